"""The people of this device on pads and in games with real cards: whose line is whose, whoever is renamed, merged or deleted."""

from __future__ import annotations

import json
from typing import Any

import pytest
from app_play import Page, key

from pausenjass.app.past.persons.known import Known
from pausenjass.app.past.persons.saved import People
from pausenjass.app.past.season import games, real

Json = dict[str, Any]
DAY = "2026-11-20"
NOW = f"{DAY}T20:00:00+01:00"
PHOTO = "data:image/jpeg;base64," + "A" * 400


def added(page: Page, name: str, **change: Any) -> str:
    return str(page.call("add_person", change={"name": name, **change})["person"]["id"])


def enter(page: Page, *names: str, game: str = "") -> None:
    """Enters a game with real cards, these in the order of finishing."""
    page.call("real", id=game, draft={"date": DAY, "players": [[name, ""] for name in names], "plain": False})
    assert "error" not in page.call("enter", id=game)


def scored(page: Page, *people: Json) -> Json:
    """A game on a pad that those who sit there finish in their order."""
    pad: Json = page.call("pad_new", game="ciao-sepp", rules={}, people=list(people), matches=1, now=NOW)["pad"]
    for seat in range(len(people) - 1):
        pad = page.call("pad_enter", id=pad["id"], entry=f"done {seat}", ply=pad["ply"], now=NOW)["pad"]
    assert pad["result"]
    return pad


def lines(page: Page) -> list[tuple[str, str]]:
    """The season's table: names and points."""
    return [(row["name"], row["cells"][-1]) for row in page.call("season", key="2026-winter")["table"]["rows"]]


def kept(page: Page, name: str) -> Any:
    return json.loads(page.storage[key(name)])


def own(page: Page, id: str) -> list[list[str]]:
    """What somebody has played with real cards, by that person's page."""
    found = page.call("person", id=id)["real"]
    return [] if found is None else list(found["rows"])


def person(id: str, name: str) -> Json:
    return {"id": id, "name": name}


# --- who sat there --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("names", "ids", "expected"),
    [
        (["Urs", "Rosa"], ["", ""], [("Urs", ""), ("Rosa", "")]),
        (["Urs", "NORA"], ["", ""], [("Urs", ""), ("Nora", "nora22")]),
        (["Eva", "Nora"], ["nora22", ""], [("Nora", "nora22"), ("Nora 2", "")]),
        (["Nora", "Eva"], ["", "nora22"], [("Nora 2", ""), ("Nora", "nora22")]),
        (["Eva", "Rosa"], ["mia222", "nora22"], [("Eva", ""), ("Nora", "nora22")]),
        (["Eva", "Rosa"], ["mia222", "mia222"], [("Nora", "nora22"), ("Rosa", "")]),
        (["Eva", "Rosa"], ["gone22", ""], [("Eva", ""), ("Rosa", "")]),
        (["Eva", "Rosa"], ["gone22"], [("Eva", ""), ("Rosa", "")]),
    ],
)
def test_who_sat_there(names: list[str], ids: list[str], expected: list[tuple[str, str]]) -> None:
    """The id decides, else the name; each person sits once, and keeps the name before anybody else."""
    people = [
        person("nora22", "Nora"),
        {"id": "mia222", "changed": "", "into": "nora22"},
        {"id": "gone22", "changed": "", "into": ""},
    ]
    assert [tuple(each) for each in Known(People(people)).seated(names, ids)] == expected


def test_a_bot_is_nobody_of_this_device() -> None:
    known = Known(People([person("anna22", "Anna")]))
    assert known.seated(["Anna", "Anna"], (), (True, False)) == [("Anna", ""), ("Anna", "anna22")]


# --- the season -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("CS-32")
def test_a_renamed_person_keeps_one_line_of_the_season() -> None:
    page = Page()
    enter(page, "Nora", "Urs", "Vreni")  # before she was known here
    nora = added(page, "Nora")
    enter(page, "NORA", "Urs", "Vreni")
    scored(page, person("", "Nora"), person("", "Urs"), person("", "Vreni"))
    assert [game.get("people") for game in kept(page, "real")] == [None, [nora, "", ""]]
    before = lines(page)
    assert before[0] == ("Nora", "+6")
    page.call("change_person", id=nora, change={"name": "Eleonora"})
    assert lines(Page(page.storage)) == [("Eleonora", "+6"), *before[1:]]
    assert own(page, nora) == [["Ciao-Sepp", "3", "3"]]
    added(page, "Nora")
    assert lines(page)[0] == ("Eleonora", "+6"), "the old name is another person's now, and nothing moves"


