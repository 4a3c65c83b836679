"""The one file of `npm run single`, opened as by a double click: without a server and without a network."""

from __future__ import annotations

import base64
import gzip
import json
import re
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from conftest import LOCALES, SIZES
from keeping import bring, download
from player import Player
from playwright.sync_api import Browser, BrowserContext, Request, expect
from serving import ROOT
from typefaces import LOADED, OWN
from watch import Watch
from words import Words

from pausenjass.games import GAMES

MOST = 16_000_000
"""The most bytes that can still be sent by mail."""
ALL_DRAWN = """() => {
  const shown = [...document.querySelectorAll("main:not([hidden]) img")].filter(image => image.checkVisibility());
  for (const image of shown) image.loading = "eager";
  return shown.length && shown.every(image => image.complete && image.naturalWidth);
}"""


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory, folder: Path) -> Path:
    """The one file; `folder` has built the site from which it is made."""
    path = tmp_path_factory.mktemp("single") / "pausenjass.html"
    subprocess.run(["node", "tools/build/single.mjs", path], cwd=ROOT, check=True)
    return path


@pytest.fixture(scope="module")
def html(file: Path) -> str:
    return file.read_text(encoding="utf-8")


class Inside(Watch):
    """A Watch for which every request outside the file is trouble."""

    def _request(self, request: Request) -> None:
        if not request.url.startswith(("data:", "blob:null/", self.origin)):
            self.troubles.append(f"request outside the file: {request.url[:200]}")


@pytest.fixture
def opened(browser: Browser, file: Path) -> Iterator[Callable[..., Player]]:
    """Opens the file in a new browser context, and fails in the end if there was any trouble."""
    watches: list[Inside] = []
    contexts: list[BrowserContext] = []

    def open_file(lang: str = "de") -> Player:
        width, height = SIZES["tablet"]
        context = browser.new_context(
            viewport={"width": width, "height": height}, locale=LOCALES[lang], offline=True, accept_downloads=True
        )
        contexts.append(context)
        context.set_default_timeout(15_000)
        watches.append(Inside(context, file.as_uri()))
        me = Player(context.new_page(), lang, "mouse", watches[-1])
        me.say = Words(lang, "klammern")
        me.page.goto(f"{file.as_uri()}?seed=e2e")
        me.ready()
        return me

    yield open_file
    for context in contexts:
        context.close()
    for watch in watches:
        watch.check()


def test_small_enough_for_a_mail(file: Path) -> None:
    assert file.stat().st_size < MOST


def test_names_no_file_beside_it(html: str) -> None:
    page = re.sub(r"<script.*?</script>", "", html, flags=re.DOTALL)
    addresses = re.findall(r'(?:src|href)="([^"]*)"|url\(([^)]*)\)', page)
    assert len(addresses) > 20
    assert [address for address in map("".join, addresses) if not address.startswith(("data:", "#"))] == []


def test_is_painted_before_the_payload_is_read(html: str) -> None:
    """The start screen comes before everything big in the file."""
    assert html.index("</main>") < 200_000
    assert html.index("data-file=") > html.rindex("</main>")


def test_holds_every_picture_of_the_site(html: str, folder: Path) -> None:
    """The file holds every picture, except those of static/icons and static/table, which stand in the page and the style sheets."""
    found = re.search(r'data-file="assets\.json\.gz"[^>]*>([^<]+)<', html)
    assert found
    held = json.loads(gzip.decompress(base64.b64decode(found[1])))
    pictures = {path.relative_to(folder).as_posix() for path in folder.rglob("*.svg")}
    wanted = {path for path in pictures if not path.startswith(("static/icons/", "static/table/"))}
    assert len(wanted) > 300
    assert wanted <= held.keys()
    assert {path: held[path] for path in wanted} == {
        path: (folder / path).read_text(encoding="utf-8") for path in wanted
    }


def test_every_screen_a_round_and_the_way_to_another_browser(opened: Callable[..., Player]) -> None:
    """No picture is missing on any screen, the round is there when the file is opened again, and the match goes on in another browser."""
    me = opened()
    all_drawn(me)
    assert me.page.evaluate(LOADED) == len(OWN)
    for screen in ("settings", "about", "season", "statistics", "data", *(f"rules/{game}" for game in GAMES)):
        me.go(f"#/{screen}")
        expect(me.page.locator("#page h1")).to_be_visible()
        if screen == "settings" or screen.startswith("rules/"):
            all_drawn(me)
        elif screen == "about":
            check_licences(me)
    me.go("#/")
    me.set_up(players=2)
    me.until(lambda now: now.cards)
    all_drawn(me)
    take_along(me, opened("en"))
    me.go("#/table")
    me.play()
    all_drawn(me)
    give_away(me)
    me.go("#/table")
    me.reload()
    me.until(lambda now: now.screen == "table" and now.result)


def check_licences(me: Player) -> None:
    """The licences of all that is in the file can be read."""
    for name, text in (("Pyodide", "Mozilla Public License"), ("PyScript", "Apache License")):
        row = me.page.locator(".licences > ul > li > details", has_text=name).filter(has=me.page.locator("summary"))
        me.tap(row.locator("> summary").filter(has_text=name))
        expect(row.locator("> pre")).to_contain_text(text)
    parts = me.page.locator(".licences li li summary")
    expect(parts.filter(has_text="polyscript")).to_have_count(1)
    assert all(me.page.locator(".licences summary span").all_text_contents())


def give_away(me: Player) -> None:
    """The file has no address, so a match is shared as a text, which its receiver pastes."""
    me.tap(me.button("page.share.round"))
    dialog = me.page.get_by_role("dialog")
    expect(dialog).to_contain_text(me.say("page.share.link.file"))
    me.tap(dialog.get_by_role("button", name=me.say("page.share.qr")))
    expect(me.page.locator(".code canvas")).to_be_in_viewport(ratio=1)
    me.page.keyboard.press("Escape")
    me.page.keyboard.press("Escape")
    packed = me.page.evaluate("async () => (await pausenjass.engine.call('share', {})).packed")
    me.go("#/data")
    me.page.get_by_role("textbox", name=me.say("page.link.field")).fill(packed)
    me.tap(me.button("page.link.open"))
    expect(me.page.locator(".replay")).to_be_visible()


def take_along(me: Player, other: Player) -> None:
    """«Deine Daten» goes as a file from one browser to another, and the match goes on there."""
    before = me.until(lambda now: now.cards and now.can_act)
    me.go("#/data")
    _, text = download(me, me.button("page.data.export"))
    other.go("#/data")
    bring(other, text)
    expect(other.page.get_by_text(me.say.like("import.done"))).to_be_visible()
    other.go("#/table")
    after = other.until(lambda now: now.cards and now.can_act)
    assert [seat for seat, *_ in after.seats] == [seat for seat, *_ in before.seats]
    assert len(after.cards) == len(before.cards)
    all_drawn(other)


def all_drawn(me: Player) -> None:
    """Waits until every picture of this screen is there."""
    me.page.wait_for_function(ALL_DRAWN)
