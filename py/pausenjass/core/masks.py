"""Sets of cards as bit masks, which Python joins, compares and counts fast."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from pausenjass.core.game import Card

Mask: TypeAlias = int
"""A set of cards, one bit each. A single card is a mask with one bit."""


def singly(cards: Mask) -> tuple[Mask, ...]:
    """The cards one by one, the lowest bit first."""
    found = []
    while cards:
        card = cards & -cards
        found.append(card)
        cards ^= card
    return tuple(found)


class CardBits:
    """Numbers cards by bits: the first one is the lowest bit."""

    def __init__(self, cards: Iterable[Card]) -> None:
        self.bit: dict[Card, Mask] = {card: 1 << place for place, card in enumerate(cards)}
        self.card: dict[Mask, Card] = {bit: card for card, bit in self.bit.items()}

    def mask(self, cards: Iterable[Card]) -> Mask:
        """The set of these cards, each of which occurs at most once."""
        return sum([self.bit[card] for card in cards])

    def names(self, cards: Mask) -> tuple[Card, ...]:
        """The cards of a set, the lowest bit first."""
        return tuple([self.card[card] for card in singly(cards)])
