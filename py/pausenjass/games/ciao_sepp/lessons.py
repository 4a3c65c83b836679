"""The guided first game of Ciao-Sepp: three short, prepared games with every player's actions and the clock's."""

from __future__ import annotations

from typing import Final

from pausenjass.core.game import Lesson
from pausenjass.games.ciao_sepp.rules import Rules
from pausenjass.games.sepp import prepared

TEACHER: Final = "Vreni"
PACK: Final = Rules().cards

LESSONS: Final = (
    Lesson(  # CS-4 to CS-6: lay, several together, draw; CS-11, CS-15, CS-17: Ass, 7 and 6; CS-21: the calls
        {"players": 2},
        (
            "* dealer 1", prepared(PACK, "E9 R9 R6 SA SO / R7 T6 SK EB T8", top="E6", stock="EO RK TK"),
            "1 lay E6", "0 lay E9 R9", "1 lay R7", "0 lay R6", "1 lay T6", "0 draw", "0 lay TK", "1 lay SK", "0 lay SA", "0 ciao",
            "0 lay SO", "0 sepp",
        ),
    ),
    Lesson(  # CS-2: opening; CS-8, CS-9: throwing in, also a 7; CS-21: missed and called; CS-27: safe
        {"players": 3},
        (
            "* dealer 0",
            prepared(
                PACK, "RK R7 EO T8 SB / R6 E6 S6 T6 TO / RK R7 T9 E9 TK",
                top="R9", stock="S9 E8 T9 EB RB SK R8",
            ),
            "0 lay R9", "1 lay RK", "0 jump RK", "1 lay R7", "0 jump R7", "1 take", "2 lay R6 E6 S6 T6", "0 lay T9 E9", "0 ciao",
            "1 lay EO", "2 lay TO", "0 lay TK", "0 sepp", "1 lay T8",
        ),
        beside=("Köbi",),
    ),
    Lesson(  # CS-25: the telephone; CS-20: the Joker; CS-16: what a Rosen Ober does
        {"players": 2},
        (
            "* dealer 1", prepared(PACK, "S6 E8 TB RU S9 / T6 E6 R6 * RK", top="SK", stock="E9 T9 EB SO T8"),
            "1 lay SK", "0 lay S6", "1 lay T6 E6 R6", "* phone", "0 slap", "0 swap 1", "* hush", "0 lay * as RO", "0 ciao", "1 take",
            "0 lay RK", "0 sepp",
        ),
    ),
)  # fmt: skip
