"""The probability that a hand of Klammern makes its game with a suit as trump, and the likelihood of hands given the
bids.

The weights come from logistic regressions on deals that *Medium* played at all seats, 12,000 or more for each number of
players: the trump player's cards, and whether he made his game, melds and Belle counted. In each decile of the
prediction the calibration error is 0.03 at most, or 0.06 if the game is hopeless.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from math import exp
from typing import Final, NamedTuple

from pausenjass.core.cards import FRENCH_RANKS, FRENCH_SUITS
from pausenjass.core.game import Card, Seat
from pausenjass.core.masks import Mask
from pausenjass.games.klammern.dealing import vorhand
from pausenjass.games.klammern.position import NOBODY, View
from pausenjass.games.klammern.rules import KREUZ, Rules, worth


class Weights(NamedTuple):
    """The weights of the features of the trump player's hand, in log odds."""

    trumps: tuple[float, ...]
    """The weights of the trumps 7 8 9 10 J Q K A."""
    jass_and_mie: float
    """The weight of both together."""
    many: float
    """The weight of four trumps or more."""
    ace: float
    ten: float
    """The weight of a ten with another card of its suit."""
    bare_ten: float
    king: float
    void: float
    belle: float
    terz: float
    """The weight of each 20 points of melds."""
    vorhand: float
    bias: float


WEIGHTS: Final = {
    4: Weights(
        (0.27, 0.29, 0.72, 0.51, 1.28, 0.37, 0.42, 0.59),
        0.38,
        0.56,
        0.51,
        0.16,
        -0.07,
        0.05,
        0.10,
        0.51,
        0.53,
        0.01,
        -1.97,
    ),
    3: Weights(
        (0.82, 0.85, 1.87, 1.33, 2.52, 1.16, 1.23, 1.52),
        0.13,
        0.11,
        0.84,
        0.58,
        -0.07,
        0.06,
        -0.12,
        0.74,
        0.81,
        0.03,
        -6.04,
    ),
    2: Weights(
        (0.39, 0.50, 1.08, 0.90, 1.65, 0.76, 0.80, 0.92),
        0.57,
        0.35,
        0.51,
        0.30,
        0.22,
        0.09,
        0.05,
        0.50,
        0.66,
        -0.09,
        -2.12,
    ),
}
"""The weights by number of players; two bid by the six cards that they see (KL-8)."""
TURNED: Final = ((-0.34, -0.20), (0.59, 0.35))
"""The weights of the turned-up card in an opponent's hand, and in the partner's (KL-7): as trump for each ten points, as
another Ass."""

DOUBT: Final = 0.7
"""The spread, in log odds, of the probability at which players bid."""
RUN_POINTS: Final = (0, 0, 0, 20, 50, 50, 50, 70, 100)
"""KL-19: the points by the length of a run."""


@cache
def _suits(players: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """The log odds that each set of cards of a suit (bits 7 to A) adds as trump, and as another suit."""
    weights = WEIGHTS[players]
    as_trump, as_plain = [], []
    for cards in range(256):
        ranks = "".join(rank for at, rank in enumerate(FRENCH_RANKS) if cards >> at & 1)
        melds = sum(RUN_POINTS[len(run)] for run in f"{cards:08b}".split("0")) / 20 * weights.terz
        trump = sum(weights.trumps[FRENCH_RANKS.index(rank)] for rank in ranks)
        trump += weights.jass_and_mie * ("J" in ranks and "9" in ranks) + weights.many * (len(ranks) > 3)
        as_trump.append(trump + weights.belle * ("Q" in ranks and "K" in ranks) + melds)
        ten = (weights.ten if len(ranks) > 1 else weights.bare_ten) * ("T" in ranks)
        as_plain.append(
            weights.ace * ("A" in ranks) + ten + weights.king * ("K" in ranks) + weights.void * (not ranks) + melds
        )
    return tuple(as_trump), tuple(as_plain)


def log_odds(hand: Mask, suit: int, players: int, place: int, turned: Card = "") -> float:
    """The log odds of making the game with this suit (0 to 3) as trump. `hand` has `CANONICAL` bits; `place`: the seats
    from Vorhand on; `turned`: the turned-up card, if somebody thinks of who holds it.
    """
    as_trump, as_plain = _suits(players)
    weights = WEIGHTS[players]
    total = weights.bias + weights.vorhand * (not place)
    for each in range(4):
        total += (as_trump if each == suit else as_plain)[hand >> 8 * each & 0xFF]
    if turned and players == 4 and place < 3:
        trump, ace = TURNED[place == 1]  # the dealer sits at place 3
        is_trump = turned[0] == FRENCH_SUITS[suit]
        total += trump * worth(turned, turned[0]) / 10 if is_trump else ace * (turned[1] == "A")
    return total


def probability(log_odds: float) -> float:
    """The logistic function."""
    return 1 / (1 + exp(-log_odds))


class Bid(NamedTuple):
    """Whether a seat took a suit as trump when it was asked."""

    seat: Seat
    suit: int
    taken: bool


def bids(rules: Rules, view: View) -> tuple[Bid, ...]:
    """The bids on single suits while trump was fixed, in order (KL-11 to KL-16)."""
    players = len(view.counts)
    turned, kreuz = FRENCH_SUITS.index(view.turned[0]), FRENCH_SUITS.index(KREUZ)
    heard: list[Bid] = []

    def passes(start: Seat, until: Seat, suit: int) -> None:
        for step in range(players):
            seat = (start + step) % players
            if seat == until:
                return
            heard.append(Bid(seat, suit, False))

    passes(vorhand(rules, view), view.trumper if view.how == "accept" else NOBODY, turned)
    if view.how == "besser":
        passes((view.announcer + 1) % players, view.trumper, kreuz)
    if view.trumper != NOBODY:
        heard.append(Bid(view.trumper, FRENCH_SUITS.index(view.trump), True))
    return tuple(heard)


def likelihood(
    hands: Mapping[Seat, Mask], heard: Iterable[Bid], players: int, first: Seat, turned: Card, limit: float
) -> float:
    """The likelihood of the bids given these hands (`CANONICAL` bits), if seats take a suit at log odds of about
    `limit`. `first` is Vorhand."""
    likely = 1.0
    for bid in heard:
        if bid.seat in hands:
            odds = log_odds(hands[bid.seat], bid.suit, players, (bid.seat - first) % players, turned)
            takes = probability((odds - limit) / DOUBT)
            likely *= takes if bid.taken else 1 - takes
    return likely
