"""The people of this device: who there is, whose the past is, what follows whoever plays alone here, and that nothing of it leaves."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from app_play import Page, key

from pausenjass.app.common.people import LARGEST, MOST, PICTURES
from pausenjass.app.common.records import record_of
from pausenjass.app.past.persons.saved import People, joined
from pausenjass.app.past.tries import Try

Json = dict[str, Any]
PHOTO = "data:image/jpeg;base64," + "A" * 400
KLAMMERN = {"target": "one"}


def added(page: Page, name: str, **change: Any) -> str:
    """Adds somebody; returns the id."""
    return str(page.call("add_person", change={"name": name, **change})["person"]["id"])


def names(page: Page) -> list[str]:
    return [each["name"] for each in page.call("people")["people"]]


def seat(person: str = "", name: str = "", **more: Any) -> Json:
    return {"kind": "human", "name": name, "level": None, "person": person, **more}


def bots(count: int) -> list[Json]:
    return [{"kind": "bot", "name": name, "level": "leicht"} for name in ("Anna", "Beat", "Cla")[:count]]


def begun(page: Page, *people: Json, hour: int = 11) -> Json:
    """A short match of these people and one bot."""
    rules, now = {"match": "wins", "rounds": 1}, f"2026-11-20T{hour}:00:00"
    return page.call("new", game="tschau-sepp", rules=rules, seats=[*people, *bots(1)], now=now)


def played(page: Page, *people: Json, hour: int = 11) -> None:
    begun(page, *people, hour=hour)
    page.play(Random(1))
    assert page.table["result"]["match_over"]


def of_person(page: Page, id: str) -> tuple[str, str]:
    """Matches and matches won, as the person's page tells them."""
    return tuple(each["value"] for each in page.call("person", id=id)["totals"][:2])  # type: ignore[return-value]


# --- who there is ---------------------------------------------------------------------------------------------------


def test_a_person_has_a_name_a_picture_a_colour_and_settings() -> None:
    page = Page()
    nora = added(page, " Nora ", picture="dora", colour="#c0392b", settings={"index": "large"})
    reply = Page(page.storage).call("person", id=nora)
    assert reply["person"] == {"id": nora, "name": "Nora", "picture": "dora", "photo": "", "colour": "#c0392b"}
    assert reply["follows"] == {"lang": "de", "index": "large", "left_handed": False, "sound": None, "volume": 60}
    assert (reply["here"], reply["games"], reply["others"]) == (False, [], [])


@pytest.mark.parametrize(
    ("name", "phrase"),
    [("", "Ohne Namen"), ("\u200d ", "Ohne Namen"), (7, "Ohne Namen"), ("nora", "Nora gibt"), ("Ｎora", "Nora gibt")],
)
def test_names_that_are_refused(name: object, phrase: str) -> None:
    page = Page()
    nora, urs = added(page, "Nora"), added(page, "Urs")
    for reply in (
        page.call("add_person", change={"name": name}),
        page.call("change_person", id=urs, change={"name": name}),
    ):
        assert reply["error"]["key"] == "name"
        assert reply["error"]["text"].startswith(phrase)
    assert names(page) == ["Nora", "Urs"]
    assert "error" not in page.call("change_person", id=nora, change={"name": "NORA"}), "one's own name is free"


def test_a_long_name_is_cut_between_whole_signs() -> None:
    page = Page()
    added(page, "👨‍👩‍👧" * 30)
    assert names(page) == ["👨‍👩‍👧" * 20]


@pytest.mark.parametrize(
    "change",
    [
        {"picture": "zora"},
        {"colour": "red"},
        {"photo": "https://example.com/x.jpg"},
        {"photo": "data:image/svg+xml;base64," + "A" * 400},
        {"photo": "data:image/jpeg;base64," + "A" * LARGEST},
        {"settings": {"felt": "blue"}},
        {"settings": {"lang": "fr"}},
        {"lessons": {}},
        {"id": "someoneelse"},
    ],
)
def test_what_is_no_picture_or_setting_is_refused(change: Json) -> None:
    page = Page()
    nora = added(page, "Nora")
    before = page.storage[key("people")]
    assert page.call("change_person", id=nora, change=change)["error"]["key"] in change
    assert page.storage[key("people")] == before


