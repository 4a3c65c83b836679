"""A new match from a film: on from one of its places, or the cards of one of its rounds once more.

One person plays, at the seat that was looked from. Bots keep their seats, names and strength; other persons become bots.
"""

from __future__ import annotations

from typing import Final

from pausenjass.app import characters, dealt_before, origin
from pausenjass.app.names import BOT, YOU, clean, distinct
from pausenjass.app.origin import Origin
from pausenjass.app.replay.film import Film
from pausenjass.app.review.decisions import Round
from pausenjass.core import seal
from pausenjass.core.game import Seat
from pausenjass.core.record import BEFORE, Record

LEVEL: Final = "mittel"
"""How strong a bot is that sits in for a person."""


def from_here(film: Film, place: int, seat: Seat, name: str, lang: str, date: str) -> Record:
    """The match up to a place, to be played on by this person at this seat."""
    return _record(film, place, seat, name, lang, date, Origin("from", film.id, place))


def same_cards(film: Film, among: Round, seat: Seat, name: str, lang: str, date: str) -> Record:
    """The match up to the first deal of a round, and what chance did in it afterwards."""
    match, place = film.match, among.start + 1
    record = _record(film, place, seat, name, lang, date, Origin("cards", film.id, among.number))
    deal = match.game.standing(match.states[among.end]).deal
    points = [each.points for each in deal] if film.is_over(among) else None
    return record.with_headers(**dealt_before.headers(match.record.lines[place : among.end], points))


def _record(film: Film, place: int, seat: Seat, name: str, lang: str, date: str, source: Origin) -> Record:
    match = film.match
    names = list(match.names)
    if film.is_foreign:  # and so is the name
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
