"""Games with real cards in the season: how they are entered, mended and struck, what can't be, and how they are kept."""

from __future__ import annotations

import json
from typing import Any

import pytest
from app_play import NOW, Page, key

from pausenjass.app.past.season import real
from pausenjass.games.ciao_sepp.scoring import count

Json = dict[str, Any]
TODAY = NOW[:10]
FIVE = [["Emil", ""], ["Flurina", "fault"], ["Hanna", ""], ["Dora", ""], ["Gian", "disqualified"]]
"""The game of the mock-up: five, the last of whom is out."""


def draft(*players: list[str], date: str = TODAY, plain: bool = False) -> Json:
    return {"date": date, "players": list(players), "plain": plain}


def entered(page: Page, *players: list[str], date: str = TODAY, plain: bool = False, game: str = "") -> Json:
    page.call("real", id=game, draft=draft(*players, date=date, plain=plain))
    return page.call("enter", id=game)


def kept(page: Page) -> list[Json]:
    return list(json.loads(page.storage.get(key("real"), "[]")))


def points(page: Page, season: str = "2026-winter") -> list[tuple[str, str]]:
    return [(row["name"], row["cells"][-1]) for row in page.call("season", key=season)["table"]["rows"]]


# --- what it counts -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("CS-29")
@pytest.mark.rule("CS-30")
def test_the_form_shows_what_a_game_counts() -> None:
    form = Page().call("real", id="", draft=draft(*FIVE))
    assert [(row["place"], row["text"], row["how"], row["points"]) for row in form["rows"]] == [
        ("1.", "Emil", "ohne Fehler", "+2"),
        ("2.", "Flurina", "1. Fehler", "+1"),
        ("3.", "Hanna", "ohne Fehler", "0"),
        ("4.", "Dora", "zuletzt; einer ist draussen", "−1"),
        ("–", "Gian", "2. Fehler: draussen", "−2"),
    ]
    assert [(name["name"], name["badge"], name["at"]) for name in form["names"]] == [
        ("Emil", "1", 0),
        ("Flurina", "2", 1),
        ("Hanna", "3", 2),
        ("Dora", "4", 3),
        ("Gian", "×", 4),
    ]
    assert [note["rule"] for note in form["notes"]] == ["CS-29", "CS-30"]
    assert form["refused"] is None
    assert [(way["how"], way["points"], way["on"]) for way in form["rows"][1]["ways"]] == [
        ("", "+1", False),
        ("fault", "+1", True),
        ("disqualified", "−2", False),
        ("forfeit", "−3", False),
        ("late", "−2", False),
    ]


@pytest.mark.rule("CS-31")
@pytest.mark.rule("CS-28")
@pytest.mark.rule("CS-37")
@pytest.mark.parametrize(
    ("players", "plain", "expected"),
    [
        ("A: B:", False, [1, -1]),
        ("A: B:", True, [2, -2]),
        ("A: B:forfeit C: D:", False, [2, -3, 0, -2]),
        ("A: B:late C:late", False, [2, -2, -2]),
        ("A: B:disqualified C:disqualified D: E:", False, [2, -2, -2, 1, 0]),
        ("A:disqualified B:", False, [-2, 2]),
    ],
)
def test_points_are_the_rules_own(players: str, plain: bool, expected: list[int]) -> None:
    rows = [word.split(":") for word in players.split()]
    page = Page()
    assert "error" not in entered(page, *rows, plain=plain)
    [game] = kept(page)
    assert real.counted(game)["points"] == expected
    places = [seat for seat, place in sorted(enumerate(game["places"]), key=lambda each: each[1] or 9) if place]
    gone = [(seat, how) for seat, how in enumerate(game["how"]) if how in ("disqualified", "forfeit")]
    late = [seat for seat, how in enumerate(game["how"]) if how == "late"]
    assert [each.points for each in count(len(rows), places, gone, late, plain)] == expected


