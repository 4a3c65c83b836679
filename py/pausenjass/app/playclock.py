"""The clock of a live game: how long it has been played, whatever the clock of the device does."""

from __future__ import annotations

from math import isfinite
from typing import Final

LONGEST_MS: Final = 2500
"""The longest step that counts between two calls of the page, which tells the time more often: what is longer was no play."""
HEADER: Final = "played"
"""Where a record keeps the milliseconds of play."""


def stamp(value: object) -> float | None:
    """A time on the page's clock in milliseconds, or None for anything else."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not isfinite(value):
        return None
    return float(value)


def played(text: str | None, limit: float | None) -> float | None:
    """The milliseconds in a record's header, 0 without one; None if no game under way can have it."""
    if text is None:
        return 0.0
    if not text.isascii() or not text.isdigit() or len(text) > 12:
        return None
    return float(text) if limit is None or int(text) < limit else None


class PlayClock:
    """Milliseconds of play, by the times that the page tells.

    It stands while nobody looks, never runs backwards, and takes no leaps: if the device's clock jumps, or the page has
    slept, that time is left out.
    """

    def __init__(self, played: float, at: float) -> None:
        self.at = at
        """The page's clock at its last call."""
        self.now = 0.0
        """Milliseconds since this table was opened."""
        self.played = played
        """Milliseconds of play that count for the time limit, since the game began."""
        self.runs = True
        """Somebody looks."""

    def go(self, at: float, counts: bool = True) -> None:
        """The page's clock shows `at`. `counts`: the time counts for the limit."""
        step = min(max(at - self.at, 0.0), LONGEST_MS) if self.runs else 0.0
        self.at = at
        self.now += step
        self.played += step if counts else 0.0

    def on_page(self, moment: float) -> float:
        """A moment of `now` as the page's clock will show it, if it goes on as it does."""
        return self.at + moment - self.now
