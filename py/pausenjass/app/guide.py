"""The guided first game: short, prepared deals of the game that brings them, each with a script of what everybody does.

At each of the person's decisions one action is asked for; another one that the rules allow is refused with a hint, and
counted as a miss. A lesson is no match: it is neither saved nor filed, and what is under way stays as it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from pausenjass.app.names import BOT, YOU
from pausenjass.app.phrases import has, say
from pausenjass.app.table import Table
from pausenjass.core.game import CHANCE, Action, IllegalAction, Lesson, Seat, Who
from pausenjass.core.record import Record
from pausenjass.games import GAMES, load

ME: Final = 0
MOST_MISSES: Final = 999
GAME: Final = next((game for game in GAMES.values() if game.traits.lessons), None)
"""The one game that has lessons."""
LESSONS: Final[tuple[Lesson, ...]] = GAME.traits.lessons if GAME else ()


class LessonTable(Table):
    """The table of one lesson, from 1. IndexError for a number that there isn't."""

    def __init__(self, number: int, name: str, lang: str) -> None:
        lesson = LESSONS[number - 1]
        assert GAME is not None
        self.number = number
        self.lines = tuple(map(_line, lesson.lines))
        self.misses = 0
        names = [name or YOU[lang == "en"], BOT + GAME.traits.teacher]
        done = self.lines[: lesson.before]
        super().__init__(Record(load(GAME.id, lesson.rules), names, {"levels": "- mittel"}, done))
        self.settle()
        self.shown = 0

    @property
    def done(self) -> bool:
        """Whether everything has happened."""
        return len(self.record) == len(self.lines)

    @property
    def pauses(self) -> bool:
        """A Spiel is over, and another one belongs to the lesson."""
        return self.result is not None and not self.done

    def script(self) -> tuple[Seat, Action] | None:
        """Who does what next; None when chance is due or the lesson is over."""
        if self.done or self.pauses:
            return None
        who, action = self.lines[len(self.record)]
        return None if who == CHANCE else (int(who), action)

    def act(self, seat: Seat, action: Action) -> None:
        """What the script asks for. IllegalAction otherwise: by the rules, or with the reason "guide"."""
        wanted = self.script()
        if (seat, action) != wanted:
            self.game.apply(self.state, seat, action)
            self.misses = min(MOST_MISSES, self.misses + (seat == ME))
            raise IllegalAction(action, "guide", "")
        super().act(seat, action)

    def simple(self, seat: Seat) -> None:
        """What the script has for the seat, whatever else was tried for it. IllegalAction if that is nothing."""
        wanted = self.script()
        if wanted is None or wanted[0] != seat:
            raise IllegalAction("", "guide", "")
        self.act(*wanted)

    def settle(self, proceed: bool = False) -> None:
        """Chance is prepared too."""
        while not self.done and self.lines[len(self.record)][0] == CHANCE and (proceed or self.result is None):
            self._chance(self.lines[len(self.record)][1])
            proceed = False
        self.hand_on()

    @property
    def can_undo(self) -> bool:
        """Nothing is taken back: a lesson can be begun again."""
        return False

    @property
    def decided(self) -> int:
        """How many decisions of the person lie behind."""
        before = LESSONS[self.number - 1].before
        return sum(who == ME for who, _ in self.record.lines[before:])


def _line(line: str) -> tuple[Who, Action]:
    who, action = line.split(" ", 1)
    return CHANCE if who == CHANCE else int(who), action


def is_progress(value: object) -> bool:
    """Whether this is what is kept: for each lesson how often something else was tried, or null before it was done."""
    return (
        isinstance(value, list)
        and len(value) == len(LESSONS)
        and all(misses is None or type(misses) is int and 0 <= misses <= MOST_MISSES for misses in value)
    )


def better(one: Sequence[int | None], other: Sequence[int | None]) -> list[int | None]:
    """For each lesson the fewer misses."""
    pairs = (tuple(misses for misses in pair if misses is not None) for pair in zip(one, other, strict=True))
    return [min(pair, default=None) for pair in pairs]


def guide(table: LessonTable, progress: Sequence[int | None], lang: str, the_card: str) -> dict[str, Any]:
    """What the page shows of the lesson; `the_card` names the card that is asked for, if it is one."""

    def text(key: str, **data: Any) -> str:
        return say(lang, f"{table.game.id}.guide.{key}", **data)

    number, wanted = table.number, table.script()
    mine = wanted is not None and wanted[0] == ME
    step = table.decided if mine or table.pauses or table.done else max(0, table.decided - 1)
    key = f"{number}.{step}.pause" if table.pauses else f"{number}.{step}"
    buttons = [{"id": "again", "text": text("again"), "go": number, "tone": "plain"}] if table.decided else []
    if table.pauses:
        buttons.append({"id": "proceed", "text": text("proceed"), "go": None, "tone": "primary"})
    elif number < len(LESSONS):
        tone = "primary" if table.done else "plain"
        buttons.append({"id": "next", "text": text("next" if table.done else "skip"), "go": number + 1, "tone": tone})
    buttons.append(
        {
            "id": "leave",
            "text": text("leave"),
            "go": 0,
            "tone": "primary" if table.done and number == len(LESSONS) else "plain",
        }
    )
    return {
        "number": number,
        "of": len(LESSONS),
        "label": text("label", number=number, of=len(LESSONS)),
        "title": text(f"{number}.title"),
        "text": text(key),
        "goal": text(f"do.{wanted[1].split()[0]}", the_card=the_card) if mine and wanted else "",
        "done": table.done,
        "praise": text("praise", count=table.misses) if table.misses else text("praise.none") if table.done else "",
        "lessons": [_lesson(text, each, misses, number) for each, misses in enumerate(progress, 1)],
        "buttons": buttons,
    }


def _lesson(text: Any, number: int, misses: int | None, now: int) -> dict[str, Any]:
    key = "lesson.open" if misses is None else "lesson.done"
    label = text(key, number=number, title=text(f"{number}.title"), count=misses or 0)
    return {"number": number, "label": label, "done": misses is not None, "now": number == now}


def hint(table: LessonTable, lang: str, the_card: str) -> str:
    """Why something else is wanted here, after a miss."""
    texts, wanted = f"{table.game.id}.guide", table.script()
    if wanted is None or wanted[0] != ME:
        return say(lang, f"{texts}.wait", name=table.game.traits.teacher)
    own = f"{texts}.{table.number}.{table.decided}.no"
    do = say(lang, f"{texts}.do.{wanted[1].split()[0]}", the_card=the_card)
    return f"{say(lang, own if has(lang, own) else f'{texts}.no')} {do}"
