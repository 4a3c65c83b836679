"""Hints at the table: who may ask, what the worker gets, their words, and that they are counted and kept."""

from __future__ import annotations

import importlib
import json
from random import Random
from typing import Any

import pytest
from app_play import Json, Page, key
from hint_truth import CHECKS, ESTIMATES

from pausenjass.app.phrases import LANGUAGES, has
from pausenjass.core.record import Record
from pausenjass.games import GAMES


def judged(ask: str, playouts: int = 20) -> Json:
    """The bots' worker's answer."""
    bots = importlib.import_module("bots")
    answer: Json = json.loads(bots.call("judge", json.dumps({**json.loads(ask), "budget": [playouts, None]})))
    assert "crash" not in answer, answer
    return answer


def ask(page: Page, **args: Any) -> str | None:
    """The question for the worker."""
    found: str | None = page.call("judge", **{"ply": page.table["ply"], "seat": page.table["hint"], **args})["ask"]
    return found


def hint(page: Page) -> Json:
    """A whole hint, as the page gets it."""
    question = ask(page)
    assert question
    reply = page.call("hint", ply=page.table["ply"], seat=page.table["hint"], judged=judged(question))
    found: Json = reply["hint"]
    assert found
    return found


def until_hint(page: Page, rng: Random, most: int = 200) -> None:
    """Plays on to a moment in which the person may ask for a hint."""
    for _ in range(most):
        if page.table["hint"] is not None:
            return
        assert page.step(rng)
    raise AssertionError("nobody has a choice")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_reason_has_a_sentence(game: str, lang: str) -> None:
    assert [kind for kind in CHECKS[game] if not has(lang, f"{game}.hint.{kind}")] == []
    assert [kind for kind in ESTIMATES if not has(lang, f"hint.{kind}")] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ["tschau-sepp", "klammern", "kaisern"])
def test_a_match_played_by_hints(game: str, lang: str) -> None:
    """Whenever the person has a choice, the hint puts a possible action into words."""
    page, rng, shown = Page(lang=lang), Random(game), 0
    page.new(game=game, bots=3)
    while shown < 30 and not (page.table["result"] or {}).get("match_over"):
        if page.table["hint"] is None:
            assert page.step(rng)
            continue
        told = hint(page)
        shown += 1
        texts = [
            told["text"],
            told["why"],
            told["button"],
            *(text for each in told["others"] for text in each.values()),
        ]
        assert all(texts)
        assert not any("hint." in text or "{" in text for text in texts), texts
        assert len(told["others"]) <= 2
        if told["rule"]:
            assert told["rule"].partition("-")[0] in ("TS", "KL", "KA")
        faces = [card["face"] for card in page.table["hand"]["cards"]]
        assert set(told["codes"]) <= set(faces)
        if told["action"] is None:
            page.step(rng)
        else:
            assert "refused" not in page.act(told["action"])
    assert shown > 12
    assert f"hints: {shown}\n" in page.storage[key("running")] or page.table["result"]


def test_ciao_sepp_has_hints_alone_and_none_round_a_tablet() -> None:
    for seed in range(60):
        page = Page(seed=str(seed))
        page.new(game="ciao-sepp", bots=3)
        if page.table["hint"] is not None:
            break
    assert hint(page)["text"]
    assert "hints: 1\n" in page.storage[key("running")]
    page.new(game="ciao-sepp", bots=1, people=("Ida", "Uli"))
    assert any(person["hand"]["cards"] for person in page.table["persons"])
    assert page.table["hint"] is None


def test_the_worker_gets_the_view_and_nothing_more() -> None:
    page = Page()
    page.new(game="klammern", bots=3)
    until_hint(page, Random(1))
    question = ask(page)
    assert question
    given = json.loads(question)
    assert set(given) == {"game", "rules", "view", "seed", "budget"}
    record = Record.parse(page.storage[key("running")])
    state = record.game.initial()
    for who, action in record.lines:
        state = record.game.apply(state, who, action).state
    hands = [json.dumps(list(hand)) for seat, hand in enumerate(state.hands) if seat != page.table["hint"]]
    assert not any(hand in question for hand in hands)


