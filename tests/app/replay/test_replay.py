"""Replays: every place as its person saw it, what is told on the way, and what can't be watched."""

from __future__ import annotations

from typing import Any

import pytest
from app_play import Page, faces
from paths import GOLDENS_FOLDER
from replays import DATE, MATCHES, looking, page, record, row
from reviewing import ask, hasten

from pausenjass.app.common.ids import LINK, UNDATED, free_id
from pausenjass.app.past.decisions import rounds
from pausenjass.app.presenters import presenter
from pausenjass.app.replay.replay import every_round
from pausenjass.app.replay.replay_table import scene_at
from pausenjass.app.table.match import Match
from pausenjass.app.table.seating import EDGES
from pausenjass.core.packed import pack

matches = pytest.mark.parametrize("name", MATCHES)


def at(looks: Page, place: object, since: int | None = None, seat: object = 0, opened: bool = False) -> dict[str, Any]:
    return looks.call("at", place=place, since=since, seat=seat, open=opened)


def places(replay: dict[str, Any]) -> range:
    return range(replay["rounds"][0]["start"], replay["rounds"][-1]["end"] + 1)


# --- what is seen ---------------------------------------------------------------------------------------------------


@matches
def test_every_place_shows_what_its_person_saw_and_nothing_to_do(name: str) -> None:
    looks, replay = looking(name)
    match = Match(record(name))
    own = presenter(match.game.id)
    for place in list(places(replay))[:: 1 if len(match.record) < 200 else 3]:
        shown = at(looks, place, place - 1)["table"]
        view = match.view(place, 0)
        known = {own.picture(scene_at(match, place, 0, "de"), card) for card in view.hand}
        assert {card["face"] for card in shown["hand"]["cards"]} <= known
        assert len(shown["hand"]["cards"]) == view.counts[0]
        assert not any(seat.get("open") for seat in shown["seats"])
        assert shown["buttons"] == []
        assert not any(card["action"] or card["decision"] for card in shown["hand"]["cards"])
        assert (shown["result"], shown["handover"], shown["hint"], shown["undo"]) == (None, None, None, False)


@matches
def test_all_hands_lie_open(name: str) -> None:
    looks, replay = looking(name)
    match = Match(record(name))
    for place in list(places(replay))[::7]:
        opened = at(looks, place, opened=True)
        assert opened["scenery"]["open"]
        closed = at(looks, place)
        assert set(faces(closed["table"])) <= set(faces(opened["table"]))
        for seat in opened["table"]["seats"]:
            if seat["seat"] != 0:
                assert len(seat["open"]) == len(match.states[place].hands[seat["seat"]])


def test_hands_of_a_round_that_was_left_stay_closed() -> None:
    whole = record("klammern/four")
    first, second, *_ = rounds(Match(whole))
    looks, replay = looking("klammern/four", lines=second.end - 3)
    assert [each["over"] for each in replay["rounds"]] == [True, False]
    assert at(looks, first.end, opened=True)["scenery"]["open"]
    left = at(looks, second.end - 3, opened=True)
    assert not left["scenery"]["open"]
    assert not any(seat.get("open") for seat in left["table"]["seats"])
    assert left["scenery"]["outcome"] == ""
    assert looks.call("review", seat=0, round=2)["error"]["key"] == "round"


@matches
def test_of_several_persons_one_is_chosen(name: str) -> None:
    looks, replay = looking(name, persons=2)
    match = Match(record(name, 2))
    assert [each["name"] for each in replay["people"]] == ["Anna", "Beat"]
    assert looks.call("film", id=DATE, seat=1)["film"]["seat"] == 1
    place = replay["rounds"][0]["start"] + 2
    for seat in (0, 1):
        shown = at(looks, place, seat=seat)["table"]
        assert shown["me"] == seat
        assert len(shown["hand"]["cards"]) == len(match.view(place, seat).hand)
        assert len(shown.get("persons", [seat])) == 1
    assert at(looks, place, seat=2)["error"]["key"] == "place", "no person sat there"


@pytest.mark.parametrize("name", ["eight", "five-strict", "seven-one-deck"])
def test_more_persons_than_a_tablet_has_edges_are_watched_all_the_same(name: str) -> None:
    looks = page()
    looks.call("film", id=(GOLDENS_FOLDER / f"ciao-sepp/{name}.packed").read_text(encoding="utf-8").strip())
    kept = looks.call("keep", packed=pack(record(f"ciao-sepp/{name}", persons=8)))["id"]
    replay = looks.call("film", id=kept)["film"]
    seats = [each["seat"] for each in replay["people"]]
    assert len(seats) > EDGES
    for place in list(places(replay))[::40]:
        for seat in (seats[0], seats[-1]):
            shown = at(looks, place, place - 1, seat)["table"]
            assert [each["seat"] for each in shown["persons"]] == [seat]
    assert looks.call("sentences", round=1, seat=seats[-1])["lines"]
    assert looks.call("onward", place=places(replay)[40], seat=seats[-1])["table"]["me"] == seats[-1]


