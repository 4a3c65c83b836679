"""The guided first game of Kaisern: five short, prepared deals for two, with every player's actions."""

from __future__ import annotations

from typing import Final

from pausenjass.core.cards import KAISER_48
from pausenjass.core.game import Lesson

TEACHER: Final = "Vreni"


def _lesson(*lines: str, before: int = 0) -> Lesson:
    """A lesson from lines of play, where "* deal A B C / D E F" gives each player's cards, beginning after the dealer."""
    return Lesson({"players": 2}, tuple(map(_line, lines)), before)


def _line(line: str) -> str:
    hands = line.removeprefix("* deal ")
    return line if hands == line else "* deck " + " ".join(_deck(*hands.split(" / ")))


def _deck(first: str, second: str) -> list[str]:
    """KA-7 for two: one card each, then two at a time; the rest of the cards below."""
    hands = first.split(), second.split()
    dealt = [hand[0] for hand in hands]
    for at in (1, 3):
        dealt += [card for hand in hands for card in hand[at : at + 2]]
    return [*dealt, *(card for card in KAISER_48 if card not in dealt)]


LESSONS: Final = (
    _lesson(  # KA-10 to KA-14: Stecher, Throner, and that any card may be laid
        "* dealer 0", "* deal EO RK S3 E7 T5 / S4 SA EK T8 R9", "1 ready", "0 ready",
        "1 lay RK", "0 lay SA", "0 lay EK", "1 lay S3", "0 lay S4", "1 lay E7",
    ),
    _lesson(  # KA-10, KA-16: Stupf
        "* dealer 1", "* deal R7 R8 E6 SU T9 / TK RA EK S5 E9", "0 ready", "1 ready",
        "0 lay R7", "1 lay RA", "0 lay E6", "1 lay EK", "1 lay TK", "0 lay T9", "1 lay S5", "0 lay SU", "0 lay R8", "1 lay E9",
    ),
    _lesson(  # KA-17 to KA-21: Kaiser and Kritze
        "* dealer 1", "* deal EB TB S6 TO R6 / S9 RU EK S3 T7", "0 declare 1 EB", "1 come", "0 declare 1 TB", "1 come",
        "0 ready", "1 ready", "0 lay EB", "1 lay S3", "1 lay RU", "0 lay TB", "0 lay TO", "1 lay T7", "0 lay S6", "1 lay EK",
    ),
    _lesson(  # KA-24 to KA-27: raising and folding, a bad hand and a good one
        "* dealer 0", "* deal TK S7 SU RK S3 / S9 E8 T6 R4 E3", "1 raise", "0 go",
        "* deal EU EA RK R6 T9 / E4 TO R8 S5 T3", "0 raise", "1 come", "0 ready", "1 ready",
        "0 lay EU", "1 lay T3", "0 lay RK", "1 lay E4", "0 lay EA", "1 lay S5",
    ),
    _lesson(  # KA-29: Freien, after a Spiel that was lost
        "* dealer 0", "* deal S4 SU EK T9 R3 / EO T4 R9 E5 T6", "1 ready", "0 go",
        "* deal T6 TU EK RO E8 / SK T8 R7 S9 E4", "0 free", "0 raise", "1 go",
        before=5,
    ),
)  # fmt: skip
