"""The power order of Kaisern (KA-10 to KA-16, KA-22) on bits, for bots.

A card is one bit, a higher one for more power. So a trick goes to the highest bit among the card led and those that can
take it, unless it contains a trump 0. This does what `pausenjass.games.kaisern.power` does, only faster.
"""

from __future__ import annotations

from functools import cache

from pausenjass.core.cards import SWISS_SUITS
from pausenjass.core.game import Card
from pausenjass.core.masks import CardBits, Mask, singly
from pausenjass.games.kaisern.power import BLOCKER, STECHER, SUIT_ORDER, THRONER, ranks
from pausenjass.games.kaisern.rules import DECKS


class Order(CardBits):
    """The cards of a deck as bits in the order of power, with this trump and these Banner declared."""

    def __init__(self, cards: int, trump: str, kaiser: frozenset[Card], nine_takes_eight: bool) -> None:
        table = ranks(trump, kaiser)
        super().__init__(sorted(DECKS[cards], key=lambda card: (table[card].power, SUIT_ORDER.index(card[1]))))
        self.all = (1 << cards) - 1
        self.deck = DECKS[cards]
        self.index: dict[Mask, int] = {self.bit[card]: index for index, card in enumerate(self.deck)}
        """Each card's index in the deck, which doesn't depend on the trump."""
        self.stecher = self.mask(card for card in self.bit if table[card].kind == STECHER)
        self.throner: dict[Mask, Mask] = {}
        """Maps a Throner to the Throner of its suit."""
        for suit in SWISS_SUITS:
            own = self.mask(card for card in self.bit if card[0] == suit and table[card].kind == THRONER)
            self.throner |= dict.fromkeys(singly(own), own)
        self.null = self.bit.get(trump + BLOCKER, 0)
        """KA-22: the trump 0, if there is one."""
        self.blockable = self.mask(card for card in self.bit if table[card].blockable) if self.null else 0
        """The cards whose power trump 0 takes."""
        self.eight, self.nine = (self.bit[trump + "8"], self.bit[trump + "9"]) if nine_takes_eight else (0, 0)
        """KA-13: trump 8, and trump 9 which takes it; else 0."""
        self.loose: dict[Mask, Mask] = {}
        """Maps a card led to the cards that can take it once it has lost its power to hold."""
        self.takers: dict[Mask, Mask] = {}
        """Maps a card led to the cards that take it."""
        for card in self.bit.values():
            able = self.stecher | self.throner.get(card, 0) | (self.nine if card == self.eight else 0)
            self.loose[card] = able & ~card
            self.takers[card] = able & -(card << 1)


@cache
def order(cards: int, trump: str, kaiser: frozenset[Card], nine_takes_eight: bool = False) -> Order:
    """The bits of a deck of 48, 56 or 60 `cards` with this trump ("E") and these Banner declared."""
    return Order(cards, trump, kaiser, nine_takes_eight)
