"""The archive of finished matches.

archive    {}              lists every finished match → {rows}
favourite  {id, on}        gives a match a star, or takes it away → {}
discard    {id}            deletes a match; statistics and season still count it. One with real cards is deleted with its whole
                           pad, and counts nowhere any more → {}
pick       {ids}           some matches as a file that can be imported → {name, text}
"""

from __future__ import annotations

from typing import Any

from pausenjass.app.calls.replies import Reply
from pausenjass.app.calls.session import Args, NoAnswer, Session, now
from pausenjass.app.past.archive import rows
from pausenjass.app.past.pads.results import found, played
from pausenjass.app.sharing.backup import export_finished


def archive(session: Session, args: Args) -> Reply:
    """Lists every finished match."""
    return {"rows": rows(session.store)}


def favourite(session: Session, args: Args) -> Reply:
    """Gives a match a star, or takes it away."""
    item = _found(session, args)
    if args.get("on") is True:
        item["favourite"] = True
    else:
        item.pop("favourite", None)
    session.store.save_finished()
    return {}


def discard(session: Session, args: Args) -> Reply:
    """Deletes a match, or the pad on which it stands."""
    on_pad = found(session.store, args.get("id"))
    if on_pad:
        session.store.pads.remove(on_pad.pad)
        session.store.save_pads()
        return {}
    session.store.finished.remove(_found(session, args))
    session.store.save_finished()
    return {}


def pick(session: Session, args: Args) -> Reply:
    """Returns some matches as one file."""
    ids = args.get("ids")
    wanted = {each for each in ids if isinstance(each, str)} if isinstance(ids, list) else set()
    ours = {item["id"] for item in session.store.finished} | {each.id for each in played(session.store)}
    if not ours & wanted:
        raise NoAnswer("error.no-record", "ids")
    return dict(export_finished(session.store, wanted, now(args)))


def _found(session: Session, args: Args) -> dict[str, Any]:
    for item in session.store.finished:
        if item["id"] == args.get("id"):
            return item
    raise NoAnswer("error.no-record", "id")
