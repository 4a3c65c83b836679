"""Matches as links.

share  {id or nothing, round, nameless}  a finished match (or the finished part of the one on screen), or one of its
                                         rounds
link   {text}                            where a pasted text leads
keep   {packed}                          keeps somebody else's match among the finished ones
"""

from __future__ import annotations

from pausenjass.app.calls.replies import Reply
from pausenjass.app.calls.session import Args, NoAnswer, Session
from pausenjass.app.common.names import seated
from pausenjass.app.common.records import record_of
from pausenjass.app.day import day
from pausenjass.app.past import tries
from pausenjass.app.past.matches import keep_shared
from pausenjass.app.past.persons import here, shares
from pausenjass.app.past.persons.saved import People
from pausenjass.app.phrases import say
from pausenjass.app.presenters.words import date_text
from pausenjass.app.sharing.links import LinkError, read_link, shared_match
from pausenjass.app.sharing.sharing import DATE, choices, excerpt, has_names, in_words, result_text, title, whole
from pausenjass.app.table.match import Match
from pausenjass.core.packed import PackedError, pack
from pausenjass.core.record import Record, RecordError


def share(session: Session, args: Args) -> Reply:
    """Shares the requested part; by default the whole match, or the last round of one under way."""
    match, closed = _match(session, args)
    lang, nameless = session.lang, args.get("nameless") is True
    numbers = choices(match, closed)
    if not numbers:
        raise NoAnswer("sharing.nothing")
    number = next((each for each in numbers if each == args.get("round")), numbers[0 if closed else -1])
    record = whole(match, lang, nameless) if number is None else excerpt(match, number, lang, nameless)
    notes = ["sharing.spoils"] if match.origin.kind == "day" else []
    return {
        "title": " · ".join(
            filter(None, [title(match, lang, number), date_text(lang, match.record.headers.get(DATE, ""))])
        ),
        "items": [{"round": each, "text": in_words(match, lang, each)} for each in numbers],
        "round": number,
        "packed": _packed(record),
        "notes": [say(lang, note) for note in notes],
        "people": has_names(match),
        "text": _day_text(session, match) or result_text(match, lang, number, seated(record.seats)),
    }


def _day_text(session: Session, match: Match) -> str:
    """The counted try at the deal of a day in one line, with the top level's result and the streak; "" for other matches."""
    store, origin = session.store, match.origin
    days = shares.tries(People(store.people), store.days, here.player(store, match, match.people[0]))
    one = tries.found(days, match.game.id, origin.of) if origin.kind == "day" else None
    return day.result_text(session.lang, days, one) if one else ""


def _match(session: Session, args: Args) -> tuple[Match, bool]:
    """The requested match, and whether it is closed: nothing more is played in it."""
    if args.get("id") is None:
        table = session.running()
        if table.guide:
            raise NoAnswer("error.no-game", "game")
        return table.match, table.match.done
    for item in session.store.finished:
        if item["id"] == args["id"]:
            try:
                return Match(record_of(item)), True
            except (RecordError, PackedError) as wrong:
                raise NoAnswer("sharing.damaged", "id") from wrong
    raise NoAnswer("error.no-record", "id")


def _packed(record: Record) -> str:
    try:
        return pack(record)
    except RecordError as wrong:
        raise NoAnswer("sharing.too-long", "id") from wrong


def link(session: Session, args: Args) -> Reply:
    """Finds where a pasted text leads."""
    ids = {item["id"] for item in session.store.finished}
    try:
        return {"packed": read_link(str(args.get("text", "")), ids, session.lang)}
    except LinkError as wrong:
        raise NoAnswer(wrong.phrase, "text", **wrong.data) from wrong


def keep(session: Session, args: Args) -> Reply:
    """Keeps a match that came as a link."""
    try:
        match = shared_match(str(args.get("packed", "")))
    except LinkError as wrong:
        raise NoAnswer(wrong.phrase, "packed") from wrong
    return {"id": keep_shared(session.store, match.record)}