# --- what is told ---------------------------------------------------------------------------------------------------


@matches
def test_a_step_tells_what_has_happened_and_a_jump_tells_nothing(name: str) -> None:
    looks, replay = looking(name)
    moved = told = big = 0
    for place in places(replay)[1:]:
        table = at(looks, place, place - 1)["table"]
        moved, told, big = moved + len(table["moves"]), told + len(table["say"]), big + len(table["moments"])
        for since in (place, place + 1, place - 2, replay["rounds"][0]["start"] - 1, -1, None):
            if since == place - 1:
                continue
            jumped = at(looks, place, since)["table"]
            assert (jumped["moves"], jumped["say"], jumped["moments"]) == ([], [], [])
        if place > 60:
            break
    assert moved > 30
    assert told > 20
    assert big or name == "klammern/two"


@matches
def test_the_log_leads_to_its_lines(name: str) -> None:
    """The step to a place of the log tells the sentence of that place."""
    looks, replay = looking(name)
    for among in replay["rounds"][:2]:
        reply = looks.call("sentences", round=among["number"], seat=0)
        lines = reply["lines"]
        assert (reply["round"], reply["seat"]) == (among["number"], 0)
        assert [line["place"] for line in lines] == sorted(line["place"] for line in lines)
        assert all(among["start"] <= line["place"] <= among["end"] for line in lines)
        for place in range(among["start"] + 1, min(among["end"], among["start"] + 40) + 1):
            said = at(looks, place, place - 1)["table"]["say"]
            assert said == [line["text"] for line in lines if line["place"] == place]


@matches
def test_the_end_of_a_round_says_what_it_came_to(name: str) -> None:
    looks, replay = looking(name)
    match = Match(record(name))
    for among in replay["rounds"]:
        replay_table = at(looks, among["end"])["scenery"]
        assert replay_table["outcome"].endswith(".")
        assert replay_table["outcome"].count(";") == len(match.sides) - 1, "every side is told"
        assert replay_table["round"] == among["number"]
        assert at(looks, among["end"] - 1)["scenery"]["outcome"] == ""
    assert replay_table["over"]


@pytest.mark.rule("TS-24")
def test_a_match_that_the_clock_ends_after_a_round_ends_with_that_round() -> None:
    looks, replay = looking("tschau-sepp/three-on-time")
    last = replay["rounds"][-1]
    assert last["end"] == len(record("tschau-sepp/three-on-time"))
    there = at(looks, last["end"], last["end"] - 1)
    assert there["scenery"]["over"]
    assert there["scenery"]["outcome"].endswith(".")
    assert there["table"]["say"][0] == "Die Zeit ist um: Das war die letzte Runde."


def test_marks_of_reviews_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    hasten(monkeypatch)
    looks, _ = looking("klammern/four")
    found: list[int] = []
    for number in (1, 2):
        reply = looks.call("review", seat=0, round=number)
        while reply["ask"]:
            answer = ask((reply["ask"]["call"], reply["ask"]["text"]))
            reply = looks.call("judged", id=reply["review"]["id"], answer=answer)
        found += [each["place"] for each in reply["review"]["mistakes"]]
    assert found, "who plays at random makes mistakes"
    assert looks.call("film", id=DATE)["film"]["spots"] == sorted(found)
    assert at(looks, found[0])["scenery"]["advice"]["text"].startswith("Besser")
    assert at(looks, found[0] + 1)["scenery"]["advice"] is None
    (entry,) = looks.desk.session.store.play
    assert entry["rounds"] == [1, 2], "one's own match counts for one's own play"


