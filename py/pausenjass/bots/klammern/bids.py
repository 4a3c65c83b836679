"""How likely a hand of Klammern makes its game with a suit as trump, and what seats have told by their bids.

The weights come from logistic regressions on deals that *Mittel* played at all seats, 12,000 or more for each number of
players: what the trump player held, and whether he made it, melds and Belle counted. In the deciles of what they predict
they were off by 0.03 at most, and by 0.06 where the game is hopeless.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from math import exp
from typing import Final, NamedTuple

from pausenjass.core.cards import FRENCH_32, FRENCH_RANKS, FRENCH_SUITS
from pausenjass.core.game import Card, Seat
from pausenjass.games.klammern.position import NOBODY, View
from pausenjass.games.klammern.rules import KREUZ

PLACE: Final = {card: place for place, card in enumerate(FRENCH_32)}


class Weights(NamedTuple):
    """What each thing in the trump player's hand adds, as the logarithm of the odds."""

    trumps: tuple[float, ...]
    """7 8 9 10 J Q K A."""
    ace: float
    ten: float
    """One that isn't alone."""
    bare_ten: float
    king: float
    void: float
    belle: float
    terz: float
    """For 20 points of melds."""
    vorhand: float
    bias: float


WEIGHTS: Final = {
    4: Weights(
        (0.40, 0.44, 1.12, 0.74, 1.60, 0.59, 0.57, 0.79), 0.55, 0.19, -0.04, 0.01, 0.02, 0.67, 0.70, -0.17, -2.43
    ),
    3: Weights(
        (0.73, 0.85, 1.92, 1.37, 2.56, 1.20, 1.12, 1.52), 0.93, 0.67, 0.05, 0.13, -0.15, 0.78, 0.72, -0.12, -6.07
    ),
    2: Weights(
        (0.32, 0.46, 1.09, 0.84, 1.83, 0.78, 0.83, 0.90), 0.60, 0.35, 0.26, 0.07, 0.07, 0.62, 0.70, -0.14, -2.12
    ),
}
"""By players; for two by the six cards that they see (KL-8)."""

DOUBT: Final = 0.7
"""How far, as the logarithm of odds, players stray from the chance at which they bid."""
RUN_POINTS: Final = (0, 0, 0, 20, 50, 50, 50, 70, 100)
"""KL-19: by the length of a run."""


@cache
def _suits(players: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """For each set of cards of a suit (bits 7 to A) what it adds as trump, and as another suit."""
    weights = WEIGHTS[players]
    as_trump, as_plain = [], []
    for cards in range(256):
        ranks = "".join(rank for at, rank in enumerate(FRENCH_RANKS) if cards >> at & 1)
        melds = sum(RUN_POINTS[len(run)] for run in f"{cards:08b}".split("0")) / 20 * weights.terz
        trump = sum(weights.trumps[FRENCH_RANKS.index(rank)] for rank in ranks)
        as_trump.append(trump + weights.belle * ("Q" in ranks and "K" in ranks) + melds)
        ten = (weights.ten if len(ranks) > 1 else weights.bare_ten) * ("T" in ranks)
        as_plain.append(
            weights.ace * ("A" in ranks) + ten + weights.king * ("K" in ranks) + weights.void * (not ranks) + melds
        )
    return tuple(as_trump), tuple(as_plain)


def bits(cards: Iterable[Card]) -> int:
    """The cards as bits in canonical order, eight for each suit."""
    return sum([1 << PLACE[card] for card in cards])


def odds(hand: int, suit: int, players: int, first: bool) -> float:
    """The logarithm of the odds to make it with this suit (0 to 3, in canonical order). `hand` as `bits`; `first`: as Vorhand."""
    as_trump, as_plain = _suits(players)
    weights = WEIGHTS[players]
    total = weights.bias + weights.vorhand * first
    for each in range(4):
        total += (as_trump if each == suit else as_plain)[hand >> 8 * each & 0xFF]
    return total


def chance(logarithm: float) -> float:
    """The chance of these odds."""
    return 1 / (1 + exp(-logarithm))


class Bid(NamedTuple):
    """What a seat has been asked, and said."""

    seat: Seat
    suit: int
    said: bool


def bids(view: View) -> tuple[Bid, ...]:
    """What the fixing of trump has told of single suits, in order: who took which, and who didn't (KL-11 to KL-16)."""
    players = len(view.counts)
    vorhand = (view.dealer + 1) % players
    turned, kreuz = FRENCH_SUITS.index(view.turned[0]), FRENCH_SUITS.index(KREUZ)
    told: list[Bid] = []

    def asked(start: Seat, until: Seat, suit: int) -> None:
        for step in range(players):
            seat = (start + step) % players
            if seat == until:
                return
            told.append(Bid(seat, suit, False))

    asked(vorhand, view.trumper if view.how == "accept" else NOBODY, turned)
    if view.how == "besser":
        asked((view.announcer + 1) % players, view.trumper, kreuz)
    if view.trumper != NOBODY:
        told.append(Bid(view.trumper, FRENCH_SUITS.index(view.trump), True))
    return tuple(told)


def likelihood(hands: dict[Seat, int], told: Iterable[Bid], players: int, vorhand: Seat, limit: float) -> float:
    """How likely seats that hold these cards (as `bits`) would have bid so, if they take a suit at odds of about `limit`."""
    likely = 1.0
    for bid in told:
        if bid.seat in hands:
            takes = chance((odds(hands[bid.seat], bid.suit, players, bid.seat == vorhand) - limit) / DOUBT)
            likely *= takes if bid.said else 1 - takes
    return likely
