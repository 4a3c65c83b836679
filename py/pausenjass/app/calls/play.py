"""The match on the table. «Table» stands for {table, next} (present.py), with `running` if the match has changed.

In waited, powers, claim and talk, `seat` is a person on a phone (phones.py); without it, the person with the tablet.

new      {game, rules, seats, evening, lots}  begins a new match; a running one is filed as left. `evening`: how many matches are agreed, or
                               "open"; `lots`: lots decide who plays together, and who deals → Table; with `moved` if they
                               sit otherwise: the given seat of each; with `settings` if the person who plays alone here has others
again    {}                    a new match with the people and rules of the one on screen, which is over, the next one of its
                               evening; the same deal of a day again; while lots are shown, other lots → Table
resume   {}                    the running match → Table
act      {ply, seat, action}   → Table; with `refused` (in the language `lang`, if it is a phone's), or `stale`, nothing has changed
simple   {ply, seat}           a bot's simplest move, or the only move of a person without the tablet → Table
decline  {ply, seat}           a bot skips a call; or the app says for a person what goes with its last card → Table
part     {ply, seat}           a person says what goes with its last card (TS-25) → Table
waited   {ply, seat}           persons skip calls and jump-ins («Weiter»): those at the tablet, or the one at `seat` → Table
seated   {ply}                 the person named in `handover` has taken the tablet → Table
powers   {seat, lang}          what each card in sight takes now → {powers}
claim    {ply, seat}           lays all remaining cards, if they certainly take the rest → Table
proceed  {ply}                 deals the next round, or the first one after lots were shown → Table
talk     {id, seat}            the person with the tablet says something (talk.py) → Table
undo     {ply}                 → Table
close    {}                    leaves the table; the match stays → {running}
abandon  {}                    files the running match as left → {running: null}
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from pausenjass.app.calls.days import open_cards, play_day
from pausenjass.app.calls.replies import Reply, changed, current, phone_of, running, scene_for, shown
from pausenjass.app.calls.session import Args, NoAnswer, Session, game_of, now
from pausenjass.app.common.evenings import is_length
from pausenjass.app.common.settings import is_seat
from pausenjass.app.learn import lessons
from pausenjass.app.live.playclock import stamp
from pausenjass.app.past.matches import file_running
from pausenjass.app.past.persons import here
from pausenjass.app.phrases import has, say
from pausenjass.app.presenters.log import after_parting, spoken
from pausenjass.app.presenters.words import refusal
from pausenjass.app.table import talk
from pausenjass.app.table.director import let_pass
from pausenjass.app.table.evening import Agreed, agreed
from pausenjass.app.table.exercise import WRONG
from pausenjass.app.table.guide import MISS
from pausenjass.app.table.options import applicable
from pausenjass.app.table.scenes import scene_of
from pausenjass.app.table.seating import EDGES, seats_of
from pausenjass.app.table.table import Table, new_table
from pausenjass.core.game import Game, IllegalAction
from pausenjass.games import load

if TYPE_CHECKING:
    from pausenjass.app import model

# --- opening and leaving --------------------------------------------------------------------------------------------


def new(session: Session, args: Args) -> Reply:
    """Begins a new match. NoAnswer names what is wrong with the game, the seats or a house rule."""
    seats = args.get("seats")
    game = _game(session, args)
    assert isinstance(seats, list)
    wish, seats = _agreed(args, game), here.introduced(session.store, seats)
    changed = here.sit(session.store, here.alone(seats))
    reply = _begin(session, args, game, seats, wish)
    return {**reply, **({"settings": session.store.settings} if changed else {})}


def again(session: Session, args: Args) -> Reply:
    """Begins the match on screen again («Nochmals»). NoAnswer if there is none, or a lesson."""
    table = session.running()
    origin = table.match.origin
    if table.guide:
        raise NoAnswer("error.no-game", "game")
    if not (table.match.done or table.match.shows_lots):  # the second tap of a double tap: the next match has begun
        return resume(session, args)
    if origin.kind == "open":
        return open_cards(session, {**args, "game": table.match.game.id})
    if table.match.is_of_a_day:
        return play_day(session, {**args, "game": table.match.game.id, "date": origin.of})
    evening = agreed(table.match)
    if table.match.shows_lots:
        wish = Agreed(evening.of if evening else None, lots=True)
    else:
        wish = Agreed(after=table.match if table.match.over and evening else None)
    return _begin(session, args, table.match.game, here.introduced(session.store, seats_of(table.match)), wish)


def _agreed(args: Args, game: Game[Any, Any]) -> Agreed:
    """What is agreed for a new match. NoAnswer if that can't be."""
    of, lots = args.get("evening"), args.get("lots", False)
    if of is not None and not is_length(of) or not isinstance(lots, bool) or lots and not game.traits.lots:
        raise NoAnswer("error.evening", "evening")
    return Agreed(None if of == 1 else of, lots)


