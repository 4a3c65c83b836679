"""The coach: whom it warns, what it says, and that its questions are counted like hints."""

from __future__ import annotations

import json
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from app_play import Json, Page, key
from coach_play import worker
from live_play import FOUR, LAID, deal

from pausenjass.app.past.decisions import Decision
from pausenjass.app.past.verdict import Option, Verdict
from pausenjass.app.phrases import LANGUAGES
from pausenjass.app.replay.coach import PIECES, joined

DEAR = ("T8 TK EA E8 EA", "EO SK E8 E6 E7", "R9 S8 SA E9 T8")
"""Hands of Ciao-Sepp: on an E6, the first player's E8 would be dear, and not both EA."""


def coached(lang: str = "de", seed: str | None = None) -> Page:
    """A page whose person has the coach."""
    page = Page(lang=lang, **({"seed": seed} if seed else {}))
    page.call("settings", change={"coach": "warns"})
    return page


def begun(page: Page, **args: Any) -> Json:
    """The coach's first question about the decision at hand."""
    return page.call("coach", **{"ply": page.table["ply"], "seat": page.table["hint"], **args})


def judged(page: Page) -> tuple[list[str], list[Json]]:
    """The actions of the decision at hand, and what the coach says about the dear ones."""
    ply, seat, actions = page.table["ply"], page.table["hint"], []
    reply = begun(page)
    while reply["ask"]:
        answer = worker(**reply["ask"])
        actions = [each[0] for each in answer.get("options", ())] or actions
        reply = page.call("coached", ply=ply, seat=seat, answer=answer)
    assert reply["warnings"] is not None
    return actions, reply["warnings"]


def until_choice(page: Page, rng: Random) -> None:
    """Plays on to a moment in which the person has a choice."""
    while page.table["hint"] is None:
        assert page.step(rng)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ["tschau-sepp", "klammern", "kaisern"])
def test_it_warns_of_what_is_dear_in_one_sentence(game: str, lang: str) -> None:
    page, rng, said = coached(lang), Random(game), 0
    page.new(game=game, bots=3)
    for _ in range(40):
        if (page.table["result"] or {}).get("match_over"):
            break
        if page.table["hint"] is None:
            assert page.step(rng)
            continue
        actions, warnings = judged(page)
        for each in warnings:
            said += 1
            assert each["action"] in actions[1:]
            assert each["cost"].startswith("−")
            assert each["unit"]
            assert each["text"].endswith(".")
            assert not any(sign in each["text"] for sign in ("{", "coach.", "hint.", "review."))
        if "refused" in page.act(actions[-1]):
            page.step(rng)
    assert said


def test_it_judges_in_pieces_by_the_view_alone() -> None:
    page = coached()
    page.new(game="klammern", bots=3)
    until_choice(page, Random(1))
    ply, seat, seeds, reply = page.table["ply"], page.table["hint"], set(), begun(page)
    while reply["ask"] and reply["ask"]["call"] == "judge":
        asked = json.loads(reply["ask"]["text"])
        assert set(asked) == {"game", "rules", "view", "seed", "budget"}
        seeds.add(asked["seed"])
        assert reply["warnings"] is None
        reply = page.call("coached", ply=ply, seat=seat, answer=worker(**reply["ask"]))
    assert len(seeds) == PIECES


def test_it_judges_the_decision_of_now() -> None:
    page = coached()
    page.new(game="klammern", bots=3)
    until_choice(page, Random(1))
    ply, seat = page.table["ply"], page.table["hint"]
    for wrong in ({"ply": ply - 1}, {"seat": seat + 1}, {"seat": None}, {"seat": "x"}):
        assert begun(page, **wrong) == {"ask": None, "warnings": None}
        assert page.call("coached", **{"ply": ply, "seat": seat, **wrong}, answer={})["ask"] is None
    first = begun(page)["ask"]
    assert begun(page, seat=seat + 1)["ask"] is None
    assert page.call("coached", ply=ply, seat=seat, answer=worker(**first))["ask"], "others don't end it"
    page.step(Random(2))
    assert page.call("coached", ply=ply, seat=seat, answer={}) == {"ask": None, "warnings": None}
    assert page.call("warned", ply=ply, seat=seat) == {"hints": 0}
    assert "coached" not in page.storage[key("running")]


@pytest.mark.parametrize("answer", [None, {}, {"options": [], "unit": "points"}, {"options": [["lay XX", 1, 1, 0]]}])
def test_without_an_answer_it_says_nothing(answer: Any) -> None:
    page = coached()
    page.new(game="klammern", bots=3)
    until_choice(page, Random(1))
    begun(page)
    reply = page.call("coached", ply=page.table["ply"], seat=page.table["hint"], answer=answer)
    assert reply == {"ask": None, "warnings": None}


def real_time(text: str, **settings: Any) -> Page:
    """A game in real time under way, with the coach."""
    page = Page({key("running"): text})
    page.call("settings", change={"coach": "warns", **settings})
    page.call("resume", at=0.0)
    return page


