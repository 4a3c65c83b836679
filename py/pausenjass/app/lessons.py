"""What the page shows of a lesson of the guided first game: its texts, goal, progress and buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from pausenjass.app import phrases
from pausenjass.app.guide import LESSONS, ME, Guide
from pausenjass.app.presenters.words import the_card
from pausenjass.app.scenes import scene_of
from pausenjass.app.table import Table
from pausenjass.core.game import Action

if TYPE_CHECKING:
    from pausenjass.app import model


def open_lesson(number: object, name: str, lang: str) -> Table | None:
    """The table of a lesson; None for a number that there isn't."""
    if type(number) is not int or not 1 <= number <= len(LESSONS):
        return None
    guide = Guide(number)
    table = Table(guide.match(name, lang), guide)
    table.settle()
    table.shown = 0
    return table


class _Moment(NamedTuple):
    """A lesson at one moment, in one language."""

    guide: Guide
    game_id: str
    lang: str
    done: bool
    pauses: bool
    decided: int
    wanted: Action | None
    """What the person is asked for now."""
    card: str
    """The card of that action in words; "" where it is none."""

    def say(self, key: str, **data: Any) -> str:
        return phrases.say(self.lang, f"{self.game_id}.guide.{key}", **data)

    def goal(self) -> str:
        """What the person is asked for, in words."""
        return self.say(f"do.{self.wanted.split()[0]}", the_card=self.card) if self.wanted else ""


def _moment(table: Table, lang: str) -> _Moment:
    guide, match = table.guide, table.match
    assert guide is not None
    script = guide.script(match)
    card = script[1].rpartition(" ")[2] if script and " " in script[1] else ""
    return _Moment(
        guide=guide,
        game_id=match.game.id,
        lang=lang,
        done=guide.done(match),
        pauses=guide.pauses(match),
        decided=guide.decided(match),
        wanted=script[1] if script and script[0] == ME else None,
        card=the_card(scene_of(table, lang), card) if card else "",
    )


def overlay(table: Table, progress: Sequence[int | None], lang: str) -> dict[str, Any]:
    """What a Table of a lesson shows in place of a result."""
    return {"guide": _guide(_moment(table, lang), progress), "result": None, "undo": False}


def _guide(now: _Moment, progress: Sequence[int | None]) -> model.Guide:
    number, misses = now.guide.number, now.guide.misses
    step = now.decided if now.wanted or now.pauses or now.done else max(0, now.decided - 1)
    praise = now.say("praise", count=misses) if misses else now.say("praise.none") if now.done else ""
    return {
        "number": number,
        "of": len(LESSONS),
        "label": now.say("label", number=number, of=len(LESSONS)),
        "title": now.say(f"{number}.title"),
        "text": now.say(f"{number}.{step}.pause" if now.pauses else f"{number}.{step}"),
        "goal": now.goal(),
        "done": now.done,
        "praise": praise,
        "lessons": [_lesson(now, each, missed) for each, missed in enumerate(progress, 1)],
        "buttons": _buttons(now),
    }


def _lesson(now: _Moment, number: int, misses: int | None) -> model.Lesson:
    key = "lesson.open" if misses is None else "lesson.done"
    label = now.say(key, number=number, title=now.say(f"{number}.title"), count=misses or 0)
    return {"number": number, "label": label, "done": misses is not None, "now": number == now.guide.number}


def _buttons(now: _Moment) -> list[model.GuideButton]:
    """Again, on to the next, leave. `go` is the lesson that a button opens, 0 for the start screen."""
    number, last = now.guide.number, now.guide.number == len(LESSONS)
    buttons: list[model.GuideButton] = []
    if now.decided:
        buttons.append({"id": "again", "text": now.say("again"), "go": number, "tone": "plain"})
    if now.pauses:
        buttons.append({"id": "proceed", "text": now.say("proceed"), "go": None, "tone": "primary"})
    elif not last:
        text = now.say("next" if now.done else "skip")
        buttons.append({"id": "next", "text": text, "go": number + 1, "tone": "primary" if now.done else "plain"})
    leave = now.say("leave")
    return [*buttons, {"id": "leave", "text": leave, "go": 0, "tone": "primary" if now.done and last else "plain"}]


def hint(table: Table, lang: str) -> str:
    """Why something else is wanted here, after a miss."""
    now = _moment(table, lang)
    if now.wanted is None:
        return now.say("wait", name=table.match.game.traits.teacher)
    own = f"{now.guide.number}.{now.decided}.no"
    known = phrases.has(lang, f"{now.game_id}.guide.{own}")
    return f"{now.say(own if known else 'no')} {now.goal()}"
