"""Replays of finished matches: watched place by place, continued from a place, or with their cards dealt again.

film       {id, seat}               the match of an id, or one packed into a link; {seat}: the round whose result is on
                                    screen → {film}
at         {place, since, seat, open}  the table at a place of the replay → {table, scenery}
sentences  {round, seat}            the log of a round → {round, seat, lines}
onward     {place, seat}            «Ab hier selbst»: a new match that continues from there → Table
cards      {round, seat}            «Gleiche Karten»: that round dealt again → Table

The calls after `film` are about the replay that was opened last.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pausenjass.app.calls.past.reviews import last_round
from pausenjass.app.calls.play import begin
from pausenjass.app.calls.replies import Reply
from pausenjass.app.calls.session import Args, NoAnswer, Session, now
from pausenjass.app.common.ids import LINK
from pausenjass.app.common.records import record_of
from pausenjass.app.past.persons import here
from pausenjass.app.replay import onward as new
from pausenjass.app.replay import words
from pausenjass.app.replay.replay import ON_SCREEN, Replay
from pausenjass.app.replay.replay_table import Look, replay_table
from pausenjass.app.replay.review_words import advice
from pausenjass.app.table.match import Match
from pausenjass.app.table.table import Table
from pausenjass.core.game import Seat
from pausenjass.core.packed import PackedError, PackedTooNew, unpack
from pausenjass.core.record import Record, RecordError, RecordTooNew

if TYPE_CHECKING:
    from pausenjass.app import model

KEPT: Final = 4
"""The number of replays that are kept, so that coming back to one is quick, and its marks are still there."""
LONGEST_ID: Final = 40
"""The longest id; anything longer was a link."""


def film(session: Session, args: Args) -> Reply:
    """Opens the replay of a match."""
    wanted = args.get("id")
    session.replay = found = _on_screen(session) if wanted is None else _of(session, str(wanted))
    asked = args.get("seat")
    seat = asked if found.match.is_person(asked) else found.match.people[0]
    reviews = [session.review_of(found.match, among, seat) for among in found.rounds]
    marked = [each.decision.place for review in reviews if review for each in review.mistakes]
    return {"film": words.replay(found, seat, marked, session.lang)}


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
    table, text, outcome = replay_table(found, place, look, session.store.settings)
    review = session.review_of(found.match, among, seat)
    shown: model.ReplayTable = {
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
    """The log of a round of the replay."""
    found, seat = _looked_at(session, args)
    among = found.round_of(args.get("round"))
    if among is None:
        raise NoAnswer("error.no-replay", "round")
    lines = words.sentences(found, among, seat, session.store.settings)
    return {"round": among.number, "seat": seat, "lines": lines}


def onward(session: Session, args: Args) -> Reply:
    """Continues from a place of the replay, as a new match that doesn't count."""
    found, seat = _looked_at(session, args)
    place = args.get("place")
    if not found.has(place) or found.id == ON_SCREEN:
        raise NoAnswer("error.no-replay", "place")
    assert isinstance(place, int)
    if words.why_over(found, place, seat, session.lang):
        raise NoAnswer("replay.over", "place")
    return _begin(session, args, new.from_here(found, place, seat, *_who(session, args)))


def cards(session: Session, args: Args) -> Reply:
    """Deals a round of the replay again, as a match that doesn't count."""
    found, seat = _looked_at(session, args)
    among = found.round_of(args.get("round"))
    if among is None or found.id == ON_SCREEN:
        raise NoAnswer("error.no-replay", "round")
    return _begin(session, args, new.same_cards(found, among, seat, *_who(session, args)))


def _who(session: Session, args: Args) -> tuple[str, str, str]:
    """The person's name, the language and the date for a new match."""
    return here.name(session.store), session.lang, now(args)


def _begin(session: Session, args: Args, record: Record) -> Reply:
    table = Table(Match(record, session.store.seed))
    table.settle()
    return begin(session, args, table)


# --- which match ----------------------------------------------------------------------------------------------------


def _looked_at(session: Session, args: Args) -> tuple[Replay, Seat]:
    """The replay, and the seat whose table is asked for. NoAnswer if there is none, or nobody sits there."""
    found, seat = session.replay, args.get("seat")
    if found is None or not found.match.is_person(seat):
        raise NoAnswer("error.no-replay", "place")
    return found, seat


def _on_screen(session: Session) -> Replay:
    """The round whose result is on screen, at the end of a match all its rounds."""
    among, match = last_round(session), session.running().match
    return Replay(ON_SCREEN, match, None if match.result == "match" else [among])


def _of(session: Session, wanted: str) -> Replay:
    """A finished match by its id, the link that was opened last, or the match in a link."""
    row = next((row for row in session.store.finished if row["id"] == wanted), None)
    id, source = (LINK, wanted) if row is None else (wanted, row["record"])
    kept = session.replays.get(id)
    if kept and (kept.source == source or source == LINK):
        return _keep(session, kept)
    if source == LINK:
        raise NoAnswer("error.replay.link", "id")
    try:
        read = unpack(wanted) if row is None else record_of(row)
        return _keep(session, Replay(id, Match(read, session.store.seed), source=source))
    except (PackedTooNew, RecordTooNew) as wrong:
        raise NoAnswer("error.replay.new", "id") from wrong
    except (PackedError, RecordError) as wrong:
        key = "unreadable" if row else "damaged" if len(wanted) > LONGEST_ID else "unknown"
        raise NoAnswer(f"error.replay.{key}", "id") from wrong
    except ValueError as wrong:
        raise NoAnswer("error.replay.nothing", "id") from wrong


def _keep(session: Session, found: Replay) -> Replay:
    session.replays.pop(found.id, None)
    session.replays[found.id] = found
    for id in list(session.replays)[:-KEPT]:
        del session.replays[id]
    return found