@pytest.mark.parametrize("kept", [False, True], ids=["a link", "kept"])
def test_a_strangers_match_says_nothing_of_ones_own_play(kept: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    hasten(monkeypatch)
    looks = page()
    packed = pack(record("klammern/two"))
    id = looks.call("keep", packed=packed)["id"] if kept else packed
    assert looks.call("film", id=id)["film"]["id"] == (id if kept else LINK)
    reply = looks.call("review", seat=0, round=1)
    while reply["ask"]:
        reply = looks.call("judged", id=reply["review"]["id"], answer=ask((reply["ask"]["call"], reply["ask"]["text"])))
    assert looks.desk.session.store.play == []


# --- which match ----------------------------------------------------------------------------------------------------


@matches
def test_a_link_is_a_film_too(name: str) -> None:
    looks = page()
    text = pack(record(name))
    replay = looks.call("film", id=text)["film"]
    own, mine = looking(name)
    assert replay["rounds"] == mine["rounds"]
    place = replay["rounds"][0]["start"] + 5
    assert at(looks, place)["table"]["hand"] == at(own, place)["table"]["hand"]
    looks.call("film", id=LINK)
    assert looks.call("film", id=LINK)["film"] == replay, "the link that was opened last"


def test_coming_back_to_a_film_reads_it_no_more() -> None:
    looks = page(row(record("klammern/two")), row(record("tschau-sepp/five"), "other"))
    looks.call("film", id=DATE)
    first = looks.desk.session.replay
    looks.call("film", id="other")
    looks.call("film", id=DATE)
    assert looks.desk.session.replay is first


@pytest.mark.parametrize(
    "args",
    [{"seat": 1.0}, {"seat": 0.0}, {"seat": True}, {"seat": False}, {"seat": "0"}, {"seat": [0]}, {"seat": None}],
)
def test_a_seat_that_is_no_number(args: dict[str, Any]) -> None:
    looks, replay = looking("klammern/two", persons=2)
    place = replay["rounds"][0]["start"]
    assert looks.call("film", id=DATE, **args)["film"]["seat"] == 0
    for call in ("at", "sentences", "onward", "cards"):
        assert looks.call(call, place=place, round=1, **args)["error"]["key"] == "place"
    assert looks.call("review", round=1, **args)["review"]["id"]


@pytest.mark.parametrize(
    ("id", "words"),
    [
        ("2026-01-01T10:00:00", "nicht aufbewahrt"),
        ("", "nicht aufbewahrt"),
        (LINK, "als Link"),
        ("A" * 300, "beschädigt"),
        (pack(record("klammern/two"))[:-20], "beschädigt"),
    ],
)
def test_what_cant_be_looked_at_gets_a_sentence(id: str, words: str) -> None:
    looks = page(row(record("klammern/two")))
    before = dict(looks.storage)
    reply = looks.call("film", id=id)
    assert words in reply["error"]["text"]
    assert looks.storage == before


def test_damaged_and_later_and_empty_records_get_a_sentence() -> None:
    good = row(record("klammern/two"))
    damaged = {**good, "id": "damaged", "record": good["record"].replace("\n0 ", "\n0 fly ", 1)}
    later = {**good, "id": "later", "record": good["record"].replace("pausenjass 1", "pausenjass 9")}
    empty = {**good, "id": "empty", "record": str(record("klammern/two", lines=0))}
    looks = page(good, damaged, later, empty)
    told = {id: looks.call("film", id=id)["error"]["text"] for id in ("damaged", "later", "empty")}
    assert "beschädigt" in told["damaged"]
    assert "Link" not in told["damaged"]
    assert "neueren Version" in told["later"]
    assert "noch nichts gespielt" in told["empty"]
    assert len(looks.desk.session.store.finished) == 4


@pytest.mark.parametrize("place", [None, 0, 1, 10_000, "2", True, -3])
def test_a_place_that_there_is_not(place: object) -> None:
    looks, _ = looking("klammern/two")
    assert at(looks, place)["error"]["key"] == "place"
    assert looks.call("sentences", round=place if place != 1 else 99, seat=0)["error"]["key"] == "round"


def test_there_is_nothing_to_look_at_before_a_film_is_open() -> None:
    looks = page()
    for name in ("at", "sentences", "onward", "cards"):
        assert looks.call(name, place=3, round=1, seat=0)["error"]["key"] == "place"


def test_the_running_match_stays_as_it_is() -> None:
    looks = page(row(record("klammern/two")))
    looks.new(game="ciao-sepp")
    before = str(looks.desk.session.running().match.record)
    replay = looks.call("film", id=DATE)["film"]
    for place in list(places(replay))[:5]:
        at(looks, place)
    assert str(looks.desk.session.running().match.record) == before
    assert looks.desk.session.store.running is looks.desk.session.table


def test_every_round_with_the_one_that_was_left() -> None:
    match = Match(record("klammern/four"))
    whole = rounds(match)
    assert every_round(match) == whole
    cut = Match(record("klammern/four", lines=whole[1].start + 3))
    assert [each.number for each in every_round(cut)] == [1, 2]
    assert every_round(cut)[-1].end == len(cut.record)
    assert every_round(Match(record("klammern/four", lines=whole[1].start))) == whole[:1]


# --- ids ------------------------------------------------------------------------------------------------------------


def test_ids_that_an_address_can_hold() -> None:
    assert free_id("2026-11-20T11:20:59", []) == "2026-11-20T11:20:59"
    assert free_id("2026", ["2026", "2026-2"]) == "2026-3"
    assert free_id("", []) == UNDATED
    assert free_id(" a/b#ä c", []) == "abc"
    assert free_id(LINK, []) == f"{LINK}-2"


def test_matches_without_a_date_get_an_id() -> None:
    looks = page(row(record("klammern/two"), ""), row(record("tschau-sepp/five"), ""))
    ids = [each["id"] for each in looks.desk.session.store.finished]
    assert ids == [UNDATED, f"{UNDATED}-2"]
    for id in ids:
        assert looks.call("film", id=id)["film"]["id"] == id
