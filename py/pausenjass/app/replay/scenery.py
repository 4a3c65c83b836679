"""The table as it was at a place of a film: to be looked at, not to be played at."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pausenjass.app.match import Match
from pausenjass.app.present import News, drawn
from pausenjass.app.presenters.hands import HandOrder
from pausenjass.app.presenters.scene import Scene
from pausenjass.app.presenters.words import card_name, say
from pausenjass.app.replay.film import Film
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
    "hint": None,
    "undo": False,
    "forward": None,
    "handover": None,
    "result": None,
}


def scene_at(match: Match, place: int, seat: Seat, lang: str) -> Scene:
    """The match before that line of its record as this person saw it, who alone is spoken to."""
    return _as_seen(Table(match.until(place), watched=True), seat, lang, HandOrder())


def _as_seen(table: Table, seat: Seat, lang: str, order: HandOrder) -> Scene:
    scene = scene_of(table, lang, seat, order)
    return replace(
        scene, place="tablet", people=(seat,), here=(seat,), handed=True, view=table.match.view(table.match.ply, seat)
    )


class Look(NamedTuple):
    """Who looks, and how."""

    seat: Seat
    """Whose table it is."""
    since: int
    """The place that was looked at before: what happens in one step from there on is told and heard."""
    opened: bool
    """All hands lie open."""


class Seen(NamedTuple):
    """What there is to be seen at a place."""

    table: model.Table
    where: str
    """«Stich 4», «Zug 12»"""
    outcome: str
    """What the round came to, at its end; else ""."""


def scenery(film: Film, place: int, look: Look, settings: dict[str, Any]) -> Seen:
    """The table at a place of a film."""
    among = film.round_at(place)
    table, scene = staged(film, place, look.seat, settings)
    news = News(look.since if among.start <= look.since == place - 1 else place, took_back=False)
    shown = drawn(table, scene, _idle({**scene.own.parts(scene)}), news)
    ended = place == among.end and film.is_over(among)
    outcome = _outcome(scene, shown["result"]) if ended else ""
    shown |= NOWHERE
    shown |= {"live": True, "clock": None} if film.match.game.traits.live else {"live": False}
    if look.opened:
        _open(scene, film.match, place, shown["seats"])
    return Seen(shown, say(scene, "where.end") if ended else where(scene, film.match, among, place), outcome)


def staged(film: Film, place: int, seat: Seat, settings: dict[str, Any]) -> tuple[Table, Scene]:
    """The table and the scene at a place of a film, for this person by these settings."""
    table = Table(film.match.until(place), watched=True)
    table.talks = settings["talk"]
    table.worded = film.worded(seat, table.talks)
    return table, _as_seen(table, seat, settings["lang"], HandOrder(settings["sort"], settings["trump"]))


def where(scene: Scene, match: Match, among: Round, place: int) -> str:
    """«Stich 4», «Zug 12»"""
    key, number = scene.own.reviews.where(scene.view)
    moves = sum(line.who in range(len(match.names)) for line in match.record.lines[among.start : place])
    return say(scene, f"where.{key}", number=number or moves + 1)


def _outcome(scene: Scene, result: model.Result) -> str:
    """What a round came to: who has won it, why, and what each side got and has now."""
    deal = scene.standing.deal
    rows = [
        say(
            scene,
            "replay.outcome.row",
            name=row["short"],
            points=deal[scene.side(row["seat"])].points,
            total=row["total"],
        )
        for row in result["rows"]
    ]
    return say(
        scene, "replay.outcome", title=result["title"], reason=result["reason"].rstrip("."), rows="; ".join(rows)
    )


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
