"""Who takes whom at Kaisern (KA-10 to KA-16, KA-22) on bits, for bots.

A card is one bit, the higher the more power; so a Satz goes to the highest bit among the card led and those that can
take it, as long as no trump 0 lies in it. The same as `pausenjass.games.kaisern.power`, only faster.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TypeAlias

from pausenjass.core.cards import SWISS_SUITS
from pausenjass.core.game import Card
from pausenjass.games.kaisern.power import BLOCKER, STECHER, SUIT_ORDER, THRONER, ranks
from pausenjass.games.kaisern.rules import DECKS

Mask: TypeAlias = int
"""A set of cards; with one bit only, a card."""


class Order:
    """The cards of a deck as bits, with this trump and these Banner declared."""

    def __init__(self, cards: int, trump: str, kaiser: frozenset[Card], nine_takes_eight: bool) -> None:
        table = ranks(trump, kaiser)
        self.card = sorted(DECKS[cards], key=lambda card: (table[card].power, SUIT_ORDER.index(card[1])))
        self.bit: dict[Card, Mask] = {card: 1 << at for at, card in enumerate(self.card)}
        self.all = (1 << cards) - 1
        self.deck = DECKS[cards]
        self.place: dict[Mask, int] = {self.bit[card]: place for place, card in enumerate(self.deck)}
        """Each card's place in the deck, whatever the trump."""
        self.stecher = self.mask(card for card in self.card if table[card].kind == STECHER)
        self.throner: dict[Mask, Mask] = {}
        """For each Throner all those of its suit."""
        for suit in SWISS_SUITS:
            own = self.mask(card for card in self.card if card[0] == suit and table[card].kind == THRONER)
            self.throner |= dict.fromkeys(singly(own), own)
        self.null = self.bit.get(trump + BLOCKER, 0)
        """KA-22: the trump 0, if there is one."""
        self.blockable = self.mask(card for card in self.card if table[card].blockable) if self.null else 0
        """What it takes the power from."""
        self.eight, self.nine = (self.bit[trump + "8"], self.bit[trump + "9"]) if nine_takes_eight else (0, 0)
        """KA-13: where this takes that; else 0."""
        self.loose: dict[Mask, Mask] = {}
        """By card led: which cards can take it once it has lost its power to hold."""
        self.takers: dict[Mask, Mask] = {}
        """By card led: which cards take it."""
        for card in self.bit.values():
            able = self.stecher | self.throner.get(card, 0) | (self.nine if card == self.eight else 0)
            self.loose[card] = able & ~card
            self.takers[card] = able & -(card << 1)

    def mask(self, cards: Iterable[Card]) -> Mask:
        """The cards as one set."""
        return sum([self.bit[card] for card in cards])

    def names(self, cards: Mask) -> tuple[Card, ...]:
        """The cards by their codes, the least first."""
        return tuple([self.card[card.bit_length() - 1] for card in singly(cards)])


@cache
def order(cards: int, trump: str, kaiser: frozenset[Card], nine_takes_eight: bool = False) -> Order:
    """The bits for a deck of so many cards, a trump ("E"), and the Banner that are Kaiser."""
    return Order(cards, trump, kaiser, nine_takes_eight)


def singly(cards: Mask) -> tuple[Mask, ...]:
    """The cards one by one, the least first."""
    found = []
    while cards:
        card = cards & -cards
        found.append(card)
        cards ^= card
    return tuple(found)
