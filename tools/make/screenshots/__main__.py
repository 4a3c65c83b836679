"""Takes outdated pictures again. Run by `npm run screenshots`; `-- --all` takes every picture."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import folders
from playwright.sync_api import Browser, sync_playwright
from serving import Server, build, chromium, ensure_browsers
from stage import bring, show, stand_in

from pausenjass.app.phrases import LANGUAGES
from screenshots.showing import FORMS, STAMP, Form, Picture, pictures, stamped

QUALITY = 80
NO_TIME = "performance.now = () => 0"
"""Stops the clock of a game in real time."""
SETTLED = """async () => {
  document.activeElement.blur(); // what a key would press has a rim
  const frame = () => new Promise(requestAnimationFrame);
  await frame();
  const waits = ({ card, image }) => card.face && !image.getAttribute("src"); // it shows its back until its picture is there
  while ([...document.querySelectorAll("playing-card")].some(waits)) await frame();
  await document.fonts.ready;
  await Promise.all([...document.images].map(image => image.decode().catch(() => {}))); // one that isn't shown may have nothing to decode
  for (const animation of document.getAnimations()) if (animation.effect.getComputedTiming().endTime < Infinity) animation.finish();
  await frame();
  await frame();
}"""


def take(browser: Browser, address: str, form: Form, lang: str, wanted: list[Picture]) -> None:
    """Takes the pictures of one kind of device in one language."""
    context = browser.new_context(
        viewport={"width": form.width, "height": form.height},
        device_scale_factor=form.scale,
        locale=lang,
        color_scheme="light",
        reduced_motion="reduce",
        service_workers="block",
    )
    context.add_init_script(NO_TIME)
    page = context.new_page()
    stand_in(page, lang)
    page.goto(address)
    bring(page, {picture.name: picture.table(lang) for picture in wanted})
    for picture in wanted:
        show(page, picture.name)
        page.evaluate(SETTLED)
        file = picture.file(lang)
        file.parent.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=file, type="jpeg", quality=QUALITY, animations="disabled")
        print(f"{file.relative_to(folders.ROOT).as_posix()}: {file.stat().st_size / 1000:.0f} kB")
    context.close()


def main(*, everything: bool) -> None:
    """Builds the site and opens a browser only if there is something to do."""
    stamp = stamped()
    stale = [picture for picture in pictures() if everything or not picture.current(stamp)]
    if not stale:
        print("All pictures show what there is.")
        return
    ensure_browsers("chromium")
    with sync_playwright() as playwright, TemporaryDirectory() as folder:
        site = Path(folder, "dist")
        build(site)
        server = Server(site)
        browser = playwright.chromium.launch(
            executable_path=chromium("chromium-headless-shell"), args=["--no-sandbox", "--disable-gpu"]
        )
        for form in FORMS:
            wanted = [picture for picture in stale if picture.form == form]
            for lang in LANGUAGES if wanted else ():
                take(browser, server.address, FORMS[form], lang, wanted)
        browser.close()
        server.stop()
    imprints = {picture.name: picture.imprint() for picture in pictures()}
    STAMP.write_text(json.dumps(imprints, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(everything="--all" in sys.argv[1:])
