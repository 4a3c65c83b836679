"""Pads: the score of matches that are played with real cards. Pure, as the games are: no clock, no store, no words.

sheet.py    positions on a pad, and a match folded from its entries
pad.py      a pad with its matches: entering, taking back, mending, striking
clock.py    a clock that entries start and stop
possible.py which sums of card points there can be
GAME.py     what each entry does, with the game's own functions of scoring
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Any

from pausenjass.core.game import Json
from pausenjass.games import folder, load
from pausenjass.pads.sheet import Scoring


@cache
def kind(game: str) -> type[Scoring[Any]]:
    """How this game is scored on a pad: `PAD` of its module here."""
    found: type[Scoring[Any]] = import_module(f"{__name__}.{folder(game)}").PAD
    return found


def scoring(game: str, rules: Mapping[str, Json]) -> Scoring[Any]:
    """How this game is scored by these house rules. ValueError names an unknown game, or what its rules don't allow."""
    loaded = load(game, rules)
    return kind(game)(loaded)
