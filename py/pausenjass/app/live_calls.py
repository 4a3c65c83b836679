"""The desk's part for games in real time: opening one, races, and what time it is."""

from __future__ import annotations

from typing import Any

from pausenjass.app.calls import Args, NoAnswer, Reply
from pausenjass.app.live import Live
from pausenjass.app.live_words import clock, told
from pausenjass.app.playclock import stamp
from pausenjass.app.present import coming_live
from pausenjass.app.store import Store
from pausenjass.app.table import Table


class LiveCalls:
    """What the desk does only for live games."""

    store: Store
    table: Table | None
    live: Live | None
    """The real time of the match on screen, if it is a live game."""

    def do_race(self, args: Args) -> Reply:
        live = self._live(args)
        outcomes = live.race(stamp(args.get("at")), args.get("acts"))
        words = [told(outcome, live.table, self.store.settings["lang"]) for outcome in outcomes]
        return {**self._changed(live.table, args), "outcomes": words}

    def do_tick(self, args: Args) -> Reply:
        live = self._live(args)
        if live.tick(stamp(args.get("at")), args.get("seen") is not False):
            return self._changed(live.table, args)
        if live.unsaved:
            self._keep_time()
        return {"clock": clock(live, self.store.settings["lang"]), "next": coming_live(live)}

    def _open(self, table: Table, args: Args) -> None:
        """Put a match on screen; the time of a live one begins to run."""
        if self.live and self.live.table is table:
            self.live.keep()
        self.table = table
        self.live = Live(table, self.store.settings, stamp(args.get("at"))) if table.live else None
        if self.live and self.live.damaged:
            self.live.keep()
            self.store.notice("live.damaged")

    def _live(self, args: Args) -> Live:
        """The real time of the live game on screen, by the settings of now."""
        table = self._running()
        if not table.live:
            raise NoAnswer("error.not-live", "game")
        if self.live is None or self.live.table is not table:
            self._open(table, args)
        assert self.live
        self.live.settings = self.store.settings
        return self.live

    def _keep_time(self) -> None:
        """Save how long the running match has been played."""
        if self.live and self.live.table is self.store.running:
            self.live.keep()
            self.store.save_running()

    def _running(self) -> Table:
        raise NotImplementedError

    def _changed(self, table: Table, args: Args | None = None) -> dict[str, Any]:
        raise NotImplementedError
