"""The season's screen: its table, a game that a person corrects and strikes, one with real cards, the end and its sheet."""

from __future__ import annotations

import json
import re

import pytest
from conftest import Visits
from inspector import Inspector
from moments import stored
from playwright.sync_api import BrowserContext, expect
from season_games import GAMES, NAMES, PRIZES, real_games


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
    expect(page.locator(".prizes li").last).to_contain_text("Beatder Sack Kartoffeln")
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


@pytest.mark.rule("CS-39")
@pytest.mark.parametrize(("size", "way"), [("tablet", "mouse"), ("phone", "touch")])
def test_a_real_game_is_entered(visit: Visits, size: str, way: str) -> None:
    """One tap for each player, two for who is out, and one to enter it."""
    entries = stored(season=json.dumps(GAMES), real=json.dumps(real_games("2020-05-06")))
    me = visit(size, way=way, stored=entries, bots=False, again=True, hash="#/season")
    page, see = me.page, Inspector(me)
    me.tap(me.link("page.season.real"))
    see.look(f"an empty entry on a {size}")
    for place, name in enumerate(("Urs", "Rosa Maria Zumsteinegg", "Vreni"), 1):
        me.tap(page.get_by_role("button", name=name, exact=True))
        expect(page.locator(".real-row")).to_have_count(place)
    me.tap(page.locator(".real-row button").last)
    see.look("how it went for somebody")
    me.tap(page.get_by_role("button", name="2. Fehler"))
    expect(page.locator(".real-row").last).to_contain_text("−2")
    see.look("an entry")
    me.tap(me.button("page.real.enter"))
    expect(page.locator(".prizes li").first).to_contain_text("Urs+2")
    see.look("the season with a real game")
    see.check()


def in_winter(context: BrowserContext) -> None:
    context.clock.set_fixed_time("2026-11-20T10:00:00Z")


@pytest.mark.rule("CS-39")
@pytest.mark.parametrize("size", ["tablet", "phone"])
def test_a_seasons_end(visit: Visits, size: str) -> None:
    """The ceremony comes by itself, once, and the sheet has one page."""
    day = "2026-08-20"
    prizes = [{"season": "2026-summer", "texts": PRIZES, "changed": day, "seen": False}]
    entries = stored(real=json.dumps(real_games(day, 12)), prizes=json.dumps(prizes))
    me = visit(size, stored=entries, bots=False, again=True, hash="#/season", before=in_winter)
    page, see = me.page, Inspector(me)
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("[data-stage='4']")).to_be_visible()
    expect(dialog).to_contain_text(PRIZES[0])
    see.look(f"the ceremony on a {size}")
    me.tap(me.button("page.season.ceremony.close"))
    expect(dialog).to_be_hidden()
    expect(page).to_have_url(re.compile("#/season/2026-summer$"))
    me.reload()
    expect(page.locator(".prizes li").first).to_be_visible()
    expect(dialog).to_be_hidden()
    assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True))) == 1
    see.check()
