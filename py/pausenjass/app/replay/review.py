"""The course of a review: its questions to the bots' worker, one after the other, and their results.

Every decision of the round is judged once. The dearest are judged again in other worlds and for longer: only what is a
mistake both times counts, at its second cost. The first judgement alone would show decisions that only chance made
dear. Then the remaining mistakes are judged with all hands open. At the end of a match, its rounds that nobody has
reviewed are judged for the statistics.
"""

from __future__ import annotations

import json
from collections.abc import Generator, Sequence
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from pausenjass.app.past.decisions import Decision, Round, decisions
from pausenjass.app.past.verdict import Verdict, verdict
from pausenjass.app.presenters import presenter
from pausenjass.app.table.match import Match
from pausenjass.core.game import Seat
from pausenjass.core.wire import dump

Asked: TypeAlias = tuple[Literal["judge", "open"], str]
"""A call of the bots' worker with its JSON."""

MOST: Final = 3
"""The most mistakes that are shown."""
FINALISTS: Final = 5
"""How many decisions are judged again."""


class Effort(NamedTuple):
    """The effort for judging a decision."""

    seconds: float
    playouts: int
    """The playouts to use instead with `?seed=`: by the clock, one seed could give different reviews."""


FIRST: Final = Effort(0.25, 1200)
"""The first effort is short, so that a bot's move waits no longer than for another bot."""
AGAIN: Final = Effort(0.4, 3000)


class Review:
    """What a person could have done better in a finished round of a match."""

    def __init__(
        self,
        number: int,
        match: Match,
        seat: Seat,
        among: Round,
        older: Sequence[Round] = (),
        *,
        counts: bool = True,
    ) -> None:
        """`number`: its id. `older`: rounds that are judged afterwards, only for the statistics. `counts`: it counts for them."""
        self.number = number
        self.match = match
        self.ply = match.ply
        self.seat = seat
        self.round = among
        self.own = counts
        """Whether the match is no stranger's."""
        self.practised = False
        """Whether its mistakes were filed for practising."""
        self.counts = counts and match.origin.counts and seat == match.people[0]
        """Whether the statistics keep the judgements; they only cover the first person."""
        self.made = decisions(match, seat, among)
        self.mistakes: list[Verdict] = []
        """The mistakes, the dearest first."""
        self.luck: dict[int, Verdict] = {}
        """For each place of a mistake, the actions' values with all hands open."""
        self.ready = False
        """Whether `mistakes` is complete."""
        self.seen = 0
        """How many decisions have been judged."""
        self.judged: list[tuple[Round, list[Verdict]]] = []
        """Rounds that have been completely judged but not filed."""
        self._matters = presenter(match.game.id).reviews.matters
        self._course = self._questions(older)
        self.ask = next(self._course, None)
        """The open question for the bots' worker; None once there is none left."""

    @property
    def current(self) -> bool:
        """Whether the match is still in the same position."""
        return self.match.ply == self.ply

    def answer(self, given: object) -> None:
        """Takes the worker's answer to the open question; None if it had none."""
        try:
            self.ask = self._course.send(given)
        except StopIteration:
            self.ask = None

    def weight(self, found: Verdict) -> float:
        """The cost of a decision, in multiples of the least one worth mentioning; 0 if it is less."""
        least = self._matters.get(found.unit)
        weight = found.cost / least if least else 0.0
        return weight if weight >= 1 else 0.0

    # --- the questions ----------------------------------------------------------------------------------------------

    def _questions(self, older: Sequence[Round]) -> Generator[Asked, object, None]:
        first = yield from self._round(self.round)
        dear = sorted([each for each in first if self.weight(each)], key=self.weight, reverse=True)[:FINALISTS]
        again = []
        for each in dear:
            again.append((yield from self._verdict(each.decision, AGAIN)))
        found = [each for each in again if each is not None and self.weight(each)]
        self.mistakes = sorted(found, key=self.weight, reverse=True)[:MOST]
        self.ready = True
        for each in self.mistakes:
            opened = yield from self._opened(each)
            if opened is not None:
                self.luck[each.decision.place] = opened
        for among in older:
            yield from self._round(among)

    def _round(self, among: Round) -> Generator[Asked, object, list[Verdict]]:
        """Judges all decisions of a round."""
        found = []
        made = decisions(self.match, self.seat, among)
        for decision in made:
            one = yield from self._verdict(decision, FIRST)
            if among is self.round:
                self.seen += 1
            if one is not None:
                found.append(one)
        if found or not made:  # otherwise the worker had no answers: another time
            self.judged.append((among, found))
        return found

    def _verdict(self, decision: Decision, effort: Effort) -> Generator[Asked, object, Verdict | None]:
        view = self.match.view(decision.place, decision.seat)
        answer = yield "judge", self._question(decision, effort, view=dump(view), instead=decision.action)
        return verdict(decision, answer, view.legal)

    def _opened(self, found: Verdict) -> Generator[Asked, object, Verdict | None]:
        """The values of the actions with all hands open."""
        decision = found.decision
        state = self.match.states[decision.place]
        answer = yield "open", self._question(decision, AGAIN, state=dump(state), seat=decision.seat)
        return verdict(decision, answer, self.match.view(decision.place, decision.seat).legal)

    def _question(self, decision: Decision, effort: Effort, **asked: Any) -> str:
        """The question for py/bots.py."""
        game, seeded = self.match.game, self.match.seed is not None
        question = {
            "game": game.id,
            "rules": {key: getattr(game.rules, key) for key in game.rules.__dataclass_fields__},
            "seed": f"review/{decision.place}/{effort.playouts}",
            "budget": (effort.playouts, None) if seeded else (None, effort.seconds),
            **asked,
        }
        return json.dumps(question)
