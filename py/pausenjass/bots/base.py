"""The interface of every bot: it takes a View and a random generator, and returns an action."""

from __future__ import annotations

from random import Random
from typing import Any, Final, NamedTuple, Protocol

from pausenjass.core.game import Action, View

NOVICE: Final = "neuling"
EASY: Final = "leicht"
MEDIUM: Final = "mittel"
SKILLED: Final = "geuebt"
STRONG: Final = "stark"
"""The names of the levels, which saved settings and the page use."""
LEVELS: Final = (NOVICE, EASY, MEDIUM, SKILLED, STRONG)
"""The levels that a person can choose, the weakest first."""
SKILLED_BEFORE: Final = "geuebt-1.4"
"""*Skilled* as it played up to version 1.4, for the deals of the days of that time. Nobody can choose it."""
RANDOM: Final = "zufall"
"""The level of a random player: the baseline of the arena."""


GLANCE: Final = 0.25
"""The fraction of the time for a decision at a glance."""
LEAST_SECONDS: Final = 0.05
"""The least time to think, for a bot whose question has waited for too long: a search needs some playouts."""


class Budget(NamedTuple):
    """The bounds of a search, which stops at the first one reached. None: no bound; both None: the level's own default."""

    playouts: int | None = None
    seconds: float | None = None

    def at_most(self, playouts: int) -> Budget:
        """This budget with at most so many playouts."""
        return self._replace(playouts=min(playouts, self.playouts or playouts))

    def glance(self, playouts: int) -> Budget:
        """The budget of a rough look: at most this number of playouts, and a fraction of the time."""
        few = self.at_most(playouts)
        return few if self.seconds is None else few._replace(seconds=GLANCE * self.seconds)

    def within(self, seconds: float | None, passed: float) -> Budget:
        """This budget, if the answer may take so many seconds from the question on, and some have passed. One by playouts
        alone stays, since its result is the same on every device."""
        if self.seconds is None or seconds is None:
            return self
        return self._replace(seconds=max(LEAST_SECONDS, seconds - max(0.0, passed)))

    @property
    def beside_a_glance(self) -> Budget:
        """The budget that a rough look leaves."""
        return self if self.seconds is None else self._replace(seconds=(1 - GLANCE) * self.seconds)


NO_BUDGET: Final = Budget()


class Bot(Protocol):
    """A player of one game at one level. It keeps no state between two calls."""

    def choose(self, view: Any, rng: Random, budget: Budget = NO_BUDGET) -> Action:
        """Chooses one of `view.legal`. Equal views, generators and bounds on playouts give equal actions.

        ValueError if the seat has no legal action.
        """
        ...

    def interject(self, view: Any, rng: Random, budget: Budget = NO_BUDGET) -> Action | None:
        """An action out of turn that the bot takes now; None if it takes none or has none. It decides at a glance."""
        ...


def require_legal(view: View) -> None:
    """Raises ValueError if the seat of the view has no legal action."""
    if not view.legal:
        raise ValueError(f"seat {view.seat} can't do anything in this view")
