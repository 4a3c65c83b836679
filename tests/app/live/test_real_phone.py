"""The real telephone (CS-38): whoever hears it says so, then it rings in the app; at one screen, on phones, with bots."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from app_play import Page, key
from live_play import ANNA, FOUR, LAID, deal, lines, opened, plan_of
from live_play import Page as Player
from phone_play import party, until
from replays import DATE, page, row

from pausenjass.app.live.live import RING_MS
from pausenjass.app.phrases import say
from pausenjass.core.record import Record

pytestmark = pytest.mark.rule("CS-38")
REAL = {"phone": "real"}


def at_the_table(lang: str = "de", **rules: Any) -> Page:
    page = Page({key("running"): deal(FOUR, "E6", LAID, **{**REAL, **rules})}, lang=lang)
    page.call("resume", at=1000)
    return page


def test_nothing_rings_by_itself() -> None:
    page = Player(opened(deal(FOUR, "E6", LAID, people=4, **REAL)))
    page.run(14 * 60_000)
    assert "* phone" not in lines(page.live)


def test_somebody_says_so_then_it_rings_for_eight_seconds() -> None:
    page = Player(opened(deal(FOUR, "E6", LAID, people=4, **REAL)))
    assert page.live.ring(500)
    assert lines(page.live)[-1] == "* phone"
    page.run(500 + RING_MS - 2)
    assert page.live.table.match.state.ringing
    page.run(500)
    assert lines(page.live)[-1] == "* hush"
    assert page.live.ring(page.now), "it may ring again"


def test_it_is_refused_while_it_rings_and_while_the_winner_chooses() -> None:
    page = Player(opened(deal(FOUR, "E6", LAID, people=4, **REAL)))
    assert page.live.ring(500)
    assert not page.live.ring(600)
    assert page.tap(ANNA, "slap", at=700).outcome == "done"
    assert not page.live.ring(800)
    page.run(RING_MS)
    assert lines(page.live)[-1] == "* hush"
    assert page.live.table.match.state.phase == "swap"
    assert not page.live.ring(page.now)
    assert lines(page.live).count("* phone") == 1


def test_only_where_it_was_agreed_on() -> None:
    live = opened(deal(FOUR, "E6", LAID, phone="rare"))
    assert not live.ring(500)


def test_a_tap_is_no_slap_and_bots_hear_it() -> None:
    live = opened(deal(FOUR, "E6", LAID, level="stark", **REAL))
    assert live.ring(500)
    assert live.table.match.state.winner_of_ring < 0
    assert live.table.match.state.faults == (0, 0, 0, 0)
    assert plan_of(live, 1, "slap").at > 500


@pytest.mark.parametrize(("lang", "form"), [("de", ()), ("en", ("outdoors",))])
def test_the_button_goes_while_it_rings_and_the_record_and_the_log_have_it(lang: str, form: tuple[str, ...]) -> None:
    page = at_the_table(lang, outdoors=bool(form))
    bell = page.table["bell"]
    assert bell["kind"] == ("helicopter" if form else "phone")
    assert bell["button"]["text"] == say(lang, "ciao-sepp.bell", *form)
    assert bell["button"]["call"] == "ring"
    page.call("ring", at=1500)
    assert page.storage[key("running")].endswith("* phone\n")
    assert page.table["bell"] is None
    assert page.table["phone"]["kind"] == bell["kind"]
    assert page.table["say"] == [say(lang, "ciao-sepp.event.rang", *form)]
    again = page.call("ring", at=1600)
    assert again["stale"]
    assert again["table"]["say"] == []


def test_with_the_apps_own_telephone_there_is_no_button() -> None:
    assert at_the_table(phone="normal").table["bell"] is None


def test_each_phone_may_say_so_and_the_tablet_in_the_middle() -> None:
    made = party("ciao-sepp", **REAL)
    until(made, Random(1), lambda made: made.table["bell"])
    assert made.table["place"] == "table"
    assert made.table["bell"]
    for at in made.phones:
        assert made.phone(at)["bell"]
    made.call("ring", at=made.now, seat=1, ply=made.table["ply"] - 1)
    assert made.table["phone"]
    for at in made.phones:
        assert made.phone(at)["bell"] is None
        assert say("de", "ciao-sepp.event.rang") in made.heard[at]


def test_a_replay_shows_the_ringing_and_no_button() -> None:
    text = deal(FOUR, "E6", [*LAID, "* phone"], **REAL)
    looks = page(row(Record.parse(text)))
    looks.call("film", id=DATE)
    quiet, loud = (looks.call("at", place=place, since=place - 1, seat=0, open=False)["table"] for place in (5, 6))
    assert quiet["bell"] is loud["bell"] is quiet["phone"] is None
    assert say("de", "ciao-sepp.event.rang") in [line["text"] for line in loud["log"]]
