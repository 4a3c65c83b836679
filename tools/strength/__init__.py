"""How strong the levels are against the yardstick: docs/strength.md. `python tools/strength --help` tells how to ask.

sheets.py    what a table of the page is, and the one that every game has: levels against the yardstick

A game's own module, named as its folder in games/, offers `SHEETS`.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

from pausenjass.games import GAMES, folder
from strength.sheets import Sheet


def sheets() -> Iterator[Sheet]:
    """The tables of all games, in the order of the page."""
    for game_id in GAMES:
        yield from import_module(f"{__name__}.{folder(game_id)}").SHEETS
