"""Positions of Kaisern at which a test begins: records of matches that stand at a wanted moment."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

from moments import DATE, NAMES, Wanted, legal

from pausenjass.app.table.table import Table, new_table
from pausenjass.games import load

KEEN = {
    "lay": 6.0,
    "ready": 4.0,
    "come": 4.0,
    "declare": 1.5,
    "raise": 0.35,
    "go": 0.12,
    "waive": 1.0,
    "free": 1.0,
    "nachfreien": 1.0,
}
"""How readily players take these actions. Longer rounds offer more moments."""


def kaisern(wanted: Wanted, players: int = 4, spiele: int = 12, **rules: Any) -> str:
    """The record of a match in which `wanted` holds within the first `spiele` rounds, or at the end; seat 0 is the person."""
    text = _kaisern(wanted, players, spiele, json.dumps(rules, sort_keys=True))
    assert text is not None, "no such moment was found"
    return text


@cache
def _kaisern(wanted: Wanted, players: int, spiele: int, rules: str) -> str | None:
    game = load("kaisern", {"players": players, **json.loads(rules)})
    seats = [
        {"name": "", "kind": "human", "level": None},
        *({"name": bot, "kind": "bot", "level": "leicht"} for bot in NAMES[: players - 1]),
    ]
    for number in range(400):
        rng = Random(number)
        table = new_table(game, seats, "de", DATE, seed=f"kaisern {number}")
        while table.match.result != "match" and table.match.state.round <= spiele:
            if wanted(table):
                return str(table.match.record)
            if table.match.result:
                table.settle(proceed=True)
                continue
            seat, action = _choose(table, rng)
            table.act(seat, action)
        if table.match.result == "match" and wanted(table):
            return str(table.match.record)
    return None


def _choose(table: Table, rng: Random) -> tuple[int, str]:
    """The next action of the seat on turn, at random with the weights of KEEN."""
    seat = table.turn.seat
    assert seat is not None
    actions = table.match.game.legal(table.match.state, seat)
    return seat, rng.choices(actions, [KEEN[action.split()[0]] for action in actions])[0]


# --- what to look for ------------------------------------------------------------------------------------------------


def may(*actions: str, phase: str = "") -> Wanted:
    """The person is on turn and may take all of these actions, of which each gives the first words."""

    def holds(table: Table) -> bool:
        if table.turn.seat != 0 or phase not in ("", table.match.state.phase):
            return False
        return all(any(f"{action} ".startswith(f"{wanted} ") for action in legal(table)) for wanted in actions)

    return holds


def asked_about(kind: str) -> Wanted:
    """The person has to answer a raise or a kritz, as `kind` says."""
    return lambda table: (
        table.turn.seat == 0 and table.match.state.ask is not None and table.match.state.ask.kind == kind
    )


def bot_asked(table: Table) -> bool:
    """A bot has to answer a raise or a kritz."""
    return table.match.state.ask is not None and table.turn.seat not in (None, 0)


def full_trick(table: Table) -> bool:
    """The person lays the last card of a trick that isn't the first."""
    state = table.match.state
    return (
        state.phase == "play"
        and state.ask is None
        and table.turn.seat == 0
        and len(state.tricks) > 0
        and len(state.trick) == len(state.hands) - 1
    )


def leads_again(table: Table) -> bool:
    """The person has taken the last trick and leads to the next."""
    state = table.match.state
    return (
        state.phase == "play"
        and state.ask is None
        and table.turn.seat == 0
        and not state.trick
        and bool(state.tricks)
        and len(state.hands[0]) > 1
    )


def may_free(table: Table) -> bool:
    """The person may free right after the deal, and somebody else is on turn."""
    return "free" in legal(table) and table.turn.seat != 0 and table.match.record.lines[-1].action.startswith("deck")


def someone_gone(table: Table) -> bool:
    """Somebody has given up this round, and the person lays to a trick that another has led."""
    state = table.match.state
    return (
        state.phase == "play"
        and state.ask is None
        and table.turn.seat == 0
        and bool(state.gone)
        and len(state.trick) > 0
    )


def result(how: str = "", over: bool = False) -> Wanted:
    """A result is shown: of a match if it is `over`, otherwise of a round; `how` says in which way it was won."""
    return lambda table: table.match.result == ("match" if over else "round") and how in ("", table.match.state.how)


def shown_at_the_end(table: Table) -> bool:
    """The result of a round is shown, in which a declared Kaiser wasn't played."""
    return table.match.result == "round" and any(event.kind == "shown" for event in table.match.events[-1])


def both(*each: Callable[[Table], Any]) -> Wanted:
    """All of these conditions hold at once."""
    return lambda table: all(one(table) for one in each)
