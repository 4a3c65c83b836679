"""The open question of Kaisern: a raise or a Kritz that others must answer (KA-19, KA-24, KA-26, KA-28)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pausenjass.app.presenters.kaisern.cards import order_of, what
from pausenjass.app.presenters.kaisern.parties import left
from pausenjass.app.presenters.kaisern.stake import stake_text
from pausenjass.app.presenters.scene import Scene, Words
from pausenjass.app.presenters.words import name, names, say, you
from pausenjass.games.kaisern.position import Kaiser

if TYPE_CHECKING:
    from pausenjass.app import model


def question(scene: Scene) -> model.Ask | None:
    """The open question, in plain words."""
    view = scene.view
    if view.ask is None:
        return None
    asked = scene.handed and "come" in view.legal
    lines = [stake_text(scene, "ask.after", view.field, view.kritze), say(scene, "ask.before", count=view.ask.before)]
    if len(view.ask.waiting) > 1:
        lines.append(say(scene, "ask.order", names=names(scene, view.ask.waiting)))
    return {
        "text": text(scene) if asked else _waiting_text(scene),
        "seat": view.ask.by,
        "mine": asked,
        "now": view.ask.before,
        "after": view.stake,
        "lines": lines,
    }


def text(scene: Scene) -> str:
    """«Beat erhöht. Um 10 mitspielen oder für 7 aufgeben?»; what a party is worth that goes where others play on, is still open."""
    view, forms = scene.view, ("out",) if len(left(scene)) > 1 else ()
    answer = say(scene, "asked.answer", *forms, after=view.stake, now=view.ask.before)
    return f"{_asked(scene, 'asked')} {answer}"


def _waiting_text(scene: Scene) -> str:
    """«Beat spielt: 10 statt 7. Anna überlegt.»"""
    ask = scene.view.ask
    first = ask.waiting[0] if scene.turn is None else scene.turn
    return say(scene, "ask.wait", *you(scene, ask.by), asks=_asked(scene, "ask"), name=name(scene, first))


def _asked(scene: Scene, key: str) -> str:
    """«Beat spielt: 10 statt 7.», or by `asked`, for whoever is asked and reads the numbers in the question: «Beat erhöht.»"""
    view, ask = scene.view, scene.view.ask
    words: Words = {"name": name(scene, ask.by), "after": view.stake, "now": ask.before}
    if ask.kind == "raise":
        return say(scene, f"{key}.raise", *you(scene, ask.by), **words)
    kaiser = _asked_kaiser(scene)
    forms = ("open",) if kaiser.shown else ()
    words["card"] = what(scene, kaiser.card, order_of(view)) if kaiser.shown else ""
    return say(scene, f"{key}.kritz", *forms, *you(scene, ask.by), **words)


def _asked_kaiser(scene: Scene) -> Kaiser:
    """The Kaiser whose Kritz is in question: the last one that was declared."""
    declared = (
        event.data for events in reversed(scene.events) for event in reversed(events) if event.kind == "declared"
    )
    data = next(declared)
    kaiser: tuple[Kaiser, ...] = scene.view.kaiser
    return next(each for each in kaiser if (each.seat, each.number) == (data["seat"], data["number"]))
