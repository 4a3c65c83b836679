"""Hints. The bots' worker judges between the two calls.

judge  {ply, seat}          what it is to judge → {ask}
hint   {ply, seat, judged}  its answer in words; the hint is counted → {hint, hints}
"""

from __future__ import annotations

from pausenjass.app import hints
from pausenjass.app.calls.replies import Reply
from pausenjass.app.scenes import scene_of
from pausenjass.app.session import Args, NoAnswer, Session
from pausenjass.app.table import Table


def judge(session: Session, args: Args) -> Reply:
    """The question for the worker; None where that seat has no choice in this position."""
    table = session.running()
    return {"ask": hints.question(table.match, args["seat"]) if _asks(session, table, args) else None}


def hint(session: Session, args: Args) -> Reply:
    """Word the judgement, and count the hint. NoAnswer for what is no judgement of this position."""
    table = session.running()
    if not _asks(session, table, args):
        return {"hint": None, "hints": table.match.hints}
    try:
        judgement, why = hints.read(args.get("judged"))
        worded = hints.worded(scene_of(table, session.lang), table.match.ply, judgement, why)
    except (KeyError, TypeError, ValueError) as wrong:
        raise NoAnswer("error.no-hint", "judged") from wrong
    table.match.hinted()
    session.keep_time()
    if table is session.store.running:
        session.store.save_running()
    return {"hint": worded, "hints": table.match.hints}


def _asks(session: Session, table: Table, args: Args) -> bool:
    """Whether the call is about the position of now, and a seat that may ask for a hint in it."""
    seat = hints.asker(scene_of(table, session.lang), table)
    return seat is not None and args.get("seat") == seat and args.get("ply") == table.match.ply
