"""Hints at the table: the tool and the key H, the lifted card, the sentence, other choices and their cost; how a hint is played and counted."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

import moments
import moments_kaisern
import pytest
from conftest import Visits
from inspector import Inspector
from live_deals import FOUR, deal
from moments import QUICK, asked, klammern, moment, stored
from moments_kaisern import kaisern
from player import Player
from playwright.sync_api import Locator, expect
from words import Words

RUNNING = "pausenjass:1:running"
TABLES: Mapping[str, tuple[str, Callable[[], str]]] = {
    "tschau-sepp": ("tschau-sepp", lambda: moment(moments.own_turn, players=3)),
    "ciao-sepp": ("ciao-sepp", lambda: deal(FOUR, ())),
    "klammern": ("klammern", lambda: klammern(moments.must_follow, 4)),
    "klammern bid": ("klammern", lambda: klammern(asked("accept", "pass"), 4, after=2)),
    "kaisern": ("kaisern", lambda: kaisern(moments_kaisern.leads_again, 4)),
    "kaisern asked": ("kaisern", lambda: kaisern(moments_kaisern.may("come", "go"), 4)),
}


def sit_down(visit: Visits, name: str, settings: Mapping[str, Any] | None = None, **options: Any) -> Player:
    """Opens the page at this table, where the person has a choice."""
    game, record = TABLES[name]
    lang = options.get("lang", "de")
    saved = stored(settings={**QUICK, "untimed": True, **(settings or {})}, lang=lang, running=record())
    me: Player = visit(again=True, stored=saved, **options)
    me.say = Words(lang, game)
    me.resume()
    return me


def tool(me: Player) -> Locator:
    """The bar's tool for hints."""
    return me.page.locator(".tool[data-tool=hint]")


def words(me: Player) -> Locator:
    """The words of the hint."""
    return me.page.locator(".hint-words")


def header(me: Player) -> int:
    """The number of hints in the header of the saved record."""
    lines = me.storage()[RUNNING].splitlines()
    return next((int(line.partition(": ")[2]) for line in lines if line.startswith("hints: ")), 0)


@pytest.mark.parametrize("name", TABLES)
def test_a_hint_by_tool_and_by_key(visit: Visits, name: str) -> None:
    """A hint says what to do and why, lifts the card or marks the button, and shows what other choices cost; a tap plays it."""
    me = sit_down(visit, name)
    before = me.look()
    me.tap(tool(me))
    expect(words(me).locator("b")).to_be_visible()
    expect(tool(me)).to_have_attribute("aria-pressed", "true")
    text, title = words(me).inner_text(), words(me).locator("b").inner_text()
    assert len(text) > len(title) + 5
    assert header(me) == 1
    marked = me.page.locator("card-zone[kind=hand] .tip button, .act.tip, .stock.tip")
    assert marked.count() >= 1
    lifted = me.page.locator("card-zone[kind=hand] .tip button")
    for place in range(lifted.count()):
        assert me.say("page.hint.lifted") in (lifted.nth(place).get_attribute("aria-description") or "")
    me.tap(me.page.locator(".hint-more"))
    if name == "klammern bid":
        inspect(me, name)
    others = me.page.locator(".hint-others li")
    assert 1 <= others.count() <= 2
    assert all(":" in other for other in others.all_inner_texts())
    expect(me.page.locator(".hint-more")).to_have_count(0)
    me.page.keyboard.press("h")
    expect(words(me)).to_be_empty()
    expect(lifted).to_have_count(0)
    me.page.keyboard.press("h")
    expect(words(me).locator("b")).to_have_text(f"{title}")
    assert header(me) == 1
    expect(me.page.locator(".hinted")).to_have_text(me.say("page.table.hints", count=1))
    me.tap(me.page.locator(".hint-play"))
    me.until(lambda now: now.log != before.log or now.cards != before.cards)
    expect(words(me)).to_be_empty()
    assert header(me) == 1
    assert len(me.storage()[RUNNING].splitlines()) > len(TABLES[name][1]().splitlines()) + 1