@pytest.mark.rule("CS-32")
def test_a_real_game_counts_in_the_season_of_its_day() -> None:
    page = Page()
    assert entered(page, ["Eva", ""], ["Urs", ""], ["Vreni", ""], date="2026-09-30")["key"] == "2026-summer"
    assert entered(page, ["Urs", ""], ["Eva", ""])["key"] == "2026-winter"
    assert points(page, "2026-summer") == [("Eva", "+2"), ("Urs", "0"), ("Vreni", "−2")]
    season = page.call("season")
    assert [(row["name"], row["cells"]) for row in season["table"]["rows"]] == [
        ("Urs", ["1", "1", "1", "+1"]),
        ("Eva", ["1", "1", "0", "−1"]),
    ]
    assert season["table"]["head"][2:] == ["Spiele", "am Tisch", "gewonnen", "Punkte"]
    assert [(game["real"], game["mark"]) for game in season["games"]] == [(True, "Am Tisch.")]


def test_a_person_is_one_here_and_at_the_table() -> None:
    """A game that was played here and one with real cards add up, for a person without a name as well."""
    played = {
        "id": "2026-10-02T09:50:00",
        "date": "2026-10-02",
        "names": ["Du", "Anna"],
        "bots": [False, True],
        "given": [1, -1],
        "points": [1, -1],
        "struck": False,
        "changed": "",
    }
    page = Page({key("season"): json.dumps([played])})
    assert [name["text"] for name in page.call("real", id="")["names"]] == ["Du"]
    entered(page, ["Du", ""], ["Anna", ""])
    assert points(page) == [("Du", "+2"), ("Anna", "−1"), ("Anna", "−1")]
    assert Page(page.storage).call("settings", change={"lang": "en"})["settings"]["lang"] == "en"


# --- what can't be ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "rule"),
    [
        ([], "CS-1"),
        ([["Eva", ""]], "CS-1"),
        ([[f"Eva {number}", ""] for number in range(9)], "CS-1"),
        ([["Eva", ""], ["EVA", ""]], ""),
        ([["Eva", "disqualified"], ["Urs", "forfeit"]], "CS-27"),
    ],
)
def test_an_impossible_game_is_refused_and_stays_entered(players: list[list[str]], rule: str) -> None:
    page = Page()
    form = page.call("real", id="", draft=draft(*players))
    assert form["refused"]["rule"] == rule
    assert page.call("enter", id="")["error"]["text"] == form["refused"]["text"]
    assert kept(page) == []
    assert len(page.call("real", id="")["rows"]) == len(players)


@pytest.mark.parametrize("date", ["2026-11-21", "2026-02-30", "", "gestern"])
def test_no_game_is_of_a_day_that_is_none_or_to_come(date: str) -> None:
    page = Page()
    assert page.call("real", id="", draft=draft(*FIVE, date=date))["refused"] is not None
    assert "error" in page.call("enter", id="")
    assert kept(page) == []


@pytest.mark.rule("CS-29")
@pytest.mark.parametrize(
    ("places", "how", "rule"),
    [
        ([1, 1, 2], ["", "", ""], "CS-29"),
        ([1, 3, 4], ["", "", ""], "CS-29"),
        ([0, 1, 2], ["", "", ""], "CS-29"),
        ([1, None, 2], ["", "", ""], "CS-29"),
        ([1, 2, 3], ["", "", "forfeit"], "CS-29"),
        ([None, None, None], ["forfeit"] * 3, "CS-27"),
    ],
)
def test_places_that_no_game_has(places: list[int | None], how: list[str], rule: str) -> None:
    with pytest.raises(real.Impossible) as wrong:
        real.entered([], NOW, TODAY, ("Eva", "Urs", "Vreni"), places, how)
    assert wrong.value.refusal.rule == rule
    assert not real.is_real({**real.entered([], NOW, TODAY, "ABC", [1, 2, 3]), "places": places, "how": how})


