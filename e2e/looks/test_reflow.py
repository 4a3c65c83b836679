"""Large letters and small windows: letters of double size on the narrowest phone, set by the page and by the browser; 320 px; a window enlarged to
400 % (WCAG 1.4.10). Nothing scrolls sideways, no word is cut or leaves its box, and everything that can be used can be brought into sight."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import moments
import pytest
from archive_rows import rows
from audit import for_all, function
from canned import tables
from conftest import Visits
from moments import moment, stored
from played import STATISTICS
from player import Player
from playwright.sync_api import Browser, Page, expect
from season_games import GAMES, NAMES
from serving import Server
from stage import LOCALES, laid, show

REFLOW = function("reflow.js")
LETTER = "parseFloat(getComputedStyle(document.documentElement).fontSize)"
WAYS = {
    "doubled": (345, 640),  # a phone of 360 px with a scrollbar
    "the browser's letters doubled": (345, 640),
    "320 px": (320, 640),
    "400 %": (305, 256),  # 1280 × 1024, with a scrollbar
}
SCREENS = (
    "", "settings", "data", "about", "statistics/klammern", "season/2020-summer", "real", "archive", "today/klammern/2026-03-04",
    "rules/kaisern", "fair", "fair/2021-01-01T20:15:00", "new/kaisern", "new/ciao-sepp",
    "pads", "pad/new/kaisern",
)  # fmt: skip
DAYS = [["klammern", "2026-03-04", "2026-03-04T10:00:00", 120, True, 98, False]]
HALF = {"date": "2026-11-20", "players": [[name, ""] for name in NAMES], "plain": False}
KEPT = {"finished": rows(6), "season": GAMES, "drafts": {"": HALF}, "statistics": STATISTICS, "days": DAYS}


LETTERS = {"standard": 16, "fixed": 13}
"""The sizes of the browser's letters."""


@contextmanager
def enlarged(page: Page, way: str) -> Iterator[None]:
    """Enlarges the page in this way, and in the end gives it its own size back."""
    before = page.viewport_size
    assert before
    session = page.context.new_cdp_session(page)
    width, height = WAYS[way]
    page.set_viewport_size({"width": width, "height": height})
    if way == "doubled":
        page.evaluate("document.documentElement.style.fontSize = '200%'")
    elif "browser" in way:
        doubled = {kind: 2 * size for kind, size in LETTERS.items()}
        session.send("Page.setFontSizes", {"fontSizes": doubled})
    assert page.evaluate(LETTER) == (32 if "doubled" in way else 16)
    try:
        yield
    finally:
        session.send("Page.setFontSizes", {"fontSizes": LETTERS})
        session.detach()
        page.evaluate("document.documentElement.style.fontSize = ''")
        page.set_viewport_size(before)


def look(me: Player, what: str) -> list[str]:
    return [f"{what}: {finding}" for finding in me.page.evaluate(REFLOW)]


@pytest.mark.parametrize("lang", LOCALES)
@pytest.mark.parametrize("way", WAYS)
def test_every_screen(visit: Visits, lang: str, way: str) -> None:
    """Every screen has much to show; the first ones have a notice above."""
    kept = {name: json.dumps(value) for name, value in KEPT.items()}
    me = visit("phone", lang=lang, stored=stored(lang=lang, oddity="?", **kept), bots=False, again=True)
    with enlarged(me.page, way):
        assert look_at_every_screen(me) == []


def look_at_every_screen(me: Player) -> list[str]:
    found = look(me, "start with a notice")
    me.go("#/data")
    found += look(me, "data with a notice")
    me.tap(me.page.locator("#notices").get_by_role("button", name=me.say("page.close")))
    for screen in SCREENS:
        me.go(f"#/{screen}")
        if screen:
            expect(me.page.get_by_role("heading", level=1)).to_be_visible()
            expect(me.page.get_by_text(me.say("page.loading"))).to_have_count(0)
        found += look(me, screen)
    me.go("#/new/kaisern")
    me.open_seat(1)
    found += look(me, "the card of a seat")
    me.go("#/season/2020-summer")
    me.tap(me.page.locator(".finished .icon-button").first)
    found += look(me, "correcting a game of the season")
    me.page.keyboard.press("Escape")
    me.go("#/data")
    me.tap(me.button("page.data.erase"))
    return found + look(me, "a question")


@pytest.fixture(scope="module")
def canned() -> dict[str, Any]:
    return dict(tables("de"))


@pytest.fixture(scope="module")
def page(browser: Browser, server: Server, canned: dict[str, Any]) -> Iterator[Page]:
    """The page with canned replies."""
    with laid(browser, server, canned) as page:
        yield page


@pytest.mark.parametrize("way", WAYS)
def test_every_table(page: Page, canned: dict[str, Any], way: str) -> None:
    with enlarged(page, way):
        found = page.evaluate(for_all(REFLOW), list(canned))
    assert not found, "\n".join(found)


def test_result_over_a_table_that_was_scrolled(page: Page) -> None:
    """The result is in sight, wherever the table was scrolled to."""
    with enlarged(page, "400 %"):
        show(page, "klammern 2/1 deciding")
        page.evaluate("document.querySelector('.room').scrollTop = 300")
        page.evaluate("""() => {
          stage.replies.act = { table: stage.tables["klammern 2/1 result of a round"], next: null };
          return pausenjass.director.send("act", {});
        }""")
        expect(page.locator(".result h2").first).to_be_in_viewport()


def test_whole_turn_at_400_percent(visit: Visits) -> None:
    """A person can lay a card, and the game goes on."""
    me = visit(stored=stored(running=moment(moments.own_turn)), again=True)
    me.resume()
    with enlarged(me.page, "400 %"):
        before = me.until(lambda now: now.can_act)
        me.page.locator("card-zone[kind=hand] button:not([aria-disabled])").first.press("Enter")
        me.until(lambda now: now.can_act and now.cards != before.cards)