@pytest.mark.rule("CS-32")
def test_merged_people_have_one_line_and_a_deleted_person_the_name() -> None:
    page = Page()
    nora, eva = added(page, "Nora"), added(page, "Eva")
    enter(page, "Nora", "Urs", "Vreni")
    enter(page, "Eva", "Urs", "Vreni")
    pad = scored(page, {"name": "?", "person": nora}, person("", "Urs"), person("", "Vreni"))
    page.call("merge_people", id=nora, into=eva)
    assert lines(page)[0] == ("Eva", "+6")
    assert own(page, eva) == [["Ciao-Sepp", "3", "3"]]
    assert page.call("pad", id=pad["id"], now=NOW)["pad"]["sides"][0]["name"] == "Eva"
    page.call("remove_person", id=eva)
    assert [line for line in lines(page) if line[0] in ("Nora", "Eva")] == [("Nora", "+4"), ("Eva", "+2")]
    assert page.call("statistics", game="ciao-sepp")["real"]["rows"][0][0] == "Nora"


def test_two_people_of_one_game_that_are_merged_count_once() -> None:
    page = Page()
    nora, eva = added(page, "Nora"), added(page, "Eva")
    enter(page, "Nora", "Eva", "Urs")
    page.call("merge_people", id=eva, into=nora)
    assert [line for line in lines(page) if line[0] != "Urs"] == [("Nora", "+2"), ("Eva", "0")]
    assert own(page, nora) == [["Ciao-Sepp", "1", "1"]]


def test_a_mended_game_has_todays_names_and_the_same_people() -> None:
    page = Page()
    nora = added(page, "Nora")
    enter(page, "Nora", "Urs", "Vreni")
    page.call("change_person", id=nora, change={"name": "Eleonora"})
    id = kept(page, "real")[0]["id"]
    assert [row["name"] for row in page.call("real", id=id)["rows"]] == ["Eleonora", "Urs", "Vreni"]
    enter(page, "Urs", "Eleonora", "Vreni", game=id)
    assert kept(page, "real")[0]["people"] == ["", nora, ""]
    enter(page, "Urs", "Vreni", game=id)
    assert "people" not in kept(page, "real")[0]


def test_what_was_played_here_for_nobody_known_is_given() -> None:
    played = {
        "id": "2026-11-19T09:50:00",
        "date": "2026-11-19",
        "names": ["Anna", "Du", "Urs"],
        "bots": [True, False, False],
        "given": [1, 2, -2],
        "points": [1, 2, -2],
        "struck": False,
        "changed": "",
    }
    page = Page({key("season"): json.dumps([played])})
    nora = added(page, "Nora")
    assert lines(page)[0] == ("Du", "+2")
    page.call("give_past", id=nora)
    assert kept(page, "season")[0]["people"] == ["", nora, ""]
    assert lines(page)[0] == ("Nora", "+2")
    page.call("give_past", id=added(page, "Mia"))
    assert lines(page)[0] == ("Nora", "+2"), "nothing is taken from anybody"


# --- the form -------------------------------------------------------------------------------------------------------


def test_the_people_of_this_device_are_offered_first_with_their_portraits() -> None:
    page = Page()
    enter(page, "Urs", "Rosa", "Mia")
    nora = added(page, "Nora", photo=PHOTO, colour="#c98a00")
    added(page, "Mia", picture="dora", colour="#0a7468")
    names = page.call("real", id="")["names"]
    assert [each["name"] for each in names] == ["Mia", "Nora", "Rosa", "Urs"]
    assert names[0]["portrait"] == {"picture": "dora", "mood": "neutral", "colour": "#0a7468", "ink": "paper"}
    assert names[1]["portrait"] == {
        "picture": "person",
        "mood": "neutral",
        "colour": "#c98a00",
        "ink": "ink",
        "photo": nora,
    }
    assert "photo" not in names[2]["portrait"]


# --- pads -----------------------------------------------------------------------------------------------------------


def test_a_pad_shows_people_with_todays_name_and_their_portraits() -> None:
    page = Page()
    nora = added(page, "Nora", photo=PHOTO)
    pad = scored(page, {"name": "?", "person": nora}, person("", "Urs"))
    page.call("change_person", id=nora, change={"name": "Eleonora"})
    first, second = (side["people"][0] for side in page.call("pad", id=pad["id"], now=NOW)["pad"]["sides"])
    assert (first["name"], first["person"], first["portrait"]["photo"]) == ("Eleonora", nora, nora)
    assert (second["name"], second["person"], second["portrait"]["picture"]) == ("Urs", None, "person")
    assert page.call("pad_form", game="ciao-sepp")["form"]["people"] == [
        {"name": "Eleonora", "person": nora},
        {"name": "Urs"},
    ]
    assert page.call("pads")["rows"][0]["names"] == ["Eleonora", "Urs"]
    (row,) = page.call("archive")["rows"]
    assert row["names"] == ["Eleonora", "Urs"]


def test_nobody_sits_at_a_pad_twice() -> None:
    page = Page()
    nora = added(page, "Nora")
    pad = scored(page, {"name": "", "person": nora}, {"name": "", "person": nora}, {"name": "Nora"})
    people = [side["people"][0] for side in pad["sides"]]
    assert [each["person"] for each in people] == [nora, None, None]
    assert len({each["name"] for each in people}) == 3


# --- statistics -----------------------------------------------------------------------------------------------------


