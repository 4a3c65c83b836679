"""«Was wäre besser gewesen?»: from a result to the review, from a row to its place at the table, and back."""

from __future__ import annotations

from random import Random

import pytest
from conftest import Visits
from moments import DATE, stored
from played import of_a_round
from playwright.sync_api import expect
from reviewer import at_every_size, at_result, inspect, opened

from pausenjass.app.table.table import new_table
from pausenjass.games import load

TABLES = [("tschau-sepp", 2, 14), ("klammern", 4, 2), ("kaisern", 4, 2)]
"""Games, players, and seeds of short rounds: at random, two players of Tschau Sepp can take and pass for a hundred turns."""


@pytest.mark.parametrize(("game", "players", "seed"), TABLES)
def test_a_row_leads_to_its_place_and_back(visit: Visits, game: str, players: int, seed: int) -> None:
    me = at_result(visit, of_a_round(game, players, seed=seed))
    page, review = me.page, opened(me)
    at_every_size(page)
    inspect(me)
    rows = review.locator(".mistake")
    if rows.count():
        me.tap(rows.first)
        expect(page.locator(".advice-words")).to_contain_text("Besser")
    else:
        me.tap(page.get_by_role("button", name=me.say("page.review.whole")))
    replay = page.get_by_role("region", name=me.say("page.replay"))
    expect(replay).to_be_visible()
    expect(page.get_by_role("heading", name=me.say("page.replay"))).to_be_focused()
    at_every_size(page)
    expect(page.locator(".open-hand")).to_have_count(0)
    me.tap(replay.get_by_role("button", name=me.say("page.replay.open")))
    expect(page.locator(".open-hand").first).to_be_visible()
    at_every_size(page)
    inspect(me)
    me.tap(page.get_by_role("button", name=me.say("page.replay.leave")))
    expect(review).to_be_visible()
    me.tap(page.get_by_role("button", name=me.say("page.review.back")))
    expect(page.get_by_role("button", name=me.say("page.review"))).to_be_visible()


def test_the_report_tells_skill_from_luck_and_leads_to_its_moments(visit: Visits) -> None:
    me = at_result(visit, of_a_round("klammern", 4))
    page, review = me.page, opened(me)
    moment = review.locator(".report-moment")
    expect(moment.first).to_be_visible(timeout=90_000)
    assert sum(int(count) for count in review.locator(".report-kind b").all_inner_texts()) > 0
    at_every_size(page)
    inspect(me)
    me.tap(moment.first)
    expect(page.get_by_role("region", name=me.say("page.replay"))).to_be_visible()
    me.tap(page.get_by_role("button", name=me.say("page.replay.leave")))
    expect(review).to_be_visible()


def test_stepping_through_the_round(visit: Visits) -> None:
    """Buttons, the line and its keys lead to the end of the round and back."""
    me = at_result(visit, of_a_round("klammern", 4))
    page = me.page
    opened(me)
    me.tap(page.get_by_role("button", name=me.say("page.review.whole")))
    line = page.get_by_role("slider")
    first, last = (int(line.get_attribute(side) or "") for side in ("min", "max"))
    expect(line).to_have_value(str(first))
    cards = page.locator("card-zone[kind=hand] playing-card")
    expect(cards).to_have_count(8)
    me.tap(page.get_by_role("button", name=me.say("page.replay.end")))
    expect(line).to_have_value(str(last))
    expect(cards).to_have_count(0)
    me.tap(page.get_by_role("button", name=me.say("page.replay.back"), exact=True).last)
    expect(line).to_have_value(str(last - 1))
    line.press("Home")
    expect(line).to_have_value(str(first))
    expect(cards).to_have_count(8)
    me.tap(page.get_by_role("button", name=me.say("page.replay.play")))
    expect(line).not_to_have_value(str(first))
    page.keyboard.press("Escape")
    expect(page.get_by_role("region", name=me.say("review"))).to_be_visible()


def test_the_next_round_ends_the_review(visit: Visits) -> None:
    me = at_result(visit, of_a_round("klammern", 4))
    opened(me)
    me.page.keyboard.press("Escape")
    expect(me.page.locator(".review-over")).to_be_hidden()
    me.tap(me.page.get_by_role("button", name=me.say("klammern.result.next")))
    expect(me.page.locator(".result").first).to_be_hidden()


def test_of_several_persons_one_is_chosen(visit: Visits) -> None:
    me = at_result(visit, of_a_round("tschau-sepp", 3, people=2, seed=8))
    review = opened(me)
    people = review.get_by_role("group", name=me.say("page.review.whose")).get_by_role("button")
    expect(people).to_have_count(2)
    other = review.locator("[aria-pressed=false]").first
    name = other.inner_text()
    me.tap(other)
    expect(review.get_by_role("button", name=name, pressed=True)).to_be_visible()
    expect(review.locator(".mistake, .review-praise").first).to_be_visible(timeout=60_000)


def test_the_game_in_real_time(visit: Visits) -> None:
    """A person who throws the cards down can see what would have been better before."""
    game, rng = load("ciao-sepp", {"players": 2}), Random(3)
    seats = [{"name": "", "kind": "human", "level": None}, {"name": "Anna", "kind": "bot", "level": "mittel"}]
    table = new_table(game, seats, "de", DATE, seed="review")
    while len(table.match.record) < 24 or table.match.state.turn != 0:
        owed = [(seat, a) for seat in (0, 1) for a in game.legal(table.match.state, seat) if a in ("ciao", "sepp")]
        seat = game.actors(table.match.state)[0]
        moves = [a for a in game.legal(table.match.state, seat) if a.split(" ")[0] in ("lay", "draw", "take", "pass")]
        table.act(*(owed[0] if owed else (seat, rng.choice(moves))))
    me = visit(stored=stored(running=str(table.match.record)), hash="#/table", again=True)
    page, say = me.page, me.say
    me.tap(me.button("page.menu.title"))
    me.tap(page.get_by_role("dialog").get_by_role("button", name=say("ciao-sepp.forfeit"), exact=True))
    me.tap(page.get_by_role("dialog").get_by_role("button", name=say("ciao-sepp.forfeit.yes"), exact=True))
    me.until(lambda now: now.result)
    review = opened(me)
    expect(review.locator(".mistake, .review-praise").first).to_be_visible()
    at_every_size(page)


def test_ones_own_play_in_the_statistics(visit: Visits) -> None:
    me = at_result(visit, of_a_round("kaisern", 4, seed=6))
    opened(me)
    expect(me.page.locator(".mistake-luck, .review-praise, .mistake").first).to_be_visible()
    me.go("#/statistics/kaisern")
    own = me.page.locator(".skill")
    expect(own).to_contain_text("Im Mittel verschenkst du")
    inspect(me)
