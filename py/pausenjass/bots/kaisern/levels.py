"""The levels of Kaisern. All know their partners' hands (KA-35), and none gives away a Spiel that is certain.

RANDOM  any legal action: the baseline of the arena
EASY    a beginner: noisy heuristics; forgets half of the laid cards, overlooks many of its own; rough win probabilities
MEDIUM  the same heuristics with less noise; forgets a quarter; win probabilities from some worlds
STRONG  calibrated win probabilities and cards from many worlds, see evaluation.py
"""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import Final

from pausenjass.bots.base import EASY, MEDIUM, NO_BUDGET, RANDOM, STRONG, Bot, Budget, require_legal
from pausenjass.bots.kaisern.calibration import calibrated
from pausenjass.bots.kaisern.evaluation import SOLVED, Evaluation
from pausenjass.bots.kaisern.policy import Policy
from pausenjass.bots.kaisern.worlds import Known, forget
from pausenjass.bots.search import Clock
from pausenjass.core.game import Action, Card
from pausenjass.core.style import NEUTRAL, Style
from pausenjass.games.kaisern import Kaisern
from pausenjass.games.kaisern.position import View
from pausenjass.games.kaisern.rules import Rules

DEFAULT: Final = Budget(seconds=0.3)
"""Without a budget."""
LAST_CARDS: Final = 2
"""With this many cards in hand everybody knows what is still out."""


def bot(game: Kaisern, level: str, clock: Clock = perf_counter, style: Style = NEUTRAL) -> Bot:
    """The bot of a level."""
    if level == STRONG:
        return Strong(game.rules, clock, style)
    return {RANDOM: AtRandom, EASY: Easy, MEDIUM: Medium}[level](game.rules, style)


class AtRandom(Policy):
    """Any legal action; nothing out of turn."""

    def choose(self, view: View, rng: Random, budget: Budget = NO_BUDGET) -> Action:
        """See `pausenjass.bots.base.Bot`."""
        require_legal(view)
        return rng.choice(view.legal)

    def interject(self, view: View, rng: Random) -> Action | None:
        """Never."""
        return None


class Medium(Policy):
    """Heuristics."""

    forgets = 0.25
    """The probability of having forgotten a laid card."""
    overlooks = 0.2
    """The probability of overlooking a card of its own."""
    noise = 0.6
    """The most, in tricks, by which it overrates a card."""
    glance = 10 * SOLVED

    def win_probabilities(
        self, view: View, rng: Random, budget: Budget, options: tuple[frozenset[Card], ...]
    ) -> tuple[float, ...]:
        """From some worlds."""
        evaluation = Evaluation(self._known(view, rng), rng)
        return evaluation.win_probabilities(self.at_a_glance(budget, len(options)), options)

    def card(self, view: View, cards: list[Card], rng: Random, budget: Budget) -> tuple[Card, float | None]:
        """The card with the highest noisy estimate, of those that it doesn't overlook."""
        known = self._known(view, rng)
        playout = known.playout(known.world(rng))
        seen = [card for card in cards if rng.random() >= self.overlooks] or [rng.choice(cards)]
        bit = playout.order.bit
        estimates = playout.estimates([bit[card] for card in seen])
        return max(seen, key=lambda card: estimates[bit[card]] + self.noise * rng.random()), None

    def _known(self, view: View, rng: Random) -> Known:
        if len(view.hand) <= LAST_CARDS:
            return Known(self.rules, view)
        return Known(self.rules, view, forget(view, self.forgets, rng))


class Easy(Medium):
    """A beginner."""

    forgets = 0.5
    overlooks = 0.35
    noise = 1.2
    glance = 3 * SOLVED


class Strong(Policy):
    """The strongest level."""

    glance = 24 * SOLVED

    def __init__(self, rules: Rules, clock: Clock = perf_counter, style: Style = NEUTRAL) -> None:
        super().__init__(rules, style)
        self._clock = clock

    def win_probabilities(
        self, view: View, rng: Random, budget: Budget, options: tuple[frozenset[Card], ...]
    ) -> tuple[float, ...]:
        """From the worlds that the budget allows, calibrated."""
        evaluation = Evaluation(Known(self.rules, view), rng, self._clock)
        proportions = evaluation.win_probabilities(DEFAULT if budget == NO_BUDGET else budget, options)
        return tuple([calibrated(view, each, evaluation.worlds) for each in proportions])

    def card(self, view: View, cards: list[Card], rng: Random, budget: Budget) -> tuple[Card, float | None]:
        """The card that wins most worlds, or the most visited one of the search."""
        budget = DEFAULT if budget == NO_BUDGET else budget
        evaluation = Evaluation(Known(self.rules, view), rng, self._clock)
        if not evaluation.exact:
            return evaluation.search(cards, budget), None
        value, wins = evaluation.evaluate_cards(budget)
        return max(cards, key=value.__getitem__), calibrated(view, wins, evaluation.worlds)
