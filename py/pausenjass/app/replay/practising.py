"""Practising («Üben»): a session of positions that are asked again, one after the other, each as an exercise at the table.

The first answer counts. Whoever answers is told whether it was right, what was played then, what is better, and why.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from pausenjass.app.common.dates import is_date
from pausenjass.app.common.practice import DAYS, Grade, Position, answered, due_on, is_done, is_due, is_known
from pausenjass.app.common.records import record_of
from pausenjass.app.learn.hints import action_text
from pausenjass.app.past.decisions import Decision, Round
from pausenjass.app.past.verdict import WAIT, Option, Verdict, verdict
from pausenjass.app.phrases import say as say_in
from pausenjass.app.presenters.scene import Scene
from pausenjass.app.presenters.words import DAY_LENGTH, capital, say
from pausenjass.app.replay.replay_table import scene_at, where
from pausenjass.app.replay.review_words import why
from pausenjass.app.table.exercise import WRONG, Exercise, position
from pausenjass.app.table.match import Match
from pausenjass.app.table.table import Table
from pausenjass.core.game import Action, IllegalAction, Seat

if TYPE_CHECKING:
    from pausenjass.app import model

MOST: Final = 10
"""The positions of a session, which take some five minutes."""
CLEARLY_LESS: Final = 0.5
"""An action is right, too, if it costs at most this part of what a mistake costs."""
_ROUNDED: Final = 0.999
"""The kept values are rounded."""


class Sitting:
    """A session: which positions are asked, and how they were answered."""

    def __init__(self, positions: Sequence[Position], today: str, address: str, back: str) -> None:
        """`address`: of its table. `back`: of the list that it was begun from. The longest due comes first."""
        asked = [each for each in positions if not is_done(each)]
        due = [each for each in asked if is_due(each, today)] or asked
        due.sort(key=lambda each: (due_on(each), each["id"]))
        self.ids = [each["id"] for each in due[:MOST]]
        self.address = address
        self.back = back
        self.grades: list[Grade] = []

    @property
    def next(self) -> str | None:
        """The id of the position that is asked next; None at the end."""
        return self.ids[len(self.grades)] if len(self.grades) < len(self.ids) else None

    def skip(self) -> None:
        """Leaves out the next position: it can't be read."""
        del self.ids[len(self.grades)]


# --- right or wrong -------------------------------------------------------------------------------------------------


def grade(judged: Verdict, least: float, option: Option | None) -> Grade:
    """How good an action is: right if it costs clearly less than a mistake, wrong if a review would call it one. What was
    not considered then, or is in between, is close.
    """
    if option is None:
        return "close"
    if judged.best.value - option.value <= CLEARLY_LESS * least:
        return "right"
    return "wrong" if (judged.cost_of(option.action) or 0) >= _ROUNDED * least else "close"


