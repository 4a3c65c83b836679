"""The end of a deal of Klammern and of the match: who made it, what the dice do (KL-29 to KL-31)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pausenjass.app.presenters.scene import ChartTexts, Scene
from pausenjass.app.presenters.words import join, mine_first, of, say, side_name, subject, subject_form, suit
from pausenjass.games.klammern.rules import WINNING_DIE

if TYPE_CHECKING:
    from pausenjass.app import model

MARKS: Final[tuple[model.Mark, ...]] = ("a", "b", "c")
"""Each side's colour and sign."""


def score_text(scene: Scene, score: int) -> str:
    """«Würfel auf 3»"""
    return say(scene, "die", count=score)


def title(scene: Scene, over: bool, sides: tuple[int, ...]) -> str:
    """«Du und Anna gewinnt die Runde»"""
    shared = ("shared",) if over and len(sides) > 1 else ()
    key = "result.match" if over else "result.round"
    return say(scene, key, *shared, *subject_form(scene, sides), names=subject(scene, sides))


def outcome(scene: Scene, data: Any, trump: str) -> str:
    """Whether the trump player's side has made the deal, with how many points; `data` of "round-over"."""
    side = scene.side(data["trumper"])
    points = [str(each) for each in data["points"]]
    others = join(scene, (each for other, each in enumerate(points) if other != side))
    return say(
        scene,
        "event.round-over",
        *(() if data["made"] else ("lost",)),
        *subject_form(scene, [side]),
        names=subject(scene, [side]),
        suit=suit(scene, trump),
        points=say(scene, "points-to", points=points[side], others=others),
    )


def die_goes_on(scene: Scene, side: int, before: int, value: int) -> str:
    """«Der Würfel von Anna und Cla geht von 3 auf 4.»"""
    names = of(scene, mine_first(scene, [side]))
    return say(scene, "event.dice", *subject_form(scene, [side]), names=names, before=before, value=value)


def lines(scene: Scene, over: bool) -> list[str]:
    """Who made the deal with how much, and what the dice do."""
    view, data, before = scene.view, _round_over(scene), _dice_before(scene)
    told = [outcome(scene, data, view.trump)]
    side = scene.side(data["trumper"])
    if not data["made"] and data["points"][side] == max(data["points"]):
        told.append(say(scene, "result.equal"))
    if view.stakes > 1:
        told.append(say(scene, f"result.stakes.{view.stakes}"))
    told += [die_goes_on(scene, each, before[each], view.dice[each]) for each in view.won]
    return [*told, say(scene, "result.after", count=view.round) if over else say(scene, "result.aim")]


def _round_over(scene: Scene) -> Any:
    """The data of the event that has ended the deal."""
    return next(event.data for event in scene.events[-1] if event.kind == "round-over")


def _dice_before(scene: Scene) -> tuple[int, ...]:
    """The dice before the line that ended the deal."""
    dice: tuple[int, ...] = scene.view_at(len(scene.events) - 1, None).dice
    return dice


def parts(scene: Scene) -> dict[str, Any]:
    """The dice, from and to."""
    before = _dice_before(scene)
    dice = [
        {"side": side, "from": before[side], "to": die, "mark": MARKS[side], "name": side_name(scene, side)}
        for side, die in enumerate(scene.view.dice)
    ]
    return {"dice": dice}


def deal_row(scene: Scene, side: int) -> dict[str, Any]:
    """What a side got in the deal, and its die."""
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
    """The dice, up to the one that wins."""
    return ChartTexts(say(scene, "chart.title"), say(scene, "chart.dice"), WINNING_DIE)
