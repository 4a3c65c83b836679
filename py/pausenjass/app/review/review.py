"""The course of a review: which questions are asked, one after the other, and what they come to.

Every decision of the round is judged once. The dearest are judged anew in other worlds and for longer: only what is a
mistake both times is one, and costs what it costs the second time. The first judgement alone would show those that chance
has made dear. Then all hands are opened for what is left,
and, at the end of a match, its rounds that nobody has looked at yet are judged for the statistics.
"""

from __future__ import annotations

import json
from collections.abc import Generator, Sequence
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from pausenjass.app.match import Match
from pausenjass.app.presenters import presenter
from pausenjass.app.review.decisions import Decision, Round, decisions
from pausenjass.app.review.verdict import Verdict, verdict
from pausenjass.core.game import Seat
from pausenjass.core.wire import dump

Asked: TypeAlias = tuple[Literal["judge", "open"], str]
"""A call of the bots' worker, and its JSON."""

MOST: Final = 3
"""The most mistakes that are shown."""
FINALISTS: Final = 5
"""How many decisions are judged anew."""


class Effort(NamedTuple):
    """How long a decision is judged."""

    seconds: float
    playouts: int
    """Instead, with `?seed=`: by the clock, the same seed would not give the same review."""


FIRST: Final = Effort(0.25, 1200)
"""Short, so that a bot who has to move meanwhile waits no longer than for another bot."""
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
        """`number`: its id. `older`: rounds that are judged afterwards, for the statistics only. `counts`: it goes into them."""
        self.number = number
        self.match = match
        self.ply = match.ply
        self.seat = seat
        self.round = among
        self.counts = counts and match.origin.counts and seat == match.people[0]
        """Whether the statistics keep what was judged; like all of them they are those of the first person."""
        self.made = decisions(match, seat, among)
        self.mistakes: list[Verdict] = []
        """The dearest first."""
        self.luck: dict[int, Verdict] = {}
        """For places of mistakes what the actions would have been worth with all hands open."""
        self.ready = False
        """Whether `mistakes` is all that there is to say."""
        self.seen = 0
        """How many decisions have been judged."""
        self.judged: list[tuple[Round, list[Verdict]]] = []
        """Rounds that have been judged as a whole and are not filed yet."""
        self._matters = presenter(match.game.id).reviews.matters
        self._course = self._questions(older)
        self.ask = next(self._course, None)
        """The question that is open, for the bots' worker; None once there is none left."""

    @property
    def current(self) -> bool:
        """Whether the match still stands where it stood."""
        return self.match.ply == self.ply

    def answer(self, given: object) -> None:
        """The worker's answer to the open question; None where it had none."""
        try:
            self.ask = self._course.send(given)
        except StopIteration:
            self.ask = None

    def weight(self, found: Verdict) -> float:
        """How dear a decision is, in the least costs worth mentioning; 0 for one that isn't."""
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
        """Judges everything that was decided in a round."""
        found = []
        made = decisions(self.match, self.seat, among)
        for decision in made:
            one = yield from self._verdict(decision, FIRST)
            if among is self.round:
                self.seen += 1
            if one is not None:
                found.append(one)
        if found or not made:  # else the worker had no answers: another time
            self.judged.append((among, found))
        return found

    def _verdict(self, decision: Decision, effort: Effort) -> Generator[Asked, object, Verdict | None]:
        view = self.match.view(decision.place, decision.seat)
        answer = yield "judge", self._question(decision, effort, view=dump(view), instead=decision.action)
        return verdict(decision, answer, view.legal)

    def _opened(self, found: Verdict) -> Generator[Asked, object, Verdict | None]:
        """What the same actions would have been worth had all hands lain open."""
        decision = found.decision
        state = self.match.states[decision.place]
        answer = yield "open", self._question(decision, AGAIN, state=dump(state), seat=decision.seat)
        return verdict(decision, answer, self.match.view(decision.place, decision.seat).legal)

    def _question(self, decision: Decision, effort: Effort, **asked: Any) -> str:
        """What py/bots.py needs to know."""
        game, seeded = self.match.game, self.match.seed is not None
        question = {
            "game": game.id,
            "rules": {key: getattr(game.rules, key) for key in game.rules.__dataclass_fields__},
            "seed": f"review/{decision.place}/{effort.playouts}",
            "budget": (effort.playouts, None) if seeded else (None, effort.seconds),
            **asked,
        }
        return json.dumps(question)
