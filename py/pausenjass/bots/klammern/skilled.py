"""*Skilled* at Klammern: searches like *Strong*, but not as far, and in worlds in which it has forgotten a little.

It draws no conclusions from the others' bids, silence and cards: all worlds that agree with what it remembers count
alike.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Final

from pausenjass.bots.base import Budget
from pausenjass.bots.human import Limits
from pausenjass.bots.klammern.bids import Weights
from pausenjass.bots.klammern.playout import TRUMPS, names, side
from pausenjass.bots.klammern.strong import DEFAULT, Strong
from pausenjass.bots.klammern.worlds import POOL, Known, Worlds, known, never
from pausenjass.bots.search import Clock
from pausenjass.core.masks import Mask, singly
from pausenjass.core.style import NEUTRAL, Style
from pausenjass.games.klammern import Klammern
from pausenjass.games.klammern.position import View

BY_HAND: Final = {
    4: Weights(
        (0.40, 0.44, 1.12, 0.74, 1.60, 0.59, 0.57, 0.79),
        *(0.00, 0.00, 0.67, 0.70, 0.55, 0.19, -0.04, 0.01, 0.02, -0.17, -2.43),
    ),
    3: Weights(
        (0.73, 0.85, 1.92, 1.37, 2.56, 1.20, 1.12, 1.52),
        *(0.00, 0.00, 0.78, 0.72, 0.93, 0.67, 0.05, 0.13, -0.15, -0.12, -6.07),
    ),
    2: Weights(
        (0.32, 0.46, 1.09, 0.84, 1.83, 0.78, 0.83, 0.90),
        *(0.00, 0.00, 0.62, 0.70, 0.60, 0.35, 0.26, 0.07, 0.07, -0.14, -2.12),
    ),
}
"""The weights of the hand alone in its bids, fitted to 12,000 deals or more for each number of players, which *Medium*
played at all seats. They stay, since the deals of the day are played against this level."""
LEAD: Final = {
    4: ((0.34, 0.028), (-0.19, 0.032)),
    3: ((0.13, 0.035), (0.06, 0.039)),
    2: ((0.94, 0.045), (-0.02, 0.041)),
}
"""Intercept and slope, by number of players, for defenders and for the trump side, of the log odds that the trump player
makes his game, by his mean lead in random playouts; fitted to 500 deals each that *Strong* bid and *Medium* played."""


class Skilled(Strong):
    """A good player with human limits."""

    weights = BY_HAND
    expects_re = False

    def __init__(self, game: Klammern, limits: Limits, clock: Clock = perf_counter, style: Style = NEUTRAL) -> None:
        super().__init__(game, clock, style)
        self._limits = limits

    def card(self, view: View, seen: Known, rng: Random, budget: Budget) -> Mask:
        """Chooses as `Strong` does, with fewer playouts."""
        return super().card(view, seen, rng, self._limits.budget(budget, DEFAULT))

    def _weighed(self, view: View, lead: float) -> float:
        """Goes by the lead alone, also after a Kontra."""
        players = len(view.counts)
        intercept, slope = LEAD[players][side(view.seat, players) == side(view.trumper, players)]
        return intercept + slope * lead

    def _noticed(self, moves: list[Mask], view: View, rng: Random) -> list[Mask]:
        return self._limits.noticed(moves, len(view.hand), rng)

    def _worlds(self, view: View, rng: Random, budget: Budget, late: Callable[[], bool] = never) -> Worlds:
        worlds = Misremembered(self._game, view, rng, min(POOL, budget.playouts or POOL), late)
        worlds.forgotten = self._limits.forgotten(singly(known(view).laid & ~TRUMPS), len(view.hand), rng)
        return worlds


class Misremembered(Worlds):
    """Worlds in which a hand may hold forgotten cards again, instead of others that are still out."""

    def __init__(self, game: Klammern, view: View, rng: Random, size: int, late: Callable[[], bool]) -> None:
        super().__init__(game, view, rng, size, reads=False, late=late)
        self.forgotten: list[Mask] = []
        self._sure = [names(view.trump).mask(cards) for cards in view.held]
        self._seat = view.seat

    def hands(self) -> list[Mask]:
        """The hands of a sampled world, in a list that the caller owns."""
        hands = super().hands()
        for card in self.forgotten:
            out = [
                (seat, other)
                for seat, hand in enumerate(hands)
                if seat != self._seat
                for other in singly(hand & ~self._sure[seat] & ~TRUMPS)
            ]
            if out and self._rng.random() < len(out) / (len(out) + len(self.forgotten)):
                seat, other = self._rng.choice(out)
                hands[seat] ^= other | card
        return hands
