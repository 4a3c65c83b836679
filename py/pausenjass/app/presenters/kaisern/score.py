"""How a Spiel of Kaisern stands: the Striche and Sätze of each party, and what it is about (KA-3, KA-23, KA-32, KA-34)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pausenjass.app.presenters.kaisern.parties import MARKS, mine
from pausenjass.app.presenters.kaisern.stake import stake_text, strokes_of
from pausenjass.app.presenters.scene import Scene
from pausenjass.app.presenters.tricks import mine_before, short_side
from pausenjass.app.presenters.words import say

if TYPE_CHECKING:
    from pausenjass.app import model


def score(scene: Scene) -> model.Score | None:
    """Striche of the Partie, Sätze of this Spiel, and the stake; None before the first deal."""
    view = scene.view
    if not view.round:
        return None
    sides = [_side(scene, side) for side in mine_before(scene)]
    stake = _stake(scene) if scene.turn is not None else None
    told = [_told(scene, each) for each in sides]
    if stake:
        told.append(f"{stake_text(scene, 'board', view.field, view.kritze)}.")
    return {"text": " ".join(told), "sides": sides, "line": "", "of": None, "stake": stake}


def _side(scene: Scene, side: int) -> model.ScoreSide:
    """How a party stands."""
    view, target = scene.view, scene.rules.target
    points = view.points[side]
    return {
        "side": side,
        "name": short_side(scene, side),
        "mark": MARKS[side],
        "seats": list(scene.sides[side]),
        "mine": scene.held and side == mine(scene),
        "points": points,
        "points_text": say(scene, "score.points", points=points, target=target),
        "strokes": strokes_of(points),
        "tricks": tricks_tally(scene, view.won()[side]),
        "die": None,
        "heap": 0,
        "out": side in view.gone,
    }


def tricks_tally(scene: Scene, won: int) -> model.Tally:
    """«1 von 3 Sätzen»: of those that win the Spiel."""
    of = scene.rules.to_win
    return {"value": won, "of": of, "text": say(scene, "score.tricks", value=won, of=of)}


def _told(scene: Scene, side: model.ScoreSide) -> str:
    """A party, for a screen reader."""
    tricks = side["tricks"]["text"] if side["tricks"] else ""
    forms = ("out",) if side["out"] else ()
    return say(scene, "score.side", *forms, name=side["name"], points=side["points_text"], tricks=tricks)


def _stake(scene: Scene) -> model.Stake:
    """What the Spiel is worth, with an open question among it."""
    view = scene.view
    made_of = stake_text(scene, "score.from", view.field, view.kritze)
    if view.ask:
        made_of = say(scene, "score.before", text=made_of, before=view.ask.before)
    return {"worth": view.stake, "label": say(scene, "score.worth"), "from_text": made_of}
