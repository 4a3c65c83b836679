"""The guided first game of Kaisern: every lesson can be played as it asks, teaches what it says, and leaves everything else alone."""

from __future__ import annotations

import json
from typing import Any

import pytest
from app_play import Page, key

from pausenjass.app.guide import LESSONS, is_progress
from pausenjass.app.phrases import LANGUAGES, book

NUMBERS = range(1, len(LESSONS) + 1)
lessons = pytest.mark.parametrize("number", NUMBERS)
Json = dict[str, Any]


def wanted_of(page: Page) -> tuple[int, str]:
    table = page.desk.session.table
    assert table is not None
    script = table.script()
    assert script is not None
    return script


def offered(table: Json) -> set[str]:
    """Every action that the screen lets the person do."""
    cards = {card["action"] for card in table["hand"]["cards"]}
    declared = {choice["action"] for item in (table["declare"] or {"items": []})["items"] for choice in item["choices"]}
    return {*cards, *declared, *(each["action"] for each in table["stake_actions"])} - {None}


def play(page: Page, number: int, wrong: int = 0) -> list[str]:
    """A lesson to its end, with `wrong` wrong tries first; the texts that were shown."""
    page.call("guide", number=number)
    texts = []
    for _ in range(60):
        guide = page.table["guide"]
        texts.append(guide["text"])
        assert page.table["result"] is None
        if guide["done"]:
            return texts
        if any(button["id"] == "proceed" for button in guide["buttons"]):
            page.call("proceed", ply=page.table["ply"])
        elif page.next:
            assert page.next["kind"] == "auto"
            page.act(page.next["action"], page.next["seat"])
        else:
            seat, action = wanted_of(page)
            assert action in offered(page.table), "the screen lets the person do what is asked for"
            others = sorted(offered(page.table) - {action})
            for other in others[:wrong]:
                reply = page.act(other)
                assert reply["refused"]["text"].endswith(guide["goal"])
            wrong -= len(others[:wrong])
            page.act(action, seat)
    raise AssertionError("the lesson doesn't end")


@lessons
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_lesson_leads_to_its_end(number: int, lang: str) -> None:
    page = Page(lang=lang)
    texts = play(page, number)
    assert all(" " in text for text in texts), "no phrase is missing"
    guide = page.table["guide"]
    assert (guide["number"], guide["of"], guide["done"]) == (number, len(LESSONS), True)
    assert guide["buttons"][-1]["id"] == "leave"
    assert [each["done"] for each in guide["lessons"]] == [each == number for each in NUMBERS]
    assert json.loads(page.storage[key("guide")])[number - 1] == 0
    assert page.desk.session.table is not None
    assert page.desk.session.table.match.game.scores(page.desk.session.table.match.state)[0] > 0, (
        "the person wins at the end"
    )


@lessons
def test_something_else_gets_a_hint_and_is_counted(number: int) -> None:
    page = Page()
    play(page, number, wrong=2)
    assert json.loads(page.storage[key("guide")])[number - 1] == 2
    assert "2 Umwegen" in page.table["guide"]["praise"]
    play(page, number)
    assert json.loads(page.storage[key("guide")])[number - 1] == 0, "the best try counts"
    play(page, number, wrong=1)
    assert json.loads(page.storage[key("guide")])[number - 1] == 0


def test_what_the_rules_refuse_is_no_detour() -> None:
    page = Page()
    page.call("guide", number=1)
    page.act(page.next["action"], 1)  # type: ignore[index]
    reply = page.act("lay E7")
    assert reply["refused"]["rule"].startswith("KA-")
    assert page.desk.session.table.guide.misses == 0  # type: ignore[union-attr]


def test_the_match_under_way_stays_as_it_is() -> None:
    page = Page()
    page.new(bots=1)
    before = dict(page.storage)
    for number in NUMBERS:
        play(page, number)
    page.call("abandon")
    after = {name: text for name, text in page.storage.items() if name != key("guide")}
    assert after == before
    assert page.call("resume")["table"]["game"] == "tschau-sepp"
    assert page.table.get("guide") is None


@pytest.mark.parametrize("number", [0, 6, -1, None, "1", True, 1.0])
def test_a_lesson_that_there_is_none(number: Any) -> None:
    assert Page().call("guide", number=number)["error"]["key"] == "number"


@lessons
def test_the_teacher_keeps_to_the_script(number: int) -> None:
    """Whatever the page sends for her."""
    page = Page()
    page.call("guide", number=number)
    for _ in range(60):
        if page.table["guide"]["done"]:
            break
        if page.next:
            seat, ply = page.next["seat"], page.table["ply"]
            wanted = page.next["action"]
            other = next(each for each in ("raise", "go", "lay RO", "nonsense") if each != wanted)
            page.act(other, seat)
            assert page.desk.session.table.match.record.lines[-1] == (seat, wanted)  # type: ignore[union-attr]
            assert page.table["ply"] > ply
        elif any(button["id"] == "proceed" for button in page.table["guide"]["buttons"]):
            page.call("proceed", ply=page.table["ply"])
        else:
            seat, action = wanted_of(page)
            page.act(action, seat)
    assert page.table["guide"]["done"]
    assert page.desk.session.table.guide.misses == 0  # type: ignore[union-attr]


def test_only_kaisern_explains_its_powers() -> None:
    page = Page()
    page.new()
    assert page.call("powers") == {"powers": None}


def test_nothing_is_taken_back_in_a_lesson() -> None:
    page = Page()
    play(page, 1)
    assert page.table["undo"] is False
    assert page.call("undo", ply=page.table["ply"])["error"]["key"] == "undo"


def test_a_lesson_can_be_left_and_begun_again() -> None:
    page = Page()
    page.call("guide", number=2)
    page.act("ready")
    assert [button["id"] for button in page.table["guide"]["buttons"]] == ["again", "next", "leave"]
    page.call("guide", number=2)
    assert page.table["guide"]["text"] == page.call("guide", number=2)["table"]["guide"]["text"]
    assert [button["id"] for button in page.table["guide"]["buttons"]] == ["next", "leave"]


@pytest.mark.parametrize(
    "text", ["", "[]", "[0,0,0,0,-1]", '[0,0,0,0,"1"]', "{}", "[0,0,0,0,1000]", "[null,null,null,null,true]"]
)
def test_damaged_progress_is_set_aside(text: str) -> None:
    page = Page({key("guide"): text})
    assert list(page.storage.values()) == [text]
    assert "geführten ersten Spiel" in page.notices[0]["text"]


def test_progress_goes_with_an_export() -> None:
    page, other = Page(), Page({key("guide"): "[3,null,0,null,null]"})
    play(page, 1)
    other.call("import", text=page.call("export")["text"])
    assert other.storage[key("guide")] == "[0,null,0,null,null]"
    assert is_progress(json.loads(other.storage[key("guide")]))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_phrase_of_the_lessons_is_told(lang: str) -> None:
    """Each text and hint belongs to a decision of a lesson."""
    page = Page(lang=lang)
    told = {text for number in NUMBERS for text in play(page, number)}
    own = [(name, text) for name, text in book(lang).items() if name.startswith("kaisern.guide.")]
    steps = {text for name, text in own if name.split(".")[2].isdigit() and not name.endswith((".title", ".no"))}
    assert told == steps
