"""The order of a person's hand: by suit or by rank, trumps on the left or on the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from pausenjass.core.cards import JOKER, SWISS_RANKS, SWISS_SUITS
from pausenjass.core.game import Card

Place: TypeAlias = Callable[[Card], int]
"""The place of a card among others in one respect: smaller numbers lie further left."""


class HandOrder(NamedTuple):
    """The player's settings."""

    sort: Literal["suit", "rank"] = "suit"
    trump: Literal["left", "right"] = "left"

    def of(self, cards: Sequence[Card], suit: Place, rank: Place, trump: str | None = None) -> list[Card]:
        """The cards from left to right. Equal cards stay beside each other.

        `trump`: the trump suit, "" while it isn't known; None in games without one. Trumps lie together in both orders.
        For trumps on the right, the whole hand is mirrored, even before trump is known, so that its best card is
        outermost.
        """
        first, then = (suit, rank) if self.sort == "suit" else (rank, suit)
        ordered = sorted(cards, key=lambda card: (card[0] != trump, first(card), then(card)))
        return ordered[::-1] if trump is not None and self.trump == "right" else ordered


BY_SUIT: Final = HandOrder()


# --- round a pile ---------------------------------------------------------------------------------------------------


def from_below(cards: Sequence[Card], order: HandOrder) -> list[Card]:
    """The hand of a game round a pile: each suit from the lowest card, or each rank; the Joker last."""
    return order.of(cards, _suit, _rank)


def _suit(card: Card) -> int:
    return len(SWISS_SUITS) if card == JOKER else SWISS_SUITS.index(card[0])


def _rank(card: Card) -> int:
    return len(SWISS_RANKS) if card == JOKER else SWISS_RANKS.index(card[1])
