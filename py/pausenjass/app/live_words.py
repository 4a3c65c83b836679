"""What a live game says about time: its clock, who was faster, and «Weiter» where the bots wait."""

from __future__ import annotations

from typing import Any

from pausenjass.app.faces import face
from pausenjass.app.faces.base import Face
from pausenjass.app.live import Live, Outcome
from pausenjass.app.phrases import say
from pausenjass.app.races import FRAME_MS
from pausenjass.app.table import Table
from pausenjass.core.game import CHANCE


def clock(live: Live, lang: str) -> dict[str, Any] | None:
    """{left_ms, running, text: "12:05", label: the same in words}; None without a time limit."""
    left = live.left_ms
    if left is None:
        return None
    minutes, seconds = divmod(-(-left // 1000), 60)
    parts = {"live.minutes": minutes, "live.seconds": seconds}
    words = [say(lang, key, count=count) for key, count in parts.items() if count] or [
        say(lang, "live.seconds", count=0)
    ]
    label = say(lang, "live.left", time=say(lang, "and").join(words))
    running = live.clock.runs and not live.table.result
    return {"left_ms": left, "running": running, "text": f"{minutes}:{seconds:02}", "label": label}


def told(outcome: Outcome, table: Table, lang: str) -> dict[str, Any]:
    """An outcome for the page: {seat, action, outcome, text, rule}; the text says why nothing happened, or a fault."""
    seat = outcome.seat
    known = type(seat) is int and 0 <= seat < len(table.names)
    seen = face(table.game.id)(table, lang, seat if known else None)
    reason = seen.refusal(outcome.refused) if outcome.refused else {"text": "", "rule": ""}
    text = reason["text"]
    if outcome.late:
        text = _late(outcome, seen)
    elif outcome.outcome == "stale" and known and not table.is_bot(seat):
        text = seen.say("live.twice")
    return {
        "seat": seat,
        "action": outcome.action,
        "outcome": outcome.outcome,
        "text": text,
        "rule": reason["rule"] or None,
    }


def _late(outcome: Outcome, seen: Face) -> str:
    """Who was faster, and by how much."""
    assert outcome.late
    who, by = outcome.late
    if who == CHANCE:
        return seen.say("live.over")
    name = seen.name(int(who))
    if by is None:
        return seen.say("live.late", name=name)
    if by < FRAME_MS:
        return seen.say("live.tie", name=name)
    if by < 1000:
        return seen.say("live.late.ms", name=name, ms=round(by))
    seconds = f"{by / 1000:.1f}"
    return seen.say("live.late.s", name=name, seconds=seconds.replace(".", ",") if seen.lang == "de" else seconds)


def going_on(model: dict[str, Any], seen: Face) -> None:
    """Put «Weiter» among the buttons of every person: one tap is enough."""
    for person in model.get("persons", ()):
        text, hint = seen.say("continue"), seen.say("live.continue.hint")
        button = seen.button("continue", None, "plain", text, hint, person["seat"], call="waited")
        person["buttons"] = [*person["buttons"], button]
    if len(model.get("persons", ())) == 1:
        model["buttons"] = model["persons"][0]["buttons"]