def test_not_more_than_there_is_room_for() -> None:
    page = Page()
    for number in range(MOST):
        added(page, f"Gast {number}")
    assert page.call("people")["full"]
    assert page.call("add_person", change={"name": "Nora"})["error"]["key"] == "name"


def test_damaged_people_are_set_aside_and_the_others_stay() -> None:
    page = Page()
    added(page, "Nora")
    kept = json.loads(page.storage[key("people")])
    for broken in (
        {**kept[0], "colour": "#000"},
        {**kept[0], "photo": "javascript:1"},
        {"id": "abcdefgh", "into": 3},
        7,
    ):
        storage = {**page.storage, key("people"): json.dumps([broken, *kept])}
        again = Page(storage)
        assert names(again) == ["Nora"]
        assert json.loads(next(text for name, text in again.storage.items() if "aside" in name)) == [broken]
    again = Page({**page.storage, key("people"): "{"})
    assert names(again) == []
    assert again.notices[0]["download"]
    lost = [{**kept[0], "lessons": {"klammern": [9]}}]
    assert names(Page({**page.storage, key("people"): json.dumps(lost)})) == ["Nora"], "only the lessons are unreadable"


# --- whose the past is ----------------------------------------------------------------------------------------------


def test_a_match_counts_for_each_person_at_the_own_seat_and_for_all() -> None:
    page = Page(seed="several")
    nora, urs = added(page, "Nora"), added(page, "Urs")
    played(page, seat(nora), seat(urs), seat("", "Gast"))
    row = json.loads(page.storage[key("finished")])[0]
    assert [share[:2] for share in row["people"]] == [[nora, 0], [urs, 1]]
    (entry,) = json.loads(page.storage[key("statistics")])["tschau-sepp"]
    assert [share[0] for share in entry[9]] == [nora, urs]
    won = {"Nora": of_person(page, nora)[1], "Urs": of_person(page, urs)[1]}
    assert (of_person(page, nora)[0], of_person(page, urs)[0]) == ("1", "1")
    assert list(won.values()).count("1") <= 1, "at most one has won"
    for who, other in ((nora, "Urs"), (urs, "Nora")):
        told = page.call("statistics", game="tschau-sepp", person=who)
        assert told["totals"][0]["value"] == "1"
        assert other in told["finished"][0]["text"]
    assert page.call("statistics", game="tschau-sepp")["totals"][0]["value"] == "1"
    assert page.call("statistics", game="tschau-sepp", person="")["totals"][0]["value"] == "0"
    assert page.call("statistics", game="tschau-sepp", person="nobodyhere")["error"]["key"] == "person"


def test_nobody_known_changes_nothing_that_is_kept() -> None:
    """Without people a match is kept in the form of before."""
    page = Page()
    played(page, seat("", "Nora"))
    assert len(json.loads(page.storage[key("statistics")])["tschau-sepp"][0]) == 9
    assert "people" not in json.loads(page.storage[key("finished")])[0]
    assert key("people") not in page.storage


def test_a_renamed_person_keeps_the_matches_and_they_their_names() -> None:
    page = Page()
    nora = added(page, "Nora")
    played(page, seat(nora))
    page.call("change_person", id=nora, change={"name": "Eleonora"})
    assert of_person(page, nora)[0] == "1"
    record = record_of(json.loads(page.storage[key("finished")])[0])
    assert record.seats[0] == "Nora"
    begun(page, seat(nora, "Nora"))
    assert page.table["seats"][0]["name"] == "Eleonora"


