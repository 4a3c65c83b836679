"""How hard a puzzle is: the share of the levels that find its action."""

from __future__ import annotations

from random import Random
from typing import Final

from pausenjass.bots import Budget, load
from pausenjass.bots.base import LEVELS
from pausenjass.core.game import Action
from puzzles.search import Kit, Moment

TRIES: Final = 3
BUDGET: Final = Budget(playouts=120)


def share(kit: Kit, moment: Moment, right: Action) -> float:
    """The mean over all levels of how often each finds the action, in some tries with their own chance."""
    bots = [load(kit.game, level) for level in LEVELS]
    found = [bot.choose(moment.view, Random(number), BUDGET) == right for bot in bots for number in range(TRIES)]
    return round(sum(found) / len(found), 2)
