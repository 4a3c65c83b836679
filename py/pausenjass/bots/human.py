"""The human limits that the lower levels share: people forget, overlook, and don't think far.

Each game's levels.py has a table of `Limits`, a row for each level, and says what its players can forget and overlook.
Nobody blunders on purpose: everybody does what seems best by what he has noticed and remembers.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Final, NamedTuple, TypeVar

from pausenjass.bots.base import NO_BUDGET, Budget

T = TypeVar("T")

LAST_CARDS: Final = 2
"""With at most this many cards in hand nobody forgets or overlooks anything."""


class Limits(NamedTuple):
    """The limits of a level."""

    forgets: float = 0.0
    """The probability of forgetting something seen or due: a laid card, a suit that somebody lacks, a call."""
    overlooks: float = 0.0
    """The probability of overlooking an option: a card in hand, or several that go together."""
    playouts: int | None = None
    """The most playouts for a choice; 0: rules of thumb, None: as many as the budget allows."""

    def forgotten(self, things: Iterable[T], held: int, rng: Random) -> list[T]:
        """The things that a player with this number of cards has forgotten."""
        return [each for each in things if rng.random() < self.forgets] if held > LAST_CARDS else []

    def glimpsed(self, options: Iterable[T], held: int, rng: Random) -> list[T]:
        """The options that a player with this number of cards sees one by one, in their order; perhaps none."""
        return [each for each in options if held <= LAST_CARDS or rng.random() >= self.overlooks]

    def noticed(self, options: Sequence[T], held: int, rng: Random) -> list[T]:
        """The options that a player with this number of cards notices, in their order; at least one catches the eye."""
        if held <= LAST_CARDS or len(options) < 2:
            return list(options)
        return self.glimpsed(options, held, rng) or [rng.choice(options)]

    def budget(self, given: Budget, usual: Budget) -> Budget:
        """The budget of a choice: as given, or else the usual one, but never more playouts than the level's."""
        budget = usual if given == NO_BUDGET else given
        if self.playouts is None:
            return budget
        return budget.at_most(self.playouts)


BEST: Final = Limits()
"""No limits: forgets and overlooks nothing."""
