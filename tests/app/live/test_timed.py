"""Tschau Sepp on time (TS-24) at the desk: the page tells the time, and the round in which it is up is the last."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from app_play import Page, go_on, key
from phone_play import party

MINUTE = 60_000


def page(**rules: Any) -> Page:
    """A match on time, opened when the page's clock shows 0."""
    page = Page()
    page.new(1, minutes=10, **rules)
    return page


def pass_time(page: Page, ms: int, start: int = 0) -> Any:
    """The page tells the time every second. Returns the last reply."""
    reply: Any = page.call("tick", at=start, seen=True)
    for at in range(start + 1000, start + ms + 1, 1000):
        reply = page.call("tick", at=at, seen=True)
        if "table" in reply:
            break
    return reply


def test_the_time_left_is_shown_and_kept() -> None:
    table = page()
    assert table.table["clock"] == {
        "left_ms": 10 * MINUTE,
        "running": True,
        "text": "10:00",
        "label": "Noch 10 Minuten",
    }
    reply = pass_time(table, 90_000)
    assert reply["clock"]["text"] == "8:30"
    assert reply["next"] is None
    assert "played: 90000" in table.storage[key("running")]
    again = Page(dict(table.storage))
    again.call("resume", at=5000)
    assert again.table["clock"]["text"] == "8:30"


def test_it_stands_while_nobody_looks_and_makes_no_leaps() -> None:
    table = page()
    pass_time(table, 10_000)
    table.call("tick", at=11_000, seen=False)
    table.call("tick", at=500_000, seen=True)
    assert table.call("tick", at=501_000, seen=True)["clock"]["left_ms"] == 10 * MINUTE - 12_000
    assert table.call("tick", at=900_000, seen=True)["clock"]["left_ms"] >= 10 * MINUTE - 15_000


@pytest.mark.rule("TS-24")
@pytest.mark.parametrize("rules", [{}, {"limit": None}, {"match": "wins"}])
def test_the_round_in_which_it_is_up_is_the_last(rules: dict[str, Any]) -> None:
    table, rng = page(hand=5, **rules), Random(3)
    reply = pass_time(table, 11 * MINUTE)
    assert "Die Zeit ist um: Diese Runde ist die letzte." in table.said
    assert reply["table"]["score"]["line"] == "Runde 1, die letzte"
    assert (reply["table"]["clock"]["running"], reply["table"]["clock"]["text"]) == (False, "0:00")
    assert table.call("tick", at=12 * MINUTE, seen=True)["clock"]["left_ms"] == 0
    while not table.table["result"]:
        assert table.step(rng)
    assert table.table["result"]["match_over"]
    assert table.table["result"]["ended"] == "Die Zeit ist um"


def test_it_stands_while_the_result_of_a_round_is_shown() -> None:
    table, rng = page(hand=5, limit=999), Random(5)
    while not table.table["result"]:
        assert table.step(rng)
    assert not table.table["clock"]["running"]
    reply = pass_time(table, 11 * MINUTE)
    assert reply["clock"]["left_ms"] == 10 * MINUTE
    go_on(table, rng)
    assert not table.table["result"]
    assert table.call("tick", at=11 * MINUTE + 1000, seen=True)["clock"]["running"]


def test_a_damaged_time_begins_anew() -> None:
    table = page()
    pass_time(table, 2000)
    storage = dict(table.storage)
    storage[key("running")] = storage[key("running")].replace("played: 2000", "played: soon")
    again = Page(storage)
    reply = again.call("resume", at=0)
    assert again.table["clock"]["text"] == "10:00"
    assert reply["notices"]


def test_without_an_agreed_time_there_is_no_clock() -> None:
    table = Page()
    table.new(1)
    assert "clock" not in table.table
    assert table.call("tick", at=0, seen=True)["error"]


def test_phones_as_hands_show_the_time_too() -> None:
    made = party(minutes=10, hand=5)
    pass_time(made, 65_000)
    assert made.phone(0)["clock"] == made.call("tick", at=65_000, seen=True)["clock"]
    assert made.phone(1, lang="en")["clock"] == {
        "left_ms": 8 * MINUTE + 55_000,
        "running": True,
        "text": "8:55",
        "label": "8 minutes and 55 seconds left",
    }
    made.call("tick", at=66_000, seen=False)
    assert not made.phone(0)["clock"]["running"]
    assert "clock" not in party().phone(0)
