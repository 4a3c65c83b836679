"""An evening of several matches with the same people, at the table.

If a number of matches was agreed, or that it is left open, the record of each says so and what the earlier ones came to
(`common/evenings.py`, KA-49). A match goes on with the evening of the one on screen, or, begun anew, with the last one
of the same people that isn't over. They sit as they sat.

Without an agreement, matches in a row are added up where the game does so (`Traits.evening`, KA-33): the record of a
match that follows another has the header `evening` alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random, SystemRandom
from typing import Any, Final, NamedTuple

from pausenjass.app.common import evenings
from pausenjass.app.common.evenings import BEGUN, OF, POINTS, Evening, Length, Played
from pausenjass.app.common.names import alike
from pausenjass.app.common.records import Row, record_of
from pausenjass.app.common.stamps import instant
from pausenjass.app.table.match import Match
from pausenjass.core.game import Seat
from pausenjass.core.record import DRAWN, Record

PAUSE: Final = 6 * 60 * 60
"""A match that begins this many seconds after the beginning of the last one belongs to a new evening."""


class Agreed(NamedTuple):
    """What is agreed for a new match."""

    of: Length | None = None
    """How many matches the evening has; None: nothing is agreed."""
    lots: bool = False
    """Whether lots decide who plays together, and who deals (KA-48)."""
    after: Match | None = None
    """The match on screen, whose evening goes on («Nächste Partie»)."""


class Begun(NamedTuple):
    """How a new match begins."""

    headers: Mapping[str, str]
    """What its record says of the evening, and of the lots."""
    dealers: tuple[Seat, ...] = ()
    """The seats one of which deals first; () if chance draws any."""
    seats: tuple[Seat, ...] | None = None
    """Who sits at each seat, by the seats as they were given; None if that doesn't change."""


def follows(match: Match) -> bool:
    """Whether the match follows another with the same people."""
    return POINTS in match.record.headers


def agreed(match: Match) -> Evening | None:
    """The agreed evening of the match, as it stood before it; None if it belongs to none."""
    return evenings.read(match.record.headers, len(match.sides), match.game.traits.evening_by_scores)


def so_far(match: Match) -> Evening | None:
    """The agreed evening of the match, which counts once it is over."""
    before = agreed(match)
    if before is None or not match.over:
        return before
    played = Played(match.game.scores(match.state), match.game.standing(match.state).winners)
    return before.after(played, match.record.headers.get("date", ""))


def points_before(match: Match) -> tuple[int, ...]:
    """The points of each side this evening before this match."""
    if (before := agreed(match)) is not None:
        return before.points
    text = match.record.headers.get(POINTS, "").split(" ")
    points = tuple(int(each) for each in text if each.isascii() and each.isdigit() and len(each) < 4)
    return points if len(points) == len(text) == len(match.sides) else (0,) * len(match.sides)


def begun(finished: Sequence[Row], record: Record, wish: Agreed, seed: str | None = None) -> Begun:
    """How a new match of these people begins. `finished` are the matches played before, the newest last."""
    earlier = wish.after or (None if wish.of is None else _unfinished(finished, record, wish.of))
    if earlier is not None:
        return _going_on(earlier, record)
    new = {} if wish.of is None else evenings.headers(Evening(wish.of, 0))
    if wish.lots:
        drawn = record.game.draw_lots(
            SystemRandom() if seed is None else Random(f"{seed}/lots/{record.headers.get('date')}")
        )
        return Begun({**new, DRAWN: drawn.text}, (drawn.dealer,), drawn.seats)
    return Begun(new) if new else _in_a_row(finished, record)


def _going_on(earlier: Match, record: Record) -> Begun:
    """The next match of the agreed evening of this one."""
    evening = so_far(earlier)
    assert evening is not None
    dealers = earlier.game.next_dealers(earlier.state)
    return Begun(evenings.headers(evening.longer()), dealers, _as_before(earlier.record, record))


def _as_before(earlier: Record, record: Record) -> tuple[Seat, ...] | None:
    """The seats by which the same people sit as they sat before; None if they aren't the same."""
    names = list(map(alike, record.seats))
    wanted = list(map(alike, earlier.seats))
    return tuple(map(names.index, wanted)) if sorted(names) == sorted(wanted) else None


def _unfinished(finished: Sequence[Row], record: Record, of: Length) -> Match | None:
    """The last match of such an evening of the same people that isn't over. Matches that were left don't count."""
    last = _last([row for row in finished if row["won"] is not None], record)
    evening = None if last is None else so_far(last)
    goes_on = evening is not None and evening.of == of and not evening.over and _soon(last, record)
    return last if goes_on and last is not None and _as_before(last.record, record) else None


def _in_a_row(finished: Sequence[Row], record: Record) -> Begun:
    """A match without an agreement: it may follow the last one, if that was finished by the same people in the same sides."""
    last = _last(finished, record) if record.game.traits.evening else None
    if last is None or list(map(alike, last.record.seats)) != list(map(alike, record.seats)):
        return Begun({})
    points = [0] * len(last.sides)
    if _soon(last, record):
        before = points if OF in last.record.headers else points_before(last)
        winners = last.game.standing(last.state).winners
        points = [each + (side in winners) for side, each in enumerate(before)]
    return Begun({POINTS: " ".join(map(str, points))}, last.game.next_dealers(last.state))


def _last(finished: Sequence[Row], record: Record) -> Match | None:
    """The last match of this game, if it was finished in the same sides."""
    rows = (row for row in reversed(finished) if row["game"] == record.game.id and "origin" not in row)
    row = next(rows, None)
    match = None if row is None or row["won"] is None else _match(row)
    return match if match and match.sides == record.game.standing(record.game.initial()).sides else None


def _match(row: Row) -> Match | None:
    """A finished match; None if its stored record is damaged."""
    try:
        return Match(record_of(row))
    except ValueError:
        return None


def _soon(last: Match | None, record: Record) -> bool:
    """Whether the new match begins on the same evening as the last one."""
    if last is None:
        return False
    begins, before = (instant(each.headers.get("date", "")) for each in (record, last.record))
    return begins is not None and before is not None and begins - before <= PAUSE


def matches(finished: Sequence[Row], last: Match) -> tuple[Match, ...]:
    """The matches of the agreed evening of this one, which is its last, as far as they are among the finished ones."""
    evening, date = agreed(last), last.record.headers.get("date", "")
    earlier: list[Match] = []
    for row in reversed(finished):
        if evening is None or len(earlier) == len(evening.played) or _is_before(row["date"], evening.begun):
            break
        if row["game"] != last.game.id or "origin" in row or row["won"] is None or row["date"] == date:
            continue
        match = _match(row)
        if match and evening.begun in (match.record.headers.get(BEGUN), row["date"]):
            earlier.append(match)
    return (*reversed(earlier), last)


def _is_before(date: str, other: str) -> bool:
    one, two = instant(date), instant(other)
    return one is not None and two is not None and one < two


def seated(given: Sequence[Any], begun: Begun) -> list[Any]:
    """The seats as the people sit once the match begins."""
    return list(given) if begun.seats is None else [given[seat] for seat in begun.seats]
