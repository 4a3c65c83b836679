"""Bots: a View in, an action out. Bots import games, games never bots.

base.py                 what a bot is, its levels, its budget
search.py               the search by imagined positions and playouts, for every game
tricks.py               the search of a tree, for games of tricks
tschau_sepp.py          the levels of Tschau Sepp
tschau_sepp_thumb.py    its rules of thumb
tschau_sepp_playout.py  the same rules of thumb, played out fast to the end of a round
ciao_sepp.py            the levels of Ciao-Sepp
ciao_sepp_thumb.py      its rules of thumb
ciao_sepp_playout.py    the same, played out fast until a place is settled
klammern.py             the levels of Klammern
klammern_seat.py        what all of them do alike
klammern_stark.py       the strongest one
klammern_thumb.py       rules of thumb for the play
klammern_bids.py        how likely a hand makes its game, and what bids tell
klammern_dice.py        what a deal is worth in the match
klammern_worlds.py      what a seat knows, and deals that agree with it
klammern_table.py       the play on bits, with its playout
kaisern.py              the levels of Kaisern
kaisern_seat.py         what all of them do alike: the stake, Kaiser, what is certain
kaisern_certain.py      which cards win or lose for certain
kaisern_judge.py        chances, from deals solved or played out
kaisern_worlds.py       what a seat knows, and deals that agree with it
kaisern_solve.py        who wins with all hands open
kaisern_table.py        the play, with its playout
kaisern_order.py        who takes whom, on bits
kaisern_stakes.py       raise, come or go
kaisern_match.py        what Striche are worth in the Partie
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import pausenjass.bots.ciao_sepp as ciao_sepp
import pausenjass.bots.kaisern as kaisern
import pausenjass.bots.klammern as klammern
import pausenjass.bots.tschau_sepp as tschau_sepp
from pausenjass.bots.base import LEVELS, RANDOM, Bot, Budget
from pausenjass.core.game import Game

BOTS: Final[Mapping[str, Callable[[Any, str], Bot]]] = {
    "tschau-sepp": tschau_sepp.bot,
    "ciao-sepp": ciao_sepp.bot,
    "klammern": klammern.bot,
    "kaisern": kaisern.bot,
}
"""For each game with bots, what makes one for its rules and a level."""

__all__ = ["BOTS", "LEVELS", "RANDOM", "Bot", "Budget", "load"]


def load(game: Game[Any, Any], level: str) -> Bot:
    """A bot for this game with its house rules. ValueError for a game without bots or an unknown level."""
    if game.id not in BOTS:
        raise ValueError(f"no bots for the game {game.id!r}; there are for {', '.join(BOTS)}")
    if level not in (*LEVELS, RANDOM):
        raise ValueError(f"unknown level {level!r}; known are {', '.join((*LEVELS, RANDOM))}")
    return BOTS[game.id](game, level)
