"""Questions about the table.

explain  {what, seat?, lang?}  what an element of the table is, may do now, and by which rule → {answer}
"""

from __future__ import annotations

from pausenjass.app.calls.replies import Reply, scene_for, shown
from pausenjass.app.calls.session import Args, Session
from pausenjass.app.learn import asking
from pausenjass.app.table.exercise import Exercise


def explain(session: Session, args: Args) -> Reply:
    """The answer about the element `what`; None if the table doesn't show it any more."""
    apart = isinstance(session.running().guide, Exercise)
    table = shown(session, args)["table"] if apart else None
    found = asking.answer(scene_for(session, args), str(args.get("what")), table)
    return {"answer": found and found._asdict()}
