"""Devices in several zones: the page knows which of two things came first, whatever their clocks show."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache

import pytest
from conftest import Visits
from day import press
from keeping import bring, said
from moments import moment, owed, stored
from player import Player
from playwright.sync_api import BrowserContext, expect

from pausenjass.app.past.store import VERSION, key

PLACES = {"Pacific/Auckland": "T07:30:00Z", "Europe/Zurich": "T08:00:00Z", "America/Denver": "T08:30:00Z"}
"""When the deal of the day is begun in each zone; by the clocks there it is 20:30, 09:00 and 01:30."""
DAY = "2026-11-24"
BEGUN = {
    "Pacific/Auckland": f"{DAY}T20:30:00+13:00",
    "Europe/Zurich": f"{DAY}T09:00:00+01:00",
    "America/Denver": f"{DAY}T01:30:00-07:00",
}


Places = Callable[..., Player]


@pytest.fixture(scope="module")
def at(shared_visit: Visits) -> Places:
    """Pages by their zone, whose clocks stand: `at(zone, hash, entries)`. The tests of this file share each."""

    @cache
    def page(zone: str) -> Player:
        def stopped(context: BrowserContext) -> None:
            context.clock.set_fixed_time(f"{DAY}{PLACES[zone]}")

        return shared_visit(before=stopped, pyodide=False, bots=False, timezone_id=zone)

    def open_anew(zone: str, hash: str, **entries: str) -> Player:
        page(zone).come_with(stored(**entries))
        page(zone).go(hash)
        return page(zone)

    return open_anew


def begins(at: Places, zone: str) -> Player:
    """A page in this zone that has begun the deal of the day."""
    me = at(zone, "#/today")
    press(me, "klammern", "day.play")
    me.until(lambda now: now.screen == "table" and now.seats)
    assert begun(me) == [BEGUN[zone]]
    return me


def begun(me: Player) -> list[str]:
    return [one[2] for one in json.loads(me.storage()[key("days")])]


def backup(entries: dict[str, str]) -> str:
    return json.dumps({"pausenjass": VERSION, "date": DAY, "entries": entries})


def test_of_two_first_tries_the_really_first_counts(at: Places) -> None:
    """The earlier of two first tries counts on both devices, however often the data of the other are imported."""
    auckland, zurich, denver = (begins(at, zone) for zone in PLACES)
    files = {me: backup({key("days"): me.storage()[key("days")]}) for me in (auckland, zurich, denver)}
    for early, late, first in ((zurich, denver, "Europe/Zurich"), (auckland, zurich, "Pacific/Auckland")):
        for me, other in ((early, late), (late, early)):
            me.go("#/data")
            check_import(me, files[other], said(me) if me is late else me.say("import.nothing"), first)
        check_import(late, files[late], late.say("import.nothing"), first)


def check_import(me: Player, file: str, told: str | re.Pattern[str], first: str) -> None:
    """Imports the file, and checks that this is told, and that the try of this zone counts afterwards."""
    bring(me, file)
    expect(me.page.get_by_text(told)).to_be_visible()
    assert begun(me) == [BEGUN[first]]
    me.tap(me.page.locator("#notices").get_by_role("button", name=me.say("page.close")))


@pytest.mark.parametrize(("zone", "first"), [("Europe/Zurich", True), ("America/Denver", False)])
def test_a_stamp_of_an_older_version_is_of_this_device(visit: Visits, zone: str, first: bool) -> None:
    """A stamp without a zone means the time of this device: 03:30 is 02:30 in Greenwich for Zürich, and 10:30 for Denver."""
    mine, others = f"{DAY}T03:30:00", f"{DAY}T03:00:00Z"
    tries = json.dumps([["klammern", DAY, mine, 10, True, None, None]])
    me = visit(stored=stored(days=tries), pyodide=True, bots=False, timezone_id=zone, hash="#/data")
    bring(me, backup({key("days"): tries.replace(mine, others)}))
    expect(me.page.get_by_text(me.say("import.nothing") if first else said(me))).to_be_visible()
    assert begun(me) == [mine if first else others]


def test_a_match_is_shown_with_the_time_of_its_place(at: Places) -> None:
    """A match that was played at 01:30 in Denver shows 01:30 in Zürich too."""
    row = {
        "id": f"{DAY}T01:30:00",
        "game": "tschau-sepp",
        "date": BEGUN["America/Denver"],
        "names": ["Anna"],
        "won": True,
        "score": "1",
        "undone": 0,
        "record": moment(owed).replace("date: 2026-11-20T11:30:00", f"date: {BEGUN['America/Denver']}"),
    }
    me = at("Europe/Zurich", "#/archive", finished=json.dumps([row]))
    expect(me.page.get_by_text("24.11.2026, 01:30")).to_be_visible()
