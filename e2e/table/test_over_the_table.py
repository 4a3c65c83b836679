"""The chooser of suits and the event card lie over the table for a while: they move nothing, and leave the game in sight."""

from __future__ import annotations

from collections.abc import Iterator

import moments
import pytest
from canned import EVENTS, event
from fingers import Engine, Sitting, a_page
from moments import moment
from playwright.sync_api import Browser, Page, expect
from serving import Server

SIZES = ((1180, 820), (820, 1180), (390, 844), (844, 390))
PLACES = """() => [...document.querySelectorAll("card-zone[kind=pile], .stock, .seats .face, .hand-place")]
  .map(node => { const { x, y, width, height } = node.getBoundingClientRect(); return [x, y, width, height].map(Math.round); })"""
ABOVE = """() => document.querySelector(".chooser").getBoundingClientRect().top
  - document.querySelector("card-zone[kind=pile]").getBoundingClientRect().top"""
BROKEN = """() => [...document.querySelectorAll(".chooser .suit span")].filter(word => {
  const range = document.createRange();
  range.selectNodeContents(word);
  return word.clientWidth > 1 && new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
}).map(word => word.textContent)"""
"""Words of suits that take two lines."""

UNDER = """() => {
  const card = document.querySelector(".event").getBoundingClientRect();
  const meets = box => Math.min(card.right, box.right) - Math.max(card.left, box.left) > 3 && Math.min(card.bottom, box.bottom) - Math.max(card.top, box.top) > 3;
  return [...document.querySelectorAll(".tool, card-zone[kind=pile], .stock, .seats .face, .seats .name, card-zone[kind=hand] playing-card")]
    .filter(node => node.checkVisibility() && meets(node.getBoundingClientRect())).map(node => node.className || node.localName);
}"""
"""Things that the event card covers."""


@pytest.fixture(scope="module")
def page(browser: Browser, server: Server) -> Iterator[Page]:
    """The page with canned replies."""
    yield from a_page(browser, server, motion="reduced", animation_ms=0)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_chooser_of_suits_moves_nothing(page: Page, size: tuple[int, int]) -> None:
    """The chooser moves nothing at the table, and most of the pile stays in sight."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    me, engine = Sitting(page), Engine(moment(moments.bauer_ready, players=4))
    me.sit(engine.table)
    bauer = next(card for card in engine.hand if card["decision"])
    before = page.evaluate(PLACES)
    me.tap(bauer["face"])
    chooser = page.locator(".chooser")
    expect(chooser).to_be_visible()
    assert page.evaluate(PLACES) == before
    assert page.evaluate(ABOVE) > 60
    assert page.evaluate(BROKEN) == []
    for choice in bauer["decision"]["choices"]:
        expect(chooser.get_by_role("button", name=choice["text"], exact=True)).to_be_visible()


@pytest.mark.parametrize("size", [*SIZES, (360, 640), (1920, 1080)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_event_card_hides_nothing_that_happens(page: Page, size: tuple[int, int]) -> None:
    """While bots go on, pile, stock, players and the person's hand stay in sight."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    table = Engine(moment(moments.own_turn, players=4)).table
    for kind, words in EVENTS.items():
        Sitting(page).sit({**table, "moments": [event(table, kind, words)]})
        expect(page.locator(".event")).to_be_visible()
        assert page.evaluate(UNDER) == [], kind
