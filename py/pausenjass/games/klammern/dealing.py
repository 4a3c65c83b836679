"""Deals in Klammern: packets from Vorhand on, the turned-up card (KL-7, KL-8), and the dealer (KL-9, KL-10, KL-32)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from pausenjass.core.cards import in_order
from pausenjass.core.game import Card, Seat
from pausenjass.core.seats import in_turn
from pausenjass.games.klammern.position import NOBODY, State, View
from pausenjass.games.klammern.rules import Rules

PACKETS: Final = {4: (3, 2, 3), 2: (3, 3), 3: (3, 3, 3)}
"""KL-7, KL-8: the sizes of the packets that each gets, in turn from Vorhand."""
CLOSED: Final = 3
"""KL-8: the number of each player's cards that nobody sees until trump is fixed, with two players."""
TURNED_PLACE: Final = 6
"""KL-7 [reading]: the turned-up card is the dealer's second-to-last, with this index among his eight in dealing order."""


class Dealt(NamedTuple):
    """The result of dealing a deck; the fields are those of State."""

    hands: tuple[tuple[Card, ...], ...]
    closed: tuple[tuple[Card, ...], ...]
    turned: Card
    stock: tuple[Card, ...]


def deal(players: int, dealer: Seat, cards: Sequence[Card]) -> Dealt:
    """KL-7, KL-8: deals the packets in turn from Vorhand, then turns up a card."""
    order = in_turn((dealer + 1) % players, players)
    piles: list[list[Card]] = [[] for _ in range(players)]
    at = 0
    for packet in PACKETS[players]:
        for seat in order:
            piles[seat] += cards[at : at + packet]
            at += packet
    hands = tuple(in_order(pile) for pile in piles)
    if players == 4:
        return Dealt(hands, (), piles[dealer][TURNED_PLACE], ())
    closed: list[tuple[Card, ...]] = [()] * (players if players == 2 else 0)
    if players == 2:
        for seat in order:
            closed[seat] = in_order(cards[at : at + CLOSED])
            at += CLOSED
    return Dealt(hands, tuple(closed), cards[at], tuple(cards[at + 1 :]))


def next_dealer(rules: Rules, state: State) -> Seat:
    """The dealer now: the one drawn (KL-9), the last one after a deal that nobody played (KL-13), else the next in
    turn (KL-10), or the first of those whose die went on, counted from the last dealer (KL-32)."""
    if state.trumper == NOBODY:
        return state.dealer
    if not rules.winner_gives:
        return (state.dealer + 1) % rules.players
    return next(seat for seat in in_turn(state.dealer, rules.players) if rules.side(seat) in state.won)


def vorhand(rules: Rules, state: State | View) -> Seat:
    """KL-9: the player after the dealer, who is asked first and leads the first trick."""
    return (state.dealer + 1) % rules.players
