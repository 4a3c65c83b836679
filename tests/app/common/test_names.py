"""Names: how they are cleaned, how long they are to a reader, and which look alike, wherever they come in."""

from __future__ import annotations

import json
import unicodedata
from random import Random
from typing import Any

import pytest
from app_play import Page, key
from hypothesis import given
from hypothesis import strategies as st

from pausenjass.app.common.graphemes import clusters
from pausenjass.app.common.names import LONGEST, alike, clean, distinct, seated
from pausenjass.app.common.records import record_of, text_of
from pausenjass.app.table.match import Match
from pausenjass.core.packed import pack, unpack
from pausenjass.core.record import Record
from pausenjass.games import load

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
FAMILY_IN_TONES = "\U0001f468\U0001f3fb\u200d\U0001f469\U0001f3fd\u200d\U0001f467\U0001f3ff\u200d\U0001f466\U0001f3ff"
FIREFIGHTER = "\U0001f9d1\u200d\U0001f692"
HEART = "\u2764\ufe0f"
BURNING = "\u2764\ufe0f\u200d\U0001f525"
KEY = "1\ufe0f\u20e3"
SWISS, GERMAN = "\U0001f1e8\U0001f1ed", "\U0001f1e9\U0001f1ea"
ENGLISH = "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"
PIRATES = "\U0001f3f4\u200d\u2620\ufe0f"
WAVE = "\U0001f44b\U0001f3fd"
SIGNS = [
    *(FAMILY, FAMILY_IN_TONES, FIREFIGHTER, HEART, BURNING, KEY, SWISS, ENGLISH, PIRATES, WAVE),
    *(
        "x",
        "\u00eb",
        "\u5b57",
        "\uac01",
        "\u0e19\u0e49",
        "\u0915\u094d\u0937\u093f",
        "\u05e9\u05c1",
        "\U0001f0a1",
        "\u2122",
    ),
]
INVISIBLE = [
    *("\u3164", "\u2800", "\u115f", "\u1160", "\uffa0", "\u00ad", "\u034f", "\u061c", "\u17b4", "\u17b5", "\u180b", "\u180e", "\u200b"),
    *("\u200c", "\u200d", "\u200e", "\u200f", "\u202a", "\u202e", "\u2060", "\u2061", "\u2066", "\u2069", "\u206f", "\ufeff", "\ufff9"),
    *("\ufe00", "\ufe0e", "\ufe0f", "\ufffc", "\U0001d159", "\U0001d173", "\U000e0001", "\U000e0020", "\U000e0067", "\U000e007f"),
    *("\U000e0100", "\U000e01ef", "\ue000", "\U0010fffd", "\ud800", "\x00", "\x7f", "\x85", "\u00a0", "\u2003", "\u2028", "\u3000"),
]  # fmt: skip


# --- signs ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", []),
        ("abc", ["a", "b", "c"]),
        ("Zoe\u0308", ["Z", "o", "e\u0308"]),
        ("\r\na\nb", ["\r\n", "a", "\n", "b"]),
        (FAMILY * 2, [FAMILY, FAMILY]),
        (FAMILY_IN_TONES + "x", [FAMILY_IN_TONES, "x"]),
        (BURNING + HEART, [BURNING, HEART]),
        (SWISS + GERMAN + "\U0001f1e8", [SWISS, GERMAN, "\U0001f1e8"]),
        (ENGLISH + PIRATES, [ENGLISH, PIRATES]),
        (KEY + "2", [KEY, "2"]),
        ("a\u200d\U0001f525", ["a\u200d", "\U0001f525"]),
        ("\U0001f468\u200d\u200d\U0001f469", ["\U0001f468\u200d\u200d", "\U0001f469"]),
        ("\u1112\u1161\u11ab\u1100\u1161", ["\u1112\u1161\u11ab", "\u1100\u1161"]),
        ("\uac00\u11a8\uac01\u11a8\u1161", ["\uac00\u11a8", "\uac01\u11a8", "\u1161"]),
        ("\u0e19\u0e33", ["\u0e19\u0e33"]),
        ("\u0915\u094d\u0937\u0924\u094d\u0930\u093f", ["\u0915\u094d\u0937", "\u0924\u094d\u0930\u093f"]),
        ("\u0b95\u0bcd\u0b95", ["\u0b95\u0bcd", "\u0b95"]),
        ("\uff76\uff9e", ["\uff76\uff9e"]),
        ("a\u200bb", ["a", "\u200b", "b"]),
        ("e" + "\u0301" * 9, ["e" + "\u0301" * 9]),
    ],
)
def test_signs(text: str, expected: list[str]) -> None:
    """Signs are counted as `Intl.Segmenter` and the table of UAX #29 count them."""
    assert clusters(text) == expected


@given(st.text(alphabet=st.sampled_from([*"".join(SIGNS + INVISIBLE)])))
def test_no_letter_is_lost_between_signs(text: str) -> None:
    assert "".join(clusters(text)) == text


