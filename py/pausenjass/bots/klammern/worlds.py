"""A seat's knowledge of the hidden cards at Klammern, and worlds: deals that agree with it, sampled by their likelihood."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate
from random import Random
from typing import Final, NamedTuple

from pausenjass.bots.klammern.bids import bids, likelihood
from pausenjass.bots.klammern.choices import Choices
from pausenjass.bots.klammern.playout import ALL, BEATS, POINTS, names, side
from pausenjass.core.game import Card, Seat
from pausenjass.core.hidden import weighted
from pausenjass.core.masks import Mask
from pausenjass.games.klammern import Klammern
from pausenjass.games.klammern.dealing import vorhand
from pausenjass.games.klammern.knowledge import CANONICAL
from pausenjass.games.klammern.position import View

POOL: Final = 300
"""The number of imagined deals, weighted by likelihood, from which worlds are sampled."""
LEAST_POOL: Final = 30
"""The least number of them if the time is short."""
UNLIKELY: Final = 1e-6
"""The least weight, since people bid as they like."""
TAKES_AT: Final = 0.3
"""The log odds at which others are assumed to take a suit as trump."""
LOWEST_OF_RUNS: Final = 0x3F3F3F3F
"""The `CANONICAL` bits from 7 to Q of each suit, where a run of three can begin."""
KEEPS_MELDS: Final = 0.1
"""The likelihood that a holder of a meld doesn't announce it, at a table that announces melds."""
NO_MELDS: Final = 0.15
"""The probability that nobody announces melds at this table."""


def never() -> bool:
    """Says that it isn't late."""
    return False


class Known(NamedTuple):
    """The play so far as one seat sees it, after the melds. Masks are by seat."""

    seat: Seat
    hand: Mask
    counts: tuple[int, ...]
    """The number of cards in each hand now."""
    may: tuple[Mask, ...]
    """The cards that each seat may hold, by public knowledge; for the seat itself its hand."""
    has: tuple[Mask, ...]
    """The cards that each seat certainly holds."""
    hidden: Mask
    """The cards in other hands or in the stock."""
    laid: Mask
    """The cards of finished tricks."""
    points: tuple[int, ...]
    """The points of each side in finished tricks."""
    leader: Seat
    trick: tuple[Mask, ...]

    def others(self) -> tuple[Seat, ...]:
        """All other seats, clockwise."""
        players = len(self.counts)
        return tuple([(self.seat + step) % players for step in range(1, players)])


def known(view: View) -> Known:
    """The knowledge of the view's seat. Trump must be fixed."""
    named = names(view.trump)
    players = len(view.counts)
    points = [0] * (2 if players == 4 else players)
    laid = 0
    for leader, cards in view.tricks:
        step, count = won(tuple([named.bit[card] for card in cards]))
        points[side((leader + step) % players, players)] += count
        laid |= named.mask(cards)
    hand = named.mask(view.hand)
    trick = tuple([named.bit[card] for card in view.trick])
    hidden = ALL & ~hand & ~laid & ~sum(trick)
    if players < 4 and view.turned:
        hidden &= ~named.bit[view.exchanged or view.turned]  # it lies open on the stock
    held = [named.mask(cards) & hidden for cards in view.held]
    may, has = [], []
    for seat in range(players):
        elsewhere = sum(cards for other, cards in enumerate(held) if other != seat)
        could = named.mask(CANONICAL.names(view.could[seat]))
        may.append(hand if seat == view.seat else could & hidden & ~elsewhere)
        has.append(hand if seat == view.seat else held[seat])
    return Known(view.seat, hand, view.counts, tuple(may), tuple(has), hidden, laid, tuple(points), view.leader, trick)


def won(trick: Sequence[Mask]) -> tuple[int, int]:
    """The index of the winning card in a trick (KL-27), and the points of all cards."""
    led = best = trick[0]
    for card in trick:
        if card > best and card & BEATS[led]:
            best = card
    return trick.index(best), sum([POINTS[card] for card in trick])


class Worlds:
    """Samples deals that agree with a view, weighted by the likelihood of the others' bids, melds and cards."""

    def __init__(
        self,
        game: Klammern,
        view: View,
        rng: Random,
        size: int = POOL,
        reads: bool = True,
        late: Callable[[], bool] = never,
    ) -> None:
        """`size`: the number of imagined deals, of which those after LEAST_POOL are left out once it is `late`; `reads`:
        whether they are weighted, or all count alike."""
        self._rng = rng
        self._players = len(view.counts)
        self._vorhand, self._turned = vorhand(game.rules, view), view.turned
        others = [seat for seat in range(self._players) if seat != view.seat]
        self._bids = [bid for bid in bids(game.rules, view) if bid.seat != view.seat]
        self._silent = [seat for seat in others if view.claims and view.claims[seat] == ()]
        self._heard = {*self._silent, *(bid.seat for bid in self._bids)}
        self._before: list[list[Card]] = [[] for _ in range(self._players)]
        for leader, cards in (*view.tricks, (view.leader, view.trick)):
            for step, card in enumerate(cards):
                self._before[(leader + step) % self._players].append(card)
        if view.melded == () and _has_run(CANONICAL.mask([*view.hand, *self._before[view.seat]])):
            self._silent = []  # it has kept back a meld itself, so the others' silence tells nothing
        named = names(view.trump)
        choices = Choices(view) if reads else None
        self._pool: list[list[Mask]] = []
        weights = []
        while len(self._pool) < size and (len(self._pool) < LEAST_POOL or not late()):
            hands = game.imagine(view, rng).hands
            masks = [named.mask(cards) for cards in hands]
            self._pool.append(masks)
            weights.append(max(UNLIKELY, self._likelihood(hands) * choices.likelihood(masks)) if choices else 1.0)
        self._cumulative = list(accumulate(weights))

    def hands(self) -> list[Mask]:
        """The hands of a sampled world, in a list that the caller owns."""
        return weighted(self._pool, self._cumulative, self._rng)[:]

    def _likelihood(self, hands: tuple[tuple[Card, ...], ...]) -> float:
        """The likelihood of bids and melds. With two players it isn't known on which six of the nine cards somebody bid."""
        asked = {seat: CANONICAL.mask([*hands[seat], *self._before[seat]]) for seat in self._heard}
        likely = 1.0
        if self._players > 2:
            likely = likelihood(asked, self._bids, self._players, self._vorhand, self._turned, TAKES_AT)
        kept = sum([_has_run(asked[seat]) for seat in self._silent])
        return likely * (NO_MELDS + (1 - NO_MELDS) * KEEPS_MELDS**kept)


def _has_run(cards: Mask) -> bool:
    """Whether a hand (`CANONICAL` bits) has a meld."""
    return bool(cards & cards >> 1 & cards >> 2 & LOWEST_OF_RUNS)
