"""Cards and decks of all games, by their codes.

A card is written suit letter, then rank letter ("E7", "RB", "HT"); the Joker is "*". The codes are stable: saves,
shared links and test files use them. Several decks in one game hold several equal cards, and equal cards are
interchangeable.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from pausenjass.core.game import Card

SWISS_SUITS: Final = "ERST"
"""The Swiss suits: Eichel, Rosen, Schellen, Schilten."""
FRENCH_SUITS: Final = "CSHD"
"""The French suits: Kreuz, Pik, Herz, Karo."""
SWISS_RANKS: Final = "0123456789BUOKA"
"""The Swiss ranks, low to high by name; B is the Banner (10), U the Under (Bauer)."""
FRENCH_RANKS: Final = "789TJQKA"
JOKER: Final = "*"


def deck(suits: str, ranks: str) -> tuple[Card, ...]:
    """One deck in canonical order: by suit, then by rank.

    >>> deck("ER", "67")
    ('E6', 'E7', 'R6', 'R7')
    """
    return tuple(suit + rank for suit in suits for rank in ranks)


JASS_36: Final = deck(SWISS_SUITS, "6789BUOKA")
"""The deck of Tschau Sepp and Ciao-Sepp."""
KAISER_48: Final = deck(SWISS_SUITS, "3456789BUOKA")
KAISER_56: Final = deck(SWISS_SUITS, "013456789BUOKA")
KAISER_60: Final = deck(SWISS_SUITS, SWISS_RANKS)
FRENCH_32: Final = deck(FRENCH_SUITS, FRENCH_RANKS)
"""The deck of Klammern."""

_ORDER: Final = {card: place for place, card in enumerate((*KAISER_60, JOKER))}
_FRENCH_ORDER: Final = {card: place for place, card in enumerate(FRENCH_32)}


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Sorts the cards into canonical order. Cards of both kinds of deck never meet. KeyError if one is no card."""
    hand = list(cards)
    order = _ORDER if not hand or hand[0] in _ORDER and all(card in _ORDER for card in hand) else _FRENCH_ORDER
    return tuple(sorted(hand, key=order.__getitem__))


def without(cards: Sequence[Card], gone: Iterable[Card]) -> tuple[Card, ...]:
    """Removes one copy of each gone card and keeps the order. ValueError if one is not there."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


def same_cards(some: Iterable[Card], others: Iterable[Card]) -> bool:
    """Whether both hold the same cards, copies counted, in any order."""
    return Counter(some) == Counter(others)
