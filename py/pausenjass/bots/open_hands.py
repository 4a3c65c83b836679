"""Values actions with all hands open, for reviews, never for play: it shows what luck hid.

A game with an exact solver has an open_hands.py with `judge(game, state, seat)`. In other games the judge sees the real
hands instead of imagined ones. The stock, which nobody can know, is shuffled in each world.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from random import Random
from time import perf_counter
from typing import Any, cast

from pausenjass.bots import judge
from pausenjass.bots.base import Budget
from pausenjass.bots.judge import Judgement
from pausenjass.bots.search import Clock
from pausenjass.core.game import Game, Seat
from pausenjass.games import folder


class Opened:
    """A game that knows the hands of this position."""

    def __init__(self, game: Game[Any, Any], state: Any) -> None:
        self._game = game
        self._state = state

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def imagine(self, view: Any, rng: Random) -> Any:
        """The position itself, with the stock in another order."""
        stock = list(self._state.stock)
        rng.shuffle(stock)
        return self._state._replace(stock=tuple(stock))


def judge_open(
    game: Game[Any, Any], state: Any, seat: Seat, rng: Random, budget: Budget, clock: Clock = perf_counter
) -> Judgement | None:
    """Values the actions of the seat; None if that is impossible. ValueError if it has no legal action."""
    name = f"pausenjass.bots.{folder(game.id)}.open_hands"
    if find_spec(name) is not None:
        exact: Judgement | None = import_module(name).judge(game, state, seat)
        return exact
    opened = cast(Game[Any, Any], Opened(game, state))
    return judge(opened, clock).judge(game.view(state, seat), rng, budget)
