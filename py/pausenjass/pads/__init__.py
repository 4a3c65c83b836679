"""Pads: the score of matches that are played with real cards. Pure, as the games are: no clock, no store, no words.

sheet.py    positions on a pad, and a match folded from its entries
pad.py      a pad with its matches: entering, taking back, mending, striking
clock.py    a clock that entries start and stop
possible.py which sums of card points there can be
GAME.py     what each entry does, with the game's own functions of scoring
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from pausenjass.core.game import Json
from pausenjass.games import load
from pausenjass.pads.ciao_sepp import CiaoSeppPad
from pausenjass.pads.kaisern import KaisernPad
from pausenjass.pads.klammern import KlammernPad
from pausenjass.pads.sheet import Scoring
from pausenjass.pads.tschau_sepp import TschauSeppPad

PADS: Final[Mapping[str, type[Scoring[Any]]]] = {
    "tschau-sepp": TschauSeppPad,
    "ciao-sepp": CiaoSeppPad,
    "klammern": KlammernPad,
    "kaisern": KaisernPad,
}
"""How each game is scored on a pad, by its id."""


def scoring(game: str, rules: Mapping[str, Json]) -> Scoring[Any]:
    """How this game is scored by these house rules. ValueError names an unknown game, or what its rules don't allow."""
    loaded = load(game, rules)
    return PADS[game](loaded)
