"""Matches as links.

share  {id or nothing, round, nameless}  a finished match (or the one on screen, as far as it is over), or one round of it
link   {text}                            what somebody has pasted → where it leads
keep   {packed}                          put somebody else's match among the finished ones
"""

from __future__ import annotations

from pausenjass.app import day
from pausenjass.app.calls.replies import Reply
from pausenjass.app.links import LinkError, read_link, shared_match
from pausenjass.app.match import Match
from pausenjass.app.matches import keep_shared
from pausenjass.app.names import seated
from pausenjass.app.phrases import say
from pausenjass.app.records import record_of
from pausenjass.app.session import Args, NoAnswer, Session
from pausenjass.app.sharing import choices, date_text, excerpt, has_names, in_words, result_text, title, whole
from pausenjass.core.packed import PackedError, pack
from pausenjass.core.record import Record, RecordError


def share(session: Session, args: Args) -> Reply:
    """What is asked for; else the whole match, or of one under way its last round."""
    match, closed = _match(session, args)
    lang, nameless = session.lang, args.get("nameless") is True
    numbers = choices(match, closed)
    if not numbers:
        raise NoAnswer("sharing.nothing")
    number = next((each for each in numbers if each == args.get("round")), numbers[0 if closed else -1])
    record = whole(match, lang, nameless) if number is None else excerpt(match, number, lang, nameless)
    notes = ["sharing.spoils"] if match.origin.kind == "day" else []
    return {
        "title": " · ".join(filter(None, [title(match, lang, number), date_text(match, lang)])),
        "items": [{"round": each, "text": in_words(match, lang, each)} for each in numbers],
        "round": number,
        "packed": _packed(record),
        "notes": [say(lang, note) for note in notes],
        "people": has_names(match),
        "text": _day_text(session, match) or result_text(match, lang, number, seated(record.seats)),
    }


def _day_text(session: Session, match: Match) -> str:
    """The counted try at the deal of a day in one line, with the top level and the streak; "" for any other match."""
    tries, origin = session.store.days, match.origin
    one = day.found(tries, match.game.id, origin.of) if origin.kind == "day" else None
    return day.result_text(session.lang, tries, one) if one else ""


def _match(session: Session, args: Args) -> tuple[Match, bool]:
    """The match that is asked for, and whether nothing more is played in it."""
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
    """Where a pasted text leads."""
    ids = {item["id"] for item in session.store.finished}
    try:
        return {"packed": read_link(str(args.get("text", "")), ids, session.lang)}
    except LinkError as wrong:
        raise NoAnswer(wrong.phrase, "text", **wrong.data) from wrong


def keep(session: Session, args: Args) -> Reply:
    """Keep a match that came as a link."""
    try:
        match = shared_match(str(args.get("packed", "")))
    except LinkError as wrong:
        raise NoAnswer(wrong.phrase, "packed") from wrong
    return {"id": keep_shared(session.store, match.record)}
