"""The end of an evening of several matches (KA-49).

finale   {}   shows the end of the evening in place of the result of its last match → Table
"""

from __future__ import annotations

from pausenjass.app.calls.replies import Reply, shown
from pausenjass.app.calls.session import Args, NoAnswer, Session
from pausenjass.app.table.evening import agreed, matches


def finale(session: Session, args: Args) -> Reply:
    """Shows the end of the evening, on phones, too. NoAnswer unless a match of an agreed evening has just ended."""
    table = session.running()
    if not table.match.over or agreed(table.match) is None:
        raise NoAnswer("error.evening", "evening")
    table.evening = matches(session.store.finished, table.match)
    return shown(session, args)
