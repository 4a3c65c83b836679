"""What the judges of all games share: they compare actions in the same worlds, as search.py does, but drop none."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import fsum, sqrt
from random import Random
from time import perf_counter
from typing import Any, NamedTuple, TypeAlias

from pausenjass.bots.base import Budget
from pausenjass.bots.judge import Judgement, Option
from pausenjass.bots.search import NEXT_DEAL, Clock, Stop
from pausenjass.core.chance import settle
from pausenjass.core.game import Action, Game


class Result(NamedTuple):
    """The result of an action in one world."""

    value: float
    won: float
    """1 if the side wins, 0 if not."""
    more: float = 0.0
    """What decides between equal values."""


Measure: TypeAlias = Callable[[Any, Random], Result]
"""Plays a position out and returns the judged seat's result."""


class Tally:
    """The results of some actions, world by world."""

    def __init__(self, actions: Sequence[Action]) -> None:
        """Among equal actions the first counts as the best."""
        self._actions = actions
        self._results: list[list[Result]] = [[] for _ in actions]

    def add(self, results: Sequence[Result]) -> None:
        """Adds the results of one world, one for each action."""
        for kept, result in zip(self._results, results, strict=True):
            kept.append(result)

    @property
    def worlds(self) -> int:
        """The number of worlds."""
        return len(self._results[0])

    def judgement(self, unit: str, even: float = 0.0, among: Sequence[Action] = ()) -> Judgement:
        """The judgement by mean values. There must have been a world.

        Values at most `even` below the highest count as equal to it: `more` decides which action comes first. `among`: the
        actions that can be the best, if not all; what seems better than these counts as equal.
        """
        values = [[result.value for result in results] for results in self._results]
        means = [fsum(each) / self.worlds for each in values]
        more = [fsum(result.more for result in results) for results in self._results]
        top = max(mean for action, mean in zip(self._actions, means, strict=True) if not among or action in among)
        means = [top if mean >= top - even else mean for mean in means]
        order = sorted(range(len(means)), key=lambda at: (-means[at], -more[at], at))
        options = [
            Option(
                self._actions[at],
                means[at],
                fsum(result.won for result in self._results[at]) / self.worlds,
                _error(values[order[0]], values[at]),
            )
            for at in order
        ]
        return ranked(options, unit, self.worlds)


def compare(
    game: Game[Any, Any],
    view: Any,
    actions: Sequence[Action],
    measure: Measure,
    rng: Random,
    budget: Budget,
    clock: Clock = perf_counter,
) -> Tally:
    """Tries every action in the same imagined worlds, at least one. In a world all have the same luck."""
    stop = Stop(budget, clock)
    tally = Tally(actions)
    while not stop.reached:
        world, luck = game.imagine(view, rng), rng.getrandbits(32)
        results = []
        for action in actions:
            chance = Random(luck)
            after = settle(game, game.apply(world, view.seat, action).state, chance, NEXT_DEAL)[0]
            results.append(measure(after, chance))
            stop.count()
        tally.add(results)
    return tally


def ranked(options: Sequence[Option], unit: str, worlds: int) -> Judgement:
    """Makes a judgement of these options. Among equal ones the first is the best."""
    return Judgement(tuple(sorted(options, key=lambda option: -option.value)), unit, worlds)


def only(action: Action, unit: str) -> Judgement:
    """The judgement of a single legal action: there is nothing to compare, and its value is not asked for."""
    return Judgement((Option(action, 0.0, 0.0, 0.0),), unit, 0)


def _error(best: Sequence[float], other: Sequence[float]) -> float:
    """The standard error of the mean paired difference. With a single world it is unknown, and counts as 0."""
    count = len(best)
    if count < 2:
        return 0.0
    differences = [a - b for a, b in zip(best, other, strict=True)]
    mean = fsum(differences) / count
    return sqrt(fsum((each - mean) ** 2 for each in differences) / (count - 1) / count)
