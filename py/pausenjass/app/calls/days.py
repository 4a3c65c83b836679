"""The deal of the day, and a round with open cards.

days      {game, date, month}  the screen: that day's four games, a game's month → {date, title, cards, calendar …}
day       {game, date, counts} plays that day's deal: the first try today of who plays alone here (persons/here.py)
                               counts, all others are practice → Table. `counts`: what the page has told the person
open_cards  {game}             plays a round with all hands face up, which doesn't count → Table
compare   {game, date}         what the top level achieves at the same seat, after one's own try → {id, ask}
compared  {id, answer}         the worker's answer to `ask` → {id, ask}; without `ask` the result is kept
"""

from __future__ import annotations

from pausenjass.app.calls.replies import Reply, running, shown
from pausenjass.app.calls.session import Args, NoAnswer, Session, game_of, now
from pausenjass.app.common.dates import is_date
from pausenjass.app.common.origin import Origin
from pausenjass.app.day import day
from pausenjass.app.day.rival import Rival
from pausenjass.app.day.sheet import place, playable, sheet, under_way
from pausenjass.app.past import tries
from pausenjass.app.past.matches import deal_of, file_running
from pausenjass.app.past.persons import here
from pausenjass.app.past.persons.here import own_tries
from pausenjass.app.past.tries import Try
from pausenjass.app.phrases import say
from pausenjass.app.table.match import Match
from pausenjass.app.table.table import Table


def days(session: Session, args: Args) -> Reply:
    """Shows the screen. An invalid address shows today, with a sentence that says so."""
    today = _today(args)
    return {**sheet(session.store, place(args.get("game"), args.get("date"), args.get("month"), today), today)}


def play_day(session: Session, args: Args) -> Reply:
    """Begins the deal of a day. A running match is filed as left."""
    game, date, today = game_of(args), args.get("date"), _today(args)
    if not playable(date, today):
        raise NoAnswer(place(game, date, None, today).problem or "day.no-day", "date")
    store = session.store
    who = here.id(store)
    counts = date == today and tries.found(own_tries(store), game, today) is None
    if args.get("counts", counts) is not counts:
        raise NoAnswer("day.midnight", "counts")
    origin = Origin("day" if counts else "practice", str(date))
    file_running(store)
    match = day.new_match(game, origin, here.name(store), session.lang, now(args), who)
    if counts:
        store.days.append(Try(game, today, now(args), who=who))
        store.save_days()
    return _begun(session, args, match, "day.said" if counts else "day.said.practice")


def open_cards(session: Session, args: Args) -> Reply:
    """Begins a round with open cards. A running match is filed as left."""
    game, store = game_of(args), session.store
    file_running(store)
    match = day.new_match(game, Origin("open"), here.name(store), session.lang, now(args), here.id(store), store.seed)
    return _begun(session, args, match, "open.said")


def _begun(session: Session, args: Args, match: Match, said: str) -> Reply:
    """Puts a match on the table, and says which it is."""
    store = session.store
    store.running = table = Table(match)
    table.settle()
    table.shown = 0
    store.save_running()
    session.open(table, args)
    reply = shown(session, args)
    reply["table"]["say"].insert(0, say(session.lang, said))
    return {**reply, "running": running(session)}


def compare(session: Session, args: Args) -> Reply:
    """Begins the comparison. NoAnswer before one's own try is over: it would reveal the cards."""
    game = game_of(args)
    one = tries.found(own_tries(session.store), game, str(args.get("date")))
    if one is None:
        raise NoAnswer("day.no-try", "date")
    if one.rival is not None:
        raise NoAnswer("day.compared", "date")
    if not one.over and under_way(session.store, one.game, one.date):
        raise NoAnswer("day.no-comparison", "date")
    number = 1 if session.rival is None else session.rival.number + 1
    match = day.new_match(one.game, Origin("day", one.date), "", session.lang, one.begun)
    session.rival = Rival(number, match)
    return {"id": number, "ask": session.rival.ask}


def compared(session: Session, args: Args) -> Reply:
    """Takes the worker's answer, and keeps the result once the deal is played. NoAnswer if this is no answer."""
    rival, store = session.rival, session.store
    if rival is None or args.get("id") != rival.number:
        raise NoAnswer("day.comparison-lost", "id")
    try:
        rival.answer(args.get("answer"))
    except ValueError as wrong:
        session.rival = None
        raise NoAnswer("day.comparison-lost", "answer") from wrong
    if rival.ask is None:
        one = tries.found(own_tries(store), rival.match.game.id, rival.match.origin.of)
        points, won = deal_of(rival.match)
        if one is not None:
            store.days = tries.replaced(store.days, one._replace(rival=points, rival_won=won))
            store.save_days()
    return {"id": rival.number, "ask": rival.ask}


def _today(args: Args) -> str:
    """The day on the device: the page's, or else this machine's."""
    said = now(args)[:10]
    return said if is_date(said) else now({})[:10]
