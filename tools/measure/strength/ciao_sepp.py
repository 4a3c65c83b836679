"""Ciao-Sepp: games won, everybody equally fast; by the play alone, and with the missed chances of each level.

The value of the search: *Strong* among three others with time for only one playout, which leaves them the first advice
of their rules of thumb.
"""

from __future__ import annotations

from typing import Any, Final

from pausenjass.bots import MEDIUM, STRONG
from strength.sheets import Against, House, Ways

GAME: Final = "ciao-sepp"
TABLES: Final = {
    players: Against(
        f"Ciao-Sepp, {players} players", GAME, {"players": players}, "won", "% of games won", deals, 100, step=3
    )
    for players, deals in ((2, 800), (3, 400), (4, 1000), (6, 200), (8, 200))
}
MISSING: Final = Against(
    "Ciao-Sepp, 4 players, with what each misses",
    GAME,
    {"players": 4},
    "won",
    "% of games won",
    deals=100,
    playouts=100,
    step=3,
    switches=frozenset({"attention"}),
)
KINDS: Final[dict[str, dict[str, Any]]] = {
    "none of these": {},
    "faults on purpose": {"on_purpose": True},
    "every fault with one card": {"ciao_fault": "every fault"},
    "an Under on everything": {"under": "always"},
    "all of these": {"on_purpose": True, "ciao_fault": "every fault", "under": "always"},
}
"""The house rules of CS-34 to CS-36. What is missed must cost something, so everybody misses what his level does."""
DUELS: Final[dict[str, dict[str, Any]]] = {"points added up": {}, "points plain": {"duel": "plain"}}
"""What places are worth to two players (CS-37)."""
SHEETS: Final = (
    *TABLES.values(),
    Ways(TABLES[2]),
    MISSING,
    House(
        MISSING._replace(title=f"Ciao-Sepp, 4 players, {STRONG} among {MEDIUM}", levels=(STRONG,), among=MEDIUM), KINDS
    ),
    House(
        TABLES[2]._replace(title=f"Ciao-Sepp, 2 players, {STRONG} among {MEDIUM}", levels=(STRONG,), among=MEDIUM),
        DUELS,
    ),
    Against(
        "Ciao-Sepp, 4 players, the search among its own rules of thumb",
        GAME,
        {"players": 4},
        "points",
        "points a game",
        deals=400,
        playouts=100,
        step=0.1,
        levels=(STRONG,),
        among=f"{STRONG}:1",
    ),
)
