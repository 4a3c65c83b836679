"""Puzzles, as somebody solves them: by touch on a phone with a wrong try and tips, and by keyboard on a tablet."""

from __future__ import annotations

import json
from pathlib import Path

from conftest import Visits
from inspector import Inspector
from keys import Keys
from learner import OFFERED, WAY
from moments import stored
from player import Player
from playwright.sync_api import Route, expect
from puzzle_book import book, puzzle

FILES = "**/static/puzzles/*.json"
SOLVED = "pausenjass:1:puzzles"


def solver(visit: Visits, size: str, way: str, lang: str) -> Player:
    """Somebody on a page that has small files of puzzles."""
    me = visit(size, way=way, lang=lang, bots=False, again=True, stored=stored(lang=lang))

    def answer(route: Route) -> None:
        route.fulfill(body=book(Path(route.request.url).stem), content_type="application/json")

    me.page.route(FILES, answer)
    return me


def lay(me: Player, action: str) -> None:
    """Lays a card by a tap on it."""
    me.page.wait_for_function(OFFERED % WAY, arg=action)
    me.tap_card(me.page.evaluate(OFFERED % WAY, action)["place"])


def test_a_puzzle_on_a_phone(visit: Visits) -> None:
    """A wrong card comes back with the reason, two tips leave no star; the sheet shows the proof, and leads on."""
    me = solver(visit, "phone", "touch", "de")
    say, see = me.say, Inspector(me)
    asked = puzzle("klammern", 1)
    me.go("#/puzzles/klammern")
    me.tap(me.page.get_by_role("link", name=say("puzzle.first"), exact=True))
    strip, sheet = me.page.locator(".exercise"), me.page.locator(".exercise-sheet")
    expect(strip).to_contain_text(say("puzzle.ask"))
    see.look("a puzzle on a phone")
    lay(me, next(iter(asked["fails"])))
    expect(strip).to_contain_text("Das ist nicht sicher")
    see.look("a wrong try on a phone")
    for told in ("Tipp: ", "Richtig ist"):
        me.tap(me.page.get_by_role("button", name=say("puzzle.tip")))
        expect(strip).to_contain_text(told)
    lay(me, asked["right"])
    expect(sheet).to_contain_text("In allen 90 Verteilungen")
    expect(sheet.get_by_role("img", name=say("puzzle.stars", count=0))).to_be_visible()
    see.look("a solved puzzle on a phone")
    assert json.loads(me.storage()[SOLVED]) == [["klammern", asked["id"], 0, ""]]
    me.tap(me.page.get_by_role("button", name=say("puzzle.next"), exact=True))
    expect(me.page.get_by_role("heading", name=say("puzzle", number=2), exact=True)).to_be_visible()
    me.tap(me.page.get_by_role("button", name=say("page.tool.back"), exact=True))
    see.look("the puzzles on a phone")
    see.check()
    me.page.unroute(FILES)


def test_a_puzzle_by_keyboard(visit: Visits) -> None:
    """A puzzle of a game in real time is solved, and begun again; the focus is never lost."""
    me = solver(visit, "tablet", "mouse", "en")
    say, keys = me.say, Keys(me)
    asked = puzzle("ciao-sepp", 1)
    me.go("#/puzzle/ciao-sepp/cs-001")
    expect(me.page.locator(".exercise")).to_contain_text(say("puzzle.goal.round"))
    me.page.wait_for_function(OFFERED % WAY, arg=asked["right"])
    keys.to_hand()
    keys.press("Home")
    for _ in range(me.page.evaluate(OFFERED % WAY, asked["right"])["place"]):
        keys.press("ArrowRight")
    me.page.keyboard.press("Enter")
    expect(me.page.locator(".exercise-sheet")).to_contain_text(say("puzzle.solved.plain"))
    keys.tab_to(say("puzzle.again"))
    keys.press("Enter")
    expect(me.page.locator(".exercise-sheet")).to_have_count(0)
    assert me.page.evaluate("document.activeElement !== document.body")
    me.page.unroute(FILES)
