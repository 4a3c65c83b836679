"""Tschau Sepp: rounds won. Random rounds of four are long, so the yardstick needs hours for them."""

from __future__ import annotations

from typing import Any, Final

from pausenjass.bots import MEDIUM, STRONG
from strength.sheets import Against, House, Ways

GAME: Final = "tschau-sepp"
TWO: Final = Against("Tschau Sepp, 2 players", GAME, {"players": 2}, "won", "% of rounds won", deals=600, playouts=350)
FOUR: Final = TWO._replace(title="Tschau Sepp, 4 players", rules={"players": 4}, deals=200)
KINDS: Final[dict[str, dict[str, Any]]] = {
    "none of these": {},
    "lay or pass after 7s": {"after_sevens": "lay or pass"},
    "«Ciao» on an Ass": {"ciao_on_ass": True},
    "all of these": {"after_sevens": "lay or pass", "ciao_on_ass": True},
}
"""The house rules of TS-22 and TS-23; a time (TS-24) changes nothing within a round."""
SHEETS: Final = (
    TWO,
    FOUR,
    House(
        FOUR._replace(title=f"Tschau Sepp, 4 players, {STRONG} among {MEDIUM}", levels=(STRONG,), among=MEDIUM), KINDS
    ),
    Ways(TWO),
)