# --- one name -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("sign", SIGNS)
def test_twenty_signs_of_any_kind_stay_whole(sign: str) -> None:
    assert clean(sign) == sign
    assert clean(sign * 20) == sign * 20
    assert clean(sign * 25) == sign * 20
    assert clean("x" * 19 + sign * 2) == "x" * 19 + sign


@pytest.mark.parametrize("letter", INVISIBLE)
def test_nothing_invisible_is_a_name(letter: str) -> None:
    assert clean(letter) == clean(letter * 30) == clean(f" {letter} {letter} ") == ""
    assert clean(f"{letter}Anna{letter}") == "Anna"
    assert clean(f"An{letter}na").replace(" ", "") == "Anna"
    assert alike(f"An{letter}na") == alike("Anna")


@pytest.mark.parametrize(
    ("given_", "kept"),
    [
        ("Zoe\u0308", "Zo\u00eb"),
        ("\u212bsa", "\u00c5sa"),
        ("\u0301", ""),
        ("\u0301Anna", "Anna"),
        ("a \u0301b", "a b"),
        ("z" + "\u0335" * 500, "z" + "\u0335" * 4),
        ("e\u200d\u0301", "\u00e9"),
        ("\U0001f468\u200d", "\U0001f468"),
        ("\u200d\U0001f468", "\U0001f468"),
        ("\U0001f468\u200dx", "\U0001f468x"),
        ("\U0001f3f4\U000e0067", "\U0001f3f4"),
        ("a\U000e0067b\ufe0fc", "abc"),
        ("\u202eannA", "annA"),
        ("An\u00adna", "Anna"),
        ("Margrit\u3164von\u2800Allmen", "MargritvonAllmen"),
        ("Bot:\u200bBot:Anna", "Anna"),
        ("B\u200bot:Anna", "Anna"),
        ("a,b;c", "a b;c"),
        ("\U0001f525\u200d" * 300, "\U0001f525\u200d" * 5 + "\U0001f525"),
        ("\u0627\u0644\u0633\u064e\u0651\u0644\u0627\u0645", "\u0627\u0644\u0633\u064e\u0651\u0644\u0627\u0645"),
    ],
)
def test_what_is_kept_of_a_name(given_: str, kept: str) -> None:
    assert clean(given_) == kept


MIXED = st.text(
    alphabet=st.one_of(st.characters(), st.sampled_from([*"".join(SIGNS), *INVISIBLE, *"Bot:, \u0301\u0335"]))
)


@given(MIXED)
def test_whatever_comes_becomes_a_name_that_a_record_holds(text: str) -> None:
    name = clean(text)
    assert clean(name) == name == unicodedata.normalize("NFC", name)
    assert len(clusters(name)) <= LONGEST
    assert len(name.encode()) <= 960
    if name:
        record = Record(load("tschau-sepp", {"players": 2}), [name, "Bot:Anna"], {}, [("*", "dealer 0")])
        assert Record.parse(str(record)).seats == record.seats
        assert unpack(pack(record)) == record


# --- names beside each other ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Zoe\u0308", "Zo\u00eb"),
        ("Anna", "anna"),
        ("Anna", "\u0410nn\u0430"),
        ("Anna", "A nna"),
        ("Anna", "\uff21nna"),
        ("Strasse", "Stra\u00dfe"),
        ("Otto", "\u041e\u0442\u0442\u043e"),
        ("Otto", "0tt0"),
        ("Niko", "\u039d\u03b9\u03ba\u03bf"),
        ("fi", "\ufb01"),
        (f"Anna{HEART}", "Anna\u2764"),
    ],
)
def test_these_look_alike(one: str, other: str) -> None:
    assert alike(one) == alike(other)
    assert distinct([one, other]) == [one, f"{other} 2"]


@pytest.mark.parametrize(
    ("one", "other"),
    [("Anna", "Anne"), ("Zoe", "Zo\u00eb"), (SWISS, GERMAN), (FAMILY, FIREFIGHTER), ("Anna", "Anna 2"), ("?", "!")],
)
def test_these_do_not(one: str, other: str) -> None:
    assert alike(one) != alike(other)
    assert distinct([one, other]) == [one, other]


@given(
    st.lists(
        st.sampled_from(
            ["Anna", "anna ", "Anna 2", "\u0410nna", "x" * 20, "X" * 20, FAMILY * 20, "x" * 17 + " 2", "\u3164"]
        ),
        max_size=9,
    )
)
def test_everybody_has_another_name(names: list[str]) -> None:
    made = distinct(names)
    assert len(set(map(alike, made))) == len(names)
    assert all(len(clusters(name)) <= LONGEST for name in made)


# --- where they come in ---------------------------------------------------------------------------------------------


def person(name: str, **more: Any) -> dict[str, Any]:
    return {"name": name, "kind": "human", "level": None, **more}


def test_at_the_set_up() -> None:
    page = Page()
    seats = [
        person("Zoe\u0308"),
        person("Zo\u00eb", phone=True),
        person("\u3164"),
        {"name": "zo\u00eb", "kind": "bot", "level": "mittel"},
    ]
    page.call("new", game="tschau-sepp", rules={}, seats=seats)
    assert Record.parse(page.storage[key("running")]).seats == ("Zo\u00eb", "Zo\u00eb 2", "Du", "Bot:zo\u00eb 3")


