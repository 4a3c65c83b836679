"""The standing of the round: each side's points so far, with the order and the names that a person looks for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pausenjass.app.presenters.scene import Scene
from pausenjass.app.presenters.words import name, say, side_name

if TYPE_CHECKING:
    from pausenjass.app import model


def score_side(
    scene: Scene,
    side: int,
    text: str,
    points: int | None = None,
    *,
    mark: model.Mark | None = None,
    strokes: list[tuple[model.Stroke, int]] | None = None,
    tricks: model.Tally | None = None,
    die: model.Tally | None = None,
    heap: int = 0,
    out: bool = False,
) -> model.ScoreSide:
    """A side's standing, without what the game doesn't count."""
    return {
        "side": side,
        "name": short_side(scene, side),
        "mark": mark,
        "seats": list(scene.sides[side]),
        "mine": scene.held and side == scene.side(scene.me),
        "points": points,
        "points_text": text,
        "strokes": strokes,
        "tricks": tricks,
        "die": die,
        "heap": heap,
        "out": out,
    }


def short_side(scene: Scene, side: int) -> str:
    """A side in a word: «Wir», «Sie». A player alone is named; names are listed only for three or more sides."""
    seats = scene.sides[side]
    if len(seats) == 1:
        return name(scene, seats[0])
    if scene.held and side == scene.side(scene.me):
        return say(scene, "score.us")
    return say(scene, "score.them") if scene.held and len(scene.sides) == 2 else side_name(scene, side)


def mine_before(scene: Scene) -> list[int]:
    """The sides, the tablet holder's first."""
    return sorted(range(len(scene.sides)), key=lambda side: side != scene.side(scene.me))
