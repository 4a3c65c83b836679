"""The end of a round or of a match: who won and why, each side's points, everybody's progress, the evening so far."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, cast

from pausenjass.app.common.evenings import OPEN, Evening, Played
from pausenjass.app.presenters.scene import ChartTexts, Forms, RaceTexts, Scene
from pausenjass.app.presenters.words import capital, card_name, join, members, mine_first, name, say, side_name
from pausenjass.core import game

if TYPE_CHECKING:
    from pausenjass.app import model

CHART_FROM: Final = 4
"""The number of rounds from which on a chart is worth looking at."""


def result(scene: Scene) -> model.Result:
    """What the result sheet shows."""
    own, standing = scene.own, scene.standing
    over = scene.result == "match"
    winners = standing.winners if over else own.outcome.winners(scene)
    scores = scores_of_rounds(scene)
    shown: Any = {
        "kind": "match" if over else "round",
        "title": own.outcome.title(scene, over, winners),
        "reason": own.outcome.reason(scene, over, winners),
        "ended": own.outcome.ended(scene) if over else "",
        "question": own.outcome.question(scene),
        "lines": own.gains.lines(scene, over),
        "rows": _rows(scene, winners),
        "race": race(scene, scores),
        "rounds": len(scores) - 1,
        "chart": chart(scene, scores) if len(scores) > CHART_FROM else None,
        "next": None if scene.done else say(scene, "result.next"),
        "back": _back(scene),
        "beside": _beside(scene),
        "match_over": scene.done,
        "review": scene.origin.judged,
        "evening": evening(scene),
        "season": say(scene, "season.open") if over and scene.seasoned else None,
        **own.gains.parts(scene),
    }
    return cast("model.Result", shown)


def round_winners(scene: Scene) -> tuple[int, ...]:
    """The sides that won the round, according to its last event."""
    ended = next(event for events in reversed(scene.events) for event in events if event.kind == game.ROUND_ENDS)
    return game.round_winners(ended, scene.sides)


def _back(scene: Scene) -> model.WayBack | None:
    """The way back from a deal of the day to its screen, where its result stands beside others'."""
    origin = scene.origin
    if origin.kind in ("shared", "open") or not origin.single or not scene.done:
        return None
    if origin.kind == "cards":
        return {"text": say(scene, "replay.back"), "href": f"#/replay/{origin.of}"}
    return {"text": say(scene, "day.back"), "href": f"#/today/{scene.game_id}/{origin.of}"}


def _beside(scene: Scene) -> model.Beside | None:
    """Each side's points with these cards, now and before."""
    then = scene.dealt_before
    if then is None or not scene.done:
        return None
    now = [deal.points for deal in scene.standing.deal]
    mine = scene.side(scene.me)
    forms = side_forms(scene, [mine])
    text = say(scene, "beside", *forms, name=short_name(scene, mine), now=now[mine], then=then[mine])
    rows: list[model.BesideRow] = [
        {"name": short_name(scene, side), "now": now[side], "then": then[side]} for side in range(len(scene.sides))
    ]
    return {"text": text, "rows": rows}


def _rows(scene: Scene, winners: tuple[int, ...]) -> list[model.ResultRow]:
    rows: list[Any] = []
    for side, seats in enumerate(scene.sides):
        row = {
            "seat": seats[0],
            "seats": mine_first(scene, [side]),
            "name": side_name(scene, side),
            "short": short_name(scene, side),
            "place": scene.standing.places[side],
            "won": side in winners,
            "total": str(scene.scores[side]),
            "score": scene.scores[side],
        }
        rows.append({**row, **scene.own.gains.row(scene, side)})
    return sorted(rows, key=lambda row: (row["place"], not row["won"], row["seat"]))


# --- who, in one word -----------------------------------------------------------------------------------------------


def side_forms(scene: Scene, sides: Sequence[int]) -> Forms:
    """The form of a phrase about these sides: «du», «ihr», «die anderen», or names of several."""
    seats = members(scene, sides)
    if scene.alone and scene.me in seats and len(sides) == 1:
        return ("you",) if len(seats) == 1 else ("us",)
    if scene.alone and len(sides) == 1 and len(seats) > 1 and len(scene.sides) == 2:
        return ("them",)
    if len(sides) > 1:
        return ("many", "you") if scene.alone and scene.me in seats else ("many",)
    return ()


def short_name(scene: Scene, side: int) -> str:
    """«Wir», «Die anderen», «Team Anna», or the one player's name: never a list."""
    seats = scene.sides[side]
    if len(seats) == 1:
        return name(scene, seats[0])
    form = side_forms(scene, [side])
    return say(scene, f"side.{form[0]}") if form else say(scene, "side.team", name=scene.names[seats[0]])


def short_names(scene: Scene, sides: Sequence[int], you_phrase: str = "you-too") -> str:
    """The sides within a sentence: «Anna und Cla»; `you_phrase` is the phrase for the one person."""
    return join(scene, (_within(scene, side, you_phrase) for side in sides))


