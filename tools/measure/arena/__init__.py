"""The arena measures the strength of bots in duplicate deals. For the usage: `python tools/measure/arena --help`.

round.py        one round of any game, and what a game can replace
deals.py        one deal with A in every place, many deals in several processes
figures.py      confidence intervals as they are printed
flat.py         the yardstick
*_at_random.py  fast ways to play a round of one game on, for the yardstick

A game that plays, measures or prints differently has a module named as its folder in games/; it offers `ROUND`.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from arena.round import Round
from pausenjass.games import folder


def round_of(game_id: str) -> type[Round]:
    """How the arena plays this game."""
    name = f"{__name__}.{folder(game_id)}"
    if find_spec(name) is None:
        return Round
    found: type[Round] = import_module(name).ROUND
    return found
