"""An evening of several matches at the table: which match this is, and the points so far (KA-33, KA-49)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pausenjass.app.common.evenings import OPEN, Evening, Played
from pausenjass.app.presenters.scene import Forms, Scene
from pausenjass.app.presenters.words import say, side_name

if TYPE_CHECKING:
    from pausenjass.app import model


def of_evening(scene: Scene, name: str) -> str:
    """The name of a round, with the match if it is one of an agreed evening: «Partie 2/3 · Spiel 4»."""
    if scene.agreed is None:
        return name
    match = say(scene, "evening.match", *_form(scene.agreed), number=len(scene.agreed.played) + 1, of=scene.agreed.of)
    return " · ".join(filter(None, [match, name]))


def about(scene: Scene) -> str:
    """«Ein Abend über 3 Partien»; "" for a single match."""
    return "" if scene.agreed is None else say(scene, "evening.about", *_form(scene.agreed), of=scene.agreed.of)


def so_far(scene: Scene) -> Evening | None:
    """The agreed evening, which counts this match once it is over."""
    if scene.agreed is None or scene.result != "match":
        return scene.agreed
    return scene.agreed.after(Played(tuple(scene.scores), scene.standing.winners))


def evening(scene: Scene) -> model.Evening | None:
    """Each side's points of this evening, and how it goes on; None for a match alone."""
    agreed = so_far(scene)
    if agreed is None:
        before = scene.evening or (0,) * len(scene.sides)
        points = [each + (side in scene.standing.winners) for side, each in enumerate(before)]
        return _told(scene, say(scene, "evening"), points) if scene.adds_up and any(points) else None
    count = len(agreed.played)
    told = _told(scene, say(scene, "evening.after", *_forms(agreed), count=count, of=agreed.of), agreed.points)
    if scene.result == "match" and (agreed.over or agreed.of == OPEN):
        told["end"] = say(scene, "evening.end", *_form(agreed))
    if not agreed.over:
        told["next"] = say(scene, "evening.next")
    return told


def points_form(agreed: Evening) -> Forms:
    """The form of a phrase if the evening counts scores, not won matches."""
    return ("scores",) if agreed.by_scores else ()


def _form(agreed: Evening) -> Forms:
    return ("open",) if agreed.of == OPEN else ()


def _forms(agreed: Evening) -> Forms:
    return (*points_form(agreed), *_form(agreed))


def _told(scene: Scene, text: str, points: tuple[int, ...] | list[int]) -> model.Evening:
    rows: list[model.EveningRow] = [
        {
            "side": side,
            "name": side_name(scene, side),
            "mark": scene.own.seats.marks(scene, scene.sides[side][0]).get("mark"),
            "points": each,
        }
        for side, each in enumerate(points)
    ]
    return {"text": text, "rows": rows, "next": None, "end": None}
