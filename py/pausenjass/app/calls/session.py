"""The engine worker's state: the saved data and, while a game is open, its table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeAlias

from pausenjass.app.common import stamps
from pausenjass.app.live.live import Live
from pausenjass.app.live.playclock import stamp
from pausenjass.app.live.timed import Timed, is_timed
from pausenjass.app.past.decisions import Round
from pausenjass.app.past.store import Store
from pausenjass.app.table.exercise import Exercise
from pausenjass.app.table.match import Match
from pausenjass.app.table.table import Table
from pausenjass.core.game import Seat
from pausenjass.games import GAMES

if TYPE_CHECKING:
    from pausenjass.app import model
    from pausenjass.app.day.rival import Rival
    from pausenjass.app.replay.coach import Coach
    from pausenjass.app.replay.practising import Sitting
    from pausenjass.app.replay.replay import Replay
    from pausenjass.app.replay.review import Review

Args: TypeAlias = Mapping[str, Any]
"""The arguments of a call: JSON that anybody may have written."""


class NoAnswer(Exception):
    """Raised for a call that can't be answered, with the phrase that says why, its data, and the `key` of what is wrong."""

    def __init__(self, phrase: str, key: str = "", **data: Any) -> None:
        super().__init__(phrase)
        self.phrase = phrase
        self.key = key
        self.data = data


class Session:
    """The saved data, and the open table."""

    def __init__(self) -> None:
        self.store = Store({})
        self.table: Table | None = None
        """The match on screen: the running one, or one that has just been filed and whose result is shown."""
        self.live: Live | None = None
        """The clock of the match on screen, if it is a live game."""
        self.timed: Timed | None = None
        """The time of the match on screen, if it is played by turns and on time (TS-24)."""
        self.reviews: list[Review] = []
        """The reviews that have been asked for, the newest last."""
        self.coach: Coach | None = None
        """The judgement of the decision at hand."""
        self.replay: Replay | None = None
        """The open replay."""
        self.replays: dict[str, Replay] = {}
        """Replays of finished matches and of links by id, the newest last."""
        self.practice: Sitting | None = None
        """The session of practising that was begun last."""
        self.pad: model.PadTable | None = None
        """The pad on screen, as it was shown last."""
        self.rival: Rival | None = None
        """The deal of a day that the top level is playing for a comparison."""

    @property
    def lang(self) -> str:
        """The player's language."""
        lang: str = self.store.settings["lang"]
        return lang

    def review_of(self, match: Match, among: Round, seat: Seat) -> Review | None:
        """This person's review of this round, if it was asked for."""
        for each in self.reviews:
            if each.match is match and each.current and (each.round, each.seat) == (among, seat):
                return each
        return None

    def running(self) -> Table:
        """The table on screen, or that of the running match, with today's settings. NoAnswer if there is none."""
        table = self.table or self.store.running
        if table is None:
            raise NoAnswer("error.no-game", "game")
        table.by_itself = self.store.settings["auto_last"]
        table.talks = self.store.settings["talk"] and not isinstance(table.guide, Exercise)
        table.cuts = self.store.settings["cut"]
        table.coach = self.store.settings["coach"]
        table.phones_helped = self.store.settings["phones_helped"]
        return table

    def open(self, table: Table, args: Args) -> None:
        """Puts a match on screen and starts the clock of a live one."""
        for clock in (self.live, self.timed):
            if clock and clock.table is table:
                clock.keep()
        self.table = table
        self.live = Live(table, self.store.settings, stamp(args.get("at"))) if table.live else None
        self.timed = Timed(table, stamp(args.get("at"))) if is_timed(table) else None
        opened = self.live or self.timed
        if opened and opened.damaged:
            opened.keep()
            self.store.notice("live.damaged")

    def real_time(self, args: Args) -> Live:
        """The clock of the live game on screen, with today's settings. NoAnswer if it is no live game."""
        table = self.running()
        if not table.live:
            raise NoAnswer("error.not-live", "game")
        if self.live is None or self.live.table is not table:
            self.open(table, args)
        assert self.live
        self.live.settings = self.store.settings
        return self.live

    def on_time(self, args: Args) -> Timed | None:
        """The time of the match on screen, if it is played by turns and on time (TS-24)."""
        table = self.running()
        if is_timed(table) and (self.timed is None or self.timed.table is not table):
            self.open(table, args)
        return self.timed if self.timed and self.timed.table is table else None

    def clocks(self, args: Args) -> tuple[Live | None, Timed | None]:
        """The clock of the match on screen: of a live game, or of a match by turns on time; None for what it isn't."""
        return (self.real_time(args), None) if self.running().live else (None, self.on_time(args))

    def keep_time(self) -> None:
        """Saves how long the running match has been played."""
        clock = self.live or self.timed
        if clock and clock.table is self.store.running:
            clock.keep()
            self.store.save_running()


def now(args: Args) -> str:
    """The time of a call (stamps.py): the page's, or else this machine's."""
    return stamps.told(args.get("now")) or stamps.now()


def game_of(args: Args) -> str:
    """The game that a call names. NoAnswer if there is none of this id."""
    game = str(args.get("game"))
    if game not in GAMES:
        raise NoAnswer("error.unknown-game", "game")
    return game


def record_file(match: Match) -> model.FileReply:
    """A match's record as a file: {name, text}."""
    return text_file(match.record.headers.get("date", ""), match.game.id, str(match.to_give))


def text_file(date: str, game: str, text: str) -> model.FileReply:
    """A record's text as a file: {name, text}."""
    return {"name": f"{game}-{date[:10] or 'pausenjass'}.txt", "text": text}
