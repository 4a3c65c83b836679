"""Where a match comes from: dealt for itself, the deal of a day, or cards that were dealt before.

Its record says so in the header `origin`:

    day 2026-11-24       the deal of that day, to be counted
    practice 2026-11-24  the same once more
    cards ID 3           the third round of another match, dealt once more
    from ID 57           another match from its line 57 on
    shared               somebody else's: it came as a link, and was kept
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

from pausenjass.core.record import Record

HEADER: Final = "origin"
"""The record's header."""
Kind: TypeAlias = Literal["fresh", "day", "practice", "cards", "from", "shared"]
_DAYS: Final = ("day", "practice")
_COPIES: Final = ("cards", "from")
_SHARED: Final = "shared"
_MOST_DIGITS: Final = 6


class Origin(NamedTuple):
    """Where a match comes from."""

    kind: Kind = "fresh"
    of: str = ""
    """The day as an ISO date, or the id of the other match."""
    number: int = 0
    """The round, or the line, of the other match."""

    def __str__(self) -> str:
        """As in the header."""
        if self.kind == _SHARED:
            return self.kind
        return " ".join([self.kind, self.of, *([str(self.number)] if self.kind in _COPIES else [])])

    @property
    def counts(self) -> bool:
        """Whether statistics, season and evening count the match."""
        return self.kind == "fresh"

    @property
    def tried_once(self) -> bool:
        """Whether it is the one try that counts: without taking back and without hints."""
        return self.kind == "day"

    @property
    def single(self) -> bool:
        """Whether it is about one deal, or the few of a day: then it is over with them. What came as a link ends with the last
        round in it."""
        return self.kind in (*_DAYS, "cards", _SHARED)

    def seed(self, game_id: str) -> str | None:
        """What chance follows from, where everybody has the same; None: from nothing that is known."""
        return f"day/{game_id}/{self.of}" if self.kind in _DAYS else None


def origin_of(record: Record) -> Origin:
    """Where the match of a record comes from. What can't be read is nothing special."""
    return read_origin(record.headers.get(HEADER, ""))


def read_origin(text: str) -> Origin:
    """What the header says. What can't be read is nothing special."""
    kind, _, rest = text.partition(" ")
    if kind in _DAYS and rest and " " not in rest:
        return Origin(kind, rest)  # type: ignore[arg-type]  # one of _DAYS
    if kind == _SHARED and not rest:
        return Origin(_SHARED)
    of, _, number = rest.rpartition(" ")
    if (
        kind in _COPIES
        and of  # that of an older match may hold spaces
        and number.isascii()
        and number.isdigit()
        and len(number) <= _MOST_DIGITS
    ):
        return Origin(kind, of, int(number))  # type: ignore[arg-type]  # one of _COPIES
    return Origin()
