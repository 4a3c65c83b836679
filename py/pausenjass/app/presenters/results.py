"""The end of a round or of a match: who won, what each side got, how the match runs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from pausenjass.app.presenters.scene import ChartTexts, Scene
from pausenjass.app.presenters.words import capital, card_name, is_mine, name, names, say, side_name
from pausenjass.core import game

if TYPE_CHECKING:
    from pausenjass.app import model


def result(scene: Scene) -> model.Result:
    """What the result sheet shows."""
    own, standing = scene.own, scene.standing
    over = scene.result == "match"
    winners = standing.winners if over else own.round_winners(scene)
    shown: Any = {
        "kind": "match" if over else "round",
        "title": own.result_title(scene, over, winners),
        "lines": own.result_lines(scene, over),
        "rows": _rows(scene, winners),
        "chart": chart(scene),
        "next": None if over else say(scene, "result.next"),
        "match_over": over,
        "season": say(scene, "season.open") if over and scene.seasoned else None,
        **own.result_parts(scene),
    }
    return cast("model.Result", shown)


def round_winners(scene: Scene) -> tuple[int, ...]:
    """The sides that have won the round, as its last event says."""
    ended = next(event for events in reversed(scene.events) for event in events if event.kind == game.ROUND_ENDS)
    return game.round_winners(ended, scene.sides)


def _rows(scene: Scene, winners: tuple[int, ...]) -> list[model.ResultRow]:
    rows: list[Any] = []
    for side, seats in enumerate(scene.sides):
        row = {
            "seat": seats[0],
            "name": side_name(scene, side),
            "place": scene.standing.places[side],
            "won": side in winners,
            "total": str(scene.scores[side]),
        }
        rows.append({**row, **scene.own.deal_row(scene, side)})
    return sorted(rows, key=lambda row: (row["place"], not row["won"], row["seat"]))


def title(scene: Scene, over: bool, sides: tuple[int, ...]) -> str:
    """«Anna gewinnt die Runde»"""
    many = ("many",) if len(sides) > 1 else ()
    winners = names(scene, sides) if many else name(scene, sides[0])
    forms = (*(("you",) if is_mine(scene, sides) else ()), *many)
    return say(scene, "result.match" if over else "result.round", *forms, names=capital(winners))


def deal_row(scene: Scene, side: int) -> dict[str, Any]:
    """What a side got in the round: `points` in all, and the cards that count."""
    deal = scene.standing.deal[side]
    cards = [{"face": card, "name": card_name(scene, card), "points": points} for card, points in deal.parts]
    return {"points": f"+{deal.points}", "cards": cards}


def chart(scene: Scene) -> model.Chart:
    """The scores after every round of the match, from 0."""
    ends = [place for place, events in enumerate(scene.events) if any(e.kind == game.ROUND_ENDS for e in events)]
    scores = [(0,) * len(scene.sides), *(scene.scores_at(place + 1) for place in ends)]
    texts = scene.own.chart_texts(scene)
    return {
        "title": texts.title,
        "x_label": say(scene, "chart.round"),
        "y_label": texts.y_label,
        "series": [_series(scene, side, [score[side] for score in scores]) for side in range(len(scene.sides))],
        "limit": texts.limit,
    }


def _series(scene: Scene, side: int, points: list[int]) -> model.Series:
    """A side's line, in its colour if it is one seat."""
    seats = scene.sides[side]
    line: model.Series = {"name": side_name(scene, side), "points": points}
    return {**line, "colour": scene.looks[seats[0]].colour} if len(seats) == 1 else line


def chart_texts(scene: Scene) -> ChartTexts:
    """Points over rounds."""
    return ChartTexts(say(scene, "chart.title"), say(scene, "chart.points"), None)
