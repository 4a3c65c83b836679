"""The person's play over time, for the statistics: the mean cost of a decision, day by day, and recurring mistakes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from pausenjass.app.common.settings import LEVELS
from pausenjass.app.phrases import say_at
from pausenjass.app.presenters import presenter
from pausenjass.games import GAMES

if TYPE_CHECKING:
    from pausenjass.app import model

PERCENT: Final = ("rounds", "deals", "spiele", "matches")
"""The units in which a decision costs a fraction, told in percent."""
WHOLE: Final = 3
"""Costs from here on are told without decimals."""
PER: Final = 100
"""The number of decisions whose cost a chart shows."""
HABITS: Final = 3
"""The number of kinds of mistakes that are told."""
DAY: Final = len("2026-11-20")


def skill(entries: Sequence[dict[str, Any]], game: str, lang: str) -> model.Skill | None:
    """The person's skill in a game; None before a round was judged."""
    mine = [each for each in entries if each["game"] == game and any(sums[0] for sums in each["costs"].values())]
    if not mine:
        return None
    units = [unit for unit in presenter(game).reviews.matters if any(unit in each["costs"] for each in mine)]
    aided = sum(each["aided"] > 0 for each in mine)
    lines = [_mean(mine, unit, game, lang) for unit in units]
    if aided:
        lines.append(_say(lang, game, "skill.aided", count=aided))
    return {
        "title": _say(lang, game, "skill"),
        "lines": lines,
        "charts": [each for unit in units if (each := _chart(mine, unit, game, lang)) is not None],
        "habits_title": _say(lang, game, "skill.habits"),
        "habits": _habits(mine, game, lang),
    }


def number(lang: str, value: float) -> str:
    """A cost as the language writes it, with a decimal if it is small."""
    text = str(round(value)) if value >= WHOLE else f"{value:.1f}"
    return text.replace(".", ",") if lang == "de" else text


def _say(lang: str, game: str, key: str, **data: Any) -> str:
    return say_at(lang, game, key, (), data)


def _mean(entries: Sequence[dict[str, Any]], unit: str, game: str, lang: str) -> str:
    """«Im Mittel 1,4 Punkte je Entscheidung (bei 212)»"""
    decisions, spent = _sums(entries, unit)
    mean = spent / decisions
    told = f"{number(lang, PER * mean)} %" if unit in PERCENT else number(lang, mean)
    return _say(lang, game, f"skill.mean.{unit}", cost=told, count=decisions)


def _sums(entries: Sequence[dict[str, Any]], unit: str) -> tuple[int, float]:
    found = [each["costs"][unit] for each in entries if unit in each["costs"]]
    return sum(decisions for decisions, _ in found), sum(spent for _, spent in found)


def _chart(entries: Sequence[dict[str, Any]], unit: str, game: str, lang: str) -> model.Chart | None:
    """The mean cost day by day, a line for each level; None before there are two days."""
    some = [each for each in entries if unit in each["costs"]]
    days = sorted({each["date"][:DAY] for each in some})
    if len(days) < 2:
        return None
    series: list[model.Series] = []
    for level in (*LEVELS, None):
        played = [each for each in some if each["level"] == level]
        if played:
            name = _say(lang, game, f"level.{level}" if level else "statistics.people")
            points = [_of_day([each for each in played if each["date"][:DAY] == day], unit) for day in days]
            series.append({"name": name, "points": points})
    return {
        "title": _say(lang, game, f"skill.chart.{unit}"),
        "x_label": _say(lang, game, "skill.chart.x"),
        "y_label": _say(lang, game, f"skill.chart.y.{unit}"),
        "series": series,
        "limit": None,
        "days": days,
    }


def _of_day(entries: Sequence[dict[str, Any]], unit: str) -> int | None:
    """The cost of a hundred decisions of the day."""
    decisions, spent = _sums(entries, unit)
    return round(PER * spent / decisions) if decisions else None


def _habits(entries: Sequence[dict[str, Any]], game: str, lang: str) -> list[model.Habit]:
    """The most frequent kinds of mistakes, each with the lesson that treats it."""
    kinds = presenter(game).reviews.lessons
    often: Counter[str] = Counter()
    for each in entries:
        often.update({kind: count for kind, count in each["kinds"].items() if kind in kinds})
    return [_habit(kind, count, game, lang) for kind, count in often.most_common(HABITS)]


def _habit(kind: str, count: int, game: str, lang: str) -> model.Habit:
    lesson = presenter(game).reviews.lessons[kind]
    told: model.HabitLesson | None = None
    if 0 < lesson <= len(GAMES[game].traits.lessons):
        told = {
            "game": game,
            "number": lesson,
            "text": _say(lang, game, "skill.lesson", number=lesson, title=_say(lang, game, f"guide.{lesson}.title")),
        }
    return {
        "text": _say(lang, game, f"mistake.{kind}"),
        "count": _say(lang, game, "skill.times", count=count),
        "lesson": told,
    }
