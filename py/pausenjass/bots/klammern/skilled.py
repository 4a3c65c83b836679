"""*Skilled* at Klammern: searches like *Strong*, but not as far, and in worlds in which it has forgotten a little.

It draws no conclusions from the others' bids, silence and cards: all worlds that agree with what it remembers count
alike.
"""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import Final

from pausenjass.bots.base import Budget
from pausenjass.bots.human import Limits
from pausenjass.bots.klammern.playout import TRUMPS, names, side
from pausenjass.bots.klammern.strong import DEFAULT, Strong
from pausenjass.bots.klammern.worlds import POOL, Known, Worlds, known
from pausenjass.bots.search import Clock
from pausenjass.core.masks import Mask, singly
from pausenjass.core.style import NEUTRAL, Style
from pausenjass.games.klammern import Klammern
from pausenjass.games.klammern.position import View

LEAD: Final = {
    4: ((0.34, 0.028), (-0.19, 0.032)),
    3: ((0.13, 0.035), (0.06, 0.039)),
    2: ((0.94, 0.045), (-0.02, 0.041)),
}
"""Intercept and slope, by number of players, for defenders and for the trump side, of the log odds that the trump player
makes his game, by his mean lead in random playouts; fitted to 500 deals each that *Strong* bid and *Medium* played."""


class Skilled(Strong):
    """A good player with human limits."""

    heeds_turned = expects_re = False

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

    def _worlds(self, view: View, rng: Random, budget: Budget) -> Worlds:
        worlds = Misremembered(self._game, view, rng, min(POOL, budget.playouts or POOL), reads=False)
        worlds.forgotten = self._limits.forgotten(singly(known(view).laid & ~TRUMPS), len(view.hand), rng)
        return worlds


class Misremembered(Worlds):
    """Worlds in which a hand may hold forgotten cards again, instead of others that are still out."""

    def __init__(self, game: Klammern, view: View, rng: Random, size: int, reads: bool) -> None:
        super().__init__(game, view, rng, size, reads)
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
