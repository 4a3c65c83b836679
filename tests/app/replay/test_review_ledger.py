"""The person's play over time: what is kept of a review, and what the statistics show."""

from __future__ import annotations

import json
from typing import Any

import pytest
from app_play import Page, key
from reviewing import TABLES, at_random, hasten, played, review_of
from test_review import at_result, through

from pausenjass.app.past.decisions import Round, rounds
from pausenjass.app.past.ledger import ENTRY, filed, graded, is_entry, joined
from pausenjass.app.past.skill import PERCENT, Sums, skill
from pausenjass.app.past.verdict import Verdict
from pausenjass.app.phrases import LANGUAGES
from pausenjass.app.replay.review import Review
from pausenjass.app.table.match import Match
from pausenjass.core import wire
from pausenjass.games import GAMES

KLAMMERN, KAISERN = TABLES[2], TABLES[3]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    hasten(monkeypatch)


def entry(day: int = 20, level: str | None = "mittel", **more: Any) -> dict[str, Any]:
    """A match of Klammern in which ten decisions cost five points."""
    return {
        "game": "klammern",
        "date": f"2026-11-{day}T11:20:59",
        "level": level,
        "aided": 0,
        "rounds": [1],
        "costs": {"points": [10, 5.0]},
        "kinds": {"feed": 1},
        **more,
    }


def judged_of(found: Review) -> tuple[Round, list[Verdict]]:
    """A round and its first judgements."""
    assert found.judged is not None
    return found.round, found.judged


# --- what is kept ---------------------------------------------------------------------------------------------------


def test_a_round_is_filed_once() -> None:
    match = played(KLAMMERN, at_random)
    among, verdicts = judged_of(review_of(KLAMMERN, at_random))
    once = filed([], match, among, verdicts)
    assert filed(once, match, among, verdicts) == once
    (kept,) = once
    assert is_entry(kept)
    assert kept["rounds"] == [1]
    assert sum(decisions for decisions, _ in kept["costs"].values()) == sum(
        each.played is not None for each in verdicts
    )
    assert sum(kept["kinds"].values()) <= len(verdicts)


def test_a_match_grows_with_its_rounds() -> None:
    match = played(KLAMMERN, at_random)
    among, verdicts = judged_of(review_of(KLAMMERN, at_random))
    twice = filed(filed([], match, among, verdicts), match, among._replace(number=2), verdicts)
    (kept,) = twice
    assert kept["rounds"] == [1, 2]
    once = filed([], match, among, verdicts)[0]
    assert kept["costs"] == {
        unit: [2 * decisions, pytest.approx(2 * cost, abs=0.001)] for unit, (decisions, cost) in once["costs"].items()
    }
    assert kept["kinds"] == {kind: 2 * count for kind, count in once["kinds"].items()}


def test_help_is_counted() -> None:
    match = played(KLAMMERN, at_random)
    record = type(match.record)(
        match.game, match.record.seats, {**match.record.headers, "undone": "2", "hints": "3"}, match.record.lines
    )
    among, verdicts = judged_of(review_of(KLAMMERN, at_random))
    assert filed([], Match(record, match.seed), among, verdicts)[0]["aided"] == 5


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "chess"},
        {"date": 3},
        {"level": 3},
        {"aided": -1},
        {"aided": True},
        {"rounds": [1, 1]},
        {"rounds": ["1"]},
        {"costs": {"points": [10]}},
        {"costs": {"points": [10, -1.0]}},
        {"costs": {"points": [10, "5"]}},
        {"costs": {"points": [10, 1e300]}},
        {"costs": {"points": [10, 10**400]}},
        {"kinds": {"feed": 1.5}},
        {"more": 1},
    ],
)
def test_what_is_no_entry(wrong: dict[str, Any]) -> None:
    assert is_entry(entry())
    assert not is_entry(entry(**wrong))
    assert not is_entry({name: value for name, value in entry().items() if name != next(iter(ENTRY))})


def test_two_devices_are_joined() -> None:
    """If both have a match, the one with more judged decisions counts."""
    more = entry(20, rounds=[1, 2])
    assert joined([entry(20), entry(22)], [more, entry(21)]) == [more, entry(21), entry(22)]
    assert joined([more], [entry(20)]) == [more]


# --- what the decisions were ------------------------------------------------------------------------------------------

SUMS = Sums(4, 8.0, 2.0, 20.0, 6.0, 4.0)
GRADES = {"rounds": [1], "counts": [5, 1, 1, 1], "sums": list(SUMS)}


def test_what_decisions_were_is_filed_once_and_only_for_a_filed_round() -> None:
    match = played(KLAMMERN, at_random)
    among, verdicts = judged_of(review_of(KLAMMERN, at_random))
    assert graded([], match, among, [5, 1, 1, 1], SUMS) == []
    once = graded(filed([], match, among, verdicts), match, among, [5, 1, 1, 1], SUMS)
    assert once[0]["graded"] == GRADES
    assert is_entry(once[0])
    assert graded(once, match, among, [5, 1, 1, 1], SUMS) == once
    later = among._replace(number=2)
    twice = graded(filed(once, match, later, verdicts), match, later, [5, 1, 1, 1], SUMS)
    assert twice[0]["graded"] == {"rounds": [1, 2], "counts": [10, 2, 2, 2], "sums": list(SUMS.plus(SUMS))}


