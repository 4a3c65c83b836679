"""The guided first game of Kaisern: every lesson as a beginner plays it, with wrong tries, by touch and by keyboard."""

from __future__ import annotations

import json
import re
from typing import Any

import moments_kaisern as moments
import pytest
from conftest import Visits
from kaisern_player import RUNNING, STILL, act, at_kaisern
from moments import stored
from moments_kaisern import kaisern
from player import Player
from playwright.sync_api import Locator, expect
from test_accessibility import Inspector
from test_keyboard import Keys

from pausenjass.app.guide import LESSONS
from pausenjass.core.game import CHANCE

LAST = len(LESSONS)
GUIDE = "pausenjass:1:guide"


def panel(me: Player) -> Locator:
    """What the lesson says."""
    return me.page.get_by_role(
        "complementary",
        name=re.compile("^(" + "|".join(re.escape(me.say(f"guide.{n}.title")) for n in range(1, LAST + 1)) + ")$"),
    )


def begin(me: Player, number: int) -> None:
    """Open a lesson by its address."""
    me.go(f"#/guide/{number}")
    expect(panel(me).get_by_role("heading", name=me.say(f"guide.{number}.title"))).to_be_visible()
    me.until(lambda now: now.seats)


def own_lines(number: int) -> list[str]:
    """What the lesson asks of the person, one after the other; "" between two Spiele."""
    lesson = LESSONS[number - 1]
    wanted = []
    for place, line in enumerate(lesson.lines):
        who, action = line.split(" ", 1)
        if who == CHANCE and action.startswith("deck") and place > max(1, lesson.before):
            wanted.append("")
        elif who == "0" and place >= lesson.before:
            wanted.append(action)
    return wanted


def card(me: Player, face: str) -> Locator:
    """A card of the hand."""
    return me.page.get_by_role("list", name=me.say.like("hand")).get_by_role(
        "button", name=re.compile(f"^{re.escape(me.say.card(face))}")
    )


def target(me: Player, action: str) -> Locator:
    """What has to be tapped for it."""
    verb, *rest = action.split()
    if verb == "lay":
        return card(me, rest[0])
    if verb == "declare":
        return (
            me.page.locator(".declare")
            .get_by_role("group", name=re.compile(f"^{re.escape(me.say.card(rest[1]))}"))
            .get_by_role("button")
            .first
        )
    return act(me, verb)


def do(me: Player, action: str) -> None:
    """Do what the lesson asks for, as soon as it can be done, and see that it goes on."""
    status = panel(me).get_by_role("status")
    if not action:
        me.tap(panel(me).get_by_role("button", name=me.say("guide.proceed")))
        return
    button = target(me, action)
    expect(button).not_to_have_attribute("aria-disabled", "true")
    expect(panel(me).locator(".guide-goal")).not_to_be_empty()
    before = status.text_content() or ""
    if action.startswith("lay"):
        names = [name for name, *_ in me.look().cards]
        me.tap_card(next(place for place, name in enumerate(names) if name.startswith(me.say.card(action[4:]))))
    else:
        me.tap(button)
    expect(status).not_to_have_text(before)


WAYS = [("tablet", "mouse", "de"), ("portrait", "touch", "en"), ("phone", "touch", "de")]


@pytest.mark.parametrize(("size", "way", "lang"), WAYS)
def test_all_lessons(visit: Visits, size: str, way: str, lang: str) -> None:
    """From the start screen through all five; a match that is under way stays as it is, and the start screen tells how far one has come."""
    record = kaisern(moments.leads_again, 4)
    me = at_kaisern(
        visit(
            size, way=way, lang=lang, bots=False, again=True, stored=stored(settings=STILL, lang=lang, running=record)
        )
    )
    me.tap(me.page.locator("[data-game=kaisern] [data-learn]"))
    for number in range(1, LAST + 1):
        expect(panel(me).get_by_role("heading", name=me.say(f"guide.{number}.title"))).to_be_visible()
        for action in own_lines(number):
            do(me, action)
        expect(panel(me).get_by_text(me.say("guide.praise.none"))).to_be_visible()
        assert me.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert json.loads(me.storage()[GUIDE])[:number] == [0] * number
        if number < LAST:
            me.tap(panel(me).get_by_role("button", name=me.say("guide.next")))
    assert me.storage()[RUNNING] == record
    assert "pausenjass:1:statistics" not in me.storage()
    me.tap(panel(me).get_by_role("button", name=me.say("guide.leave")))
    expect(
        me.page.get_by_role("link", name=re.compile(re.escape(me.say("page.guide.progress", count=LAST, of=LAST))))
    ).to_be_visible()
    me.resume()


