"""The layout audit of pads: every game with every number of players, begun, amid a round, mended and over, at many sizes and with letters of
double size. The page runs without Python."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from audit import AUDIT
from pads import pads
from playwright.sync_api import Browser, Page
from serving import Server
from stage import LOCALES, laid

SIZES = (
    (320, 640), (360, 640), (390, 844), (600, 960), (640, 360), (844, 390), (768, 1024), (820, 1180), (1024, 600), (1180, 820), (1366, 768),
    (1920, 1080),
)  # fmt: skip
SHARES = 2
DOUBLED = ((390, 844), (1180, 820))

EVERY = f"""async names => {{
  const look = {AUDIT}, found = [];
  for (const [place, name] of names.entries()) {{
    window.stage.replies.pad = {{ pad: {{ ...stage.pads[name], id: `p${{place}}` }} }};
    location.hash = `#/pad/p${{place}}`;
    const drawn = () => document.querySelector(`#page .pad-room[data-pad="p${{place}}"] .pad-board`);
    for (let tries = 0; location.hash !== `#/pad/p${{place}}` || !drawn(); tries++) {{
      if (tries > 1000) throw new Error(`${{name}} isn't drawn`);
      await new Promise(done => setTimeout(done, 5));
    }}
    for (const finding of look()) found.push(`${{name}}: ${{finding}}`);
  }}
  return found;
}}"""
"""Opens pads and looks at each."""


@pytest.fixture(scope="module", params=LOCALES)
def page(request: pytest.FixtureRequest, browser: Browser, server: Server) -> Iterator[Page]:
    with laid(browser, server, {}, request.param) as page:
        page.evaluate("async pads => { window.stage.pads = pads; }", pads(request.param))
        yield page


def look(page: Page, names: list[str]) -> list[Any]:
    found: list[Any] = page.evaluate(EVERY, names)
    return found


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_pad_at_every_size(page: Page, size: tuple[int, int]) -> None:
    """Each size gets its share of the pads."""
    page.evaluate("document.documentElement.style.fontSize = ''")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    names = page.evaluate("Object.keys(stage.pads)")
    assert look(page, names[SIZES.index(size) % SHARES :: SHARES]) == []


@pytest.mark.parametrize("size", DOUBLED, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_pad_with_letters_of_double_size(page: Page, size: tuple[int, int]) -> None:
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    names = page.evaluate("Object.keys(stage.pads)")
    assert look(page, names) == []