@pytest.mark.parametrize(
    "wrong",
    [
        {"rounds": [1, 1]},
        {"rounds": 1},
        {"counts": [1, 2, 3]},
        {"counts": [1, 2, 3, -1]},
        {"sums": [4, 8.0]},
        {"sums": [4.5, 8.0, 2.0, 20.0, 6.0, 4.0]},
        {"sums": [4, 8.0, 9.0, 20.0, 6.0, 4.0]},
        {"sums": [4, 0.0, 0.0, 0.0, 0.0, 0.0]},
        {"sums": [4, 8.0, "2", 20.0, 6.0, 4.0]},
        {"more": 1},
    ],
)
def test_what_is_no_entry_with_grades(wrong: dict[str, Any]) -> None:
    assert is_entry(entry(graded=GRADES))
    assert not is_entry(entry(graded={**GRADES, **wrong}))
    assert not is_entry(entry(graded=[]))


def test_damaged_grades_are_set_aside_with_their_entry() -> None:
    page = Page({key("play"): json.dumps([entry(), entry(21, graded={"rounds": [1]}), entry(22, graded=GRADES)])})
    assert page.desk.session.store.play == [entry(), entry(22, graded=GRADES)]
    assert len(page.notices) == 1
    assert any(name.startswith("pausenjass:aside:") for name in page.storage)


def test_of_two_devices_the_one_with_more_grades_counts() -> None:
    assert joined([entry()], [entry(graded=GRADES)]) == [entry(graded=GRADES)]
    assert joined([entry(graded=GRADES)], [entry()]) == [entry(graded=GRADES)]
    more = entry(rounds=[1, 2])
    assert joined([entry(graded=GRADES)], [more]) == [more]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_skill_over_time(lang: str) -> None:
    told = skill([entry(20), entry(21, graded=GRADES), entry(22, graded=GRADES)], "klammern", lang)
    assert told is not None
    assert "75" in told["lines"][0], "two of eight were lost, twice"
    assert "100" in told["lines"][0]
    for count in ("10", "2"):
        assert count in told["lines"][1]
    chart = told["charts"][0]
    assert chart["days"] == ["2026-11-21", "2026-11-22"]
    assert [each["points"] for each in chart["series"]] == [[75, 75]]


def test_without_grades_there_is_no_figure_of_skill() -> None:
    told = skill([entry(20), entry(21)], "klammern", "de")
    assert told is not None
    assert len(told["lines"]) == 1
    assert len(told["charts"]) == 1


# --- in the storage -------------------------------------------------------------------------------------------------


def test_a_review_is_kept_and_read_again() -> None:
    page = at_result(played(KLAMMERN, at_random))
    through(page, page.call("review"))
    (kept,) = json.loads(page.storage[key("play")])
    assert kept["game"] == "klammern"
    again = Page(page.storage)
    assert again.desk.session.store.play == [kept]
    assert again.call("statistics", game="klammern")["skill"]["lines"]


def test_a_cancelled_review_keeps_nothing() -> None:
    page = at_result(played(KLAMMERN, at_random))
    page.call("review")
    assert key("play") not in page.storage


def test_without_a_worker_nothing_is_kept() -> None:
    page = at_result(played(KLAMMERN, at_random))
    reply = page.call("review")
    while reply["ask"]:
        reply = page.call("judged", id=reply["review"]["id"], answer=None)
    assert key("play") not in page.storage


def test_older_data_has_none() -> None:
    page = Page({key("statistics"): "{}"})
    assert page.desk.session.store.play == []
    assert page.notices == []
    assert page.call("statistics", game="klammern")["skill"] is None


def test_damaged_data_is_set_aside() -> None:
    page = Page({key("play"): json.dumps([entry(), {"game": "klammern"}])})
    assert page.desk.session.store.play == [entry()]
    assert len(page.notices) == 1
    assert any(name.startswith("pausenjass:aside:") for name in page.storage)
    broken = Page({key("play"): "no JSON"})
    assert broken.desk.session.store.play == []
    assert any(text == "no JSON" for text in broken.storage.values())


def test_it_travels_in_a_backup_and_goes_when_all_is_erased() -> None:
    page = Page({key("play"): json.dumps([entry(20)])})
    other = Page({key("play"): json.dumps([entry(21)])})
    other.call("import", text=page.call("export")["text"])
    assert other.desk.session.store.play == [entry(20), entry(21)]
    assert Page(other.storage).desk.session.store.play == [entry(20), entry(21)]
    other.call("erase")
    assert other.desk.session.store.play == []
    assert key("play") not in other.storage


