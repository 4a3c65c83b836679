"""Values actions at Ciao-Sepp in points (CS-29), by the search of *Strong*."""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import Any, Final, cast

from pausenjass.bots.base import Budget, require_legal
from pausenjass.bots.ciao_sepp.levels import MOVES, SearchGame, candidates
from pausenjass.bots.judge import WAIT, Judge, Judgement
from pausenjass.bots.judging import Result, compare, only
from pausenjass.bots.search import Clock
from pausenjass.core.game import Action, Game
from pausenjass.games.ciao_sepp import CiaoSepp
from pausenjass.games.ciao_sepp.position import State, View
from pausenjass.games.ciao_sepp.scoring import count
from pausenjass.games.ciao_sepp.words import CALLS

POINTS: Final = "points"
SAFE: Final = ("draw", "take", "pass", "keep")
"""The actions that are judged even if the search omits them."""


def judge(game: CiaoSepp, clock: Clock = perf_counter) -> Judge:
    """The judge of this game."""
    return Judging(game, clock)


class Judging:
    """See `pausenjass.bots.judge.Judge`. A world is won with more points than the mean of those still in the game."""

    def __init__(self, game: CiaoSepp, clock: Clock) -> None:
        self._game = game
        self._clock = clock

    def judge(self, view: View, rng: Random, budget: Budget) -> Judgement:
        """An owed call comes before everything else. Slaps, faults and giving up aren't judged."""
        require_legal(view)
        for action in view.legal:
            if action in CALLS:
                return only(action, POINTS)
        actions = self._actions(view)
        if len(actions) == 1:
            return only(actions[0], POINTS)
        left = [seat for seat in range(len(view.counts)) if seat not in {gone for gone, _ in view.gone}]
        deal = count(len(view.counts), left, view.gone, (), self._game.rules.plain)
        fair = sum(deal[seat].points for seat in left) / len(left)
        searched = SearchGame(self._game, view)

        def measure(state: State, chance: Random) -> Result:
            value = searched.playout(state, chance)
            return Result(value, float(value > fair))

        game = cast(Game[Any, Any], searched)
        return compare(game, view, actions, measure, rng, budget, self._clock).judgement(POINTS)

    def _actions(self, view: View) -> list[Action]:
        """The actions worth judging, the best by the rules of thumb first."""
        moves = [action for action in view.legal if action.split(" ")[0] in MOVES]
        if moves:
            found = candidates(view, moves)
            return found + [action for action in moves if action in SAFE and action not in found]
        jumps = [action for action in view.legal if action.startswith("jump ")]
        return [WAIT, *candidates(view, jumps)] if jumps else [WAIT]
