"""Start and set-up: who sits where, house rules that depend on each other, and a match at once. The set-up doesn't offer
what a table doesn't allow, and «Los» always begins a game."""

from __future__ import annotations

import json
import re

import moments
import pytest
from conftest import Visits
from moments import moment, stored
from player import Player
from playwright.sync_api import Locator, expect


def offered(me: Player, option: str) -> list[str]:
    """The visible choices of an option."""
    rule = me.page.locator(f"[data-rule={option}]")
    return rule.locator("label").filter(has=me.page.get_by_role("radio")).all_inner_texts() if rule.is_visible() else []


def against(me: Player) -> Locator:
    """The line beside «Los»."""
    return me.page.locator(".go-sum")


def headers(me: Player) -> dict[str, str]:
    """The headers of the record of the match under way, once it is there."""
    me.until(lambda now: now.cards)
    lines = me.storage()["pausenjass:1:running"].splitlines()
    return dict(line.split(": ", 1) for line in lines if ": " in line)


@pytest.fixture
def me(visit: Visits) -> Player:
    me = visit(hash="#/new/kaisern", bots=False, again=True)
    me.say.game = "kaisern"
    return me


def test_an_unusual_table_begins(me: Player) -> None:
    me.pick("page.setup.players", "6")
    me.rule("parties", 3)
    assert [me.seat(place).get_attribute("data-mark") for place in range(6)] == [*"abcabc"]
    me.rule("hand", 8)
    me.deal()
    me.until(lambda now: now.cards)
    record = me.storage()["pausenjass:1:running"]
    assert re.search(r'^rules: {"players": 6, "parties": 3, "hand": 8, ', record, re.MULTILINE)
    me.reload()
    me.go("#/new/kaisern")
    me.tap(me.page.locator("details.house > summary"))
    assert (offered(me, "parties"), offered(me, "hand")) == (["2", "3", "6"], ["7", "6", "8"])
    expect(me.page.locator("[data-rule=hand]").get_by_role("radio", name="8")).to_be_checked()


def test_portraits_change_who_sits_there(me: Player) -> None:
    """A tap opens the card of a seat: strength, a person, another character, a name, another seat. The match begins with these choices."""
    names = [me.seat(place).get_attribute("aria-label") for place in range(4)]
    medium, person = me.say("page.level.mittel"), me.say("page.setup.person.short")
    assert names == [
        f"Du, {me.say('page.setup.bottom')}",
        f"Anna, {medium}",
        f"Beat, {medium}",
        f"Cla, {medium}",
    ]
    me.seat_bot(1, "stark")
    expect(me.seat(1)).to_have_accessible_name(f"Anna, {me.say('page.level.stark')}")
    cast = me.page.get_by_role("radiogroup", name=me.say("page.setup.character"))
    expect(cast.get_by_role("radio")).to_have_count(8)
    me.check(cast.get_by_role("radio", name=re.compile("^Hanna")))
    expect(me.seat(1)).to_have_accessible_name(f"Hanna, {me.say('page.level.stark')}")
    expect(me.seat(1).locator("img")).to_have_attribute("src", re.compile("hanna-neutral"))
    me.check(cast.get_by_role("radio", name=re.compile("^Beat")))
    expect(me.seat(2)).to_have_accessible_name(f"Hanna, {medium}")  # the two exchange their characters
    me.tap(me.button("page.setup.swap"))
    me.tap(me.seat(3))
    expect(me.seat(3)).to_be_focused()
    expect(me.seat(3)).to_have_accessible_name(f"Beat, {me.say('page.level.stark')}")
    me.seat_person(2)
    expect(me.seat(2)).to_have_accessible_name(f"Hanna, {person}")
    me.name_seat(2, "Rosa")
    me.name_seat(0, "Zoë")
    me.page.keyboard.press("Escape")
    expect(me.seat(0)).to_be_focused()
    expect(against(me)).to_have_text(re.compile(r"Zoë und Rosa\s+gegen\s+Cla und Beat"))
    me.deal()
    me.page.wait_for_function("localStorage.getItem('pausenjass:1:running') !== null")
    record = me.storage()["pausenjass:1:running"]
    assert "\nseats: Zoë, Bot:Cla, Rosa, Bot:Beat\n" in record
    assert "\nlevels: - mittel - stark\n" in record


