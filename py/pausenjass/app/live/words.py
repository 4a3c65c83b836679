"""The words of a live game about time: its clock, who was faster, and «Weiter» if the bots wait."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pausenjass.app import phrases
from pausenjass.app.live.live import Live
from pausenjass.app.live.races import FRAME_MS, Late, Outcome
from pausenjass.app.presenters.scene import Scene
from pausenjass.app.presenters.seats import button
from pausenjass.app.presenters.words import name, refusal, say
from pausenjass.app.table.scenes import scene_of
from pausenjass.app.table.table import Table
from pausenjass.core.game import CHANCE

if TYPE_CHECKING:
    from pausenjass.app import model


def clock(live: Live, lang: str) -> model.Clock | None:
    """{left_ms, running, text: "12:05", label: the time in words}; None without a time limit."""
    if live.left_ms is None:
        return None
    return time_left(live.left_ms, live.clock.runs and not live.table.match.result, lang)


def time_left(left: int, running: bool, lang: str) -> model.Clock:
    """So many milliseconds in figures and in words; `running`: whether the page counts down."""
    minutes, seconds = divmod(-(-left // 1000), 60)
    parts = {"live.minutes": minutes, "live.seconds": seconds}
    words = [phrases.say(lang, key, count=count) for key, count in parts.items() if count] or [
        phrases.say(lang, "live.seconds", count=0)
    ]
    label = phrases.say(lang, "live.left", time=phrases.say(lang, "and").join(words))
    return {"left_ms": left, "running": running, "text": f"{minutes}:{seconds:02}", "label": label}


def told(outcome: Outcome, table: Table, lang: str, tie: float = FRAME_MS) -> model.Outcome:
    """An outcome for the page: {seat, action, outcome, text, rule}. The text explains why nothing happened, or a fault.

    `tie`: within this many milliseconds nobody was faster.
    """
    seat, match = outcome.seat, table.match
    known = match.is_seat(seat)
    scene = scene_of(table, lang, seat if known else None)
    reason = refusal(scene, outcome.refused) if outcome.refused else {"text": "", "rule": ""}
    text = reason["text"]
    if outcome.late:
        text = _late(scene, outcome.late, tie)
    elif outcome.outcome == "stale" and known and not match.is_bot(seat):
        text = say(scene, "live.twice")
    return {
        "seat": seat if known else None,
        "action": outcome.action,
        "outcome": outcome.outcome,
        "text": text,
        "rule": reason["rule"] or None,
    }


def _late(scene: Scene, late: Late, tie: float) -> str:
    """Who was faster, and by how much."""
    who, by = late
    if who == CHANCE:
        return say(scene, "live.over")
    faster = name(scene, int(who))
    if by is None:
        return say(scene, "live.late", name=faster)
    if by < tie:
        return say(scene, "live.tie", name=faster)
    if by < 1000:
        return say(scene, "live.late.ms", name=faster, ms=round(by))
    seconds = f"{by / 1000:.1f}"
    return say(scene, "live.late.s", name=faster, seconds=seconds.replace(".", ",") if scene.lang == "de" else seconds)


def going_on(scene: Scene, parts: dict[str, Any]) -> None:
    """Adds «Weiter» to the buttons of every person: one tap is enough."""
    text, hint = say(scene, "continue"), say(scene, "live.continue.hint")
    persons = parts.get("persons", ())
    for person in persons:
        more = button("continue", None, "plain", text, hint, person["seat"], call="waited")
        person["buttons"] = [*person["buttons"], more]
    if len(persons) == 1:
        parts["buttons"] = persons[0]["buttons"]
