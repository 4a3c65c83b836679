"""The interface of a judge, which values each action of a seat by what that seat knows. Hints and reviews ask it."""

from __future__ import annotations

from random import Random
from typing import Any, Final, NamedTuple, Protocol

from pausenjass.bots.base import Budget
from pausenjass.core.game import Action

WAIT: Final = "wait"
"""Stands for no action, if nothing has to be done."""


class Option(NamedTuple):
    """The value of one action."""

    action: Action
    value: float
    """The expected result of the seat's side, in the unit of the judgement; more is better."""
    wins: float
    """The proportion of imagined worlds in which the side wins."""
    error: float
    """The standard error of the difference to the best option, in the same unit; 0 for the best one."""


class Judgement(NamedTuple):
    """All options at a moment."""

    options: tuple[Option, ...]
    """The considered options, the best first; never empty."""
    unit: str
    """The unit of values: "deals" (Klammern: deals won, one after a Kontra counted as what the dice make of it), "matches"
    (its bids: matches won), "striche" (Kaisern), "points" (the Sepp games), "rounds" (Tschau Sepp by rounds won). Until
    version 1.3 cards of Klammern were judged in "points", those of Kaisern in "spiele", and Tschau Sepp always in "rounds":
    old sums say so."""
    worlds: int
    """The number of imagined worlds."""

    @property
    def best(self) -> Option:
        """The best option."""
        return self.options[0]

    def option(self, action: Action) -> Option | None:
        """The option of an action; None if it was not considered: it is equal to one that was, or senseless."""
        return next((option for option in self.options if option.action == action), None)

    def cost(self, action: Action) -> float | None:
        """How much worse the action is than the best one; None if it was not considered."""
        found = self.option(action)
        return None if found is None else self.best.value - found.value


class Judge(Protocol):
    """Judges one game at the top level. It keeps no state between two calls."""

    def judge(self, view: Any, rng: Random, budget: Budget) -> Judgement:
        """Values the actions of the view's seat. Equal views, generators and bounds on playouts give equal judgements.

        ValueError if the seat has no legal action.
        """
        ...
