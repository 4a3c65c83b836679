"""The table at a place of a replay, only to be watched."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pausenjass.app.past.decisions import Round
from pausenjass.app.presenters.hands import HandOrder
from pausenjass.app.presenters.scene import Scene
from pausenjass.app.presenters.words import say
from pausenjass.app.replay.replay import Replay
from pausenjass.app.screen.open_cards import lay_open
from pausenjass.app.screen.present import News, drawn
from pausenjass.app.table.match import Match
from pausenjass.app.table.scenes import scene_of
from pausenjass.app.table.table import Table
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
    "bell": None,
    "forfeit": None,
    "last_trick": None,
}
"""The values of a game's parts without anything to press."""
NOWHERE: Final[dict[str, Any]] = {
    "hint": None,
    "undo": False,
    "forward": None,
    "handover": None,
    "result": None,
}


def scene_at(match: Match, place: int, seat: Seat, lang: str) -> Scene:
    """The match before that line of its record as this person saw it; the texts address this person alone."""
    return _as_seen(Table(match.until(place), watched=True), seat, lang, HandOrder())


def _as_seen(table: Table, seat: Seat, lang: str, order: HandOrder) -> Scene:
    scene = scene_of(table, lang, seat, order)
    return replace(
        scene, place="tablet", people=(seat,), here=(seat,), handed=True, view=table.match.view(table.match.ply, seat)
    )


class Look(NamedTuple):
    """Who watches, and how."""

    seat: Seat
    """The seat whose table it is."""
    since: int
    """The place that was shown before. What happens in one step from there is told and heard."""
    opened: bool
    """Whether all hands lie open."""


class Seen(NamedTuple):
    """What is shown at a place."""

    table: model.Table
    where: str
    """«Stich 4», «Zug 12»"""
    outcome: str
    """The result of the round, at its end; else ""."""


def replay_table(replay: Replay, place: int, look: Look, settings: dict[str, Any]) -> Seen:
    """The table at a place of a replay."""
    among = replay.round_at(place)
    table, scene = staged(replay, place, look.seat, settings)
    news = News(look.since if among.start <= look.since == place - 1 else place, took_back=False)
    shown = drawn(table, scene, _idle({**scene.own.parts(scene)}), news)
    ended = place == among.end and replay.is_over(among)
    outcome = _outcome(scene, shown["result"]) if ended else ""
    shown |= NOWHERE | {"lots": _lots(scene, replay, place)}
    shown |= {"live": True, "clock": None} if replay.match.game.traits.live else {"live": False}
    if look.opened:
        lay_open(scene, replay.match, place, shown["seats"])
    return Seen(shown, say(scene, "where.end") if ended else where(scene, replay.match, among, place), outcome)


def _lots(scene: Scene, replay: Replay, place: int) -> model.Lots | None:
    """What was drawn before the match, at the first place of its replay."""
    lots = scene.own.lots(scene) if place == replay.first and replay.rounds[0].number == 1 else None
    return None if lots is None else {**lots, "go": say(scene, "lots.go.watched"), "again": None, "watched": True}


def staged(replay: Replay, place: int, seat: Seat, settings: dict[str, Any]) -> tuple[Table, Scene]:
    """The table and the scene at a place of a replay, for this person and these settings."""
    table = Table(replay.match.until(place), watched=True)
    table.talks = settings["talk"]
    table.worded = replay.worded(seat, table.talks)
    return table, _as_seen(table, seat, settings["lang"], HandOrder(settings["sort"], settings["trump"]))


def where(scene: Scene, match: Match, among: Round, place: int) -> str:
    """The place in words: «Stich 4», «Zug 12»."""
    key, number = scene.own.reviews.where(scene.view)
    return say(scene, f"where.{key}", number=number or move_at(match, among, place))


def move_at(match: Match, among: Round, place: int) -> int:
    """The number of the move of a round that is made at a place."""
    return sum(line.who in range(len(match.names)) for line in match.record.lines[among.start : place]) + 1


def _outcome(scene: Scene, result: model.Result) -> str:
    """The result of a round: who has won it, why, and each side's points in it and in all."""
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
    """The parts of a game, with nothing to tap."""
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
    return {**person, **parts, "buttons": [], "forfeit": None, "purpose": None, "jump": False}
