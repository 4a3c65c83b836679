"""The guided first game of Klammern: four lessons for four players, with every player's actions.

The person sits opposite Beat (seat 2); Anna (1) and Cla (3) are the opponents.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pausenjass.core.game import Card, Lesson
from pausenjass.core.seats import in_turn
from pausenjass.games.klammern.dealing import PACKETS, TURNED_PLACE

TEACHER: Final = "Anna"
BESIDE: Final = ("Beat", "Cla")
PLAYERS: Final = 4
BEGINS: Final = "here the person begins"
"""Stands before the first line that the person sees."""


def _lesson(*lines: str) -> Lesson:
    """A lesson from shorthand lines.

    "deal 3 C8: A / B / C / D": seat 3 deals these hands to seats 0 to 3 and turns up C8. "pass 0 1 2": these seats
    pass. "trick 2: A B C D": each lays a card, beginning with seat 2.
    """
    written = [line for short in lines for line in _lines(short)]
    before = written.index(BEGINS) if BEGINS in written else 0
    return Lesson({"players": PLAYERS}, tuple(line for line in written if line != BEGINS), before, BESIDE)


def _lines(short: str) -> Iterator[str]:
    word, _, rest = short.partition(" ")
    if word == "deal":
        about, _, hands = rest.partition(": ")
        dealer, turned = about.split()
        yield "* deck " + " ".join(_deck(int(dealer), turned, [hand.split() for hand in hands.split(" / ")]))
    elif word == "pass":
        yield from (f"{seat} pass" for seat in rest.split())
    elif word == "trick":
        leader, _, cards = rest.partition(": ")
        laid = zip(in_turn(int(leader), PLAYERS), cards.split(), strict=True)
        yield from (f"{seat} lay {card}" for seat, card in laid)
    else:
        yield short


def _deck(dealer: int, turned: Card, hands: list[list[Card]]) -> list[Card]:
    """KL-7: deals packets from Vorhand on; the turned-up card is the dealer's second-to-last."""
    hands[dealer].remove(turned)
    hands[dealer].insert(TURNED_PLACE, turned)
    left = [iter(hands[seat]) for seat in in_turn((dealer + 1) % PLAYERS, PLAYERS)]
    return [next(hand) for packet in PACKETS[PLAYERS] for hand in left for _ in range(packet)]


LESSONS: Final = (
    _lesson(  # KL-4, KL-5, KL-24 to KL-27: one deal with its duties, trick by trick
        "* dealer 3",
        "deal 3 CT: C8 CJ CQ CA SK HT HK D8 / C9 CK S7 HA D7 DT DQ DA / S8 S9 SJ SQ H7 HJ DJ DK / C7 CT ST SA H8 H9 HQ D9",
        "0 accept", "pass 0 1 2 3", "pass 1 3",
        BEGINS,
        "trick 0: CJ CK DK C7", "trick 0: HK HA H7 HQ", "trick 1: DA DJ D9 D8", "trick 1: DQ SQ CT CA",
        "trick 0: HT C9 HJ H8", "trick 1: DT S8 H9 C8", "trick 0: SK S7 S9 SA", "trick 3: ST CQ D7 SJ",
    ),
    _lesson(  # KL-11 to KL-16: a bad hand for the suit turned up, a good one for a Kleines
        "* dealer 2",
        "deal 2 DJ: CT CA S8 S9 SJ SA HQ D9 / C7 C8 S7 H9 HK HA DQ DA / C9 CQ ST SK H7 H8 HJ DJ / CJ CK SQ HT D7 D8 DT DK",
        "pass 3 0 1 2", "3 pass", "0 kleines", "pass 1 2 3 0", "0 name S", "pass 3 0 1 2", "pass 3 1",
        "trick 3: DK D9 DA DJ", "trick 1: HA H7 HT HQ", "trick 1: H9 HJ SQ SA", "trick 0: SJ S7 SK D7",
        "trick 0: S9 C7 ST CJ", "trick 0: S8 C8 C9 CK", "trick 0: CA HK CQ D8", "trick 0: CT DQ H8 DT",
    ),
    _lesson(  # KL-11, KL-18 to KL-23: a Halber against a Terz, the Belle
        "* dealer 2",
        "deal 2 HJ: SA H9 HQ HK D8 D9 DT DJ / C9 CJ ST SK HT HA D7 DK / C8 S7 S8 S9 SQ H7 HJ DQ / C7 CT CQ CK CA SJ H8 DA",
        "3 pass", "0 accept",
        "3 meld CQ CK CA", "0 meld D8 D9 DT DJ", "1 pass", "2 meld S7 S8 S9", "pass 3 1",
        "trick 3: DA D8 D7 DQ", "trick 3: CQ H9 C9 C8", "trick 0: HQ HT HJ H8", "trick 2: H7 C7 HK HA",
        "trick 1: CJ S7 CK D9", "trick 3: CT DJ ST S8", "trick 3: CA DT SK S9", "trick 3: SJ SA DK SQ",
    ),
    _lesson(  # KL-28 to KL-31: a deal that the trump side loses, then one with Kontra that ends the match
        "* dealer 3",
        "deal 3 C8: C9 CT CQ S9 H9 HK DT DJ / S7 S8 ST SA HQ D7 D9 DK / C7 CK CA SQ SK H8 DQ DA / C8 CJ SJ H7 HT HJ HA D8",
        "pass 0 1 2", "3 accept", "pass 0 1 2 3", "pass 0 2",
        "trick 0: DT D7 DQ D8", "trick 0: HK HQ H8 HA", "trick 3: CJ CQ DK C7", "trick 3: HJ H9 S7 CA",
        "trick 2: DA C8 DJ D9", "trick 3: H7 CT S8 CK",
        BEGINS,
        "trick 0: S9 SA SQ SJ", "trick 1: ST SK HT C9",
        "deal 0 C7: C7 CJ ST SA H8 H9 HT HJ / C8 C9 CT S7 SJ H7 DJ DK / CK CA S9 SQ SK HA D8 DQ / CQ S8 HQ HK D7 D9 DT DA",
        "1 accept", "1 meld C8 C9 CT", "pass 2 3", "0 meld H8 H9 HT HJ", "2 pass", "0 kontra", "pass 1 3",
        "trick 1: DK DQ D7 C7", "trick 0: SA S7 SK S8", "trick 0: CJ C8 CA CQ", "trick 0: ST SJ S9 D9",
        "trick 0: H8 H7 HA HQ", "trick 2: SQ HK H9 CT", "trick 1: DJ D8 DA HJ", "trick 3: DT HT C9 CK",
    ),
)  # fmt: skip
