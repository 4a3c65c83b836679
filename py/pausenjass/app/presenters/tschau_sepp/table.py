"""The table of Tschau Sepp: everything in its layout."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pausenjass.app.presenters.scene import Scene
from pausenjass.app.presenters.tschau_sepp import hand, pile, words
from pausenjass.app.presenters.words import say, suit

if TYPE_CHECKING:
    from pausenjass.app import model


def parts(scene: Scene) -> model.PileParts:
    """Prompt, hand, pile, stock and buttons."""
    view = scene.view
    return {
        "layout": "pile",
        "prompt": hand.prompt(scene),
        "side": "right" if scene.rules.direction == "anticlockwise" else "left",
        "direction": {
            "clockwise": words.clockwise(scene, view.step),
            "text": words.direction(scene, view.step),
        },
        "hand": hand.hand(scene),
        "pile": pile.pile(scene),
        "wish": {"suit": view.wish, "text": say(scene, "wished", wish=suit(scene, view.wish))} if view.wish else None,
        "stock": pile.stock(scene),
        "due": {"count": view.due, "text": words.due(scene)} if view.due else None,
        "buttons": hand.buttons(scene),
    }
