"""The season of Ciao-Sepp: its games, its table, corrections, and how it is kept."""

from __future__ import annotations

import json
from typing import Any

import pytest
from app_play import NOW, Page, key

from pausenjass.app.common.characters import BY_NAME
from pausenjass.app.past.season.games import is_game, places, ranking, season_of
from pausenjass.app.past.season.view import signed

Json = dict[str, Any]


def game(
    day: str,
    *results: tuple[str, int],
    bots: tuple[str, ...] = ("Anna", "Beat"),
    moment: str = "T09:50:00",
    **changes: Any,
) -> Json:
    points = [points for _, points in results]
    names = [name for name, _ in results]
    return {
        "id": day + moment,
        "date": day,
        "names": names,
        "bots": [name in bots for name in names],
        "given": points,
        "points": list(points),
        "struck": False,
        "changed": "",
        **changes,
    }


AUTUMN = game("2026-10-02", ("Du", 2), ("Anna", 1), ("Beat", -2))
TODAY = game("2026-11-20", ("Du", -2), ("Anna", 2), ("Beat", 1))
SUMMER = game("2026-09-30", ("Du", 2), ("Rosa", -2))


def page(*games: Json, lang: str = "de") -> Page:
    return Page({key("season"): json.dumps(games)} if games else {}, lang=lang)


@pytest.mark.rule("CS-32")
@pytest.mark.parametrize(
    ("day", "season"),
    [
        ("2026-03-31", "2025-winter"),
        ("2026-04-01", "2026-summer"),
        ("2026-09-30", "2026-summer"),
        ("2026-10-01", "2026-winter"),
        ("2026-12-31", "2026-winter"),
        ("2027-01-01", "2026-winter"),
        ("2027-03-31", "2026-winter"),
    ],
)
def test_days_and_seasons(day: str, season: str) -> None:
    assert season_of(day).key == season


@pytest.mark.rule("CS-32")
def test_points_add_up() -> None:
    lines = ranking([AUTUMN, TODAY])
    assert [(line.name, line.points, line.games, line.won) for line in lines] == [
        ("Anna", 3, 2, 1),
        ("Du", 0, 2, 1),
        ("Beat", -1, 2, 0),
    ]
    assert places(lines) == [1, 2, 3]


def test_equals_share_a_place() -> None:
    lines = ranking([game("2026-11-20", ("Anna", 1), ("Beat", 1), ("Du", -2))])
    assert places(lines) == [1, 1, 3]


def test_a_bot_and_a_person_of_one_name_are_two() -> None:
    """A person with a bot's name doesn't get its points."""
    lines = ranking([AUTUMN, game("2026-10-03", ("Anna", 2), ("Beat", -2), bots=("Beat",))])
    assert sorted((line.name, line.bot, line.points) for line in lines if line.name == "Anna") == [
        ("Anna", False, 2),
        ("Anna", True, 1),
    ]


@pytest.mark.rule("CS-32")
def test_the_page_of_a_season() -> None:
    shown = page(SUMMER, AUTUMN, TODAY).call("season")
    assert (shown["key"], shown["title"]) == ("2026-winter", "Winter 2026/27")
    assert [(each["key"], each["current"]) for each in shown["seasons"]] == [
        ("2026-winter", True),
        ("2026-summer", False),
    ]
    assert [(row["place"], row["name"], row["bot"], row["cells"]) for row in shown["table"]["rows"]] == [
        (1, "Anna", True, ["2", "1", "+3"]),
        (2, "Du", False, ["2", "1", "0"]),
        (3, "Beat", True, ["2", "0", "−1"]),
    ]
    assert [(step["place"], step["name"], step["points"], step["portrait"]["picture"]) for step in shown["podium"]] == [
        (1, "Anna", "+3", "anna"),
        (2, "Du", "0", "you"),
    ], "whoever gets the sack isn't on the podium"
    assert shown["line"] == "Anna führt."
    assert shown["last"] == {
        "name": "Beat",
        "text": "Der Sack Kartoffeln ginge jetzt an Beat.",
        "prize": "der Sack Kartoffeln",
        "points": "−1",
    }
    assert shown["text"] == ("Winter 2026/27. Anna führt.\n1. Anna +3\n2. Du 0\n3. Beat −1\nBeat: der Sack Kartoffeln")
    assert {each["name"]: each["points"] for each in shown["chart"]["series"]} == {
        "Anna": [0, 1, 3],
        "Du": [0, 2, 0],
        "Beat": [0, -2, -1],
    }
    assert {each["name"]: each.get("colour") for each in shown["chart"]["series"]} == {
        "Anna": BY_NAME["Anna"].colour,
        "Du": None,
        "Beat": BY_NAME["Beat"].colour,
    }
    assert [each["id"][:10] for each in shown["games"]] == ["2026-11-20", "2026-10-02"]


