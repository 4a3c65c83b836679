"""The end of a deal of Klammern and of the match: who won, and how the dice go on (KL-29 to KL-31)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pausenjass.app.presenters import results
from pausenjass.app.presenters.scene import ChartTexts, RaceTexts, Scene
from pausenjass.app.presenters.words import join, mine_first, of, say, side_name, subject, subject_form, suit
from pausenjass.games.klammern.rules import WINNING_DIE

if TYPE_CHECKING:
    from pausenjass.app import model

MARKS: Final[tuple[model.Mark, ...]] = ("a", "b", "c")
"""Each side's colour and sign."""


def score_text(scene: Scene, score: int) -> str:
    """The score in words: «Würfel auf 3»."""
    return say(scene, "die", count=score)


def outcome(scene: Scene, data: Any, trump: str) -> str:
    """Whether the trump player's side has made the deal, with how many points; `data` of "round-over"."""
    side = scene.side(data["trumper"])
    return say(
        scene,
        "event.round-over",
        *(() if data["made"] else ("lost",)),
        *subject_form(scene, [side]),
        names=subject(scene, [side]),
        suit=suit(scene, trump),
        points=_points_to(scene, data, side),
    )


def reason(scene: Scene, over: bool, sides: tuple[int, ...]) -> str:
    """The sentence that says by how much the die is ahead, or whether the trump player's side has made the deal."""
    if over:
        return results.reason(scene, over, sides)
    data = _round_over(scene)
    side = scene.side(data["trumper"])
    made = "made" if data["made"] else "lost"
    words = {"suit": suit(scene, scene.view.trump), "points": _points_to(scene, data, side)}
    return results.about(scene, f"result.reason.{made}", [side], **words)


def _points_to(scene: Scene, data: Any, side: int) -> str:
    """A side's points against the others': «98 gegen 64»."""
    points = [str(each) for each in data["points"]]
    others = join(scene, (each for other, each in enumerate(points) if other != side))
    return say(scene, "points-to", points=points[side], others=others)


def ended(scene: Scene) -> str:
    """The last deal's outcome."""
    return reason(scene, False, scene.view.won)


def race_texts(scene: Scene) -> RaceTexts:
    """The race of the dice, up to the one that wins (KL-31)."""
    return RaceTexts(say(scene, "race"), WINNING_DIE)


def die_goes_on(scene: Scene, side: int, before: int, value: int) -> str:
    """How a die goes on: «Der Würfel von Anna und Cla geht von 3 auf 4.»"""
    names = of(scene, mine_first(scene, [side]))
    return say(scene, "event.dice", *subject_form(scene, [side]), names=names, before=before, value=value)


def lines(scene: Scene, over: bool) -> list[str]:
    """Why that was not enough, what counts double, how long the match was."""
    view, data = scene.view, _round_over(scene)
    told = []
    side = scene.side(data["trumper"])
    if not data["made"] and data["points"][side] == max(data["points"]):
        told.append(say(scene, "result.equal"))
    if view.stakes > 1:
        told.append(say(scene, f"result.stakes.{view.stakes}"))
    return [*told, say(scene, "result.after", count=view.round)] if over else told


def _round_over(scene: Scene) -> Any:
    """The data of the event that ended the deal."""
    return next(event.data for event in scene.events[-1] if event.kind == "round-over")


def _dice_before(scene: Scene) -> tuple[int, ...]:
    """The dice before the line that ended the deal."""
    dice: tuple[int, ...] = scene.view_at(len(scene.events) - 1, None).dice
    return dice


def parts(scene: Scene) -> dict[str, Any]:
    """The moves of the dice, from and to."""
    before = _dice_before(scene)
    dice = [
        {"side": side, "from": before[side], "to": die, "mark": MARKS[side], "name": side_name(scene, side)}
        for side, die in enumerate(scene.view.dice)
    ]
    return {"dice": dice}


def deal_row(scene: Scene, side: int) -> dict[str, Any]:
    """A side's points in the deal, and its die."""
    view = scene.view
    deal = view.deal[side]
    return {
        "points": str(deal.points),
        "cards": [],
        "die": view.dice[side],
        "mark": MARKS[side],
        "parts": [{"text": say(scene, f"part.{key}"), "points": points} for key, points in deal.parts],
    }


def chart_texts(scene: Scene) -> ChartTexts:
    """The chart of the dice, up to the one that wins."""
    return ChartTexts(say(scene, "chart.title"), say(scene, "chart.dice"), WINNING_DIE)
