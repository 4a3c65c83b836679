"""The table of Klammern: everything in its layout, and the marks of a seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pausenjass.app.presenters.klammern import actions, trick
from pausenjass.app.presenters.klammern.melds import melds
from pausenjass.app.presenters.klammern.prompt import prompt
from pausenjass.app.presenters.klammern.results import MARKS
from pausenjass.app.presenters.scene import Scene
from pausenjass.app.presenters.words import say
from pausenjass.core.game import Seat

if TYPE_CHECKING:
    from pausenjass.app import model


def parts(scene: Scene) -> model.TrickParts:
    """Prompt, hand, trick, trump, melds and buttons."""
    return {
        "layout": "trick",
        "prompt": prompt(scene),
        "side": "left",
        "direction": None,
        "hand": trick.hand(scene),
        "trick": trick.trick(scene),
        "turned": trick.turned(scene),
        "stock_count": scene.view.stock,
        "trump": trick.trump(scene),
        "melds": melds(scene),
        "last_trick": trick.last_trick(scene),
        "buttons": actions.buttons(scene),
    }


def marks(scene: Scene, seat: Seat) -> dict[str, Any]:
    """A seat's side with its die and sign, and whether it made trump."""
    side = scene.side(seat)
    return {"die": scene.view.dice[side], "side": side, "mark": MARKS[side], "trumper": seat == scene.view.trumper}


def seat_notes(scene: Scene, row: dict[str, Any]) -> list[str]:
    """Who plays with the person."""
    seat = row["seat"]
    partner = scene.held and seat != scene.me and scene.side(seat) == scene.side(scene.me)
    return [say(scene, "partner")] if partner else []
