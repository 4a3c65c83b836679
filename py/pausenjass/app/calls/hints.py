"""Hints. The bots' worker judges between the two calls.

judge  {ply, seat}          the question for the worker → {ask}
hint   {ply, seat, judged}  the worker's answer in words; counts the hint → {hint, hints}
"""

from __future__ import annotations

from pausenjass.app.calls.replies import Reply, scene_for
from pausenjass.app.calls.session import Args, NoAnswer, Session
from pausenjass.app.learn import hints
from pausenjass.app.table.table import Table


def judge(session: Session, args: Args) -> Reply:
    """The question for the worker; None if the seat has no choice in this position."""
    table = session.running()
    return {"ask": hints.question(table.match, args["seat"]) if _asks(session, table, args) else None}


def hint(session: Session, args: Args) -> Reply:
    """Puts the judgement into words, and counts the hint. NoAnswer if it doesn't judge this position."""
    table = session.running()
    if not _asks(session, table, args):
        return {"hint": None, "hints": table.match.helped}
    try:
        judgement, why = hints.read(args.get("judged"))
        worded = hints.worded(scene_for(session, args), table.match.ply, judgement, why)
    except (KeyError, TypeError, ValueError) as wrong:
        raise NoAnswer("error.no-hint", "judged") from wrong
    table.match.hinted()
    session.keep_time()
    if table is session.store.running:
        session.store.save_running()
    return {"hint": worded, "hints": table.match.helped}


def _asks(session: Session, table: Table, args: Args) -> bool:
    """Whether the call is about the present position, and a seat that may ask for a hint in it."""
    seat = hints.asker(scene_for(session, args), table)
    return seat is not None and args.get("seat") == seat and args.get("ply") == table.match.ply