def test_a_bot_without_a_name_gets_none_that_looks_like_a_persons() -> None:
    page = Page()
    page.call("new", game="tschau-sepp", rules={}, seats=[person("\u0410nna"), {"kind": "bot", "level": "mittel"}])
    assert Record.parse(page.storage[key("running")]).seats == ("\u0410nna", "Bot:Beat")


@pytest.mark.parametrize(
    ("text", "name"), [(" Zoe\u0308\u200b ", "Zo\u00eb"), ("\u3164", ""), (FAMILY * 30, FAMILY * 20), (7, "")]
)
def test_from_a_phone(text: Any, name: str) -> None:
    assert Page().call("name", text=text)["name"] == name


def test_in_the_settings() -> None:
    page = Page()
    last = {"tschau-sepp": {"rules": {}, "seats": [person("Zoe\u0308\u3164")]}}
    got = page.call("settings", change={"name": FAMILY * 21, "last": last})["settings"]
    assert got["name"] == FAMILY * 20
    assert got["last"]["tschau-sepp"]["seats"][0]["name"] == "Zo\u00eb"
    assert Page(page.storage).notices == []


OLD = """pausenjass 1
game: tschau-sepp
rules: {}
seats: Zoe\u0308, Zo\u00eb, \u3164, Bot:Margrit von Allmen-Zbinden\u2800
date: 2026-11-20T11:20:59
levels: - - - mittel
"""
"""A record with names that could be given before they were checked."""


def test_a_record_of_before_keeps_its_bytes_and_shows_names() -> None:
    record = Record.parse(OLD)
    assert str(record) == OLD
    assert Match(record).names == ("Zo\u00eb", "Zo\u00eb 2", "?", "Margrit von Allmen-Zbinden")
    page = Page()
    page.call("import", text=OLD)
    assert page.storage[key("running")] == OLD
    page.call("resume")
    for _ in range(12):
        page.step(Random(1))
    assert page.call("record")["text"].splitlines()[3] == OLD.splitlines()[3]
    page.call("abandon")
    (row,) = json.loads(page.storage[key("finished")])
    assert record_of(row).seats == record.seats
    assert text_of(row).splitlines()[3] == OLD.splitlines()[3]
    (shown,) = page.call("archive")["rows"]
    assert shown["names"] == ["Zo\u00eb 2", "?", "Margrit von Allmen-Zbinden"]
    other = Page()
    other.call("import", text=page.call("export")["text"])
    assert other.storage[key("finished")] == page.storage[key("finished")]


def test_what_a_link_brings_is_shown_clean() -> None:
    played = Page(seed="link")
    played.call("import", text=OLD)
    played.call("resume")
    played.play(Random(3))
    packed = played.call("share", id=played.call("archive")["rows"][0]["id"])["packed"]
    assert unpack(packed).seats == Record.parse(OLD).seats
    replay = Page().call("film", id=packed)["film"]
    assert "\u3164" not in json.dumps(replay, ensure_ascii=False)


def test_one_person_in_two_spellings_has_one_line_in_the_season() -> None:
    def game(id: str, name: str) -> dict[str, Any]:
        return {"id": id, "date": "2026-11-24", "names": [name, "Beat"], "bots": [False, True], "given": [2, -2], "points": [2, -2],
                "struck": False, "changed": ""}  # fmt: skip

    games = [
        game(f"2026-11-24T1{i}:00:00", name)
        for i, name in enumerate(["Zoe\u0308", "ZO\u00cb", "zoe\u0308\u200b", "Zo\u00eb"])
    ]
    page = Page({key("season"): json.dumps(games)})
    shown = page.call("season", key="2026-winter")
    assert [(row["name"], row["cells"][0]) for row in shown["table"]["rows"]] == [("Zo\u00eb", "4"), ("Beat", "4")]
    assert shown["chart"]["series"][0]["points"] == [0, 2, 4, 6, 8]
    assert json.loads(page.storage[key("season")]) == games, "kept as they were"


def test_two_persons_at_one_table_stay_two_in_the_season() -> None:
    """Their names differ only in capitals, as before names were compared by their looks."""
    game = {"id": "2026-11-24T10:00:00", "date": "2026-11-24", "names": ["Anna", "anna", "\u3164"], "bots": [False, False, True],
            "given": [2, 0, -2], "points": [2, 0, -2], "struck": False, "changed": ""}  # fmt: skip
    rows = Page({key("season"): json.dumps([game])}).call("season", key="2026-winter")["table"]["rows"]
    assert [row["name"] for row in rows] == ["Anna", "anna 2", "?"]


def test_seats_that_nobody_can_tell_apart_are() -> None:
    assert seated(["Bot:Anna", "Anna", "\u200b", "\u3164"]) == ("Anna", "Anna 2", "?", "? 2")
