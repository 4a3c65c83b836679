"""The page's own typefaces are small and requested at once, and nothing jumps when they come."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

import pytest
from conftest import Visits
from fontsets import config
from playwright.sync_api import BrowserType, Route
from serving import Server
from stage import stand_in
from typefaces import LOADED, LOADED_NOW, OWN

MOST = 80_000
"""The most bytes that all of them may have together."""
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


def test_nothing_jumps_when_they_come(
    browser_type: BrowserType, browser_type_launch_args: dict[str, Any], server: Server, tmp_path: Path
) -> None:
    """The start screen on a device that has DejaVu, without the page's own typefaces, and then with them."""
    fonts = config("dejavu", tmp_path)
    if not fonts:
        pytest.skip("DejaVu is not to be had here")
    held: list[Route] = []
    options = {**browser_type_launch_args, "env": {**os.environ, "FONTCONFIG_FILE": str(fonts)}}
    with browser_type.launch(**options) as browser:
        page = browser.new_page(locale="de-CH", service_workers="block")
        stand_in(page, "de")
        page.route("**/fonts/*.woff2", lambda route: held.append(route))
        page.goto(server.address, wait_until="domcontentloaded")
        page.wait_for_selector("html[data-ready=engine]", state="attached")
        before = page.evaluate(HEIGHTS)
        assert page.evaluate(LOADED_NOW) == 0
        for route in held:
            route.continue_()
        page.wait_for_function(f"() => ({LOADED_NOW})() > 1")
        page.evaluate(LOADED)
        after = page.evaluate(HEIGHTS)
    assert [[y, height] for _, y, _, height in after] == [[y, height] for _, y, _, height in before]
