"""From the running match to the Table that the page draws: plain JSON, only what the person with the tablet may see."""

from __future__ import annotations

import json
from typing import Any, Final

from pausenjass.app.director import Next, upcoming
from pausenjass.app.faces import face
from pausenjass.app.faces.base import Face
from pausenjass.app.live import Live
from pausenjass.app.live_words import clock, going_on
from pausenjass.app.table import Table
from pausenjass.core.game import Seat
from pausenjass.core.wire import dump

LOG_LINES: Final = 80
"""A deal of Klammern has some 60."""
SECONDS: Final = 0.3
"""How long a bot may think."""
SEEDED_PLAYOUTS: Final = 300
"""How far instead, with `?seed=`: by the clock, the same seed would not give the same moves."""


def present(table: Table, settings: dict[str, Any], live: Live | None = None) -> dict[str, Any]:
    """{"table": the view model, "next": what the bots do next, or None}. Whatever is new since the last time is told once."""
    seen = face(table.game.id)(table, settings["lang"])
    parts = seen.parts()
    if live is None:
        coming = upcoming(table, seen.owes(), settings, seen.lingers(), seen.chances())
        parts["buttons"] = _timed(parts, seen, coming)
        then = _next(table, coming)
    else:
        parts |= {"live": True, "clock": clock(live, settings["lang"])}
        if live.waits:
            going_on(parts, seen)
        live.shown = (table.ply, live.waits)
        then = coming_live(live)
    log, new = _log(seen)
    model = {
        "game": table.game.id,
        "title": seen.say("title"),
        "ply": table.ply,
        "me": table.me,
        "round": seen.say("round", round=seen.view.round),
        "undone": table.undone > 0,
        "seats": seen.seats(),
        **parts,
        "moves": [] if table.took_back else seen.moves(table.shown),
        "say": [seen.say("taken-back")] if table.took_back else new,
        "log": log,
        "undo": table.can_undo,
        "handover": _handover(seen),
        "result": _result(seen) if table.result else None,
    }
    table.shown = len(table.record)
    table.took_back = False
    return {"table": model, "next": then}


def coming_live(live: Live) -> dict[str, Any] | None:
    """What the bots do next in a live game, each at its time, and when the page has to tell the time again."""
    table = live.table
    if live.tick_ms is None:
        return None
    plans = []
    for plan in live.upcoming():
        asked = _ask(table, plan.seat, plan.kind, plan.overlooked) if plan.action is None else None
        told = {name: value for name, value in plan._asdict().items() if name != "overlooked"}
        plans.append({**told, "ply": table.ply, "ask": asked})
    return {"live": True, "plans": plans, "tick_ms": live.tick_ms}


def _next(table: Table, coming: Next | None) -> dict[str, Any] | None:
    if coming is None:
        return None
    if coming.action is not None:
        return {"ply": table.ply, **coming._asdict(), "ask": None}
    told = {name: value for name, value in coming._asdict().items() if name != "action"}
    seat = coming.seat
    if not table.is_bot(seat):  # a person without a choice, who needn't take the tablet for it
        return {"ply": table.ply, **told, "ask": None}
    return {"ply": table.ply, **told, "ask": _ask(table, seat, coming.kind)}


def _ask(table: Table, seat: Seat, kind: str, overlooked: tuple[str, ...] = ()) -> str:
    """What the bots' worker (py/bots.py) needs to know, as JSON that the page hands on unopened.

    `overlooked`: first words of actions that the bot doesn't think of.
    """
    view = table.game.view(table.state, seat)
    if overlooked:
        view = view._replace(legal=tuple(action for action in view.legal if action.partition(" ")[0] not in overlooked))
    ask = {
        "game": table.game.id,
        "rules": {key: getattr(table.game.rules, key) for key in table.game.rules.__dataclass_fields__},
        "level": table.levels[seat],
        "view": dump(view),
        "seat": seat,
        "kind": kind,
        "seed": str(table.rng().getrandbits(64)) if table.seed is None else f"{table.seed}/{len(table.record)}/{seat}",
        "budget": (None, SECONDS) if table.seed is None else (SEEDED_PLAYOUTS, None),
    }
    return json.dumps(ask)


def _timed(parts: dict[str, Any], seen: Face, coming: Next | None) -> list[dict[str, Any]]:
    """The buttons, with the time that is left for a call, and «Weiter» where the game waits for a person."""
    table = seen.table
    buttons: list[dict[str, Any]] = parts["buttons"]
    calls = [each for each in (*buttons, *parts.get("stake_actions", ())) if each["tone"] in ("call", "danger")]
    if not calls or table.waited:
        return buttons
    if coming is not None and not coming.wait_for:
        for each in calls:
            each["until_ms"] = coming.after_ms
        kept = table.turn in table.people and table.turn != table.me
        if not kept and table.me not in seen.chances():
            return buttons
    elif coming is None and table.turn == table.me:
        return buttons
    text, hint = seen.say("continue"), seen.say("continue.hint")
    return [*buttons, seen.button("continue", None, "plain", text, hint, table.me, call="waited")]


def _log(seen: Face) -> tuple[list[dict[str, Any]], list[str]]:
    """The last lines of this round, numbered, and those that the page hasn't told yet."""
    table = seen.table
    start = table.round_start
    first = start - 1 if start == 1 else start  # who deals first belongs to the first round
    lines: list[str] = []
    new: list[str] = []
    for place in range(first, len(table.events)):
        told = seen.told(place)
        lines.extend(told)
        if place >= table.shown:
            new.extend(told)
    numbered = [{"n": number, "text": text} for number, text in enumerate(lines, 1)]
    return numbered[-LOG_LINES:], new


def _handover(seen: Face) -> dict[str, Any] | None:
    """With several persons at one tablet: whose turn it is to take it, before any hand is shown."""
    table = seen.table
    if table.handed or table.result:
        return None
    name = table.names[table.me]
    return {"seat": table.me, "text": seen.say("hand-on", name=name), "button": seen.say("hand-on.taken", name=name)}


def _result(seen: Face) -> dict[str, Any]:
    """The end of a round or of the match: who won, what each got, how the match runs."""
    table = seen.table
    standing, scores = table.game.standing(table.state), table.game.scores(table.state)
    over = table.result == "match"
    sides = standing.winners if over else seen.won_round()
    rows = []
    for side, seats in enumerate(standing.sides):
        row = {"seat": seats[0], "name": seen.side_name(side), "place": standing.places[side], "won": side in sides}
        rows.append({**row, "total": str(scores[side]), **seen.deal_row(side)})
    rows.sort(key=lambda row: (row["place"], not row["won"], row["seat"]))
    return {
        "kind": "match" if over else "round",
        "title": seen.title(over, sides),
        "lines": seen.result_lines(over),
        "rows": rows,
        "chart": _chart(seen),
        "next": None if over else seen.say("result.next"),
        "match_over": over,
        "season": seen.say("season.open") if over and table.game.traits.season else None,
        **seen.result_parts(),
    }


def _chart(seen: Face) -> dict[str, Any]:
    """The scores after every round of the match, from 0."""
    table = seen.table
    ends = [place for place, events in enumerate(table.events) if any(e.kind == "round-over" for e in events)]
    scores = [(0,) * len(table.sides), *(table.game.scores(table.states[place + 1]) for place in ends)]
    series = [
        {"name": seen.side_name(side), "points": [score[side] for score in scores]} for side in range(len(table.sides))
    ]
    title, y_label, limit = seen.chart_texts()
    return {"title": title, "x_label": seen.say("chart.round"), "y_label": y_label, "series": series, "limit": limit}