class Asked(Exercise):
    """A position that is asked."""

    def __init__(
        self, session: Sitting, judged: Verdict, asked: Position, today: str, keep: Callable[[Position], None]
    ):
        self.least: float = asked["least"]
        right = [each.action for each in judged.options if grade(judged, self.least, each) == "right"]
        super().__init__(asked["seat"], right, session.address)
        self.session = session
        self.judged = judged
        self.position = asked
        self.today = today
        self.keep = keep
        self.number = len(session.grades) + 1
        self.answer: Action | None = None
        self.grade: Grade = "close"
        self.considered = True
        """Whether the judgement says anything about the answer."""
        self.early = False
        """Whether the answer came before its day, and changes nothing."""

    def check(self, match: Match, seat: Seat, action: Action) -> None:
        """Takes the first answer. One that is right is carried out."""
        step = match.game.apply(match.state, seat, action)
        if self.over or seat != self.seat:
            raise IllegalAction(action, WRONG, "")
        same = [each for each in self.judged.options if _leads_to(match, seat, each.action, step.state)]
        self._take(action, next((each for each in same if each.action == action), same[0] if same else None))
        if self.done is None:
            raise IllegalAction(action, WRONG, "")

    def wait(self) -> None:
        """The answer is to do nothing."""
        option = next((each for each in self.judged.options if each.action == WAIT), None)
        if option and not self.over:
            self._take(WAIT, option)

    def _take(self, action: Action, option: Option | None) -> None:
        self.answer, self.considered = action, option is not None
        self.grade = grade(self.judged, self.least, option)
        if self.grade == "right":
            self.done = action
        else:
            self.misses.append(action)
            self.closed = True
        self.session.grades.append(self.grade)
        before, self.position = self.position, answered(self.position, self.today, self.grade)
        self.early = self.position == before
        self.keep(self.position)

    def shown(self, table: Table, parts: Mapping[str, Any], lang: str) -> model.Exercise:
        """What the page shows."""
        match, place = table.match, len(table.match.prepared)
        scene = scene_at(match, place, self.seat, lang)
        at = where(scene, match, Round(0, match.until(place).round_start, place), place)
        open_ = self.answer is None
        state: Any = "right" if self.done else "wrong" if self.grade == "wrong" and not open_ else "open"
        better = scene.own.reviews.deed(scene, self.judged.best.action)
        return {
            "title": say(scene, "practice"),
            "line": say(scene, "practice.line", number=self.number, of=len(self.session.ids)),
            "back": self.session.back,
            "question": say(scene, "practice.question", game=say(scene, "title"), where=at)
            if open_
            else self._verdict(scene),
            "ask": say(scene, "practice.ask") if open_ else "",
            "state": state,
            "told": "" if open_ else self._told(scene),
            "tries": int(not open_),
            "cards": [] if open_ or self.done else list(better.cards),
            "sheet": None,
            "steps": self._steps(scene),
            "marks": [] if open_ else self._marks(scene),
            "tools": [] if open_ or is_done(self.position) else [_drop(scene)],
            "buttons": self._buttons(scene),
        }

    def _words(self, scene: Scene) -> dict[str, str]:
        assert self.answer is not None
        return {
            "answer": capital(action_text(scene, self.answer)),
            "better": action_text(scene, self.judged.best.action),
            "played": action_text(scene, self.position["action"]),
            "day": _day(scene, self.position["date"]),
        }

    @property
    def _again(self) -> bool:
        """Whether the answer is the old mistake."""
        return bool(self.answer == self.position["action"])

    def _verdict(self, scene: Scene) -> str:
        """«Kreuz 9: richtig.»"""
        kind = "again" if self._again else self.grade if self.considered else "unknown"
        words = self._words(scene)
        return say(scene, f"practice.{kind}", *(() if words["day"] else ("undated",)), **words)

    def _told(self, scene: Scene) -> str:
        """«Besser: Kreuz 9. …», with why, since the reason is about that action; then what was played, and when it is asked
        again.
        """
        words = self._words(scene)
        best = self.answer == self.judged.best.action
        better = [] if best else [say(scene, "practice.best" if self.grade == "right" else "practice.better", **words)]
        then = [] if self._again else [say(scene, "practice.then", *(() if words["day"] else ("undated",)), **words)]
        return " ".join([*better, why(scene, self.judged), *then, self._when(scene)])

    def _when(self, scene: Scene) -> str:
        """When it is asked again."""
        asked = self.position
        if is_done(asked):
            return say(scene, "practice.done")
        if self.early:
            return say(scene, "practice.early", day=_day(scene, due_on(asked)))
        known = ("known",) if is_known(asked) else ()
        return say(scene, "practice.again-in", *known, count=DAYS[asked["step"]])

    def _steps(self, scene: Scene) -> list[model.ExerciseStep]:
        """How the positions of the session were answered so far."""
        grades = self.session.grades
        steps: list[model.ExerciseStep] = []
        for at in range(len(self.session.ids)):
            state: Any = "open" if at >= len(grades) else "done" if grades[at] == "right" else "missed"
            now = at == self.number - 1 and state == "open"
            told = say(scene, f"practice.step.{'now' if now else state}", number=at + 1)
            steps.append({"text": told, "state": "now" if now else state})
        return steps

    def _marks(self, scene: Scene) -> list[model.ExerciseStep]:
        """The days until it is asked again: those that are behind, the next one, and those that follow."""
        step = self.position["step"]
        return [
            {
                "text": say(scene, "practice.days", count=days) if at == step else str(days),
                "state": "done" if at < step else "now" if at == step else "open",
            }
            for at, days in enumerate(DAYS)
        ]

    def _buttons(self, scene: Scene) -> list[model.ExerciseButton]:
        if self.answer is None:
            waits = any(each.action == WAIT for each in self.judged.options)
            return [_button(scene, "wait", call="practice_wait")] if waits else []
        if self.session.next is None:
            return [_button(scene, "end", tone="primary", go=self.session.back)]
        onward = _button(scene, "next", tone="primary", opens="practice_next")
        return [_button(scene, "end", go=self.session.back), onward]

    def drop(self) -> None:
        """It is never asked again."""
        self.position = {**self.position, "step": len(DAYS), "last": self.today}
        self.keep(self.position)


def _leads_to(match: Match, seat: Seat, action: Action, state: Any) -> bool:
    """Whether the action leads to that position; doing nothing leads nowhere."""
    return action != WAIT and bool(match.game.apply(match.state, seat, action).state == state)


def _button(scene: Scene, id: str, **does: Any) -> Any:
    text = say(scene, f"practice.{id}")
    return {"id": id, "text": text, "label": text, "tone": "plain", **does}


def _drop(scene: Scene) -> Any:
    label = say(scene, "practice.drop.label")
    return {**_button(scene, "drop", icon="erase", call="practice_drop"), "label": label}


def _day(scene: Scene, stamp: str) -> str:
    """«12. November 2026»; "" if unknown."""
    return day_text(scene.lang, stamp[:DAY_LENGTH])


def day_text(lang: str, date: str) -> str:
    """«12. November 2026»; "" if this is no day."""
    if not is_date(date):
        return ""
    year, month, day = map(int, date.split("-"))
    return say_in(lang, "day.date", day=day, month=say_in(lang, f"day.month.{month}"), year=year)


def open_position(
    session: Sitting, asked: Position, today: str, keep: Callable[[Position], None], name: str, lang: str
) -> Table:
    """The table of a position, for a person of this name. ValueError if it is damaged."""
    record = record_of(asked)
    place, seat = len(record), asked["seat"]
    match = position(record, place, seat, name, lang)
    legal = match.game.legal(match.state, seat)
    judged = verdict(Decision(place, seat, asked["action"]), asked["judged"], legal)
    if record.game.id != asked["game"] or judged is None or judged.played is None:
        raise ValueError("the judgement is damaged")
    table = Table(match, Asked(session, judged, asked, today, keep))
    table.settle()
    try:
        why(scene_at(match, place, seat, lang), judged)
    except (LookupError, TypeError, ValueError) as wrong:
        raise ValueError("its reason can't be told") from wrong
    return table