def _begin(
    session: Session, args: Args, game: Game[Any, Any], seats: Sequence[Mapping[str, Any]], wish: Agreed
) -> Reply:
    """Deals a new match with these seats. A running match is filed as left."""
    store = session.store
    file_running(store)
    table = new_table(game, seats, session.lang, now(args), store.seed, store.finished, store.settings["cut"], wish)
    table.is_new = True
    reply = begin(session, args, table)
    return {**reply, "moved": list(table.moved)} if table.moved else reply


def begin(session: Session, args: Args, table: Table) -> Reply:
    """Puts a new match on the table. A running match is filed as left."""
    store = session.store
    file_running(store)
    store.running = table
    store.save_running()
    session.open(table, args)
    return {**shown(session, args), "running": running(session)}


def _game(session: Session, args: Args) -> Game[Any, Any]:
    """The requested game with its house rules, for as many players as there are seats."""
    game_id, seats, rules = game_of(args), args.get("seats"), args.get("rules") or {}
    if not isinstance(seats, list) or not all(map(is_seat, seats)) or not isinstance(rules, dict):
        raise NoAnswer("error.nobody", "seats")
    people = [seat for seat in seats if seat["kind"] == "human"]
    if not people:
        raise NoAnswer("error.nobody", "seats")
    here = sum(not seat.get("phone") for seat in people)
    try:
        game = load(game_id, applicable(game_id, rules, len(seats)))
    except ValueError as wrong:
        raise wrong_option(session.lang, game_id, wrong) from wrong
    if game.rules.players != len(seats):
        raise NoAnswer("error.players", "players", seats=len(seats), players=game.rules.players)
    if game.traits.live and here > EDGES:
        raise NoAnswer("error.persons", "players", persons=here, edges=EDGES)
    return game


def wrong_option(lang: str, game_id: str, wrong: ValueError) -> NoAnswer:
    """The error for a house rule, under the name that the form shows."""
    key = str(wrong).partition(":")[0].partition(",")[0].removeprefix("unknown option ").partition(";")[0].strip("'")
    label = f"{game_id}.option.{key}"
    return NoAnswer("error.option", key, option=say(lang, label) if has(lang, label) else key[:40])


def resume(session: Session, args: Args) -> Reply:
    """Opens the running match."""
    session.table = None
    table = session.running()
    table.settle()
    table.told()
    session.open(table, args)
    session.store.save_running()
    return {**shown(session, args), "running": running(session)}


def close(session: Session, args: Args) -> Reply:
    """Leaves the table."""
    session.keep_time()
    session.table = None
    return {"running": running(session)}


def abandon(session: Session, args: Args) -> Reply:
    """Gives up the running match; a lesson is just left."""
    if session.table and session.table.guide:
        return close(session, args)
    file_running(session.store)
    session.table = None
    return {"running": None}


# --- moves ----------------------------------------------------------------------------------------------------------


@current
def act(session: Session, args: Args) -> Reply:
    """Carries out an action. If the rules refuse a bot's, its simplest move replaces it."""
    table = session.running()
    seat, action = args.get("seat"), args.get("action")
    try:
        table.act(seat, action)  # type: ignore[arg-type]  # whatever the page sent: the rules refuse what is no action
        table.think(seat, args.get("why"))  # type: ignore[arg-type]  # a seat, since it has acted
    except IllegalAction as refused:
        if table.match.is_seat(seat) and table.match.is_bot(seat):  # type: ignore[arg-type]
            return _stand_in(session, args, seat)  # type: ignore[arg-type]
        if refused.reason == WRONG:  # the exercise says so itself
            return shown(session, args)
        return {**shown(session, args), "refused": _why(session, args, refused)}
    return changed(session, args)


def _why(session: Session, args: Args, refused: IllegalAction) -> model.Reason:
    table = session.running()
    if table.guide and refused.reason == MISS:
        return {"text": lessons.hint(table, session.lang, str(refused.action)), "rule": ""}
    return refusal(scene_for(session, args), refused)


