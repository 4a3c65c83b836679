"""Bots: a View in, an action out. Bots import games, games never bots.

    base.py                 what a bot is, its levels, its budget
    search.py               the search by imagined positions and playouts that every game's strong bot uses
    tschau_sepp.py          the levels of Tschau Sepp
    tschau_sepp_thumb.py    its rules of thumb
    tschau_sepp_playout.py  the same rules of thumb, played out fast to the end of a round
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import pausenjass.bots.tschau_sepp as tschau_sepp
from pausenjass.bots.base import LEVELS, RANDOM, Bot, Budget
from pausenjass.core.game import Game

BOTS: Final[Mapping[str, Callable[[Any, str], Bot]]] = {"tschau-sepp": tschau_sepp.bot}
"""For each game with bots, what makes one for its rules and a level."""

__all__ = ["BOTS", "LEVELS", "RANDOM", "Bot", "Budget", "load"]


def load(game: Game[Any, Any], level: str) -> Bot:
    """A bot for this game with its house rules. ValueError for a game without bots or an unknown level."""
    if game.id not in BOTS:
        raise ValueError(f"no bots for the game {game.id!r}; there are for {', '.join(BOTS)}")
    if level not in (*LEVELS, RANDOM):
        raise ValueError(f"unknown level {level!r}; known are {', '.join((*LEVELS, RANDOM))}")
    return BOTS[game.id](game, level)
