"""Tschau Sepp: rounds won. Random rounds of four are long, so that the yardstick needs hours for them."""

from __future__ import annotations

from typing import Final

from strength.sheets import Against

GAME: Final = "tschau-sepp"
SHEETS: Final = (
    Against("Tschau Sepp, 2 players", GAME, {"players": 2}, "won", "% of rounds won", deals=300, playouts=350),
    Against("Tschau Sepp, 4 players", GAME, {"players": 4}, "won", "% of rounds won", deals=100, playouts=350),
)
