"""Measures the strength of the levels against the yardstick: docs/measured/strength.md. For the usage: `python
tools/measure/strength --help`.

sheets.py    the tables of the page, and the one that every game has: levels against the yardstick
steps.py     all levels in one table, and which steps between them reach the goal
check.py     the tripwire: whether a level has become weaker than its stored row

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
