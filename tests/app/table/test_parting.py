"""«Ciao Sepp!» (TS-25): who lays the last card may say it for two seconds; who doesn't, the app says it for him."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from app_play import Page, key
from phone_play import Party

from pausenjass.app.phrases import say
from pausenjass.app.table.director import PARTING_MS
from pausenjass.core.game import Seat
from pausenjass.core.record import Record

pytestmark = pytest.mark.rule("TS-25")
SAID = say("de", "tschau-sepp.said.sepp")
Json = dict[str, Any]


def about_to_win(page: Page, seats: tuple[Seat, ...]) -> str | None:
    """The action with which the player on turn lays its last card, if it is one of these seats."""
    table = page.desk.session.running()
    seat = table.turn.seat
    if seat not in seats or len(table.match.state.hands[seat]) != 1 or table.match.state.cover:
        return None
    legal = table.match.game.legal(table.match.state, seat)
    return next((action for action in legal if action.startswith("lay") and action[5] != "A"), None)


def won(page: Page, seats: tuple[Seat, ...] = (0,)) -> Seat:
    """Plays until one of these seats has laid its last card."""
    rng = Random(7)
    for _ in range(4000):
        action = about_to_win(page, seats)
        if action is not None and not page.table["handover"]:
            seat = page.desk.session.running().turn.seat
            assert seat is not None
            page.act(action, seat)
            return seat
        assert page.one(rng) if isinstance(page, Party) else page.step(rng)
    raise AssertionError("nobody of these ever wins")


def alone(lang: str = "de", **settings: Any) -> Page:
    page = Page(seed="parting", lang=lang)
    page.call("settings", change=settings)
    page.new(2, hand=5, match="wins", rounds=9)
    won(page)
    return page


def only_round() -> Page:
    """The person has won a match of one round."""
    page = Page(seed="parting 3")
    page.new(1, hand=5, match="wins", rounds=1)
    won(page)
    return page


def bubble(table: Json, seat: Seat) -> str | None:
    said: str | None = table["seats"][seat]["said"]
    return said


def log(table: Json) -> str:
    return " ".join(line["text"] for line in table["log"])


def test_the_person_says_it_before_the_result_is_shown() -> None:
    page = alone()
    (button,) = page.table["buttons"]
    assert (button["call"], button["text"], button["until_ms"]) == ("part", SAID, PARTING_MS)
    assert page.table["prompt"]["tone"] == "you"
    assert page.table["result"] is bubble(page.table, 0) is None
    assert SAID not in log(page.table)
    before = page.storage[key("running")]
    page.said.clear()
    page.call("part", ply=page.table["ply"])
    assert bubble(page.table, 0) == SAID
    assert page.table["result"]["kind"] == "round"
    assert page.table["buttons"] == []
    assert page.said[0] == say("de", "tschau-sepp.event.sepp.you")
    assert len(page.said) == len(set(page.said))
    assert page.said == [line["text"] for line in page.table["log"]][-len(page.said) :]
    assert page.storage[key("running")] == before, "talk is not in the record"


def test_after_two_seconds_the_app_says_it() -> None:
    page = alone()
    assert page.next is not None
    assert (page.next["kind"], page.next["seat"], page.next["after_ms"]) == ("interject", 0, PARTING_MS)
    assert page.next["ask"] is page.next["wait_for"] is None
    page.said.clear()
    page.call("decline", ply=page.next["ply"], seat=0)
    assert page.said[0] == say("de", "tschau-sepp.event.sepp.you")
    assert page.table["result"]
    assert page.next is None


def test_without_pressure_of_time_it_waits_until_pressed_or_continue() -> None:
    page = alone(untimed=True)
    assert page.next is not None
    assert page.next["wait_for"] == "human"
    assert [(each["call"], each["until_ms"]) for each in page.table["buttons"]] == [("part", None), ("waited", None)]
    page.call("waited", ply=page.table["ply"])
    assert bubble(page.table, 0) == SAID
    assert page.table["result"]


def test_nobody_says_it_twice() -> None:
    page = alone()
    page.call("part", ply=page.table["ply"])
    again = page.call("part", ply=page.table["ply"])
    assert again["stale"]
    assert again["table"]["say"] == []


def test_after_a_reload_it_has_been_said() -> None:
    page = alone()
    again = Page(dict(page.storage))
    again.call("resume")
    assert again.table["result"]
    assert bubble(again.table, 0) == SAID


def test_undo_takes_the_card_back_and_it_may_be_said_again() -> None:
    page = alone()
    length = len(Record.parse(page.storage[key("running")]).lines)
    page.call("undo", ply=page.table["ply"])
    assert not [each for each in page.table["buttons"] if each["call"] == "part"]
    assert len(Record.parse(page.storage[key("running")]).lines) < length
    won(page)
    assert [each["call"] for each in page.table["buttons"]] == ["part"]


def test_the_match_is_filed_at_once_and_its_result_leads_to_the_replay() -> None:
    page = only_round()
    assert page.replies[-1]["running"] is None
    assert key("running") not in page.storage
    assert page.table["result"] is None
    page.call("part", ply=page.table["ply"])
    assert page.table["result"]["replay"].startswith("#/replay/")


def test_a_bot_says_it_at_once() -> None:
    page = Page(seed="parting")
    page.new(2, hand=5, match="wins", rounds=9)
    seat = won(page, (1, 2))
    assert bubble(page.table, seat) == SAID
    assert page.table["result"]
    assert page.next is None


def test_several_round_a_tablet_only_the_one_who_holds_it() -> None:
    page = Page(seed="parting")
    page.new(0, hand=5, match="wins", rounds=9, people=("Anna", "Bea"))
    seat = won(page, (0, 1))
    assert page.table["me"] == seat
    assert [each["seat"] for each in page.table["buttons"]] == [seat]
    page.said.clear()
    page.call("part", ply=page.table["ply"])
    assert page.said[0] == say("de", "tschau-sepp.event.sepp", name=("Anna", "Bea")[seat])


def test_on_phones_the_others_hear_it_only_when_it_is_said() -> None:
    party = Party(seed="parting")
    party.begin("tschau-sepp", hand=5, match="wins", rounds=9)
    seat = won(party, (0, 1))
    other = 1 - seat
    mine, others = party.phone(seat), party.phone(other)
    assert [each["call"] for each in mine["buttons"]] == ["part"]
    for table in (mine, others, party.table):
        assert table["result"] is bubble(table, seat) is None
        assert SAID not in log(table)
    assert others["buttons"] == party.table["buttons"] == []
    assert party.call("part", ply=party.table["ply"], seat=other)["stale"], "nobody says it for another"
    party.heard.clear()
    party.call("part", ply=party.table["ply"], seat=seat)
    name = party.table["seats"][seat]["name"]
    for at in (seat, other):
        table = party.phone(at)
        assert bubble(table, seat) == SAID
        assert table["result"]
        assert party.phone(at)["say"] == []
    assert party.heard[other][0] == say("de", "tschau-sepp.event.sepp", name=name)
    assert party.heard[seat][0] == say("de", "tschau-sepp.event.sepp.you")


def test_a_phone_that_slept_hears_everything_once() -> None:
    party = Party(seed="parting")
    party.begin("tschau-sepp", hand=5, match="wins", rounds=9)
    seat = won(party, (0, 1))
    party.phone(1 - seat)
    party.call("part", ply=party.table["ply"], seat=seat)
    table = party.phone(seat)
    sentence = say("de", "tschau-sepp.event.sepp.you")
    assert table["say"].count(sentence) == 1
    assert table["say"][-2:] == [line["text"] for line in table["log"]][-2:]
    assert party.phone(seat)["say"] == []


def test_when_a_bot_plays_for_the_phone_it_is_said() -> None:
    party = Party(seed="parting")
    party.begin("tschau-sepp", hand=5, match="wins", rounds=9)
    seat = won(party, (0, 1))
    party.call("stand_in", seat=seat, on=True)
    assert party.table["result"]
    assert bubble(party.table, seat) == SAID


def test_a_replay_has_it_as_ever() -> None:
    page = only_round()
    page.call("part", ply=page.table["ply"])
    id = page.table["result"]["replay"].rpartition("/")[2]
    page.call("film", id=id)
    last = len(page.desk.session.running().match.record)
    reply = page.call("at", place=last, since=last - 1, seat=0, open=False)
    assert SAID in log(reply["table"])
