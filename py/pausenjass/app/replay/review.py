"""The course of a review: its questions to the bots' worker, one after the other, and their results.

Every decision of the round is judged once. The dear ones are judged again in other worlds and for longer: only what is a
mistake both times counts, at its second cost. The first judgement alone would show decisions that only chance made
dear. The dearest come first, since they are shown first. Then all decisions are judged with all hands open, unless that
can tell nothing, and graded (grades.py). At the end of a match, its other rounds follow, each with a review of its own.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pausenjass.app.past.decisions import Decision, Round, decisions
from pausenjass.app.past.verdict import Asked, Verdict, verdict
from pausenjass.app.presenters import presenter
from pausenjass.app.replay.grades import Grade, can_differ, grade, lead
from pausenjass.app.table.match import Match
from pausenjass.core.game import Seat
from pausenjass.core.wire import dump

if TYPE_CHECKING:
    from pausenjass.app import model

MOST: Final = 3
"""The most mistakes that are shown."""
FINALISTS: Final = 5
"""How many decisions are judged again before the mistakes are shown."""
TRIED: Final = 3
"""How many decisions are judged again to find the best one."""


class Effort(NamedTuple):
    """The effort for judging a decision."""

    seconds: float
    playouts: int
    """The playouts to use instead with `?seed=`: by the clock, one seed could give different reviews."""


FIRST: Final = Effort(0.25, 1200)
"""The first effort is short, so that a bot's move waits no longer than for another bot."""
AGAIN: Final = Effort(0.4, 3000)
ANEW: Final = Effort(0.4, 3001)
"""The effort for judging open hands a second time, in other worlds."""


