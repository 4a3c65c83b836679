"""A review in words, for the page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from pausenjass.app.learn.hints import Why, amount, reason
from pausenjass.app.past.skill import PERCENT, number
from pausenjass.app.past.verdict import Option, Verdict
from pausenjass.app.presenters.scene import Scene
from pausenjass.app.presenters.words import capital, card_name, say
from pausenjass.app.replay.grades import went_well
from pausenjass.app.replay.replay_table import scene_at, where
from pausenjass.app.replay.review import Review
from pausenjass.core.game import Action, Seat

if TYPE_CHECKING:
    from pausenjass.app import model

DEAR: Final = (1.0, 2.0, 4.0)
"""The least weights of a mistake of the first, second and third degree."""
IN_TEN: Final = 10


def review(found: Review, lang: str, people: Sequence[Seat]) -> model.Review:
    """What the page shows of a review."""
    match, seat = found.match, found.seat
    scene = scene_at(match, found.round.start, seat, lang)
    mistakes = [_mistake(found, each, lang) for each in found.mistakes]
    return {
        "id": found.number,
        "title": say(scene, "review"),
        "intro": _intro(scene, found),
        "seat": seat,
        "people": [{"seat": each, "name": match.names[each]} for each in people] if len(people) > 1 else [],
        "progress": None if found.ready else _progress(scene, found),
        "mistakes": mistakes,
        "praise": _praise(scene, found) if found.ready and not mistakes else "",
        "sum": _sum(scene, found.mistakes),
        "report": None,  # replay/report.py makes them
        "match": None,
        "start": found.round.start + 1,
        "end": found.round.end,
    }


def _intro(scene: Scene, found: Review) -> str:
    count = len(found.mistakes)
    return (
        say(scene, "review.intro", count=say(scene, f"review.count.{count}"))
        if count > 1
        else (say(scene, "review.intro.one") if count else "")
    )


def _progress(scene: Scene, found: Review) -> model.Tally:
    of = len(found.made)
    return {"value": found.seen, "of": of, "text": say(scene, "review.progress", value=found.seen, of=of)}


def _praise(scene: Scene, found: Review) -> str:
    return say(scene, "review.praise" if found.made else "review.nothing", count=len(found.made))


def _sum(scene: Scene, found: Sequence[Verdict]) -> str:
    """The total cost of these mistakes, if it can be added up."""
    units = {each.unit for each in found}
    if len(found) < 2 or len(units) > 1 or not units.isdisjoint(PERCENT):
        return ""
    total = sum(each.cost for each in found)
    return say(scene, "review.sum", cost=number(scene.lang, total), unit=say(scene, f"review.unit.{units.pop()}"))


def _mistake(found: Review, each: Verdict, lang: str) -> model.Mistake:
    place, better = each.decision.place, each.best.action
    scene = scene_at(found.match, place, found.seat, lang)
    weight = found.weight(each)
    opened = found.luck.get(place)
    return {
        "place": place,
        "cost": cost(lang, each.cost, each.unit),
        "unit": say(scene, f"review.unit.{each.unit}"),
        "weight": 3 if weight >= DEAR[2] else 2 if weight >= DEAR[1] else 1,
        "played": deed(scene, each.decision.action),
        "better": deed(scene, better),
        "where": f"{where(scene, found.match, found.round, place)} · {did(scene, each.decision.action)}",
        "why": why(scene, each),
        "luck": None if opened is None else luck(scene, found, opened, better),
    }


# --- what was done --------------------------------------------------------------------------------------------------


def deed(scene: Scene, action: Action) -> model.Deed:
    """The action as a deed: «Die Karo 7 legen»."""
    what = scene.own.reviews.deed(scene, action)
    cards: list[model.Picture] = [
        {"face": scene.own.picture(scene, card), "name": card_name(scene, card)} for card in what.cards
    ]
    return {"text": capital(say(scene, f"do.{what.key}", **what.words)), "cards": cards}


def lying(scene: Scene, action: Action, table: model.Table) -> list[str]:
    """The ids of the cards in hand that an action lays."""
    faces = [each["face"] for each in deed(scene, action)["cards"]]
    ids = []
    for card in table["hand"]["cards"]:
        if card["face"] in faces:
            faces.remove(card["face"])
            ids.append(card["id"])
    return ids


def did(scene: Scene, action: Action) -> str:
    """The action in the past: «du hast die Karo 9 gelegt»."""
    what = scene.own.reviews.deed(scene, action)
    return say(scene, f"did.{what.key}", **what.words)


# --- why ------------------------------------------------------------------------------------------------------------


def why(scene: Scene, each: Verdict) -> str:
    """The reason that is certain, or that a rule gives; else the estimate: how often it wins, or what it gains."""
    if each.reason is not None:
        return reason(scene, Why(*each.reason))
    best, played = each.best, each.played
    assert played is not None
    often, seldom = in_ten(best), in_ten(played)
    if often > seldom:
        return say(scene, f"review.why.wins.{each.unit}", often=often, seldom=seldom)
    if each.unit in PERCENT:
        return say(scene, "review.why.rest", each.unit, **gained(scene, each, played))
    unit = say(scene, f"review.unit.{each.unit}")
    return say(scene, "review.why.more", cost=number(scene.lang, each.cost), unit=unit)


def gained(scene: Scene, each: Verdict, other: Option) -> dict[str, str | int]:
    """What the best option gains over another one on average, and how many more it wins of a hundred: at double stakes a
    deal gained counts twice, but is won once."""
    more = max(1, round(100 * (each.best.wins - other.wins)))
    return {"amount": amount(scene, each.best.value - other.value, each.unit), "more": more}


def in_ten(option: Option) -> int:
    """In how many of ten imagined worlds the option wins."""
    return round(IN_TEN * option.wins)


def luck(scene: Scene, found: Review, opened: Verdict, better: Action) -> str | None:
    """What all open hands show about the chosen action, and about the one that was better by what the person could know."""
    if opened.played is None or opened.cost_of(better) is None:
        return None
    if went_well(opened, found.weight):
        return say(scene, "review.luck.good")
    if not opened.cost:
        return None
    if not opened.cost_of(better):
        return say(scene, "review.luck.same")
    return say(scene, "review.luck.other", what=deed(scene, opened.best.action)["text"])


# --- at a place of the round ----------------------------------------------------------------------------------------


def advice(found: Review, place: int, opened: bool, table: model.Table, lang: str) -> model.Advice | None:
    """What the review says about that place; with all hands open, what they show. None if there is nothing to say."""
    one = next((each for each in found.mistakes if each.decision.place == place), None)
    if one is None:
        return None
    scene = scene_at(found.match, place, found.seat, lang)
    better, opening = one.best.action, found.luck.get(place) if opened else None
    told = luck(scene, found, opening, better) if opening else None
    if opening and told and opening.cost_of(better):
        better = opening.best.action
    if opened:
        text = told or say(scene, "review.open")
    else:
        text = say(scene, "review.better", what=deed(scene, better)["text"], why=why(scene, one))
    return {
        "text": text,
        "rule": one.reason.rule if one.reason and not opened else "",
        "better": lying(scene, better, table),
        "played": lying(scene, one.decision.action, table),
    }


# --- numbers --------------------------------------------------------------------------------------------------------


def cost(lang: str, value: float, unit: str) -> str:
    """A cost in words: «−14», «−0,4», «−12 %»."""
    return f"−{percent(value) if unit in PERCENT else number(lang, value)}"


def percent(value: float) -> str:
    """A fraction in percent, at most all of it: «12 %»."""
    return f"{min(100, round(100 * value))} %"
