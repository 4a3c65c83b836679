"""Tschau Sepp: rounds won. Random rounds of four are long, so the yardstick needs hours for them."""

from __future__ import annotations

from typing import Final

from strength.sheets import Against, Ways

GAME: Final = "tschau-sepp"
TWO: Final = Against("Tschau Sepp, 2 players", GAME, {"players": 2}, "won", "% of rounds won", deals=600, playouts=350)
SHEETS: Final = (
    TWO,
    Against("Tschau Sepp, 4 players", GAME, {"players": 4}, "won", "% of rounds won", deals=200, playouts=350),
    Ways(TWO),
)
