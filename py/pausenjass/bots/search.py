"""Information-set Monte Carlo, flat: imagine positions that agree with the View, try every action in each, play out.

All actions that are still in the race are tried in the same imagined positions, so that they are compared by the
differences within one position (same hidden cards, same draws), whose noise is much smaller than that of the values
themselves. An action that is clearly behind leaves the race, and the others share what is left of the budget.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import fsum, inf, sqrt
from random import Random
from time import perf_counter
from typing import Any, Final, TypeAlias

from pausenjass.bots.base import Budget
from pausenjass.core.chance import settle
from pausenjass.core.game import Action, Game

Playout: TypeAlias = Callable[[Any, Random], float]
"""Plays a position on to where it is judged, and tells what that is worth to the searching seat: more is better."""
Clock: TypeAlias = Callable[[], float]

CLOCK_EVERY: Final = 32
"""Playouts between two looks at the clock."""
BEHIND: Final = 2.0
"""An action leaves the race when its mean difference to the best is this many standard errors."""
AHEAD: Final = 1.0
"""An action is preferred to the first one only when its mean difference is at least this many standard errors."""
FIRST_CHECK: Final = 16
"""Imagined positions before the first action can leave; the checks after it come at twice as many each time."""

NEXT_DEAL: Final = ("deck",)
"""Chance that a search doesn't look beyond."""


def search(
    game: Game[Any, Any],
    view: Any,
    actions: Sequence[Action],
    playout: Playout,
    rng: Random,
    budget: Budget,
    clock: Clock = perf_counter,
) -> Action:
    """The best of the actions as far as the budget tells; among equals the first. ValueError without an action.

    `actions` are legal ones of `view.seat`. With a bound on playouts only, the same generator gives the same action.
    """
    if not actions:
        raise ValueError("there is no action to choose")
    if len(actions) == 1:
        return actions[0]
    stop = Stop(budget, clock)
    values: list[list[float]] = [[] for _ in actions]
    alive = list(range(len(actions)))
    worlds = 0
    next_check = FIRST_CHECK
    while len(alive) > 1 and not stop.reached:
        world = game.imagine(view, rng)
        for at in alive:
            after = settle(game, game.apply(world, view.seat, actions[at]).state, rng, NEXT_DEAL)[0]
            values[at].append(playout(after, rng))
            if stop.count():
                break
        else:
            worlds += 1
            if worlds == next_check:
                next_check *= 2
                alive = _still_close(values, alive)
    best = _leader(values, alive, worlds)
    if 0 in alive and _lag(values[best][:worlds], values[0][:worlds]) < AHEAD:
        best = 0
    return actions[best]


def _leader(values: list[list[float]], alive: list[int], worlds: int) -> int:
    """The alive action with the best mean over the positions that all of them were tried in.

    `sum` rounds differently from Python 3.12 on, and choices should be the same everywhere.
    """
    return max(alive, key=lambda at: (fsum(values[at][:worlds]), -at))


def _still_close(values: list[list[float]], alive: list[int]) -> list[int]:
    best = _leader(values, alive, len(values[alive[0]]))
    return [at for at in alive if at == best or _lag(values[best], values[at]) < BEHIND]


def _lag(best: list[float], other: list[float]) -> float:
    """How many standard errors the mean difference of two equally long rows of values is."""
    count = len(best)
    if count < 2:
        return 0.0
    total = squares = 0.0
    for a, b in zip(best, other, strict=True):
        total += a - b
        squares += (a - b) * (a - b)
    spread = squares - total * total / count
    if spread <= 0:
        return inf if total > 0 else 0.0
    return total / sqrt(spread * count / (count - 1))


class Stop:
    """Counts playouts and says when the budget is used up."""

    def __init__(self, budget: Budget, clock: Clock) -> None:
        if budget.playouts is None and budget.seconds is None:
            raise ValueError("a search needs a bound: playouts or seconds")
        self.reached = False
        self._clock = clock
        self._left = inf if budget.playouts is None else max(1, budget.playouts)
        self._end = None if budget.seconds is None else clock() + budget.seconds
        self._until_look = CLOCK_EVERY

    def count(self) -> bool:
        """One more playout is done. Whether it was the last."""
        self._left -= 1
        self._until_look -= 1
        if self._left <= 0:
            self.reached = True
        elif self._end is not None and self._until_look <= 0:
            self._until_look = CLOCK_EVERY
            self.reached = self._clock() >= self._end
        return self.reached
