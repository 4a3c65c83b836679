"""A pad read on phones: what stands on it, in the phone's language, and nothing else."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from app_play import Page
from test_pads_calls import NAMES, TABLES, Json, Table, at, keys


def read(table: Table, lang: str = "de", second: int = 1) -> Json:
    """What a phone reads."""
    reading: Json = table.page.call("pad_reading", id=table.pad["id"], lang=lang, now=at(second))["reading"]
    return reading


def fields(part: object) -> Iterator[str]:
    """The names of all fields."""
    if isinstance(part, dict):
        for name, each in part.items():
            yield name
            yield from fields(each)
    elif isinstance(part, list):
        for each in part:
            yield from fields(each)


@pytest.mark.parametrize(("game", "players", "rules"), TABLES)
def test_shows_what_stands_on_any_pad_and_no_more(game: str, players: int, rules: Json) -> None:
    rng = Random(f"reading {game} {players}")
    table = Table(game, players, matches=3, **rules)
    secret = "ab12cd34"
    people = [{"name": name, "person": f"{secret}{seat}"} for seat, name in enumerate(NAMES[:players])]
    table.call("pad_people", people=people)
    for _ in range(40):
        shown = [*keys(table.pad["board"]), *keys(table.pad["result"])]
        possible = [key["entry"] for key in shown if key["why"] is None]
        if not possible:
            break
        table.enter(rng.choice(possible))
        for lang in ("de", "en"):
            reading = read(table, lang)
            assert not {"id", "person", "portrait", "people", "entry", "key", "keys", "next"} & {*fields(reading)}
            text = json.dumps(reading)
            assert secret not in text
            assert table.pad["id"] not in text
            assert "pad." not in text, "every phrase is there"
        sides = [(side["name"], side["total_text"]) for side in read(table)["sides"]]
        assert sides == [(side["name"], side["total_text"]) for side in table.pad["sides"]]
        assert len(read(table)["rounds"]) <= 6


def test_the_slate_in_words_and_strokes() -> None:
    table = Table("kaisern")
    table.enter("win 1", "kritz 1 1", "raise 0")
    german, english = read(table), read(table, "en")
    assert german["stake"] == ["Es gilt", str(table.pad["board"]["stake"])]
    assert german["stake"][1] == english["stake"][1]
    assert german["stake"][0] != english["stake"][0]
    assert "1 Kritz" in german["text"]
    assert "1 Kritz" in german["sides"][1]["words"]
    assert german["sides"][1]["strokes"] == table.pad["board"]["columns"][1]["strokes"] != []
    assert sum("gibt" in side["words"] for side in german["sides"]) == 1
    assert [each["text"] for each in german["rounds"]] == [each["text"] for each in table.pad["rounds"]]


def test_the_dice_and_the_stake() -> None:
    table = Table("klammern")
    table.enter("made 1")
    assert [side["pips"] for side in read(table)["sides"]] == [each["pips"] for each in table.pad["board"]["columns"]]
    assert read(table)["stake"] == []
    table.enter("stake 2", "terz 0")
    assert read(table)["stake"] == ["Einsatz", "Kontra ×2"]
    assert read(table)["sides"][0]["words"] == ["Terz 20"]


def test_the_places_and_the_clock() -> None:
    table = Table("ciao-sepp")
    table.enter("start", "done 2", second=1)
    reading = read(table, second=61)
    assert reading["sides"][2]["words"]
    assert reading["text"]
    assert reading["clock"]["runs"]
    assert reading["clock"]["ends_at"] == table.pad["clock"]["ends_at"]
    assert reading["clock"]["left_ms"] == table.pad["clock"]["left_ms"] - 60_000


def test_the_end_of_a_match_and_the_evening() -> None:
    table = Table("kaisern", matches=3, target=51)
    while not table.pad["result"]:
        table.enter("win 0")
    reading = read(table)
    assert reading["result"] == {key: table.pad["result"][key] for key in ("title", "text", "winners")}
    assert reading["evening"]["matches"] == table.pad["evening"]["matches"]


def test_reading_changes_nothing() -> None:
    """What the tablet says next is what it would have said."""
    table = Table("kaisern")
    table.enter("raise 0")
    before = dict(table.page.storage)
    read(table, "en")
    assert table.page.storage == before
    assert table.enter("win 0")["pad"]["said"].startswith("Anna")


@pytest.mark.parametrize("asked", [{"lang": "fr"}, {"lang": None}, {"id": "none"}])
def test_refused(asked: Json) -> None:
    table = Table("kaisern")
    wanted: dict[str, Any] = {"id": table.pad["id"], "lang": "de", **asked}
    assert "error" in Page(table.page.storage).call("pad_reading", **wanted)


def test_a_pad_put_away_is_read_no_more() -> None:
    table = Table("kaisern", target=51)
    while not table.pad["result"]:
        table.enter("win 0")
    table.page.call("pad_discard", id=table.pad["id"], now=at(9))
    assert "error" in table.page.call("pad_reading", id=table.pad["id"], lang="de")
