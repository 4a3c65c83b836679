"""The guided first game of Tschau Sepp: two short, prepared rounds with every player's actions."""

from __future__ import annotations

from typing import Final

from pausenjass.core.cards import JASS_36
from pausenjass.core.game import Lesson
from pausenjass.games.sepp import prepared

TEACHER: Final = "Vreni"

LESSONS: Final = (
    Lesson(  # TS-6 to TS-8: lay, draw, pass; TS-15 to TS-17, TS-19: the calls and the end
        {"players": 2, "hand": 5},
        (
            "* dealer 1", prepared(JASS_36, "EK T6 RO SO R9 / E6 TK T9 R6 EO", top="E9", stock="S6 RK"),
            "0 lay EK", "1 lay E6", "0 lay T6", "1 lay TK", "0 draw", "0 pass", "1 lay T9", "0 lay R9", "1 lay R6", "1 ciao",
            "0 lay S6", "1 draw", "1 pass", "0 lay SO", "0 ciao", "1 lay EO", "1 ciao", "0 lay RO",
        ),
    ),
    Lesson(  # TS-10 to TS-14: 7, 8, Ass, Bauer, Banner; TS-15: a forgotten call
        {"players": 3},
        (
            "* dealer 1",
            prepared(
                JASS_36, "E7 R6 RK S6 TO T6 SA / R7 R8 RA RO EU TB T9 / R9 SO TK EK EO S9 SK",
                top="E9", stock="E8 EB S8 SB EA E6 RB SU",
            ),
            "2 lay E7", "0 lay R7", "1 take", "1 lay R9", "2 lay R6", "0 lay R8", "2 lay RK", "0 lay RA", "0 lay RO",
            "1 lay SO", "2 lay S6", "0 lay EU wish T", "1 lay TK", "2 lay TO", "0 lay TB", "0 ciao", "2 lay T6", "0 demand 2",
            "1 draw", "1 pass", "0 lay T9",
        ),
        beside=("Köbi",),
    ),
)  # fmt: skip