@pytest.mark.parametrize(
    "given",
    [7, {}, {"players": 3}, draft(["Eva", ""]) | {"date": None}, draft(*[["Eva", ""]] * 40), draft() | {"plain": 1}],
)
def test_a_draft_that_is_none_is_refused(given: Any) -> None:
    page = Page()
    assert page.call("real", id="", draft=given)["error"]["key"] == "draft"
    assert page.call("real", id="nothing")["error"]["key"] == "id"
    assert page.call("enter", id="nothing")["error"]["key"] == "id"
    assert key("drafts") not in page.storage


# --- drafts, mending, striking ------------------------------------------------------------------------------------------


def test_what_is_half_entered_stays_over_a_kill() -> None:
    page = Page()
    page.call("real", id="", draft=draft(["Eva", ""], [" Urs,\nBot:X ", "fault"], date="2026-11-01"))
    again = Page(page.storage)
    form = again.call("real", id="")
    assert (form["date"], [row["text"] for row in form["rows"]], form["begun"]) == (
        "2026-11-01",
        ["Eva", "Urs Bot:X"],
        True,
    )
    assert again.call("real", id="", draft=None)["rows"] == []
    assert key("drafts") not in again.storage


def test_a_game_is_mended_and_counts_anew() -> None:
    page = Page()
    entered(page, ["Eva", ""], ["Urs", ""], ["Vreni", "disqualified"])
    [game] = kept(page)
    form = page.call("real", id=game["id"])
    assert (form["title"], form["kept"], form["begun"]) == (
        "Echtes Spiel ändern",
        {"season": "2026-winter", "struck": False},
        False,
    )
    assert [(row["text"], row["how"]) for row in form["rows"]][2] == ("Vreni", "2. Fehler: draussen")
    page.call("real", id="", draft=draft(["Rosa", ""]))
    entered(page, ["Vreni", ""], ["Eva", ""], ["Urs", ""], game=game["id"], date="2026-09-01")
    [mended] = kept(page)
    assert (mended["id"], mended["changed"], mended["names"]) == (game["id"], NOW, ["Vreni", "Eva", "Urs"])
    assert points(page) == []
    assert points(page, "2026-summer") == [("Vreni", "+2"), ("Eva", "0"), ("Urs", "−2")]
    assert [row["text"] for row in page.call("real", id="")["rows"]] == ["Rosa"], "each has a draft of its own"


def test_a_struck_real_game_stays_and_counts_no_more() -> None:
    page = Page()
    entered(page, *FIVE)
    [game] = kept(page)
    shown = page.call("strike", id=game["id"], struck=True)
    assert (shown["table"]["rows"], shown["games"][0]["mark"]) == ([], "Am Tisch. Gestrichen, zählt nicht.")
    assert len(page.call("strike", id=game["id"], struck=False)["table"]["rows"]) == 5
    assert page.call("correct", id=game["id"], points=[0] * 5)["error"]["key"] == "id", "its points are the rules'"


def test_names_that_are_known_are_offered() -> None:
    page = Page()
    page.call("settings", change={"name": "Eva"})
    entered(page, ["Urs", ""], ["Vreni", ""])
    entered(page, ["Vreni", ""], ["Rosa Maria Zumsteinegg", ""])
    known = ["Vreni", "Rosa Maria Zumsteinegg", "Urs", "Eva"]
    assert [name["name"] for name in page.call("real", id="")["names"]] == known
    again = page.call("real", id="", draft=draft(["Rosa Maria Zumsteinegg", ""]))
    assert [name["at"] for name in again["names"]] == [None, 0, None, None], "a long name is the same person"


# --- kept data ----------------------------------------------------------------------------------------------------------


