"""A new match from a replay: continued from one of its places, or with the cards of one of its rounds.

One person plays, at the seat from which the replay was watched. Bots keep their seats, names and levels; other persons
become bots.
"""

from __future__ import annotations

from typing import Final

from pausenjass.app.common import characters, dealt_before, origin
from pausenjass.app.common.names import BOT, YOU, clean, distinct
from pausenjass.app.common.origin import Origin
from pausenjass.app.past.decisions import Round
from pausenjass.app.replay.replay import Replay
from pausenjass.core import seal
from pausenjass.core.game import Seat
from pausenjass.core.record import BEFORE, Record

LEVEL: Final = "mittel"
"""The level of a bot that replaces a person."""


def from_here(replay: Replay, place: int, seat: Seat, name: str, lang: str, date: str) -> Record:
    """The match up to a place, for this person to continue at this seat."""
    return _record(replay, place, seat, name, lang, date, Origin("from", replay.id, place))


def same_cards(replay: Replay, among: Round, seat: Seat, name: str, lang: str, date: str) -> Record:
    """The match up to the first deal of a round, and the later actions of chance in that round."""
    match, place = replay.match, among.start + 1
    record = _record(replay, place, seat, name, lang, date, Origin("cards", replay.id, among.number))
    deal = match.game.standing(match.states[among.end]).deal
    points = [each.points for each in deal] if replay.is_over(among) else None
    return record.with_headers(**dealt_before.headers(match.record.lines[place : among.end], points))


def _record(replay: Replay, place: int, seat: Seat, name: str, lang: str, date: str, source: Origin) -> Record:
    match = replay.match
    names = list(match.names)
    if replay.is_foreign:  # the name is foreign, too
        mine = clean(name) or YOU[1 if lang == "en" else 0]
        others = [each for other, each in enumerate(names) if other != seat]
        names[seat] = distinct([*others, mine])[-1]
    levels = ["-" if other == seat else level or LEVEL for other, level in enumerate(match.levels)]
    headers = {"date": date, "levels": " ".join(levels), origin.HEADER: str(source)}
    if characters.HEADER in match.record.headers:
        headers[characters.HEADER] = match.record.headers[characters.HEADER]
    if BEFORE in match.record.headers:
        headers[BEFORE] = match.record.headers[BEFORE]
    headers |= seal.seals_of(match.record, match.record.lines[:place])
    seats = [each if other == seat else BOT + each for other, each in enumerate(names)]
    return Record(match.game, seats, headers, match.record.lines[:place])
