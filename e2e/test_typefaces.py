"""The page's own typefaces: small, asked for at once, there on every screen, and nothing jumps when they come."""

from __future__ import annotations

import re
from pathlib import Path

from conftest import Visits
from playwright.sync_api import Route

MOST = 80_000
"""Bytes of all together."""
OWN = ("serif-400-italic", "serif-700", "sans-400", "sans-600")
LOADED = "() => document.fonts.ready.then(fonts => [...fonts].filter(font => font.family.startsWith('Pausenjass') && font.status === 'loaded').length)"
FIGURES = """() => {
  const box = document.createElement("canvas").getContext("2d");
  box.font = "700 100px 'Pausenjass Serif'";
  return [..."0123456789"].map(figure => Math.round(box.measureText(figure).actualBoundingBoxAscent));
}"""
HEIGHTS = """() => [...document.querySelectorAll(".tile, .start-nav a, .brand")].map(node => {
  const { x, y, width, height } = node.getBoundingClientRect();
  return [x, y, width, height].map(Math.round);
})"""


def test_they_are_small_and_asked_for_at_once(folder: Path) -> None:
    files = {path.stem: path.stat().st_size for path in folder.rglob("*.woff2")}
    assert set(files) == set(OWN)
    assert sum(files.values()) <= MOST
    page = (folder / "index.html").read_text(encoding="utf-8")
    preloaded = re.findall(r'<link rel="preload" href="\./static/vendor/fonts/([\w-]+)\.woff2" as="font"', page)
    assert sorted(preloaded) == sorted(OWN)


def test_they_are_used_and_their_figures_are_of_one_height(visit: Visits) -> None:
    me = visit(bots=False, again=True)
    assert me.page.evaluate(LOADED) == len(OWN)
    heights = me.page.evaluate(FIGURES)
    assert max(heights) - min(heights) <= 6  # old-style figures differ by 20


def test_nothing_jumps_when_they_come(visit: Visits) -> None:
    """The start screen without them, in whatever this device has, and then with them."""
    held: list[Route] = []
    me = visit(
        before=lambda context: context.route("**/fonts/*.woff2", lambda route: held.append(route)),
        bots=False,
        ready=False,
    )
    me.page.wait_for_selector(".tile")
    before = me.page.evaluate(HEIGHTS)
    assert me.page.evaluate(
        "() => [...document.fonts].every(font => font.status !== 'loaded' || !font.family.startsWith('Pausenjass'))"
    )
    for route in held:
        route.continue_()
    me.page.wait_for_function(
        "() => [...document.fonts].some(font => font.family === 'Pausenjass Sans' && font.status === 'loaded')"
    )
    me.page.evaluate(LOADED)
    after = me.page.evaluate(HEIGHTS)
    assert [[y, height] for _, y, _, height in after] == [[y, height] for _, y, _, height in before]
