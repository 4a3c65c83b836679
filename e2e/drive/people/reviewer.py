"""A person who reads the review of a round."""

from __future__ import annotations

from collections.abc import Callable

from conftest import Visits
from inspector import Inspector
from moments import stored
from player import Player
from playwright.sync_api import Locator, Page, expect

SIZES = [(1180, 820), (820, 1180), (390, 844), (844, 390)]


def at_result(visit: Visits, record: str, **how: object) -> Player:
    me = visit(stored=stored(running=record), hash="#/table", again=True, **how)
    me.until(lambda now: now.result)
    return me


def opened(me: Player) -> Locator:
    """Opens the review and waits until it has something to show."""
    me.tap(me.page.get_by_role("button", name=me.say("page.review")))
    review = me.page.get_by_role("region", name=me.say("review"))
    expect(review.locator(".mistake, .review-praise").first).to_be_visible(timeout=60_000)
    return review


CLIPPED = """() => [...document.querySelectorAll(".review-paper *, .replay *, .advice-words *")]
  .filter(node => node.checkVisibility() && getComputedStyle(node).position !== "absolute")
  .filter(node => { const { left, right } = node.getBoundingClientRect(); return left < -1 || right > innerWidth + 1; })
  .map(node => node.className || node.tagName)"""
SMALL = """() => [...document.querySelectorAll(".mistake, .report-moment, .replay-button, .scrub input, .review-over .button")]
  .filter(node => node.checkVisibility())
  .filter(node => { const { width, height } = node.getBoundingClientRect(); return width < 44 || height < 44; })
  .map(node => node.className || node.tagName)"""


def inspect(me: Player) -> None:
    """Expects that axe-core finds nothing, nor a look by night."""
    inspector = Inspector(me)
    inspector.look("review", sizes=False)
    inspector.check()


def at_every_size(page: Page, look: Callable[[], None] = lambda: None) -> None:
    """Expects at every size that nothing is cut off, and that everything to tap is as large as a finger."""
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(CLIPPED) == [], (width, height)
        assert page.evaluate(SMALL) == [], (width, height)
        look()
    page.set_viewport_size({"width": 1180, "height": 820})
