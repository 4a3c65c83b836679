"""A person's decisions in a round: the lines of the record in which there was a choice."""

from __future__ import annotations

from typing import Final, NamedTuple

from pausenjass.app.table.match import Match
from pausenjass.core.game import ROUND_ENDS, ROUND_STARTS, Action, Seat

MOST: Final = 40
"""The most decisions of a round that are judged. Of more, those with the most choices count."""


class Round(NamedTuple):
    """A finished round in a record."""

    number: int
    """The number of the round, counted from 1."""
    start: int
    """The line of its deal."""
    end: int
    """The line after its last one."""


class Decision(NamedTuple):
    """A choice that a person made."""

    place: int
    """The line of the record."""
    seat: Seat
    action: Action


def rounds(match: Match) -> list[Round]:
    """Every finished round. A deal that nobody wanted to play belongs to the round of the next deal."""
    found: list[Round] = []
    start = -1
    for place, events in enumerate(match.events):
        kinds = [event.kind for event in events]
        if start < 0 and ROUND_STARTS in kinds:
            start = place
        if ROUND_ENDS in kinds:
            begin = found[-1].end if found else 0  # one that ended before its deal (KA-41)
            found.append(Round(len(found) + 1, start if start >= 0 else begin, place + 1))
            start = -1
    return found


def decisions(match: Match, seat: Seat, among: Round) -> list[Decision]:
    """The seat's choices in the round, in order. Forced or automatic moves are no choices."""
    made = [
        Decision(place, seat, match.record.lines[place].action)
        for place in range(among.start, among.end)
        if match.record.lines[place].who == seat and _chosen(match, place, seat)
    ]
    widest = sorted(made, key=lambda each: -len(match.view(each.place, seat).legal))[:MOST]
    return [each for each in made if each in widest]


def _chosen(match: Match, place: int, seat: Seat) -> bool:
    return place not in match.played_out and match.automatic(place) is None and len(match.view(place, seat).legal) > 1
