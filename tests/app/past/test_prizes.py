"""The prizes of a season, and the ceremony at its end (CS-39)."""

from __future__ import annotations

import json
from typing import Any

import pytest
from app_play import NOW, Page, key

from pausenjass.app.past.season import prizes, real

Json = dict[str, Any]
TEXTS = ["Znüni für alle bestimmen", "zwei Nussgipfel, frisch", "eine Tafel Schoggi", "ein Sack Rüebli"]
ENDED = [real.entered([], NOW, "2026-08-20", ("Eva", "Urs", "Vreni", "Rosa"), [1, 2, 3, 4])]


def page(*, prized: str = "2026-summer", texts: list[str] | None = None) -> Page:
    mine = Page({key("real"): json.dumps(ENDED)})
    mine.call("prizes", key=prized, texts=TEXTS if texts is None else texts)
    return mine


@pytest.mark.rule("CS-39")
def test_prizes_are_shown_at_the_seasons_end() -> None:
    shown = page().call("season", key="2026-summer")
    assert shown["over"]
    assert [(step["place"], step["name"], step["prize"]) for step in shown["podium"]] == [
        (1, "Eva", TEXTS[0]),
        (2, "Urs", TEXTS[1]),
        (3, "Vreni", TEXTS[2]),
    ]
    assert (shown["last"]["name"], shown["last"]["prize"]) == ("Rosa", TEXTS[3])
    assert shown["text"].splitlines() == [
        "Sommer 2026. Sommermeister: Eva",
        f"1. Eva +2 ({TEXTS[0]})",
        f"2. Urs +1 ({TEXTS[1]})",
        f"3. Vreni −1 ({TEXTS[2]})",
        "4. Rosa −2",
        f"Rosa: {TEXTS[3]}",
    ]


@pytest.mark.rule("CS-39")
def test_without_words_the_last_gets_a_sack_of_potatoes() -> None:
    shown = page(texts=["", "", "", ""]).call("season", key="2026-summer")
    assert [step["prize"] for step in shown["podium"]] == ["", "", ""]
    assert shown["last"]["prize"] == "der Sack Kartoffeln"


@pytest.mark.rule("CS-39")
def test_each_season_has_its_own_prizes() -> None:
    mine = page()
    assert mine.call("season")["prizes"]["texts"] == [""] * 4
    mine.call("prizes", key="2026-winter", texts=["Wein", "", "", ""])
    assert mine.call("season")["prizes"]["texts"][0] == "Wein"
    assert Page(mine.storage).call("season", key="2026-summer")["prizes"]["texts"] == TEXTS


@pytest.mark.rule("CS-39")
def test_those_who_are_equal_have_the_prize_of_their_place() -> None:
    equal = [
        real.entered([], NOW, "2026-08-20", ("Eva", "Urs"), [1, 2]),
        real.entered([], NOW, "2026-08-21", ("Urs", "Eva"), [1, 2]),
    ]
    mine = Page({key("real"): json.dumps(equal)})
    mine.call("prizes", key="2026-summer", texts=TEXTS)
    shown = mine.call("season", key="2026-summer")
    assert [step["prize"] for step in shown["podium"]] == [TEXTS[0], TEXTS[0]]
    assert shown["last"] is None


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  zwei \n Nussgipfel ", "zwei Nussgipfel"),
        ("Brot,  Käse , ", "Brot, Käse"),
        ("W" * 60, "W" * prizes.LONGEST),
        ("\u202eneW\u200b", "neW"),
        (7, ""),
        (", , ,", ""),
    ],
)
def test_a_prize_is_one_short_line(given: Any, kept: str) -> None:
    assert page(texts=[given]).call("season", key="2026-summer")["prizes"]["texts"] == [kept, "", "", ""]
    assert prizes.tidy(kept) == kept


def test_prizes_that_are_none_are_refused() -> None:
    assert page().call("prizes", key="2026-summer", texts="Wein")["error"]["key"] == "texts"
    assert page().call("prizes", key="2026", texts=["Wein"])["error"]["key"] == "key"
    assert page().call("celebrated")["error"]["key"] == "key"


@pytest.mark.rule("CS-39")
def test_the_ceremony_is_due_once_when_a_season_has_ended() -> None:
    mine = page()
    assert mine.call("season")["due"] == "2026-summer"
    mine.call("celebrated", key="2026-summer")
    assert mine.call("season")["due"] is None
    assert Page(mine.storage).call("season")["due"] is None
    assert mine.call("season", key="2026-summer")["prizes"]["texts"] == TEXTS, "and its prizes stay"


@pytest.mark.parametrize("date", ["2026-11-01", "2026-03-31"])
def test_no_ceremony_is_due_for_another_season(date: str) -> None:
    """Neither for the season under way, nor for one long ago."""
    game = real.entered([], NOW, date, ("Eva", "Urs"), [1, 2])
    assert Page({key("real"): json.dumps([game])}).call("season")["due"] is None
    struck = {**ENDED[0], "struck": True}
    assert Page({key("real"): json.dumps([struck])}).call("season")["due"] is None


def test_prizes_of_two_devices_are_joined() -> None:
    mine, other = page(), Page()
    other.call("prizes", key="2026-winter", texts=["Wein"])
    other.call("prizes", key="2026-summer", texts=["spät"], now="2026-11-21T08:00:00")
    other.call("celebrated", key="2026-summer")
    text = other.call("export")["text"]
    for _ in range(2):
        mine.call("import", text=text)
        assert mine.call("season")["prizes"]["texts"][0] == "Wein"
        assert mine.call("season", key="2026-summer")["prizes"]["texts"][0] == "spät"
        assert mine.call("season")["due"] is None


@pytest.mark.parametrize(
    "change", [{"season": "2026"}, {"texts": ["", ""]}, {"texts": [1, "", "", ""]}, {"seen": 1}, {"more": 1}]
)
def test_damaged_prizes_are_set_aside(change: Json) -> None:
    good = {"season": "2026-summer", "texts": TEXTS, "changed": NOW, "seen": False}
    mine = Page({key("prizes"): json.dumps([good, {**good, "season": "2025-summer", **change}])})
    assert mine.notices[0]["text"].startswith("Die Preise einer Saison waren nicht lesbar")
    assert json.loads(mine.storage[key("prizes")]) == [good]
