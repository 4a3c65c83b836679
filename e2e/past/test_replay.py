"""The replay of a finished match: its address, keys, log and swipes; playing on from it, and with the same cards; matches that aren't there."""

from __future__ import annotations

import json
import re
from functools import cache

import pytest
from conftest import Visits
from moments import DATE, moment, own_turn, stored
from player import Player
from playwright.sync_api import expect
from reviewer import at_every_size, inspect
from serving import ROOT

from pausenjass.app.past.decisions import rounds
from pausenjass.app.past.matches import file_running
from pausenjass.app.past.store import Store
from pausenjass.app.table.match import Match
from pausenjass.app.table.table import Table
from pausenjass.core.packed import pack
from pausenjass.core.record import Record

NAMES = ("Anna", "Beat", "Cla", "Dora", "Emil", "Flurina", "Gian", "Hanna")
TABLES = ("tschau-sepp/five", "ciao-sepp/eight", "klammern/four", "kaisern/eight")
ADDRESS = f"#/replay/{DATE}"


@cache
def played(name: str, person: int = 0, lines: int | None = None) -> Record:
    """A golden match, or its beginning: one person, and bots at the other seats."""
    golden = Record.parse((ROOT / "tests" / "goldens" / f"{name}.record").read_text(encoding="utf-8"))
    seats = [who if seat == person else f"Bot:{who}" for seat, who in enumerate(NAMES[: len(golden.seats)])]
    return Record(golden.game, seats, {"date": DATE}, golden.lines[:lines])


@cache
def filed(name: str) -> str:
    """The saved finished matches of somebody who has played this match."""
    store = Store({})
    store.running = Table(Match(played(name)))
    file_running(store)
    return store.entries["pausenjass:1:finished"]


def watching(visit: Visits, name: str, *, hash: str = ADDRESS, **entries: str) -> Player:
    me = visit(stored=stored(finished=filed(name), **entries), hash=hash, again=True, bots=False)
    expect(me.page.locator(".replay")).to_be_visible()
    return me


@pytest.mark.parametrize("name", TABLES)
def test_every_game_has_room_for_it(visit: Visits, name: str) -> None:
    """A replay has room with closed and with open hands, at every size."""
    me = watching(visit, name)
    page = me.page
    for _ in range(12):
        page.keyboard.press("ArrowRight")
    at_every_size(page)
    me.tap(page.locator("[data-id=open]"))
    expect(page.locator(".open-hand").first).to_be_visible()
    at_every_size(page)
    inspect(me)
    page.keyboard.press("End")
    expect(page.locator(".advice-words.outcome")).to_contain_text("gewin")


def test_keys_and_the_log_lead_through_it(visit: Visits) -> None:
    me = watching(visit, "klammern/four")
    page, line = me.page, me.page.get_by_role("slider")
    first, second, *_ = rounds(Match(played("klammern/four")))
    expect(page.get_by_role("heading", name=me.say("page.replay"))).to_be_focused()
    for key, place in (
        ("ArrowRight", first.start + 2),
        ("ArrowLeft", first.start + 1),
        ("PageDown", second.start + 1),
        ("ArrowRight", second.start + 2),
        ("PageUp", second.start + 1),
        ("Home", first.start + 1),
    ):
        page.keyboard.press(key)
        expect(line).to_have_value(str(place))
    log = page.locator(".replay-log .log-line")
    words = log.nth(3).inner_text()
    log.nth(3).click()
    expect(page.locator(".log-line[aria-current]")).to_have_text(words)
    line.focus()
    page.keyboard.press("PageDown")
    expect(line).to_have_value(str(second.start + 1))
    expect(line).to_have_attribute("aria-valuetext", "Spiel 2, vor dem ersten Stich")
    page.keyboard.press("ArrowRight")
    said = page.locator(".replay [role=status]")
    expect(said).not_to_be_empty()
    page.keyboard.press(" ")
    expect(page.locator("[data-id=play]")).to_contain_text(me.say("page.replay.pause"))
    page.keyboard.press(" ")
    me.tap(page.locator("[data-id=play]"))
    me.tap(page.locator("[data-id=more]"))
    page.keyboard.press("Escape")
    expect(page.locator("[data-id=play]"), "it doesn't play on behind a dialog").to_contain_text(
        me.say("page.replay.play")
    )
    page.keyboard.press("End")
    expect(line).to_have_attribute("aria-valuetext", re.compile("Schluss$"))
    me.reload()
    expect(line).to_have_value(str(first.start + 1))