def test_what_the_device_has_is_given_to_a_person() -> None:
    page = Page()
    played(page, seat("", "Jemand"))
    urs = added(page, "Urs")
    played(page, seat(urs), hour=12)
    nora = added(page, "Nora")
    assert page.call("person", id=nora)["device"] == "eine Partie"
    given = page.call("give_past", id=nora)
    assert (given["device"], of_person(page, nora)[0], of_person(page, urs)[0]) == ("", "1", "1")
    assert len(page.call("statistics", game="tschau-sepp", person=nora)["finished"]) == 1
    assert of_person(Page(page.storage), nora)[0] == "1"
    before = dict(page.storage)
    page.call("give_past", id=urs)
    assert {name: text for name, text in page.storage.items() if name != key("people")} == {
        name: text for name, text in before.items() if name != key("people")
    }, "nothing is taken from anybody"


def test_old_entries_without_hints_can_be_given() -> None:
    entry = ["2021-03-01", 4, "mittel", 3, 2, 40, True, 0]
    page = Page({key("statistics"): json.dumps({"klammern": [entry]})})
    nora = added(page, "Nora")
    page.call("give_past", id=nora)
    assert of_person(page, nora) == ("1", "1")
    page.call(
        "import", text=json.dumps({"pausenjass": 1, "entries": {key("statistics"): json.dumps({"klammern": [entry]})}})
    )
    assert of_person(page, nora) == ("1", "1"), "the older copy is the same match"
    assert page.call("statistics", game="klammern")["totals"][0]["value"] == "1"


def test_merged_people_are_one() -> None:
    page = Page()
    nora, other = added(page, "Nora"), added(page, "Nora M.", picture="dora")
    played(page, seat(nora))
    played(page, seat(other), hour=12)
    page.call("sit_here", id=nora)
    reply = page.call("merge_people", id=nora, into=other)
    assert reply["settings"]["person"] == other
    assert names(page) == ["Nora M."]
    assert of_person(page, other)[0] == "2"
    assert of_person(page, nora)[0] == "2", "an old address leads to the same page"
    assert 'Nora"' not in page.storage[key("people")]
    for wrong in (other, nora, "nobodyhere", None):
        assert page.call("merge_people", id=other, into=wrong)["error"]["key"] == "into"


def test_a_deleted_person_leaves_the_matches_to_the_device() -> None:
    page = Page()
    nora = added(page, "Nora", photo=PHOTO)
    played(page, seat(nora))
    page.call("settings", change={"lang": "en"})
    reply = page.call("remove_person", id=nora)
    assert (reply["people"], reply["device"]) == ([], "eine Partie")
    assert (reply["settings"]["person"], reply["settings"]["lang"]) == ("", "de"), "the device is as before"
    assert not any(PHOTO in text or '"Nora"' in text for name, text in page.storage.items() if name == key("people"))
    assert page.call("statistics", game="tschau-sepp")["totals"][0]["value"] == "1"
    urs = added(page, "Urs")
    page.call("give_past", id=urs)
    assert of_person(page, urs)[0] == "1"
    begun(page, seat(nora, "Nora"))
    assert page.table["seats"][0]["name"] == "Nora", "the seat keeps the name, but nobody known sits there"
    assert page.desk.session.store.settings["person"] == ""


# --- what follows ---------------------------------------------------------------------------------------------------


def test_settings_follow_who_plays_alone() -> None:
    page = Page()
    nora = added(page, "Nora", settings={"lang": "en", "left_handed": True})
    urs = added(page, "Urs")
    reply = begun(page, seat(nora))
    assert (reply["settings"]["lang"], reply["settings"]["left_handed"]) == ("en", True)
    assert page.table["seats"][1]["name"] == "Anna"
    page.call("settings", change={"volume": 20, "felt": "blue"})
    assert page.call("person", id=nora)["follows"]["volume"] == 20
    reply = begun(page, seat(nora), seat(urs))
    assert (reply["settings"]["lang"], reply["settings"]["volume"], reply["settings"]["felt"]) == ("de", 60, "blue")
    assert begun(page, seat(nora), seat("", "Handy", phone=True))["settings"]["volume"] == 20, (
        "the others have devices of their own"
    )
    again = Page(page.storage)
    assert again.booted["settings"]["lang"] == "en"
    assert again.call("sit_here", id="")["settings"]["lang"] == "de"
    assert "settings" not in again.call("sit_here", id=""), "nothing more changes"


