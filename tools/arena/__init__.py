"""The arena: how strong bots are, measured in duplicate deals. `python tools/arena --help` tells how to ask.

round.py     one round as every game plays it, and what a game may play differently
deals.py     one deal with A in every place, many deals in several processes
figures.py   confidence intervals and how they are printed

A game that plays, measures or prints differently has a module named as its folder in games/; it offers `ROUND`.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from arena.round import Round
from pausenjass.games import folder


def round_of(game_id: str) -> type[Round]:
    """How a game is played here."""
    name = f"{__name__}.{folder(game_id)}"
    if find_spec(name) is None:
        return Round
    found: type[Round] = import_module(name).ROUND
    return found
