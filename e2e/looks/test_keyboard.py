"""A match by keyboard alone; the focus can always be seen."""

from __future__ import annotations

import re

from conftest import Visits
from fingers import TURN
from keys import FOCUS, Keys
from moments import bauer_ready, bots_turn, moment, stored
from playwright.sync_api import expect

DECODED_LATER = """
const wanted = new Promise(done => { window.decode = done; }), { decode } = HTMLImageElement.prototype;
HTMLImageElement.prototype.decode = function () { return wanted.then(() => decode.call(this)); };
"""
"""No picture is decoded before the test calls `decode`."""


def test_match_by_keyboard(visit: Visits) -> None:
    me = visit(seed="keys")
    keys, say = Keys(me), me.say
    keys.tab_to(re.compile("^" + re.escape(say("page.start.new"))))
    keys.page.keyboard.press("Enter")
    me.page.wait_for_function("document.activeElement.tagName === 'H1'")
    keys.choose(say("page.setup.players"), "2")
    keys.tab_to(re.compile("^Anna, "))
    keys.page.keyboard.press("Enter")
    keys.choose(say("page.setup.plays", name="Anna"), say("page.level.leicht"))
    keys.page.keyboard.press("Escape")
    assert keys.page.evaluate(FOCUS)["name"] == f"Anna, {say('page.level.leicht')}", "the focus is back where it was"
    keys.tab_to(re.compile("^" + re.escape(say("page.setup.rules"))))
    keys.page.keyboard.press("Enter")
    keys.choose(say("tschau-sepp.option.hand"), say("tschau-sepp.option.hand.5"))
    free = say("tschau-sepp.option.rounds.null")
    keys.tab_to(free)
    keys.press("Space")
    keys.tab_to(say("tschau-sepp.option.rounds"), key="Shift+Tab")
    keys.page.keyboard.press("ControlOrMeta+a")
    keys.page.keyboard.type("1")
    keys.tab_to(say("page.setup.go"))
    keys.page.keyboard.press("Enter")
    for _ in range(200):
        now = me.until(lambda now: now.can_act)
        if now.result:
            break
        keys.act(now)
    assert now.result, "the round doesn't end"
    keys.tab_to(say("page.result.again"))
    keys.page.keyboard.press("Enter")
    me.until(lambda now: now.screen == "table" and now.cards and not now.result)


def test_keys_in_the_hand(visit: Visits) -> None:
    """Arrows, Home, End and letters move the focus; Esc closes what is open, and the focus comes back."""
    me = visit(stored=stored(running=moment(bauer_ready)), bots=False, again=True)
    me.resume()
    keys = Keys(me)
    keys.to_hand()
    names = [name for name, *_ in me.look().cards]
    assert keys.press("Home")["name"] == names[0]
    assert keys.press("End")["name"] == names[-1]
    assert keys.press("ArrowRight")["name"] == names[0], "the end leads to the beginning"
    assert keys.press("ArrowLeft")["name"] == names[-1]
    for name in names:
        letter = name.split()[-1][0].lower()
        assert any(word.lower().startswith(letter) for word in keys.press(letter)["name"].split())
    place = next(
        place for place, (name, may, _) in enumerate(me.look().cards) if may and me.say("tschau-sepp.rank.U") in name
    )
    keys.press("Home")
    for _ in range(place):
        keys.press("ArrowRight")
    keys.page.keyboard.press("Enter")
    now = me.until(lambda now: now.chooser)
    keys.tab_to(re.compile("^" + re.escape(me.say("suit.E"))), group=now.chooser, key="Shift+Tab")
    keys.page.keyboard.press("Escape")
    me.until(lambda now: not now.chooser)
    assert me.page.evaluate(FOCUS)["name"] == names[place]
    assert [name for name, *_ in me.look().cards] == names, "the card is not laid"
    keys.tab_to(me.say("page.menu.title"), key="Shift+Tab")
    keys.page.keyboard.press("Enter")
    me.until(lambda now: now.dialog == me.say("page.menu.title"))
    keys.page.keyboard.press("Escape")
    me.until(lambda now: not now.dialog)
    assert me.page.evaluate(FOCUS)["name"] == me.say("page.menu.title")


def test_the_heading_takes_no_focus_from_a_card(visit: Visits) -> None:
    """A bot's move shows the table before the pictures of its cards are decoded; when they are, the focus stays in the hand."""
    me = visit(stored=stored(running=moment(bots_turn)), script=DECODED_LATER)
    me.resume()
    keys = Keys(me)
    keys.to_hand()
    card = keys.press("End")["name"]
    assert card == me.look().cards[-1][0]
    me.page.evaluate("decode()")
    expect(me.hand.last.locator("img")).to_have_attribute("src", re.compile("."))
    for _ in range(5):
        me.page.evaluate(f"() => {TURN}")
    assert me.page.evaluate(FOCUS)["name"] == card
