"""The end of a round and of a match: nothing leaves the sheet; the show can be skipped, and stands still for those who wish it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime, timedelta

import pytest
from conftest import only_modules
from playwright.sync_api import Browser, Page, expect
from results import FLAWS, KINDS, MOUNT, Kind, table
from serving import Server
from words import Words

SIZES = [(360, 640), (390, 844), (844, 390), (932, 430), (820, 1180), (1180, 820), (1920, 1080)]
LARGE = [(390, 844), (844, 390), (1180, 820)]
TABLET = (1180, 820)
LOOK = 1900  # ms: no card flies; a person reads the last card and the last call
START = datetime(2026, 11, 20, 11, 20)
MATCH = Kind("tschau-sepp", 8, True)
ROUND = Kind("tschau-sepp", 8, False)
PODIUM = Kind("tschau-sepp", 3, True)
"""The smallest match with three places."""
SAY = Words("de")
STYLES = """() => new Promise(done => {
  const link = document.querySelector("link[data-later]");
  link.onload = done;
  link.rel = "stylesheet";
  document.head.append(link);                // the body is emptied for what is shown
})"""
MOVING = """() => document.getAnimations().filter(one => one.playState === "running" && one.effect.getComputedTiming().activeDuration > 10).length"""


@pytest.fixture(scope="module")
def page(browser: Browser, server: Server) -> Iterator[Page]:
    """The page without Python: its modules are enough."""
    with only_modules(browser, server) as page:
        page.clock.install(time=START)
        page.goto(f"{server.address}?sw=off")
        page.evaluate(STYLES)
        page.clock.pause_at(START + timedelta(hours=1))  # from now on time passes only when a test says so
        yield page


def put(page: Page, kind: Kind, *, first: bool = True, ms: int = 260) -> None:
    """Shows this result."""
    page.evaluate(MOUNT, [table(kind), first, ms])


@pytest.mark.parametrize("kind", [*KINDS, PODIUM], ids=str)
def test_nothing_leaves_the_sheet(page: Page, kind: Kind) -> None:
    """There are names of twenty letters and up to eight players. With all details open the sheet is tested at every size; with closed ones, if
    it has any, at three, as less can go wrong there. On a tablet a round of sides needs no scrolling, and names stand below the blocks of a podium."""
    put(page, kind)
    expect(page.get_by_role("region")).to_be_visible()
    unfold = page.locator(".result [aria-expanded=false]")
    for opened, sizes in ((False, LARGE if unfold.count() else [TABLET]), (True, SIZES)):
        for width, height in sizes:
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(FLAWS) == [], (width, height, opened)
            if (width, height) == TABLET and not opened:
                if kind.game in ("klammern", "kaisern") and not kind.over:
                    assert page.locator(".result").evaluate("node => node.scrollHeight - node.clientHeight") <= 0
                if kind in (MATCH, PODIUM):
                    names_stand_below_blocks_on_one_line(page)
        if unfold.count():
            unfold.click()


def names_stand_below_blocks_on_one_line(page: Page) -> None:
    foot = page.locator(".plinth").evaluate_all("all => all.map(one => Math.round(one.getBoundingClientRect().bottom))")
    names = page.locator(".step-name").evaluate_all("all => all.map(one => one.getBoundingClientRect().top)")
    assert len(foot) == 3
    assert len(set(foot)) == 1
    assert min(names) >= foot[0]


@pytest.mark.parametrize("kind", [ROUND, MATCH, Kind("kaisern", 8, True), Kind("klammern", 3, False)], ids=str)
def test_with_letters_twice_as_large(page: Page, kind: Kind) -> None:
    put(page, kind)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    try:
        for width, height in LARGE:
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(FLAWS) == [], (width, height)
    finally:
        page.evaluate("document.documentElement.style.fontSize = ''")


def test_the_winner_is_shown_last(page: Page) -> None:
    """The places appear one after the other, the winner's last; for a screen reader, the heading names the winner at once."""
    put(page, MATCH, first=False)
    result = table(MATCH)["result"]
    expect(page.locator(".result")).to_be_hidden()
    page.clock.run_for(LOOK)
    region = page.get_by_role("region", name=re.compile(re.escape(result["title"])))
    expect(region).to_be_visible()
    expect(page.get_by_role("heading", level=2)).to_be_focused()
    expect(page.locator(".question")).to_have_text(result["question"])
    expect(page.locator(".podium-step.up")).to_have_count(0)
    page.clock.run_for(750)
    expect(page.locator(".podium-step.up")).to_have_count(1)
    expect(page.locator(".why")).to_have_text(result["ended"])
    page.clock.run_for(1000)
    expect(page.locator(".podium-step.up")).to_have_count(2)
    expect(page.locator(".question")).to_be_visible()
    page.clock.run_for(1600)
    expect(page.locator(".podium-step.up")).to_have_count(3)
    expect(page.locator(".question")).to_have_count(0)
    expect(page.locator(".why")).to_have_text(result["reason"])
    expect(page.locator(".confetti")).to_have_count(1)
    expect(page.get_by_role("button", name=SAY("page.result.again"))).to_have_count(0)
    page.clock.run_for(1500)
    expect(page.get_by_role("button", name=SAY("page.result.again"))).to_be_visible()
    expect(page.locator(".confetti")).to_have_count(0)
    for row in result["rows"]:
        expect(page.locator(".places")).to_contain_text(row["total"])


