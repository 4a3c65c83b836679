"""The time of a match by turns that is played on time (TS-24).

The page sends the time every second while somebody looks. The clock stands while a result is shown and while a person
has to cut, so in the app the time always comes in the midst of a round, which is then the last.
"""

from __future__ import annotations

from typing import Final

from pausenjass.app.live import playclock
from pausenjass.app.live.playclock import PlayClock
from pausenjass.app.table.table import Table

TIME: Final = "time"
"""The chance action that says that the time has come."""


def is_timed(table: Table) -> bool:
    """Whether the match is played by turns and on time. A lesson isn't."""
    return not table.live and table.guide is None and getattr(table.match.game.rules, "minutes", None) is not None


class Timed:
    """The time of play of an open table that is played by turns and on time."""

    def __init__(self, table: Table, at: float | None) -> None:
        self.table = table
        self.limit: float = table.match.game.rules.minutes * 60_000.0
        """Milliseconds of play until the time has come."""
        kept = playclock.played(table.match.record.headers.get(playclock.HEADER), None)
        self.damaged = kept is None
        """Whether the record lacks a valid time of play: then it starts again."""
        self.clock = PlayClock(kept or 0.0, at or 0.0)
        self.clock.runs = self._goes_on
        self.saved = self.clock.played
        """The time of play that the record has."""

    @property
    def left_ms(self) -> int:
        """The remaining time."""
        return max(0, round(self.limit - self.clock.played))

    @property
    def runs(self) -> bool:
        """Whether the time goes on."""
        return self.clock.runs and self.left_ms > 0 and self._goes_on

    @property
    def _goes_on(self) -> bool:
        return not self.table.match.result and not self.table.match.waits_for_cut

    @property
    def unsaved(self) -> bool:
        """Whether there was play since it was last written into the record."""
        return self.clock.played != self.saved

    def tick(self, at: float | None, seen: bool) -> bool:
        """Takes the page's time, and whether somebody looks. Returns whether the time has just come."""
        self.clock.go(self.clock.at if at is None else at)
        self.clock.runs = seen and self._goes_on
        match = self.table.match
        if self.left_ms or not self._goes_on or TIME not in match.game.clock(match.state):
            return False
        self.table.from_clock(TIME)
        return True

    def keep(self) -> None:
        """Writes the time of play into the record."""
        match = self.table.match
        match.record = match.record.with_headers(**{playclock.HEADER: str(int(self.clock.played))})
        self.saved = self.clock.played
