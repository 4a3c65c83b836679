"""New matches from a replay: continued from any of its places, or with the cards of a round."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from app_play import Page
from replays import DATE, MATCHES, NAMES, looking, page, record, row

from pausenjass.app.common import dealt_before
from pausenjass.app.common.ids import LINK
from pausenjass.app.common.origin import Origin
from pausenjass.app.common.records import text_of
from pausenjass.app.past.decisions import rounds
from pausenjass.app.table.match import Match
from pausenjass.core.game import CHANCE
from pausenjass.core.packed import pack
from pausenjass.core.record import Record
from pausenjass.games import GAMES

matches = pytest.mark.parametrize("name", MATCHES)
by_turns = pytest.mark.parametrize("name", [name for name in MATCHES if not GAMES[name.split("/")[0]].traits.live])


def last_place(replay: dict[str, Any]) -> int:
    end: int = replay["rounds"][-1]["end"]
    return end


def mine(looks: Page) -> Match:
    """The match that was begun."""
    table = looks.desk.session.store.running
    assert table
    return table.match


def to_the_end(looks: Page, rng: Random) -> None:
    """All play at random until nothing more is played."""
    while not (looks.table["result"] or {}).get("match_over"):
        table, ply = looks.desk.session.running(), looks.table["ply"]
        if looks.table["result"]:
            looks.call("proceed", ply=ply)
            continue
        seat = table.turn.seat
        assert seat is not None
        legal = table.match.game.legal(table.match.state, seat)
        looks.call("act", ply=ply, seat=seat, action=rng.choice([a for a in legal if a != "go"] or legal))


# --- on from here ---------------------------------------------------------------------------------------------------


@matches
def test_any_place_goes_on_as_a_match_that_does_not_count(name: str) -> None:
    looks, replay = looking(name)
    then = Match(record(name))
    for place in range(replay["rounds"][0]["start"], last_place(replay), 23):
        reply = looks.call("onward", place=place, seat=0)
        match = mine(looks)
        assert match.record.lines[:place] == then.record.lines[:place]
        assert match.states[place] == then.states[place]
        assert match.origin == Origin("from", DATE, place)
        assert (match.people, match.names) == ((0,), then.names)
        assert match.looks == then.looks
        assert reply["table"]["origin"] == "Nachgespielt, zählt nicht"
        assert reply["running"]["text"].endswith("Nachgespielt, zählt nicht")
        assert not reply["table"]["undo"], "what was done then is not to be taken back"
        assert reply["table"]["say"] == []
        assert Match(Record.parse(str(match.record))).record == match.record
    assert [each["id"] for each in looks.desk.session.store.finished] == [DATE], "none was left that was played in"


@by_turns
def test_it_is_played_to_its_end_and_counts_nothing(name: str) -> None:
    looks, replay = looking(name)
    place = replay["rounds"][0]["start"]
    looks.call("onward", place=place, seat=0)
    to_the_end(looks, Random(3))
    store = looks.desk.session.store
    kept = store.finished[-1]
    assert kept["origin"] == f"from {DATE} {place}"
    assert (store.statistics, store.season) == ({}, [])
    assert looks.table["result"]["replay"] == f"#/replay/{kept['id']}"
    rows = looks.call("statistics", game=kept["game"])["finished"]
    assert [each["origin"] for each in rows] == ["Nachgespielt, zählt nicht", ""]
    assert looks.call("film", id=kept["id"])["film"]["rounds"][0]["start"] == place


@pytest.mark.parametrize("id", ["24. November 2026", "a\nb", "", LINK, "x; y"])
def test_it_does_not_count_whatever_its_match_was_called(id: str) -> None:
    """The id of an older row was its record's date."""
    looks = page(row(record("klammern/two"), id))
    (item,) = looks.desk.session.store.finished
    looks.call("film", id=item["id"])
    for call, more in (("onward", {"place": 20}), ("cards", {"round": 1})):
        looks.call(call, seat=0, **more)
        assert not mine(looks).origin.counts
        assert mine(looks).origin.of == item["id"]


def test_what_was_done_since_can_be_taken_back() -> None:
    looks, replay = looking("klammern/two")
    looks.call("onward", place=replay["rounds"][0]["start"], seat=0)
    rng = Random(1)
    while not looks.table["undo"]:
        looks.step(rng)
    begun = len(mine(looks).record)
    looks.call("undo", ply=looks.table["ply"])
    assert replay["rounds"][0]["start"] <= len(mine(looks).record) < begun


