"""The line that says what is due in Klammern."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pausenjass.app.presenters.scene import Forms, Scene
from pausenjass.app.presenters.words import name, say, suit
from pausenjass.games.klammern.rules import TRUMP_ORDER
from pausenjass.games.klammern.tricks import strongest_trump

if TYPE_CHECKING:
    from pausenjass.app import model


def prompt(scene: Scene) -> model.Prompt:
    """What is due, and to whom."""
    view, turn = scene.view, scene.turn
    if turn is None:
        return {"text": say(scene, "prompt.over", *(("match",) if view.phase == "over" else ())), "tone": "wait"}
    if scene.held and not scene.handed:
        return {"text": say(scene, "prompt.hand-on", name=scene.names[scene.me]), "tone": "wait"}
    if turn != scene.me or not scene.held:
        turned = suit(scene, view.turned[0])
        return {"text": say(scene, f"prompt.wait.{view.phase}", name=name(scene, turn), suit=turned), "tone": "wait"}
    return {"text": _own_play(scene) if view.phase == "play" else _own_bid(scene), "tone": "you"}


def _own_bid(scene: Scene) -> str:
    """What the person is asked before the first card."""
    view, phase = scene.view, scene.view.phase
    asked_suit, asker = suit(scene, view.turned[0]), ""
    forms: Forms = ()
    if phase == "besser":
        asker, forms = name(scene, view.announcer), ("own",) if view.announcer == scene.me else ()
    elif phase == "meld":
        forms = () if any(action.startswith("meld") for action in view.legal) else ("none",)
    elif phase == "kontra":
        asked_suit, asker = suit(scene, view.trump), name(scene, view.trumper)
    elif phase == "re":
        asker = name(scene, view.kontra_by)
    return say(scene, f"prompt.{phase}", *forms, suit=asked_suit, name=asker)


def _own_play(scene: Scene) -> str:
    """Which card the person has to lay (KL-24 to KL-26)."""
    view = scene.view
    if len(view.hand) == 1:
        return say(scene, "prompt.last")
    if not view.trick:
        return say(scene, "prompt.lead")
    led, trump = view.trick[0][0], view.trump
    able = [action[4:6] for action in view.legal if action.startswith("lay")]
    highest = strongest_trump(view.trick, trump)
    if able[0][0] != led and able[0][0] != trump or not {card[0] for card in view.hand} & {led, trump}:
        return say(scene, "prompt.any")
    if led != trump and able[0][0] == led:
        return say(scene, "prompt.follow", suit=suit(scene, led))
    higher = bool(highest) and TRUMP_ORDER.index(able[0][1]) > TRUMP_ORDER.index(highest[1])
    if led == trump:
        return say(scene, "prompt.trump-led", *(("over",) if higher else ()))
    forms = ("over",) if higher else ("under",) if highest else ()
    return say(scene, "prompt.trump", *forms, suit=suit(scene, led))
