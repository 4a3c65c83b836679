"""The deal of the day: its screen, a try that counts, the comparison, and the calendar."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping

import pytest
from conftest import Visits
from day import card, press
from inspector import Inspector
from moments import stored
from playwright.sync_api import expect

TODAY = time.strftime("%Y-%m-%d")
LONG_AGO = "2026-03-04"
TRIES = [
    ["klammern", LONG_AGO, f"{LONG_AGO}T10:00:00", 120, True, 98, False],
    ["klammern", "2026-03-05", "2026-03-05T10:00:00", 40, False, 98, True],
    ["klammern", "2026-03-06", "2026-03-06T10:00:00", None, None, 98, True],
]


def kept(**entries: object) -> Mapping[str, str]:
    return stored(**{name: json.dumps(value) for name, value in entries.items()})


def test_a_try_counts_once(visit: Visits) -> None:
    """A person begins a try, leaves it and resumes it, and another match ends it; then practice is offered, and the top level's result is shown."""
    me = visit("phone", way="touch", stored=kept(), again=True)
    say, see = me.say, Inspector(me)
    link = me.link("page.day")
    expect(link).to_contain_text("0 von 4")
    me.tap(link)
    expect(card(me, "klammern")).to_contain_text(say("day.state.open"))
    see.look("the deal of the day on a phone")
    press(me, "klammern", "day.play")
    me.until(lambda now: now.screen == "table" and now.hand and now.round == say("day.round"))
    me.go("#/today")
    expect(card(me, "klammern")).to_contain_text(say("day.state.begun"))
    press(me, "klammern", "day.resume")
    me.until(lambda now: now.screen == "table" and now.hand)
    me.go("#/today")
    press(me, "kaisern", "day.play")
    me.tap(me.button("page.replace.yes"))
    me.until(lambda now: now.screen == "table" and now.seats)
    me.go(f"#/today/klammern/{TODAY}")
    expect(card(me, "klammern")).to_contain_text(say("day.result.left"))
    expect(card(me, "klammern")).to_contain_text("Stark macht aus diesen Karten")
    expect(card(me, "klammern").get_by_role("button")).to_contain_text(say("day.practice"))
    expect(card(me, "kaisern")).not_to_contain_text("Stark macht")
    me.go("#/")
    expect(me.link("page.day")).to_contain_text("2 von 4")
    see.check()


def test_the_calendar(visit: Visits) -> None:
    """The keyboard reaches months, and a day, whose result is shown then; the name of a day's link says how the try ended."""
    me = visit(stored=kept(days=TRIES), bots=False, again=True)
    page = me.page
    me.go(f"#/today/klammern/{LONG_AGO}")
    expect(card(me, "klammern")).to_contain_text("120 Punkte, gewonnen")
    expect(card(me, "klammern")).to_contain_text(
        "Stark macht aus denselben Karten 98 Punkte und verliert, du 120 Punkte."
    )
    press(me, "klammern", "page.day.share")
    expect(page.get_by_role("dialog").locator(".share-result")).to_contain_text("120 Punkte")
    page.keyboard.press("Escape")
    for label in (
        "4. März 2026: 120 Punkte, gewonnen (gewählt)",
        "5. März 2026: 40 Punkte, verloren",
        "6. März 2026: Angefangen und verlassen",
    ):
        expect(page.get_by_role("link", name=label, exact=True)).to_be_visible()
    earlier = me.button("page.day.earlier")
    earlier.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("table", name="Februar 2026")).to_be_visible()
    expect(earlier).to_be_focused()
    page.get_by_role("radio", name="Kaisern").check()
    expect(page.get_by_role("radio", name="Kaisern")).to_be_focused()
    expect(page.get_by_role("table", name="März 2026")).to_be_visible()
    page.get_by_role("link", name="5. März 2026: Nicht gespielt", exact=True).press("Enter")
    expect(card(me, "klammern")).to_contain_text("40 Punkte, verloren")
    expect(page.get_by_role("heading", level=1)).to_be_focused()


@pytest.mark.parametrize(
    "place", ["#/today/klammern/2999-01-01", "#/today/klammern/2026-02-30", "#/today/skat", "#/today/%00/x"]
)
def test_an_address_that_means_nothing(visit: Visits, place: str) -> None:
    me = visit(stored=kept(), bots=False, again=True)
    me.go(place)
    expect(me.page.get_by_role("alert").filter(has_text="heute")).to_be_visible()
    expect(card(me, "klammern")).to_contain_text(me.say("day.state.open"))
