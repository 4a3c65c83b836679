"""Draw the cards' backs as pictures: `npm run backs`, after static/cards/backs/*.svg has changed.

A table shows up to forty backs at three sizes. Drawn from SVG, each size is laid out and painted anew on the page's main thread;
a picture is decoded elsewhere, once. The size is right for three device pixels per CSS pixel.
"""

from __future__ import annotations

import base64
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "py"), str(ROOT / "e2e")]

from serving import chromium  # noqa: E402

SIZE = (342, 534)
DRAW = """async ([svg, width, height]) => {
  const image = new Image(), canvas = Object.assign(document.createElement("canvas"), { width, height });
  image.src = `data:image/svg+xml;base64,${btoa(svg)}`;
  await image.decode();
  canvas.getContext("2d").drawImage(image, 0, 0, width, height);
  return canvas.toDataURL("image/webp", .9).split(",")[1];
}"""

with sync_playwright() as playwright:
    page = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"]).new_page()
    for source in sorted((ROOT / "static/cards/backs").glob("*.svg")):
        picture = base64.b64decode(page.evaluate(DRAW, [source.read_text(encoding="utf-8"), *SIZE]))
        source.with_suffix(".webp").write_bytes(picture)
        print(f"{source.stem}: {len(picture)} bytes")
