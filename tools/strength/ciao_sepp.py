"""Ciao-Sepp: games won, everybody equally fast; by the play alone, and where each misses as many chances as his level does."""

from __future__ import annotations

from typing import Final

from strength.sheets import Against

GAME: Final = "ciao-sepp"
SHEETS: Final = (
    Against("Ciao-Sepp, 2 players", GAME, {"players": 2}, "won", "% of games won", deals=100, playouts=100),
    Against("Ciao-Sepp, 4 players", GAME, {"players": 4}, "won", "% of games won", deals=100, playouts=100),
    Against(
        "Ciao-Sepp, 4 players, with what each misses",
        GAME,
        {"players": 4},
        "won",
        "% of games won",
        deals=100,
        playouts=100,
        switches=frozenset({"attention"}),
    ),
)
