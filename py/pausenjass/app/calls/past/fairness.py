"""Fair deals.

cut    {ply, place}  the person cuts `place` cards off the sealed deck, or knocks (0) → Table
seals  {id} or {}    checks the deals of a finished match, or of the one on screen → {title, date, text, agrees, deals, next}
luck   {}            how many good cards one was dealt, and how many to expect → {games}
"""

from __future__ import annotations

from pausenjass.app.calls.replies import Reply, changed, current, shown
from pausenjass.app.calls.session import Args, NoAnswer, Session
from pausenjass.app.common.records import record_of
from pausenjass.app.live.playclock import stamp
from pausenjass.app.sharing import fairness
from pausenjass.core.packed import PackedError
from pausenjass.core.record import Record, RecordError


@current
def cut(session: Session, args: Args) -> Reply:
    """Cuts the sealed deck, and deals it."""
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
    """The seals of a match. Between two rounds it also draws the next deal, which then stays, and returns its seal."""
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
    """The person's luck so far."""
    return {**fairness.luck_reply(session.store.luck, session.lang)}
