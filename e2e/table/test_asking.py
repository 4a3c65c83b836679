"""«Was ist das?» by touch, pen and mouse: a long press asks and does nothing else; a short tap acts as ever, or asks where it does nothing."""

from __future__ import annotations

import moments
import pytest
from conftest import Visits
from moments import QUICK, klammern, moment, stored
from player import Player
from playwright.sync_api import Locator, expect

LONG_MS = 700
HOLD = """([selector, type, ms]) => new Promise(done => {
  const node = document.querySelector(selector), { left, top, width, height } = node.getBoundingClientRect();
  const x = left + Math.min(width / 3, 14), y = top + height / 2, at = () => document.elementFromPoint(x, y) ?? node;
  const send = name => at().dispatchEvent(new PointerEvent(name, {
    bubbles: true, cancelable: true, composed: true, isPrimary: true, pointerId: 77, pointerType: type, clientX: x, clientY: y,
  }));
  send("pointerdown");
  setTimeout(() => {
    send("pointerup");
    at().dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, composed: true, detail: 1, clientX: x, clientY: y }));
    done();
  }, ms);
})"""
"""Holds a finger, pen or mouse button on a thing for so long."""
MAY = "card-zone[kind=hand] playing-card:has(button:not([aria-disabled]))"


def sit_down(visit: Visits, size: str, running: str) -> Player:
    me = visit(size, again=True, stored=stored(settings={**QUICK, "untimed": True}, running=running))
    me.resume()
    return me


def answer(me: Player) -> Locator:
    return me.page.locator("#table .answering .reason")


@pytest.mark.parametrize("pointer", ["touch", "pen", "mouse"])
def test_a_long_press_asks_and_lays_nothing(visit: Visits, pointer: str) -> None:
    me = sit_down(visit, "phone", moment(moments.own_turn, players=3))
    before = me.hand.count()
    me.page.evaluate(HOLD, [MAY, pointer, LONG_MS])
    expect(answer(me)).to_contain_text("darfst du jetzt legen")
    link = answer(me).locator("a")
    assert str(link.get_attribute("href")).startswith("#/rules/tschau-sepp/TS-")
    assert me.hand.count() == before
    assert not me.page.locator(".dragged, .pressed").count()
    assert me.page.evaluate("String(getSelection())") == ""
    me.page.wait_for_timeout(500)  # so that this is no second tap of a double tap
    me.page.evaluate(HOLD, [MAY, pointer, 50])
    expect(me.page.locator("card-zone[kind=hand] playing-card, .chooser")).not_to_have_count(before)
    expect(answer(me)).to_have_count(0)


def test_what_is_grey_says_why_and_an_answer_does_not_cover_what_was_asked(visit: Visits) -> None:
    me = sit_down(visit, "tablet", klammern(moments.must_follow, 4))
    me.page.locator("#table .tool[data-tool=last-trick][disabled]").click(force=True)
    expect(answer(me)).to_contain_text("Noch ist kein Stich fertig")
    for thing in (".seat:not(.mine)", ".race-points", ".die-box", "card-zone[kind=trick] playing-card", MAY):
        me.page.locator(f"#table {thing}").first.click(button="right", position={"x": 10, "y": 10})
        expect(answer(me)).to_be_visible()
        covered = me.page.evaluate(
            """selector => {
              const a = document.querySelector("#table " + selector).getBoundingClientRect(),
                b = document.querySelector("#table .answering .reason").getBoundingClientRect();
              return Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)) / a.height
                * (Math.min(a.right, b.right) > Math.max(a.left, b.left) ? 1 : 0);
            }""",
            thing,
        )
        assert covered < 0.2, thing