@pytest.mark.rule("CS-32")
def test_a_past_season_has_a_champion_and_a_sack_of_potatoes() -> None:
    shown = page(SUMMER, AUTUMN, lang="en").call("season", key="2026-summer")
    assert (shown["title"], shown["line"]) == ("Summer 2026", "Summer champion: You")
    assert shown["last"]["text"] == "The sack of potatoes goes to Rosa."
    assert page(SUMMER).call("season", key="nonsense")["key"] == "2026-winter", "an unknown season is the present one"


def test_an_empty_season() -> None:
    shown = page().call("season")
    assert (shown["table"]["rows"], shown["podium"], shown["last"], shown["chart"], shown["games"]) == (
        [],
        [],
        None,
        None,
        [],
    )
    assert shown["line"].startswith("Noch kein Spiel")


def test_a_correction_counts_and_is_visible() -> None:
    mine = page(AUTUMN, TODAY)
    shown = mine.call("correct", id=TODAY["id"], points=[2, -2, 1])
    assert shown["table"]["rows"][0]["name"] == "Du"
    [line] = [each for each in shown["games"] if each["id"] == TODAY["id"]]
    assert line["mark"] == "Korrigiert, vorher Du\u00a0−2, Anna\u00a0+2."
    kept = json.loads(mine.storage[key("season")])[1]
    assert (kept["given"], kept["points"], kept["changed"]) == ([-2, 2, 1], [2, -2, 1], NOW)
    back = mine.call("correct", id=TODAY["id"], points=[-2, 2, 1])
    assert all(not each["mark"] for each in back["games"])


def test_a_struck_game_stays_and_counts_no_more() -> None:
    mine = page(AUTUMN, TODAY)
    shown = mine.call("strike", id=TODAY["id"], struck=True)
    assert [row["cells"][2] for row in shown["table"]["rows"]] == ["+2", "+1", "−2"]
    assert [(each["struck"], each["mark"]) for each in shown["games"]] == [
        (True, "Gestrichen, zählt nicht."),
        (False, ""),
    ]
    assert mine.call("strike", id=TODAY["id"], struck=False)["table"]["rows"][0]["cells"][2] == "+3"


@pytest.mark.parametrize("points", [None, [1, 2], [1, 2, 10], [1, 2, "3"], [1, 2, True], [1, 2, 3, 4], "123"])
def test_a_correction_that_makes_no_sense(points: Any) -> None:
    mine = page(AUTUMN)
    before = dict(mine.storage)
    assert mine.call("correct", id=AUTUMN["id"], points=points)["error"]["key"] == "points"
    assert mine.call("strike", id="nothing", struck=True)["error"]["key"] == "id"
    assert mine.storage == before


def test_changing_a_season_that_is_past() -> None:
    """The season that was on screen is shown again."""
    mine = page(SUMMER, TODAY)
    assert mine.call("strike", id=SUMMER["id"], struck=True, key="2026-summer")["key"] == "2026-summer"


def test_export_and_import() -> None:
    mine = page(SUMMER, AUTUMN)
    mine.call("correct", id=AUTUMN["id"], points=[1, 2, -2])
    text = mine.call("export")["text"]
    other = page(TODAY)
    other.call("import", text=text)
    assert {each["id"] for each in json.loads(other.storage[key("season")])} == {
        SUMMER["id"],
        AUTUMN["id"],
        TODAY["id"],
    }
    kept = other.storage[key("season")]
    other.call("import", text=text)
    assert other.storage[key("season")] == kept, "a second time nothing is new"


