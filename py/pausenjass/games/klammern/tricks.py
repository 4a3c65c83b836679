"""Tricks of Klammern: which cards may be laid, and who wins (KL-25 to KL-27)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pausenjass.core.cards import FRENCH_SUITS
from pausenjass.core.game import Card
from pausenjass.games.klammern.rules import PLAIN_ORDER, TRUMP_ORDER

_STRENGTH: Final = {
    trump: {
        suit + rank: (100 + TRUMP_ORDER.index(rank) if suit == trump else PLAIN_ORDER.index(rank))
        for suit in FRENCH_SUITS
        for rank in PLAIN_ORDER
    }
    for trump in FRENCH_SUITS
}
"""The rank of each card by trump suit, trumps over all others (KL-4)."""


def strongest_trump(trick: Sequence[Card], trump: str) -> Card:
    """The highest trump in the trick; "" without one."""
    return max((card for card in trick if card[0] == trump), key=_STRENGTH[trump].__getitem__, default="")


def playable(trick: Sequence[Card], hand: Sequence[Card], trump: str) -> Sequence[Card]:
    """KL-25, KL-26: the cards of the hand that may be laid, in the hand's order."""
    if not trick:
        return hand
    led = trick[0][0]
    following = [card for card in hand if card[0] == led]
    if following and led != trump:
        return following
    trumps = following or [card for card in hand if card[0] == trump]
    if not trumps:
        return hand
    return over(strongest_trump(trick, trump), trumps) or trumps


def over(highest: Card, trumps: Sequence[Card]) -> Sequence[Card]:
    """KL-26: the trumps that are higher than this card; all if there is no card to beat."""
    if not highest:
        return trumps
    order = _STRENGTH[highest[0]]
    return [card for card in trumps if order[card] > order[highest]]


def winning(trick: Sequence[Card], trump: str) -> int:
    """KL-27: the index in the trick of the highest trump, else of the highest card of the suit led."""
    order, led = _STRENGTH[trump], trick[0][0]
    return max(range(len(trick)), key=lambda place: order[trick[place]] if trick[place][0] in (led, trump) else -1)
