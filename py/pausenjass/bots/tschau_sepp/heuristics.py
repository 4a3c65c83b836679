"""Heuristics of Tschau Sepp, for bots and playouts: which fitting card to lay, which suit to wish. Values have no unit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pausenjass.core.cards import JASS_36, SWISS_SUITS
from pausenjass.core.game import Card
from pausenjass.games.tschau_sepp.rules import ASS, BANNER, BAUER, EIGHT, SEVEN

FITTING: Final = {
    on: frozenset(card for card in JASS_36 if card[0] == on[0] or card[1] in (on[1], BAUER)) for on in JASS_36
}
"""TS-6: the cards that fit, by the card on top; after a wish (TS-13) by the Bauer of the wished suit."""
SEVENS: Final = frozenset(card for card in JASS_36 if card[1] == SEVEN)

FOLLOW: Final = 0.15
"""The value of each other card in hand that fits on the card, so that long suits come first."""
KEEP_BAUER: Final = -3.0
COVERED: Final = 0.8
"""The value of an Ass that can be covered: two cards are laid in one turn."""
UNCOVERED: Final = -1.5
AGAIN: Final = 0.3
"""The value of an 8 with two players: it gives another turn."""
ATTACKS: Final = {SEVEN: (3, 2.0), EIGHT: (2, 1.5), BANNER: (2, 1.0)}
"""The value of an attack on a next player with at most this number of cards: making him draw, skipping him, turning
away from him.
"""
EARLY: Final = 0.4
"""How much the boldest adds for an attack on somebody with more cards, and the most careful takes off."""
EARLY_BAUER: Final = 3.2
"""The bonus for laying a Bauer early: the boldest lays it rather than a card on which only the Bauer would fit."""
EARLY_BAUER_FROM: Final = 2
"""That applies only with at most this many cards: with three it costs a bold player 3 % of the rounds, with any number 5 %."""


def best_lay(hand: Sequence[Card], able: Sequence[Card], players: int, next_count: int, boldness: float = 0.0) -> Card:
    """The best of the fitting cards (at least one); among equals the first. `next_count`: the cards of the next player.

    A bold player (`boldness` up to 1) attacks early and parts with Bauern sooner, a careful one (down to -1) keeps
    both.
    """
    best, best_value = "", -100.0
    for card in able:
        rank = card[1]
        if rank == BAUER:
            value = KEEP_BAUER
            if len(hand) <= EARLY_BAUER_FROM:
                value += EARLY_BAUER * boldness
        else:
            onto = FITTING[card]
            follow = -1  # leaves out the card itself
            for other in hand:
                if other in onto:
                    follow += 1
            value = FOLLOW * follow
            if rank == ASS:
                value += COVERED if follow else UNCOVERED
            elif rank in ATTACKS and (players > 2 or rank == SEVEN):
                few, bonus = ATTACKS[rank]
                value += bonus if next_count <= few else EARLY * boldness
            elif rank == EIGHT:
                value += AGAIN
        if value > best_value:
            best, best_value = card, value
    return best


def best_wish(hand: Sequence[Card]) -> str:
    """The suit to wish with this hand left: the longest, not counting Bauern, which always fit."""
    suits = [card[0] for card in hand if card[1] != BAUER]
    return max(SWISS_SUITS, key=suits.count)
