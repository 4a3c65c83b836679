"""The coach: which actions of a person's decision would be dear, judged in advance while the person thinks.

It asks the bots' worker in short pieces, so that a bot's move never waits for it, each piece in other imagined worlds.
What a person does before all of them are judged is not asked about.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Any, Final, Literal

from pausenjass.app.learn import hints
from pausenjass.app.past.decisions import Decision
from pausenjass.app.past.skill import PERCENT
from pausenjass.app.past.verdict import WAIT, Asked, Option, Verdict, verdict
from pausenjass.app.presenters.scene import Scene
from pausenjass.app.presenters.words import say
from pausenjass.app.replay import review_words as words
from pausenjass.app.table.match import Match
from pausenjass.core.game import Action
from pausenjass.core.wire import dump

if TYPE_CHECKING:
    from pausenjass.app import model

PIECES: Final = 6
"""How many pieces a judgement has."""
SECONDS: Final = 0.08
"""The seconds of a piece."""
SEEDED_PLAYOUTS: Final = 150
"""The playouts of a piece instead with `?seed=`."""
SAME: Final = 0.01
"""A cost that is this near to the chance that it takes away is told as a chance."""
SPREAD: Final = 1.5
"""How much larger an error may be than it looks, since so few pieces tell it."""


class Coach:
    """The judgement of one decision."""

    def __init__(self, match: Match, scene: Scene) -> None:
        self.ply, self.seat = match.ply, scene.me
        self.warnings: list[model.Warning] | None = None
        """What is to be said about each dear action; None until everything is judged."""
        self._match, self._scene = match, scene
        self._budget = (None, SECONDS) if match.seed is None else (SEEDED_PLAYOUTS, None)
        self._course = self._questions()
        self.ask = next(self._course, None)
        """The open question for the bots' worker; None once there is none left."""

    def answer(self, given: object) -> None:
        """Takes the worker's answer to the open question; None if it had none."""
        try:
            self.ask = self._course.send(given)
        except StopIteration:
            self.ask = None

    def _questions(self) -> Generator[Asked, object, None]:
        pieces, worlds = [], 0
        for number in range(PIECES):
            answer = yield self._asking("judge", seed=f"coach/{self.ply}/{number}", budget=self._budget)
            piece = verdict(self._deciding(""), answer, self._scene.view.legal)
            if piece is None:
                return
            pieces.append(piece)
            worlds += int(answer["worlds"])  # type: ignore[index]  # it is a judgement then
        options = joined(pieces)
        asked = [each for each in self._verdicts(pieces[0].unit, options) if self._asks(each.decision.action)]
        dear = [each for each in asked if each.cost >= self._least(each.unit)]
        judged = {"options": options, "unit": pieces[0].unit, "worlds": worlds}
        actions = [each.decision.action for each in dear]
        reasons = (yield self._asking("why", judged=judged, instead=actions)) if dear else {}
        self.warnings = [self._warning(each, reasons) for each in dear]

    def _verdicts(self, unit: str, options: Sequence[Option]) -> list[Verdict]:
        return [Verdict(self._deciding(each.action), unit, tuple(options)) for each in options if each.action != WAIT]

    def _asks(self, action: Action) -> bool:
        """Whether it may ask before an action: in real time not before what is quick, like a call."""
        quick = hints.CALLS | hints.ASIDE if self._match.game.traits.live else frozenset()
        return action.partition(" ")[0] not in quick

    def _deciding(self, action: Action) -> Decision:
        return Decision(0, self.seat, action)

    def _least(self, unit: str) -> float:
        return self._scene.own.reviews.matters.get(unit, float("inf"))

    def _asking(self, call: Literal["judge", "why"], **asked: Any) -> Asked:
        return Asked(call, self._match.question(view=dump(self._scene.view), **asked))

    def _warning(self, each: Verdict, reasons: object) -> model.Warning:
        scene, action = self._scene, each.decision.action
        options = [list(option) for option in each.options]
        told = reasons.get(action) if isinstance(reasons, Mapping) else None
        found = verdict(each.decision, {"unit": each.unit, "options": options, "reasons": told}, scene.view.legal)
        assert found is not None
        why = words.why(scene, found)
        better = words.deed(scene, found.best.action)["text"]
        played = found.played
        assert played is not None
        plain = abs(found.cost - (found.best.wins - played.wins)) < SAME  # not after a Kontra, when a deal weighs more
        return {
            "action": action,
            "cost": words.cost(scene.lang, found.cost, found.unit),
            "unit": say(scene, "coach.chance" if found.unit in PERCENT and plain else f"review.unit.{found.unit}"),
            "text": say(scene, "review.better", what=better, why=why)
            if found.reason
            else say(scene, "coach.better", why=why),
            "rule": found.reason.rule or None if found.reason else None,
        }


def joined(pieces: Sequence[Verdict]) -> list[Option]:
    """The options as all pieces judge them together, the best first. Their differences from piece to piece tell the error."""
    values: dict[Action, list[Option]] = {}
    for piece in pieces:
        for option in piece.options:
            values.setdefault(option.action, []).append(option)
    whole = {action: found for action, found in values.items() if len(found) == len(pieces)}
    ranked = sorted(whole.values(), key=lambda found: -fmean(each.value for each in found))
    return [
        Option(
            found[0].action,
            fmean(each.value for each in found),
            fmean(each.wins for each in found),
            _error(ranked[0], found),
        )
        for found in ranked
    ]


def _error(best: Sequence[Option], other: Sequence[Option]) -> float:
    differences = [one.value - two.value for one, two in zip(best, other, strict=True)]
    return SPREAD * stdev(differences) / sqrt(len(differences)) if best is not other else 0.0
