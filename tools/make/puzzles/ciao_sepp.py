"""Puzzles of Ciao-Sepp: see sepp/. The seat makes its calls in time. The telephone is off and there is no time limit,
since nothing is certain while either may come; wrong lays don't happen (faults "assisted"). The others may jump in, slap,
and leave the game whenever they like.
"""

from __future__ import annotations

from typing import Any, Final

from puzzles.sepp.kit import SeppKit


def _quiet(**options: Any) -> dict[str, Any]:
    return {**options, "phone": "off", "minutes": None}


TABLES: Final = (
    (_quiet(players=2, decks=1), 200),
    (_quiet(players=3, decks=1), 40),
    (_quiet(players=2, decks=1, under="always"), 80),
    (_quiet(players=2, decks=1, together="identical"), 80),
    (_quiet(players=2), 60),
    (_quiet(players=3), 40),
    (_quiet(players=4, decks=2), 60),
    (_quiet(players=4, decks=1), 40),
    (_quiet(players=5, decks=1), 30),
    (_quiet(players=3, decks=1, together="identical"), 20),
)
"""The house rules, and how many rounds of each are looked through."""


class Kit(SeppKit):
    """Ciao-Sepp at one table."""

    id = "ciao-sepp"
    prefix = "cs"
    longest_proof = 400
