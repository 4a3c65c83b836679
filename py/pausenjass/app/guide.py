"""The guided first game: five short, prepared deals of Kaisern, each with a script of what everybody does.

At each of the person's decisions one action is asked for; another one that the rules allow is refused with a hint, and
counted as a miss. A lesson is no match: it is neither saved nor filed, and what is under way stays as it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from pausenjass.app.names import BOT, YOU
from pausenjass.app.phrases import has, say
from pausenjass.app.table import Table
from pausenjass.core.game import CHANCE, Action, Game, IllegalAction, Seat, Who
from pausenjass.core.record import Record
from pausenjass.games import load

GAME: Final = "kaisern"
ME: Final = 0
TEACHER: Final = "Vreni"
MOST_MISSES: Final = 999


class Lesson(NamedTuple):
    """A prepared deal, or more. `lines` as in a record, but "* deal A B C / D E F" for the cards of each player, the first
    being the one after the dealer; `before`: how many lines have happened when the lesson begins."""

    lines: tuple[str, ...]
    before: int = 0


LESSONS: Final = (
    Lesson(  # KA-10 to KA-14: Stecher, Throner, and that any card may be laid
        (
            "* dealer 0", "* deal EO RK S3 E7 T5 / S4 SA EK T8 R9", "1 ready", "0 ready",
            "1 lay RK", "0 lay SA", "0 lay EK", "1 lay S3", "0 lay S4", "1 lay E7",
        )
    ),
    Lesson(  # KA-10, KA-16: Stupf
        (
            "* dealer 1", "* deal R7 R8 E6 SU T9 / TK RA EK S5 E9", "0 ready", "1 ready",
            "0 lay R7", "1 lay RA", "0 lay E6", "1 lay EK", "1 lay TK", "0 lay T9", "1 lay S5", "0 lay SU", "0 lay R8", "1 lay E9",
        )
    ),
    Lesson(  # KA-17 to KA-21: Kaiser and Kritze
        (
            "* dealer 1", "* deal EB TB S6 TO R6 / S9 RU EK S3 T7", "0 declare 1 EB", "1 come", "0 declare 1 TB", "1 come",
            "0 ready", "1 ready", "0 lay EB", "1 lay S3", "1 lay RU", "0 lay TB", "0 lay TO", "1 lay T7", "0 lay S6", "1 lay EK",
        )
    ),
    Lesson(  # KA-24 to KA-27: raising and folding, a bad hand and a good one
        (
            "* dealer 0", "* deal TK S7 SU RK S3 / S9 E8 T6 R4 E3", "1 raise", "0 go",
            "* deal EU EA RK R6 T9 / E4 TO R8 S5 T3", "0 raise", "1 come", "0 ready", "1 ready",
            "0 lay EU", "1 lay T3", "0 lay RK", "1 lay E4", "0 lay EA", "1 lay S5",
        )
    ),
    Lesson(  # KA-29: Freien, after a Spiel that was lost
        (
            "* dealer 0", "* deal S4 SU EK T9 R3 / EO T4 R9 E5 T6", "1 ready", "0 go",
            "* deal T6 TU EK RO E8 / SK T8 R7 S9 E4", "0 free", "0 raise", "1 go",
        ),
        before=5,
    ),
)  # fmt: skip


class LessonTable(Table):
    """The table of one lesson, from 1. IndexError for a number that there isn't."""

    def __init__(self, number: int, name: str, lang: str) -> None:
        lesson = LESSONS[number - 1]
        game = load(GAME, {"players": 2})
        self.number = number
        self.lines = tuple(_line(game, line) for line in lesson.lines)
        self.misses = 0
        super().__init__(
            Record(
                game, [name or YOU[lang == "en"], BOT + TEACHER], {"levels": "- mittel"}, self.lines[: lesson.before]
            )
        )
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
            raise IllegalAction("", "not-your-turn", "KA-6")
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


def _line(game: Game[Any, Any], line: str) -> tuple[Who, Action]:
    who, action = line.split(" ", 1)
    if action.startswith("deal "):
        action = "deck " + " ".join(_deck(game, *action.removeprefix("deal ").split(" / ")))
    return CHANCE if who == CHANCE else int(who), action


def _deck(game: Game[Any, Any], first: str, second: str) -> list[str]:
    """KA-7 for two: one card each, then by two; the rest of the cards below."""
    hands = first.split(), second.split()
    dealt = [hand[0] for hand in hands]
    for at in (1, 3):
        dealt += [card for hand in hands for card in hand[at : at + 2]]
    return [*dealt, *(card for card in game.rules.deck if card not in dealt)]


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
        return say(lang, f"kaisern.guide.{key}", **data)

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
    wanted = table.script()
    if wanted is None or wanted[0] != ME:
        return say(lang, "kaisern.guide.wait", name=TEACHER)
    own = f"kaisern.guide.{table.number}.{table.decided}.no"
    do = say(lang, f"kaisern.guide.do.{wanted[1].split()[0]}", the_card=the_card)
    return f"{say(lang, own if has(lang, own) else 'kaisern.guide.no')} {do}"
