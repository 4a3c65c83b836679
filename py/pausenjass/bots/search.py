"""Flat Monte Carlo search with determinization, for every game.

Each iteration samples a determinization: a full position that agrees with the View (`Game.imagine`). Every candidate
action is applied to it and played out, and the action with the best mean return wins. There is no tree; for tree search
see tricks.py. (On determinization: Cowling, Powley, Whitehouse, «Information Set Monte Carlo Tree Search», IEEE
Transactions on Computational Intelligence and AI in Games 4(2), 2012.)

All candidates are tried in the same determinizations (common random numbers), so they are compared by paired
differences, whose variance is much smaller than that of the returns. A candidate that is significantly behind is
dropped (a race), and the others share the rest of the budget.
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
"""Plays a position out and returns the searching seat's return; more is better."""
Clock: TypeAlias = Callable[[], float]
"""Returns seconds, as `time.perf_counter` does."""

BEHIND: Final = 2.0
"""A candidate is dropped when its mean difference to the best is this many standard errors."""
AHEAD: Final = 2.0
"""Another candidate is preferred to the first only if its mean difference is at least this many standard errors."""
FIRST_CHECK: Final = 16
"""The number of determinizations before the first candidate can be dropped; it doubles with each check."""

NEXT_DEAL: Final = ("deck",)
"""The chance actions at which a search stops."""


def search(
    game: Game[Any, Any],
    view: Any,
    actions: Sequence[Action],
    playout: Playout,
    rng: Random,
    budget: Budget,
    clock: Clock = perf_counter,
) -> Action:
    """Finds the action with the best mean return; among equals the first. ValueError without an action.

    `actions` are legal for `view.seat`. If only playouts are bounded, equal generators give equal actions.
    """
    if not actions:
        raise ValueError("there is no action to choose")
    if len(actions) == 1:
        return actions[0]
    stop = Stop(budget, clock)
    returns: list[list[float]] = [[] for _ in actions]
    candidates = list(range(len(actions)))
    worlds = 0
    next_check = FIRST_CHECK
    while len(candidates) > 1 and not stop.reached:
        world = game.imagine(view, rng)
        for at in candidates:
            after = settle(game, game.apply(world, view.seat, actions[at]).state, rng, NEXT_DEAL)[0]
            returns[at].append(playout(after, rng))
            if stop.count():
                break
        else:
            worlds += 1
            if worlds == next_check:
                next_check *= 2
                candidates = _still_close(returns, candidates)
    best = _best(returns, candidates, worlds)
    if 0 in candidates and _standard_errors(returns[best][:worlds], returns[0][:worlds]) < AHEAD:
        best = 0
    return actions[best]


def _best(returns: list[list[float]], candidates: list[int], worlds: int) -> int:
    """The candidate with the best mean over the determinizations in which all were tried.

    It avoids `sum`, which rounds differently from Python 3.12 on: choices should be the same everywhere.
    """
    return max(candidates, key=lambda at: (fsum(returns[at][:worlds]), -at))


def _still_close(returns: list[list[float]], candidates: list[int]) -> list[int]:
    """The candidates that aren't significantly behind the best."""
    best = _best(returns, candidates, len(returns[candidates[0]]))
    return [at for at in candidates if at == best or _standard_errors(returns[best], returns[at]) < BEHIND]


def _standard_errors(best: list[float], other: list[float]) -> float:
    """The mean of the paired differences in standard errors."""
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
    """Counts playouts and tells when the budget is used up."""

    def __init__(self, budget: Budget, clock: Clock) -> None:
        if budget.playouts is None and budget.seconds is None:
            raise ValueError("a search needs a bound: playouts or seconds")
        self.reached = False
        self._clock = clock
        self._left = inf if budget.playouts is None else max(1, budget.playouts)
        self._looked = clock() if budget.seconds is not None else 0.0
        self._end = None if budget.seconds is None else self._looked + budget.seconds

    def count(self, playouts: int = 1) -> bool:
        """Counts finished playouts. Returns whether the budget is used up. It reads the clock each time, which takes a
        hundredth of a playout: on a slow device a few playouts take longer than a table waits."""
        self._left -= playouts
        if self._left <= 0:
            self.reached = True
        elif self._end is not None:
            now = self._clock()
            self.reached = now + (now - self._looked) / 2 >= self._end  # as many again would mostly be too late
            self._looked = now
        return self.reached

    def late(self) -> bool:
        """Whether the time is over. Never without a time bound."""
        return self._end is not None and self._clock() >= self._end
