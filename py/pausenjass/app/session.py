"""What the engine worker holds for the page: what is saved and, while a game is open, its table."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeAlias

from pausenjass.app.live import Live
from pausenjass.app.match import PHONES, Match
from pausenjass.app.playclock import stamp
from pausenjass.app.replay.film import Film
from pausenjass.app.review.decisions import Round
from pausenjass.app.review.review import Review
from pausenjass.app.rival import Rival
from pausenjass.app.store import Store
from pausenjass.app.table import Table
from pausenjass.core.game import Seat
from pausenjass.core.seal import with_deck

if TYPE_CHECKING:
    from pausenjass.app import model

Args: TypeAlias = Mapping[str, Any]
"""What the page sends with a call: JSON that anybody may have written."""


class NoAnswer(Exception):
    """A call that can't be answered: the phrase that says why with its data, and the `key` of what is wrong."""

    def __init__(self, phrase: str, key: str = "", **data: Any) -> None:
        super().__init__(phrase)
        self.phrase = phrase
        self.key = key
        self.data = data


class Session:
    """The saved data, and the table that is open."""

    def __init__(self) -> None:
        self.store = Store({})
        self.table: Table | None = None
        """The match on screen: the running one, or the one that has just been filed and whose result is read."""
        self.live: Live | None = None
        """The real time of the match on screen, if it is a live game."""
        self.reviews: list[Review] = []
        """The reviews that have been asked for, the last one last."""
        self.film: Film | None = None
        """What is being looked at."""
        self.films: dict[str, Film] = {}
        """Films of finished matches and of links, by id; the last one last."""
        self.rival: Rival | None = None
        """The deal of a day that the top level is playing, for a comparison."""

    @property
    def lang(self) -> str:
        """The player's language."""
        lang: str = self.store.settings["lang"]
        return lang

    def review_of(self, match: Match, among: Round, seat: Seat) -> Review | None:
        """The review of this round for this person, if it was asked for."""
        for each in self.reviews:
            if each.match is match and each.current and (each.round, each.seat) == (among, seat):
                return each
        return None

    def running(self) -> Table:
        """The table on screen, or that of the running match, by the settings of now. NoAnswer if there is none."""
        table = self.table or self.store.running
        if table is None:
            raise NoAnswer("error.no-game", "game")
        table.by_itself = self.store.settings["auto_last"]
        table.talks = self.store.settings["talk"]
        table.cuts = self.store.settings["cut"]
        return table

    def open(self, table: Table, args: Args) -> None:
        """Put a match on screen; the time of a live one begins to run."""
        if self.live and self.live.table is table:
            self.live.keep()
        self.table = table
        self.live = Live(table, self.store.settings, stamp(args.get("at"))) if table.live else None
        if self.live and self.live.damaged:
            self.live.keep()
            self.store.notice("live.damaged")

    def real_time(self, args: Args) -> Live:
        """The real time of the live game on screen, by the settings of now. NoAnswer if it is none."""
        table = self.running()
        if not table.live:
            raise NoAnswer("error.not-live", "game")
        if self.live is None or self.live.table is not table:
            self.open(table, args)
        assert self.live
        self.live.settings = self.store.settings
        return self.live

    def keep_time(self) -> None:
        """Save how long the running match has been played."""
        if self.live and self.live.table is self.store.running:
            self.live.keep()
            self.store.save_running()


def now(args: Args) -> str:
    """The time of a call, an ISO date and time: the page's, which sends it with every call, or else that of this machine's clock."""
    given = args.get("now")
    if isinstance(given, str) and given[:4].isdigit() and given.isprintable() and len(given) < 40:
        return given[:19].strip()
    return time.strftime("%Y-%m-%dT%H:%M:%S")


def record_file(match: Match) -> model.FileReply:
    """A match's record as a file: {name, text}."""
    shown = with_deck(match.record, None).with_headers(**{PHONES: None})  # nobody may see the cards that are dealt next
    return text_file(shown.headers.get("date", ""), match.game.id, str(shown))


def text_file(date: str, game: str, text: str) -> model.FileReply:
    """A record's text as a file: {name, text}."""
    return {"name": f"{game}-{date[:10] or 'pausenjass'}.txt", "text": text}