@matches
def test_where_the_match_is_over_nobody_goes_on(name: str) -> None:
    looks, replay = looking(name)
    place = last_place(replay)
    assert looks.call("at", place=place, seat=0)["scenery"]["over"] == "Hier ist die Partie zu Ende."
    assert looks.call("onward", place=place, seat=0)["error"] == {
        "text": "Hier ist die Partie zu Ende.",
        "key": "place",
    }
    assert looks.desk.session.store.running is None


def test_the_match_under_way_is_filed_as_left() -> None:
    looks, _ = looking("klammern/two")
    looks.new(game="tschau-sepp")
    rng = Random(1)
    while not any(line.who == 0 for line in mine(looks).record.lines):
        looks.step(rng)
    left = str(mine(looks).record)
    looks.call("film", id=DATE)
    looks.call("onward", place=5, seat=0)
    store = looks.desk.session.store
    assert [(text_of(each), each["won"]) for each in store.finished[1:]] == [(left, None)]


def test_one_person_plays_and_bots_sit_in_for_the_others() -> None:
    looks, _ = looking("tschau-sepp/five", persons=3)
    looks.call("onward", place=5, seat=1)
    match = mine(looks)
    assert match.people == (1,)
    assert match.names == NAMES[:5]
    assert match.levels == ("mittel", None, "mittel", "mittel", "mittel")
    assert looks.table["me"] == 1


def test_of_a_strangers_match_one_sits_there_by_ones_own_name() -> None:
    looks = page()
    looks.call("settings", change={"name": "Beat"})
    packed = pack(record("klammern/two", headers_of="x"))
    looks.call("film", id=packed)
    looks.call("onward", place=5, seat=0)
    match = mine(looks)
    assert match.names == ("Beat 2", "Beat")
    assert match.origin == Origin("from", LINK, 5)
    looks.call("film", id=looks.call("keep", packed=packed)["id"])
    looks.call("onward", place=5, seat=0)
    assert mine(looks).names == match.names, "and also once it is kept"
    assert "headers-of" not in match.record.headers


def test_at_the_end_of_a_round_its_result_is_read_first() -> None:
    looks, replay = looking("klammern/four")
    looks.call("onward", place=replay["rounds"][0]["end"], seat=0)
    assert looks.table["result"]["kind"] == "round"
    looks.call("proceed", ply=looks.table["ply"])
    assert looks.table["round"] == "Spiel 2"


def test_of_the_match_whose_result_is_on_screen_none_is_begun() -> None:
    looks = Page()
    looks.new(game="klammern")
    while not looks.table["result"]:
        looks.step(Random(1))
    place = looks.call("film", seat=0)["film"]["rounds"][0]["start"]
    assert looks.call("onward", place=place, seat=0)["error"]["key"] == "place"
    assert looks.call("cards", round=1, seat=0)["error"]["key"] == "round"


# --- the same cards -------------------------------------------------------------------------------------------------


@matches
def test_a_round_is_dealt_once_more(name: str) -> None:
    looks, replay = looking(name)
    then = Match(record(name))
    for number, among in enumerate(replay["rounds"], 1):
        looks.call("cards", round=number, seat=0)
        match = mine(looks)
        start = among["start"]
        assert match.record.lines[:start] == then.record.lines[:start]
        assert (match.state.hands, match.state.dealer) == (then.states[start].hands, then.states[start].dealer)
        assert match.origin == Origin("cards", DATE, number)
        assert match.taken_over == start


@by_turns
def test_it_ends_with_the_round_and_stands_beside_what_it_was_then(name: str) -> None:
    looks, replay = looking(name)
    then = Match(record(name))
    number = min(2, len(replay["rounds"]))
    looks.call("cards", round=number, seat=0)
    to_the_end(looks, Random(5))
    match = looks.desk.session.running().match
    assert len(rounds(match)) == number
    result = looks.table["result"]
    assert (result["match_over"], result["next"]) == (True, None)
    now = [deal.points for deal in match.game.standing(match.state).deal]
    before = [deal.points for deal in then.game.standing(then.states[replay["rounds"][number - 1]["end"]]).deal]
    assert [(each["now"], each["then"]) for each in result["beside"]["rows"]] == list(zip(now, before, strict=True))
    side = match.side(0)
    assert result["beside"]["text"].startswith("Mit denselben Karten: ")
    assert result["beside"]["text"].endswith(f" {now[side]}, damals {before[side]}.")
    assert result["back"]["href"] == f"#/replay/{DATE}"
    kept = looks.desk.session.store.finished[-1]
    assert kept["origin"] == f"cards {DATE} {number}"
    assert kept["score"] == str(now[side])
    assert looks.desk.session.store.statistics == {}
    (line,) = [each for each in looks.call("statistics", game=kept["game"])["finished"] if each["origin"]]
    assert f"{now[side]}" in line["text"]
    assert "Würfel" not in line["text"], "it is about the points of the deal"


