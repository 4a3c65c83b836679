"""What each seat of Kaisern last did and said, and the talk at the table (KA-36)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pausenjass.app.presenters.kaisern.log import event_words, is_step
from pausenjass.app.presenters.log import round_events
from pausenjass.app.presenters.scene import Doings, Forms, Said, Scene
from pausenjass.app.presenters.words import say, you
from pausenjass.core.game import Event, Seat
from pausenjass.games.kaisern.talk import TALK

if TYPE_CHECKING:
    from pausenjass.app import model

SAID: Final = ("raised", "came", "went", "declared", "waived", "freed", "nachfreed", "ready")
"""What is said aloud at the table, so that a bubble tells it."""
ASKED: Final = ("raised", "declared")
"""What asks others: anything said to an earlier question is no answer to this one."""
TALK_STAYS: Final = 3
"""For how many lines of the record a remark stays to be read."""


def doings(scene: Scene) -> Doings:
    """What each seat last did and said since the last trick began, with its remarks."""
    last: dict[Seat, Event] = {}
    aloud: dict[Seat, Event] = {}
    for place, event in round_events(scene):
        if event.kind == "dealt" or (event.kind == "laid" and not scene.view_at(place, None).trick):
            last, aloud = {}, {}
        seat = event.data.get("seat")
        if not isinstance(seat, int) or event.kind not in (*SAID, "laid"):
            continue
        last[seat] = event
        aloud = {} if event.kind in ASKED else aloud
        aloud.pop(seat, None)
        if event.kind in SAID:
            aloud[seat] = event
    said = {seat: _aloud(scene, event, seat) for seat, event in aloud.items()}
    for each in _remarks(scene):
        said[each.seat] = " ".join(filter(None, (said.get(each.seat), say(scene, f"talk.{each.key}"))))
    return Doings({seat: _short(scene, event, seat) for seat, event in last.items()}, said)


def _short(scene: Scene, event: Event, seat: Seat) -> str:
    return say(scene, f"last.{event.kind}", *you(scene, seat), **event_words(scene, event))


def _aloud(scene: Scene, event: Event, seat: Seat) -> str:
    return say(scene, f"said.{event.kind}", *_voice(scene, event, seat), **event_words(scene, event))


def _voice(scene: Scene, event: Event, seat: Seat) -> Forms:
    """Whether a seat speaks for several («Wir spielen es!»), and to several («Kommt ihr?»)."""
    ours = len(scene.sides[scene.side(seat)])
    others = len(scene.names) - ours
    forms = (("step", is_step(scene, event)), ("us", ours > 1), ("many", others > 1))
    return tuple(form for form, holds in forms if holds)


# --- talk -----------------------------------------------------------------------------------------------------------


def _remarks(scene: Scene) -> list[Said]:
    """What was said in the last lines of the record, by bots of their own accord and by persons with the answers."""
    if not scene.talks:
        return []
    start = max(scene.round_start, len(scene.events) - TALK_STAYS)
    return [each for place in range(start, len(scene.events)) for each in scene.talk_after(place)]


def talk(scene: Scene) -> model.Talk | None:
    """What the person may say."""
    if not scene.talks or not scene.handed:
        return None
    phrases: list[model.TalkPhrase] = [{"id": each, "text": say(scene, f"talk.me.{each}")} for each in TALK.answers]
    return {"title": say(scene, "talk.title"), "phrases": phrases}