class Review:
    """What a person could have done better in a finished round of a match."""

    def __init__(
        self,
        number: int,
        match: Match,
        seat: Seat,
        among: Round,
        *,
        counts: bool = True,
    ) -> None:
        """`number`: its id. `counts`: it counts for the statistics."""
        self.number = number
        self.match = match
        self.seat = seat
        self.round = among
        self.older: Sequence[Review] = ()
        """At the end of a match, the reviews of its other rounds, which follow."""
        self.own = counts
        """Whether the match is no stranger's."""
        self.practised = 0
        """How much of it was filed for practising: 1 the dearest mistakes, 2 all."""
        self.counts = counts and match.origin.counts and seat == match.people[0]
        """Whether the statistics keep the judgements; they only cover the first person."""
        self.made = decisions(match, seat, among)
        self.mistakes: list[Verdict] = []
        """The mistakes, the dearest first."""
        self.found: dict[int, Verdict] = {}
        """The last judgement of each decision, by its place, in order."""
        self.luck: dict[int, Verdict] = {}
        """For each place of a decision, the actions' values with all hands open, if they can be told."""
        self.best: Verdict | None = None
        """The decision that was clearly better than everything else, by most."""
        self.grades: list[Grade] = []
        """What each decision was."""
        self.ready = False
        """Whether `mistakes` is complete."""
        self.complete = False
        """Whether everything else is."""
        self.seen = 0
        """How many decisions have been judged."""
        self.judged: list[Verdict] | None = None
        """The first judgements of all decisions; None before that."""
        self.filed = 0
        """How much of it was kept: `stage`."""
        self.reports: dict[tuple[str, bool], tuple[int, model.Report]] = {}
        """The reports in words, by language and whether of the whole match, each with how much of it was ready."""
        self._lines = match.record.lines[: among.end]
        self._matters = presenter(match.game.id).reviews.matters
        self._course = self._questions()
        self._ask = next(self._course, None)

    @property
    def current(self) -> bool:
        """Whether the match still has this round."""
        return self.match.record.lines[: self.round.end] == self._lines

    @property
    def stage(self) -> int:
        """How much can be kept: 1 once every decision was judged, 2 once they were graded."""
        return (self.judged is not None) + (self.judged is not None and self.complete)

    @property
    def ask(self) -> Asked | None:
        """The open question for the bots' worker; None once there is none left."""
        return self._asking._ask

    def answer(self, given: object) -> None:
        """Takes the worker's answer to the open question; None if it had none."""
        self._asking._take(given)

    @property
    def _asking(self) -> Review:
        return next((each for each in (self, *self.older) if each._ask), self)

    def _take(self, given: object) -> None:
        try:
            self._ask = self._course.send(given)
        except StopIteration:
            self._ask = None

    @property
    def confirmed(self) -> list[Verdict]:
        """All mistakes so far that two judgements have found."""
        return self._dearest(self.found.values()) if self.complete else self.mistakes

    def weight(self, found: Verdict) -> float:
        """The cost of a decision, in multiples of the least one worth mentioning; 0 if it is less."""
        least = self._matters.get(found.unit)
        weight = found.cost / least if least else 0.0
        return weight if weight >= 1 else 0.0

    # --- the questions ----------------------------------------------------------------------------------------------

    def _questions(self) -> Generator[Asked, object, None]:
        for decision in self.made:
            self._keep(decision, (yield from self._verdict(decision, FIRST)))
            self.seen += 1
        if self.found or not self.made:  # otherwise the worker had no answers: another time
            self.judged = list(self.found.values())
        dear = self._dearest(self.judged or ())
        yield from self._again(dear[:FINALISTS])
        self.mistakes = self._dearest(self._still(dear[:FINALISTS]))[:MOST]
        self.ready = True
        for each in self.mistakes:
            yield from self._open(each)
        yield from self._again(dear[FINALISTS:])
        yield from self._find_best()
        for each in list(self.found.values()):
            if each.decision.place not in self.luck and can_differ(each):
                yield from self._open(each)
        graded = [grade(each, self.luck.get(place), self.weight) for place, each in self.found.items()]
        self.grades = [each for each in graded if each is not None]
        self.complete = True

    def _dearest(self, some: Iterable[Verdict]) -> list[Verdict]:
        """Those of these decisions that cost something, the dearest first."""
        return sorted(filter(self.weight, some), key=self.weight, reverse=True)

    def _keep(self, decision: Decision, found: Verdict | None) -> None:
        """Keeps the judgement of a decision; without one, nothing is said about it."""
        if found is None:
            self.found.pop(decision.place, None)
        else:
            self.found[decision.place] = found

    def _again(self, some: Sequence[Verdict]) -> Generator[Asked, object, None]:
        """Judges these decisions again; that counts."""
        for each in some:
            self._keep(each.decision, (yield from self._verdict(each.decision, AGAIN)))

    def _still(self, some: Sequence[Verdict]) -> list[Verdict]:
        """The last judgements of these decisions."""
        return [self.found[each.decision.place] for each in some if each.decision.place in self.found]

    def _find_best(self) -> Generator[Asked, object, None]:
        """Finds the decision that was ahead of everything else by most, in two judgements."""

        def ahead(found: Verdict) -> float:
            return lead(found, self.weight)

        for each in sorted(filter(ahead, self.found.values()), key=ahead, reverse=True)[:TRIED]:
            again = yield from self._verdict(each.decision, AGAIN)
            if again and ahead(again) and (self.best is None or ahead(again) > ahead(self.best)):
                self.best = again

    def _open(self, found: Verdict) -> Generator[Asked, object, None]:
        """Judges a decision with all hands open. If that is not exact, bad luck must be found twice."""
        opened = yield from self._opened(found, AGAIN)
        if opened and not self.weight(found) and self.weight(opened) and opened.played and opened.played.error:
            opened = yield from self._opened(found, ANEW)
        if opened and opened.unit in self._matters:
            self.luck[found.decision.place] = opened

    def _verdict(self, decision: Decision, effort: Effort) -> Generator[Asked, object, Verdict | None]:
        view = self.match.view(decision.place, decision.seat)
        asked = self._question(decision, effort, view=dump(view), instead=decision.action)
        answer = yield Asked("judge", asked)
        return verdict(decision, answer, view.legal)

    def _opened(self, found: Verdict, effort: Effort) -> Generator[Asked, object, Verdict | None]:
        """The values of the actions with all hands open."""
        decision = found.decision
        state = self.match.states[decision.place]
        answer = yield Asked("open", self._question(decision, effort, state=dump(state), seat=decision.seat))
        return verdict(decision, answer, self.match.view(decision.place, decision.seat).legal)

    def _question(self, decision: Decision, effort: Effort, **asked: Any) -> str:
        """The question for py/bots.py."""
        budget = (None, effort.seconds) if self.match.seed is None else (effort.playouts, None)
        return self.match.question(seed=f"review/{decision.place}/{effort.playouts}", budget=budget, **asked)
