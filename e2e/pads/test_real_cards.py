"""A pad for real cards, as an office uses it: two taps from the start, entries that nothing loses, two windows."""

from __future__ import annotations

from conftest import Visits
from player import Player
from playwright.sync_api import Locator, Page, expect


def begin(me: Player, title: str) -> Page:
    """Two taps."""
    me.tap(me.page.locator("[data-pads]"))
    me.tap(me.page.get_by_role("button", name=f"{me.say('page.pads.go')}: {title}"))
    expect(board(me.page)).to_be_visible()
    return me.page


def board(page: Page) -> Locator:
    return page.locator(".pad-board")


def key(page: Page, means: str, side: int = 0) -> Locator:
    return board(page).locator(f'[data-side="{side}"] [data-key="{means}"]').first


def totals(page: Page) -> Locator:
    return page.locator(".half-sum")


def test_a_round_of_three_taps_outlives_a_kill(visit: Visits) -> None:
    me = visit("phone", bots=False)
    page = begin(me, "Kaisern")
    me.tap(key(page, "raise"))
    me.tap(key(page, "kritz", 1))
    expect(totals(page)).to_have_text(["0", "0"])
    me.reopen()
    me.go("#/pads")
    me.tap(page.locator(".pads .finished a").first)
    me.tap(key(page, "win", 1))
    expect(totals(page)).to_have_text(["0", "8"])
    for _ in range(3):
        me.tap(page.locator("[data-tool=undo]"))
    expect(page.locator("[data-tool=undo]")).to_be_disabled()
    expect(totals(page)).to_have_text(["0", "0"])


def test_a_pad_in_two_windows(visit: Visits) -> None:
    """The second says so, can take it over, and finds all that was entered; the first enters nothing more."""
    me = visit(bots=False)
    page = begin(me, "Kaisern")
    me.tap(key(page, "win"))
    expect(totals(page)).to_have_text(["4", "0"])
    other = Player(page.context.new_page())
    other.page.goto(page.url)
    elsewhere = other.page.get_by_role("dialog", name=other.say("page.elsewhere.title"))
    other.tap(elsewhere.get_by_role("button", name=other.say("page.elsewhere.here")))
    expect(totals(other.page)).to_have_text(["4", "0"])
    other.tap(key(other.page, "win", 1))
    expect(totals(other.page)).to_have_text(["4", "4"])
    lost = page.get_by_role("dialog", name=me.say("page.elsewhere.title"))
    me.tap(lost.get_by_role("button", name=me.say("page.elsewhere.here")))
    expect(totals(page)).to_have_text(["4", "4"])


def test_quick_fingers_on_the_keypad(visit: Visits) -> None:
    """Figures that are tapped faster than the engine answers are all entered."""
    me = visit("phone", bots=False)
    page = begin(me, "Klammern")
    page.evaluate(
        """() => { for (const figure of ["8", "6"])
            [...document.querySelectorAll("[data-key=digit]")].find(key => key.textContent.trim() === figure).click(); }"""
    )
    expect(board(page)).to_contain_text("86 : 76")
