"""Ciao-Sepp: games won, everybody equally fast; by the play alone, and with the missed chances of each level.

The value of the search: *Strong* among three others with time for only one playout, which leaves them the first advice
of their rules of thumb.
"""

from __future__ import annotations

from typing import Final

from pausenjass.bots import STRONG
from strength.sheets import Against, Ways

GAME: Final = "ciao-sepp"
TWO: Final = Against("Ciao-Sepp, 2 players", GAME, {"players": 2}, "won", "% of games won", deals=600, playouts=100)
SHEETS: Final = (
    TWO,
    Against("Ciao-Sepp, 4 players", GAME, {"players": 4}, "won", "% of games won", deals=200, playouts=100),
    Ways(TWO),
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
    Against(
        "Ciao-Sepp, 4 players, the search among its own rules of thumb",
        GAME,
        {"players": 4},
        "points",
        "points a game",
        deals=400,
        playouts=100,
        levels=(STRONG,),
        among=f"{STRONG}:1",
    ),
)
