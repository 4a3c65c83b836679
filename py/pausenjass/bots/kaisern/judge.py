"""Values actions at Kaisern in Striche, cards and actions about the stake alike.

The difference between winning and losing this Spiel at its present stake equals the Striche at stake, both parties'
together. So the probability of winning the Spiel is converted, and that of winning the Partie where the stake can change.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from time import perf_counter
from typing import Final

from pausenjass.bots import tricks
from pausenjass.bots.base import Budget, require_legal
from pausenjass.bots.judge import WAIT, Judge, Judgement, Option
from pausenjass.bots.judging import Result, Tally, only, ranked
from pausenjass.bots.kaisern import stakes
from pausenjass.bots.kaisern.calibration import calibrated
from pausenjass.bots.kaisern.certain import LOST, WON, certain
from pausenjass.bots.kaisern.evaluation import PLAIN, ByDeck, Evaluation
from pausenjass.bots.kaisern.levels import Strong
from pausenjass.bots.kaisern.worlds import Known
from pausenjass.bots.search import Clock
from pausenjass.core.game import Action, Card
from pausenjass.games.kaisern import Kaisern
from pausenjass.games.kaisern.declaring import named
from pausenjass.games.kaisern.position import View
from pausenjass.games.kaisern.power import KAISER
from pausenjass.games.kaisern.rules import DECKS, MOST_KRITZE, STEP
from pausenjass.games.kaisern.worlds import undealt

STRICHE: Final = "striche"
NO_SWING: Final = 1e-9
"""A Spiel that changes the Partie by less than this is worth nothing."""


def judge(game: Kaisern, clock: Clock = perf_counter) -> Judge:
    """The judge of this game."""
    return Judging(game.rules, clock)


class Judging(Strong):
    """See `pausenjass.bots.judge.Judge`. Bluffs aren't judged (KA-20)."""

    def judge(self, view: View, rng: Random, budget: Budget) -> Judgement:
        """See `pausenjass.bots.judge.Judge`."""
        require_legal(view)
        if view.ask is not None:
            return self._answers(view, rng, budget)
        if view.seat != view.turn or view.phase != "play":
            return self._before(view, rng, budget)
        return self._play(view, rng, budget)

    # --- the stake --------------------------------------------------------------------------------------------------

    def _answers(self, view: View, rng: Random, budget: Budget) -> Judgement:
        assert view.ask is not None
        wins, worlds = self._estimate(view, rng, budget)
        mine = self.rules.side(view.seat)
        come = self._value(view, wins, view.field, view.kritze)
        if self.rules.parties == 2:
            go = self._cube(view, 0).end(view.ask.before, False)
        else:
            still = [party for party in range(self.rules.parties) if party not in (*view.gone, mine)]
            stake = view.ask.before if len(still) == 1 else view.stake
            go = stakes.lone(view.points, self.rules.target, mine, 0.0, stake, (*still, mine))
        found = [("come", come, wins), ("go", go, 0.0)]
        if "raise" in view.legal:
            found.append(("raise", come + self._gain(view, wins), wins))
        return self._in_striche(view, found, worlds)

    def _before(self, view: View, rng: Random, budget: Budget) -> Judgement:
        """Judges actions before the first card, and out of turn. Raises aren't judged there, since *Strong* delays them
        until its first card; but blind ones are, and those in a stage.
        """
        given = {named(each): each.kritze for each in view.kaiser if each.seat == view.seat}
        offers = [(action, *action.split()[1:]) for action in view.legal if action.startswith("declare")]
        offers = [offer for offer in offers if offer[2] in KAISER]
        new = sorted({card for _, _, card in offers} - {*given})
        (plain, *others), worlds = self._estimates(view, rng, budget, (PLAIN, *(frozenset([card]) for card in new)))
        probabilities = dict(zip(new, others, strict=True))
        now = self._value(view, plain, view.field, view.kritze)
        rest = next((action for action in ("waive", "ready") if action in view.legal), WAIT)
        found = [(rest, now, plain)]
        if "raise" in view.legal and (view.phase == "blind" or rest == "ready" and undealt(view)):  # KA-37, KA-41
            found.append(("raise", now + self._gain(view, plain), plain))
        for action, kritze, card in offers:
            wins = probabilities.get(card, plain)
            most = MOST_KRITZE if self.rules.free_kritze else int(kritze)  # KA-38: one by one it can get as many
            value = max(
                self._value(view, wins, view.field, view.kritze + then - given.get(card, 0))
                for then in range(int(kritze), most + 1)
            )
            found.append((action, value, wins))
        for action in ("free", "nachfreien"):
            if action in view.legal:
                found.append((action, self._value(view, plain, view.field + STEP, view.kritze), plain))
        if "go" in view.legal:
            found.append(("go", self._value(view, 0.0, view.field, view.kritze), 0.0))
        return only(found[0][0], STRICHE) if len(found) == 1 else self._in_striche(view, found, worlds)

    def _in_striche(self, view: View, found: list[tuple[Action, float, float]], worlds: int) -> Judgement:
        """The judgement of actions with the probabilities of winning the Partie and the Spiel."""
        options = [Option(action, self._striche(view, value), wins, 0.0) for action, value, wins in found]
        return ranked(options, STRICHE, worlds)

    def _striche(self, view: View, value: float) -> float:
        """Converts a probability of winning the Partie to Striche: 0 is halfway between winning and losing this Spiel."""
        won, lost = (self._value(view, wins, view.field, view.kritze) for wins in (1.0, 0.0))
        swing = won - lost
        if swing < NO_SWING:
            return 0.0
        return (2 * value - won - lost) / swing * view.stake

    def _estimate(self, view: View, rng: Random, budget: Budget) -> tuple[float, int]:
        (wins,), worlds = self._estimates(view, rng, budget, (PLAIN,))
        return wins, worlds

    def _estimates(
        self, view: View, rng: Random, budget: Budget, options: tuple[frozenset[Card], ...]
    ) -> tuple[tuple[float, ...], int]:
        """The probability of winning the Spiel for each option of more Banner declared, and the number of worlds."""
        if view.phase == "blind":
            return (self._unseen(view),) * len(options), 1
        evaluation = Evaluation(Known(self.rules, view), rng, self._clock)
        proportions = evaluation.win_probabilities(budget, options)
        return tuple([calibrated(self.rules, view, each, evaluation.worlds) for each in proportions]), evaluation.worlds

    # --- the play ---------------------------------------------------------------------------------------------------

    def _play(self, view: View, rng: Random, budget: Budget) -> Judgement:
        known = Known(self.rules, view)
        sure = certain(known)
        evaluation = _Evaluation(known, rng, self._clock)
        cards = sorted(sure, key=lambda card: -sure[card])
        tally = Tally(["lay " + card for card in cards])
        spoilt = known.party in known.false
        for results in evaluation.every(cards, budget):
            tally.add(
                [
                    result
                    if sure[card] not in (WON, LOST) and not spoilt
                    else Result(*2 * [_known(sure[card], spoilt)])
                    for card, result in zip(cards, results, strict=True)
                ]
            )
        judged = tally.judgement(STRICHE)
        scale = 2 * view.stake
        if "raise" not in view.legal:
            sure_lost = Option("go", 0.0, 0.0, 0.0)
            options = [
                option._replace(value=scale * (option.value - 1 / 2), error=scale * option.error)
                for option in (*judged.options, sure_lost)
            ]
            return ranked(options, STRICHE, judged.worlds)
        wins = self._wins(view, judged, sure, evaluation.exact, rng, budget) * (not spoilt)
        swing = self._value(view, 1.0, view.field, view.kritze) - self._value(view, 0.0, view.field, view.kritze)
        held = self._value(view, wins, view.field, view.kritze)
        options = [
            option._replace(
                value=self._striche(view, held - (judged.best.value - option.value) * swing), error=option.error * scale
            )
            for option in judged.options
        ]
        raised = self._striche(view, held + self._gain(view, wins))
        gone = self._striche(view, self._value(view, 0.0, view.field, view.kritze))
        more = [Option("raise", raised, wins, 0.0), Option("go", gone, 0.0, 0.0)]
        return ranked([*options, *more], STRICHE, judged.worlds)

    def _wins(
        self, view: View, judged: Judgement, sure: dict[Card, int], exact: bool, rng: Random, budget: Budget
    ) -> float:
        """The probability of winning the Spiel by which *Strong* raises."""
        if WON in sure.values():
            return 1.0
        if exact:
            return calibrated(self.rules, view, max(option.wins for option in judged.options), judged.worlds)
        return self.win_probability(view, rng, self.at_a_glance(budget))


def _known(sure: int, spoilt: bool) -> float:
    """The result of a certain card. A false declaration always loses the Spiel (KA-20)."""
    return float(sure == WON and not spoilt)


class _Evaluation(Evaluation):
    """Evaluates cards world by world."""

    def every(self, cards: list[Card], budget: Budget) -> Iterator[list[Result]]:
        """The results of all cards of the seat on turn, world by world."""
        return self._solved(cards, budget) if self.exact else self._searched(cards, budget)

    def _solved(self, cards: list[Card], budget: Budget) -> Iterator[list[Result]]:
        for world, solved in self.solved_worlds(budget):
            yield [Result(*each) for each in self.outcomes(world, cards, solved)]

    def _searched(self, cards: list[Card], budget: Budget) -> Iterator[list[Result]]:
        deck = DECKS[self.known.rules.span]

        def sample() -> Callable[[], ByDeck]:
            world = self.known.world(self._rng)
            return lambda: ByDeck(self.known.playout(world))

        moves = [deck.index(card) for card in cards]
        for ends in tricks.compare(sample, moves, self._rng, budget, self._clock):
            won = [returns[self.known.seat] for _, returns in ends]
            yield [Result(each, each) for each in won]