def test_wrong_tries_skipping_and_reload(visit: Visits) -> None:
    me = at_kaisern(visit(bots=False, again=True, stored=stored(settings=STILL)))
    begin(me, 1)
    first, second, *_ = own_lines(1)
    do(me, first)
    expect(target(me, second)).not_to_have_attribute("aria-disabled", "true")
    names = [name for name, *_ in me.look().cards]
    me.tap_card(next(place for place, name in enumerate(names) if not name.startswith(me.say.card(second[4:]))))
    expect(me.page.get_by_role("alert").filter(has_text=panel(me).locator(".guide-goal").inner_text())).to_be_visible()
    assert [name for name, *_ in me.look().cards] == names
    me.reload()
    expect(panel(me).get_by_role("heading", name=me.say("guide.1.title"))).to_be_visible()
    me.until(lambda now: len(now.cards) == 5 or now.seats)
    me.tap(panel(me).get_by_role("button", name=me.say("guide.skip")))
    expect(panel(me).get_by_role("heading", name=me.say("guide.2.title"))).to_be_visible()
    me.tap(panel(me).get_by_role("button", name=me.say("guide.leave")))
    me.until(lambda now: now.screen == "start")
    assert RUNNING not in me.storage()


def test_lesson_by_keyboard(visit: Visits) -> None:
    me = at_kaisern(visit(bots=False, again=True, stored=stored(settings=STILL)))
    begin(me, 1)
    keys, status = Keys(me), panel(me).get_by_role("status")
    for action in own_lines(1):
        button = target(me, action)
        expect(button).not_to_have_attribute("aria-disabled", "true")
        before = status.text_content() or ""
        if action.startswith("lay"):
            # The lesson's words, which name a card too, can have the focus as well, to be scrolled.
            keys.tab_to(re.compile("|".join(re.escape(name) for name, *_ in me.look().cards)), kind="button")
            for _ in range(6):
                if button.evaluate("node => node === document.activeElement"):
                    break
                keys.press("ArrowRight")
            expect(button).to_be_focused()
        else:
            keys.tab_to(re.compile("^" + me.say(f"stake.{action}")))
        me.page.keyboard.press("Enter")
        expect(status).not_to_have_text(before)
    keys.tab_to(me.say("guide.next"))
    me.page.keyboard.press("Enter")
    expect(panel(me).get_by_role("heading", name=me.say("guide.2.title"))).to_be_visible()


NEEDED = (
    *("#table .seat", "#table .acts .act", "#table .prompt", "#table .trump", "#table .board"),
    *("card-zone[kind=hand] button", "card-zone[kind=trick] playing-card"),
)


def overlap(one: Any, other: Any) -> bool:
    """Whether two boxes have more in common than their rims."""
    apart = (
        one["x"] + one["width"] <= other["x"] + 2 or other["x"] + other["width"] <= one["x"] + 2,
        one["y"] + one["height"] <= other["y"] + 2 or other["y"] + other["height"] <= one["y"] + 2,
    )
    return not any(apart)


@pytest.mark.parametrize("size", ["tablet", "portrait", "phone"])
def test_axe_and_room_in_lessons(visit: Visits, size: str) -> None:
    """The panel lies over nothing that is needed."""
    me = at_kaisern(visit(size, way="touch", bots=False, again=True, stored=stored(settings=STILL)))
    see = Inspector(me)
    for number in range(1, LAST + 1):
        begin(me, number)
        action = own_lines(number)[0]
        button = target(me, action)
        expect(button).not_to_have_attribute("aria-disabled", "true")
        see.look(f"lesson {number}")
        box = panel(me).bounding_box()
        assert box
        for other in NEEDED:
            for node in me.page.locator(other).filter(visible=True).all():
                assert not overlap(box, node.bounding_box()), f"lesson {number}: {other} lies under the panel"
    see.check()