def _within(scene: Scene, side: int, you_phrase: str) -> str:
    form = side_forms(scene, [side])
    if form == ("you",):
        return say(scene, you_phrase)
    if form:
        return say(scene, f"side.{form[0]}.{'dative' if 'dative' in you_phrase else 'subject'}")
    return short_name(scene, side)


def about(scene: Scene, key: str, sides: Sequence[int], *forms: str, **words: Any) -> str:
    """A phrase whose subject these sides are, by their short names."""
    return say(scene, key, *forms, *side_forms(scene, sides), **words, names=capital(short_names(scene, sides)))


# --- who won, and why -----------------------------------------------------------------------------------------------


def title(scene: Scene, over: bool, sides: tuple[int, ...]) -> str:
    """The title: «Anna gewinnt die Runde», «Ihr gewinnt die Partie»."""
    return about(scene, "result.match" if over else "result.round", sides)


def reason(scene: Scene, over: bool, sides: tuple[int, ...]) -> str:
    """Why these sides have won: by how much, or that all are equal; for a round, who was out first."""
    if not over:
        return about(scene, "result.reason.round", sides)
    score = scene.scores[sides[0]]
    others = [side for side in range(len(scene.sides)) if side not in sides]
    if len(sides) > 1 or not others:
        return say(scene, "result.reason.tied", points=scene.own.score_text(scene, score))
    best = min(scene.standing.places[side] for side in others)
    second = [side for side in others if scene.standing.places[side] == best]
    gap = abs(score - scene.scores[second[0]])
    if not gap:
        return scene.own.outcome.ended(scene)
    points, behind = scene.own.score_text(scene, gap), short_names(scene, second, "you-dative")
    return say(scene, "result.reason.ahead", count=gap, points=points, names=behind)


def ended(scene: Scene) -> str:
    """The number of rounds after which the match is over."""
    return say(scene, "result.after", count=scene.view.round)


def question(scene: Scene) -> str:
    """The question that everybody asks."""
    return say(scene, "result.question")


# --- what each got --------------------------------------------------------------------------------------------------


def deal_row(scene: Scene, side: int) -> dict[str, Any]:
    """What a side got in the round: the total `points`, and the cards that count."""
    deal = scene.standing.deal[side]
    cards = [{"face": card, "name": card_name(scene, card), "points": points} for card, points in deal.parts]
    return {"points": f"+{deal.points}", "cards": cards}


# --- the course of the match ----------------------------------------------------------------------------------------


def scores_of_rounds(scene: Scene) -> list[tuple[int, ...]]:
    """The scores at the beginning and after each round of the match."""
    ends = [place for place, events in enumerate(scene.events) if any(e.kind == game.ROUND_ENDS for e in events)]
    return [(0,) * len(scene.sides), *(scene.scores_at(place + 1) for place in ends)]


def race(scene: Scene, scores: Sequence[tuple[int, ...]]) -> model.Race | None:
    """Everybody's progress now and before this round."""
    texts = scene.own.course.race(scene)
    if texts is None:
        return None
    rows: list[model.RaceRow] = [
        {
            "side": side,
            "mark": scene.own.seats.marks(scene, seats[0]).get("mark"),
            "name": short_name(scene, side),
            "seats": mine_first(scene, [side]),
            "before": scores[-2][side] if len(scores) > 1 else 0,
            "now": scores[-1][side],
        }
        for side, seats in enumerate(scene.sides)
    ]
    return {"text": texts.text, "goal": texts.goal, "rows": rows}


def race_texts(scene: Scene) -> RaceTexts | None:
    """The race for points, if no score ends the match."""
    return RaceTexts(say(scene, "chart.title"), None)


def chart(scene: Scene, scores: Sequence[tuple[int, ...]]) -> model.Chart:
    """The scores after each round of the match, from 0."""
    texts = scene.own.course.chart(scene)
    return {
        "title": texts.title,
        "x_label": say(scene, "chart.round"),
        "y_label": texts.y_label,
        "series": [_series(scene, side, [score[side] for score in scores]) for side in range(len(scene.sides))],
        "limit": texts.limit,
    }


def _series(scene: Scene, side: int, points: list[int]) -> model.Series:
    """A side's line, in its colour if it is a single seat."""
    seats = scene.sides[side]
    line: model.Series = {"name": short_name(scene, side), "points": points}
    return {**line, "colour": scene.looks[seats[0]].colour} if len(seats) == 1 else line


def chart_texts(scene: Scene) -> ChartTexts:
    """The chart of points over rounds."""
    return ChartTexts(say(scene, "chart.title"), say(scene, "chart.points"), None)


# --- the evening that the match belongs to: KA-33, KA-49 ---------------------------------------------------------------


def of_evening(scene: Scene, name: str) -> str:
    """The name of a round, with the match if it is one of an agreed evening: «Partie 2/3 · Spiel 4»."""
    if scene.agreed is None:
        return name
    match = say(scene, "evening.match", *_form(scene.agreed), number=len(scene.agreed.played) + 1, of=scene.agreed.of)
    return " · ".join(filter(None, [match, name]))


def about_evening(scene: Scene) -> str:
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
