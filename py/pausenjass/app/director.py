"""Who is asked next, and how long the page waits before: the pace of bots and the time to call «Ciao» (TS-15).

The page runs the clock; this module decides the order. A bot that owes a call is asked first; if it forgets, persons
have their time to demand it, then the other bots are asked, then whoever is on turn moves. If a person owes the call,
the others are asked only after that person's time.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from pausenjass.app.table import Table
from pausenjass.core.game import Action, Seat

PACE_MS: Final = {"instant": 0, "fast": 350, "normal": 900, "slow": 1800}
"""How long a bot seems to think."""
CALL_MS: Final = 400
"""The longest that a bot seems to hesitate before it calls or demands."""
DEMAND_MS: Final = 2500
"""The least time that a person has to demand a forgotten call."""


class Next(NamedTuple):
    """Who is asked next."""

    seat: Seat
    kind: str
    """"turn": a move is due; "interject": a bot may call or demand; "auto": the person with the tablet has no choice."""
    after_ms: int
    wait_for: str | None = None
    """"human": not before a person acts or says «Weiter»."""
    action: Action | None = None
    """What happens by itself ("auto")."""


def upcoming(
    table: Table, owes: Seat | None, settings: dict[str, Any], lingers: bool = False, chances: Sequence[Seat] = ()
) -> Next | None:
    """Who is to be asked next; None where the page waits for a person.

    `owes`: the seat that owes a call. `lingers`: something lies there that wants to be looked at, so it takes longer.
    `chances`: seats that may do something out of turn, but only until the next one has acted.
    """
    turn = table.turn
    if turn is None or table.result:
        return None
    pace = PACE_MS[settings["pace"]]
    script = table.script()
    if script is not None:
        return Next(script[0], "auto", pace, action=script[1]) if table.is_bot(script[0]) else None
    if owes is None:
        bots = [seat for seat in chances if table.is_bot(seat) and seat not in table.declined]
        if bots:
            return Next(bots[0], "interject", min(pace, CALL_MS))
        time = 2 * pace if lingers else pace
        if table.is_bot(turn):
            return _patient(Next(turn, "turn", time), table, chances, settings["call_time"] * 1000)
        forced = table.forced() if table.by_itself else None
        if forced is None or table.me == turn and not table.handed:
            return None
        return Next(turn, "auto", time, action=forced) if table.me == turn else Next(turn, "turn", time)
    hesitation = min(pace, CALL_MS)
    if table.is_bot(owes) and owes not in table.declined:
        return Next(owes, "interject", hesitation)
    others = [seat for seat in range(len(table.names)) if seat != owes and table.is_bot(seat)]
    waiting = [seat for seat in others if seat not in table.declined]
    if waiting:
        asked = Next(waiting[0], "interject", hesitation)
    elif table.is_bot(turn):
        asked = Next(turn, "turn", pace)
    else:
        return None
    if table.waited:
        return asked
    limit = settings["call_time"] * 1000
    if limit:
        return asked._replace(after_ms=max(asked.after_ms, limit, DEMAND_MS if table.is_bot(owes) else 0))
    if turn in table.people and turn != owes:  # the next move is a person's: that is the limit
        return None
    return asked._replace(wait_for="human")


def _patient(asked: Next, table: Table, chances: Sequence[Seat], limit: int) -> Next:
    """A bot's move, after the time that persons have for what they may do before it."""
    if table.waited or not any(seat in table.people for seat in chances):
        return asked
    return asked._replace(after_ms=max(asked.after_ms, limit)) if limit else asked._replace(wait_for="human")
