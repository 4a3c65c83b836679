"""Games of Ciao-Sepp with known hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from pausenjass.core.record import Record
from pausenjass.games import load

FOUR = ("E9 R9 R6 S8 TK", "R9 S6 SK T6 E8", "RK T9 S9 SA TA", "R9 E9 T8 SK S7")
LAID = ("0 lay E9", "1 lay R9")
"""The person has an R9 like the one that Beat has laid; Cla is on turn."""


def deal(hands: Sequence[str], lines: Sequence[str], played: int = 0, **rules: Any) -> str:
    """A game of one person against bots: Dora deals and opens with E6, then the `lines` follow."""
    game = load("ciao-sepp", {"players": 4, **rules})
    top = [hand.split()[place] for place in range(5) for hand in hands] + ["E6"]
    rest = Counter(game.rules.cards) - Counter(top)
    start = Record(
        game, ["Du", "Bot:Beat", "Bot:Cla", "Bot:Dora"], {"levels": "- stark stark stark", "played": str(played)}
    )
    deck = " ".join([*top, *rest.elements()])
    return "\n".join([str(start).rstrip(), "* dealer 3", f"* deck {deck}", "3 lay E6", *lines, ""])