def test_a_person_sits_only_once_and_no_bot_has_the_portrait() -> None:
    page = Page()
    nora = added(page, "Nora", picture="anna")
    begun(page, seat(nora), seat(nora, "Nora"))
    seats = page.table["seats"]
    assert [each["name"] for each in seats] == ["Nora", "Nora 2", "Anna"]
    assert seats[0]["portrait"]["picture"] == "anna" != seats[2]["portrait"]["picture"]
    assert page.desk.session.table is not None
    assert page.desk.session.table.match.persons == (nora, "", "")


def test_lessons_are_a_persons_own() -> None:
    page = Page()
    nora = added(page, "Nora")
    of = page.call("person", id=nora)["lessons"]
    page.call("sit_here", id=nora)
    page.call("guide", game="tschau-sepp", number=1)
    assert page.table["seats"][0]["name"] == "Nora"
    table = page.desk.session.table
    assert table is not None
    while (script := table.script()) is not None or not table.guide.done(table.match):  # type: ignore[union-attr]
        if script is None:
            page.call("proceed", ply=table.match.ply)
        else:
            page.call("act", ply=table.match.ply, seat=script[0], action=script[1])
    assert page.call("person", id=nora)["lessons"] == of.replace(": 0", ": 1")
    assert json.loads(page.storage[key("guide")])["tschau-sepp"][0] == 0, "all of us have done it as well"
    urs = added(page, "Urs")
    assert page.call("person", id=urs)["lessons"] == of


def test_each_person_has_a_try_at_the_deal_of_the_day() -> None:
    page = Page()
    nora, urs = added(page, "Nora"), added(page, "Urs")
    for hour, who in enumerate((nora, urs, ""), 11):
        page.call("sit_here", id=who)
        cards = page.call("days")["cards"]
        assert {card["state"] for card in cards} == {"open"}
        now = f"2026-11-20T{hour}:00:00"
        assert "error" not in page.call("day", game="klammern", date="2026-11-20", counts=True, now=now)
        page.call("abandon")
        assert page.call("day", game="klammern", date="2026-11-20", counts=True)["error"]["key"] == "counts"
    assert [each.who for each in page.desk.session.store.days] == [nora, urs, ""]
    kept = json.loads(page.storage[key("days")])
    assert [len(each) for each in kept] == [8, 8, 7]
    assert len(Page(page.storage).desk.session.store.days) == 3


def test_a_deal_of_the_day_is_the_same_for_everybody() -> None:
    """Neither a person nor a portrait changes bots or cards."""
    records = []
    for picture in ("person", "anna", "beat", "cla"):
        page = Page(seed=None)
        page.call("sit_here", id=added(page, "Du", picture=picture))
        page.call("day", game="klammern", date="2026-11-20")
        table = page.desk.session.table
        assert table is not None
        records.append((table.match.record.seats[1:], table.match.record.lines, table.match.looks[1:]))
    assert records[1:] == records[:-1]


# --- nothing of it leaves -------------------------------------------------------------------------------------------


