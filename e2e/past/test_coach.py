"""«Bist du sicher?» in a real browser: judged while the person thinks, asked at the tap, and no tap waits for it."""

from __future__ import annotations

import moments
from conftest import Visits
from moments import QUICK, moment, stored
from player import Player
from playwright.sync_api import Locator, expect
from words import Words

from pausenjass.core.record import Record

TRIES = 20


def asked_about(me: Player, card: Locator) -> Locator:
    """Lays a card, and takes it back, until the coach asks: it needs a moment to judge, and what is done before goes through."""
    question = me.page.get_by_role("alertdialog", name=me.say("page.coach.sure"))
    for _ in range(TRIES):
        me.until(lambda now: now.fitting and not now.sent)
        expect(card).to_be_visible()
        me.tap(card)
        expect(question.or_(me.page.locator(".tool[data-tool=undo]:enabled"))).to_be_visible()
        if question.count():
            return question
        me.use_tool("undo")
    raise AssertionError("nothing is ever asked")


def test_a_dear_card_is_asked_about_and_taken_back(visit: Visits) -> None:
    record = moment(moments.tempting, players=3)
    dear = moments.dear(Record.parse(record))
    me = visit(again=True, stored=stored(settings={**QUICK, "coach": "warns"}, running=record))
    me.say = Words("de", "tschau-sepp")
    me.resume()
    card = me.page.locator(f"card-zone[kind=hand] button:has(img[src*='/{dear}.'])")
    question = asked_about(me, card)
    expect(question.get_by_role("button", name=me.say("page.coach.undo"))).to_be_focused()
    expect(me.page.locator("card-zone[kind=hand] .tip")).to_have_count(1)
    me.page.keyboard.press("Escape")
    expect(question).to_have_count(0)
    expect(card).to_be_visible()
    assert "\ncoached: 1\n" in me.storage()["pausenjass:1:running"]
