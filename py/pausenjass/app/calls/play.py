"""The match on the table. «Table» stands for {table, next} (present.py), with `running` where the match has changed.

In waited, powers, claim and talk, `seat` is a person on a phone (phones.py); without it, it is the one with the tablet.

new      {game, rules, seats}  a new match; what was running is filed as left → Table
again    {}                    a new match of the same people with the same rules as the one on screen, or the same deal of
                               a day once more → Table
resume   {}                    the running match → Table
act      {ply, seat, action}   → Table; with `refused` (in the language `lang`, if it is a phone's), or `stale`, nothing has changed
simple   {ply, seat}           a bot's simplest move, or the only one of a person without the tablet → Table
decline  {ply, seat}           a bot lets a call pass → Table
waited   {ply, seat}           persons call no more, or throw nothing in («Weiter»): those at the tablet, or the one at `seat` → Table
seated   {ply}                 the person named in `handover` has the tablet → Table
powers   {seat, lang}          what each card in sight takes now → {powers}
claim    {ply, seat}           lay all remaining cards, where the person is certain of the rest → Table
proceed  {ply}                 deal the next round → Table
talk     {id, seat}            the person with the tablet says something (talk.py) → Table
undo     {ply}                 → Table
close    {}                    leave the table; the match stays → {running}
abandon  {}                    file the running match as left → {running: null}
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from pausenjass.app import lessons, talk
from pausenjass.app.calls.days import play_day
from pausenjass.app.calls.replies import Reply, changed, current, phone_of, running, scene_for, shown
from pausenjass.app.director import let_pass
from pausenjass.app.guide import MISS
from pausenjass.app.matches import file_running
from pausenjass.app.opening import new_table
from pausenjass.app.options import applicable
from pausenjass.app.phrases import has, say
from pausenjass.app.playclock import stamp
from pausenjass.app.presenters.log import spoken
from pausenjass.app.presenters.words import refusal
from pausenjass.app.scenes import scene_of
from pausenjass.app.seating import EDGES, seats_of
from pausenjass.app.session import Args, NoAnswer, Session, now
from pausenjass.app.settings import is_seat
from pausenjass.app.table import Table
from pausenjass.core.game import Game, IllegalAction
from pausenjass.games import GAMES, load

if TYPE_CHECKING:
    from pausenjass.app import model

# --- opening and leaving --------------------------------------------------------------------------------------------


def new(session: Session, args: Args) -> Reply:
    """A new match. NoAnswer names what is wrong with the game, the seats or a house rule."""
    seats = args.get("seats")
    game = _game(session, args)
    assert isinstance(seats, list)
    return _begin(session, args, game, seats)


def again(session: Session, args: Args) -> Reply:
    """The match on screen once more from the beginning: «Nochmals». NoAnswer where there is none, or a lesson."""
    table = session.running()
    origin = table.match.origin
    if table.guide:
        raise NoAnswer("error.no-game", "game")
    if table.match.is_of_a_day:
        return play_day(session, {**args, "game": table.match.game.id, "date": origin.of})
    return _begin(session, args, table.match.game, seats_of(table.match))


def _begin(session: Session, args: Args, game: Game[Any, Any], seats: Sequence[Mapping[str, Any]]) -> Reply:
    """Deal a new match of these seats; what was running is filed as left."""
    store = session.store
    file_running(store)
    table = new_table(game, seats, session.lang, now(args), store.seed, store.finished, store.settings["cut"])
    table.is_new = True
    return begin(session, args, table)


def begin(session: Session, args: Args, table: Table) -> Reply:
    """Put a new match on the table; what was running is filed as left."""
    store = session.store
    file_running(store)
    store.running = table
    store.save_running()
    session.open(table, args)
    return {**shown(session, args), "running": running(session)}


def _game(session: Session, args: Args) -> Game[Any, Any]:
    """The game that is asked for, with its house rules and as many players as there are seats."""
    game_id, seats, rules = str(args.get("game")), args.get("seats"), args.get("rules") or {}
    if game_id not in GAMES:
        raise NoAnswer("error.unknown-game", "game")
    if not isinstance(seats, list) or not all(map(is_seat, seats)) or not isinstance(rules, dict):
        raise NoAnswer("error.nobody", "seats")
    people = [seat for seat in seats if seat["kind"] == "human"]
    if not people:
        raise NoAnswer("error.nobody", "seats")
    here = sum(not seat.get("phone") for seat in people)
    try:
        game = load(game_id, applicable(game_id, rules, len(seats)))
    except ValueError as wrong:
        raise _wrong_option(session.lang, game_id, wrong) from wrong
    if game.rules.players != len(seats):
        raise NoAnswer("error.players", "players", seats=len(seats), players=game.rules.players)
    if game.traits.live and here > EDGES:
        raise NoAnswer("error.persons", "players", persons=here, edges=EDGES)
    return game


def _wrong_option(lang: str, game_id: str, wrong: ValueError) -> NoAnswer:
    """The error of a house rule, by the rule's name as the form shows it."""
    key = str(wrong).partition(":")[0].partition(",")[0].removeprefix("unknown option ").partition(";")[0].strip("'")
    label = f"{game_id}.option.{key}"
    return NoAnswer("error.option", key, option=say(lang, label) if has(lang, label) else key[:40])