def test_a_game_in_real_time_is_one_round() -> None:
    looks, _ = looking("ciao-sepp/eight")
    looks.call("cards", round=1, seat=0)
    match = mine(looks)
    for who, action in record("ciao-sepp/eight").lines[match.taken_over :]:
        match.act(who, action)
    looks.call("tick", at=10)
    beside = looks.table["result"]["beside"]
    assert beside["text"].startswith("Mit denselben Karten: du ")
    assert all(row["now"] == row["then"] for row in beside["rows"]), "everybody has done the same"


def test_of_a_round_that_was_left_nothing_stands_beside() -> None:
    end = rounds(Match(record("klammern/four")))[1].end
    looks, _ = looking("klammern/four", lines=end - 3)
    looks.call("cards", round=2, seat=0)
    assert dealt_before.BESIDE not in mine(looks).record.headers
    to_the_end(looks, Random(2))
    assert looks.table["result"]["beside"] is None


# --- the actions of chance at that time -----------------------------------------------------------------------------


def dealt(name: str, number: int, **change: str) -> Match:
    """A round of a match dealt again, with these headers instead."""
    looks, _ = looking(name)
    looks.call("cards", round=number, seat=0)
    return Match(mine(looks).record.with_headers(**change), "test")


def redealt() -> tuple[str, int, list[str]]:
    """A match with a redealt round, its number, and the actions of chance in it after its first deal."""
    for name in ("klammern/three", "klammern/two-by-hand", "kaisern/three", *MATCHES):
        match = Match(record(name))
        for among in rounds(match):
            later = [
                action
                for who, action in match.record.lines[among.start + 1 : among.end]
                if who == CHANCE and action.startswith("deck ")
            ]
            if later:
                return name, among.number, later
    raise AssertionError("no golden match has a deal that nobody wanted to play")


def test_a_deal_that_nobody_plays_is_dealt_anew_as_it_was_then() -> None:
    name, number, later = redealt()
    match = dealt(name, number)
    assert match.record.headers[dealt_before.DEALT].split("; ") == later
    rng = Random(1)
    decks: list[str] = []
    while len(decks) < len(later) + 1:
        match.draw_chance()
        decks = [a for who, a in match.record.lines[match.taken_over :] if who == CHANCE and a.startswith("deck ")]
        if len(decks) > len(later):
            break
        seat = match.game.actors(match.state)[0]
        legal = match.game.legal(match.state, seat)
        match.act(seat, "pass" if "pass" in legal else rng.choice(legal))
    assert decks[: len(later)] == later
    assert decks[len(later)] not in later, "then chance is free again"


def test_what_does_not_fit_any_more_is_drawn_anew() -> None:
    name, number, later = redealt()
    odd = dealt(name, number, dealt="deck X1 X2; refill")
    while not any(a.startswith("deck ") for _, a in odd.record.lines[odd.taken_over :]):
        seat = odd.game.actors(odd.state)[0]
        odd.act(seat, "pass")
        odd.draw_chance()
    assert odd.record.lines[-1].action not in ("deck X1 X2", *later)


@pytest.mark.parametrize("text", ["", "1", "1 2 3", "a b", "1 1234567", "٣ 1", "- 1"])
def test_points_that_cant_be_read_stand_beside_nothing(text: str) -> None:
    assert dealt_before.beside(record("klammern/two", **{dealt_before.BESIDE: text}), 2) is None


def test_points_are_read_as_they_are_written() -> None:
    headers = dealt_before.headers([], [98, -3])
    assert headers == {dealt_before.BESIDE: "98 -3"}
    assert dealt_before.beside(record("klammern/two", **headers), 2) == (98, -3)
