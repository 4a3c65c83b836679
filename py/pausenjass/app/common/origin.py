"""The origin of a match: a deal of its own, the deal of a day, or cards that were dealt before.

Its record says so in the header `origin`:

    day 2026-11-24       the deal of that day, as the counted try
    practice 2026-11-24  that deal again, not counted
    cards ID 3           the third round of another match, dealt again
    from ID 57           another match from its line 57 on
    shared               somebody else's match, kept from a link
    open                 one round with all hands face up, in which the bots say why they play what they play
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

from pausenjass.core.record import Record

HEADER: Final = "origin"
"""The record's header of the origin."""
Kind: TypeAlias = Literal["fresh", "day", "practice", "cards", "from", "shared", "open"]
_DAYS: Final = ("day", "practice")
_COPIES: Final = ("cards", "from")
_ALONE: Final = ("shared", "open")
"""The kinds that say it all."""
_MOST_DIGITS: Final = 6


class Origin(NamedTuple):
    """The origin of a match."""

    kind: Kind = "fresh"
    of: str = ""
    """The day as an ISO date, or the other match's id."""
    number: int = 0
    """The other match's round or line."""

    def __str__(self) -> str:
        """The text of the header «origin»."""
        if self.kind in _ALONE:
            return self.kind
        return " ".join([self.kind, self.of, *([str(self.number)] if self.kind in _COPIES else [])])

    @property
    def counts(self) -> bool:
        """Whether statistics, season and evening count the match."""
        return self.kind == "fresh"

    @property
    def judged(self) -> bool:
        """Whether hints, the coach and reviews judge what is played: all of them see one hand alone, not open cards."""
        return self.kind != "open"

    @property
    def tried_once(self) -> bool:
        """Whether this is the one counted try, in which nothing can be taken back and there are no hints."""
        return self.kind == "day"

    @property
    def single(self) -> bool:
        """Whether the match is only about one deal, or the few of a day, and ends with them. A match from a link ends
        with its last round."""
        return self.kind in (*_DAYS, "cards", *_ALONE)

    def seed(self, game_id: str) -> str | None:
        """The seed of chance that everybody shares; None if there is none."""
        return f"day/{game_id}/{self.of}" if self.kind in _DAYS else None


def origin_of(record: Record) -> Origin:
    """The origin of a record's match. An unreadable header counts as none."""
    return read_origin(record.headers.get(HEADER, ""))


def read_origin(text: str) -> Origin:
    """Reads the header. An unreadable one counts as none."""
    kind, _, rest = text.partition(" ")
    if kind in _DAYS and rest and " " not in rest:
        return Origin(kind, rest)  # type: ignore[arg-type]  # one of _DAYS
    if kind in _ALONE and not rest:
        return Origin(kind)  # type: ignore[arg-type]  # one of _ALONE
    of, _, number = rest.rpartition(" ")
    if (
        kind in _COPIES
        and of  # the id of an older match may hold spaces
        and number.isascii()
        and number.isdigit()
        and len(number) <= _MOST_DIGITS
    ):
        return Origin(kind, of, int(number))  # type: ignore[arg-type]  # one of _COPIES
    return Origin()
