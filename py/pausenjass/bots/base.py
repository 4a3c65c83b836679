"""What every bot is: something that gets a View and gives back an action."""

from __future__ import annotations

from random import Random
from typing import Any, Final, NamedTuple, Protocol

from pausenjass.core.game import Action

LEVELS: Final = ("leicht", "mittel", "stark")
"""The strengths that a person can choose."""
RANDOM: Final = "zufall"
"""The arena's yardstick: any fitting card at random."""


class Budget(NamedTuple):
    """How long a bot may search: whichever is used up first. None: no bound; both None: the level's own default."""

    playouts: int | None = None
    seconds: float | None = None


NO_BUDGET: Final = Budget()


class Bot(Protocol):
    """A player of one game at one strength. Holds nothing of a game between two calls."""

    def choose(self, view: Any, rng: Random, budget: Budget = NO_BUDGET) -> Action:
        """One of `view.legal`, for a seat that is on turn. The same for the same view, generator and playouts.

        ValueError if the seat can't do anything.
        """
        ...

    def interject(self, view: Any, rng: Random) -> Action | None:
        """A call out of turn that the bot wants to make now; None: it doesn't, or there is none to make."""
        ...
