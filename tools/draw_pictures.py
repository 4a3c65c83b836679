"""Draw what the start screen and every table show from SVG as pictures: `npm run pictures`, after one of the SVG files has changed.

Cards' backs: a table shows up to forty at three sizes. Drawn from SVG, each size is laid out and painted anew on the page's main thread;
a picture is decoded elsewhere, once. Their size is right for three device pixels per CSS pixel.
Cards on the start screen's tiles (static/start/): as parts of the page they would be laid out with it, and they are what it has most of. Their
size is right for two device pixels.
"""

from __future__ import annotations

import base64
import sys
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "py"), str(ROOT / "e2e")]

from serving import chromium  # noqa: E402

BACK = (342, 534)
CARD = (224, 350)
TILES = {"swiss": ("T7", "RU", "EK", "SA"), "french": ("SK", "HA")}
"""The cards on the start screen's tiles, by deck."""
DRAW = """async ([svg, width, height, quality]) => {
  const image = new Image(), canvas = Object.assign(document.createElement("canvas"), { width, height });
  image.src = `data:image/svg+xml;base64,${btoa(svg)}`;
  await image.decode();
  canvas.getContext("2d").drawImage(image, 0, 0, width, height);
  return canvas.toDataURL("image/webp", quality).split(",")[1];
}"""
STATIC = ROOT / "static"


def draw(page: Page, source: Path, size: tuple[int, int], target: Path, quality: float) -> None:
    """Draw an SVG file as a WebP picture; the quality is at most 1."""
    picture = base64.b64decode(page.evaluate(DRAW, [source.read_text(encoding="utf-8"), *size, quality]))
    target.write_bytes(picture)
    print(f"{target.relative_to(STATIC)}: {len(picture)} bytes")


with sync_playwright() as playwright:
    page = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"]).new_page()
    for source in sorted((STATIC / "cards/backs").glob("*.svg")):
        draw(page, source, BACK, source.with_suffix(".webp"), 0.9)
    for deck, cards in TILES.items():
        for card in cards:
            draw(page, STATIC / f"cards/{deck}/{card}.svg", CARD, STATIC / f"start/{deck}-{card}.webp", 0.75)
