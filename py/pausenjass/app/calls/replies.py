"""Replies that several calls share."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeAlias

from pausenjass.app.calls.session import Args, Session, now
from pausenjass.app.common.characters import BY_ID
from pausenjass.app.common.settings import CHOICES
from pausenjass.app.learn import lessons
from pausenjass.app.past.matches import file_running
from pausenjass.app.past.persons import here
from pausenjass.app.past.persons.saved import People
from pausenjass.app.phrases import say
from pausenjass.app.presenters.results import of_evening
from pausenjass.app.presenters.scene import Scene
from pausenjass.app.presenters.seats import brief, source
from pausenjass.app.screen.present import present
from pausenjass.app.table.exercise import Exercise, overlay
from pausenjass.app.table.guide import Guide
from pausenjass.app.table.scenes import scene_of
from pausenjass.app.table.table import Table
from pausenjass.core.game import Seat

Reply: TypeAlias = dict[str, Any]
Call: TypeAlias = Callable[[Session, Args], Reply]


def current(call: Call) -> Call:
    """Guards a call about a position: if the page made it for an older ply, it gets the Table with `stale`."""

    @wraps(call)
    def guarded(session: Session, args: Args) -> Reply:
        if args.get("ply") != session.running().match.ply:
            return {**shown(session, args), "stale": True}
        return call(session, args)

    return guarded


def shown(session: Session, args: Args) -> Reply:
    """{table, next}: the present table. A match that has just been filed is shown as long as it is on screen."""
    table = session.running()
    live, timed = session.clocks(args)
    reply: Reply = {**present(table, session.store.settings, live, timed)}
    _show_people(session, reply, table)
    reply["table"]["offer"] = lessons.offer(table, _knows(session, table.match.game.id), session.lang)
    _link_replay(reply, table)
    if isinstance(table.guide, Exercise):
        reply["table"].update(overlay(table, table.guide, reply["table"], session.lang))
    elif table.guide:
        reply["table"].update(lessons.overlay(table, here.progress(session.store), session.lang))
    return reply


def _show_people(session: Session, reply: Reply, table: Table) -> None:
    """Shows the people of this device in their own pictures. Only here: a phone is sent a table of its own."""
    people, seats = People(session.store.people), reply["table"]["seats"]
    taken = {seat["portrait"]["picture"] for seat in seats}
    for seat in seats:
        person = people.find(table.match.persons[seat["seat"]])
        if person and person["photo"]:
            seat["portrait"]["photo"] = person["id"]
        elif person and person["picture"] not in taken and seat["portrait"]["picture"] not in BY_ID:
            seat["portrait"]["picture"] = person["picture"]


def _knows(session: Session, game_id: str) -> bool:
    """Whether the person has played the game or one of its lessons, or has declined these."""
    store = session.store
    begun = bool(store.statistics.get(game_id)) or set(store.guide.get(game_id, (None,))) != {None}
    return begun or game_id in store.settings["no_lessons"]


def changed(session: Session, args: Args) -> Reply:
    """Saves a change, and files a match that is over. Its result stays on screen; the record is kept."""
    table, store = session.running(), session.store
    if table.guide:
        keep_progress(session, table)
        return shown(session, args)
    reply = shown(session, args)
    if session.live and table is store.running:
        session.live.keep(now(args))
    if (timed := session.on_time(args)) and table is store.running:
        timed.keep()
    if table.match.done:
        table.filed = file_running(store) or table.filed
        _link_replay(reply, table)
    else:
        store.save_running()
    return {**reply, "running": running(session)}


def phone_of(session: Session, args: Args) -> Seat | None:
    """The seat of the person whose phone makes this call; None for the person at the tablet."""
    seat = args.get("seat")
    return seat if type(seat) is int and seat in session.running().match.phones else None


def scene_for(session: Session, args: Args) -> Scene:
    """The table as the caller sees it: on a phone in its own language, `lang`."""
    seat, lang = phone_of(session, args), args.get("lang")
    own = seat is not None and lang in CHOICES["lang"]
    return scene_of(session.running(), lang if own else session.lang, seat)  # type: ignore[arg-type]  # then it is a text


def _link_replay(reply: Reply, table: Table) -> None:
    """Links the result of a match that has been filed to its replay."""
    if reply["table"]["result"] and table.filed:
        reply["table"]["result"]["replay"] = f"#/replay/{table.filed}"


def keep_progress(session: Session, table: Table) -> None:
    """Keeps the person's progress in the lesson, the best of all tries."""
    if isinstance(table.guide, Guide) and table.guide.done(table.match):
        here.keep_progress(session.store, table.guide)


def overview(session: Session) -> Reply:
    """{settings, running}"""
    return {"settings": session.store.settings, "running": running(session)}


def running(session: Session) -> Reply | None:
    """The running match in one line, for the start screen; None without one."""
    table, lang = session.store.running, session.lang
    if table is None:
        return None
    game = table.match.game.id
    scene = scene_of(table, lang)
    text = " · ".join(filter(None, [brief(scene), source(lang, scene.origin.kind)]))
    return {
        "game": game,
        "title": say(lang, f"{game}.title"),
        "text": text,
        "tried_once": scene.origin.tried_once,
        "open": scene.origin.kind == "open",
        "evening": of_evening(scene, ""),
    }
