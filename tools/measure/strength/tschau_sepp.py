"""Tschau Sepp: rounds won."""

from __future__ import annotations

from typing import Any, Final

from pausenjass.bots import MEDIUM, STRONG
from strength.sheets import Against, House, Ways

GAME: Final = "tschau-sepp"
TABLES: Final = {
    players: Against(
        f"Tschau Sepp, {players} players", GAME, {"players": players}, "won", "% of rounds won", deals, 350, step=3
    )
    for players, deals in ((2, 800), (3, 300), (4, 800), (6, 100), (8, 100))
}
KINDS: Final[dict[str, dict[str, Any]]] = {
    "none of these": {},
    "lay or pass after 7s": {"after_sevens": "lay or pass"},
    "«Ciao» on an Ass": {"ciao_on_ass": True},
    "all of these": {"after_sevens": "lay or pass", "ciao_on_ass": True},
}
"""The house rules of TS-22 and TS-23; a time (TS-24) changes nothing within a round."""
SHEETS: Final = (
    *TABLES.values(),
    House(
        TABLES[4]._replace(title=f"Tschau Sepp, 4 players, {STRONG} among {MEDIUM}", levels=(STRONG,), among=MEDIUM),
        KINDS,
    ),
    Ways(TABLES[2]),
)
