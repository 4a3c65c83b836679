"""What games round a pile show alike: the order of the hand, and how each player stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pausenjass.app.presenters.scene import Scene
from pausenjass.app.presenters.words import name
from pausenjass.core.cards import JOKER, SWISS_RANKS, SWISS_SUITS
from pausenjass.core.game import Card, Seat

if TYPE_CHECKING:
    from pausenjass.app import model


def in_hand_order(scene: Scene) -> list[Card]:
    """The person's cards, each suit from below, or each rank; the Joker last."""
    return scene.order.of(scene.view.hand, _suit, _rank)


def _suit(card: Card) -> int:
    return len(SWISS_SUITS) if card == JOKER else SWISS_SUITS.index(card[0])


def _rank(card: Card) -> int:
    return len(SWISS_RANKS) if card == JOKER else SWISS_RANKS.index(card[1])


def player_side(
    scene: Scene, seat: Seat, text: str, points: int | None = None, *, out: bool = False
) -> model.ScoreSide:
    """How a player stands who plays alone: nobody has tricks or dice here."""
    return {
        "side": seat,
        "name": name(scene, seat),
        "mark": None,
        "seats": [seat],
        "mine": scene.held and seat == scene.me,
        "points": points,
        "points_text": text,
        "strokes": None,
        "tricks": None,
        "die": None,
        "heap": 0,
        "out": out,
    }
