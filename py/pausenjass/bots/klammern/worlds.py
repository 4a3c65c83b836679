"""What a seat knows of the hidden cards while Klammern is played, and deals that agree with it, the likely ones more often."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import cache
from itertools import accumulate
from random import Random
from typing import Final, NamedTuple

from pausenjass.bots.klammern.bids import bids, bits, likelihood
from pausenjass.bots.klammern.playout import ALL, BEATS, POINTS, SUIT, TRUMPS, Mask, names, side, singly
from pausenjass.core.cards import FRENCH_32
from pausenjass.core.game import Card, Seat
from pausenjass.games.klammern import Klammern
from pausenjass.games.klammern.position import View

POOL: Final = 300
"""So many deals are imagined, and drawn from by how likely they are."""
UNLIKELY: Final = 1e-6
"""No deal is quite impossible: people bid as they like."""
TAKES_AT: Final = 0.3
"""Odds at which others are thought to take a suit as trump, as a logarithm."""
AGAINST_SENSE: Final = 0.35
"""How likely somebody still holds a card that it would have been better to lay."""
PLAIN: Final = ALL & ~TRUMPS
SMEARS: Final = sum(card for card in singly(PLAIN) if 0 < POINTS[card] <= 10)
LOWEST_OF_RUNS: Final = 0x3F3F3F3F
"""In canonical order: 7 to Q of each suit, where a run of three can begin."""
KEEPS_MELDS: Final = 0.15
"""How likely it is that who has a meld doesn't announce it."""


class Known(NamedTuple):
    """The play so far as one seat sees it, from the melds on. Masks for each seat in turn."""

    seat: Seat
    hand: Mask
    counts: tuple[int, ...]
    """Cards in each hand now."""
    may: tuple[Mask, ...]
    """What each may hold, by what all have seen; for the seat itself its hand."""
    has: tuple[Mask, ...]
    """What each surely holds."""
    hidden: Mask
    """What lies in other hands, or in the stock."""
    laid: Mask
    """What lies in finished tricks."""
    points: tuple[int, ...]
    """What each side has in finished tricks."""
    leader: Seat
    trick: tuple[Mask, ...]

    def others(self) -> tuple[Seat, ...]:
        """All other seats, clockwise."""
        players = len(self.counts)
        return tuple([(self.seat + step) % players for step in range(1, players)])


def known(view: View) -> Known:
    """What the seat of the view knows. Trump must be fixed."""
    named = names(view.trump)
    players = len(view.counts)
    points = [0] * (2 if players == 4 else players)
    laid = 0
    for leader, cards in view.tricks:
        step, worth = won(tuple([named.bit[card] for card in cards]))
        points[side((leader + step) % players, players)] += worth
        laid |= named.mask(cards)
    hand = named.mask(view.hand)
    trick = tuple([named.bit[card] for card in view.trick])
    hidden = ALL & ~hand & ~laid & ~sum(trick)
    if players < 4 and view.turned:
        hidden &= ~named.bit[view.exchanged or view.turned]  # lies open on the stock
    held = [named.mask(cards) & hidden for cards in view.held]
    may, has = [], []
    for seat in range(players):
        elsewhere = sum(cards for other, cards in enumerate(held) if other != seat)
        could = named.mask(card for place, card in enumerate(FRENCH_32) if view.could[seat] >> place & 1)
        may.append(hand if seat == view.seat else could & hidden & ~elsewhere)
        has.append(hand if seat == view.seat else held[seat])
    return Known(view.seat, hand, view.counts, tuple(may), tuple(has), hidden, laid, tuple(points), view.leader, trick)


def won(trick: Sequence[Mask]) -> tuple[int, int]:
    """The place of the best card of a trick (KL-27), and what all count."""
    led = best = trick[0]
    for card in trick:
        if card > best and card & BEATS[led]:
            best = card
    return trick.index(best), sum([POINTS[card] for card in trick])


def doubtful(leader: Seat, trick: Sequence[Mask], players: int) -> list[tuple[Seat, Mask]]:
    """After a trick, for its seats: cards that whoever plays sensibly would rather have laid, so he hardly holds them.

    On the trick of one's own side one lays points (but keeps Asse), on that of the others none.
    """
    led = best = trick[0]
    place, _ = won(trick)
    winner = side((leader + place) % players, players)
    found = []
    for step, card in enumerate(trick[1:], 1):
        seat = (leader + step) % players
        tried = card > best and bool(card & BEATS[led])
        if tried:
            best = card
        if tried or card & TRUMPS:
            continue
        better = SMEARS & ~_counting(POINTS[card]) if side(seat, players) == winner else _counting(POINTS[card] - 1)
        cards = better & (SUIT[card] if card & SUIT[led] else PLAIN)
        if cards:
            found.append((seat, cards))
    return found


@cache
def _counting(most: int) -> Mask:
    """The cards of all suits but trump that count so much at most."""
    return sum(card for card in singly(PLAIN) if POINTS[card] <= most)


class Worlds:
    """Deals that agree with a view, more often those in which the others would likely have bid, melded and played as they did."""

    def __init__(self, game: Klammern, view: View, rng: Random, size: int = POOL) -> None:
        self._rng = rng
        self._players = len(view.counts)
        self._vorhand = (view.dealer + 1) % self._players
        self._told = [bid for bid in bids(view) if bid.seat != view.seat]
        self._silent = [seat for seat, heard in enumerate(view.claims) if heard == () and seat != view.seat]
        self._heard = {*self._silent, *(bid.seat for bid in self._told)}
        self._before: list[list[Card]] = [[] for _ in range(self._players)]
        for leader, cards in (*view.tricks, (view.leader, view.trick)):
            for step, card in enumerate(cards):
                self._before[(leader + step) % self._players].append(card)
        named = names(view.trump)
        drawn = [game.imagine(view, rng).hands for _ in range(size)]
        self._pool = [[named.mask(cards) for cards in hands] for hands in drawn]
        tricks = [(leader, [named.bit[card] for card in cards]) for leader, cards in view.tricks]
        doubts = [
            doubt
            for leader, cards in tricks
            for doubt in doubtful(leader, cards, self._players)
            if doubt[0] != view.seat
        ]
        weights = []
        for hands, masks in zip(drawn, self._pool, strict=True):
            odd = sum([masks[seat] & cards != 0 for seat, cards in doubts])
            weights.append(max(UNLIKELY, self._likely(hands) * AGAINST_SENSE**odd))
        self._sums = list(accumulate(weights))

    def hands(self) -> list[Mask]:
        """What each seat holds now, in one of them. A list of the caller's own."""
        return self._pool[bisect_right(self._sums, self._rng.random() * self._sums[-1], hi=len(self._pool) - 1)][:]

    def _likely(self, hands: tuple[tuple[Card, ...], ...]) -> float:
        """From 0 to 1. With two players it isn't known which six of the nine cards somebody bid on."""
        asked = {seat: bits([*hands[seat], *self._before[seat]]) for seat in self._heard}
        likely = 1.0
        if self._players > 2:
            likely = likelihood(asked, self._told, self._players, self._vorhand, TAKES_AT)
        for seat in self._silent:
            cards = asked[seat]
            if cards & cards >> 1 & cards >> 2 & LOWEST_OF_RUNS:
                likely *= KEEPS_MELDS
        return likely
