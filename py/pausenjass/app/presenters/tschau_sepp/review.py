"""The criteria of a review of Tschau Sepp."""

from __future__ import annotations

from typing import Any, Final

from pausenjass.app.presenters.scene import Deed, Reviews, Scene
from pausenjass.app.presenters.words import name, suit, the_card
from pausenjass.core.game import Action
from pausenjass.games.tschau_sepp.rules import ASS, BAUER, EIGHT, SEVEN

ATTACKS: Final = (SEVEN, EIGHT)
LESSONS: Final = {"drew": 1, "laid": 1, "wish": 2, "bauer": 2, "ass": 2, "attack": 2, "other": 1}


def _kind(rules: Any, view: Any, played: Action, better: Action) -> str:
    """The kind of mistake, by what was laid and what would have been better."""
    mine, best = _rank(played), _rank(better)
    if not mine or not best:
        return "drew" if best else "laid" if mine else "other"
    if played.split(" ")[1] == better.split(" ")[1]:
        return "wish"
    for kind, ranks in (("bauer", (BAUER,)), ("ass", (ASS,)), ("attack", ATTACKS)):
        if (mine in ranks) != (best in ranks):
            return kind
    return "other"


def _rank(action: Action) -> str:
    """The rank of the card that is laid; "" if none is."""
    return action[5] if action.startswith("lay ") else ""


def _where(view: Any) -> tuple[str, int]:
    return "move", 0


def _deed(scene: Scene, action: Action) -> Deed:
    verb, *rest = action.split(" ")
    if verb == "demand":
        return Deed(verb, {"name": name(scene, int(rest[0]))})
    if verb != "lay":
        return Deed(verb)
    words = {"the_card": the_card(scene, rest[0])}
    if "wish" in rest:
        return Deed("lay.wish", {**words, "wish": suit(scene, rest[-1])}, (rest[0],))
    return Deed("lay", words, (rest[0],))


REVIEWS: Final = Reviews(matters={"points": 6.0, "rounds": 0.05}, lessons=LESSONS, kind=_kind, where=_where, deed=_deed)
"""Rounds count in matches by wins (TS-18), and in sums before 2026-11-28."""
