"""«Bist du sicher?» in a real browser: judged by the bots' worker while the person thinks, asked at the tap."""

from __future__ import annotations

import moments
from conftest import Visits
from moments import QUICK, moment, stored
from playwright.sync_api import expect
from words import Words

from pausenjass.core.record import Record

LISTEN = """() => {
  const { engine } = pausenjass, { call } = engine;
  engine.call = async (name, args) => {
    const reply = await call(name, args);
    if (name === "coached" && !reply.ask) setTimeout(() => (pausenjass.judged = true));
    return reply;
  };
}"""


def test_a_dear_card_is_asked_about_and_taken_back(visit: Visits) -> None:
    record = moment(moments.tempting, players=3)
    dear = moments.dear(Record.parse(record))
    me = visit(again=True, stored=stored(settings={**QUICK, "coach": "warns"}, running=record))
    me.say = Words("de", "tschau-sepp")
    me.page.evaluate(LISTEN)
    me.resume()
    me.page.wait_for_function("pausenjass.judged")
    card = me.page.locator(f"card-zone[kind=hand] button:has(img[src*='/{dear}.'])")
    me.tap(card)
    question = me.page.get_by_role("alertdialog", name=me.say("page.coach.sure"))
    expect(question.get_by_role("button", name=me.say("page.coach.undo"))).to_be_focused()
    expect(me.page.locator("card-zone[kind=hand] .tip")).to_have_count(1)
    me.page.keyboard.press("Escape")
    expect(question).to_have_count(0)
    expect(card).to_be_visible()
    assert "\ncoached: 1\n" in me.storage()["pausenjass:1:running"]
