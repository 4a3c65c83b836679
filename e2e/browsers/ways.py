"""Finds out how each browser can be driven on this machine. `python e2e/browsers/ways.py firefox webkit` prints those that can, one a line."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

sys.path += [
    str(Path(__file__).resolve().parents[1] / name) for name in ("drive", "browsers", "browsers/blind")
]  # where this runs as a program of its own

import atspi
import by_playwright
import firefox
import webkit
from driver import Browser

Way = Callable[[Path, str], Browser]
"""Starts the browser with a profile and a proxy."""


def way(name: str) -> Way | None:
    """Returns how to drive this browser: Debian's, or else Playwright's; None if neither is there. "reader" is Firefox on a desktop, as a screen
    reader knows it."""
    if name == "reader":
        return firefox.Firefox if firefox.program() and atspi.is_here() else None
    if name == "firefox" and firefox.program():
        return firefox.Firefox
    if name == "webkit" and webkit.program():
        return webkit.WebKit
    return partial(by_playwright.ByPlaywright, name) if by_playwright.has(name) else None


if __name__ == "__main__":
    for name in sys.argv[1:]:
        if way(name):
            print(name)