@pytest.mark.parametrize("mine_first", [False, True])
def test_the_later_correction_wins(mine_first: bool) -> None:
    older, newer = (
        {**AUTUMN, "points": [0, 0, 0], "changed": "2026-11-01"},
        {**AUTUMN, "points": [1, 1, 1], "changed": "2026-11-02"},
    )
    first, second = (older, newer) if mine_first else (newer, older)
    mine = page(first)
    mine.call("import", text=page(second).call("export")["text"])
    assert [each["points"] for each in json.loads(mine.storage[key("season")])] == [[1, 1, 1]]


def test_two_games_of_one_moment_stay_two() -> None:
    """Two tablets may begin a game in the same second."""
    other = game("2026-10-02", ("Rosa", 2), ("Beat", -2))
    mine = page(AUTUMN)
    mine.call("import", text=page(other).call("export")["text"])
    for _ in range(2):
        assert [each["id"] for each in json.loads(mine.storage[key("season")])] == [AUTUMN["id"], AUTUMN["id"] + "-2"]
        mine.call("import", text=page(other).call("export")["text"])


@pytest.mark.parametrize("text", ["", "no JSON", "{}", "7", "null"])
def test_a_season_that_is_none_is_set_aside(text: str) -> None:
    mine = Page({key("season"): text})
    assert key("season") not in mine.storage
    assert list(mine.storage.values()) == [text]
    assert mine.notices[0]["text"].startswith("Die Saison war nicht lesbar")


@pytest.mark.parametrize(
    "change",
    [
        {"points": [1, 2]},
        {"points": [1, 2, 10**30]},
        {"names": ["A"], "bots": [False], "points": [1], "given": [1]},
        {"date": "2026-13-01"},
        {"date": "2026-02-30"},
        {"date": "today"},
        {"bots": [0, 1, 1]},
        {"struck": None},
        {"more": 1},
    ],
)
def test_the_good_part_of_a_season_stays(change: Json) -> None:
    bad = {**AUTUMN, **change}
    assert not is_game(bad)
    mine = page(SUMMER, bad, TODAY)
    assert [each["id"] for each in json.loads(mine.storage[key("season")])] == [SUMMER["id"], TODAY["id"]]
    assert json.loads(next(text for name, text in mine.storage.items() if "aside" in name)) == [bad]
    assert mine.notices[0]["text"].startswith("Ein Spiel der Saison war nicht lesbar")


@pytest.mark.parametrize(("points", "text"), [(2, "+2"), (0, "0"), (-3, "−3")])
def test_signs(points: int, text: str) -> None:
    assert signed(points) == text


@pytest.mark.rule("CS-32")
def test_a_game_that_ends_goes_to_the_season_of_its_day() -> None:
    mine = page(SUMMER)
    mine.new(game="ciao-sepp", bots=1, players=2)
    before = mine.call("season")
    assert before["games"] == [], "a game under way doesn't count"
    table = mine.desk.session.table
    assert table is not None
    for seat, at in ((1, 1000), (0, 2000)):  # the dealer lays the first card, then one throws the cards down
        action = table.match.game.legal(table.match.state, seat)[0] if seat else "forfeit"
        act = {"seat": seat, "action": action, "at": at, "ply": mine.table["ply"], "bot": seat == 1}
        reply = mine.call("race", at=at, acts=[act])
    assert reply["table"]["result"]["season"] == "Zur Saison"
    [game] = mine.call("season")["games"]
    assert [(each["name"], each["bot"], each["points"]) for each in game["players"]] == [
        ("Du", False, -3),
        ("Anna", True, 2),
    ]
    assert game["date"] == NOW[:10]
    kept = json.loads(mine.storage[key("season")])
    assert len(kept) == 2
    assert is_game(kept[1])
    Page(mine.storage)
    assert json.loads(mine.storage[key("season")]) == kept, "it is filed once"


def test_what_is_left_and_other_games_count_for_no_season() -> None:
    mine = page()
    mine.new(game="ciao-sepp", bots=2, players=3)
    mine.call("abandon")
    mine.new(bots=1, rounds=1)
    assert mine.call("season")["games"] == []
    assert key("season") not in mine.storage