def test_a_name_that_is_known_keeps_its_spelling() -> None:
    page = Page()
    entered(page, ["Anna", ""], ["Beat", ""])
    form = page.call("real", id="", draft=draft(["anna", ""], ["BEAT", ""], ["cla", ""]))
    assert [row["text"] for row in form["rows"]] == ["Anna", "Beat", "cla"]
    page.call("enter", id="")
    assert [name for name, _ in points(page)] == ["Anna", "Beat", "cla"]
    form = page.call("real", id=kept(page)[1]["id"], draft=draft(["Anna", ""], ["Beat", ""], ["Cla", ""]))
    assert [row["text"] for row in form["rows"]] == ["Anna", "Beat", "Cla"], "a game's own spelling can be mended"


def test_who_types_a_name_otherwise_renames_nobody() -> None:
    """On a pad, names stay as they were typed."""
    page = Page()
    entered(page, ["Anna", ""], ["Beat", ""], date="2026-11-19")
    pad = page.call("pad_new", game="ciao-sepp", people=[{"name": "anna"}, {"name": "Beat"}], rules={})["pad"]
    page.call("pad_enter", id=pad["id"], entry="done 0", ply=pad["ply"])
    assert len(page.call("season")["games"]) == 2
    assert [name for name, _ in points(page)] == ["Anna", "Beat"]


def test_export_and_import_join_real_games() -> None:
    page, other = Page(), Page()
    entered(page, ["Eva", ""], ["Urs", ""])
    page.call("real", id="", draft=draft(["Rosa", ""]))
    entered(other, *FIVE, date="2026-11-01")
    text = page.call("export")["text"]
    other.call("import", text=text)
    assert {len(game["names"]) for game in kept(other)} == {2, 5}
    assert other.call("real", id="")["rows"][0]["text"] == "Rosa"
    before = other.storage[key("real")]
    other.call("import", text=text)
    assert other.storage[key("real")] == before, "a second time nothing is new"


def test_the_last_mending_wins() -> None:
    game = real.entered([], NOW, TODAY, ("Eva", "Urs"), [1, 2])
    later = {**game, "struck": True, "changed": "2026-11-21T08:00:00"}
    for ours, theirs in ((game, later), (later, game)):
        page = Page({key("real"): json.dumps([ours])})
        page.call("import", text=Page({key("real"): json.dumps([theirs])}).call("export")["text"])
        assert kept(page) == [later]


@pytest.mark.parametrize(
    "change",
    [
        {"places": [1, 1]},
        {"how": ["", "lost"]},
        {"date": "2026-13-01"},
        {"names": ["Eva", ""]},
        {"struck": 1},
        {"more": 1},
    ],
)
def test_a_damaged_real_game_is_set_aside(change: Json) -> None:
    good = real.entered([], NOW, TODAY, ("Eva", "Urs"), [1, 2])
    page = Page({key("real"): json.dumps([{**good, **change}, good])})
    assert kept(page) == [good]
    assert page.notices[0]["text"].startswith("Ein echtes Spiel war nicht lesbar")
    assert any("aside" in name for name in page.storage)


@pytest.mark.parametrize("text", ["", "[]", '{"": 3}', '{"": {"date": "", "players": [["", ""]], "plain": false}}'])
def test_a_damaged_draft_is_set_aside(text: str) -> None:
    page = Page({key("drafts"): text})
    assert page.notices[0]["text"].startswith("Ein halb eingetragenes echtes Spiel")
    assert list(page.storage.values()) == [text]
    assert page.call("real", id="")["rows"] == []


def test_the_statistics_mark_games_at_the_table() -> None:
    page = Page()
    entered(page, ["Eva", ""], ["Urs", ""], ["Vreni", ""])
    entered(page, ["Urs", ""], ["eva", ""])
    entered(page, ["Urs", ""], ["Vreni", ""])
    shown = page.call("statistics", game="ciao-sepp")["real"]
    assert shown["rows"] == [["Urs", "3", "2"], ["Eva", "2", "1"], ["Vreni", "2", "0"]]
    assert page.call("statistics", game="klammern")["real"] is None
