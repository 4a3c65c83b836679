"""The power of cards in Kaisern: Stecher, Stupf and Throner, the power order, the winner of a trick (KA-8, KA-10 to
KA-16, KA-22).

Cards are codes ("E7"), trump a suit letter, `kaiser` the set of Banner that are declared. Higher numbers are more
power.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from typing import Final, Literal, NamedTuple, TypeAlias

from pausenjass.core.cards import KAISER_60
from pausenjass.core.game import Card

Kind: TypeAlias = Literal["stecher", "stupf", "throner"]
STECHER: Final = "stecher"
STUPF: Final = "stupf"
THRONER: Final = "throner"
BANNER: Final = "B"
KAISER: Final = ("RB", "TB", "EB", "SB")
"""The four Kaiser, the most powerful first: Blass, Oberkaiser, Grüne, Mugg."""
SUIT_ORDER: Final = "A0123456789BUOK"
"""KA-8, KA-22: ranks of a suit, low to high; the Ass is the smallest."""
ROWS: Final = (
    ("*U",),
    ("*7",),
    ("*6",),
    ("*A",),
    ("RB",),
    ("-K", "*K"),
    ("*3",),
    ("TB",),
    ("-O", "*O"),
    ("*4",),
    ("EB",),
    ("-U",),
    ("*5",),
    ("SB",),
    ("*9", "*8"),
    ("-B", "*B"),
    ("-9",),
    ("-8",),
    ("-7",),
    ("-6",),
    ("*2",),
    ("*0",),
    ("*1",),
    ("-5",),
    ("-4",),
    ("-3",),
    ("-2",),
    ("-1",),
    ("-0",),
    ("-A",),
)
"""KA-10, KA-22: the power order, high to low. "*7" is trump, "-K" any other suit, "RB" a declared Kaiser, "-B" and "*B"
undeclared Banner. Trump 2 and trump 0 are over trump 1 because it doesn't take them."""
TABLE_ROW: Final = 16
"""The last row of KA-10 itself, where "the others" are in suit order; our rows from there on are parts of it."""
STECHER_RANKS: Final = "U6A3451"
STUPF_RANKS: Final = "789"
BLOCKER: Final = "0"
"""KA-22: the trump rank that takes the power from cards laid before it."""
UNDER_ROW: Final = 12
"""KA-22: that rank reaches Stecher in rows over this one."""


class Rank(NamedTuple):
    """What a card is worth with this trump and these Kaiser."""

    kind: Kind
    """The kind of card (KA-10)."""
    power: int
    """Its power, a greater number beating a smaller one; equal cards of different suits have the same."""
    row: int
    """Its row in the table of KA-10, 1 the highest, 16 for all the others."""
    blockable: bool
    """KA-22: whether a trump 0 that is laid later takes its power."""


Ranks: TypeAlias = Mapping[Card, Rank]


class Taken(NamedTuple):
    """The winner of a trick, and why."""

    place: int
    how: str
    """"led": nothing took the card led; "stecher", "throner": a card of that kind took; "nine": trump 9 took a led
    trump 8 (KA-13, an option); "freed": trump 0 blocked the card led, or its party has gone, so this card needed no
    power over it; "left": no card still in the Spiel can take, so the first of them has the trick."""


@lru_cache(maxsize=128)
def ranks(trump: str, kaiser: frozenset[Card]) -> Ranks:
    """The rank of every card with this trump and these declared Kaiser."""
    return {card: _rank(card, trump, card in kaiser) for card in KAISER_60}


def _rank(card: Card, trump: str, declared: bool) -> Rank:
    name = card if declared else ("*" if card[0] == trump else "-") + card[1]
    row = next(number for number, names in enumerate(ROWS, 1) if name in names)
    kind: Kind = THRONER
    if declared or name[0] == "*" and card[1] in STECHER_RANKS:
        kind = STECHER
    elif name[0] == "*" and card[1] in STUPF_RANKS:
        kind = STUPF
    blockable = card[1] in "KO" or kind == STECHER and 1 < row < UNDER_ROW
    return Rank(kind, len(ROWS) - row, min(row, TABLE_ROW), blockable)


def smaller(card: Card, other: Card) -> bool:
    """KA-8: whether the card is smaller than the other by suit order."""
    return SUIT_ORDER.index(card[1]) < SUIT_ORDER.index(other[1])


def taker(
    cards: Sequence[Card], table: Ranks, trump: str, nine_takes_eight: bool = False, gone: Collection[int] = ()
) -> Taken:
    """KA-13: the winner of a trick, whose cards are in the order in which they were laid. `table` is `ranks(trump,
    kaiser)`; `gone` are the indices of cards whose parties have gone (KA-28)."""
    led = table[cards[0]]
    suit = cards[0][0] if led.kind == THRONER else ""
    zero = trump + BLOCKER
    blocker = cards.index(zero) if zero in cards else 0
    best, power = -1, -1
    for place, card in enumerate(cards):
        rank = table[card]
        if (place == 0 or rank.kind == STECHER or rank.kind == THRONER and card[0] == suit) and rank.power > power:
            if place in gone or place < blocker and rank.blockable:
                continue
            best, power = place, rank.power
    if nine_takes_eight and cards[0] == trump + "8" and trump + "9" in cards:
        nine = cards.index(trump + "9")
        if nine not in gone and (best <= 0 or table[cards[best]].power < led.power):
            return Taken(nine, "nine")
    if best == 0:
        return Taken(0, "led")
    if best < 0:  # KA-22: a blocked card holds if nothing can take; KA-28: not if its party has gone
        place = next(place for place in range(len(cards)) if place not in gone)
        return Taken(place, "led" if place == 0 else "left")
    return Taken(best, table[cards[best]].kind if power > led.power else "freed")