def test_another_choice_and_taking_back(visit: Visits) -> None:
    """The person plays something else: the hint goes, and the count stays even when the move is taken back."""
    me = sit_down(visit, "klammern")
    hand = me.look().cards
    me.page.keyboard.press("h")
    expect(me.page.locator(".hint-no")).to_be_visible()
    me.tap(me.page.locator(".hint-no"))
    expect(words(me)).to_be_empty()
    assert me.look().cards == hand
    me.page.keyboard.press("h")
    me.page.keyboard.press("Escape")
    expect(words(me)).to_be_empty()
    me.page.keyboard.press("h")
    expect(words(me).locator("b")).to_be_visible()
    me.tap_card(me.look().fitting[-1])
    expect(words(me)).to_be_empty()
    me.until(lambda now: now.can_act and len(now.cards) < len(hand))
    me.tap(me.button("page.table.undo"))
    me.until(lambda now: now.undone)
    assert header(me) == 1
    assert "undone: 1" in me.storage()[RUNNING]
    assert me.look().cards == hand
    me.reload()
    expect(me.page.locator(".hinted")).to_have_text(me.say("page.table.hints", count=1))


def test_capitals_still_lead_to_hearts(visit: Visits) -> None:
    """H alone asks for a hint; with Shift it leads to a card, as other letters do."""
    me = sit_down(visit, "klammern")
    me.hand.first.focus()
    me.page.keyboard.press("Shift+h")
    expect(words(me)).to_be_empty()
    expect(me.page.locator("card-zone[kind=hand] button:focus img[src*='/H']")).to_have_count(1)


def test_nothing_to_choose(visit: Visits) -> None:
    """While others act there is no hint, and the key does nothing."""
    me = visit(
        again=True,
        bots=False,
        stored=stored(settings=QUICK, running=moment(moments.bots_turn, players=3)),
    )
    me.resume()
    expect(tool(me)).to_be_disabled()
    me.page.keyboard.press("h")
    expect(words(me)).to_be_empty()


BROKEN = """() => {
  const ask = window.python;
  window.python = (entry, id, name, text) => name === "judge" && entry === "bots.py" ? JSON.stringify({ crash: "ValueError: x" }) : ask(entry, id, name, text);
}"""


def test_a_failure_is_said_and_the_game_goes_on(visit: Visits) -> None:
    """The worker fails: a sentence reports it, nothing is counted, and the game goes on."""
    me = sit_down(visit, "klammern")
    me.page.evaluate(BROKEN)
    me.watch.expect("No hint; the game goes on")
    me.page.keyboard.press("h")
    expect(me.page.get_by_role("alert").filter(has_text=me.say("page.hint.failed"))).to_be_visible()
    assert header(me) == 0
    before = me.look().log
    me.tap_card(me.look().fitting[0])
    me.until(lambda now: now.log != before)


@pytest.mark.parametrize("name", ["kaisern", "ciao-sepp"])
def test_room_on_a_phone(visit: Visits, name: str) -> None:
    me = sit_down(visit, name, size="phone")
    me.page.keyboard.press("h")
    expect(words(me).locator("b")).to_be_visible()
    me.tap(me.page.locator(".hint-more"))
    inspect(me, name)


def inspect(me: Player, name: str) -> None:
    """Expects, with a hint and the other choices open, that axe-core finds nothing, and that nothing is too small for a finger."""
    inspector = Inspector(me)
    inspector.look(name)
    inspector.check()


def test_finished_matches_tell_of_hints(visit: Visits) -> None:
    """The list of finished matches and the saved statistics show how many hints there were."""
    me = visit(again=True, stored=stored(running=moment(moments.own_turn, rules={"rounds": 1}, players=2)))
    me.say = Words("de", "tschau-sepp")
    me.resume()
    me.page.keyboard.press("h")
    expect(words(me).locator("b")).to_be_visible()
    me.tap(me.page.locator(".hint-play"))
    me.play_match()
    me.tap(me.button("page.result.start"))
    me.go("#/statistics")
    mark = me.say("page.table.hints", count=1)
    expect(me.page.get_by_role("listitem").filter(has_text=mark)).to_have_count(1)
    (entry,) = json.loads(me.storage()["pausenjass:1:statistics"])["tschau-sepp"]
    assert entry[-1] == 1