@current
def simple(session: Session, args: Args) -> Reply:
    """Plays a bot's simplest move, or the only one of a person who needn't take the tablet for it."""
    table, seat = session.running(), args.get("seat")
    if not table.match.is_seat(seat):
        return {**shown(session, args), "stale": True}
    assert isinstance(seat, int)
    forced = seat == table.turn.seat and table.by_itself and table.automatic() is not None
    return _stand_in(session, args, seat) if forced or table.match.is_bot(seat) else shown(session, args)


@current
def decline(session: Session, args: Args) -> Reply:
    """A bot skips a call."""
    seat = args.get("seat")
    if not session.running().match.is_seat(seat):
        return {**shown(session, args), "stale": True}
    assert isinstance(seat, int)
    if session.running().unsaid:
        return _part(session, args)
    _decline(session, seat)
    return shown(session, args)


def _decline(session: Session, seat: int) -> None:
    table = session.running()
    let_pass(table, scene_of(table, session.lang), seat)


def _stand_in(session: Session, args: Args, seat: int) -> Reply:
    """Acts for a bot without a sensible answer: its simplest move, its script's, or nothing if none is required."""
    table = session.running()
    next_seat = table.turn.seat
    if table.guide:
        next_seat, _ = table.script() or (None, "")
    if seat != next_seat:
        _decline(session, seat)
        return shown(session, args)
    table.simple(seat)
    return changed(session, args)


@current
def waited(session: Session, args: Args) -> Reply:
    """Persons skip their chances («Weiter»). If the tablet says so and nobody is at it, everybody's chances are over."""
    table, seat = session.running(), phone_of(session, args)
    seats = table.seating.here if seat is None else (seat,)
    if table.unsaid:
        return part(session, args)
    if table.live:
        session.real_time(args).waited(stamp(args.get("at")), seats)
    table.turn.let_go(seats)
    table.go_on()
    table.hand_on()
    return shown(session, args)


@current
def part(session: Session, args: Args) -> Reply:
    """The person who has laid its last card says what goes with it, which nobody can say for it but the app."""
    table, seat = session.running(), phone_of(session, args)
    speaker = table.unsaid[1] if table.unsaid else None
    if speaker is None or speaker != (table.me if seat is None else seat):
        return {**shown(session, args), "stale": True}
    return _part(session, args)


def _part(session: Session, args: Args) -> Reply:
    """Tells the end of the line with the last card, and the result."""
    table = session.running()
    place = table.part()
    reply = shown(session, args)
    said = [] if place is None else after_parting(scene_of(table, session.lang), place)
    return {**reply, "table": {**reply["table"], "say": said}}


def seated(session: Session, args: Args) -> Reply:
    """The person who was to get the tablet has taken it."""
    session.running().seating.take()
    return shown(session, args)


@current
def claim(session: Session, args: Args) -> Reply:
    """Lays the person's remaining cards, which certainly take all the rest."""
    table, scene = session.running(), scene_for(session, args)
    cards = scene.own.certain(scene)
    if not cards:
        raise NoAnswer("error.not-sure", "claim")
    table.play_out(scene.me, [f"lay {card}" for card in cards])
    return changed(session, args)


@current
def proceed(session: Session, args: Args) -> Reply:
    """Deals the next round, after the result of the last one, or after the lots."""
    table = session.running()
    if not (table.match.result == "round" or table.match.shows_lots) or table.match.done:
        return {**shown(session, args), "stale": True}
    table.settle(proceed=True)
    return changed(session, args)


@current
def undo(session: Session, args: Args) -> Reply:
    """Takes back the last action that a person chose."""
    table = session.running()
    if not table.can_undo:
        raise NoAnswer("error.nothing-to-undo", "undo")
    table.undo()
    return changed(session, args)


# --- more at the table ----------------------------------------------------------------------------------------------


def powers(session: Session, args: Args) -> Reply:
    """What each card in sight takes now."""
    scene = scene_for(session, args)
    return {"powers": scene.own.powers(scene)}


def talk_(session: Session, args: Args) -> Reply:
    """The person with the tablet, or on a phone, says something; a bot may answer."""
    table, seat = session.running(), phone_of(session, args)
    before = len(table.talk)
    speaker = seat if seat is not None else table.me if table.seating.here else None
    if not table.talks or speaker is None or not talk.say(table, speaker, str(args.get("id"))):
        raise NoAnswer("error.nothing-said", "id")
    reply = shown(session, args)
    scene = scene_of(table, session.lang)
    said = [spoken(scene, each.seat, each.key) for each in table.talk[before:]]
    return {**reply, "table": {**reply["table"], "say": said}}
