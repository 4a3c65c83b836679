"""The levels of Kaisern. All know their partners' hands (KA-35), and but for RANDOM none gives away a certain Spiel.

RANDOM  any legal action: the baseline of the arena
NOVICE  a beginner: lays by rules of thumb; forgets most of the small cards, overlooks many of its own; judges a hand by
        very few possible deals
EASY    the same player with a little more practice
MEDIUM  forgets and overlooks less, and judges hands better
SKILLED tries its cards in worlds like STRONG, but in few; forgets little
STRONG  calibrated win probabilities and cards from many worlds, see evaluation.py
"""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import Final

from pausenjass.bots.base import (
    EASY,
    MEDIUM,
    NO_BUDGET,
    NOVICE,
    RANDOM,
    SKILLED,
    SKILLED_BEFORE,
    STRONG,
    Bot,
    Budget,
    require_legal,
)
from pausenjass.bots.human import BEST, Limits
from pausenjass.bots.kaisern.calibration import calibrated
from pausenjass.bots.kaisern.evaluation import SOLVED, Evaluation, by_thumb
from pausenjass.bots.kaisern.policy import Policy
from pausenjass.bots.kaisern.worlds import Known, small_laid
from pausenjass.bots.search import Clock
from pausenjass.core.game import Action, Card
from pausenjass.core.style import NEUTRAL, Style
from pausenjass.games.kaisern import Kaisern
from pausenjass.games.kaisern.position import View
from pausenjass.games.kaisern.rules import Rules

DEFAULT: Final = Budget(seconds=0.3)
"""The default budget."""
LIMITS: Final = {
    NOVICE: Limits(forgets=0.92, overlooks=0.84, playouts=0),
    EASY: Limits(forgets=0.76, overlooks=0.64, playouts=0),
    MEDIUM: Limits(forgets=0.5, overlooks=0.42, playouts=0),
    SKILLED: Limits(forgets=0.2, overlooks=0.18, playouts=96),
    SKILLED_BEFORE: Limits(forgets=0.07, overlooks=0.06, playouts=96),
    STRONG: BEST,
}
WORLDS: Final = {NOVICE: 1, EASY: 4, MEDIUM: 10, SKILLED: 16, SKILLED_BEFORE: 16}
"""The number of solved worlds from which each level estimates a win probability; of worlds that are only played out, four
times as many."""


def bot(game: Kaisern, level: str, clock: Clock = perf_counter, style: Style = NEUTRAL) -> Bot:
    """The bot of a level."""
    if level == STRONG:
        return Strong(game.rules, clock, style)
    if level == RANDOM:
        return AtRandom(game.rules, style)
    return Human(game.rules, LIMITS[level], WORLDS[level], clock, style)


class AtRandom(Policy):
    """Chooses any legal action; none out of turn."""

    def choose(self, view: View, rng: Random, budget: Budget = NO_BUDGET) -> Action:
        """See `pausenjass.bots.base.Bot`."""
        require_legal(view)
        return rng.choice(view.legal)

    def interject(self, view: View, rng: Random, budget: Budget = NO_BUDGET) -> Action | None:
        """None: it never acts out of turn."""
        return None


class Human(Policy):
    """A player with human limits: rules of thumb or a shallow search, on what it has noticed and remembers."""

    def __init__(
        self, rules: Rules, limits: Limits, worlds: int, clock: Clock = perf_counter, style: Style = NEUTRAL
    ) -> None:
        """`worlds`: the number of worlds from which it estimates a win probability."""
        super().__init__(rules, style)
        self._clock = clock
        self.limits = limits
        self.glance = worlds * SOLVED

    def win_probabilities(
        self, view: View, rng: Random, budget: Budget, options: tuple[frozenset[Card], ...]
    ) -> tuple[float, ...]:
        """Estimates the win probabilities from some worlds."""
        evaluation = Evaluation(self._known(view, rng), rng, self._clock)
        return evaluation.win_probabilities(budget.at_most(self.glance * len(options)), options)

    def card(self, view: View, cards: list[Card], rng: Random, budget: Budget) -> tuple[Card, float | None]:
        """The best of the cards that it notices."""
        known = self._known(view, rng)
        noticed = self.limits.noticed(cards, len(view.hand), rng)
        if not self.limits.playouts:
            return by_thumb(known, noticed, rng), None
        evaluation = Evaluation(known, rng, self._clock)
        budget = self.limits.budget(budget, DEFAULT)
        if not evaluation.exact:
            return evaluation.search(noticed, budget), None
        value, wins = evaluation.evaluate_cards(budget)
        return max(noticed, key=value.__getitem__), wins

    def _known(self, view: View, rng: Random) -> Known:
        return Known(self.rules, view, self.limits.forgotten(small_laid(view), len(view.hand), rng))


class Strong(Policy):
    """The strongest level."""

    glance = 24 * SOLVED

    def __init__(self, rules: Rules, clock: Clock = perf_counter, style: Style = NEUTRAL) -> None:
        super().__init__(rules, style)
        self._clock = clock

    def known(self, view: View) -> Known:
        """Its knowledge of the Spiel: everything that its seat has seen."""
        return Known(self.rules, view)

    def win_probabilities(
        self, view: View, rng: Random, budget: Budget, options: tuple[frozenset[Card], ...]
    ) -> tuple[float, ...]:
        """Estimates the win probabilities from the worlds that the budget allows, calibrated. It only asks who wins a world,
        which takes a quarter to a half of the time in which all its cards are compared."""
        evaluation = Evaluation(self.known(view), rng, self._clock)
        proportions = evaluation.win_probabilities(DEFAULT if budget == NO_BUDGET else budget, options, SOLVED // 2)
        return tuple([calibrated(self.rules, view, each, evaluation.worlds) for each in proportions])

    def card(self, view: View, cards: list[Card], rng: Random, budget: Budget) -> tuple[Card, float | None]:
        """The card that wins most worlds, or the most visited one of the search."""
        budget = DEFAULT if budget == NO_BUDGET else budget
        evaluation = Evaluation(self.known(view), rng, self._clock)
        if not evaluation.exact:
            return evaluation.search(cards, budget), None
        value, _ = evaluation.evaluate_cards(budget)
        return max(cards, key=value.__getitem__), None
