"""The events of each line of the record: as sentences, which are the log; as movement for the page; the big ones as moments."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pausenjass.app import phrases
from pausenjass.app.presenters.scene import Scene
from pausenjass.app.presenters.words import name, say
from pausenjass.core.game import Event, Seat

if TYPE_CHECKING:
    from pausenjass.app import model

MOST_LINES: Final = 80
"""The most lines of the log; a deal of Klammern has some 60."""
HOLD_MS: Final = {"hands": 2400, "fault": 2600, "warning": 2600}
USUAL_MS: Final = 1800
"""How long a moment's card stays, unless its kind has its own time."""
MANY: Final = 5
"""An attack with this many cards is a big moment."""


class Log(NamedTuple):
    """The log of this round."""

    lines: list[str]
    """Everything that was told, in order."""
    new: list[str]
    """The sentences that the page hasn't told yet."""


def log(scene: Scene, shown: int) -> Log:
    """The log of this round. Lines of the record from `shown` on are new."""
    start = scene.round_start
    first = start - 1 if start == 1 else start  # the draw of the first dealer belongs to the first round
    lines: list[str] = []
    new: list[str] = []
    for place in range(first, len(scene.events)):
        told = line(scene, place)
        lines.extend(told)
        if place >= shown:
            new.extend(told)
    return Log(lines, new)


def line(scene: Scene, place: int) -> list[str]:
    """The sentences about a line of the record, worded once; about one with unsaid words only those before them."""
    if place == scene.unsaid:
        return _before_parting(scene, place)
    if place not in scene.worded:
        scene.worded[place] = _sentences(scene, place)
    return scene.worded[place]


def after_parting(scene: Scene, place: int) -> list[str]:
    """The sentences about a line of the record that wait until somebody has said what goes with the last card (TS-25)."""
    return line(scene, place)[len(_before_parting(scene, place)) :]


def _before_parting(scene: Scene, place: int) -> list[str]:
    sentences: list[str] = []
    for event in scene.events[place]:
        sentences.extend(_event_sentences(scene, event, place))
        if scene.own.log.parting(event) is not None:
            break
    return sentences


def _event_sentences(scene: Scene, event: Event, place: int) -> list[str]:
    own = scene.own.log
    return own.sentences(scene, event, place) if may_see(scene, event) and own.told(scene, event, place) else []


def _sentences(scene: Scene, place: int) -> list[str]:
    sentences = []
    for event in scene.events[place]:
        if told := _event_sentences(scene, event, place):
            sentences.extend(told)
            sentences.extend(scene.own.log.aftermath(scene, event))
    if scene.talks:
        sentences.extend(talk_lines(scene, place))
    return sentences


def talk_lines(scene: Scene, place: int) -> list[str]:
    """The talk after a line of the record: «Anna: «Gestochen!»»."""
    return [spoken(scene, said.seat, said.key) for said in scene.talk_after(place)]


def spoken(scene: Scene, seat: int, key: str) -> str:
    """A sentence of the talk with its speaker."""
    return say(scene, "talk.said", name=name(scene, seat), text=say(scene, f"talk.{key}"))


def sentence(scene: Scene, event: Event) -> str:
    """The phrase of an event, filled in."""
    forms, words = scene.own.log.forms(scene, event), scene.own.log.words(scene, event)
    return say(scene, f"event.{event.kind}", *forms, **words)


def may_see(scene: Scene, event: Event) -> bool:
    """Whether the person with the tablet may see the event. With several at one tablet the log reveals no secrets."""
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
    """An event as the page's movement."""
    data: Any = event.data
    seats = (data[key] for key in ("seat", "dealer", "winner") if isinstance(data.get(key), int))
    return {
        "id": None,
        "kind": event.kind,
        "seat": next(seats, None),
        "to_seat": data.get("of"),
        "count": data.get("count", 1),
    }


# --- the big moments ------------------------------------------------------------------------------------------------


def moments_since(
    scene: Scene, start: int, told: Callable[[Scene, int, Event], Iterable[model.Moment]]
) -> list[model.Moment]:
    """The big moments since that line of the record. `told(scene, place, event)` gives those of one event."""
    return [each for place, event in moves_since(scene, start) for each in told(scene, place, event)]


def concerns(scene: Scene, seat: object) -> bool:
    """Whether a person sits there. Events among bots get no card: there would be too many."""
    return seat in scene.people


def moment(
    scene: Scene,
    place: int,
    kind: model.MomentKind,
    key: str,
    *forms: str,
    seat: Seat | None = None,
    to_seat: Seat | None = None,
    face: str | None = None,
    tally: model.Tally | None = None,
    **data: Any,
) -> model.Moment:
    """A moment in that line of the record, by the phrases "moment.<key>.kick", ".title" and, if there is one, ".line"."""
    line = f"moment.{key}.line"
    told = phrases.has(scene.lang, f"{scene.game_id}.{line}")
    return {
        "id": f"{place}-{key}-{-1 if seat is None else seat}-{-1 if to_seat is None else to_seat}",
        "kind": kind,
        "kick": say(scene, f"moment.{key}.kick", *forms, **data),
        "title": say(scene, f"moment.{key}.title", *forms, **data),
        "line": say(scene, line, *forms, **data) if told else "",
        "seat": seat,
        "to_seat": to_seat,
        "face": face,
        "tally": tally,
        "hold_ms": HOLD_MS.get(kind, USUAL_MS),
    }
