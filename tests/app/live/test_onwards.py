"""Fast forward when no person has anything more to do, and a new match at the same table."""

from __future__ import annotations

from random import Random

from app_play import Page
from evening_play import to_the_end
from live_play import FOUR, LAID, deal, opened
from scene_play import at

from pausenjass.app.common.records import record_of
from pausenjass.app.common.settings import defaults
from pausenjass.app.screen.present import present
from pausenjass.app.table.table import Table
from pausenjass.core.record import Record

REST = "S9 S8 S6"
"""Cards that keep a hand from ending."""


def test_who_is_out_may_have_the_rest_fast() -> None:
    for lang, text in (("de", "Bis zum Schluss vorspulen"), ("en", "Fast-forward to the end")):
        made = at(f"R6 / S8 {REST} / E9 {REST}")
        assert forward(made, lang) is None
        made.act(0, "lay R6")
        assert forward(made, lang) is None, "«Sepp!» is owed"
        made.act(0, "sepp")
        assert forward(made, lang) == text


def forward(made: Table, lang: str = "de") -> str | None:
    table = present(made, {**defaults(lang), "lang": lang})["table"]
    return table["forward"]


def test_while_one_of_several_persons_plays_nothing_is_fast() -> None:
    made = at(f" / S8 {REST} / E9 {REST}", people=(0, 1), turn=1, out=(0,))
    assert forward(made) is None


def test_nobody_waits_for_persons_who_have_nothing_to_do() -> None:
    """If untimed, the bots wait for persons to throw in, but not for those who are out."""
    live = opened(deal(FOUR, "E6", (*LAID, "0 forfeit"), people=2), untimed=True)
    assert live.waiting
    live = opened(deal(FOUR, "E6", (*LAID, "0 forfeit", "1 forfeit", "2 lay RK"), people=2), untimed=True)
    assert not live.waiting
    assert live.upcoming()


def test_who_has_folded_may_have_the_rest_fast() -> None:
    page = Page(seed="folded")
    page.new(2, game="kaisern", parties=3)
    seen = set()
    for _ in range(200):
        table = page.desk.session.table
        assert table is not None
        if page.table["result"]:
            page.call("proceed", ply=page.table["ply"])
            continue
        gone = 0 in table.match.state.gone
        assert (page.table["forward"] is not None) == gone
        seen.add(gone)
        if seen == {False, True}:
            return
        seat = table.turn.seat
        assert seat is not None
        legal = table.match.game.legal(table.match.state, seat)
        page.act("go" if seat == 0 and "go" in legal else legal[0], seat)
    raise AssertionError("the person never folded")


def test_once_more_with_the_same_people_and_rules() -> None:
    page = Page(seed="again")
    page.new(2, "stark", rounds=1, people=("",))
    rng = Random(4)
    while page.step(rng):
        pass
    before = record_of(page.desk.session.store.finished[-1])
    assert page.table["result"]["match_over"]
    reply = page.call("again")
    now = Record.parse(page.storage["pausenjass:1:running"])
    assert (now.seats, now.game.rules, now.headers["levels"]) == (before.seats, before.game.rules, "- stark stark")
    assert page.table["result"] is None
    assert reply["running"]["game"] == "tschau-sepp"
    assert page.call("again")["table"]["round"] == "Runde 1"


def test_once_more_keeps_several_names_and_says_you_in_the_language_of_now() -> None:
    page = Page(seed="again")
    page.new(1, people=("Ida", ""))
    to_the_end(page)
    page.call("again")
    assert page.table["seats"][0]["name"] == "Ida"
    alone = Page(seed="again")
    alone.new(1)
    to_the_end(alone)
    alone.call("settings", change={"lang": "en"})
    alone.call("again")
    assert "seats: You, Bot:Anna" in alone.storage["pausenjass:1:running"]


def test_once_more_of_nothing_or_of_a_lesson_is_refused() -> None:
    assert Page().call("again")["error"]["key"] == "game"
    page = Page()
    page.call("guide", game="kaisern", number=1)
    assert page.call("again")["error"]["key"] == "game"
