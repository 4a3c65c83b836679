"""The guided first game: short, prepared deals of a game that brings them, each with a script of what everybody does.

At each of the person's decisions one action is asked for; another one that the rules allow is refused with a hint, and
counted as a miss. A lesson is no match: it is neither saved nor filed, and what is under way stays as it is. Time plays
no part in it, also where the game is one in real time: everybody waits for the person.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from pausenjass.app.match import Match
from pausenjass.app.names import BOT, YOU, distinct
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
"""The reason of a refusal for what the rules allow but the script doesn't ask for."""


class Guide:
    """The teacher of one lesson, from 1: what is asked for, and how often something else was tried."""

    def __init__(self, game_id: str, number: int) -> None:
        """LookupError for a lesson that there isn't."""
        self.lesson = TAUGHT[game_id][number - 1]
        self.game_id = game_id
        self.number = number
        self.lines = tuple(map(_line, self.lesson.lines))
        self.before = self.lesson.before
        """How many lines have happened when the lesson begins."""
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

Progress: TypeAlias = dict[str, list[int | None]]
"""For each game with lessons how often something else was tried in each of them, or None before it was done."""


def nothing_done() -> Progress:
    """The progress of somebody who is new."""
    return {game_id: [None] * len(lessons) for game_id, lessons in TAUGHT.items()}


def to_keep(progress: Progress) -> Progress:
    """What is saved of it: the games of which a lesson was done."""
    return {game_id: misses for game_id, misses in progress.items() if set(misses) != {None}}


def read_progress(kept: object) -> Progress:
    """Progress as it was saved, also as the plain list that it was while one game only had lessons. ValueError if it is none."""
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
    """For each lesson the fewer misses."""
    return {
        game_id: [
            min((misses for misses in pair if misses is not None), default=None)
            for pair in zip(one[game_id], other[game_id], strict=True)
        ]
        for game_id in one
    }


def with_progress(progress: Progress, guide: Guide) -> Progress:
    """The progress with what the person has achieved in a lesson, the best of all tries."""
    now = nothing_done()
    now[guide.game_id][guide.number - 1] = guide.misses
    return better(progress, now)
