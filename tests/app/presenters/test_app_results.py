"""Results in words: why somebody has won, short names of sides, the race to the goal, and when there is a chart."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from app_play import Page

from pausenjass.app.common.names import LONGEST
from pausenjass.app.phrases import LANGUAGES
from pausenjass.app.presenters import results
from pausenjass.app.presenters.scene import Scene
from pausenjass.app.table.scenes import scene_of
from pausenjass.app.table.table import Table

Json = dict[str, Any]
LONG = tuple(f"{letter}{'w' * (LONGEST - 2)}{letter.lower()}" for letter in "ABCDEFG")
BY_TURNS = [
    ("tschau-sepp", 2, {}),
    ("tschau-sepp", 8, {"limit": 60}),
    ("tschau-sepp", 5, {"match": "wins", "rounds": 4}),
    ("tschau-sepp", 3, {"limit": None, "rounds": 4}),
    ("klammern", 2, {}),
    ("klammern", 3, {}),
    ("klammern", 4, {}),
    ("kaisern", 3, {"target": 51}),
    ("kaisern", 4, {"target": 51}),
    ("kaisern", 6, {"parties": 3, "target": 51}),
    ("kaisern", 8, {"target": 51}),
]


def opened(game: str, players: int, lang: str = "de", people: tuple[str, ...] = ("",), **rules: Any) -> Page:
    """A match whose bots have the longest possible names."""
    page = Page(lang=lang, seed=f"{game} {players}")
    seats: list[Json] = [{"name": name, "kind": "human", "level": None} for name in people]
    seats += [{"name": name, "kind": "bot", "level": "leicht"} for name in LONG[: players - len(people)]]
    assert "error" not in page.call("new", game=game, rules={"players": players, **rules}, seats=seats)
    return page


def results_of(page: Page, most: int = 12_000) -> Iterator[Json]:
    """The result of every round of a match played at random; the last one is the match's."""
    rng = Random(page.table["game"])
    table = page.desk.session.table
    assert isinstance(table, Table)
    for _ in range(most):
        result = page.table["result"]
        if result:
            yield result
            if result["match_over"]:
                return
            page.call("proceed", ply=page.table["ply"])
        elif page.table["handover"]:
            page.call("seated", ply=page.table["ply"])
        elif table.unsaid:
            page.call("part", ply=page.table["ply"])
        else:
            seat = table.turn.seat
            assert seat is not None
            actions = [
                each for each in table.match.game.legal(table.match.state, seat) if not each.startswith("demand")
            ]
            lays = [each for each in actions if each.startswith("lay")]
            page.act(rng.choice(lays if lays and rng.random() < 0.8 else actions), seat)
    raise AssertionError("the match doesn't end")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game", "players", "rules"), BY_TURNS)
def test_every_result_says_why(lang: str, game: str, players: int, rules: Json) -> None:
    page = opened(game, players, lang, **rules)
    for number, result in enumerate(results_of(page), 1):
        words = (result["title"], result["reason"], result["question"], *result["lines"])
        assert all(text and "{" not in text and f"{game}." not in text and "result." not in text for text in words)
        assert len(result["reason"]) < 110
        assert result["rounds"] == number
        assert (result["chart"] is not None) == (number >= results.CHART_FROM)
        assert bool(result["ended"]) == result["match_over"]
        check_sides(page, result)


def check_sides(page: Page, result: Json) -> None:
    """Checks that every seat belongs to one side, no short name is a list, and race and rows agree."""
    rows, race = result["rows"], result["race"]
    assert sorted(seat for row in rows for seat in row["seats"]) == [seat["seat"] for seat in page.table["seats"]]
    assert all(len(row["short"]) <= LONGEST + len("Team ") and ", " not in row["short"] for row in rows)
    assert len({row["short"] for row in rows}) == len(rows)
    assert [row["score"] for row in rows] == [int(row["total"]) for row in rows]
    scores = {row["seats"][0]: row["score"] for row in rows}
    assert {row["seats"][0]: row["now"] for row in race["rows"]} == scores
    assert all(row["before"] <= row["now"] for row in race["rows"])
    if race["goal"] is not None and not result["match_over"]:
        assert max(scores.values()) < race["goal"]


def scene(game: str, players: int, lang: str = "de", people: tuple[str, ...] = ("",), **rules: Any) -> Scene:
    """A match that has just begun."""
    page = opened(game, players, lang, people, **rules)
    table = page.desk.session.table
    assert isinstance(table, Table)
    return scene_of(table, lang)


def test_sides_by_one_word() -> None:
    four = scene("kaisern", 4)
    assert [results.short_name(four, side) for side in (0, 1)] == ["Wir", "Sie"]
    assert [results.short_name(scene("kaisern", 4, "en"), side) for side in (0, 1)] == ["Us", "Them"]
    six = scene("kaisern", 6, parties=3)
    assert [results.short_name(six, side) for side in (0, 1, 2)] == ["Wir", f"Team {LONG[0]}", f"Team {LONG[1]}"]
    shared = scene("kaisern", 4, people=("Ida", "Urs"))
    assert [results.short_name(shared, side) for side in (0, 1)] == ["Team Ida", "Team Urs"], "nobody is «wir» there"


@pytest.mark.parametrize(
    ("scores", "reason"),
    [
        ((74, 140, 205), f"66 Punkte vor {LONG[0]}"),
        ((74, 75, 75), f"1 Punkt vor {LONG[0]} und {LONG[1]}"),
        ((140, 74, 205), "66 Punkte vor dir"),
        ((74, 74, 205), "Gleichstand: je 74 Punkte"),
        ((0, 0, 0), "Gleichstand: je 0 Punkte"),
    ],
)
def test_by_how_much_a_match_is_won(scores: tuple[int, ...], reason: str) -> None:
    before = scene("tschau-sepp", 3)
    places = tuple(1 + sum(other < score for other in scores) for score in scores)
    winners = tuple(side for side, place in enumerate(places) if place == 1)
    standing = before.standing._replace(winners=winners, places=places)
    now = replace(before, scores=scores, standing=standing, result="match")
    assert results.reason(now, True, winners) == reason


@pytest.mark.parametrize(
    ("lang", "scores", "ended"),
    [
        ("de", (74, 140, 205), f"{LONG[1]} hat 205: ab 200 ist Schluss"),
        ("de", (205, 140, 74), "Du hast 205: ab 200 ist Schluss"),
        ("de", (10, 205, 205), f"{LONG[0]} und {LONG[1]} haben 205: ab 200 ist Schluss"),
        ("en", (205, 140, 74), "You have 205: it ends at 200"),
    ],
)
@pytest.mark.rule("TS-18")
def test_why_a_match_is_over(lang: str, scores: tuple[int, ...], ended: str) -> None:
    now = replace(scene("tschau-sepp", 3, lang), scores=scores)
    assert now.own.outcome.ended(now) == ended