SIZES = ((360, 640), (390, 844), (844, 390), (1180, 820))


def test_room_on_every_screen(me: Player) -> None:
    """All games with their links fit into the window, and «Los» always does; nothing sticks out to the side."""
    for width, height in SIZES:
        me.page.set_viewport_size({"width": width, "height": height})
        me.go("#/")
        tiles = me.page.locator(".tile")
        expect(tiles).to_have_count(4)
        for link in me.page.locator(".tile a").all():
            expect(link).to_be_in_viewport(ratio=1)
        me.go("#/new/kaisern")
        me.pick("page.setup.players", "8")
        go = me.page.get_by_role("button", name=me.say("page.setup.go"), exact=True)
        expect(go).to_be_in_viewport(ratio=1)
        card = me.open_seat(7)
        words = card.locator(".who-words")
        assert words.evaluate_all("all => all.every(each => each.scrollWidth <= each.clientWidth)")
        expect(go).to_be_in_viewport(ratio=1)
        expect(against(me)).to_be_in_viewport(ratio=1)
        me.rule("bluff", True)
        expect(go).to_be_in_viewport(ratio=1)
        room = me.page.locator(".setup-room")
        assert room.evaluate("room => room.scrollWidth <= room.clientWidth"), f"{width}x{height} is too narrow"


def test_play_at_once(visit: Visits) -> None:
    """«Sofort spielen» begins with four, later as the game was set up last. A match under way goes on, and a new one replaces it only after a question."""
    me = visit(stored={}, bots=False, again=True)
    me.tap(me.play_now)
    assert headers(me)["seats"] == "Du, Bot:Anna, Bot:Beat, Bot:Cla"
    assert headers(me)["levels"] == "- mittel mittel mittel"
    record = me.storage()["pausenjass:1:running"]
    me.page.go_back()
    expect(me.play_now).to_have_count(0)
    me.resume()
    assert me.storage()["pausenjass:1:running"].startswith(record[: record.index("* deck")]), "the same match goes on"
    me.go("#/new/tschau-sepp")
    me.pick("page.setup.players", "3")
    me.seat_bot(2, "stark")
    me.rule("hand", 5)
    me.page.wait_for_function("localStorage.getItem('pausenjass:1:settings').includes('stark')")

    me.say.game = "kaisern"
    me.go("#/")
    me.tap(me.play_now)
    asked = me.page.get_by_role("dialog", name=me.say("page.replace.title"))
    me.tap(asked.get_by_role("button", name=me.say("page.cancel")))
    expect(me.play_now).to_be_visible()
    expect(me.page).to_have_url(re.compile("#/$"))
    me.tap(me.play_now)
    me.tap(asked.get_by_role("button", name=me.say("page.replace.yes")))
    me.until(lambda now: now.screen == "table" and now.cards)
    assert headers(me)["game"] == "kaisern"

    me.say.game = "tschau-sepp"
    me.go("#/")
    me.tap(me.play_now)
    me.tap(asked.get_by_role("button", name=me.say("page.replace.yes")))
    me.page.wait_for_function("localStorage.getItem('pausenjass:1:running').includes('tschau-sepp')")
    assert headers(me)["seats"] == "Du, Bot:Anna, Bot:Beat"
    assert headers(me)["levels"] == "- mittel stark"
    assert json.loads(headers(me)["rules"]) == {"players": 3, "hand": 5, "ciao_on_ass": True}


def test_play_at_once_before_python(visit: Visits) -> None:
    """The page knows a match under way by its record, before the engine has read it: the match goes on without a question."""
    me = visit(ready=False, bots=False, hash="#/play/tschau-sepp", stored=stored(running=moment(moments.own_turn)))
    me.until(lambda now: now.screen == "table" and now.cards)
    expect(me.page).to_have_url(re.compile("#/table$"))
