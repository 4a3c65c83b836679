"""The names and the order of Klammern's cards."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, permutations
from typing import Final

from pausenjass.app.presenters.hands import BY_SUIT, HandOrder
from pausenjass.app.presenters.scene import Scene
from pausenjass.app.presenters.words import card_name, say
from pausenjass.core.cards import FRENCH_SUITS
from pausenjass.core.game import Card
from pausenjass.games.klammern.rules import PLAIN_ORDER, TRUMP_ORDER

NICKNAMES: Final = {"J": "jass", "9": "mie"}
"""The names of these trumps (KL-4)."""
RED: Final = "HD"


def full_name(scene: Scene, card: Card) -> str:
    """A card's full name: «Herz Bube, der Jass»."""
    nickname = NICKNAMES.get(card[1]) if card[0] == scene.view.trump else None
    plain = card_name(scene, card)
    return say(scene, f"card.{nickname}", card=plain) if nickname else plain


def in_hand_order(hand: Sequence[Card], trump: str, order: HandOrder = BY_SUIT) -> list[Card]:
    """Trump apart, the other suits with alternating colours, each from the highest card; or the other ranks from the highest."""
    others = [suit for suit in FRENCH_SUITS if suit != trump and any(card[0] == suit for card in hand)]
    suits = [trump, *min(permutations(others), key=lambda order: _same_colours((trump, *order)))]

    def rank(card: Card) -> int:
        ranks = TRUMP_ORDER if card[0] == trump else PLAIN_ORDER
        return -ranks.index(card[1])

    return order.of(hand, lambda card: suits.index(card[0]), rank, trump)


def _same_colours(suits: Sequence[str]) -> int:
    """The number of suits beside one of the same colour."""
    return sum((one in RED) == (other in RED) for one, other in pairwise(suits) if one)
