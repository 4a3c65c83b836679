"""Fair deals.

cut    {ply, place}  the person cuts the sealed deck, so many cards from its top, or knocks (0) → Table
seals  {id} or {}    the deals of a finished match, or of the one on screen, checked → {title, date, text, agrees, deals, next}
luck   {}            how many good cards one was dealt, and how many chance gives → {games}
"""

from __future__ import annotations

from pausenjass.app import fairness
from pausenjass.app.calls.replies import Reply, changed, current, shown
from pausenjass.app.playclock import stamp
from pausenjass.app.records import record_of
from pausenjass.app.session import Args, NoAnswer, Session
from pausenjass.core.packed import PackedError
from pausenjass.core.record import Record, RecordError


@current
def cut(session: Session, args: Args) -> Reply:
    """Cut the deck that is sealed, and deal it."""
    table, place = session.running(), args.get("place")
    match = table.match
    if not match.waits_for_cut:
        return {**shown(session, args), "stale": True}
    most = len(match.next_deck().cards) - 1
    if type(place) is not int or not 0 <= place <= most:
        raise NoAnswer("error.cut", "place", most=most)
    table.cut(place)
    if table.live:
        session.real_time(args).dealt(stamp(args.get("at")))
    return changed(session, args)


def seals(session: Session, args: Args) -> Reply:
    """The seals of a match; between two rounds also that of the next deal, which is drawn for it and then stays."""
    if args.get("id") is not None:
        return {**fairness.seals_of(_finished(session, args["id"]), session.lang)}
    match = session.running().match
    following = match.next_deck().seal if match.deal_due and not match.done else None
    if following and session.store.running and session.store.running.match is match:
        session.store.save_running()
    return {**fairness.seals_of(match.record, session.lang, fairness.is_under_way(match), following)}


def _finished(session: Session, name: object) -> Record:
    item = next((item for item in session.store.finished if item["id"] == name), None)
    if item is None:
        raise NoAnswer("error.no-record", "id")
    try:
        record = record_of(item)
        record.replay()
    except RecordError as wrong:
        raise NoAnswer("error.damaged-record", "id", line=wrong.line) from wrong
    except PackedError as wrong:
        raise NoAnswer("error.damaged-pack", "id") from wrong
    return record


def luck(session: Session, args: Args) -> Reply:
    """One's luck so far."""
    return {**fairness.luck_reply(session.store.luck, session.lang)}
