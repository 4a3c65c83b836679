"""The report card of a round or a match: skill apart from luck, the curve of the chances, and the moments that counted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from pausenjass.app.past.ledger import KINDS, LUCKY, MISTAKE, UNLUCKY
from pausenjass.app.past.skill import PERCENT, Figure, figure, interval, number
from pausenjass.app.past.verdict import Option, Verdict
from pausenjass.app.presenters import presenter
from pausenjass.app.presenters.words import say
from pausenjass.app.replay.grades import WRONG, instead, tally
from pausenjass.app.replay.replay_table import move_at, scene_at, where
from pausenjass.app.replay.review import Review
from pausenjass.app.replay.review_words import deed, did, gained

if TYPE_CHECKING:
    from pausenjass.app import model

PLAYED: Final = ((95, "best"), (85, "good"), (70, "fair"), (0, "poor"))
"""The words for a figure of skill, from which on each holds."""
MUCH: Final = 0.15
"""A surplus of lucky or unlucky decisions of more than this part of all is much."""
TURNS: Final = 0.15
"""The least change of the chances that is a turning point."""


class Point(NamedTuple):
    """How likely it was to win a round."""

    place: int
    """The line of the record from which on it was so."""
    value: float
    asked: int
    """The line of the decision; -1 at the end of the round."""


def report(found: Review, lang: str, *, whole: bool = False) -> model.Report:
    """The report of a round, or of the `whole` match at its end."""
    every = [*reversed(found.older), found] if whole else [found]
    stamp = sum(each.ready + each.complete for each in every)
    kept = found.reports.get((lang, whole))
    if kept is None or kept[0] != stamp:
        kept = found.reports[lang, whole] = stamp, _Card(every, lang, whole).told()
    return kept[1]


def curve(found: Review) -> list[Point]:
    """How likely it was to win the round: before the first decision, after each, and what happened. [] if nobody knows."""
    reviews = presenter(found.match.game.id).reviews
    points: list[Point] = []
    for place, each in found.found.items():
        if each.played is None or len(each.options) < 2:
            continue
        wins = {option.action: option.wins for option in each.options}
        before, after = (reviews.chance(each.unit, wins, action) for action in (each.best.action, each.played.action))
        if before is None or after is None:
            continue
        if not points:
            points.append(Point(place, before, place))
        points.append(Point(place + 1, after, place))
    if points:
        scene = scene_at(found.match, found.round.end, found.seat, "de")
        points.append(Point(found.round.end, float(reviews.reached(scene)), -1))
    return points


class _Card:
    """The report card of some rounds."""

    def __init__(self, every: Sequence[Review], lang: str, whole: bool) -> None:
        self.last = every[-1]
        self.every = every
        self.done = [each for each in every if each.complete]
        self.lang = lang
        self.whole = whole
        self.scene = scene_at(self.last.match, self.last.round.end, self.last.seat, lang)
        self.curves = [(each, points) for each in every if each.ready and (points := curve(each))]

    def told(self) -> model.Report:
        """What the page shows."""
        ready = len(self.done) == len(self.every)
        counts, sums = tally(each for one in self.done for each in one.grades)
        found = figure(sums)
        return {
            "name": self._say("whole") if self.whole else self._round(self.last),
            "about": self._about(),
            "headline": self._headline(found, counts) if ready else "",
            "progress": None if ready else self._progress(),
            "skill": None if found is None else self._skill(found),
            "no_skill": self._say("none") if ready and found is None else "",
            "skill_about": self._say("skill.about"),
            "counts": self._counts(counts if self.done else [None] * len(KINDS)),
            "went": [self._say("went.well"), self._say("went.wrong")],
            "curve": self._curve() if self.curves else None,
            "moments": [each for each in (self._best(), self._worst(), self._turn()) if each] if ready else [],
        }

    def _say(self, key: str, *forms: str, **words: object) -> str:
        return say(self.scene, f"report.{key}", *forms, **words)

    def _about(self) -> str:
        outcome = self.scene.own.outcome
        if self.whole:
            return outcome.title(self.scene, True, self.scene.standing.winners)
        over = self.last.round.number == 1 and self.scene.result == "match"
        title = outcome.title(self.scene, over, outcome.winners(self.scene))
        return title if over else self._say("about", round=self._round(self.last), title=title)

    def _progress(self) -> model.Tally:
        value, of = len(self.done), len(self.every)
        return {
            "value": value,
            "of": of,
            "text": self._say("progress", value=value, of=of) if of > 1 else self._say("waits"),
        }

    def _headline(self, found: Figure | None, counts: Sequence[int]) -> str:
        """«Gut gespielt, und etwas Pech»"""
        of = dict(zip(KINDS, counts, strict=True))
        if found is None:
            key = "none"
        elif not of[MISTAKE] + of[LUCKY]:
            key = "flawless"
        else:
            key = next(name for least, name in PLAYED if found.value >= least)
        played, surplus = self._say(f"played.{key}"), of[UNLUCKY] - of[LUCKY]
        if not surplus:
            return played
        much = ("much",) if abs(surplus) > max(1, MUCH * sum(counts)) else ()
        luck = self._say("luck.bad" if surplus > 0 else "luck.good", *much)
        return self._say("headline", played=played, luck=luck)

    def _skill(self, found: Figure) -> model.SkillFigure:
        text = self._say("skill", interval=interval(found, self.scene.game_id, self.lang))
        return {"value": found.value, "low": found.low, "high": found.high, "text": text}

    def _counts(self, counts: Sequence[int | None]) -> list[model.KindCount]:
        return [
            {"kind": kind, "count": count, "name": self._say(f"kind.{kind}"), "text": self._say(f"kind.{kind}.text")}
            for kind, count in zip(KINDS, counts, strict=True)
        ]

    # --- the curve --------------------------------------------------------------------------------------------------

    def _curve(self) -> model.Curve:
        lines = [self._line(found, points) for found, points in self.curves]
        ticked = next((each for line in lines for each in line if each["tick"]), None)
        if ticked:
            ticked["tick"] = ticked["where"]
        head = [self._say("curve.where"), self._say("curve.chance")]
        return {"title": self._say("curve"), "head": head, "lines": lines}

    def _line(self, found: Review, points: Sequence[Point]) -> list[model.CurvePoint]:
        line: list[model.CurvePoint] = []
        for at, each in enumerate(points):
            told = self._where(found, each) if at else self._round(found) if self.whole else self._say("start")
            tick = "" if self.whole or not at else self._tick(found, each)
            said = any(one["tick"] == tick for one in line)
            line.append({"value": round(100 * each.value), "where": told, "tick": "" if said else tick})
        if self.whole:
            line[0]["tick"] = str(found.round.number)
        return line

    def _tick(self, found: Review, point: Point) -> str:
        """The number of a point's trick or move; "" if it has none."""
        if point.asked < 0:
            return ""
        key, number = self.scene.own.reviews.where(found.match.view(point.asked, found.seat))
        return "" if key == "before" else str(number or move_at(found.match, found.round, point.asked))

    def _round(self, found: Review) -> str:
        """«Spiel 3»"""
        return self.scene.own.round_name(replace(self.scene, view=found.match.view(found.round.start + 1, found.seat)))

    def _where(self, found: Review, point: Point, *, short: bool = False) -> str:
        """«Stich 4», in a match «Spiel 3, Stich 4»"""
        if point.asked < 0:
            told = say(self.scene, "where.end")
        else:
            then = replace(self.scene, view=found.match.view(point.asked, found.seat))
            told = where(then, found.match, found.round, point.asked)
        return self._say("where", round=self._round(found), where=told) if self.whole and not short else told

    # --- the moments ------------------------------------------------------------------------------------------------

    def _best(self) -> model.ReportMoment | None:
        """The decision that was ahead of the next best choice by most."""
        some = [(each.weight(second(each.best)), each, each.best) for each in self.done if each.best]
        if not some:
            return None
        _, found, best = max(some, key=lambda one: one[0])
        text = self._gained("best.text", best, best.options[1])
        return self._decision("best", self._say("label.best"), found, best, text)

    def _worst(self) -> model.ReportMoment | None:
        """The dearest decision that was wrong by what one could know."""
        some = [
            (each.weight(grade.verdict), each, grade)
            for each in self.done
            for grade in each.grades
            if grade.kind in WRONG
        ]
        if not some:
            return None
        _, found, wrong = max(some, key=lambda one: one[0])
        worst = wrong.verdict
        scene = scene_at(found.match, worst.decision.place, found.seat, self.lang)
        assert worst.played is not None
        text = self._gained("worst.text", worst, worst.played, what=deed(scene, worst.best.action)["text"])
        return self._decision("worst", self._say(f"kind.{wrong.kind}"), found, worst, text)

    def _gained(self, key: str, found: Verdict, other: Option, **words: str) -> str:
        """What the best option gains over another one."""
        if found.unit in PERCENT:
            return self._say(key, "rest", found.unit, **gained(self.scene, found, other), **words)
        unit = say(self.scene, f"review.unit.{found.unit}")
        return self._say(key, cost=number(self.lang, found.best.value - other.value), unit=unit, **words)

    def _decision(
        self, kind: Literal["best", "worst"], label: str, found: Review, each: Verdict, text: str
    ) -> model.ReportMoment:
        place = each.decision.place
        scene = scene_at(found.match, place, found.seat, self.lang)
        title = f"{self._where(found, Point(place, 0.0, place))} · {did(scene, each.decision.action)}"
        at = next(
            (
                [line, index]
                for line, (review, points) in enumerate(self.curves)
                for index, point in enumerate(points)
                if review is found and index and point.asked == place
            ),
            [],
        )
        return {"kind": kind, "label": label, "title": title, "text": text, "place": place, "at": at}

    def _turn(self) -> model.ReportMoment | None:
        """The greatest change of the chances in a round from one point to the next."""
        turns = [
            (abs(points[at].value - points[at - 1].value), line, at)
            for line, (_, points) in enumerate(self.curves)
            for at in range(1, len(points))
        ]
        change, line, at = max(turns, key=lambda one: one[0], default=(0.0, 0, 0))
        if change < TURNS:
            return None
        found, points = self.curves[line]
        before, after = points[at - 1], points[at]
        title = self._where(found, after)
        if at > 1 and self._where(found, before) != title:
            title = self._say("turn", since=self._where(found, before), until=self._where(found, after, short=True))
        text = self._say("turn.text", before=round(100 * before.value), after=round(100 * after.value))
        return {
            "kind": "turn",
            "label": self._say("label.turn"),
            "title": title,
            "text": text,
            "place": before.place,
            "at": [line, at],
        }


def second(best: Verdict) -> Verdict:
    """The verdict on the choice next to the best one."""
    return instead(best, best.options[1].action)
