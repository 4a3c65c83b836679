"""The settings of the break by the clock (CS-40): what is allowed, and that older settings stay readable."""

from __future__ import annotations

import json
from typing import Any

import pytest
from app_play import Page, key

from pausenjass.app.common.settings import NO_BREAK, checked, defaults

pytestmark = pytest.mark.rule("CS-40")
USUAL = dict(NO_BREAK)


def kept(value: object) -> tuple[Any, list[str]]:
    settings, wrong = checked({"break_time": value}, defaults("de"))
    return settings["break_time"], wrong


def test_the_sheets_break_is_proposed_and_off() -> None:
    assert defaults("de")["break_time"] == {"on": False, "at": "09:35", "days": [1, 2, 3, 4, 5], "skip": ""}


@pytest.mark.parametrize(
    "change",
    [{"on": True}, {"at": "00:00"}, {"at": "23:59"}, {"days": []}, {"days": [6, 7]}, {"skip": "2026-11-20"}],
)
def test_what_is_allowed(change: dict[str, Any]) -> None:
    assert kept({**USUAL, **change}) == ({**USUAL, **change}, [])


def test_days_are_put_in_order_each_once() -> None:
    assert kept({**USUAL, "days": [5, 1, 5]})[0]["days"] == [1, 5]


@pytest.mark.parametrize(
    "value",
    [
        None,
        "09:35",
        {},
        {"on": True},
        {**USUAL, "more": 1},
        *({**USUAL, "on": on} for on in (None, 1, "yes")),
        *({**USUAL, "at": at} for at in (None, "", "9:35", "24:00", "09:60", "09:35 ", "٠٩:٣٥", 935)),
        *({**USUAL, "days": days} for days in (None, 1, [0], [8], ["1"], [True], [1.0])),
        *({**USUAL, "skip": skip} for skip in (None, 0, "today", "2026-11-20T09:35")),
    ],
)
def test_what_is_not_allowed_changes_nothing(value: object) -> None:
    assert kept(value) == (USUAL, ["break_time"])


def test_older_settings_have_no_break_and_damaged_ones_are_told_of() -> None:
    older = {name: value for name, value in defaults("de").items() if name != "break_time"}
    page = Page({key("settings"): json.dumps({**older, "felt": "wine"})})
    assert page.booted["settings"]["break_time"] == USUAL
    assert page.booted["settings"]["felt"] == "wine"
    assert not page.notices
    page = Page({key("settings"): json.dumps({**older, "break_time": {**USUAL, "at": "soon"}})})
    assert page.booted["settings"]["break_time"] == USUAL
    assert page.notices


def test_the_last_table_stays_the_last() -> None:
    """The page deals the game that is the last in `last`; the order of the list is kept."""
    seats = [{"kind": "human", "name": ""}, {"kind": "bot", "name": "", "level": "mittel"}]
    last = {game: {"rules": {}, "seats": seats} for game in ("kaisern", "ciao-sepp", "klammern")}
    page = Page()
    page.call("settings", change={"last": last})
    again = Page(dict(page.storage))
    assert list(again.booted["settings"]["last"]) == ["kaisern", "ciao-sepp", "klammern"]
