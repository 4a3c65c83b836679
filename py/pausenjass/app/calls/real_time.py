"""Games in real time.

race  {at, acts}  what seats want to do, [{seat, action, at, ply, bot}] → Table with `outcomes`
                  [{seat, action, outcome, text, rule}]: "done", "fault", "late", "refused" or "stale", in the order in
                  which they were carried out
tick  {at, seen}  what time it is, and whether somebody looks → Table if the clock has brought something, else
                  {clock, next}
"""

from __future__ import annotations

from pausenjass.app.calls.replies import Reply, changed
from pausenjass.app.live_words import clock, told
from pausenjass.app.playclock import stamp
from pausenjass.app.present import coming_live
from pausenjass.app.session import Args, Session


def race(session: Session, args: Args) -> Reply:
    """Decide who was first, and carry it out."""
    live = session.real_time(args)
    outcomes = live.race(stamp(args.get("at")), args.get("acts"))
    words = [told(outcome, live.table, session.lang) for outcome in outcomes]
    return {**changed(session, args), "outcomes": words}


def tick(session: Session, args: Args) -> Reply:
    """Let the time pass."""
    live = session.real_time(args)
    if live.tick(stamp(args.get("at")), args.get("seen") is not False):
        return changed(session, args)
    if live.unsaved:
        session.keep_time()
    return {"clock": clock(live, session.lang), "next": coming_live(live)}
