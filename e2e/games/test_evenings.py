"""An evening of three matches to its end page, and the lots before one: played, and looked at in every size (KA-48, KA-49)."""

from __future__ import annotations

import re

import pytest
from app_play import Page as Desk
from conftest import Visits
from evening_play import before_the_end, begin
from moments import stored
from player import Player
from playwright.sync_api import expect
from results import FLAWS

SIZES = [(1180, 820), (820, 1180), (390, 844), (844, 390), (320, 568)]
FLAWS_OF_LOTS = FLAWS.replace(".result-foot", ".lots footer").replace(".result", ".lots")


@pytest.fixture(scope="module")
def me(shared_visit: Visits) -> Player:
    """One window for all of these tests."""
    return shared_visit(stored={})


def test_the_last_card_of_an_evening_leads_to_its_end(me: Player) -> None:
    """The match has its podium, then the evening its own; one more match goes on with it."""
    me.come_with(before_the_end("tschau-sepp"))
    me.resume()
    page = me.page
    result = page.locator(".result:not([hidden])")
    me.act(me.until(lambda now: now.fitting))
    expect(result).to_be_visible()
    page.get_by_role("button", name="Zum Endstand").click()
    title = page.locator(".finale h2")
    expect(title).to_have_text(re.compile("Endgewinner"))
    expect(title).to_be_focused()
    expect(page.locator(".finale-matches tbody tr")).to_have_count(3)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(FLAWS) == [], (width, height)
    page.get_by_role("button", name="Noch eine Partie").click()
    expect(page.locator(".round-name")).to_have_text(re.compile("Partie 4"))


@pytest.mark.parametrize("players", [3, 4, 8])
def test_lots_have_room_in_every_size_until_somebody_deals(me: Player, players: int) -> None:
    desk = Desk(seed=f"lots {players}")
    names = ("Anna", "Beat", "Cla", "Dora", "Emil", "Flurina", "Gian")[: players - 1]
    seats = [{"name": "Ida", "kind": "human"}, *({"name": name, "kind": "bot"} for name in names)]
    begin(desk, "kaisern", rules={"players": players}, seats=seats, lots=True, evening=3)
    me.come_with(stored(running=desk.storage["pausenjass:1:running"]))
    page = me.page
    page.goto(page.url.split("#")[0] + "#/table")
    expect(page.locator(".lots")).to_be_visible()
    expect(page.locator("#lots-title")).to_be_focused()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(FLAWS_OF_LOTS) == [], (width, height)
    page.get_by_role("button", name="Karten geben").click()
    expect(page.locator(".lots")).to_be_hidden()
    me.until(lambda now: now.hand)
