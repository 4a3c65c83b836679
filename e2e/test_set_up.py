"""Set-up: house rules that depend on each other. What a table doesn't allow is not offered, and «Los» always begins a game."""

from __future__ import annotations

import re

import pytest
from conftest import Visits
from player import Player
from playwright.sync_api import expect

OFFERED = {
    2: ([], []),
    3: ([], ["7", "6"]),
    4: (["2", "4"], []),
    5: ([], ["9", "8"]),
    6: (["2", "3", "6"], ["5", "7"]),
    8: ([], []),
}
"""By KA-3: for a number of players the numbers of parties, and of cards with the first of them; nothing where there is no choice."""


def offered(me: Player, option: str) -> list[str]:
    """The choices of an option that are to be seen."""
    rule = me.page.locator(f"[data-rule={option}]")
    return rule.locator("label").filter(has=me.page.get_by_role("radio")).all_inner_texts() if rule.is_visible() else []


@pytest.fixture
def me(visit: Visits) -> Player:
    me = visit(hash="#/new/kaisern")
    me.say.game = "kaisern"
    return me


def test_what_each_table_of_kaisern_allows(me: Player) -> None:
    for players, (parties, hands) in OFFERED.items():
        me.pick("page.setup.players", str(players))
        assert (offered(me, "parties"), offered(me, "hand")) == (parties, hands)
    me.rule("cards", 56)
    assert offered(me, "hand") == ["5", "7"], "eight players with 7 cards need 56"
    me.rule("hand", 7)
    me.rule("cards", 48)
    assert offered(me, "hand") == []
    expect(me.page.locator(".changed")).to_have_text(me.say("page.setup.standard"))
    me.pick("page.setup.players", "4")
    expect(me.page.get_by_text(me.say("page.setup.together", parties="Du + Beat · Anna + Cla"))).to_be_visible()
    me.rule("parties", 4)
    assert offered(me, "hand") == ["9", "8"]
    expect(me.page.locator(".together")).to_be_hidden()


def test_an_unusual_table_begins(me: Player) -> None:
    me.pick("page.setup.players", "6")
    me.rule("parties", 3)
    expect(me.page.locator(".together")).to_contain_text("Du + Cla · Anna + Dora · Beat + Emil")
    me.rule("hand", 8)
    me.tap(me.page.get_by_role("button", name=me.say("page.setup.go"), exact=True))
    me.until(lambda now: now.cards)
    record = me.storage()["pausenjass:1:running"]
    assert re.search(r'^rules: {"players": 6, "parties": 3, "hand": 8}$', record, re.MULTILINE)
    me.reload()
    me.go("#/new/kaisern")
    assert (offered(me, "parties"), offered(me, "hand")) == (["2", "3", "6"], ["7", "8"])
    expect(me.page.locator("[data-rule=hand]").get_by_role("radio", name="8")).to_be_checked()
