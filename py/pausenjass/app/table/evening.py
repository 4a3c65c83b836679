"""An evening of several matches with the same people: a winner deals first in the next one, and won matches are added
up.

The record of a match that follows another has the header `evening`: the points of each side before it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from pausenjass.app.common.names import alike
from pausenjass.app.common.records import record_of
from pausenjass.app.common.stamps import instant
from pausenjass.app.table.match import Match
from pausenjass.core.record import Record

EVENING: Final = "evening"
"""The header of a record whose match follows another with the same people."""
PAUSE: Final = 6 * 60 * 60
"""A match that begins this many seconds after the beginning of the last one belongs to a new evening."""


class Before(NamedTuple):
    """What a match inherits from the one before it."""

    dealers: tuple[int, ...]
    """The winners' seats; one of them deals first."""
    points: tuple[int, ...]
    """The points of each side this evening."""


def follows(match: Match) -> bool:
    """Whether the match follows another with the same people."""
    return EVENING in match.record.headers


def points_before(match: Match) -> tuple[int, ...]:
    """The points of each side this evening before this match."""
    text = match.record.headers.get(EVENING, "").split(" ")
    points = tuple(int(each) for each in text if each.isascii() and each.isdigit() and len(each) < 4)
    return points if len(points) == len(text) == len(match.sides) else (0,) * len(match.sides)


def before(finished: Sequence[Mapping[str, Any]], record: Record) -> Before | None:
    """What a new match inherits, if the last one of this game was finished by the same people in the same sides."""
    game = record.game
    last = next((item for item in reversed(finished) if item["game"] == game.id and "origin" not in item), None)
    if not game.traits.evening or last is None or last["won"] is None:
        return None
    try:
        match = Match(record_of(last))
    except ValueError:  # the stored record may be damaged
        return None
    standing = match.game.standing(match.state)
    if (
        list(map(alike, match.record.seats)) != list(map(alike, record.seats))
        or standing.sides != game.standing(game.initial()).sides
    ):
        return None
    points = [0] * len(standing.sides)
    begun, before = instant(record.headers.get("date", "")), instant(last["date"])
    if begun is not None and before is not None and begun - before <= PAUSE:
        points = [each + (side in standing.winners) for side, each in enumerate(points_before(match))]
    return Before(tuple(seat for side in standing.winners for seat in standing.sides[side]), tuple(points))


def with_points(record: Record, earlier: Before | None) -> Record:
    """The record with the evening's points that it inherits."""
    return record if earlier is None else record.with_headers(**{EVENING: " ".join(map(str, earlier.points))})
