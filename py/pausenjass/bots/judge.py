"""What a judge is: it says what each action of a seat is worth, by what that seat may know. Hints and reviews ask it."""

from __future__ import annotations

from random import Random
from typing import Any, Final, NamedTuple, Protocol

from pausenjass.bots.base import Budget
from pausenjass.core.game import Action

WAIT: Final = "wait"
"""Instead of an action, where nothing has to be done: to let the moment pass."""


class Option(NamedTuple):
    """What one action is worth."""

    action: Action
    value: float
    """The expected result of the seat's side, in the unit of the judgement; the more the better."""
    wins: float
    """The proportion of the imagined worlds in which the side wins what is played for."""
    error: float
    """The standard error of the difference to the best option, in the same unit; 0 for the best one."""


class Judgement(NamedTuple):
    """All options of a moment."""

    options: tuple[Option, ...]
    """Those that were considered, the best first; never empty."""
    unit: str
    """What values count: "points" (Klammern, Ciao-Sepp), "rounds" (Tschau Sepp: rounds won), "spiele" (Kaisern: Spiele won),
    "striche" (Kaisern, where the stake moves), "matches" (Klammern's bids: matches won)."""
    worlds: int
    """How many worlds were imagined."""

    @property
    def best(self) -> Option:
        """The best one."""
        return self.options[0]

    def option(self, action: Action) -> Option | None:
        """That of an action; None if it was not considered: it is then the same as one that was, or senseless."""
        return next((option for option in self.options if option.action == action), None)

    def cost(self, action: Action) -> float | None:
        """What the action gives away against the best one; None if it was not considered."""
        found = self.option(action)
        return None if found is None else self.best.value - found.value


class Judge(Protocol):
    """Judges one game at the strength of the top level. Keeps no state between two calls."""

    def judge(self, view: Any, rng: Random, budget: Budget) -> Judgement:
        """What the actions of the view's seat are worth. The same view, generator and bound on playouts give the same.

        ValueError if the seat has no legal action.
        """
        ...
