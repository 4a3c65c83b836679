"""The coach («Bist du sicher?»). The bots' worker judges between these calls.

coach    {ply, seat}          begins to judge the decision at hand → {ask, warnings}
coached  {ply, seat, answer}  the worker's answer to `ask`; null: none → {ask, warnings}: the next question; warnings: null until
                              there are no more, and where nobody may be warned
warned   {ply, seat}          counts a question that the person was shown → {hints}
"""

from __future__ import annotations

from pausenjass.app.calls.replies import Reply, scene_for
from pausenjass.app.calls.session import Args, Session
from pausenjass.app.learn.coach import listener
from pausenjass.app.replay.coach import Coach


def coach(session: Session, args: Args) -> Reply:
    """Begins to judge a person's decision."""
    if _listens(session, args):
        session.coach = Coach(session.running().match, scene_for(session, args))
    return _told(session, args)


def coached(session: Session, args: Args) -> Reply:
    """Takes the worker's answer. An answer about another decision is ignored."""
    if _judging(session, args) and session.coach:
        session.coach.answer(args.get("answer"))
    return _told(session, args)


def warned(session: Session, args: Args) -> Reply:
    """Counts a question that the person was shown."""
    table = session.running()
    if _judging(session, args):
        table.match.coached()
        session.keep_time()
        if table is session.store.running:
            session.store.save_running()
    return {"hints": table.match.helped}


def _listens(session: Session, args: Args) -> bool:
    """Whether the call is about the present position, and a person whom the coach may warn in it."""
    table = session.running()
    seat = listener(scene_for(session, args), table)
    return seat is not None and args.get("seat") == seat and args.get("ply") == table.match.ply


def _judging(session: Session, args: Args) -> bool:
    """Whether the call is about the decision that is being judged."""
    found = session.coach
    asked = (args.get("ply"), args.get("seat"))
    return found is not None and asked == (found.ply, found.seat) == (session.running().match.ply, found.seat)


def _told(session: Session, args: Args) -> Reply:
    found = session.coach if _judging(session, args) else None
    if found is None:
        return {"ask": None, "warnings": None}
    return {"ask": found.ask and found.ask._asdict(), "warnings": found.warnings}
