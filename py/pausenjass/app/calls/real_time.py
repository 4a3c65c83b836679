"""Games in real time.

race  {at, acts, tie}  what seats want to do, [{seat, action, at, ply, bot, lang}] → Table with `outcomes`
                       [{seat, action, outcome, text, rule}]: "done", "fault", "late", "refused" or "stale", in the order in
                       which they were carried out; for a phone in its own language, `lang`. `tie`: the milliseconds
                       within which stamps are a tie, at most a frame
tick  {at, seen}       what time it is, and whether somebody looks → Table if the clock has brought something, else
                       {clock, next}
"""

from __future__ import annotations

from pausenjass.app import races
from pausenjass.app.calls.replies import Reply, changed
from pausenjass.app.live_words import clock, told
from pausenjass.app.playclock import stamp
from pausenjass.app.present import coming_live
from pausenjass.app.session import Args, Session
from pausenjass.app.settings import CHOICES


def race(session: Session, args: Args) -> Reply:
    """Decide who was first, and carry it out."""
    live, acts = session.real_time(args), args.get("acts")
    tie = races.tie(args.get("tie"))
    outcomes = live.race(stamp(args.get("at")), acts, tie)
    words = [told(each, live.table, _language(session, acts, each.seat), tie) for each in outcomes]
    return {**changed(session, args), "outcomes": words}


def _language(session: Session, acts: object, seat: object) -> str:
    """The language in which a seat is told what became of its acts: that of its phone, if it has one."""
    match = session.running().match
    if match.is_person(seat) and seat in match.phones and isinstance(acts, list):
        told_in = [act.get("lang") for act in acts if isinstance(act, dict) and act.get("seat") == seat]
        return next((str(lang) for lang in told_in if lang in CHOICES["lang"]), session.lang)
    return session.lang


def tick(session: Session, args: Args) -> Reply:
    """Let the time pass."""
    live = session.real_time(args)
    if live.tick(stamp(args.get("at")), args.get("seen") is not False):
        return changed(session, args)
    if live.unsaved:
        session.keep_time()
    return {"clock": clock(live, session.lang), "next": coming_live(live)}
