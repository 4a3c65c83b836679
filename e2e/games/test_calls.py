"""«Ciao!»: called in time, forgotten, without a limit, and demanded."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from random import Random

import moments
from conftest import Visits
from moments import QUICK, moment, stored
from player import Look, Player
from playwright.sync_api import expect

from pausenjass import bots
from pausenjass.app.common.settings import defaults
from pausenjass.app.screen.present import present
from pausenjass.app.table.match import Match
from pausenjass.app.table.table import Table
from pausenjass.core import wire
from pausenjass.core.record import Record

DEMANDING = moment(moments.about_to_owe, level="mittel")


def demanding() -> str:
    """A seed with which the bot demands what the person forgets."""
    return seed_where(DEMANDING, [plain_lay(DEMANDING)], lambda call: call == "demand 0")


def plain_lay(record: str) -> str:
    """The lay that `lay_next_to_last` makes."""
    legal = moments.legal(Table(Match(Record.parse(record))))
    return next(action for action in legal if action.startswith("lay") and action.split()[1][1] not in "78UA")


def lay_next_to_last(me: Player) -> Look:
    """Lay the second-to-last card; «Ciao» is owed then."""
    now = me.resume()
    assert len(now.cards) == 2
    me.tap_card(
        next(place for place in now.fitting if not any(now.cards[place][0].endswith(rank) for rank in special(me)))
    )
    return me.until(lambda now: len(now.cards) == 1 and now.buttons)


def special(me: Player) -> list[str]:
    return ["7", "8", me.say("tschau-sepp.rank.U"), me.say("rank.A")]


def test_said_in_time(visit: Visits) -> None:
    me = visit(again=True, stored=stored(running=moment(moments.about_to_owe)))
    assert lay_next_to_last(me).buttons == [me.say("ciao")]
    me.tap(me.button("ciao"))
    now = me.until(lambda now: me.say("event.called.you") in now.log)
    assert me.say("ciao") not in now.buttons
    own = me.until(lambda now: now.can_act)
    assert not any(me.say("said.demand") in said for _, _, said in own.seats)
    assert "0 ciao" in me.storage()["pausenjass:1:running"]


def test_forgotten_and_demanded(visit: Visits) -> None:
    """A bot demands the call that the person forgets, and the person draws three cards for it."""
    me = visit(stored=stored(settings={**QUICK, "call_time": 2}, running=DEMANDING), seed=demanding())
    lay_next_to_last(me)
    now = me.until(lambda now: len(now.cards) == 4)
    assert me.say("event.demanded.of-you", seat="Anna", count=3) in now.log
    assert me.say("ciao") not in now.buttons


def test_without_limit(visit: Visits) -> None:
    """With «Keine Grenze» the others wait for «Ciao!» or «Weiter»."""
    me = visit(stored=stored(settings={**QUICK, "call_time": 0}, running=DEMANDING), seed=demanding())
    assert lay_next_to_last(me).buttons == [me.say("ciao"), me.say("continue")]
    before = me.storage()["pausenjass:1:running"]
    me.page.wait_for_timeout(3000)  # nothing may happen in this time
    assert me.storage()["pausenjass:1:running"] == before
    me.tap(me.button("continue"))
    me.until(lambda now: len(now.cards) == 4)


def test_demanded_from_a_bot(visit: Visits) -> None:
    """A weak bot forgets now and then, and draws three cards if the person demands the call."""
    record = moment(moments.owed_by_bot)
    me = visit(stored=stored(running=record), seed=seed_where(record, (), lambda call: call is None))
    me.resume()
    me.until(lambda now: me.say("demand", name="Anna") in now.buttons)
    me.tap(me.button("demand"))
    now = me.until(lambda now: me.say("event.demanded.you", of="Anna", count=3) in now.log)
    assert now.seats[0][0].startswith(me.say("seat", name="Anna", count=4))
    expect(me.button("demand")).to_be_hidden()


def test_bot_calls_itself(visit: Visits) -> None:
    record = moment(moments.owed_by_bot)
    me = visit(stored=stored(running=record), seed=seed_where(record, (), lambda call: call == "ciao"))
    me.resume()
    now = me.until(lambda now: me.say("event.called", seat="Anna") in now.log)
    assert now.seats[0][2] == me.say("said.ciao")
    assert me.say("demand", name="Anna") not in now.buttons


def seed_where(record: str, actions: Sequence[str], wanted: Callable[[str | None], bool]) -> str:
    """A seed with which the bot's answer, after these actions of the person, is wanted: it calls, demands, or keeps silent."""
    for number in range(200):
        seed = f"call {number}"
        table = Table(Match(Record.parse(record), seed))
        for action in actions:
            table.act(0, action)
        ask = json.loads(present(table, {**defaults(), **QUICK})["next"]["ask"])
        assert ask["kind"] == "interject"
        bot, view = bots.load(table.match.game, ask["level"]), wire.load(table.match.game.View, ask["view"])
        if wanted(bot.interject(view, Random(ask["seed"]))):
            return seed
    raise AssertionError("no such seed")
