"""Ciao-Sepp: points (CS-29) and games won, everybody with the same reactions."""

from __future__ import annotations

from typing import Final

from strength.sheets import Against

GAME: Final = "ciao-sepp"
SHEETS: Final = (
    Against("Ciao-Sepp, 4 players", GAME, {"players": 4}, "won", "% of games won", deals=100, playouts=400),
)
