"""The archive of finished matches.

archive    {}              every finished match → {rows}
favourite  {id, on}        give a match a star, or take it away → {}
discard    {id}            delete a match; statistics and season keep what it counted → {}
pick       {ids}           some matches as a file that can be read in again → {name, text}
repack     {start}         pack some that are plain text, from this place on → {start: where to go on, or null}
"""

from __future__ import annotations

from typing import Any

from pausenjass.app.archive import repack, rows
from pausenjass.app.backup import export_finished
from pausenjass.app.calls.replies import Reply
from pausenjass.app.session import Args, NoAnswer, Session, now


def archive(session: Session, args: Args) -> Reply:
    """Every finished match."""
    return {"rows": rows(session.store)}


def favourite(session: Session, args: Args) -> Reply:
    """Give a match a star, or take it away."""
    item = _found(session, args)
    if args.get("on") is True:
        item["favourite"] = True
    else:
        item.pop("favourite", None)
    session.store.save_finished()
    return {}


def discard(session: Session, args: Args) -> Reply:
    """Delete a match."""
    session.store.finished.remove(_found(session, args))
    session.store.save_finished()
    return {}


def pick(session: Session, args: Args) -> Reply:
    """Some matches as one file."""
    ids = args.get("ids")
    wanted = {each for each in ids if isinstance(each, str)} if isinstance(ids, list) else set()
    if not any(item["id"] in wanted for item in session.store.finished):
        raise NoAnswer("error.no-record", "ids")
    return dict(export_finished(session.store, wanted, now(args)))


def repack_(session: Session, args: Args) -> Reply:
    """Pack some that are plain text."""
    start = args.get("start")
    return {"start": repack(session.store, start if type(start) is int else 0)}


def _found(session: Session, args: Args) -> dict[str, Any]:
    for item in session.store.finished:
        if item["id"] == args.get("id"):
            return item
    raise NoAnswer("error.no-record", "id")