def test_a_swipe_goes_on(visit: Visits) -> None:
    me = watching(visit, "klammern/two")
    line = me.page.get_by_role("slider")
    before = int(line.input_value())
    me.page.evaluate("""() => {
      const felt = document.querySelector(".felt"), how = { bubbles: true, isPrimary: true, pointerId: 7, pointerType: "touch", clientY: 300 };
      felt.dispatchEvent(new PointerEvent("pointerdown", { ...how, clientX: 300 }));
      felt.dispatchEvent(new PointerEvent("pointerup", { ...how, clientX: 200 }));
    }""")
    expect(line).to_have_value(str(before + 1))


def test_a_link_opens_without_disturbing_the_match_under_way(visit: Visits) -> None:
    running = moment(own_turn)
    me = visit(stored=stored(running=running), hash=f"#/replay/{pack(played('klammern/two'))}", again=True, bots=False)
    page = me.page
    expect(page.locator(".replay")).to_be_visible()
    page.keyboard.press("End")
    me.go("#/table")
    expect(page.locator(".replay")).to_have_count(0)
    expect(page.locator(".bar h1")).to_have_text("Tschau Sepp")
    me.go(f"#/replay/{pack(played('klammern/two'))}")
    page.keyboard.press("ArrowRight")
    me.tap(page.locator("[data-tool=onward]"))
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text(me.say("page.replace.text"))
    me.tap(dialog.get_by_role("button", name=me.say("page.replace.yes")))
    expect(page.locator(".bar .origin")).to_have_text(me.say("origin.from"))
    assert page.evaluate("location.hash") == "#/table"
    assert len(json.loads(me.storage()["pausenjass:1:finished"])) == 1
    me.go("#/statistics/klammern")


def test_it_leads_back_to_where_one_came_from(visit: Visits) -> None:
    """A replay leads back to the archive, even by way of its seals; if a link has opened the page, it leads to the start."""
    me = visit(stored=stored(finished=filed("klammern/two")), hash="#/archive", again=True, bots=False)
    page = me.page
    me.tap(page.locator(".archive-match"))
    me.tap(page.locator("[data-tool=fair]"))
    me.tap(me.link("page.fair.to-replay"))
    expect(page.locator(".replay")).to_be_visible()
    me.tap(me.button("page.replay.close"))
    expect(page.get_by_role("heading", level=1)).to_have_text(me.say("page.archive"))
    me.go(f"#/replay/{pack(played('klammern/two'))}")
    me.reload()
    me.tap(page.locator("[data-tool=keep]"))
    me.tap(me.button("page.replay.close"))
    expect(me.play_now).to_be_visible()


def test_what_is_not_there_gets_a_sentence_and_a_way_back(visit: Visits) -> None:
    me = visit(stored=stored(finished=filed("klammern/two")), again=True, bots=False)
    for id in ("2026-01-01T10:00:00", "x" * 200, "%E0%A4%A"):
        me.go(f"#/replay/{id}")
        expect(me.page.get_by_role("heading", name=me.say("page.replay.missing")), id).to_be_visible()
        expect(me.page.get_by_role("alert"), id).to_contain_text("Diese Partie")
        me.tap(me.page.get_by_role("link", name=me.say("page.replay.statistics")))
        expect(me.page.get_by_role("heading", level=1), id).to_have_text(me.say("page.statistics"))
    me.go("#/statistics/klammern")
    me.tap(me.page.get_by_role("link", name=me.say.like("page.replay.watch")))
    expect(me.page.locator(".replay")).to_be_visible()
    me.tap(me.button("page.replay.close"))
    expect(me.page.get_by_role("heading", level=1)).to_have_text(me.say("page.statistics"))


def test_the_same_cards_stand_beside_what_they_were(visit: Visits) -> None:
    """A round with the same cards ends: the result shows both scores."""
    whole = played("klammern/two")
    among = next(each for each in rounds(Match(whole)) if whole.lines[each.end - 1].who != "*")
    person = whole.lines[among.end - 1].who
    assert isinstance(person, int)
    begun = played("klammern/two", person, among.end - 1)
    headers = {"origin": f"cards {DATE} {among.number}", "beside": "98 64"}
    me = visit(
        stored=stored(finished=filed("klammern/two"), running=str(begun.with_headers(**headers))),
        hash="#/table",
        again=True,
        bots=False,
    )
    page = me.page
    beside = page.locator(".beside")
    me.play(until=lambda now: now.result)
    expect(beside).to_contain_text("Mit denselben Karten: du")
    expect(beside.locator("td").last).to_have_text("64")
    at_every_size(page)
    me.tap(page.get_by_role("link", name=me.say("replay.back")))
    expect(page.locator(".replay")).to_be_visible()