def test_a_hint_is_of_the_position_of_now_and_of_the_person_on_turn() -> None:
    page = Page()
    page.new(game="klammern", bots=3)
    until_hint(page, Random(1))
    ply, seat = page.table["ply"], page.table["hint"]
    question = ask(page)
    assert question
    answer = judged(question)
    for wrong in ({"ply": ply - 1}, {"seat": seat + 1}, {"seat": None}, {"seat": "x"}):
        assert ask(page, **wrong) is None
        assert page.call("hint", **{"ply": ply, "seat": seat, **wrong}, judged=answer)["hint"] is None
    assert page.table["hints"] == 0
    assert "hints" not in page.storage[key("running")]


@pytest.mark.parametrize(
    "answer",
    [
        None,
        {},
        {"options": [], "unit": "points", "reasons": []},
        {"options": [["lay XX", 1, 1, 0]], "unit": "points", "reasons": []},
        {"options": [["pass", "x", 1, 0]], "unit": "points", "reasons": []},
        {"options": [["pass", 1, 1, 0], ["accept", 0, 1, 0]], "unit": "apples", "reasons": []},
    ],
)
def test_an_answer_that_is_none_is_said_so_and_counts_nothing(answer: Any) -> None:
    page = Page()
    page.new(game="klammern", bots=3)
    until_hint(page, Random(1))
    reply = page.call("hint", ply=page.table["ply"], seat=page.table["hint"], judged=answer)
    assert reply["error"]["text"]
    assert "hints" not in page.storage[key("running")]


def test_only_the_person_who_holds_the_tablet_can_ask() -> None:
    page = Page()
    page.new(game="tschau-sepp", bots=0, people=("Ida", "Uli"))
    for _ in range(20):
        if page.table["handover"]:
            assert page.table["hint"] is None
        else:
            assert page.table["hint"] in (None, page.table["me"])
        page.step(Random(2))


def test_a_lesson_has_no_hints() -> None:
    page = Page()
    page.call("guide", game="kaisern", number=1)
    assert page.table["guide"]
    assert page.table["hint"] is None


def test_hints_are_counted_like_taking_back() -> None:
    page, rng = Page(), Random(3)
    page.new(bots=1, limit=None, rounds=1)
    until_hint(page, rng)
    hint(page)
    hint(page)
    assert page.call("resume")["table"]["hints"] == 2
    again = Page(page.storage)
    again.call("resume")
    assert again.table["hints"] == 2
    until_hint(again, rng)
    again.act(hint(again)["action"])
    if again.table["undo"]:
        again.call("undo", ply=again.table["ply"])
        assert again.table["hints"] == 3
    again.play(rng)
    statistics = again.call("statistics", game="tschau-sepp")
    assert statistics["finished"][0]["hints"] == 3
    assert {"label": "davon mit Tipps", "value": "1"} in statistics["totals"]
    assert json.loads(again.storage[key("finished")])[0]["hints"] == 3
    assert json.loads(again.storage[key("statistics")])["tschau-sepp"][0][-1] == 3


def test_what_was_saved_before_there_were_hints_is_read() -> None:
    page = Page()
    page.new(bots=1, limit=None, rounds=1)
    page.play(Random(4))
    finished = json.loads(page.storage[key("finished")])
    statistics = json.loads(page.storage[key("statistics")])
    for item in finished:
        del item["hints"]
    for entry in statistics["tschau-sepp"]:
        entry.pop()
    old = Page({key("finished"): json.dumps(finished), key("statistics"): json.dumps(statistics)})
    assert old.notices == []
    reply = old.call("statistics", game="tschau-sepp")
    assert reply["finished"][0]["hints"] == 0
    assert {"label": "davon mit Tipps", "value": "0"} in reply["totals"]
    old.call("import", text=old.call("export")["text"])
    assert len(json.loads(old.storage[key("statistics")])["tschau-sepp"]) == 1


@pytest.mark.parametrize("header", ["hints: many", "hints: -1"])
def test_an_odd_count_does_no_harm(header: str) -> None:
    page = Page()
    page.new(bots=1, limit=None, rounds=1)
    lines = page.storage[key("running")].splitlines()
    odd = Page({key("running"): "\n".join([*lines[:4], header, *lines[4:]]) + "\n"})
    odd.call("resume")
    assert odd.table["hints"] == 0
