"""The guided first game: short deals that a game has prepared, each with a script of every player's actions.

At each decision the person is asked for one action. Another legal one is refused with a hint, and counts as a miss. A
lesson is no match: it is neither saved nor filed, and a running match stays as it is. Time doesn't matter in it, even
for a game in real time: everybody waits for the person.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from pausenjass.app.common.names import BOT, YOU, distinct
from pausenjass.app.table.match import Match
from pausenjass.core.game import CHANCE, Action, IllegalAction, Lesson, Seat
from pausenjass.core.record import Line, Record
from pausenjass.games import GAMES, load

ME: Final = 0
MOST_MISSES: Final = 999
TAUGHT: Final[Mapping[str, tuple[Lesson, ...]]] = {
    game_id: game.traits.lessons for game_id, game in GAMES.items() if game.traits.lessons
}
"""The lessons of every game that has some."""
MISS: Final = "guide"
"""The reason for refusing what the rules allow but the script doesn't ask for."""


class Guide:
    """The teacher of one lesson, from 1: knows what is asked for, and counts the misses."""

    def __init__(self, game_id: str, number: int) -> None:
        """LookupError if there is no such lesson."""
        self.lesson = TAUGHT[game_id][number - 1]
        self.game_id = game_id
        self.number = number
        self.lines = tuple(map(_line, self.lesson.lines))
        self.before = self.lesson.before
        """How many lines have been played when the lesson begins."""
        self.misses = 0

    def match(self, name: str, lang: str) -> Match:
        """The match of the lesson, for a person of this name."""
        game = load(self.game_id, self.lesson.rules)
        bots = (game.traits.teacher, *self.lesson.beside)
        me, *others = distinct((name or YOU[lang == "en"], *bots))
        names = [me, *(BOT + other for other in others)]
        headers = {"levels": " ".join(("-", *("mittel" for _ in others)))}
        return Match(Record(game, names, headers, self.lines[: self.before]), prepared=self.lines)

    def done(self, match: Match) -> bool:
        """Whether the whole script has been played."""
        return match.next_prepared is None

    def pauses(self, match: Match) -> bool:
        """Whether a round is over, and the lesson has another one."""
        return match.result is not None and not self.done(match)

    def decided(self, match: Match) -> int:
        """The number of the person's decisions so far."""
        return sum(who == ME for who, _ in match.record.lines[self.before :])

    def script(self, match: Match) -> tuple[Seat, Action] | None:
        """Who does what next; None if chance is due, a round is over or the lesson is."""
        line = match.next_prepared
        if line is None or line.who == CHANCE or self.pauses(match):
            return None
        return int(line.who), line.action

    def check(self, match: Match, seat: Seat, action: Action) -> None:
        """Counts a miss if the script asks for something else. Raises IllegalAction then, by the rules or as `MISS`."""
        if (seat, action) != self.script(match):
            match.game.apply(match.state, seat, action)
            self.misses = min(MOST_MISSES, self.misses + (seat == ME))
            raise IllegalAction(action, MISS, "")

    def action_of(self, match: Match, seat: Seat) -> Action:
        """The script's action for the seat, whatever else was tried. IllegalAction if there is none."""
        script = self.script(match)
        if script is None or script[0] != seat:
            raise IllegalAction("", MISS, "")
        return script[1]


def _line(line: str) -> Line:
    who, action = line.split(" ", 1)
    return Line(CHANCE if who == CHANCE else int(who), action)


# --- progress -------------------------------------------------------------------------------------------------------

Progress: TypeAlias = dict[str, list[int | None]]
"""The misses in each lesson, for each game with lessons; None if it isn't done."""


def nothing_done() -> Progress:
    """The progress of a new person."""
    return {game_id: [None] * len(lessons) for game_id, lessons in TAUGHT.items()}


def to_keep(progress: Progress) -> Progress:
    """The part to save: the games with at least one lesson done."""
    return {game_id: misses for game_id, misses in progress.items() if set(misses) != {None}}


def read_progress(kept: object) -> Progress:
    """Reads saved progress, even the plain list from when only one game had lessons. ValueError if it is invalid."""
    if isinstance(kept, list):
        kept = {game_id: kept for game_id in TAUGHT if GAMES[game_id].traits.taught_first}
    if not isinstance(kept, dict) or not all(_are_misses(game_id, misses) for game_id, misses in kept.items()):
        raise ValueError("no progress")
    return {**nothing_done(), **{game_id: misses for game_id, misses in kept.items() if game_id in TAUGHT}}


def _are_misses(game_id: str, misses: Any) -> bool:
    return (
        isinstance(misses, list)
        and len(misses) == len(TAUGHT.get(game_id, ()))
        and all(each is None or type(each) is int and 0 <= each <= MOST_MISSES for each in misses)
    )


def better(one: Progress, other: Progress) -> Progress:
    """The fewer misses of each lesson."""
    return {
        game_id: [
            min((misses for misses in pair if misses is not None), default=None)
            for pair in zip(one[game_id], other[game_id], strict=True)
        ]
        for game_id in one
    }


def with_progress(progress: Progress, guide: Guide) -> Progress:
    """The progress after a lesson, with the best of all tries."""
    now = nothing_done()
    now[guide.game_id][guide.number - 1] = guide.misses
    return better(progress, now)
