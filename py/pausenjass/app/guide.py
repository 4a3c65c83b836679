"""The guided first game: short, prepared deals of the game that brings them, each with a script of what everybody does.

At each of the person's decisions one action is asked for; another one that the rules allow is refused with a hint, and
counted as a miss. A lesson is no match: it is neither saved nor filed, and what is under way stays as it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pausenjass.app.match import Match
from pausenjass.app.names import BOT, YOU
from pausenjass.core.game import CHANCE, Action, IllegalAction, Lesson, Seat
from pausenjass.core.record import Line, Record
from pausenjass.games import GAMES, load

ME: Final = 0
MOST_MISSES: Final = 999
GAME: Final = next((game for game in GAMES.values() if game.traits.lessons), None)
"""The one game that has lessons."""
LESSONS: Final[tuple[Lesson, ...]] = GAME.traits.lessons if GAME else ()
MISS: Final = "guide"
"""The reason of a refusal for what the rules allow but the script doesn't ask for."""


class Guide:
    """The teacher of one lesson, from 1: what is asked for, and how often something else was tried."""

    def __init__(self, number: int) -> None:
        """IndexError for a number that there isn't."""
        lesson = LESSONS[number - 1]
        self.number = number
        self.lines = tuple(map(_line, lesson.lines))
        self.before = lesson.before
        """How many lines have happened when the lesson begins."""
        self.misses = 0

    def match(self, name: str, lang: str) -> Match:
        """The match of the lesson, for a person of this name."""
        assert GAME is not None
        game, names = (
            load(GAME.id, LESSONS[self.number - 1].rules),
            [name or YOU[lang == "en"], BOT + GAME.traits.teacher],
        )
        record = Record(game, names, {"levels": "- mittel"}, self.lines[: self.before])
        return Match(record, prepared=self.lines)

    def done(self, match: Match) -> bool:
        """Whether everything has happened."""
        return match.next_prepared is None

    def pauses(self, match: Match) -> bool:
        """A round is over, and another one belongs to the lesson."""
        return match.result is not None and not self.done(match)

    def decided(self, match: Match) -> int:
        """The number of decisions that the person has made."""
        return sum(who == ME for who, _ in match.record.lines[self.before :])

    def script(self, match: Match) -> tuple[Seat, Action] | None:
        """Who does what next; None when chance is due, a round is over or the lesson is."""
        line = match.next_prepared
        if line is None or line.who == CHANCE or self.pauses(match):
            return None
        return int(line.who), line.action

    def check(self, match: Match, seat: Seat, action: Action) -> None:
        """Count a miss where the script asks for something else. IllegalAction then, by the rules or as `MISS`."""
        if (seat, action) != self.script(match):
            match.game.apply(match.state, seat, action)
            self.misses = min(MOST_MISSES, self.misses + (seat == ME))
            raise IllegalAction(action, MISS, "")

    def action_of(self, match: Match, seat: Seat) -> Action:
        """What the script has for the seat, whatever else was tried for it. IllegalAction if that is nothing."""
        script = self.script(match)
        if script is None or script[0] != seat:
            raise IllegalAction("", MISS, "")
        return script[1]


def _line(line: str) -> Line:
    who, action = line.split(" ", 1)
    return Line(CHANCE if who == CHANCE else int(who), action)


# --- progress -------------------------------------------------------------------------------------------------------


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


def with_progress(progress: Sequence[int | None], guide: Guide) -> list[int | None]:
    """The progress with what the person has achieved in a lesson, the best of all tries."""
    now = [guide.misses if number == guide.number else None for number in range(1, len(LESSONS) + 1)]
    return better(progress, now)
