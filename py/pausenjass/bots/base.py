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


class Budget(NamedTuple):
    """Bounds of a search; it stops at the first one reached. None: no bound; both None: the level's own default."""

    playouts: int | None = None
    seconds: float | None = None


NO_BUDGET: Final = Budget()


class Bot(Protocol):
    """A player of one game at one level. Keeps no state between two calls."""

    def choose(self, view: Any, rng: Random, budget: Budget = NO_BUDGET) -> Action:
        """One of `view.legal`. The same view, generator and bound on playouts give the same action.

        ValueError if the seat has no legal action.
        """
        ...

    def interject(self, view: Any, rng: Random) -> Action | None:
        """An action out of turn that the bot takes now; None if it takes none or has none."""
        ...


def require_legal(view: View) -> None:
    """ValueError if the seat of the view has no legal action."""
    if not view.legal:
        raise ValueError(f"seat {view.seat} can't do anything in this view")