def test_the_same_result_goes_on_where_it_was(page: Page) -> None:
    """A change of language or a redraw doesn't begin the show anew."""
    put(page, MATCH, first=False)
    page.clock.run_for(LOOK + 1000)
    expect(page.locator(".podium-step.up")).to_have_count(1)
    page.evaluate("table => screen_.show(table, { first: true })", table(MATCH, "en"))
    expect(page.locator(".podium-step.up")).to_have_count(1)
    expect(page.get_by_role("heading", level=2)).to_have_text(table(MATCH, "en")["result"]["title"])
    page.evaluate("table => screen_.show({ ...table, result: null })", table(MATCH))
    expect(page.locator(".result")).to_be_hidden()


def test_the_sheet_waits_for_the_last_card(page: Page) -> None:
    put(page, ROUND, first=False)
    page.evaluate(
        """document.getElementById("mounted").append(Object.assign(document.createElement("i"), { className: "travels" }))"""
    )
    page.clock.run_for(800)
    expect(page.locator(".result")).to_be_hidden()
    page.evaluate("document.querySelector('.travels').remove()")
    page.clock.run_for(1500)
    expect(page.locator(".result")).to_be_hidden()
    page.clock.run_for(LOOK - 1500)
    expect(page.locator(".announced")).to_be_visible()
    assert page.locator(".up-card.turned").count() == 0, "the cards that are left lie on their faces"
    page.clock.run_for(1200)
    assert page.locator(".up-card.turned").count() == page.locator(".up-card").count() > 0
    page.clock.run_for(1500)
    for row in table(ROUND)["result"]["rows"]:
        expect(page.get_by_role("row", name=row["short"])).to_contain_text(row["total"])
    page.get_by_role("button", name=table(ROUND)["result"]["next"]).click()
    assert page.evaluate("pressed") == ["next"]


@pytest.mark.parametrize("hurry", ["tap", "enter"])
def test_who_has_seen_enough_needs_not_wait(page: Page, hurry: str) -> None:
    put(page, ROUND, first=False)
    page.clock.run_for(200)
    expect(page.locator(".result")).to_be_hidden()
    if hurry == "tap":
        page.mouse.click(200, 200)
    else:
        page.keyboard.press("Enter")
    expect(page.locator(".announced")).to_be_visible()


@pytest.mark.parametrize("kind", [ROUND, MATCH, Kind("kaisern", 8, True)], ids=str)
def test_nothing_moves_where_that_is_wished(page: Page, kind: Kind) -> None:
    put(page, kind, first=False, ms=0)
    page.clock.run_for(700)  # short, but long enough to see the last card
    result = table(kind)["result"]
    expect(page.get_by_role("region")).to_be_visible()
    assert page.evaluate(MOVING) == 0
    if kind == ROUND:  # the heading says who has won, so that no reason repeats it
        expect(page.get_by_role("heading", level=2)).to_have_text(result["title"])
        expect(page.locator(".why")).to_have_count(0)
    else:
        expect(page.locator(".why")).to_have_text(result["reason"])
    if kind.over:
        expect(page.locator(".confetti i").first).to_be_visible()
        expect(page.get_by_role("button", name=SAY("page.result.again"))).to_be_visible()
    for row in result["rows"]:
        expect(page.locator(".result")).to_contain_text(row["total"])
