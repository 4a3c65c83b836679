"""Statistics, records, lessons.

statistics  {game, person}     see statistics.py; `person`: of that person of this device, "" of nobody known, or of all
record      {id} or {}         the record of a finished match, or of the running one → {name, text}
hashes      {text}             hashes of every seat's views, for the test of runtime parity
guide       {game, number}     a lesson of a guided first game, beside the running match → Table
"""

from __future__ import annotations

from pausenjass.app.calls.replies import Reply, shown
from pausenjass.app.calls.session import Args, NoAnswer, Session, game_of, record_file, text_file
from pausenjass.app.common.records import text_of
from pausenjass.app.learn import lessons
from pausenjass.app.past.persons import here
from pausenjass.app.past.persons.saved import People
from pausenjass.app.past.persons.shares import DEVICE
from pausenjass.app.past.statistics import statistics
from pausenjass.core.record import Record


def statistics_(session: Session, args: Args) -> Reply:
    """The statistics of a game."""
    game = game_of(args)
    who = args.get("person")
    if who is not None and who != DEVICE and People(session.store.people).find(who) is None:
        raise NoAnswer("error.nobody-known", "person")
    return {**statistics(session.store, game, who)}


def record(session: Session, args: Args) -> Reply:
    """The record of a match: a finished one, or the one on screen, which may have just ended."""
    if args.get("id") is None:
        return dict(record_file(session.running().match))
    for item in session.store.finished:
        if item["id"] == args["id"]:
            return dict(text_file(item["date"], item["game"], text_of(item)))
    raise NoAnswer("error.no-record", "id")


def hashes(session: Session, args: Args) -> Reply:
    """Hashes of what every seat sees after every line of a record."""
    from pausenjass.core.record.hashes import view_hashes  # only the parity test needs hashlib

    return {"hashes": view_hashes(Record.parse(str(args.get("text", ""))))}


def guide(session: Session, args: Args) -> Reply:
    """Opens a lesson of a guided first game."""
    table = lessons.open_lesson(args.get("game"), args.get("number"), here.name(session.store), session.lang)
    if table is None:
        raise NoAnswer("error.no-lesson", "number")
    session.open(table, args)
    return shown(session, args)
