"""The log: what happened in each line of the record, in sentences; and the same as movement for the page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pausenjass.app.presenters.scene import Scene
from pausenjass.app.presenters.words import name, say
from pausenjass.core.game import Event

if TYPE_CHECKING:
    from pausenjass.app import model

MOST_LINES: Final = 80
"""A deal of Klammern has some 60."""


class Log(NamedTuple):
    """The log of this round."""

    lines: list[str]
    """Everything that was said, in order."""
    new: list[str]
    """What the page hasn't told yet."""


def log(scene: Scene, shown: int) -> Log:
    """The log of this round; new is what happened from the line `shown` of the record on."""
    start = scene.round_start
    first = start - 1 if start == 1 else start  # who deals first belongs to the first round
    lines: list[str] = []
    new: list[str] = []
    for place in range(first, len(scene.events)):
        told = line(scene, place)
        lines.extend(told)
        if place >= shown:
            new.extend(told)
    return Log(lines, new)


def line(scene: Scene, place: int) -> list[str]:
    """What happened in a line of the record, in sentences; worded once."""
    if place not in scene.worded:
        scene.worded[place] = _sentences(scene, place)
    return scene.worded[place]


def _sentences(scene: Scene, place: int) -> list[str]:
    own, sentences = scene.own, []
    for event in scene.events[place]:
        if may_see(scene, event) and own.worth_saying(scene, event, place):
            sentences.extend(own.sentences(scene, event, place))
            sentences.extend(own.aftermath(scene, event))
    if scene.talks:
        sentences.extend(talk_lines(scene, place))
    return sentences


def talk_lines(scene: Scene, place: int) -> list[str]:
    """What was said after a line of the record: «Anna: «Gestochen!»»"""
    return [spoken(scene, said.seat, said.key) for said in scene.talk_after(place)]


def spoken(scene: Scene, seat: int, key: str) -> str:
    """A sentence of the talk with its speaker."""
    return say(scene, "talk.said", name=name(scene, seat), text=say(scene, f"talk.{key}"))


def sentence(scene: Scene, event: Event) -> str:
    """The phrase of an event, filled in."""
    forms, words = scene.own.event_forms(scene, event), scene.own.event_words(scene, event)
    return say(scene, f"event.{event.kind}", *forms, **words)


def may_see(scene: Scene, event: Event) -> bool:
    """Whether the event is for the person with the tablet; with several at one tablet the log tells no secrets."""
    return event.only is None or (event.only == scene.me and scene.alone)


def round_events(scene: Scene) -> Iterator[tuple[int, Event]]:
    """Every event of this round with its line of the record, in order."""
    for place in range(scene.round_start, len(scene.events)):
        for event in scene.events[place]:
            yield place, event


# --- movement -------------------------------------------------------------------------------------------------------


def moves_since(scene: Scene, start: int) -> Iterator[tuple[int, Event]]:
    """The events from a line of the record on that everybody may see, with their lines."""
    for place in range(start, len(scene.events)):
        for event in scene.events[place]:
            if event.only is None:
                yield place, event


def move(event: Event) -> model.Move:
    """One event as the page's movement."""
    data: Any = event.data
    seats = (data[key] for key in ("seat", "dealer", "winner") if isinstance(data.get(key), int))
    return {
        "id": None,
        "kind": event.kind,
        "seat": next(seats, None),
        "to_seat": data.get("of"),
        "count": data.get("count", 1),
    }
