"""The break by the clock (CS-40): the countdown on the start screen, the deal on the minute, «Heute nicht», and two tabs."""

from __future__ import annotations

import datetime
import json
import re

from conftest import Visits
from moments import QUICK, stored
from player import Player
from playwright.sync_api import BrowserContext, expect

BEFORE = datetime.datetime(2026, 11, 20, 8, 33, 0, tzinfo=datetime.UTC)
"""Two minutes before 09:35 on a Friday in Zürich."""
PLAN = {"on": True, "at": "09:35", "days": [1, 2, 3, 4, 5], "skip": ""}
SEATS = [{"kind": "human", "name": "", "level": None}, {"kind": "bot", "name": "", "level": "leicht"}]
SETTINGS = {**QUICK, "break_time": PLAN, "last": {"klammern": {"rules": {}, "seats": SEATS}}}


def begin(context: BrowserContext) -> None:
    context.clock.install(time=BEFORE)


def at_the_start(visit: Visits) -> Player:
    me = visit(stored=stored(settings=SETTINGS), bots=False, before=begin, timezone_id="Europe/Zurich")
    expect(me.page.locator("html[data-ready=engine]")).to_have_count(1)
    me.page.clock.run_for(1000)
    return me


def test_it_counts_down_and_deals_the_last_table(visit: Visits) -> None:
    me = at_the_start(visit)
    countdown = me.page.locator(".countdown")
    expect(countdown).to_contain_text(me.say("page.break.title", at="09:35"))
    expect(countdown.get_by_role("timer")).to_have_text(re.compile(r"1:5\d"))
    me.page.clock.run_for(125_000)
    expect(me.page.locator("card-zone[kind=hand] playing-card").first).to_be_visible()
    assert "game: klammern" in me.storage()["pausenjass:1:running"]


def test_not_today(visit: Visits) -> None:
    me = at_the_start(visit)
    me.tap(me.button("page.break.not-today"))
    expect(me.page.locator(".countdown")).to_have_count(0)
    me.page.clock.run_for(125_000)
    assert "pausenjass:1:running" not in me.storage()
    assert json.loads(me.storage()["pausenjass:1:settings"])["break_time"]["skip"] == "2026-11-20"


def test_of_two_windows_only_the_one_with_the_game_deals(visit: Visits) -> None:
    me = at_the_start(visit)
    other = me.page.context.new_page()
    other.goto(me.page.url)
    expect(other.get_by_role("dialog", name=me.say("page.elsewhere.title"))).to_be_visible()
    expect(other.locator(".countdown")).to_have_count(0)
    for page in (other, me.page):
        page.clock.run_for(125_000)
    expect(me.page.locator("card-zone[kind=hand] playing-card").first).to_be_visible()
    assert not other.url.endswith("#/table")
