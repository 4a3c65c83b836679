"""An evening: several matches of the same people, at the table or on a score pad, and who wins it (KA-33, KA-49).

The number of matches is agreed before, or left open. Each won match is one match point; at Ciao-Sepp the points of the
matches themselves are added up (`by_scores`). All agreed matches are played. Whoever has most points then has won the
evening; with equal points several have.

A record tells its evening as it stood before its match, in free headers:

    evening_of: 3                       the agreed number, or «open»
    evening: 1 1                        each side's points so far
    evening_scores: 101 83 / 76 104     each finished match, each side's score
    evening_won: 0 / 1                  the sides that won it
    evening_begun: 2026-11-28T19:30:00  the date of the first match

A first match has only `evening_of`. Older versions wrote `evening` alone.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, Literal, NamedTuple, TypeAlias

LENGTHS: Final = (1, 3, 5, 7)
"""How many matches may be agreed."""
OPEN: Final = "open"
Length: TypeAlias = int | Literal["open"]
POINTS: Final = "evening"
"""The header of each side's points before the match."""
OF: Final = "evening_of"
SCORES: Final = "evening_scores"
WON: Final = "evening_won"
BEGUN: Final = "evening_begun"
_BETWEEN: Final = " / "
_NOBODY: Final = "-"
_NUMBER: Final = re.compile(r"-?[0-9]{1,6}")
_MOST: Final = 99
"""More matches than any evening has."""


class Played(NamedTuple):
    """A finished match of an evening."""

    scores: tuple[int, ...]
    """Each side's score."""
    won: tuple[int, ...]
    """The sides that won it."""


class Evening(NamedTuple):
    """An evening as it stands."""

    of: Length
    """The agreed number of matches."""
    sides: int
    played: tuple[Played, ...] = ()
    begun: str = ""
    """The date of the first match, by which its matches know each other; "" before that."""
    by_scores: bool = False
    """Whether the scores are added up, instead of the won matches."""

    @property
    def points(self) -> tuple[int, ...]:
        """Each side's match points."""
        return tuple(
            sum(match.scores[side] if self.by_scores else side in match.won for match in self.played)
            for side in range(self.sides)
        )

    @property
    def over(self) -> bool:
        """Whether all agreed matches have been played. An open evening ends when somebody says so."""
        return self.of != OPEN and len(self.played) >= int(self.of)

    @property
    def places(self) -> tuple[int, ...]:
        """Each side's place, 1 the best; equal sides share a place."""
        points = self.points
        return tuple(1 + sum(other > mine for other in points) for mine in points)

    @property
    def champions(self) -> tuple[int, ...]:
        """The sides with most points, who win the evening if it ends now: of equal ones all (KA-49)."""
        return tuple(side for side, place in enumerate(self.places) if place == 1) if self.played else ()

    def after(self, match: Played, date: str = "") -> Evening:
        """The evening after one more match, which began at this date."""
        return self._replace(played=(*self.played, match), begun=self.begun or date)

    def longer(self) -> Evening:
        """The evening, if one more match follows: if all agreed ones are played, it is open from now on."""
        return self._replace(of=OPEN) if self.over else self


def is_length(value: object) -> bool:
    """Whether so many matches can be agreed."""
    return value == OPEN or (type(value) is int and value in LENGTHS)


def headers(evening: Evening) -> dict[str, str]:
    """The headers of a record whose match is the next one of this evening."""
    told = {OF: str(evening.of)}
    if not evening.played:
        return told
    scores = _BETWEEN.join(" ".join(map(str, match.scores)) for match in evening.played)
    won = _BETWEEN.join(" ".join(map(str, match.won)) or _NOBODY for match in evening.played)
    points = " ".join(map(str, evening.points))
    return {**told, POINTS: points, SCORES: scores, WON: won, BEGUN: evening.begun}


def read(told: Mapping[str, str], sides: int, by_scores: bool = False) -> Evening | None:
    """Reads the headers of a record; None if its match belongs to no agreed evening, or they are damaged."""
    of: Length | None = _length(told.get(OF, ""))
    if of is None:
        return None
    if SCORES not in told:
        return Evening(of, sides, by_scores=by_scores)
    scores, won = (told.get(key, "").split(_BETWEEN) for key in (SCORES, WON))
    if not len(scores) == len(won) <= _MOST:
        return None
    played = [
        Played(_numbers(some), () if winners == _NOBODY else _numbers(winners))
        for some, winners in zip(scores, won, strict=True)
    ]
    if any(len(each.scores) != sides or not set(each.won) <= {*range(sides)} for each in played):
        return None
    return Evening(of, sides, tuple(played), told.get(BEGUN, ""), by_scores)


def _length(text: str) -> Length | None:
    if text == OPEN:
        return OPEN
    return next((length for length in LENGTHS if text == str(length)), None)


def _numbers(text: str) -> tuple[int, ...]:
    """The numbers of a text; (-1,) if it is none of numbers, which fits nowhere."""
    parts = text.split(" ")
    return tuple(map(int, parts)) if all(map(_NUMBER.fullmatch, parts)) else (-1,)