def test_nothing_about_people_leaves_the_device() -> None:
    """No id, and no photo, is in a link, a file of a match, a shared text, or what a phone is sent; not even photos are at the table."""
    page = Page(seed="links")
    nora = added(page, "Nora", photo=PHOTO)
    seats = [seat(nora), seat("", "Urs", phone=True), *bots(1)]
    page.call("new", game="tschau-sepp", rules={"match": "wins", "rounds": 1}, seats=seats)
    assert page.table["seats"][0]["portrait"]["photo"] == nora
    told = [page.call("phones", seats={"1": {"lang": "de", "from": 0, "heard": 0}}, at=0), page.call("record")]
    assert told[0]["tables"]["1"]["seats"][0]["portrait"]["picture"] == "person"
    page.call("move", seat=1, phone=False)
    page.play(Random(1))
    id = json.loads(page.storage[key("finished")])[0]["id"]
    told += [page.call("record"), page.call("record", id=id), page.call("share", id=id), page.call("film", id=id)]
    told += [page.call("season"), page.call("seals", id=id), page.call("pick", ids=[id])]
    for reply in told:
        assert "error" not in reply
        text = json.dumps({name: each for name, each in reply.items() if name != "writes"})
        assert nora not in text
        assert PHOTO not in text
    assert nora not in record_of(json.loads(page.storage[key("finished")])[0]).headers.values()
    assert PHOTO not in json.dumps(page.table)


# --- two devices, two tabs ------------------------------------------------------------------------------------------


def test_export_and_import_keep_the_people_and_what_is_theirs() -> None:
    page = Page()
    nora = added(page, "Nora", photo=PHOTO, picture="emil")
    played(page, seat(nora))
    file = page.call("export")["text"]
    other = Page(seed="other")
    urs = added(other, "Urs")
    other.call("import", text=file)
    assert names(other) == ["Urs", "Nora"]
    assert of_person(other, nora)[0] == "1"
    assert other.call("person", id=nora)["person"]["photo"] == PHOTO
    again = other.call("import", text=file)
    assert [each["tone"] for each in again["notices"]] == ["info"]
    assert of_person(other, nora)[0] == "1"
    assert urs in other.storage[key("people")]


def test_chosen_matches_take_nobody_along_and_nothing_away() -> None:
    page = Page()
    nora = added(page, "Nora")
    played(page, seat(nora))
    kept = page.storage[key("finished")]
    assert nora in kept
    file = page.call("pick", ids=[each["id"] for each in json.loads(kept)])["text"]
    assert nora not in file
    page.call("import", text=file)
    assert page.storage[key("finished")] == kept, "this device still knows whose they were"
    other = Page(seed="other")
    other.call("import", text=file)
    (item,) = json.loads(other.storage[key("finished")])
    assert "Nora" in record_of(item).seats, "the name stays in the match"
    assert other.call("people")["people"] == []


def test_an_older_backup_brings_nobody_back_and_takes_nothing_away() -> None:
    page = Page()
    nora, urs, mia = added(page, "Nora"), added(page, "Urs"), added(page, "Mia")
    played(page, seat("", "Jemand"))
    file = page.call("export")["text"]
    page.call("remove_person", id=nora)
    page.call("merge_people", id=urs, into=mia)
    page.call("give_past", id=mia)
    page.call("import", text=file)
    assert names(page) == ["Mia"]
    assert of_person(page, mia)[0] == "1"
    assert page.call("person", id=mia)["device"] == ""


def test_two_tabs_that_added_somebody_lose_nobody() -> None:
    """What the other place of the storage holds comes as a late entry."""
    one = Page()
    added(one, "Nora")
    two = Page(dict(one.storage), seed="two")
    added(one, "Urs")
    added(two, "Mia")
    late = json.dumps({"pausenjass": 1, "entries": {key("people"): two.storage[key("people")]}})
    assert names(Page({**one.storage, key("late"): late})) == ["Nora", "Urs", "Mia"]


def test_the_later_change_counts_and_equal_names_get_numbers() -> None:
    def person(id: str, name: str, changed: str, **more: Any) -> Json:
        kept = {"picture": PICTURES[0], "photo": "", "colour": "#c0392b", "settings": {}, "lessons": {}}
        return {"id": id, "changed": f"2026-11-{changed}T10:00:00", "name": name, **kept, **more}

    ours = [person("aaaaaaaa", "Nora", "02"), person("bbbbbbbb", "Urs", "05")]
    theirs = [person("aaaaaaaa", "Eleonora", "03"), person("bbbbbbbb", "Ueli", "04"), person("cccccccc", "urs", "01")]
    assert [each["name"] for each in joined(ours, theirs)] == ["Eleonora", "Urs", "urs 2"]
    gone = [
        {"id": "aaaaaaaa", "changed": "", "into": "bbbbbbbb"},
        {"id": "bbbbbbbb", "changed": "", "into": "aaaaaaaa"},
    ]
    assert [each.get("name") for each in joined(joined(ours, gone), theirs)] == [None, "Urs", "urs 2"]
    assert People(gone).find("aaaaaaaa") is None, "merged in a circle"