def test_statistics_with_real_cards_are_by_person() -> None:
    page = Page()
    nora = added(page, "Nora")
    enter(page, "Nora", "Urs", "Rosa")
    scored(page, person("", "Urs"), {"name": "", "person": nora})
    page.call("change_person", id=nora, change={"name": "Eleonora"})

    def rows(**args: Any) -> list[list[str]]:
        return list(page.call("statistics", game="ciao-sepp", **args)["real"]["rows"])

    assert rows() == [["Eleonora", "2", "1"], ["Urs", "2", "1"], ["Rosa", "1", "0"]]
    assert rows(person=nora) == [["Eleonora", "2", "1"]]
    assert rows(person="") == [["Urs", "2", "1"], ["Rosa", "1", "0"]]
    assert page.call("statistics", game="klammern", person=nora)["real"] is None
    assert own(page, nora) == [["Ciao-Sepp", "2", "1"]]
    assert own(page, added(page, "Mia")) == []
    told = {each["name"]: each["text"] for each in page.call("people")["people"]}
    assert told == {"Eleonora": "2 Partien am Tisch", "Mia": "noch keine Partie"}


# --- what is kept, and what leaves ----------------------------------------------------------------------------------


def test_games_with_people_are_read_and_damaged_ones_set_aside() -> None:
    page = Page()
    nora = added(page, "Nora")
    enter(page, "Nora", "Urs")
    (game,) = kept(page, "real")
    assert real.is_real(game)
    older = {name: value for name, value in game.items() if name != "people"}
    assert real.is_real(older)
    for people in ([nora], [nora, 7], [nora, "?"], "", {}, None):
        assert not real.is_real({**game, "people": people})
    page = Page({key("real"): json.dumps([game, {**game, "id": "real-2", "people": [nora]}])})
    assert page.notices[0]["download"]
    assert lines(page) == [("Nora", "+1"), ("Urs", "−1")], "the person isn't here: the name is left"


def test_people_in_games_are_in_the_backup_and_in_nothing_that_is_shared() -> None:
    page = Page()
    nora = added(page, "Nora", photo=PHOTO)
    enter(page, "Nora", "Urs", "Rosa")
    pad = scored(page, {"name": "", "person": nora}, person("", "Urs"))
    page.call("change_person", id=nora, change={"name": "Eleonora"})
    read = json.dumps(page.call("pad_reading", id=pad["id"], lang="de", now=NOW)["reading"])
    assert "Eleonora" in read
    assert nora not in read
    season = page.call("season", key="2026-winter")
    assert season["podium"][0]["portrait"]["photo"] == nora, "only this page finds the photo"
    assert nora not in season["text"]
    assert nora not in json.dumps(season["games"])
    other = Page(seed="other")
    enter(other, "Eleonora", "Mia")
    other.call("import", text=page.call("export")["text"])
    assert lines(other)[0] == ("Eleonora", "+4")
    assert other.call("pad", id=pad["id"], now=NOW)["pad"]["sides"][0]["people"][0]["person"] == nora
    assert own(other, nora) == [["Ciao-Sepp", "3", "3"]]
    before = dict(other.storage)
    other.call("import", text=page.call("export")["text"])
    assert other.storage == before


def test_a_chosen_pad_takes_todays_names_along_and_no_ids() -> None:
    page = Page()
    nora = added(page, "Nora", photo=PHOTO)
    scored(page, {"name": "", "person": nora}, person("", "Urs"))
    page.call("change_person", id=nora, change={"name": "Eleonora"})
    (row,) = page.call("archive")["rows"]
    file = page.call("pick", ids=[row["id"]])["text"]
    assert nora not in file
    assert PHOTO not in file
    before = page.storage[key("pads")]
    page.call("import", text=file)
    assert page.storage[key("pads")] == before, "this device still knows who sat there"
    page.call("pad_discard", id=row["pad"])
    page.call("discard", id=row["id"])
    assert own(page, nora) == []
    page.call("import", text=file)
    assert own(page, nora) == [["Ciao-Sepp", "1", "1"]], "the name counts"
    other = Page(seed="other")
    other.call("import", text=file)
    assert other.call("archive")["rows"][0]["names"] == ["Eleonora", "Urs"]
    assert other.call("people")["people"] == []


def test_a_joined_season_learns_who_sat_there() -> None:
    game = {
        "id": "2026-11-19T09:50:00",
        "date": "2026-11-19",
        "names": ["Nora", "Urs"],
        "bots": [False, False],
        "given": [1, -1],
        "points": [1, -1],
        "struck": False,
        "changed": "",
    }
    told = {**game, "people": ["nora22", ""]}
    assert games.is_game(told)
    assert games.joined([game], [told]) == [told]
    assert games.joined([told], [game]) == [told]
    assert not games.is_game({**game, "people": ["nora22"]})


def test_the_list_says_nothing_of_the_device_before_anything_was_played() -> None:
    page = Page()
    assert not page.call("people")["played"]
    entry = [DAY, 4, "mittel", 3, 2, 40, True, 0]
    assert Page({key("statistics"): json.dumps({"klammern": [entry]})}).call("people")["played"]
