"""A finished match once more: looked at place by place, played on from there, or its cards dealt once more.

film       {id, seat}               the match of an id, or one packed into a link; {seat}: the round whose result is on
                                    screen → {film}
at         {place, since, seat, open}  the table at a place of the film → {table, scenery}
sentences  {round, seat}            the log of a round → {round, seat, lines}
onward     {place, seat}            «Ab hier selbst»: a new match from that place on → Table
cards      {round, seat}            «Gleiche Karten»: that round once more → Table

`film` and those after it are about the film that was asked for last.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pausenjass.app.calls.play import begin
from pausenjass.app.calls.replies import Reply
from pausenjass.app.calls.reviews import last_round
from pausenjass.app.ids import LINK
from pausenjass.app.match import Match
from pausenjass.app.records import record_of
from pausenjass.app.replay import onward as new
from pausenjass.app.replay import words
from pausenjass.app.replay.film import ON_SCREEN, Film
from pausenjass.app.replay.scenery import Look, scenery
from pausenjass.app.review.words import advice
from pausenjass.app.session import Args, NoAnswer, Session, now
from pausenjass.app.table import Table
from pausenjass.core.game import Seat
from pausenjass.core.packed import PackedError, PackedTooNew, unpack
from pausenjass.core.record import Record, RecordError, RecordTooNew

if TYPE_CHECKING:
    from pausenjass.app import model

KEPT: Final = 4
"""How many films are kept: coming back to one is quick, and its marks are still there."""
LONGEST_ID: Final = 40
"""What is longer was a link."""


def film(session: Session, args: Args) -> Reply:
    """Look at a match."""
    wanted = args.get("id")
    session.film = found = _on_screen(session) if wanted is None else _of(session, str(wanted))
    asked = args.get("seat")
    seat = asked if found.match.is_person(asked) else found.match.people[0]
    reviews = [session.review_of(found.match, among, seat) for among in found.rounds]
    marked = [each.decision.place for review in reviews if review for each in review.mistakes]
    return {"film": words.film(found, seat, marked, session.lang)}


def at(session: Session, args: Args) -> Reply:
    """The table at a place, as a person saw it or with all hands open."""
    found, seat = _looked_at(session, args)
    place, since = args.get("place"), args.get("since")
    if not found.has(place):
        raise NoAnswer("error.no-replay", "place")
    assert isinstance(place, int)
    among = found.round_at(place)
    opened = args.get("open") is True and found.is_over(among)
    look = Look(seat, since if type(since) is int else place, opened)
    table, text, outcome = scenery(found, place, look, session.store.settings)
    review = session.review_of(found.match, among, seat)
    shown: model.Scenery = {
        "place": place,
        "round": among.number,
        "text": text,
        "open": opened,
        "outcome": outcome,
        "over": words.why_over(found, place, seat, session.lang),
        "advice": advice(review, place, opened, table, session.lang) if review else None,
    }
    return {"table": table, "scenery": shown}


def sentences(session: Session, args: Args) -> Reply:
    """The log of a round of the film."""
    found, seat = _looked_at(session, args)
    among = found.round_of(args.get("round"))
    if among is None:
        raise NoAnswer("error.no-replay", "round")
    lines = words.sentences(found, among, seat, session.store.settings)
    return {"round": among.number, "seat": seat, "lines": lines}


def onward(session: Session, args: Args) -> Reply:
    """On from a place of the film, as a new match that doesn't count."""
    found, seat = _looked_at(session, args)
    place = args.get("place")
    if not found.has(place) or found.id == ON_SCREEN:
        raise NoAnswer("error.no-replay", "place")
    assert isinstance(place, int)
    if words.why_over(found, place, seat, session.lang):
        raise NoAnswer("replay.over", "place")
    return _begin(session, args, new.from_here(found, place, seat, *_who(session, args)))


def cards(session: Session, args: Args) -> Reply:
    """A round of the film dealt once more, as a match that doesn't count."""
    found, seat = _looked_at(session, args)
    among = found.round_of(args.get("round"))
    if among is None or found.id == ON_SCREEN:
        raise NoAnswer("error.no-replay", "round")
    return _begin(session, args, new.same_cards(found, among, seat, *_who(session, args)))


def _who(session: Session, args: Args) -> tuple[str, str, str]:
    """The person's name, the language and the date of a new match."""
    return session.store.settings["name"], session.lang, now(args)


def _begin(session: Session, args: Args, record: Record) -> Reply:
    table = Table(Match(record, session.store.seed))
    table.settle()
    return begin(session, args, table)


# --- which match ----------------------------------------------------------------------------------------------------


def _looked_at(session: Session, args: Args) -> tuple[Film, Seat]:
    """The film, and whose table is asked for. NoAnswer if there is none, or nobody sits there."""
    found, seat = session.film, args.get("seat")
    if found is None or not found.match.is_person(seat):
        raise NoAnswer("error.no-replay", "place")
    return found, seat


def _on_screen(session: Session) -> Film:
    """The round whose result is on screen."""
    among = last_round(session)
    return Film(ON_SCREEN, session.running().match, [among])


def _of(session: Session, wanted: str) -> Film:
    """A finished match by its id, the link that was opened last, or what a link holds."""
    row = next((row for row in session.store.finished if row["id"] == wanted), None)
    id, source = (LINK, wanted) if row is None else (wanted, row["record"])
    kept = session.films.get(id)
    if kept and (kept.source == source or source == LINK):
        return _keep(session, kept)
    if source == LINK:
        raise NoAnswer("error.replay.link", "id")
    try:
        read = unpack(wanted) if row is None else record_of(row)
        return _keep(session, Film(id, Match(read, session.store.seed), source=source))
    except (PackedTooNew, RecordTooNew) as wrong:
        raise NoAnswer("error.replay.new", "id") from wrong
    except (PackedError, RecordError) as wrong:
        key = "unreadable" if row else "damaged" if len(wanted) > LONGEST_ID else "unknown"
        raise NoAnswer(f"error.replay.{key}", "id") from wrong
    except ValueError as wrong:
        raise NoAnswer("error.replay.nothing", "id") from wrong


def _keep(session: Session, found: Film) -> Film:
    session.films.pop(found.id, None)
    session.films[found.id] = found
    for id in list(session.films)[:-KEPT]:
        del session.films[id]
    return found
