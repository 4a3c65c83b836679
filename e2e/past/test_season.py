"""The season's screen: its table, and a game that a person corrects and strikes, with a mouse or a finger."""

from __future__ import annotations

import json
import re

import pytest
from conftest import Visits
from inspector import Inspector
from moments import stored
from playwright.sync_api import expect
from season_games import GAMES, NAMES


@pytest.mark.rule("CS-32")
@pytest.mark.parametrize(("size", "way"), [("tablet", "mouse"), ("portrait", "touch"), ("phone", "touch")])
def test_a_game_is_corrected_and_struck(visit: Visits, size: str, way: str) -> None:
    me = visit(size, way=way, stored=stored(season=json.dumps(GAMES)), bots=False, again=True)
    page, say, see = me.page, me.say, Inspector(me)
    me.tap(me.link("page.nav.season"))
    expect(page.get_by_role("heading", level=1, name=say("page.season"))).to_be_visible()
    me.tap(page.get_by_role("link", name="Sommer 2020"))
    rows = page.locator(".numbers tbody tr")
    expect(rows.first).to_contain_text("Anna")
    expect(page.get_by_text("Sommermeister: Anna")).to_be_visible()
    expect(page.get_by_text("Sack Kartoffeln")).to_contain_text("Beat")
    see.look(f"season on a {size}")

    me.tap(page.get_by_role("button", name="korrigieren").first)
    dialog = page.get_by_role("dialog")
    for _ in range(4):
        me.tap(dialog.get_by_role("button", name=say("page.more", label="Du")))
    see.look("correcting")
    me.tap(dialog.get_by_role("button", name=say("page.season.correct.yes")))
    expect(page.get_by_role("status").filter(has_text=say("page.season.correct.done"))).to_be_visible()
    expect(rows.first).to_contain_text("Du")
    expect(page.get_by_text("Korrigiert, vorher Du\u00a0−2")).to_be_visible()

    me.tap(page.get_by_role("button", name="streichen").last)
    me.tap(dialog.get_by_role("button", name=say("page.season.strike.yes")))
    expect(page.get_by_text("Gestrichen, zählt nicht.")).to_be_visible()
    expect(rows.nth(0)).to_contain_text("+2")
    me.reload()
    expect(page.get_by_text("Gestrichen, zählt nicht.")).to_be_visible()
    me.tap(page.get_by_role("button", name="wieder zählen"))
    expect(page.get_by_text("Gestrichen, zählt nicht.")).to_be_hidden()
    see.check()


def test_a_chart_has_letters_as_large_on_a_phone(visit: Visits) -> None:
    """The chart is drawn for the width of the window, not shrunk; a long name at the end of its line is shortened, but read out whole."""
    me = visit("phone", stored=stored(season=json.dumps(GAMES)), bots=False, hash="#/season")
    me.tap(me.page.get_by_role("link", name="Sommer 2020"))
    chart = me.page.locator(".season .chart svg")
    scale = chart.evaluate("node => node.getBoundingClientRect().width / node.viewBox.baseVal.width")
    assert scale >= 0.95
    expect(chart.get_by_text("Rosa Maria", exact=False)).to_have_text("Rosa Maria…")
    expect(chart).to_have_attribute("aria-label", re.compile(NAMES[2]))
