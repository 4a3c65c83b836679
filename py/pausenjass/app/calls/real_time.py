"""Games in real time, and matches by turns that are played on time.

race  {at, acts, tie}  what seats want to do, [{seat, action, at, ply, bot, lang}] → Table with `outcomes`
                       [{seat, action, outcome, text, rule}]: "done", "fault", "late", "refused" or "stale", in the order in
                       which they were carried out; for a phone in its own language, `lang`. `tie`: the milliseconds
                       within which stamps are a tie, at most a frame
ring  {at}             somebody has heard a real telephone, and says so (CS-38) → Table; `stale` while it can't ring
tick  {at, seen}       the time, and whether somebody looks → Table if the clock has caused something, else
                       {clock, next}
"""

from __future__ import annotations

from pausenjass.app.calls.replies import Reply, changed, shown
from pausenjass.app.calls.session import Args, Session
from pausenjass.app.common.settings import CHOICES
from pausenjass.app.live import races
from pausenjass.app.live.playclock import stamp
from pausenjass.app.live.words import clock, time_left, told
from pausenjass.app.screen.present import coming_live


def race(session: Session, args: Args) -> Reply:
    """Decides who was first, and carries it out."""
    live, acts = session.real_time(args), args.get("acts")
    tie = races.tie(args.get("tie"))
    outcomes = live.race(stamp(args.get("at")), acts, tie)
    done = [each.seat for each in outcomes if each.outcome in ("done", "fault")]
    for act in acts if isinstance(acts, list) else ():
        if isinstance(act, dict) and act.get("seat") in done:
            live.table.think(act["seat"], act.get("why"))
    words = [told(each, live.table, _language(session, acts, each.seat), tie) for each in outcomes]
    return {**changed(session, args), "outcomes": words}


def _language(session: Session, acts: object, seat: object) -> str:
    """The language for telling a seat the outcome of its acts: its phone's, if it has one."""
    match = session.running().match
    if match.is_person(seat) and seat in match.phones and isinstance(acts, list):
        told_in = [act.get("lang") for act in acts if isinstance(act, dict) and act.get("seat") == seat]
        return next((str(lang) for lang in told_in if lang in CHOICES["lang"]), session.lang)
    return session.lang


def ring(session: Session, args: Args) -> Reply:
    """Lets it ring, since somebody has heard a telephone. A second tap, while it rings already, does nothing."""
    if session.real_time(args).ring(stamp(args.get("at"))):
        return changed(session, args)
    return {**shown(session, args), "stale": True}


def tick(session: Session, args: Args) -> Reply:
    """Lets time pass. NoAnswer if the table has no clock."""
    timed = session.on_time(args)
    if timed is not None:
        if timed.tick(stamp(args.get("at")), args.get("seen") is not False):
            return changed(session, args)
        if timed.unsaved:
            session.keep_time()
        return {"clock": time_left(timed.left_ms, timed.runs, session.lang), "next": None}
    live = session.real_time(args)
    if live.tick(stamp(args.get("at")), args.get("seen") is not False):
        return changed(session, args)
    if live.unsaved:
        session.keep_time()
    return {"clock": clock(live, session.lang), "next": coming_live(live)}
