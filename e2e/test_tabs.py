"""One window has the game; another says so and can take it over."""

from __future__ import annotations

import moments
from conftest import Visits
from moments import moment, stored
from player import Player, table_of
from playwright.sync_api import expect


def test_two_windows(visit: Visits) -> None:
    record = moment(moments.own_turn)
    first = visit(stored=stored(running=record))
    before = first.resume()
    second = Player(first.page.context.new_page())
    second.page.goto(first.page.url)
    elsewhere = second.page.get_by_role("dialog", name=second.say("page.elsewhere.title"))
    expect(elsewhere).to_be_visible()
    expect(elsewhere).to_contain_text(second.say("page.elsewhere.text"))
    assert first.look() == before, "the first goes on"

    second.tap(elsewhere.get_by_role("button", name=second.say("page.elsewhere.here")))
    second.ready()
    after = second.until(lambda now: now.screen == "table" and now.prompt and not now.dialog)
    assert table_of(after) == table_of(before)
    lost = first.page.get_by_role("dialog", name=first.say("page.elsewhere.title"))
    expect(lost).to_contain_text(first.say("page.elsewhere.lost"))

    second.act(after)  # what is played here is kept, and the first writes nothing
    played = second.until(lambda now: now.can_act)
    kept = second.storage()["pausenjass:1:running"]
    assert kept != record
    first.tap(lost.get_by_role("button", name=first.say("page.elsewhere.here")))
    back = first.until(lambda now: not now.dialog and now.hand == played.hand)
    assert back.cards == played.cards
    expect(second.page.get_by_role("dialog", name=second.say("page.elsewhere.title"))).to_be_visible()
    assert first.storage()["pausenjass:1:running"] == kept
    assert first.vault() == first.storage()


def test_first_window_closed(visit: Visits) -> None:
    """Then the next one needs to ask nobody."""
    first = visit(stored=stored(running=moment(moments.own_turn)))
    context, address = first.page.context, first.page.url
    second = Player(context.new_page())
    first.page.close()
    second.page.goto(address)
    second.ready()
    expect(second.link("page.start.resume")).to_be_visible()