def resume(session: Session, args: Args) -> Reply:
    """Open the running match."""
    session.table = None
    table = session.running()
    table.settle()
    table.told()
    session.open(table, args)
    session.store.save_running()
    return {**shown(session, args), "running": running(session)}


def close(session: Session, args: Args) -> Reply:
    """Leave the table."""
    session.keep_time()
    session.table = None
    return {"running": running(session)}


def abandon(session: Session, args: Args) -> Reply:
    """Give the running match up; a lesson is just left."""
    if session.table and session.table.guide:
        return close(session, args)
    file_running(session.store)
    session.table = None
    return {"running": None}


# --- moves ----------------------------------------------------------------------------------------------------------


@current
def act(session: Session, args: Args) -> Reply:
    """An action. A bot's that is refused is replaced by its simplest move."""
    table = session.running()
    seat, action = args.get("seat"), args.get("action")
    try:
        table.act(seat, action)  # type: ignore[arg-type]  # whatever the page sent: the rules refuse what is none
    except IllegalAction as refused:
        if table.match.is_seat(seat) and table.match.is_bot(seat):  # type: ignore[arg-type]
            return _stand_in(session, args, seat)  # type: ignore[arg-type]
        return {**shown(session, args), "refused": _why(session, args, refused)}
    return changed(session, args)


def _why(session: Session, args: Args, refused: IllegalAction) -> model.Reason:
    table = session.running()
    if table.guide and refused.reason == MISS:
        return {"text": lessons.hint(table, session.lang, str(refused.action)), "rule": ""}
    return refusal(scene_for(session, args), refused)


@current
def simple(session: Session, args: Args) -> Reply:
    """The simplest move of a bot, or the only one of a person who needn't take the tablet for it."""
    table, seat = session.running(), args.get("seat")
    if not table.match.is_seat(seat):
        return {**shown(session, args), "stale": True}
    assert isinstance(seat, int)
    forced = seat == table.turn.seat and table.by_itself and table.automatic() is not None
    return _stand_in(session, args, seat) if forced or table.match.is_bot(seat) else shown(session, args)


@current
def decline(session: Session, args: Args) -> Reply:
    """A bot lets a call pass."""
    seat = args.get("seat")
    if not session.running().match.is_seat(seat):
        return {**shown(session, args), "stale": True}
    assert isinstance(seat, int)
    _decline(session, seat)
    return shown(session, args)


def _decline(session: Session, seat: int) -> None:
    table = session.running()
    let_pass(table, scene_of(table, session.lang), seat)


def _stand_in(session: Session, args: Args, seat: int) -> Reply:
    """What a bot does that has nothing sensible to say: its simplest move, what its script has, or nothing where none is required."""
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
    """Persons let their chances pass («Weiter»). Everybody's are over if nobody is at the tablet that says so."""
    table, seat = session.running(), phone_of(session, args)
    seats = table.seating.here if seat is None else (seat,)
    if table.live:
        session.real_time(args).waited(stamp(args.get("at")), seats)
    table.turn.let_go(seats)
    table.hand_on()
    return shown(session, args)


def seated(session: Session, args: Args) -> Reply:
    """The person to whom the tablet went has it now."""
    session.running().seating.take()
    return shown(session, args)


@current
def claim(session: Session, args: Args) -> Reply:
    """Lay the person's remaining cards, which certainly make all that is left."""
    table, scene = session.running(), scene_for(session, args)
    cards = scene.own.certain(scene)
    if not cards:
        raise NoAnswer("error.not-sure", "claim")
    table.play_out(scene.me, [f"lay {card}" for card in cards])
    return changed(session, args)


@current
def proceed(session: Session, args: Args) -> Reply:
    """Deal the next round, after the result of the last one."""
    table = session.running()
    if table.match.result != "round" or table.match.done:
        return {**shown(session, args), "stale": True}
    table.settle(proceed=True)
    return changed(session, args)


@current
def undo(session: Session, args: Args) -> Reply:
    """Take back the last action that a person chose."""
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
    """The person with the tablet says something, or one on a phone; a bot may answer."""
    table, seat = session.running(), phone_of(session, args)
    before = len(table.talk)
    speaker = seat if seat is not None else table.me if table.seating.here else None
    if not table.talks or speaker is None or not talk.say(table, speaker, str(args.get("id"))):
        raise NoAnswer("error.nothing-said", "id")
    reply = shown(session, args)
    scene = scene_of(table, session.lang)
    said = [spoken(scene, each.seat, each.key) for each in table.talk[before:]]
    return {**reply, "table": {**reply["table"], "say": said}}
