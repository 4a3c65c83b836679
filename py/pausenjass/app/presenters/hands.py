"""In which order a person's cards lie in the hand: by suit or by rank, trumps on the left or on the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from pausenjass.core.game import Card

Place: TypeAlias = Callable[[Card], int]
"""Where a card stands among others in one respect: smaller numbers lie further left."""


class HandOrder(NamedTuple):
    """What the player has set."""

    sort: Literal["suit", "rank"] = "suit"
    trump: Literal["left", "right"] = "left"

    def of(self, cards: Sequence[Card], suit: Place, rank: Place, trump: str | None = None) -> list[Card]:
        """The cards from left to right. Equal cards stay beside each other.

        `trump`: the trump suit, "" while it isn't known; None in games without one. Trumps lie together by suit and by
        rank. On the right, the whole hand is mirrored, so that its best card is the outermost, and so that it is before
        trump is known.
        """
        first, then = (suit, rank) if self.sort == "suit" else (rank, suit)
        ordered = sorted(cards, key=lambda card: (card[0] != trump, first(card), then(card)))
        return ordered[::-1] if trump is not None and self.trump == "right" else ordered


BY_SUIT: Final = HandOrder()
