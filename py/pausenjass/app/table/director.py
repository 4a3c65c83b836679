"""Decides who is asked next, and how long the page waits before: the pace of bots and the time to call «Ciao» (TS-15).

The page runs the clock; this module decides the order. A bot that owes a call is asked first; if it forgets, persons
have their time to demand it, then the other bots are asked, then the seat on turn moves. If a person owes the call, the
others are asked only after that person's time.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal, NamedTuple

from pausenjass.app.presenters.scene import Scene
from pausenjass.app.table.table import Table
from pausenjass.core.game import Action, Seat

PACE_MS: Final = {"instant": 0, "fast": 350, "normal": 900, "slow": 1800}
"""How long a bot seems to think."""
HURRY: Final = 0.25
"""The hastiest takes this fraction less of that time, and the calmest more."""
CALL_MS: Final = 400
"""The longest that a bot seems to hesitate before it calls or demands."""
AUTO_MS: Final = 700
"""The least time for a person to see what happens by itself, even at the pace «instant»."""
DEMAND_MS: Final = 2500
"""The least time for a person to demand a forgotten call."""


class Next(NamedTuple):
    """Who is asked next."""

    seat: Seat
    kind: Literal["turn", "interject", "auto"]
    """"turn": a move is due, of a bot or of a person elsewhere without a choice; "interject": a bot may call or demand;
    "auto": the person with the tablet has no choice."""
    after_ms: int
    wait_for: Literal["human"] | None = None
    """"human": not before a person acts or says «Weiter»."""
    action: Action | None = None
    """The action that happens by itself ("auto")."""


PARTING_MS: Final = 2000
"""How long a person has for what goes with its last card, before the app says it (TS-25)."""


def upcoming(table: Table, scene: Scene, settings: dict[str, Any]) -> Next | None:
    """Who is to be asked next; None if the page waits for a person."""
    turn = scene.turn
    if table.unsaid:
        return Next(table.unsaid[1], "interject", PARTING_MS, "human" if settings["untimed"] else None)
    if turn is None or scene.result:
        return None
    pace = PACE_MS[settings["pace"]]
    if table.guide:
        seat, action = table.script() or (scene.me, "")
        return Next(seat, "auto", pace, action=action) if scene.is_bot(seat) else None
    owes = scene.own.owes(scene)
    if table.thought:
        asked = _by_turns(table, scene, settings, pace)
        return asked and asked._replace(wait_for="human")
    return _by_turns(table, scene, settings, pace) if owes is None else _after_a_call(table, scene, settings, owes)


def let_pass(table: Table, scene: Scene, seat: Seat) -> None:
    """A bot skips what it was asked for: a call of its own, to demand one, or to act out of turn."""
    owes = scene.own.owes(scene)
    if seat in scene.own.interjectors(scene):
        table.turn.decline(seat)
    if owes is not None:
        table.turn.decline(seat)
        if seat != owes:
            table.turn.wait_no_longer()
        table.hand_on()


def _by_turns(table: Table, scene: Scene, settings: dict[str, Any], pace: int) -> Next | None:
    """No call is owed: asks bots that may act out of turn, then the player on turn."""
    turn, interjectors = scene.turn, scene.own.interjectors(scene)
    assert turn is not None
    bots = [seat for seat in interjectors if scene.is_bot(seat) and seat not in scene.declined]
    if bots:
        return Next(bots[0], "interject", min(pace, CALL_MS))
    time = round(pace * scene.own.slowness(scene))
    if scene.is_bot(turn):
        time = round(time * (1 - HURRY * scene.looks[turn].style.haste))
        return _patient(Next(turn, "turn", time), table, scene, interjectors, settings["call_time"] * 1000)
    forced = table.automatic() if table.by_itself else None
    own = scene.held and scene.me == turn
    if forced is None or own and not scene.handed:
        return None
    time = max(time, AUTO_MS)
    return Next(turn, "auto", time, action=forced) if own else Next(turn, "turn", time)


def _after_a_call(table: Table, scene: Scene, settings: dict[str, Any], owes: Seat) -> Next | None:
    """Somebody owes a call: asks a bot for it, then the others for their demand, then play goes on."""
    pace = PACE_MS[settings["pace"]]
    turn, hesitation = scene.turn, min(pace, CALL_MS)
    assert turn is not None
    if scene.is_bot(owes) and owes not in scene.declined:
        return Next(owes, "interject", hesitation)
    others = [seat for seat in range(len(scene.names)) if seat != owes and scene.is_bot(seat)]
    waiting = [seat for seat in others if seat not in scene.declined]
    if waiting:
        asked = Next(waiting[0], "interject", hesitation)
    elif scene.is_bot(turn):
        asked = Next(turn, "turn", pace)
    else:
        return None
    if table.turn.waited or not any(map(scene.plays_in_person, scene.people)):
        return asked
    limit = settings["call_time"] * 1000
    if limit:
        return asked._replace(after_ms=max(asked.after_ms, limit, DEMAND_MS if scene.is_bot(owes) else 0))
    if scene.plays_in_person(turn) and turn != owes:  # the next move, a person's, is the limit
        return None
    return asked._replace(wait_for="human")


def _patient(asked: Next, table: Table, scene: Scene, interjectors: Sequence[Seat], limit: int) -> Next:
    """A bot's move, after the time for persons to act before it."""
    if table.turn.waited or not any(map(scene.plays_in_person, interjectors)):
        return asked
    return asked._replace(after_ms=max(asked.after_ms, limit)) if limit else asked._replace(wait_for="human")
