"""The criteria of a review of Ciao-Sepp."""

from __future__ import annotations

from typing import Any, Final

from pausenjass.app.presenters.ciao_sepp.cards import listed
from pausenjass.app.presenters.scene import Deed, Reviews, Scene
from pausenjass.app.presenters.words import name, suit, the_card
from pausenjass.core.cards import JOKER
from pausenjass.core.game import Action
from pausenjass.games.ciao_sepp.legal import ON_PURPOSE, Move, parse
from pausenjass.games.ciao_sepp.position import NOBODY
from pausenjass.games.ciao_sepp.rules import EIGHT, OBER, SEVEN, SIX

ATTACKS: Final = (SEVEN, OBER, EIGHT, SIX)
LESSONS: Final = {
    "drew": 1,
    "laid": 1,
    "wish": 1,
    "together": 1,
    "attack": 1,
    "jump": 2,
    "swap": 3,
    "joker": 3,
    "other": 1,
}


def _kind(rules: Any, view: Any, played: Action, better: Action) -> str:
    """The kind of mistake, by what was laid or thrown in and what would have been better."""
    mine, best = _move(played), _move(better)
    if "jump" in (mine.verb, best.verb):
        return "jump"
    if "swap" in (mine.verb, best.verb):
        return "swap"
    if JOKER in (*mine.cards, *best.cards):
        return "joker"
    if not mine.cards or not best.cards:
        return "drew" if best.cards else "laid" if mine.cards else "other"
    if sorted(mine.cards) == sorted(best.cards):
        return "wish" if mine.wish != best.wish else "together"
    if len(mine.cards) != len(best.cards) and mine.cards[0][1] == best.cards[0][1]:
        return "together"
    if (mine.cards[0][1] in ATTACKS) != (best.cards[0][1] in ATTACKS):
        return "attack"
    return "other"


def _move(action: Action) -> Move:
    """The parsed action; waiting is none."""
    return parse(action) or Move(action)


def _where(view: Any) -> tuple[str, int]:
    return "move", 0


def _deed(scene: Scene, action: Action) -> Deed:
    move = _move(action)
    if move == ON_PURPOSE:
        return Deed("fault.purpose")
    if not move.cards:
        return Deed(move.verb, {"name": name(scene, move.target)} if move.target != NOBODY else {})
    key = move.verb
    if move.verb == "fault":
        return Deed(key, {"the_card": the_card(scene, move.cards[0])}, move.cards)
    words = {"cards": the_card(scene, move.cards[0]) if len(move.cards) == 1 else listed(scene, move.cards)}
    if move.named:
        key, words["named"] = f"{key}.as", the_card(scene, move.named)
    if move.target != NOBODY:
        key, words["name"] = f"{key}.swap", name(scene, move.target)
    if move.wish:
        key, words["wish"] = f"{key}.wish", suit(scene, move.wish)
    return Deed(key, words, move.cards)


def _reached(scene: Scene) -> bool:
    """Whether the person got more points than the mean of those who played to the end, as the bots' judgements ask."""
    gone = {seat for seat, _ in scene.view.gone}
    left = [deal.points for seat, deal in enumerate(scene.standing.deal) if seat not in gone]
    return scene.me not in gone and len(left) * scene.standing.deal[scene.me].points > sum(left)


REVIEWS: Final = Reviews(
    matters={"points": 0.06}, lessons=LESSONS, kind=_kind, where=_where, deed=_deed, reached=_reached
)
