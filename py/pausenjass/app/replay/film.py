"""A film: a match that is looked at, and its rounds."""

from __future__ import annotations

from typing import Final

from pausenjass.app.ids import LINK
from pausenjass.app.match import Match
from pausenjass.app.review.decisions import Round, rounds
from pausenjass.core.game import ROUND_STARTS, Seat

ON_SCREEN: Final = ""
"""Stands for the id of the match whose result is on screen."""
Worded = dict[str, dict[int, list[str]]]
"""For each language the log of lines of the record."""


class Film:
    """A match that is looked at. ValueError if nothing has been dealt in it."""

    def __init__(self, id: str, match: Match, shown: list[Round] | None = None, source: str = "") -> None:
        """`id`: that of the finished match, LINK or ON_SCREEN. `shown`: its rounds, if not all. `source`: the text it was read from."""
        self.id = id
        self.match = match
        self.source = source
        self.rounds = every_round(match) if shown is None else shown
        """The rounds that are shown, in order."""
        if not self.rounds:
            raise ValueError("nothing has been dealt")
        self._over = len(rounds(match))
        self._worded: dict[tuple[Seat, bool], Worded] = {}

    @property
    def is_foreign(self) -> bool:
        """Whether it is somebody else's match: one that came as a link, or was kept of one."""
        return self.id == LINK or self.match.origin.kind == "shared"

    @property
    def first(self) -> int:
        """The first place: the cards of the first round are dealt."""
        return self.rounds[0].start + 1

    @property
    def last(self) -> int:
        """The last place."""
        return self.rounds[-1].end

    def has(self, place: object) -> bool:
        """Whether there is such a place."""
        return type(place) is int and self.first <= place <= self.last

    def round_at(self, place: int) -> Round:
        """The round to which a place belongs; its end is what the round came to."""
        return next(each for each in reversed(self.rounds) if each.start < place)

    def round_of(self, number: object) -> Round | None:
        """The round of that number."""
        return next((each for each in self.rounds if each.number == number), None)

    def is_over(self, among: Round) -> bool:
        """Whether the round was played to its end: only then hands may be opened."""
        return among.number <= self._over

    def worded(self, seat: Seat, talks: bool) -> Worded:
        """What the log has said to that seat, to be kept from place to place."""
        return self._worded.setdefault((seat, talks), {})


def every_round(match: Match) -> list[Round]:
    """Every round of a match, with the last one as far as it was played."""
    found = rounds(match)
    end = found[-1].end if found else 0
    begun = [place for place in range(end, len(match.record)) if _starts(match, place)]
    return [*found, Round(len(found) + 1, begun[0], len(match.record))] if begun else found


def _starts(match: Match, place: int) -> bool:
    return any(event.kind == ROUND_STARTS for event in match.events[place])
