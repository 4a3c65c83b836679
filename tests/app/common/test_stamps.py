"""Stamps of two devices in two zones, of older versions, and damaged ones; and everything that orders them."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from app_play import Page, key
from hypothesis import given
from hypothesis import strategies as st

from pausenjass.app.common import stamps
from pausenjass.app.common.ids import free_id
from pausenjass.app.past import ledger
from pausenjass.app.past.tries import Try, joined
from pausenjass.app.table import evening
from pausenjass.app.table.match import Match
from pausenjass.app.table.table import Table
from pausenjass.core.record import Record
from pausenjass.games import load

DATE = "2026-11-24"
ZURICH, AUCKLAND, DENVER = f"{DATE}T09:00:00+01:00", f"{DATE}T20:30:00+13:00", f"{DATE}T01:30:00-07:00"
"""Their texts are in this order, but Auckland is first (07:30 in Greenwich), then Zürich (08:00), then Denver (08:30)."""
HOURS = {AUCKLAND: 7.5, ZURICH: 8.0, DENVER: 8.5}


@pytest.fixture(autouse=True)
def in_zurich(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("TZ", "Europe/Zurich")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (ZURICH, f"{DATE}T08:00:00Z"),
        (ZURICH, f"{DATE}T08:00:00.123Z"),
        (ZURICH, f"{DATE}T13:45:00+05:45"),
        (DENVER, f"{DATE}T08:30:00+00:00"),
        (f"{DATE}T23:30:00-02:00", "2026-11-25T01:30:00+00:00"),
        (ZURICH, f"{DATE}T09:00:00"),  # by this device's clock
        (ZURICH, f"{DATE}T09:00"),
        ("2026-07-01T09:00:00", "2026-07-01T07:00:00Z"),
        (DATE, f"{DATE}T00:00:00+01:00"),
        (f"{ZURICH}-2", ZURICH),  # the number of an id
    ],
)
def test_one_instant_in_two_spellings(one: str, other: str) -> None:
    assert stamps.instant(one) == stamps.instant(other) is not None
    assert not stamps.is_earlier(one, other)
    assert not stamps.is_earlier(other, one)
    assert not stamps.is_later(one, other)


@pytest.mark.parametrize(
    "text",
    ["", "x", "08:00", "2026-02-30", "2026-11-24T24:00:00", f"{DATE}T09:00:61", f"{DATE} 09:00:00", f"{ZURICH} ", "2026-11-24T09:00:00+25:00",
     "２０２６-11-24", "9" * 50, f"{DATE}T09:00:00+1:00", "2026-W47-2"],
)  # fmt: skip
def test_what_is_no_stamp_proves_nothing(text: str) -> None:
    assert stamps.instant(text) is None
    assert stamps.order(text) < stamps.order("0001-01-01")
    for sound in HOURS:
        assert not stamps.is_earlier(text, sound)
        assert stamps.is_earlier(sound, text)
        assert not stamps.is_later(text, sound)
        assert stamps.is_later(sound, text)


def test_the_hour_that_comes_twice() -> None:
    """The clock is set back from three to two, so half past two comes twice."""
    first, second = "2026-10-25T02:30:00+02:00", "2026-10-25T02:30:00+01:00"
    assert stamps.is_earlier(first, second)
    assert stamps.is_earlier("2026-10-25T02:59:59+02:00", "2026-10-25T02:00:00+01:00")


@given(st.text(max_size=40), st.text(max_size=40))
def test_any_text_has_its_place(one: str, other: str) -> None:
    assert sorted([one, other], key=stamps.order) == sorted([other, one], key=stamps.order)
    assert not (stamps.is_earlier(one, other) and stamps.is_earlier(other, one))


@pytest.mark.parametrize("year", ["0000", "0001", "1600", "9999"])
def test_years_that_no_clock_shows(year: str) -> None:
    assert stamps.instant(f"{year}-01-01T00:00:00") is not None


def test_what_the_page_tells() -> None:
    assert stamps.told("2026-11-24T09:00:00.123+01:00") == ZURICH
    assert stamps.told("2026-11-24T08:00:00Z") == "2026-11-24T08:00:00+00:00"
    assert stamps.told(f"{DATE}T09:00:00") == f"{DATE}T09:00:00"
    assert stamps.told("noon") is None
    assert stamps.told(7) is None
    assert stamps.now()[-6:] in ("+01:00", "+02:00")
    assert abs((stamps.instant(stamps.now()) or 0) - time.time()) < 5
    assert stamps.on_the_clock(ZURICH) == f"{DATE}T09:00:00"
    assert stamps.on_the_clock("yesterday+01:00") == "yesterday+01:00"


# --- what puts them in order ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("swapped", [False, True])
@pytest.mark.parametrize(
    ("first", "second"), [(AUCKLAND, ZURICH), (ZURICH, DENVER), (AUCKLAND, DENVER), (ZURICH, "8 o'clock")]
)
def test_of_two_tries_the_really_first_counts(first: str, second: str, swapped: bool) -> None:
    early, late = Try("klammern", DATE, first, 10, True), Try("klammern", DATE, second, 120, True)
    pair = ([late], [early]) if swapped else ([early], [late])
    assert joined(*pair) == [early]
    assert joined(pair[0], joined(*pair)) == [early]


def test_two_spellings_of_one_try_are_one() -> None:
    one = Try("klammern", DATE, ZURICH)
    other = Try("klammern", DATE, f"{DATE}T08:00:00Z", 50, False)
    assert joined([one], [other]) == [one._replace(points=50, won=False)]


def played(at: str, seed: str) -> Page:
    page = Page(seed=seed)
    seats = [{"name": "", "kind": "human", "level": None}, {"name": "Anna", "kind": "bot", "level": "leicht"}]
    page.call("new", game="tschau-sepp", rules={"match": "wins", "rounds": 1}, seats=seats, now=at)
    page.play(Random(1))
    return page


def test_archive_and_statistics_of_two_devices_are_in_order() -> None:
    pages = [played(at, at) for at in (ZURICH, DENVER, AUCKLAND)]
    for other in pages[1:]:
        pages[0].call("import", text=other.call("export")["text"])
    finished = json.loads(pages[0].storage[key("finished")])
    assert [item["date"] for item in finished] == list(HOURS)
    assert [item["id"] for item in finished] == [at[:19] for at in HOURS], "ids are as they were: addresses hold them"
    for name in ("statistics", "luck"):
        assert [entry[0] for entry in json.loads(pages[0].storage[key(name)])["tschau-sepp"]] == list(HOURS)
    shown = pages[0].call("archive")["rows"]
    assert [row["date"] for row in shown] == list(reversed(HOURS)), "the newest first"
    assert Page(pages[0].storage).call("archive")["rows"] == shown


def test_ids_hold_no_zone() -> None:
    assert free_id(ZURICH, ()) == f"{DATE}T09:00:00"


def test_what_decisions_have_cost_is_in_order() -> None:
    def entry(date: str) -> dict[str, Any]:
        return {"game": "klammern", "date": date, "level": None, "aided": 0, "rounds": [1], "costs": {}, "kinds": {}}

    assert [each["date"] for each in ledger.joined([entry(ZURICH)], [entry(DENVER), entry(AUCKLAND)])] == list(HOURS)


GAME = {
    "id": f"{DATE}T07:00:00",
    "date": DATE,
    "names": ["Rosa", "Beat"],
    "bots": [False, True],
    "given": [2, -2],
    "points": [2, -2],
    "struck": False,
    "changed": "",
}


@pytest.mark.parametrize("mine_first", [False, True])
@pytest.mark.parametrize(
    ("old", "new"), [(AUCKLAND, ZURICH), (ZURICH, DENVER), ("", AUCKLAND), ("damaged", DENVER), ("zz", AUCKLAND)]
)
def test_the_really_later_correction_counts(old: str, new: str, mine_first: bool) -> None:
    older, newer = {**GAME, "points": [0, 0], "changed": old}, {**GAME, "points": [1, 1], "changed": new}
    first, second = (older, newer) if mine_first else (newer, older)
    page = Page({key("season"): json.dumps([first])})
    page.call("import", text=Page({key("season"): json.dumps([second])}).call("export")["text"])
    assert json.loads(page.storage[key("season")])[0]["points"] == [1, 1]


def test_games_of_a_season_are_in_order() -> None:
    """Auckland's evening comes before Zürich's noon."""
    texts = [{**GAME, "id": at} for at in (ZURICH, DENVER, AUCKLAND)]
    page = Page({key("season"): json.dumps(texts)})
    shown = page.call("season", key="2026-winter")["games"]
    assert [each["id"] for each in shown] == list(reversed(HOURS))


@pytest.mark.parametrize(
    ("at", "goes_on"),
    [(f"{DATE}T06:30:00-07:00", True), (f"{DATE}T14:59:00+01:00", True), (f"{DATE}T09:30:00-07:00", False)],
)
def test_an_evening_goes_on_in_another_zone_only_in_time(at: str, goes_on: bool) -> None:
    """The last match began at eight in Greenwich. A match within six hours continues the evening, whatever the clocks show."""
    game = load("kaisern", {"target": 51})
    seats = ["Ida", "Bot:Urs", "Bot:Anna", "Bot:Beat"]
    table = Table(Match(Record(game, seats, {"date": ZURICH}), "evening"))
    table.settle()
    while not table.match.over:
        if table.match.result:
            table.settle(proceed=True)
        assert table.turn.seat is not None
        table.simple(table.turn.seat)
    row = {"game": "kaisern", "date": ZURICH, "won": True, "record": str(table.match.record)}
    begun = evening.begun([row], Record(game, seats, {"date": at}), evening.Agreed())
    assert begun.dealers, "a winner deals, on another evening, too"
    assert (begun.headers["evening"] != "0 0") is goes_on


def test_a_link_does_not_tell_the_zone_and_one_that_comes_back_is_known() -> None:
    page = played(ZURICH, "link")
    assert "+01:00" in page.storage[key("finished")]
    (row,) = page.call("archive")["rows"]
    packed = page.call("share", id=row["id"])["packed"]
    assert page.call("keep", packed=packed)["id"] == row["id"]
    assert len(page.call("archive")["rows"]) == 1
