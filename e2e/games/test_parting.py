"""«Ciao Sepp!» said by the layer of the last card (TS-25): with a button for two seconds, by the app, or without pressure of time."""

from __future__ import annotations

import moments
from conftest import Visits
from moments import QUICK, moment, stored
from player import Player
from playwright.sync_api import expect

WINNING = moment(moments.about_to_win, rules={"match": "wins", "rounds": 3})


def last_card_laid(me: Player) -> None:
    now = me.resume()
    me.tap_card(now.fitting[0])


def test_said_by_a_tap_and_the_result_follows(visit: Visits) -> None:
    me = visit(again=True, bots=False, stored=stored(running=WINNING, settings={**QUICK, "untimed": True}))
    last_card_laid(me)
    said = me.button("parting")
    expect(said).to_be_visible()
    assert said.evaluate("node => node.offsetHeight") >= 60, "its size once it has come"
    expect(me.page.locator(".result:not(.review-over)")).to_be_hidden()
    expect(me.page.locator(".said")).to_have_count(0)
    me.tap(said)
    expect(me.page.locator(".result:not(.review-over)")).to_be_visible()
    expect(said).to_have_count(0)
    assert me.say("event.sepp.you") in me.until(lambda now: now.log).log


def test_the_app_says_it_after_two_seconds(visit: Visits) -> None:
    me = visit(again=True, bots=False, stored=stored(running=WINNING))
    last_card_laid(me)
    expect(me.button("parting")).to_be_visible()
    expect(me.page.locator(".result:not(.review-over)")).to_be_visible(timeout=8000)
    expect(me.button("parting")).to_have_count(0)
