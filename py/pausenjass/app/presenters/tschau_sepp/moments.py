"""The score of Tschau Sepp; its big moments: being skipped, big attacks, a forgotten «Ciao»; and what makes faces glad or cross."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from pausenjass.app.presenters.log import MANY, concerns, moment, moments_since
from pausenjass.app.presenters.scene import Feeling, Moods, Scene
from pausenjass.app.presenters.score import score_side
from pausenjass.app.presenters.tschau_sepp.words import score_text
from pausenjass.app.presenters.words import card_name, is_me, name, say, you
from pausenjass.core.game import Card, Event, Seat

if TYPE_CHECKING:
    from pausenjass.app import model


# --- the score --------------------------------------------------------------------------------------------------------


def score(scene: Scene) -> model.Score | None:
    """Everybody's points, or rounds won, and what ends the match (TS-18)."""
    if not scene.view.round:
        return None
    sides = [_side(scene, seat) for seat in range(len(scene.names))]
    line = _goal(scene)
    told = [say(scene, "score.of", name=side["name"], points=score_text(scene, side["points"] or 0)) for side in sides]
    limit = None if scene.rules.by_wins else scene.rules.limit
    return {"text": f"{line}: {', '.join(told)}", "sides": sides, "line": line, "of": limit, "stake": None}


def _side(scene: Scene, seat: Seat) -> model.ScoreSide:
    points, limit = scene.scores[seat], scene.rules.limit
    bounded = not scene.rules.by_wins and limit is not None
    text = say(scene, "score.points", points=points, limit=limit) if bounded else score_text(scene, points)
    return score_side(scene, seat, text, points)


def _goal(scene: Scene) -> str:
    """The round and the goal: «Runde 2 · bis 200 Punkte»."""
    rules, played = scene.rules, scene.view.round
    last = rules.last_round
    limited = not rules.by_wins and rules.limit is not None
    forms = (*(("rounds",) if last else ()), *(("limit",) if limited else ()))
    if scene.view.time_up:  # TS-24
        forms = ("late",)
    return say(scene, "score.line", *forms, round=played, last=last, limit=rules.limit)


# --- moments ----------------------------------------------------------------------------------------------------------


def moments(scene: Scene, start: int) -> list[model.Moment]:
    """The big moments that persons suffered or caused."""
    return moments_since(scene, start, _told)


def _told(scene: Scene, place: int, event: Event) -> Iterator[model.Moment]:
    data: Any = event.data
    seat = data.get("seat")
    if event.kind == "skipped" and concerns(scene, seat):
        by, card = _layer(scene, place)
        turn = scene.view_at(place + 1, None).turn
        yield moment(
            scene, place, "skip", "skipped", *you(scene, seat),
            seat=by, to_seat=seat, face=card, name=name(scene, seat), by=name(scene, by), card=card_name(scene, card),
            turn=name(scene, turn) if turn >= 0 else "",
        )  # fmt: skip
    elif event.kind == "due" and data["count"] >= MANY and concerns(scene, seat):
        by, card = _layer(scene, place)
        forms = (*you(scene, seat), *(("answer",) if scene.rules.pass_on_sevens else ()))
        yield moment(
            scene, place, "attack", "attack", *forms,
            seat=by, to_seat=seat, face=card, name=name(scene, seat), by=name(scene, by), card=card_name(scene, card), number=data["count"],
        )  # fmt: skip
    elif event.kind == "demanded" and (concerns(scene, seat) or concerns(scene, data["of"])):
        of = data["of"]
        forms = ("of-you",) if is_me(scene, of) else you(scene, seat)
        if scene.view_at(place + 1, None).cover:  # TS-23
            forms = (*forms, "ass")
        yield moment(
            scene, place, "fault", "demanded", *forms,
            seat=seat, to_seat=of, name=name(scene, of), by=name(scene, seat), number=data["count"],
        )  # fmt: skip


def _layer(scene: Scene, place: int) -> tuple[Seat, Card]:
    """Who laid which card in that line of the record."""
    data: Any = next(event.data for event in scene.events[place] if event.kind == "laid")
    return data["seat"], data["card"]


# --- moods --------------------------------------------------------------------------------------------------------------


MOODS: Final[Moods] = {
    "took": (Feeling("cross"),),
    "skipped": (Feeling("cross"),),
    "demanded": (Feeling("glad"), Feeling("cross", "of")),
    "called": (Feeling("glad"),),
}
