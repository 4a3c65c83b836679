"""Puzzles of Ciao-Sepp: see sepp/. The seat makes its calls in time. The telephone is off and there is no time limit,
since nothing is certain while either may come; wrong lays don't happen (faults "assisted"). The others may jump in, slap,
and leave the game whenever they like.

With four and more players no decision among three or more actions had a certain one, in 170 rounds: a hidden Joker, or
a card equal to the one laid, may be thrown in on nearly everything. With three decks it is one in sixty rounds.
"""

from __future__ import annotations

from typing import Any, Final

from puzzles.sepp.kit import SeppKit


def _quiet(**options: Any) -> dict[str, Any]:
    return {**options, "phone": "off", "minutes": None}


TABLES: Final = (
    (_quiet(players=2, decks=1), 200),
    (_quiet(players=3, decks=1), 100),
    (_quiet(players=2, decks=1, under="always"), 160),
    (_quiet(players=2, decks=1, together="identical"), 200),
    (_quiet(players=2), 60),
    (_quiet(players=3, decks=1, together="identical"), 60),
    (_quiet(players=2, decks=1, under="always", together="identical"), 120),
)
"""The house rules, and how many rounds of each are looked through."""


class Kit(SeppKit):
    """Ciao-Sepp at one table."""

    id = "ciao-sepp"
    prefix = "cs"
    longest_proof = 400
