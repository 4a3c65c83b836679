"""The probability that a hand of Klammern makes its game with a suit as trump, and the likelihood of hands given the
bids.

The weights come from logistic regressions (`tools/measure/fit_klammern.py`) on deals in which every seat plays every suit
that isn't hopeless; the cards are laid by rules of thumb, nobody forgets, and melds and Belle count. In each decile of
the prediction the calibration error is 0.04 at most.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
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
    belle: float
    terz: float
    """The weight of each 20 points of melds."""
    ace: float
    ten: float
    """The weight of a ten with another card of its suit."""
    bare_ten: float
    king: float
    void: float
    vorhand: float
    bias: float
    turned: tuple[float, ...] = (0.0,) * 4
    """The weights of the turned-up card in the partner's hand (KL-7), as trump for each ten points, as another Ass; then
    in an opponent's."""


WEIGHTS: Final = {
    4: Weights(
        (0.28, 0.35, 0.78, 0.52, 1.31, 0.42, 0.42, 0.64),
        *(0.42, 0.46, 0.51, 0.54, 0.52, 0.16, -0.09, 0.02, 0.09, -0.01, -2.04),
        turned=(0.60, 0.35, -0.33, -0.22),
    ),
    3: Weights(
        (0.75, 0.85, 1.90, 1.34, 2.48, 1.18, 1.28, 1.53),
        *(0.26, 0.18, 0.70, 0.85, 0.83, 0.54, -0.17, 0.07, -0.12, -0.04, -6.01),
    ),
    2: Weights(
        (0.36, 0.51, 1.17, 0.86, 1.75, 0.80, 0.85, 0.95),
        *(0.52, 0.02, 0.51, 0.77, 0.55, 0.29, 0.16, 0.09, 0.00, -0.08, -2.17),
    ),
}
"""The weights by number of players; two bid by the six cards that they see (KL-8)."""

DOUBT: Final = 0.7
"""The spread, in log odds, of the probability at which players bid."""
RUN_POINTS: Final = (0, 0, 0, 20, 50, 50, 50, 70, 100)
"""KL-19: the points by the length of a run."""


def features(cards: int, is_trump: bool) -> tuple[float, ...]:
    """The features of a seat's cards of a suit (bits 7 to A), in the order of `Weights` until `void`."""
    ranks = "".join(rank for at, rank in enumerate(FRENCH_RANKS) if cards >> at & 1)
    melds = sum(RUN_POINTS[len(run)] for run in f"{cards:08b}".split("0")) / 20
    if is_trump:
        both, belle = ({*pair} <= {*ranks} for pair in ("J9", "QK"))
        return (*(float(rank in ranks) for rank in FRENCH_RANKS), both, len(ranks) > 3, belle, melds, *(0,) * 5)
    guarded = len(ranks) > 1
    high = ("A" in ranks, guarded and "T" in ranks, ranks == "T", "K" in ranks, not ranks)
    return (*(0,) * (len(FRENCH_RANKS) + 3), melds, *high)


def around(suit: int, players: int, place: int, turned: Card) -> tuple[float, ...]:
    """The features beside the hand, in the order of `Weights` from `vorhand` on."""
    found = [0.0] * 4
    if turned and players == 4 and place < 3:  # the dealer sits at place 3
        is_trump = turned[0] == FRENCH_SUITS[suit]
        at = 0 if place == 1 else 2
        found[at : at + 2] = worth(turned, turned[0]) / 10 * is_trump, turned[1] == "A" and not is_trump
    return (not place, 1, *found)


def dot(weights: Iterable[float], found: Iterable[float]) -> float:
    """The sum of features by their weights."""
    return sum([weight * each for weight, each in zip(weights, found, strict=True)])


@cache
def _suits(table: Weights) -> tuple[tuple[float, ...], ...]:
    """The log odds that each set of cards of a suit (bits 7 to A) adds as another suit, and as trump."""
    trumps, *others = table[:-3]
    weights = (*trumps, *others)
    plain, trump = (
        tuple([dot(weights, features(cards, is_trump)) for cards in range(256)]) for is_trump in (False, True)
    )
    return plain, trump


@lru_cache(maxsize=1024)
def _around(table: Weights, suit: int, players: int, place: int, turned: Card) -> float:
    *two, four = table[-3:]
    return dot((*two, *four), around(suit, players, place, turned))


def log_odds(
    hand: Mask, suit: int, players: int, place: int, turned: Card, weights: Mapping[int, Weights] = WEIGHTS
) -> float:
    """The log odds of making the game with this suit (0 to 3) as trump. `hand` has `CANONICAL` bits; `place`: the seats
    from Vorhand on; `turned`: the turned-up card.
    """
    table = weights[players]
    suits = _suits(table)
    held = [suits[each == suit][hand >> 8 * each & 0xFF] for each in range(4)]
    return sum(held) + _around(table, suit, players, place, turned)


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