def test_at_the_end_of_a_match_its_other_rounds_are_judged_too() -> None:
    """These are the rounds that nobody has reviewed between the rounds."""
    match = played(TABLES[0], at_random)
    game = match.game
    longer = Match(match.record, match.seed)
    while not longer.over:
        longer.draw_chance(proceed=True)
        if longer.over:
            break
        seat = game.actors(longer.state)[0]
        longer.act(seat, game.legal(longer.state, seat)[0])
    page = at_result(longer)
    reply = page.call("review")
    while reply["ask"]:
        view = json.loads(reply["ask"]["text"])["view"]
        legal = wire.load(game.View, view).legal
        said = {"unit": "rounds", "options": [[action, 0.0, 0.5, 0.0] for action in legal]}
        reply = page.call("judged", id=reply["review"]["id"], answer=said)
    (kept,) = page.desk.session.store.play
    assert sorted(kept["rounds"]) == [each.number for each in rounds(longer)]
    assert kept["rounds"][0] == len(rounds(longer)), "the last one first"


# --- in the statistics ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_curve_is_the_mean_of_each_day_and_level(lang: str) -> None:
    entries = [
        entry(20),
        entry(20, costs={"points": [30, 25.0], "matches": [1, 0.1]}, date="2026-11-20T15:00:00"),
        entry(21, level="stark"),
        entry(22, costs={"points": [10, 0.0]}),
    ]
    told = skill(entries, "klammern", lang)
    assert told is not None
    (points,) = told["charts"]
    assert points["days"] == ["2026-11-20", "2026-11-21", "2026-11-22"]
    assert [list(each["points"]) for each in points["series"]] == [[75, None, 0], [None, 50, None]]
    assert len(told["lines"]) == 2, "matches and points, each with its own mean"
    assert "10" in told["lines"][0]
    assert "0,6" in told["lines"][1] or "0.6" in told["lines"][1]


@pytest.mark.parametrize(
    ("game_id", "old", "new"),
    [("klammern", "points", "deals"), ("kaisern", "spiele", "striche"), ("tschau-sepp", "rounds", "points")],
)
def test_older_sums_keep_their_unit_beside_the_new_one(game_id: str, old: str, new: str) -> None:
    """Until 2026-11-28 cards cost points at Klammern, Spiele at Kaisern, and rounds at Tschau Sepp."""
    before, after = entry(20, game=game_id, costs={old: [10, 4.0]}), entry(21, game=game_id, costs={new: [10, 1.5]})
    told = skill([before, after], game_id, "de")
    assert told is not None
    means = {
        unit: (f"{10 * cost:.0f} %" if unit in PERCENT else f"{cost / 10:.1f}".replace(".", ","))
        for unit, cost in ((old, 4.0), (new, 1.5))
    }
    assert [mean in line for mean, line in zip((means[new], means[old]), told["lines"], strict=True)] == [True, True]
    assert joined([before], [after]) == [before, after]


def test_one_day_is_no_curve() -> None:
    told = skill([entry()], "klammern", "de")
    assert told is not None
    assert told["charts"] == []


def test_help_is_mentioned() -> None:
    told = skill([entry(), entry(21, aided=1)], "klammern", "de")
    assert told is not None
    assert "Eine Partie davon" in told["lines"][-1]


def test_the_most_frequent_mistakes_lead_to_their_lessons() -> None:
    kaisern = [entry(game="kaisern", costs={"spiele": [9, 0.4]}, kinds={"take": 1, "went": 4, "raised": 2, "lead": 1})]
    told = skill(kaisern, "kaisern", "de")
    assert told is not None
    assert [each["count"] for each in told["habits"]] == ["4-mal", "2-mal", "einmal"]
    lesson = told["habits"][0]["lesson"]
    assert lesson is not None
    assert lesson["number"] == 4
    assert "Spielen, Kommen, Gehen" in lesson["text"]


@pytest.mark.parametrize("game_id", GAMES)
def test_a_lesson_that_there_is_not_yet_is_not_offered(game_id: str) -> None:
    told = skill([entry(game=game_id, kinds={"other": 3, "feed": 3, "take": 2, "joker": 1})], game_id, "de")
    assert told is None or all(
        each["lesson"] is None or each["lesson"]["number"] <= len(GAMES[game_id].traits.lessons)
        for each in told["habits"]
    )


def test_sums_of_no_decisions_are_left_out() -> None:
    told = skill([entry(costs={"points": [2, 1], "deals": [0, 5]})], "klammern", "de")
    assert told is not None
    assert len(told["lines"]) == 1


def test_mistakes_by_an_older_measure_count_only_until_there_are_new_ones() -> None:
    old, new = entry(kinds={"feed": 9}), entry(21, kinds={"take": 1}, graded=GRADES)
    without = entry(22, kinds={}, graded=GRADES)
    counts = []
    for entries in ([old], [old, without], [old, new]):
        told = skill(entries, "klammern", "de")
        assert told is not None
        counts.append([each["count"] for each in told["habits"]])
    assert counts == [["9-mal"], ["9-mal"], ["einmal"]]


def test_a_kind_of_a_later_version_is_left_out() -> None:
    told = skill([entry(kinds={"telepathy": 9, "feed": 1})], "klammern", "de")
    assert told is not None
    assert len(told["habits"]) == 1
