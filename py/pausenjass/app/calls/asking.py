"""Questions about the table.

explain  {what, seat?, lang?}  what an element of the table is, may do now, and by which rule → {answer}
"""

from __future__ import annotations

from importlib import import_module

from pausenjass.app.calls.replies import Reply, scene_for
from pausenjass.app.calls.session import Args, Session


def explain(session: Session, args: Args) -> Reply:
    """The answer about the element `what`; None if the table doesn't show it any more."""
    asking = import_module("pausenjass.app.asking")  # only when somebody asks
    found = asking.answer(scene_for(session, args), str(args.get("what")))
    return {"answer": found and found._asdict()}
