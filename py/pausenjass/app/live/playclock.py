"""The clock of a live game: the time of play, whatever the device's clock does."""

from __future__ import annotations

from math import isfinite
from typing import Final

LONGEST_MS: Final = 2500
"""The longest counted step between two calls of the page. The page sends the time more often, so a longer step was no play."""
HEADER: Final = "played"
"""The record's header of the milliseconds of play."""


def stamp(value: object) -> float | None:
    """Reads a time on the page's clock in milliseconds; None for anything else."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not isfinite(value):
        return None
    return float(value)


def played(text: str | None, limit: float | None) -> float | None:
    """Reads the milliseconds from a record's header, 0 without one; None if no game under way can have them."""
    if text is None:
        return 0.0
    if not text.isascii() or not text.isdigit() or len(text) > 12:
        return None
    return float(text) if limit is None or int(text) < limit else None


class PlayClock:
    """Counts milliseconds of play from the times that the page sends.

    It stands while nobody looks, never runs backwards, and makes no leaps: it omits the time if the device's clock
    jumps, or the page has slept.
    """

    def __init__(self, played: float, at: float) -> None:
        self.at = at
        """The page's clock at its last call."""
        self.now = 0.0
        """Milliseconds since this table was opened."""
        self.played = played
        """Milliseconds of play since the game began that count for the time limit."""
        self.runs = True
        """Whether somebody looks."""

    def go(self, at: float, counts: bool = True) -> None:
        """The page's clock shows `at`. `counts`: the time counts for the limit."""
        step = min(max(at - self.at, 0.0), LONGEST_MS) if self.runs else 0.0
        self.at = at
        self.now += step
        self.played += step if counts else 0.0

    def on_page(self, moment: float) -> float:
        """The time on the page's clock at a moment of `now`, if nothing stops it."""
        return self.at + moment - self.now
