"""Several persons at one tablet: nobody's hand is shown before its player has taken the tablet."""

from __future__ import annotations

import re

from conftest import Visits
from player import Player
from playwright.sync_api import Locator


def take(me: Player) -> str:
    """Waits for the button that hands the tablet on, checks that no hand is visible, and presses it; returns the name of the next person."""
    me.until(lambda now: taking(me).count() == 1 and taking(me).is_visible())
    look = me.look()
    assert look.cards == []
    assert look.closed
    words = taking(me).inner_text()
    me.tap(taking(me))
    me.until(lambda now: now.cards)
    found = re.fullmatch(me.say("hand-on.taken", name="(.+)").replace("?", r"\?"), words)
    assert found
    return found[1]


def taking(me: Player) -> Locator:
    """The button with which the next person takes the tablet."""
    return me.page.locator("main#table .over").get_by_role("button", name=me.say.like("hand-on.taken"))


def test_two_persons_and_a_bot(visit: Visits) -> None:
    me = visit(again=True)
    me.tap(me.new_game)
    me.pick("page.setup.players", "3")
    me.name_seat(0, "Rosa")
    me.seat_person(1)
    me.rule("rounds", 1)
    me.pick("tschau-sepp.option.hand", me.say("tschau-sepp.option.hand.5"))
    me.deal()
    players = set()
    for _ in range(300):
        now = me.until(lambda now: now.result or taking(me).is_visible() or (now.can_act and not now.closed))
        if now.result:
            break
        if taking(me).is_visible():
            players.add(take(me))
        else:
            me.act(now)
    assert now.result
    assert players == {"Rosa", "Anna"}