@pytest.mark.parametrize("untimed", [False, True])
def test_in_real_time_it_warns_who_is_alone_with_bots(untimed: bool) -> None:
    page = real_time(deal(DEAR, "E6"), untimed=untimed)
    assert page.table["coach"] == "warns"
    _, warnings = judged(page)
    assert "lay E8" in [each["action"] for each in warnings]
    assert page.call("warned", ply=page.table["ply"], seat=0)["hints"] == 1
    assert "\ncoached: 1\n" in page.storage[key("running")]


def test_in_real_time_it_never_asks_before_what_is_quick() -> None:
    page = real_time(deal(DEAR, "E6"))
    at, reply = {"ply": page.table["ply"], "seat": 0}, begun(page)
    options = [["lay EA EA", 1, 1, 0], ["lay E8", 0, 0, 0], ["slap", 0, 0, 0], ["forfeit", 0, 0, 0]]
    while reply["ask"]:
        reply = page.call("coached", **at, answer={"options": options, "unit": "points", "worlds": 9, "reasons": []})
    assert [each["action"] for each in reply["warnings"]] == ["lay E8"]


def test_nobody_is_warned_in_real_time_with_people_nor_out_of_turn() -> None:
    beside = real_time(deal(DEAR, "E6", people=2))
    assert beside.table["coach"] == "off"
    assert begun(beside, seat=0)["ask"] is None
    others = real_time(deal(FOUR, "E6", LAID))
    assert others.table["hint"] == 0, "the person may throw in a card"
    assert others.table["coach"] == "off"
    assert begun(others)["ask"] is None


def test_nobody_is_warned_in_a_lesson_and_in_the_try_that_counts() -> None:
    page = coached()
    page.call("guide", game="kaisern", number=1)
    assert begun(page, seat=page.table["me"])["ask"] is None
    page = coached()
    page.call("day", game="klammern", date="2026-11-20")
    rng = Random(5)
    for _ in range(12):
        assert begun(page, seat=page.table["me"])["ask"] is None
        page.step(rng)


def test_only_the_person_who_holds_the_tablet_is_warned() -> None:
    page, rng = coached(), Random(2)
    page.new(game="tschau-sepp", bots=0, people=("Ida", "Uli"))
    warned = 0
    for _ in range(20):
        for seat in range(2):
            if begun(page, seat=seat)["ask"]:
                assert (seat, page.table["handover"]) == (page.table["me"], None)
                warned += 1
        page.step(rng)
    assert warned


def test_its_questions_are_counted_like_hints() -> None:
    page, rng = coached(), Random(3)
    page.new(bots=1, limit=None, rounds=1)
    until_choice(page, rng)
    begun(page)
    at = {"ply": page.table["ply"], "seat": page.table["hint"]}
    assert page.call("warned", **at)["hints"] == 1
    assert page.call("warned", **at)["hints"] == 2
    assert "\ncoached: 2\n" in page.storage[key("running")]
    assert "\nhints:" not in page.storage[key("running")]
    again = Page(page.storage)
    again.call("resume")
    assert again.table["hints"] == 2
    again.step(rng)
    until_choice(again, rng)
    if again.table["undo"]:
        again.call("undo", ply=again.table["ply"])
        assert again.table["hints"] == 2
    again.play(rng)
    assert again.call("statistics", game="tschau-sepp")["finished"][0]["hints"] == 2
    assert json.loads(again.storage[key("statistics")])["tschau-sepp"][0][-1] == 2


@pytest.mark.parametrize("header", ["coached: many", "coached: -1"])
def test_an_odd_count_does_no_harm(header: str) -> None:
    page = coached()
    page.new(bots=1, limit=None, rounds=1)
    lines = page.storage[key("running")].splitlines()
    odd = Page({key("running"): "\n".join([*lines[:4], header, *lines[4:]]) + "\n"})
    odd.call("resume")
    assert odd.table["hints"] == 0


def piece(values: Mapping[str, float]) -> Verdict:
    options = tuple(Option(action, value, value, 0.0) for action, value in values.items())
    return Verdict(Decision(0, 0, ""), "rounds", options)


def test_the_error_is_what_the_pieces_differ_by() -> None:
    steady = joined([piece({"a": 0.5, "b": 0.4}), piece({"b": 0.5, "a": 0.6}), piece({"a": 0.7, "b": 0.6})])
    assert [each.action for each in steady] == ["a", "b"]
    assert steady[1].error == pytest.approx(0, abs=1e-9)
    shaky = joined([piece({"a": 0.9, "b": 0.2}), piece({"b": 0.6, "a": 0.3}), piece({"a": 0.7, "b": 0.6})])
    assert shaky[0].value - shaky[1].value < 2 * shaky[1].error


def test_what_not_every_piece_considers_is_left_out() -> None:
    assert [each.action for each in joined([piece({"a": 1, "b": 2}), piece({"a": 1})])] == ["a"]