def test_of_two_who_were_merged_into_each_other_the_last_one_stays() -> None:
    """On one device Nora became Eleonora, on another one later Eleonora became Nora. Both then have the same people."""
    one = Page()
    nora, eleonora = added(one, "Nora"), added(one, "Eleonora")
    two = Page(dict(one.storage), seed="two")
    one.call("merge_people", id=nora, into=eleonora, now="2026-11-20T12:00:00")
    two.call("merge_people", id=eleonora, into=nora, now="2026-11-20T13:00:00")
    for page, other in ((one, two), (two, one), (one, two)):
        page.call("import", text=other.call("export")["text"])
        assert names(page) == ["Eleonora"]
        assert page.call("person", id=nora)["person"]["name"] == "Eleonora"


def test_settings_are_the_devices_own_again_once_who_sat_here_is_gone() -> None:
    page = Page(lang="de")
    nora = added(page, "Nora")
    page.call("change_person", id=nora, change={"settings": {"lang": "en"}})
    other = Page(dict(page.storage), seed="other")
    page.call("sit_here", id=nora)
    assert page.desk.session.store.settings["lang"] == "en"
    other.call("remove_person", id=nora)
    people = other.storage[key("people")]
    reply = page.call("import", text=json.dumps({"pausenjass": 1, "entries": {key("people"): people}}))
    assert (reply["settings"]["lang"], reply["settings"]["person"]) == ("de", "")
    page = Page(
        {**page.storage, key("settings"): page.storage[key("settings")].replace('"person":""', f'"person":"{nora}"')}
    )
    assert page.booted["settings"]["person"] == ""


def test_tries_learn_whose_they_are() -> None:
    page = Page()
    nora = added(page, "Nora")
    mine = Try("klammern", "2026-11-19", "2026-11-19T10:00:00", 120, True)
    page.call("import", text=json.dumps({"pausenjass": 1, "entries": {key("days"): json.dumps([mine[:-1]])}}))
    file = page.call("export")["text"]
    page.call("give_past", id=nora)
    page.call("import", text=file)
    assert page.desk.session.store.days == [mine._replace(who=nora)]
    page.call("sit_here", id=nora)
    assert page.call("person", id=nora)["totals"][2]["value"] == "1"


def test_the_childrens_mode_gives_each_person_the_own_values_back() -> None:
    """What it sets is the device's: it neither becomes a person's own, nor does anybody get another's."""
    page = Page()
    anna, beat = added(page, "Anna", settings={"index": "normal"}), added(page, "Beat", settings={"index": "large"})
    large_on = {"index": "large", "grown": {"index": "normal", "coach": "off"}}

    def settings() -> Json:
        found: Json = page.desk.session.store.settings
        return found

    def own(id: str) -> Any:
        return next(each for each in page.desk.session.store.people if each["id"] == id)["settings"]["index"]

    page.call("sit_here", id=anna)
    page.call("settings", change=large_on)
    assert own(anna) == "normal"
    for id, index in ((beat, "large"), ("", "normal"), (anna, "normal"), (beat, "large")):
        page.call("sit_here", id=id)
        assert settings()["index"] == "large", "the mode stays on"
        assert settings()["grown"] == {"index": index, "coach": "off"}
    page.call("settings", change={**settings()["grown"], "grown": {}})
    assert (settings()["index"], own(anna), own(beat)) == ("large", "normal", "large")
    page.call("sit_here", id=anna)
    assert settings()["index"] == "normal"
