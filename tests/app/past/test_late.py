"""Entries that the page found too late to send with the rest (static/js/engine/store.ts) are joined at the next start."""

from __future__ import annotations

import json

from app_play import Page, key
from test_app_store import a_finished_match, asides, running

LATE = key("late")


def late(entries: dict[str, str]) -> str:
    return json.dumps({"pausenjass": 1, "entries": entries})


def test_matches_that_come_late_are_joined() -> None:
    ours, theirs = a_finished_match("ours").storage, a_finished_match("theirs").storage
    page = Page({**ours, LATE: late({name: theirs[name] for name in (key("finished"), key("statistics"))})})
    assert len(json.loads(page.storage[key("finished")])) == 2
    assert len(json.loads(page.storage[key("statistics")])["tschau-sepp"]) == 2
    assert LATE not in page.storage
    assert [notice["text"] for notice in page.notices] == [
        "Ein Teil deiner Daten kam erst jetzt zum Vorschein. Er ist wieder da."
    ]
    assert Page(page.storage).notices == [], "told once"


def test_the_match_under_way_and_the_settings_stay() -> None:
    ours, theirs = running(seed="ours"), running(seed="theirs")
    settings = json.dumps({"lang": "en"})
    page = Page(
        {
            key("running"): ours,
            key("settings"): json.dumps({"lang": "de"}),
            LATE: late({key("running"): theirs, key("settings"): settings}),
        }
    )
    assert page.storage[key("running")] == ours
    assert asides(page) == {key("running"): theirs, key("settings"): settings}
    assert [bool(notice["download"]) for notice in page.notices] == [True]


def test_a_match_under_way_goes_on_where_there_is_none() -> None:
    theirs = running()
    assert Page({LATE: late({key("running"): theirs})}).storage[key("running")] == theirs


def test_more_than_one_can_come_late() -> None:
    one, other = a_finished_match("one").storage, a_finished_match("other").storage
    finished = key("finished")
    page = Page({LATE: late({finished: one[finished]}), f"{LATE}-2": late({finished: other[finished]})})
    assert len(json.loads(page.storage[finished])) == 2
    assert not any(name.startswith(LATE) for name in page.storage)


def test_what_can_not_be_read_is_set_aside() -> None:
    page = Page({LATE: "{"})
    assert asides(page) == {LATE: "{"}
    assert LATE not in page.storage
    assert len(page.notices) == 1
