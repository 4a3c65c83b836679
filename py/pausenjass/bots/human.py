"""How people fall short of the best play: they forget, they overlook, they don't think far. What the lower levels have in common.

Each game's levels.py has one table of `Limits`, a row for each level, and says what its players can forget and overlook.
Nobody blunders on purpose: of all that somebody has noticed and remembers he does what he thinks best.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Final, NamedTuple, TypeVar

from pausenjass.bots.base import NO_BUDGET, Budget

T = TypeVar("T")

LAST_CARDS: Final = 2
"""With this many cards in hand nobody forgets or overlooks anything."""


class Limits(NamedTuple):
    """What a level lacks."""

    forgets: float = 0.0
    """The probability of having forgotten something that was seen or is to be said: a laid card, a suit that somebody lacks, a call."""
    overlooks: float = 0.0
    """The probability of overlooking something that could be done: an own card, or several that go together."""
    playouts: int | None = None
    """The most that a choice is thought about, in playouts; 0: by rules of thumb, None: as long as the budget allows."""

    def forgotten(self, things: Iterable[T], held: int, rng: Random) -> list[T]:
        """Those that have slipped the mind of somebody who holds this number of cards."""
        return [each for each in things if rng.random() < self.forgets] if held > LAST_CARDS else []

    def noticed(self, options: Sequence[T], held: int, rng: Random) -> list[T]:
        """Those that somebody with this number of cards doesn't overlook, in their order; one at least catches the eye."""
        if held <= LAST_CARDS or len(options) < 2:
            return list(options)
        found = [each for each in options if rng.random() >= self.overlooks]
        return found or [rng.choice(options)]

    def budget(self, given: Budget, usual: Budget) -> Budget:
        """How long a choice is thought about: as long as is given, or else as usual, but never for more playouts than the level's."""
        budget = usual if given == NO_BUDGET else given
        if self.playouts is None:
            return budget
        return budget.at_most(self.playouts)


BEST: Final = Limits()
"""Forgets and overlooks nothing."""
