"""Positions to practise: when they are asked again, which go first, how two devices are joined, and how they are kept."""

from __future__ import annotations

import json
from typing import Any

import pytest
from app_play import NOW, Page, key

from pausenjass.app.common import practice
from pausenjass.app.common.dates import later, ordinal
from pausenjass.app.common.practice import (
    DAYS,
    FIELDS,
    added,
    answered,
    due_on,
    is_done,
    is_due,
    is_known,
    is_position,
    joined,
)

DAY = "2026-11-28"


def position(id: str = "a", **more: Any) -> dict[str, Any]:
    """A position that was filed on the day."""
    return {
        "id": id,
        "game": "klammern",
        "who": "",
        "seat": 0,
        "date": "2026-11-28T20:00:00+01:00",
        "record": "AAAA",
        "action": "lay H7",
        "kind": "feed",
        "least": 3.0,
        "judged": {"unit": "points", "options": [["lay H8", 9.0, 0.6, 0.0], ["lay H7", 1.0, 0.4, 0.5]], "reasons": []},
        "step": 0,
        "last": DAY,
        "tries": 0,
        **more,
    }


# --- the days -------------------------------------------------------------------------------------------------------


def test_the_days_of_somebody_who_is_always_right() -> None:
    """1, 3, 7 and 21 days after the last answer; after three it is known, after four it is never asked again."""
    now, asked = position(), [DAY]
    for _ in DAYS:
        day = due_on(now)
        assert not is_due(now, later(now["last"], DAYS[now["step"]] - 1))
        assert is_due(now, day)
        assert is_due(now, later(day, 40)), "whoever comes late is asked late"
        now = answered(now, day, "right")
        asked.append(day)
        assert is_known(now) == (len(asked) > 3)
    assert [ordinal(day) - ordinal(DAY) for day in asked] == [0, 1, 4, 11, 32]
    assert asked[-1] == "2026-12-30"
    assert is_done(now)
    assert not is_due(now, "2030-01-01")
    assert now["tries"] == 4


def test_a_wrong_answer_begins_anew() -> None:
    now = answered(answered(position(), "2026-11-29", "right"), "2026-12-02", "wrong")
    assert (now["step"], now["last"]) == (0, "2026-12-02")
    assert due_on(now) == "2026-12-03"
    again = answered(now, "2026-12-03", "right")
    assert due_on(again) == "2026-12-06"
    assert not is_known(again), "three times running"


def test_a_close_answer_stays_on_its_step() -> None:
    now = answered(answered(position(), "2026-11-29", "right"), "2026-12-02", "close")
    assert (now["step"], due_on(now)) == (1, "2026-12-05")


def test_an_answer_before_its_day_counts_only_if_it_is_wrong() -> None:
    now = answered(position(), "2026-11-29", "right")
    assert answered(now, "2026-11-30", "right") == now
    assert answered(now, "2026-11-30", "close") == now
    assert answered(now, "2026-11-30", "wrong")["step"] == 0
    assert answered(position(), DAY, "right") == position(), "even on the day of filing"


def test_what_is_never_asked_again_stays_so() -> None:
    dropped = position(step=len(practice.DAYS))
    assert [answered(dropped, "2026-12-24", grade) for grade in ("right", "close", "wrong")] == [dropped] * 3


def test_a_day_is_a_day_of_the_calendar() -> None:
    """Whatever the hour: only the dates are compared; over a year's end and a leap day, too."""
    assert due_on(position(last="2026-12-31")) == "2027-01-01"
    assert due_on(position(last="2028-02-28")) == "2028-02-29"
    assert due_on(position(last="2028-02-28", step=3)) == "2028-03-20"


def test_a_clock_that_was_wrong_doesnt_hide_a_position() -> None:
    ahead = position(last="2036-11-28", step=2)
    assert is_due(ahead, DAY)
    assert answered(ahead, DAY, "right")["last"] == DAY
    assert not is_due(position(), "2026-11-27"), "a journey to the west is no wrong clock"


# --- which are kept -------------------------------------------------------------------------------------------------


def test_a_position_is_filed_once() -> None:
    known = position(step=2)
    assert added([known], position()) == [known]
    assert added([known], position("b")) == [known, position("b")]


def test_the_best_known_go_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(practice, "MOST", 3)
    old, young, known = position("old", last="2026-10-01"), position("young"), position("known", step=3)
    assert added([old, young, known], position("new")) == [old, young, position("new")]
    assert added([old, young, position("b")], position("new")) == [young, position("b"), position("new")]


