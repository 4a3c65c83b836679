"""Checks for every level of every game."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from pausenjass.bots import Budget, load
from pausenjass.core import wire
from pausenjass.core.game import Game


class Clock:
    """A clock that advances by a tenth of a second at every look."""

    def __init__(self) -> None:
        self.looks = 0

    def __call__(self) -> float:
        self.looks += 1
        return self.looks * 0.1


def seen_otherwise(game: Game[Any, Any], view: Any) -> Any:
    """An equal view that came as JSON, of a twin: a position that differs in hidden cards only."""
    twin = game.view(game.imagine(view, Random(3)), view.seat)
    return wire.load(game.View, wire.dump(twin))


def chooses_by_the_view_alone(game: Game[Any, Any], level: str, view: Any, budget: Budget) -> None:
    """Checks that a bot chooses alike for a view and for the same view seen otherwise."""
    same = (view, seen_otherwise(game, view))
    assert len({load(game, level).choose(each, Random(7), budget) for each in same}) == 1
    assert len({load(game, level).interject(each, Random(7)) for each in same}) == 1


def can_do_nothing(game: Game[Any, Any], level: str, view: Any, budget: Budget) -> None:
    """Checks that a seat that is not asked calls nothing, and gets an error if it must choose."""
    bot = load(game, level)
    assert bot.interject(view, Random(1)) is None
    with pytest.raises(ValueError, match="can't do anything"):
        bot.choose(view, Random(1), budget)
