"""The end of a round or a match of Tschau Sepp (TS-17 to TS-20)."""

from __future__ import annotations

from typing import Any

from pausenjass.app.presenters.log import round_events
from pausenjass.app.presenters.results import about
from pausenjass.app.presenters.results import ended as after_rounds
from pausenjass.app.presenters.scene import ChartTexts, RaceTexts, Scene
from pausenjass.app.presenters.tschau_sepp.words import event_forms, event_words
from pausenjass.app.presenters.words import say
from pausenjass.core.game import Card, Event, Seat


def lines(scene: Scene, over: bool) -> list[str]:
    """What was drawn for 7s (TS-20), and the number of rounds played, or still to come (TS-18)."""
    rules, played = scene.rules, scene.view.round
    told = _drawn_for_sevens(scene)
    if over:
        return [*told, say(scene, "result.after", count=played)]
    if rules.last_round is not None:
        told.append(say(scene, "result.rounds-left", count=rules.last_round - played))
    return told


def _drawn_for_sevens(scene: Scene) -> list[str]:
    drawn: dict[Seat, list[Card]] = {}
    for _, event in round_events(scene):
        data: Any = event.data
        if event.kind == "counted" and data["cards"]:
            drawn.setdefault(data["seat"], []).extend(data["cards"])
    counted = [Event("counted", {"seat": seat, "cards": cards}) for seat, cards in drawn.items()]
    return [say(scene, "event.counted", *event_forms(scene, each), **event_words(scene, each)) for each in counted]


def ended(scene: Scene) -> str:
    """Who has reached the limit, that the time is up, or the number of rounds after which it is over (TS-18, TS-24)."""
    limit, most = scene.rules.limit, max(scene.scores)
    if scene.rules.by_wins or limit is None or most < limit:
        return say(scene, "result.ended.time") if scene.view.time_up else after_rounds(scene)
    sides = [side for side, score in enumerate(scene.scores) if score == most]
    return about(scene, "result.ended.limit", sides, score=most, limit=limit)


def question(scene: Scene) -> str:
    """The question: «Wer hat am wenigsten?»"""
    return say(scene, "result.question", *(("wins",) if scene.rules.by_wins else ()))


def race_texts(scene: Scene) -> RaceTexts:
    """The race: points up to the limit, or rounds won."""
    rules = scene.rules
    forms = () if rules.last_round else ("time",)  # TS-24
    if rules.by_wins:
        return RaceTexts(say(scene, "race.wins", *forms, rounds=rules.last_round), None)
    if rules.limit is not None:
        return RaceTexts(say(scene, "race.limit", limit=rules.limit), rules.limit)
    return RaceTexts(say(scene, "race.rounds", *forms, rounds=rules.last_round), None)


def chart_texts(scene: Scene) -> ChartTexts:
    """The chart: points up to the limit, or rounds won."""
    rules = scene.rules
    key = "wins" if rules.by_wins else "points"
    limit = None if rules.by_wins else rules.limit
    return ChartTexts(say(scene, f"chart.title.{key}"), say(scene, f"chart.{key}"), limit)
