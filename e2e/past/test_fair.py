"""Cutting before a deal, the page of facts, and checking seals: by finger and by keyboard, with names for a screen reader."""

from __future__ import annotations

import json
from typing import Any

import pytest
from conftest import SIZES, Visits
from inspector import Inspector
from moments import QUICK, moment, round_over, stored
from player import Player
from playwright.sync_api import expect

from pausenjass.app.past.store import key

CUTS = {**QUICK, "cut": True}
LUCK = {"klammern": [["2026-11-24T10:00:00", 40, 320, 118, 120.0, 63.0, 960, 400, 360.0, 90.0]]}
UPRIGHT = dict(zip(("width", "height"), SIZES["portrait"], strict=True))
SIDEWAYS = "document.documentElement.scrollWidth > innerWidth + 1"


def seal_of(me: Player) -> str:
    """The first seal on screen, without gaps."""
    return me.page.locator("main:not([hidden]) .seal code").first.inner_text().replace("\n", "").replace(" ", "")


def test_cut_by_finger_and_again_after_a_reload(visit: Visits) -> None:
    me = visit("phone", way="touch", lang="en", stored=stored(settings=CUTS, lang="en"), again=True, seed=None)
    page, say, see = me.page, me.say, Inspector(me)
    me.tap(me.play_now)
    heading = page.get_by_role("heading", name=say.like("cut.title"))
    expect(heading).to_be_focused()
    seal = seal_of(me)
    see.look("the cut on a phone")
    me.reopen()
    me.tap(me.link("page.start.resume"))
    expect(heading).to_be_visible()
    assert seal_of(me) == seal
    expect(me.button("page.cut.do")).to_be_disabled()
    box = page.locator(".pack").bounding_box()
    assert box
    page.touchscreen.tap(box["x"] + box["width"] / 3, box["y"] + box["height"] / 2)
    expect(page.get_by_role("slider")).to_have_value("12")
    me.tap(me.button("page.cut.do"))
    me.until(lambda now: now.cards)
    expect(heading).to_be_hidden()
    me.use_tool(say("page.menu.fair"))
    expect(page.get_by_text(say("seals.running"))).to_be_visible()
    assert seal_of(me) == seal
    see.check()


def test_cut_by_keyboard_or_knock(visit: Visits) -> None:
    me = visit(stored=stored(settings=CUTS), again=True)
    page, say = me.page, me.say
    me.tap(me.play_now)
    expect(page.get_by_role("heading", name=say.like("cut.title"))).to_be_focused()
    slider = page.get_by_role("slider", name=say("page.cut.place"))
    page.keyboard.press("Tab")
    expect(slider).to_be_focused()
    for step in ("ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft"):
        page.keyboard.press(step)
    expect(slider).to_have_attribute("aria-valuetext", say("page.cut.place.value", count=2, of=36))
    page.keyboard.press("Home")
    expect(me.button("page.cut.do")).to_be_disabled()
    page.keyboard.press("Tab")
    expect(me.button("page.cut.knock")).to_be_focused()
    page.keyboard.press("Enter")
    me.until(lambda now: now.cards)


@pytest.mark.parametrize(
    ("size", "how"),
    [("phone", {"way": "touch", "lang": "en", "seed": None}), ("tablet", {})],
    ids=["phone in English", "tablet"],
)
def test_the_facts_and_ones_luck(visit: Visits, size: str, how: dict[str, Any]) -> None:
    me = visit(size, stored=stored(lang=how.get("lang", "de"), luck=json.dumps(LUCK)), again=True, **how)
    page, say, see = me.page, me.say, Inspector(me)
    me.go("#/fair")
    expect(page.get_by_text(say("luck.persons.expected"))).to_be_visible()
    expect(page.get_by_text(say("luck.bots.more.rare"))).to_be_visible()
    expect(page.get_by_role("row", name=say("page.fair.even.places"))).to_be_visible()
    assert not page.evaluate(SIDEWAYS)
    see.look(f"facts on a {size}")
    switch = page.get_by_role("switch", name=say("page.settings.cut"))
    switch.check()
    page.wait_for_function(f"JSON.parse(localStorage.getItem({key('settings')!r})).cut === true")
    see.check()


def test_a_round_is_checked_from_its_result(visit: Visits) -> None:
    record = moment(round_over, after=4)
    me = visit("tablet", stored=stored(running=record), again=True)
    me.page.set_viewport_size(UPRIGHT)
    page, say, see = me.page, me.say, Inspector(me)
    me.tap(me.link("page.start.resume"))
    me.tap(me.link("page.menu.fair"))
    expect(page.get_by_text(say("seals.proven.one"))).to_be_visible()
    expect(page.get_by_role("heading", name=say("page.fair.check.next"))).to_be_visible()
    page.get_by_text(say("page.fair.check.open")).click()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    me.tap(me.button("page.fair.check.copy"))
    expect(page.get_by_text(say("page.fair.check.copied"))).to_be_visible()
    line = page.evaluate("navigator.clipboard.readText()")
    salt = record.partition("seals: ")[2].split(":")[1]
    assert line.startswith(f"printf '%s' '{salt} ")
    assert line.endswith(" | sha256sum")
    see.look("seals of a round")
    see.check()
    me.go("#/fair/no such match")
    expect(page.get_by_text(say("error.no-record"))).to_be_visible()
