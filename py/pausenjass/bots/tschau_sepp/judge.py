"""Values actions at Tschau Sepp by the playouts of *Strong*: in points of the round, or in rounds won if these decide (TS-18).

The points of a round are those of the others' hands, on average, less those of one's own (TS-20).
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from time import perf_counter
from typing import Final

from pausenjass.bots.base import Budget, require_legal
from pausenjass.bots.judge import Judge, Judgement
from pausenjass.bots.judging import Result, compare, only
from pausenjass.bots.search import NEXT_DEAL, Clock
from pausenjass.bots.tschau_sepp.certain import ending
from pausenjass.bots.tschau_sepp.levels import Evaluation, sensible
from pausenjass.core.chance import settle
from pausenjass.core.game import Action, Card, Seat
from pausenjass.games.tschau_sepp import TschauSepp
from pausenjass.games.tschau_sepp.legal import LAYS
from pausenjass.games.tschau_sepp.position import NOBODY, State, View

POINTS: Final = "points"
ROUNDS: Final = "rounds"


def judge(game: TschauSepp, clock: Clock = perf_counter) -> Judge:
    """The judge of this game."""
    return Judging(game, clock)


class Judging:
    """See `pausenjass.bots.judge.Judge`."""

    def __init__(self, game: TschauSepp, clock: Clock) -> None:
        self._game = game
        self._clock = clock

    def judge(self, view: View, rng: Random, budget: Budget) -> Judgement:
        """A call comes before everything else: it costs nothing, and omitting it costs cards (TS-15)."""
        require_legal(view)
        unit = ROUNDS if self._game.rules.by_wins else POINTS
        calls = [action for action in view.legal if action == "ciao" or action.startswith("demand ")]
        if calls or len(view.legal) == 1:
            return only((calls or view.legal)[0], unit)
        evaluation = _Evaluation(self._game, view)

        def measure(state: State, chance: Random) -> Result:
            state = self._laid_out(state, view, chance)
            value = evaluation.playout(state, chance)
            return Result(value, float(evaluation.winner == view.seat))

        actions = self._ranked(view)
        tally = compare(self._game, view, actions, measure, rng, budget, self._clock)
        return tally.judgement(unit, among=[action for action in actions if sensible(view, action)])

    def _ranked(self, view: View) -> list[Action]:
        """The actions ranked: those that certainly end the round come first, and what *Strong* never does last."""

        def rank(action: Action) -> tuple[bool, bool]:
            return not (action.startswith("lay ") and ending(view, action[4:6])), not sensible(view, action)

        return sorted(view.legal, key=rank)

    def _laid_out(self, state: State, view: View, chance: Random) -> State:
        """The state after the cards that can end the round in this turn."""
        cards: tuple[Card, ...] = ()
        while state.phase == "play" and state.turn == view.seat and state.pile != view.pile:
            now = view._replace(hand=state.hands[view.seat])
            able = [card for card in now.hand if LAYS[card][0] in self._game.legal(state, view.seat)]
            cards = next((found for card in able if (found := ending(now, card))), ())
            if not cards:
                break
            after = self._game.apply(state, view.seat, LAYS[cards[0]][0]).state
            state = settle(self._game, after, chance, NEXT_DEAL)[0]
        return state


class _Evaluation(Evaluation):
    """An evaluation in the judgement's unit that remembers the winner of its last round."""

    winner = NOBODY

    def evaluate(self, winner: Seat, points: Sequence[int]) -> float:
        """See `Evaluation`."""
        self.winner = winner
        if self._rules.by_wins:
            return super().evaluate(winner, points)
        return (sum(points) - points[self._seat]) / (len(points) - 1) - points[self._seat]