def test_what_is_never_asked_again_stays_in_a_full_store(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise the same review would file it anew. It takes no other's place."""
    monkeypatch.setattr(practice, "MOST", 2)
    (dropped,) = practice.replaced([position()], position(step=len(DAYS)))
    assert is_position(dropped)
    assert (dropped["record"], dropped["judged"]) == ("", {})
    kept = added(added([dropped, position("b")], position("c")), position("d"))
    assert [each["id"] for each in kept] == ["a", "c", "d"]
    assert added(kept, position()) == kept
    assert joined(kept, [position(last="2026-12-24", tries=1)]) == kept
    monkeypatch.setattr(practice, "MOST_DONE", 1)
    newer = {**dropped, "id": "e", "last": "2026-12-01"}
    assert joined([dropped], [newer]) == [newer]


def test_two_devices_are_joined() -> None:
    ours = answered(position("a"), "2026-11-29", "right")
    theirs = answered(ours, "2026-12-02", "right")
    assert joined([ours, position("b")], [theirs, position("c")]) == [theirs, position("b"), position("c")]
    assert joined([theirs], [ours]) == [theirs]
    assert joined([ours], [position("a", last="2026-12-24")]) == [ours], "one that was only filed again"
    right, wrong = (answered(position(), "2026-11-29", grade) for grade in ("right", "wrong"))
    assert joined([right], [wrong]) == joined([wrong], [right]) == [wrong]
    assert joined([position()], [position(who="abcdef")])[0]["who"] == "abcdef"


def test_joining_stays_within_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(practice, "MOST", 2)
    assert joined([position("a"), position("b", step=3)], [position("c")]) == [position("a"), position("c")]


# --- in the storage -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "chess"},
        {"id": ""},
        {"who": "nobody known"},
        {"seat": -1},
        {"seat": True},
        {"date": None},
        {"last": "yesterday"},
        {"step": 5},
        {"step": -1},
        {"tries": -1},
        {"least": 0},
        {"least": float("nan")},
        {"least": float("inf")},
        {"judged": []},
        {"record": "A" * 60_000},
        {"more": 1},
    ],
)
def test_what_is_no_position(wrong: dict[str, Any]) -> None:
    assert is_position(position())
    assert not is_position(position(**wrong))
    assert not is_position({name: value for name, value in position().items() if name != next(iter(FIELDS))})


def test_a_damaged_position_is_set_aside_and_the_others_stay() -> None:
    text = json.dumps([position("a"), {"id": "broken"}, position("b")])
    page = Page({key("practice"): text})
    assert [each["id"] for each in json.loads(page.storage[key("practice")])] == ["a", "b"]
    (notice,) = page.notices
    assert "Üben" in notice["text"]
    assert "broken" in page.storage[notice["download"]["key"]]
    assert notice["download"]["name"] == "pausenjass-practice-1.txt"


def test_an_unreadable_list_is_set_aside() -> None:
    page = Page({key("practice"): "{"})
    assert key("practice") not in page.storage
    assert page.storage[page.notices[0]["download"]["key"]] == "{"


def test_twins_are_joined_when_they_are_read() -> None:
    page = Page({key("practice"): json.dumps([position(), position(step=1, tries=1, last="2026-11-29")])})
    assert [each["step"] for each in json.loads(page.storage[key("practice")])] == [1]


def test_a_backup_holds_them_and_merges_by_id() -> None:
    one = Page({key("practice"): json.dumps([position("a"), position("b", step=1, tries=1)])})
    backup = one.call("export")["text"]
    other = Page({key("practice"): json.dumps([position("b"), position("c")])})
    other.call("import", text=backup)
    kept = json.loads(other.storage[key("practice")])
    assert {each["id"]: each["step"] for each in kept} == {"a": 0, "b": 1, "c": 0}
    assert Page(other.storage).notices == []


def test_erasing_everything_erases_them() -> None:
    page = Page({key("practice"): json.dumps([position()])})
    page.call("erase")
    assert key("practice") not in page.storage


# --- whose they are -------------------------------------------------------------------------------------------------


def with_people(*names: str) -> tuple[Page, list[str]]:
    page = Page()
    return page, [page.call("add_person", change={"name": name})["person"]["id"] for name in names]


def test_those_of_a_deleted_person_go() -> None:
    page, (anna, beat) = with_people("Anna", "Beat")
    store = page.desk.session.store
    store.practice = [position("a", who=anna), position("b", who=beat), position("c")]
    store.save_practice()
    backup = page.call("export")["text"]
    page.call("remove_person", id=anna)
    assert [each["id"] for each in json.loads(page.storage[key("practice")])] == ["b", "c"]
    page.call("import", text=backup)
    assert [each["id"] for each in store.practice] == ["b", "c"], "an old backup doesn't bring them back"


def test_those_of_a_merged_person_are_the_others() -> None:
    page, (anna, beat) = with_people("Anna", "Beat")
    store = page.desk.session.store
    store.practice = [position("a", who=anna), position("c")]
    page.call("merge_people", id=anna, into=beat)
    assert [each["id"] for each in store.practice] == ["a", "c"]


def test_those_of_the_device_are_given_to_a_person() -> None:
    page, (anna, beat) = with_people("Anna", "Beat")
    store = page.desk.session.store
    store.practice = [position("b", who=beat), position("c")]
    page.call("give_past", id=anna)
    assert {each["id"]: each["who"] for each in json.loads(page.storage[key("practice")])} == {"b": beat, "c": anna}


assert NOW[:10] < DAY
