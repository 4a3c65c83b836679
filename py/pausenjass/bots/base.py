"""What every bot is: a View and a random generator in, an action out."""

from __future__ import annotations

from random import Random
from typing import Any, Final, NamedTuple, Protocol

from pausenjass.core.game import Action, View

NOVICE: Final = "neuling"
EASY: Final = "leicht"
MEDIUM: Final = "mittel"
SKILLED: Final = "geuebt"
STRONG: Final = "stark"
"""Saved settings and the page use these strings."""
LEVELS: Final = (NOVICE, EASY, MEDIUM, SKILLED, STRONG)
"""The levels that a person can choose, the weakest first."""
RANDOM: Final = "zufall"
"""A random player: the baseline of the arena."""


GLANCE: Final = 0.25
"""The part of the time for what is decided at a glance."""


class Budget(NamedTuple):
    """Bounds of a search; it stops at the first one reached. None: no bound; both None: the level's own default."""

    playouts: int | None = None
    seconds: float | None = None

    def at_most(self, playouts: int) -> Budget:
        """The same, but no more playouts than these."""
        return self._replace(playouts=min(playouts, self.playouts or playouts))

    def glance(self, playouts: int) -> Budget:
        """What a rough look may take of it: no more playouts than these, and a part of the time."""
        few = self.at_most(playouts)
        return few if self.seconds is None else few._replace(seconds=GLANCE * self.seconds)

    @property
    def beside_a_glance(self) -> Budget:
        """What is left beside a rough look."""
        return self if self.seconds is None else self._replace(seconds=(1 - GLANCE) * self.seconds)


NO_BUDGET: Final = Budget()


class Bot(Protocol):
    """A player of one game at one level. Keeps no state between two calls."""

    def choose(self, view: Any, rng: Random, budget: Budget = NO_BUDGET) -> Action:
        """One of `view.legal`. The same view, generator and bound on playouts give the same action.

        ValueError if the seat has no legal action.
        """
        ...

    def interject(self, view: Any, rng: Random, budget: Budget = NO_BUDGET) -> Action | None:
        """An action out of turn that the bot takes now; None if it takes none or has none. It is decided at a glance."""
        ...


def require_legal(view: View) -> None:
    """ValueError if the seat of the view has no legal action."""
    if not view.legal:
        raise ValueError(f"seat {view.seat} can't do anything in this view")
