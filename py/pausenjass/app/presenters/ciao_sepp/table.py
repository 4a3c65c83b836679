"""The table of Ciao-Sepp: everything in its layout, with every person round the tablet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, Literal

from pausenjass.app.presenters.ciao_sepp import words
from pausenjass.app.presenters.ciao_sepp.cards import joker
from pausenjass.app.presenters.ciao_sepp.legal import legal_now, rings
from pausenjass.app.presenters.ciao_sepp.person import person, stock
from pausenjass.app.presenters.ciao_sepp.pile import pile
from pausenjass.app.presenters.ciao_sepp.prompt import table_prompt
from pausenjass.app.presenters.scene import Scene
from pausenjass.app.presenters.seats import button
from pausenjass.app.presenters.words import card_name, say, suit
from pausenjass.core.cards import JOKER

if TYPE_CHECKING:
    from pausenjass.app import model

EDGES: Final[Mapping[int, tuple[model.Edge, ...]]] = {
    0: (),
    1: ("bottom",),
    2: ("bottom", "top"),
    3: ("bottom", "right", "left"),
    4: ("bottom", "right", "top", "left"),
}
"""The edges where persons sit round the tablet, in seat order. Play begins anticlockwise, so the next one sits to the
right (CS-3).
"""


def parts(scene: Scene) -> model.LiveParts:
    """Persons, pile, stock, and what happens at the table. For a person alone, the table also has that person's part."""
    view, alone, burden = scene.view, scene.alone, _attack(scene)
    persons = _persons(scene)
    mine = next((each for each in persons if each["seat"] == scene.me), None)
    return {
        "layout": "pile",
        "side": "right",
        "direction": {"clockwise": words.clockwise(view.step), "text": words.direction(scene, view.step)},
        "persons": persons,
        "prompt": mine["prompt"] if mine and alone else table_prompt(scene),
        "hand": mine["hand"] if mine and alone else {"label": "", "cards": [], "together": []},
        "buttons": mine["buttons"] if mine and alone else [],
        "stock": mine["stock"] if mine else stock(scene, legal_now(scene)),
        "forfeit": mine["forfeit"] if mine and alone else None,
        "pile": pile(scene),
        "wish": {"suit": view.wish, "text": say(scene, "wished", wish=suit(scene, view.wish))} if view.wish else None,
        "attack": burden,
        "due": {"count": burden["count"], "text": burden["text"]} if burden else None,
        "phone": _phone(scene) if rings(scene) else None,
        "bell": _bell(scene),
        "joker": {"face": joker(scene), "name": card_name(scene, JOKER)},
    }


def round_name(scene: Scene) -> str:
    """The edition, in place of a number: a match is one game."""
    return say(scene, f"option.edition.{scene.rules.edition}")


def _persons(scene: Scene) -> list[model.Person]:
    """Every person round the tablet, each with its own hand; or the one on the phone."""
    edges = EDGES[len(scene.here)]
    return [
        person(scene if seat == scene.me else scene.beside(seat), edge)
        for seat, edge in zip(scene.here, edges, strict=True)
    ]


def _attack(scene: Scene) -> model.Attack | None:
    """What burdens the player on turn (CS-15, CS-16)."""
    view = scene.view
    if not view.attack:
        return None
    text = say(scene, f"attack.{view.attack}", count=view.due)
    return {"kind": view.attack, "count": view.due, "suit": view.attack_suit, "text": text}


def _phone(scene: Scene) -> model.Phone:
    """The telephone that rings, or the helicopter (CS-25, CS-26)."""
    return {"ringing": True, "kind": _kind(scene), "text": say(scene, "phone", *words.outdoors(scene))}


def _bell(scene: Scene) -> model.Bell | None:
    """«Es klingelt!»: whoever hears a real telephone, or helicopter, says so, as long as it can ring (CS-38)."""
    view, outdoors = scene.view, words.outdoors(scene)
    if scene.rules.phone != "real" or view.phase != "play" or view.ringing:
        return None
    text, hint = say(scene, "bell", *outdoors), say(scene, "bell.hint", *outdoors)
    return {"kind": _kind(scene), "button": button("bell", None, "plain", text, hint, scene.me, call="ring")}


def _kind(scene: Scene) -> Literal["phone", "helicopter"]:
    return "helicopter" if scene.rules.outdoors else "phone"
