"""Replies that several calls give."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeAlias

from pausenjass.app import lessons
from pausenjass.app.guide import with_progress
from pausenjass.app.matches import file_running
from pausenjass.app.phrases import say
from pausenjass.app.present import present
from pausenjass.app.presenters.scene import Scene
from pausenjass.app.presenters.seats import brief, source
from pausenjass.app.scenes import scene_of
from pausenjass.app.session import Args, Session, now
from pausenjass.app.settings import CHOICES
from pausenjass.app.table import Table
from pausenjass.core.game import Seat

Reply: TypeAlias = dict[str, Any]
Call: TypeAlias = Callable[[Session, Args], Reply]


def current(call: Call) -> Call:
    """The guard for calls about a position: one that the page made for an older ply gets the Table with `stale`."""

    @wraps(call)
    def guarded(session: Session, args: Args) -> Reply:
        if args.get("ply") != session.running().match.ply:
            return {**shown(session, args), "stale": True}
        return call(session, args)

    return guarded


def shown(session: Session, args: Args) -> Reply:
    """{table, next}: the table as it is. A match that has just been filed is shown for as long as it is on screen."""
    table = session.running()
    reply: Reply = {**present(table, session.store.settings, session.real_time(args) if table.live else None)}
    reply["table"]["offer"] = lessons.offer(table, session.store, session.lang)
    _link_replay(reply, table)
    if table.guide:
        reply["table"].update(lessons.overlay(table, session.store.guide, session.lang))
    return reply


def changed(session: Session, args: Args) -> Reply:
    """After a change: save, and file a match that is over. Its result stays on screen; the record is kept."""
    table, store = session.running(), session.store
    if table.guide:
        keep_progress(session, table)
        return shown(session, args)
    reply = shown(session, args)
    if session.live and table is store.running:
        session.live.keep(now(args))
    if table.match.done:
        table.filed = file_running(store) or table.filed
        _link_replay(reply, table)
    else:
        store.save_running()
    return {**reply, "running": running(session)}


def phone_of(session: Session, args: Args) -> Seat | None:
    """The seat of the person on a phone whose call this is; None for whoever is at the tablet."""
    seat = args.get("seat")
    return seat if type(seat) is int and seat in session.running().match.phones else None


def scene_for(session: Session, args: Args) -> Scene:
    """The table as whoever has made this call sees it: on a phone in that one's language, `lang`."""
    seat, lang = phone_of(session, args), args.get("lang")
    own = seat is not None and lang in CHOICES["lang"]
    return scene_of(session.running(), lang if own else session.lang, seat)  # type: ignore[arg-type]  # then it is a text


def _link_replay(reply: Reply, table: Table) -> None:
    """From the result of a match that has been filed a link leads to its replay."""
    if reply["table"]["result"] and table.filed:
        reply["table"]["result"]["replay"] = f"#/replay/{table.filed}"


def keep_progress(session: Session, table: Table) -> None:
    """Keep what the person has achieved in the lesson, the best of all tries."""
    if table.guide and table.guide.done(table.match):
        store = session.store
        store.guide = with_progress(store.guide, table.guide)
        store.save_guide()


def overview(session: Session) -> Reply:
    """{settings, running}"""
    return {"settings": session.store.settings, "running": running(session)}


def running(session: Session) -> Reply | None:
    """The running match in a line, for the start screen; None without one."""
    table, lang = session.store.running, session.lang
    if table is None:
        return None
    game = table.match.game.id
    scene = scene_of(table, lang)
    text = " · ".join(filter(None, [brief(scene), source(lang, scene.origin.kind)]))
    return {"game": game, "title": say(lang, f"{game}.title"), "text": text, "tried_once": scene.origin.tried_once}
