"""The log of Kaisern, and refusals."""

from __future__ import annotations

from typing import Any

from pausenjass.app.presenters import log as common_log
from pausenjass.app.presenters import words as common
from pausenjass.app.presenters.kaisern.cards import kaiser_name, order_of, what
from pausenjass.app.presenters.kaisern.parties import mine, us
from pausenjass.app.presenters.kaisern.results import outcome
from pausenjass.app.presenters.kaisern.stake import kritze_text
from pausenjass.app.presenters.kaisern.why import why_of
from pausenjass.app.presenters.scene import Forms, Scene, Words
from pausenjass.app.presenters.words import card_name, name, say, subject, subject_form, you
from pausenjass.core.game import Event, IllegalAction
from pausenjass.games.kaisern.position import UNKNOWN, View
from pausenjass.games.kaisern.power import BANNER


def event_words(scene: Scene, event: Event) -> Words:
    """The event's data as words; a Kaiser by its name."""
    if event.kind not in ("declared", "shown"):
        return common.event_words(scene, event)
    data: Any = event.data
    words = common.event_words(scene, event._replace(data={**data, "card": None}))
    words["card"] = kaiser_name(scene, data["card"]) if data["card"] else ""
    words["kritze"] = kritze_text(scene, data["kritze"])
    return words


def event_forms(scene: Scene, event: Event) -> Forms:
    """Whether a Kaiser is declared face up and whether by steps; whether the dealer won the last Partie."""
    more = []
    if event.kind == "declared" and event.data["card"]:
        more.append("open")
    if is_step(scene, event):
        more.append("step")
    if event.kind == "dealer" and scene.evening is not None:
        more.append("winner")
    return (*more, *common.event_forms(scene, event))


def is_step(scene: Scene, event: Event) -> bool:
    """Whether the event is a further Kritz on a Kaiser declared before (KA-19)."""
    stepwise: bool = scene.rules.declaring == "stepwise"
    return event.kind == "declared" and event.data["kritze"] != 1 and stepwise


def sentences(scene: Scene, event: Event, place: int) -> list[str]:
    """What the log says of an event of that line of the record."""
    match event.kind:
        case "laid":
            return [_laying(scene, event, scene.view_at(place + 1, None))]
        case "out" | "stays-out" | "match-over":
            return [_of_parties(scene, event)]
        case "round-over":
            return [outcome(scene, scene.view_at(place + 1, None))]
        case "declared":
            return [common_log.sentence(scene, event), *_secret(scene, event, place)]
        case "trick-won":
            return [f"{common_log.sentence(scene, event)} {why_of(scene, place)}"]
    return [common_log.sentence(scene, event)]


def _laying(scene: Scene, event: Event, after: View) -> str:
    """What was laid, and under which name if it has one."""
    card, order = str(event.data["card"]), order_of(after)
    forms, words = common.event_forms(scene, event), event_words(scene, event)
    if order.is_named(card):
        return say(scene, "event.laid", "as", *forms, **words, name=what(scene, card, order))
    return say(scene, "event.laid", *(("plain",) if card[1] == BANNER else ()), *forms, **words)


def _of_parties(scene: Scene, event: Event) -> str:
    """A sentence whose subject are parties."""
    data: Any = event.data
    parties = data["winners"] if event.kind == "match-over" else [data["party"]]
    words: Words = {"target": scene.rules.target, "field": data.get("field", 0)}
    names = subject(scene, parties)
    return say(scene, f"event.{event.kind}", *subject_form(scene, parties), **words, names=names)


def _secret(scene: Scene, event: Event, place: int) -> list[str]:
    """Which Kaiser a hidden declaration of the person's party means; with several at one tablet the log tells no secrets."""
    data: Any = event.data
    seat = data["seat"]
    if data["card"] or not scene.alone or scene.side(seat) != mine(scene):
        return []
    declared = scene.view_at(place + 1, scene.me).kaiser
    card = next(each.card for each in declared if (each.seat, each.number) == (seat, data["number"]))
    if card == UNKNOWN:
        return [say(scene, "declared.false", *you(scene, seat), name=name(scene, seat))]
    return [say(scene, "declared.secret", *you(scene, seat), name=name(scene, seat), card=kaiser_name(scene, card))]


# --- refusals -------------------------------------------------------------------------------------------------------


def refusal_forms(scene: Scene, refused: IllegalAction) -> Forms:
    """What the game is busy with, or whether several are spoken to."""
    asked = ("asked",) if scene.view.ask else ()
    match refused.reason:
        case "not-now":
            return (str(refused.data["phase"]),)
        case "not-your-turn":
            return asked or (str(refused.action),)
        case "answer-due":
            return asked if scene.turn == scene.me else ()
    return us(scene)


def refusal_words(scene: Scene, refused: IllegalAction) -> Words:
    """What the reason names: who is on turn or has to answer, a card, the goal."""
    card = refused.data.get("card")
    on_turn = "" if scene.turn is None else name(scene, scene.turn)
    return {
        "turn": on_turn,
        "seat": on_turn,
        "card": card_name(scene, card) if isinstance(card, str) and card else "",
        "target": scene.rules.target,
    }
