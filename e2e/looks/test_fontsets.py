"""The page looks the same whatever fonts a device has: boxes agree within a pixel, and the layout audit finds nothing."""

from __future__ import annotations

import json
import os
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest
from audit import AUDIT
from canned import tables
from fontsets import SETS, config
from playwright.sync_api import Browser, BrowserType
from serving import Server
from stage import laid

SIZES = ((390, 844), (844, 390), (1180, 820))
SCREENS = {"#/": ".tile", "#/settings": "#page fieldset", "#/rules/klammern": ".rules-of"}
"""A selector for something that each address shows."""
SHARES = 4
"""The test looks at every fourth table."""
NEAR = 1
"""Boxes may differ by this many pixels."""
BOXES = """async () => {
  await document.fonts.ready;
  const main = document.querySelector("main:not([hidden])"), words = node => [...node.childNodes].some(child => child.nodeType === Node.TEXT_NODE && child.data.trim());
  return [...main.querySelectorAll("*")].filter(node => words(node) && node.checkVisibility() && !node.closest(".log, .sign, .clock")).map(node => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return [node.textContent.trim().slice(0, 30), x, y, width, height];
  });
}"""
"""The boxes of everything with words, except for what changes with time: the log, which is scrolled to its end, passing signs, the clock."""
TABLES = f"""async names => {{
  const boxes = {BOXES}, audit = {AUDIT}, found = {{}};
  for (const name of names) {{
    await window.stage.show(name);
    found[name] = [await boxes(), audit()];
  }}
  return JSON.stringify(found);
}}"""
"""The boxes of each table with one of these names, and what the audit finds there, as one text: Playwright takes long over each number."""
FRAMES = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"

Boxes = dict[str, list[list[Any]]]


def _look(browser: Browser, server: Server) -> tuple[Boxes, list[str]]:
    """All boxes with text by screen and size, and what the audit finds, in this browser."""
    boxes: Boxes = {}
    found = []
    canned = dict(list(tables("de").items())[::SHARES])
    with laid(browser, server, canned) as page:
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            for name, sign in SCREENS.items():
                page.evaluate("hash => { location.hash = hash; }", name)
                page.wait_for_selector(sign)
                page.evaluate(FRAMES)
                boxes[f"{name} at {width}×{height}"] = page.evaluate(BOXES)
            for name, (lie, findings) in json.loads(page.evaluate(TABLES, list(canned))).items():
                boxes[f"{name} at {width}×{height}"] = lie
                found += [f"{name} at {width}×{height}: {finding}" for finding in findings]
    return boxes, found


def test_it_looks_the_same_with_any_fonts(
    browser: Browser,
    browser_type: BrowserType,
    browser_type_launch_args: dict[str, Any],
    server: Server,
    tmp_path: Path,
) -> None:
    """The browser of all tests sees the set "none"; each other set needs a browser of its own."""
    looks = {}
    for name in SETS:
        if fonts := config(name, tmp_path):
            env = {**os.environ, "FONTCONFIG_FILE": str(fonts)}
            own = {**browser_type_launch_args, "env": env}
            with nullcontext(browser) if name == "none" else browser_type.launch(**own) as one:
                looks[name], found = _look(one, server)
            assert found == [], name
    first, *others = looks.values()
    for boxes in others:
        for screen, expected in first.items():
            assert [text for text, *_ in boxes[screen]] == [text for text, *_ in expected], screen
            apart = [
                (text, box, other)
                for (text, *box), (_, *other) in zip(expected, boxes[screen], strict=True)
                if any(abs(a - b) > NEAR for a, b in zip(box, other, strict=True))
            ]
            assert apart == [], screen
    if len(looks) < len(SETS):
        pytest.skip(f"only these fonts can be had here: {', '.join(looks)}")
