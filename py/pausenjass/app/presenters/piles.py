"""What games round a pile show alike: the order of the hand."""

from __future__ import annotations

from pausenjass.app.presenters.scene import Scene
from pausenjass.core.cards import JOKER, SWISS_RANKS, SWISS_SUITS
from pausenjass.core.game import Card


def in_hand_order(scene: Scene) -> list[Card]:
    """The person's cards, each suit from below, or each rank; the Joker last."""
    return scene.order.of(scene.view.hand, _suit, _rank)


def _suit(card: Card) -> int:
    return len(SWISS_SUITS) if card == JOKER else SWISS_SUITS.index(card[0])


def _rank(card: Card) -> int:
    return len(SWISS_RANKS) if card == JOKER else SWISS_RANKS.index(card[1])
