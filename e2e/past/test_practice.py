"""«Üben»: a mistake that the review has found is asked again, from the start screen to the end of the session, by keyboard."""

from __future__ import annotations

import json

from conftest import Visits
from played import of_a_round
from playwright.sync_api import Page, expect
from reviewer import SIZES, at_result, inspect, opened

OUTSIDE = """() => [...document.querySelectorAll(".exercise, .exercise *, #page .button, #page nav a")]
  .filter(node => node.checkVisibility() && node.matches(".exercise, .button, nav a, .exercise-marks li"))
  .filter(node => { const { left, right, height } = node.getBoundingClientRect();
    return left < -1 || right > innerWidth + 1 || (node.matches(".button, a") && height < 44); })
  .map(node => node.outerHTML.slice(0, 80))"""
PRACTICE = "pausenjass:1:practice"


def at_every_size(page: Page) -> None:
    """Expects at every size that nothing of it lies outside, and that what is to be tapped is as large as a finger."""
    for width, height in [*SIZES, (320, 640)]:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(OUTSIDE) == [], (width, height)
    page.set_viewport_size({"width": 1180, "height": 820})


def test_a_mistake_comes_back(visit: Visits) -> None:
    me = at_result(visit, of_a_round("klammern", 4, seed=3))
    page, review = me.page, opened(me)
    found = review.locator(".mistake").count()
    assert found, "played at random"
    kept = json.loads(me.storage()[PRACTICE])
    assert len(kept) == found
    me.tap(review.get_by_role("link", name=me.say("page.practice")))
    expect(page.get_by_role("link", name=me.say("practice.ahead"))).to_be_visible()
    at_every_size(page)
    inspect(me)
    page.get_by_role("link", name=me.say("practice.ahead")).press("Enter")
    asked = page.locator(".exercise")
    expect(asked).to_contain_text(me.say("practice.ask"))
    at_every_size(page)
    inspect(me)
    page.locator("card-zone[kind=hand] playing-card button, .actions button").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".exercise-marks li")).to_have_count(4)
    at_every_size(page)
    inspect(me)
    page.get_by_role("button", name=me.say("practice.end")).press("Enter")
    expect(page.get_by_role("heading", name=me.say("practice"), level=1)).to_be_visible()
    expect(page.locator(".practice-last")).to_be_visible()
