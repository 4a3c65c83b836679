"""Draws SVG files of the start screen and the tables as pictures: run `npm run pictures` after one of them has changed.

Cards' backs: a table shows up to forty, at three sizes. As SVG, each size would be laid out and painted on the page's
main thread; a picture is decoded once, in another thread. Their size fits three device pixels per CSS pixel. Cards on
the start screen's tiles (static/start/cards.webp): as SVG they would be the largest part of the page's layout. They
stand side by side, in the order of TILES; their size fits 1.4 device pixels per CSS pixel where they are largest.
"""

from __future__ import annotations

import base64
import sys
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import folders
from serving import chromium, ensure_browsers

BACK = (342, 534)
CARD = (160, 250)
TILES = ("swiss/T7", "swiss/RU", "swiss/EK", "swiss/SA", "french/SK", "french/HA")
"""The cards on the start screen's tiles, in the order in which static/css/screens/start.css has them."""
DRAW = """async ([svgs, width, height, quality]) => {
  const canvas = Object.assign(document.createElement("canvas"), { width: width * svgs.length, height });
  for (const [place, svg] of svgs.entries()) {
    const image = new Image();
    image.src = `data:image/svg+xml;base64,${btoa(svg)}`;
    await image.decode();
    canvas.getContext("2d").drawImage(image, width * place, 0, width, height);
  }
  return canvas.toDataURL("image/webp", quality).split(",")[1];
}"""
STATIC = folders.ROOT / "static"


def draw(page: Page, sources: list[Path], size: tuple[int, int], target: Path, quality: float) -> None:
    """Draws SVG files side by side, each with this width and height in px, as a WebP picture; the quality is at most 1."""
    texts = [source.read_text(encoding="utf-8") for source in sources]
    picture = base64.b64decode(page.evaluate(DRAW, [texts, *size, quality]))
    target.write_bytes(picture)
    print(f"{target.relative_to(STATIC)}: {len(picture)} bytes")


def main() -> None:
    """Draws all pictures anew."""
    ensure_browsers("whole")
    with sync_playwright() as playwright:
        page = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"]).new_page()
        for source in sorted((STATIC / "cards/backs").glob("*.svg")):
            draw(page, [source], BACK, source.with_suffix(".webp"), 0.9)
        cards = [STATIC / f"cards/{card}.svg" for card in TILES]
        draw(page, cards, CARD, STATIC / "start/cards.webp", 0.5)


if __name__ == "__main__":
    main()
