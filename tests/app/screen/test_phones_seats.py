"""Who plays on a phone: in the record, by moving, with portraits; and any call about it gets an answer."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from app_play import Page, key
from evening_play import to_the_end
from hypothesis import given, settings
from hypothesis import strategies as st
from phone_play import NAMES, Party, bot, header, party, seat, until

from pausenjass.app.common.characters import looks
from pausenjass.app.table.match import PHONES, Match
from pausenjass.core.record import Record
from pausenjass.games import load

Json = dict[str, Any]


def test_the_record_keeps_who_is_on_a_phone() -> None:
    made = party(here=1)
    assert header(made) == "1 2"
    again = Party(made.storage)
    again.call("resume")
    assert again.phones == [1, 2]
    assert again.table["place"] == "tablet"
    made.call("again")
    assert header(made) == "1 2"


def test_a_person_goes_to_a_phone_and_comes_back() -> None:
    made = party(here=2, phones=0)
    assert header(made) is None
    made.call("move", seat=1, phone=True)
    assert header(made) == "1"
    assert not made.table["handover"]
    assert made.table["hand"]["cards"]
    made.call("move", seat=0, phone=True)
    assert (made.table["place"], made.table["hand"]["cards"]) == ("table", [])
    made.call("seated", ply=made.table["ply"])
    assert made.table["hand"]["cards"] == []
    made.call("stand_in", seat=1, on=True)
    made.call("move", seat=1, phone=False)
    assert (made.table["place"], made.table["me"], header(made)) == ("tablet", 1, "0")
    assert made.table["hand"]["cards"]
    assert made.table["seats"][1]["level_text"] is None


def test_what_was_said_to_one_person_isnt_said_to_all_when_another_comes() -> None:
    made, rng = party(here=1, phones=1), Random(9)
    until(made, rng, lambda made: [line for line in made.table["log"] if line["text"].startswith("Du ")])
    made.call("move", seat=1, phone=False)
    assert not [line for line in made.table["log"] if line["text"].startswith("Du ")]


def test_only_persons_at_the_tablet_need_an_edge() -> None:
    seats = [*(seat(name, phone=at > 3) for at, name in enumerate(NAMES[:7])), bot("Anna")]
    made = Party()
    assert "error" not in made.call("new", game="ciao-sepp", rules={"players": 8}, seats=seats, at=0)
    assert [person["seat"] for person in made.table["persons"]] == [0, 1, 2, 3]
    assert [at for at in made.phones if made.phone(at)["persons"][0]["seat"] == at] == [4, 5, 6]
    assert made.call("move", seat=4, phone=False, at=1)["error"]["key"] == "seat"
    made.call("move", seat=0, phone=True, at=1)
    assert "error" not in made.call("move", seat=4, phone=False, at=1)
    too_many = [seat(name, phone=at > 4) for at, name in enumerate(NAMES[:7])]
    assert made.call("new", game="ciao-sepp", rules={"players": 7}, seats=too_many)["error"]["key"] == "players"


def test_a_seat_of_the_setup_is_remembered() -> None:
    made = Party()
    last = {"klammern": {"rules": {}, "seats": [seat("Ada"), seat("Ben", phone=False)]}}
    assert made.call("settings", change={"last": last})["settings"]["last"] == last
    wrong = {"klammern": {"rules": {}, "seats": [{"kind": "human", "phone": 1}]}}
    assert made.call("settings", change={"last": wrong})["settings"]["last"] == last


@pytest.mark.parametrize("text", ["9", "2", "0 x", "-1", "00", "0,1", "۱", "1.0"])
def test_a_damaged_header_is_ignored(text: str) -> None:
    game = load("tschau-sepp", {"players": 3})
    record = Record(game, ["Ada", "Ben", "Bot:Anna"], {PHONES: text})
    assert Match(record).phones == frozenset()


def test_a_finished_match_of_more_phones_than_a_tablet_has_edges_can_be_imported() -> None:
    made, rng = party("ciao-sepp", phones=6, bots=0, minutes=5), Random(4)
    while made.one(rng, all_look=False):
        made.now += 5000  # the time is soon over
        made.call("tick", at=made.now, seen=True)
    (row,) = json.loads(made.storage[key("finished")])
    other = Page()
    reply = other.call("import", text=made.call("record", id=row["id"])["text"])
    assert [notice["tone"] for notice in reply["notices"]] == ["info"]
    assert key("finished") in other.storage


# --- portraits ------------------------------------------------------------------------------------------------------


def test_a_person_has_a_characters_picture_but_isnt_that_character() -> None:
    seated = looks(("Ada", "Ben", "Anna", "Ida"), (0, 1), "anna gian anna -")
    assert [look.picture for look in seated] == ["anna", "gian", "beat", "cla"]
    assert [look.character is None for look in seated] == [True, True, False, False]
    assert len({look.colour for look in seated}) == 4
    twice = looks(("Ada", "Ben", "Ida"), (0, 1), "dora dora -")
    assert [look.picture for look in twice] == ["dora", "person", "anna"]
    assert [look.picture for look in looks(("Anna", "Ben"), (0, 1))] == ["person", "person"], "not by the name"


def test_a_portrait_stays_with_the_person() -> None:
    made = Party()
    made.call("new", game="tschau-sepp", seats=[seat("Ada", character="dora"), seat("Dora"), bot("Dora 2")])
    assert [row["portrait"]["picture"] for row in made.table["seats"]] == ["dora", "person", "anna"]
    assert made.table["seats"][0]["style_text"] is None
    to_the_end(made)
    made.call("again")
    assert header(made, "characters") == "dora - anna"
    assert made.table["seats"][0]["portrait"]["mood"] == "neutral"


# --- whatever anybody sends -----------------------------------------------------------------------------------------

VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-2, 9)
    | st.floats()
    | st.sampled_from(["", "0", "1", "2", "de", "x", "lay E7"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["0", "1", "7", "lang", "sort", "trump", "from", "heard", "seat"]), inner, max_size=4
        )
    ),
    max_leaves=8,
)
CALLS = ("phones", "stand_in", "move", "waited", "claim", "talk", "powers", "proceed", "act", "race")
ARGS = ("seats", "seat", "on", "phone", "lang", "id", "acts", "tie", "at", "action")


@settings(max_examples=50)
@given(calls=st.lists(st.tuples(st.sampled_from(CALLS), st.dictionaries(st.sampled_from(ARGS), VALUES)), max_size=6))
@pytest.mark.parametrize("game", ["tschau-sepp", "ciao-sepp"])
def test_hostile_arguments_get_an_answer(game: str, calls: list[tuple[str, Json]]) -> None:
    made = party(game)
    for name, args in calls:
        made.call(name, **{"ply": made.table["ply"], **args})
    assert "tables" in made.call("phones", seats={})


@pytest.mark.parametrize(
    "seats",
    [
        None,
        [],
        "0",
        {"0": None},
        {"2": {}},
        {"9": {}},
        {"00": {}},
        {"0": {"lang": "fr"}},
        {"0": {"lang": ["de"]}},
        {"0": {"sort": "rank", "trump": 1}},
        {"0": {"pace": "slow"}},
        {"0": {"from": -1}},
        {"0": {"from": True}},
        {"0": {"heard": 1.5}},
        {"0": {}, "x": {}},
    ],
)
def test_what_no_phone_asks(seats: object) -> None:
    made = party()
    assert made.call("phones", seats=seats)["error"]["key"] == "seats"


@pytest.mark.parametrize(("name", "args"), [("stand_in", {"on": True}), ("move", {"phone": True})])
def test_who_isnt_on_a_phone(name: str, args: Json) -> None:
    made = party(here=1)
    for at in (3, 9, -1, "1", None, True, 1.0):
        assert made.call(name, seat=at, **args)["error"]["key"] == "seat"
    assert made.call(name, seat=1, **dict.fromkeys(args, 1))["error"]["key"] == "seat"
    assert made.call("stand_in", seat=0, on=True)["error"]["key"] == "seat"
    assert Page().call("phones", seats={})["error"]["key"] == "game"
