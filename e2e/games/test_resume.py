"""The page is closed at some moment and opened again: the table is the same. The bots never answer here, so that every moment stands still."""

from __future__ import annotations

import json

import moments
import pytest
from conftest import Visits
from moments import moment, stored
from player import Player, table_of


@pytest.fixture(scope="module")
def me(shared_visit: Visits) -> Player:
    """One window for all of these tests."""
    return shared_visit(stored={}, bots=False)


def sit_down(me: Player, record: str, **settings: object) -> None:
    """Comes back to the match of this record."""
    me.come_with(stored(settings={**moments.QUICK, **settings}, running=record))
    me.resume()


MOMENTS = {
    "own turn": moments.own_turn,
    "a bot's turn": moments.bots_turn,
    "an Ass to cover": moments.cover_due,
    "7s to take": moments.sevens_due,
    "a wish to follow": moments.wish_made,
    "a card drawn": moments.drawn,
    "Ciao owed": moments.owed,
    "Ciao owed by a bot": moments.owed_by_bot,
    "the result of a round": moments.round_over,
}


@pytest.mark.parametrize("name", MOMENTS)
def test_same_table_after_reload(me: Player, name: str) -> None:
    """How the page itself starts doesn't depend on the moment: it is loaded anew at two of them, and at the others only its Python comes back."""
    record = moment(MOMENTS[name], players=2 + len(name) % 3, after=12)
    sit_down(me, record)
    before = me.until(lambda now: now.prompt)
    assert me.storage()["pausenjass:1:running"] == record, "nothing has happened by looking"
    if name in ("own turn", "the result of a round"):
        me.reload()
    else:
        me.reopen()
        me.resume()
    after = me.until(lambda now: now.prompt)
    assert table_of(after) == table_of(before)
    assert me.storage()["pausenjass:1:running"] == record


def test_reload_after_own_actions(me: Player) -> None:
    """The page saves every action at once, so that a reload leads to the same table."""
    sit_down(me, moment(moments.sevens_due))
    while me.look().fitting or me.look().may_draw:
        now = me.look()
        me.act(now)
        acted = me.look()
        if acted.dialog:  # a reload in the middle of choosing: nothing was laid yet
            me.reload()
            assert table_of(me.until(lambda now: now.prompt)) == table_of(now)
            break
        me.reload()
        assert table_of(me.until(lambda now: now.prompt)) == table_of(acted)


def test_reload_in_the_settings(me: Player) -> None:
    """A reload on another screen stays there, and the way back leads to the table as it was."""
    sit_down(me, moment(moments.own_turn))
    before = me.until(lambda now: now.prompt)
    me.go("#/settings")
    me.pick("page.settings.back", me.say("page.settings.back.blue"))
    me.page.wait_for_function("() => JSON.parse(localStorage.getItem('pausenjass:1:settings')).back === 'blue'")
    me.reload()
    me.until(lambda now: now.screen == "page")
    assert me.page.get_by_role("radio", name=me.say("page.settings.back.blue")).is_checked()
    me.tap(me.link("page.back", "page.back.table").first)
    if me.until(lambda now: now.screen != "page").screen == "start":
        me.resume()
    assert table_of(me.until(lambda now: now.screen == "table" and now.prompt)) == table_of(before)


def test_reload_after_the_match(visit: Visits) -> None:
    """A match that is over isn't under way any more."""
    me = visit(stored=stored(running=moment(moments.about_to_win, rules={"rounds": 1})), again=True)
    me.resume()
    me.play()
    assert "pausenjass:1:running" not in me.storage()
    me.reload()
    assert me.until(lambda now: now.screen == "start")
    assert len(json.loads(me.storage()["pausenjass:1:finished"])) == 1
    assert not me.link("page.start.resume").is_visible()
