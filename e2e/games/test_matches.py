"""Whole matches, from the start screen to the result."""

from __future__ import annotations

import json
import re

import pytest
from conftest import Visits
from moments import about_to_win, many_cards, moment, own_turn, stored
from player import Look, Player
from playwright.sync_api import Route, expect

from pausenjass.app.common.records import text_of


def test_match_by_touch(visit: Visits) -> None:
    """A new player plays a match, and reloads in between."""
    me = visit("phone", way="touch", stored={}, pyodide=True, again=True)
    me.tap(me.link("page.nav.settings"))
    me.pick("page.settings.pace", me.say("page.settings.pace.instant"))
    me.pick("page.settings.animation_ms", me.say("page.settings.animation_ms.160"))
    me.tap(me.link("page.back"))
    me.set_up(players=3, level="mittel", rules={"limit": 20})
    me.play(until=lambda now: now.result or 0 < len(now.cards) < 5)
    me.reload()
    me.until(lambda now: now.screen == "table")
    rounds = me.play_match()
    statistics_show(me, rounds)


def test_match_with_mouse_in_english(visit: Visits) -> None:
    """A match of four players on an upright tablet, which counts wins."""
    me = visit("portrait", lang="en", again=True)
    me.set_up(players=4, level="leicht", rules={"match": "wins", "rounds": 1, "hand": 5}, name="Zoë")
    assert me.until(lambda now: now.cards).seats[-1][0].startswith("Zoë")
    statistics_show(me, me.play_match())


def test_match_against_the_strongest(visit: Visits) -> None:
    """A match against bots that search until their time is over; it doesn't matter who wins."""
    me = visit(seed=None, pyodide=True, again=True)
    me.set_up(players=2, level="stark", rules={"rounds": 1, "hand": 5})
    assert me.play_match() == 1


def test_again_after_a_match(visit: Visits) -> None:
    """One tap on «Nochmals» begins a match with the same players and rules; the match before is saved."""
    last = moment(about_to_win, players=3, rules={"rounds": 1, "hand": 5}, name="Rosa")
    me = visit(again=True, stored=stored(running=last))
    before = me.resume()
    me.play_match()
    assert "pausenjass:1:running" not in me.storage()
    me.tap(me.button("page.result.again"))
    now = me.until(lambda now: now.cards and not now.result)
    assert now.screen == "table"
    assert players(now) == players(before)
    assert len(now.cards) == 5
    rules = re.compile("^rules: .*", re.MULTILINE)
    finished = json.loads(me.storage()["pausenjass:1:finished"])
    assert len(finished) == 1
    assert rules.findall(me.storage()["pausenjass:1:running"]) == rules.findall(text_of(finished[0]))
    me.play()
    expect(me.button("page.result.again")).to_be_visible()
    assert len(json.loads(me.storage()["pausenjass:1:statistics"])["tschau-sepp"]) == 2


def players(now: Look) -> list[str]:
    """The names of the players."""
    return [label.split(",")[0] for label, *_ in now.seats]


def test_many_cards_in_two_rows(visit: Visits) -> None:
    """On a phone, more than 12 cards lie in two rows, and each that doesn't fit can be tapped."""
    record = moment(many_cards, players=8)
    me = visit("phone", way="touch", stored=stored(running=record), again=True)
    me.resume()
    rows = me.hand.evaluate_all(
        "cards => new Set(cards.map(card => Math.round(card.closest('playing-card').getBoundingClientRect().top))).size"
    )
    assert rows == 2
    now = me.look()
    for place, (_, may, why) in enumerate(now.cards):
        if not may:
            me.tap_card(place)
            expect(me.page.get_by_role("alert").filter(has_text=why)).to_be_visible()


def statistics_show(me: Player, rounds: int) -> None:
    """Expects the match in the statistics, and no match under way any more."""
    assert "pausenjass:1:running" not in me.storage()
    entries = json.loads(me.storage()["pausenjass:1:statistics"])["tschau-sepp"]
    assert len(entries) == 1
    assert entries[0][3] == rounds
    me.tap(me.button("page.result.start"))
    me.tap(me.link("page.nav.statistics"))
    totals = me.page.get_by_role("term").filter(has_text=me.say("statistics.rounds")).first
    expect(totals.locator("xpath=following-sibling::dd")).to_have_text(str(rounds))


def test_a_tap_before_the_words_are_there_counts(visit: Visits) -> None:
    """The start screen is painted before the page has read its phrases; its links lead on all the same."""
    held: list[Route] = []
    me = visit(
        ready=False,
        pyodide=False,
        before=lambda context: context.route("**/static/app/de-*.js", lambda route: held.append(route)),
    )
    me.until(lambda now: held)
    me.tap(me.new_game)
    me.page.evaluate("() => new Promise(done => setTimeout(done))")  # the page has heard of the new address by then
    held[0].continue_()
    expect(me.page.get_by_role("heading", level=1)).to_have_text(me.say("title"))
    expect(me.page).to_have_url(re.compile("#/new/tschau-sepp$"))


def test_start_screen_needs_no_python(visit: Visits) -> None:
    """Choices that a person makes before Python is up stay, and «Los» waits for Python."""
    held: list[Route] = []
    me = visit(ready=False, before=lambda context: context.route("**/py/engine.py", lambda route: held.append(route)))
    me.set_up(players=2, rules={"rounds": 1}, name="Rosa")
    expect(me.page.locator("#table").get_by_text(me.say("page.table.shuffling"))).to_be_visible()
    me.until(lambda now: held)
    held[0].continue_()
    now = me.until(lambda now: now.cards)
    assert [name.split(",")[0] for name, *_ in now.seats] == ["Anna", "Rosa"]


LATE = """addEventListener("hashchange", (event) => {
  if (event.isTrusted) event.stopImmediatePropagation();
});"""


@pytest.mark.parametrize("before", ["nothing", "a table"])
def test_engine_quicker_than_the_screen(visit: Visits, before: str) -> None:
    """If the cards are dealt before the page follows the address, the table appears all the same."""
    kept = stored(running=moment(own_turn)) if before == "a table" else stored()
    me = visit(script=LATE, pyodide=False, bots=False, stored=kept)

    def follow() -> None:
        me.page.evaluate("dispatchEvent(new HashChangeEvent('hashchange'))")

    if before == "a table":
        me.tap(me.link("page.start.resume"))
        follow()
        me.until(lambda now: now.cards)
    me.go("#/new/tschau-sepp")
    follow()
    me.page.evaluate("window.before = pausenjass.director.table")
    me.deal()
    if before == "a table":
        me.tap(me.button("page.replace.yes"))
    me.page.wait_for_function("pausenjass.director.table && pausenjass.director.table !== window.before")
    follow()
    me.until(lambda now: now.screen == "table" and now.cards)
