"""A replay: a match to watch, and its rounds."""

from __future__ import annotations

from typing import Final

from pausenjass.app.common.ids import LINK
from pausenjass.app.past.decisions import Round, rounds
from pausenjass.app.table.match import Match
from pausenjass.core.game import ROUND_STARTS, Seat

ON_SCREEN: Final = ""
"""Stands for the id of the match whose result is on screen."""
Worded = dict[str, dict[int, list[str]]]
"""The log of lines of the record, by language."""


class Replay:
    """A match to watch. ValueError if nothing has been dealt in it."""

    def __init__(self, id: str, match: Match, shown: list[Round] | None = None, source: str = "") -> None:
        """`id`: the finished match's, LINK or ON_SCREEN. `shown`: its rounds, if not all. `source`: the text it was read from."""
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
        """Whether the match is somebody else's: it came as a link, or was kept from one."""
        return self.id == LINK or self.match.origin.kind == "shared"

    @property
    def first(self) -> int:
        """The first place: the deal of the first round."""
        return self.rounds[0].start + 1

    @property
    def last(self) -> int:
        """The last place."""
        return self.rounds[-1].end

    def has(self, place: object) -> bool:
        """Whether there is such a place."""
        return type(place) is int and self.first <= place <= self.last

    def round_at(self, place: int) -> Round:
        """The round to which a place belongs; its end shows the result of the round."""
        return next(each for each in reversed(self.rounds) if each.start < place)

    def round_of(self, number: object) -> Round | None:
        """The round of that number."""
        return next((each for each in self.rounds if each.number == number), None)

    def is_over(self, among: Round) -> bool:
        """Whether the round was finished: only then hands may be opened."""
        return among.number <= self._over

    def worded(self, seat: Seat, talks: bool) -> Worded:
        """The log as it was told to that seat, kept from place to place."""
        return self._worded.setdefault((seat, talks), {})


def every_round(match: Match) -> list[Round]:
    """Every round of a match, including an unfinished last one. A match that the clock ends after its last round (TS-24)
    ends with that round."""
    found = rounds(match)
    end = found[-1].end if found else 0
    begun = [place for place in range(end, len(match.record)) if _starts(match, place)]
    if begun:
        return [*found, Round(len(found) + 1, begun[0], len(match.record))]
    return [*found[:-1], found[-1]._replace(end=len(match.record))] if found and match.over else found


def _starts(match: Match, place: int) -> bool:
    return any(event.kind == ROUND_STARTS for event in match.events[place])
