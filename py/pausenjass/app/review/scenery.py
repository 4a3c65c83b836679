"""The table as it was at a place of a round: to be looked at, not to be played at."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from pausenjass.app.match import Match
from pausenjass.app.present import drawn
from pausenjass.app.presenters.hands import HandOrder
from pausenjass.app.presenters.scene import Scene
from pausenjass.app.presenters.words import card_name, say
from pausenjass.app.review.decisions import Round
from pausenjass.app.scenes import scene_of
from pausenjass.app.table import Table
from pausenjass.core.game import Seat

if TYPE_CHECKING:
    from pausenjass.app import model

NOTHING_TO_DO: Final[dict[str, Any]] = {
    "buttons": [],
    "stake_actions": [],
    "more": None,
    "declare": None,
    "powers": False,
    "partner": [],
    "talk": None,
    "phone": None,
    "forfeit": None,
    "last_trick": None,
}
"""What a game's parts have instead of something to press."""
NOWHERE: Final[dict[str, Any]] = {
    "moments": [],
    "hint": None,
    "undo": False,
    "forward": None,
    "handover": None,
    "result": None,
}


def scene_at(match: Match, place: int, seat: Seat, lang: str, order: HandOrder | None = None) -> Scene:
    """The match before that line of its record as this person saw it, who alone is spoken to."""
    scene = scene_of(Table(match.until(place)), lang, seat, order or HandOrder())
    return replace(scene, people=(seat,), handed=True, view=match.view(place, seat), talks=False)


def scenery(
    match: Match, among: Round, seat: Seat, place: int, since: int, opened: bool, settings: dict[str, Any]
) -> tuple[model.Table, str]:
    """The table before that line, with what has moved since another place; and where that is, in words."""
    scene = scene_at(match, place, seat, settings["lang"], HandOrder(settings["sort"], settings["trump"]))
    table = Table(match.until(place))
    table.shown = since if among.start < since < place else place
    shown = drawn(table, scene, _idle({**scene.own.parts(scene)}))
    shown |= NOWHERE
    shown |= {"live": True, "clock": None} if match.game.traits.live else {"live": False}
    if opened:
        _open(scene, match, place, shown["seats"])
    return shown, where(scene, match, among, place)


def where(scene: Scene, match: Match, among: Round, place: int) -> str:
    """«Stich 4», «Zug 12»"""
    key, number = scene.own.reviews.where(scene.view)
    moves = sum(line.who in range(len(match.names)) for line in match.record.lines[among.start : place])
    return say(scene, f"where.{key}", number=number or moves + 1)


def _idle(parts: dict[str, Any]) -> dict[str, Any]:
    """What a game shows of itself, with nothing to tap."""
    idle = {key: NOTHING_TO_DO.get(key, part) for key, part in parts.items()}
    idle["hand"] = _hand(idle["hand"])
    if "stock" in idle:
        idle["stock"] = _stock(idle["stock"])
    if "persons" in idle:
        idle["persons"] = [_person(each) for each in idle["persons"]]
    return idle


def _hand(hand: dict[str, Any]) -> dict[str, Any]:
    cards = [{**card, "action": None, "decision": None, "why": None} for card in hand["cards"]]
    if "together" not in hand:
        return {**hand, "cards": cards}
    return {**hand, "cards": [{**card, "jump": False, "group": None, "all": None} for card in cards], "together": []}


def _stock(stock: dict[str, Any]) -> dict[str, Any]:
    return {**stock, "action": None, "why": None}


def _person(person: dict[str, Any]) -> dict[str, Any]:
    """A person of a live game."""
    slap = {**person["slap"], "action": None, "hot": False, "why": None}
    parts = {"hand": _hand(person["hand"]), "stock": _stock(person["stock"]), "slap": slap}
    return {**person, **parts, "buttons": [], "forfeit": None, "jump": False}


def _open(scene: Scene, match: Match, place: int, rows: list[dict[str, Any]]) -> None:
    """Lay the hands of all others open."""
    hands = match.states[place].hands
    for row in rows:
        if row["seat"] != scene.me:
            row["open"] = [
                {"face": scene.own.picture(scene, card), "name": card_name(scene, card)} for card in hands[row["seat"]]
            ]
            names = ", ".join(each["name"] for each in row["open"])
            row["label"] = ", ".join(filter(None, [row["label"], names]))
