"""Time passes while the page is open: midnight, a clock that is set forward or back, a zone that changes. Whatever depends on the date follows."""

from __future__ import annotations

import datetime
import json
from collections.abc import Callable
from typing import Any
from weakref import WeakKeyDictionary

import moments
import pytest
from conftest import Visits
from day import card
from moments import moment, stored
from player import Player
from playwright.sync_api import BrowserContext, Page, expect

EVE = datetime.datetime(2026, 9, 30, 21, 59, 30, tzinfo=datetime.UTC)
"""Half a minute before midnight in Zürich, when a day, a month and a season end."""
TRIES = [[game, "2026-09-30", "2026-09-30T10:00:00", 40, True, None, None] for game in ("klammern", "kaisern")]


ZONES: WeakKeyDictionary[Page, Callable[[str], Any]] = WeakKeyDictionary()
"""Functions that move a page's device to another zone."""
HOME = "Europe/Zurich"
RETURN = "dispatchEvent(new Event('focus'))"
"""A person comes back to the page's window."""


def at(visits: Visits, hash: str = "", **entries: Any) -> Player:
    """Opens the page at EVE, in Zürich. The tests of this file share a page: those after the first turn its clock and its zone back."""
    kept = stored(**{name: value if isinstance(value, str) else json.dumps(value) for name, value in entries.items()})
    if not visits.opened:
        return visits(stored=kept, hash=hash, bots=False, before=before, pyodide=False)
    page = visits.opened[0].page
    page.clock.set_system_time(EVE)
    ZONES[page](HOME)
    page.evaluate(RETURN)  # the page notices it, so that it can notice the next change
    me = Player(page)
    me.come_with(kept)
    me.go(hash or "#/")
    return me


def before(context: BrowserContext) -> None:
    context.clock.install(time=EVE)
    context.on("page", at_home)


def at_home(page: Page) -> None:
    """Puts the device of a page that has not been loaded yet into its zone."""
    zone = page.context.new_cdp_session(page)
    ZONES[page] = lambda name: zone.send("Emulation.setTimezoneOverride", {"timezoneId": name})
    ZONES[page](HOME)


def midnight(me: Player) -> None:
    me.page.clock.run_for(40_000)


def slept(me: Player) -> None:
    """The device and its timers slept meanwhile; then a person looks at it."""
    me.page.clock.set_system_time(EVE + datetime.timedelta(hours=9))
    me.page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))")


def set_forward(me: Player) -> None:
    """Somebody sets the clock forward by a day."""
    me.page.clock.set_system_time(EVE + datetime.timedelta(days=1))
    me.page.clock.run_for(6000)


def moved(me: Player) -> None:
    """Moves the page to Auckland at this moment, where it is the next morning."""
    ZONES[me.page]("Pacific/Auckland")
    me.page.evaluate(RETURN)


WAYS: dict[str, Callable[[Player], None]] = {
    "midnight": midnight,
    "asleep": slept,
    "clock": set_forward,
    "zone": moved,
}


@pytest.mark.parametrize("way", WAYS)
def test_deal_of_the_day(shared_visit: Visits, way: str) -> None:
    """The screen shows the new day's deal, the focus stays where it was, and a try counts for the new day."""
    me = at(shared_visit, "#/today", days=TRIES)
    heading = me.page.locator(".day-head h2")
    expect(heading).to_contain_text("30. September 2026")
    expect(card(me, "klammern")).to_contain_text("40 Punkte")
    button = card(me, "tschau-sepp").locator(".day-go")
    button.focus()
    WAYS[way](me)
    expect(heading).to_contain_text("1. Oktober 2026")
    expect(card(me, "klammern")).to_contain_text(me.say("day.state.open"))
    expect(button).to_be_focused()
    expect(me.page.locator("[aria-current=date] .day-number")).to_have_text("1")
    me.tap(button)
    me.until(lambda now: now.screen == "table" and now.hand)
    assert json.loads(me.storage()["pausenjass:1:days"])[-1][:2] == ["tschau-sepp", "2026-10-01"]


def test_day_before(shared_visit: Visits) -> None:
    """The clock is set back: the screen shows the deal of the day before, which is open again."""
    me = at(shared_visit, "#/today", days=TRIES)
    expect(me.page.locator(".day-head h2")).to_contain_text("30. September 2026")
    me.page.clock.set_system_time(EVE - datetime.timedelta(days=1))
    me.page.clock.run_for(6000)
    expect(me.page.locator(".day-head h2")).to_contain_text("29. September 2026")
    expect(card(me, "klammern")).to_contain_text(me.say("day.state.open"))


@pytest.mark.parametrize("way", WAYS)
def test_start_screen(shared_visit: Visits, way: str) -> None:
    """The start screen shows how many of today's deals have been begun."""
    me = at(shared_visit, days=TRIES)
    expect(me.link("page.day")).to_contain_text("2 von 4")
    WAYS[way](me)
    expect(me.link("page.day")).to_contain_text("0 von 4")


@pytest.mark.parametrize("way", WAYS)
def test_season(shared_visit: Visits, way: str) -> None:
    """The screen of the season shows the next season."""
    me = at(shared_visit, "#/season")
    heading = me.page.locator(".season h2")
    before = heading.inner_text()
    WAYS[way](me)
    expect(heading).not_to_have_text(before)


def test_when_it_was_kept(shared_visit: Visits) -> None:
    """«Deine Daten» shows the time of saving in the zone where the device is."""
    me = at(shared_visit, "#/data", running=moment(moments.own_turn))
    kept = me.page.locator("dl.kept dd").nth(1)
    expect(kept).to_contain_text("23:59")
    moved(me)
    expect(kept).to_contain_text("10:59")


def test_matches_are_of_the_day_on_which_they_begin(shared_visit: Visits) -> None:
    """The page's clock and zone decide, whatever those of the worker are."""
    me = at(shared_visit)
    midnight(me)
    me.set_up(players=2)
    me.until(lambda now: now.cards)
    assert "\ndate: 2026-10-01T00:00" in me.storage()["pausenjass:1:running"]
    me.go("#/data")
    with me.page.expect_download() as waiting:
        me.tap(me.button("page.data.export"))
    assert waiting.value.suggested_filename == "pausenjass-2026-10-01.json"
