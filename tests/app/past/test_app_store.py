"""Saved data: damaged, foreign and newer entries, export and import, hostile names, statistics. Nothing is ever lost."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from app_play import NOW, Page, key
from hypothesis import given, settings
from hypothesis import strategies as st

from pausenjass.app.common.graphemes import clusters
from pausenjass.app.common.names import clean, distinct
from pausenjass.app.common.records import text_of
from pausenjass.app.common.settings import CHOICES, defaults
from pausenjass.core.record import Record

ASIDE = "pausenjass:aside:"


def asides(page: Page) -> dict[str, str]:
    """The entries that were set aside: old key → text."""
    return {
        name.removeprefix(ASIDE).partition(":")[2]: text
        for name, text in page.storage.items()
        if name.startswith(ASIDE)
    }


def running(lines: int = 12, seed: str = "running") -> str:
    """A record in mid-game."""
    page = Page(seed=seed)
    page.new(2, match="wins", rounds=1)
    rng = Random(1)
    while len(Record.parse(page.storage[key("running")])) < lines:
        page.step(rng, forgets=0)
    return page.storage[key("running")]


def a_finished_match(seed: str = "done", **rules: Any) -> Page:
    page = Page(seed=seed)
    page.new(2, **(rules or {"match": "wins", "rounds": 1}))
    page.play(Random(1))
    return page


def check_set_aside(page: Page, old: str, text: str) -> dict[str, Any]:
    """Checks that the text lies under its own key and is offered for download, and that the old key is free."""
    assert asides(page)[old] == text
    assert page.storage.get(old) != text
    notice = next(notice for notice in page.notices if notice["download"])
    assert page.storage[notice["download"]["key"]] == text
    assert notice["text"].endswith(".")
    assert "{" not in notice["text"]
    assert notice["tone"] == "warn"
    assert Page(page.storage).notices == [], "told once"
    return notice


# --- settings -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "7", '"de"', "[" * 100_000, "NaN", '{"lang": NaN}', "\ud800"])
def test_settings_that_are_none(text: str) -> None:
    page = Page({key("settings"): text}, lang="en")
    check_set_aside(page, key("settings"), text)
    assert page.booted["settings"]["lang"] == "en"


@pytest.mark.parametrize(
    "bad",
    [
        {"lang": "fr"},
        {"pace": 7},
        {"sound": 1},
        {"sound": "on"},
        {"volume": 55},
        {"volume": True},
        {"vibration": None},
        {"felt": "pink"},
        {"text_size": 130},
        {"sort": "colour"},
        {"trump": None},
        {"call_time": True},
        {"call_time": 3},
        {"animation_ms": "260"},
        {"name": 5},
        {"last": []},
        {"last": {"tschau-sepp": {"rules": {}, "seats": [{"kind": "cat"}]}}},
        {"last": {"tschau-sepp": {"rules": {"hand": {}}, "seats": []}}},
        {"last": {"tschau-sepp": {"rules": {}, "seats": [{"kind": "bot", "character": 3}]}}},
        {"unheard": "of"},
    ],
)
def test_settings_of_which_a_part_is_wrong(bad: dict[str, Any]) -> None:
    text = json.dumps({"back": "blue", **bad})
    page = Page({key("settings"): text})
    notice = check_set_aside(page, key("settings"), text)
    assert next(iter(bad)) in notice["text"]
    got = page.booted["settings"]
    assert got["back"] == "blue"
    assert all(got[name] == values[0] for name, values in CHOICES.items() if name in bad)


OLD = {
    "lang": "en",
    "index": "large",
    "french_colours": 2,
    "back": "blue",
    "left_handed": True,
    "pace": "fast",
    "animation_ms": 160,
    "sound": False,
    "motion": "reduced",
    "confirm_tap": True,
    "call_time": 8,
    "auto_last": False,
    "talk": False,
    "untimed": True,
    "name": "Ida",
    "last": {},
}
"""Settings as saved before there were sounds, a volume, felts and an order of the hand."""


def test_settings_of_an_older_version() -> None:
    page = Page({key("settings"): json.dumps(OLD)})
    got = page.booted["settings"]
    assert page.notices == []
    assert asides(page) == {}
    assert {name: got[name] for name in OLD} == OLD
    assert {name: got[name] for name in set(got) - set(OLD)} == {
        name: value for name, value in defaults("de").items() if name not in OLD
    }


def test_every_setting_can_be_changed_and_stays() -> None:
    page = Page()
    for name, values in CHOICES.items():
        for value in values:
            assert page.call("settings", change={name: value})["settings"][name] == value
    page.call("settings", change={"name": "  Ida,\n"})
    seats = [
        {"name": "", "kind": "human", "level": None},
        {"name": "Fritz", "kind": "bot", "level": "stark", "character": "dora"},
    ]
    last = {"tschau-sepp": {"rules": {"hand": 5, "rounds": None}, "seats": seats}}
    page.call("settings", change={"last": last, "pace": "never", "x": 1})
    again = Page(page.storage)
    assert again.notices == []
    assert again.booted["settings"] == page.desk.session.store.settings
    assert again.booted["settings"]["name"] == "Ida"
    assert again.booted["settings"]["last"] == last


def test_language_switch_at_the_table() -> None:
    page = Page(seed="lang")
    page.new()
    for _ in range(8):
        page.step(Random(0))
    log = page.table["log"]
    page.call("settings", change={"lang": "en"})
    assert len(page.table["log"]) == len(log)
    assert page.table["log"] != log
    assert page.table["hand"]["label"].startswith("Your cards")
    assert page.table["say"] == []
    done = a_finished_match()
    done.call("settings", change={"lang": "en"})
    assert (
        done.table["result"]["title"].endswith(("wins the match", "win the match"))
        or "Shared" in done.table["result"]["title"]
    )


@pytest.mark.parametrize(("lang", "expected"), [("de", "de"), ("en", "en"), (None, "de"), ("fr", "de"), (7, "de")])
def test_the_first_language(lang: Any, expected: str) -> None:
    assert Page(lang=lang).booted["settings"]["lang"] == expected


# --- the running match ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("line", range(1, 19))
def test_a_bad_line_in_the_running_match_is_named(line: int) -> None:
    lines = running().splitlines()
    lines[line - 1] = {1: "pausenjass one", 2: "game: poker", 3: "rules: {", 4: "seats: A, B, C, D, E"}.get(
        line, "0 lay XX"
    )
    if line in (5, 6):
        lines[line - 1] = "this is no header"
    text = "\n".join(lines) + "\n"
    page = Page({key("running"): text})
    notice = check_set_aside(page, key("running"), text)
    assert f"Zeile {line}" in notice["text"]
    assert page.booted["running"] is None
    assert "error" in page.call("resume")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\x00",
        "null",
        "{}",
        "[" * 50_000,
        "pausenjass 1",
        "pausenjass 1\ngame: tschau-sepp\n",
        "\ud800",
        "pausenjass 01\n",
    ],
)
def test_a_running_match_that_is_none(text: str) -> None:
    check_set_aside(Page({key("running"): text}), key("running"), text)


def test_a_running_match_of_bots_only() -> None:
    text = running().replace("seats: Du, ", "seats: Bot:Du, ")
    check_set_aside(Page({key("running"): text}), key("running"), text)


def test_a_running_match_of_a_newer_version() -> None:
    text = running().replace("pausenjass 1", "pausenjass 2", 1)
    notice = check_set_aside(Page({key("running"): text}), key("running"), text)
    assert "neueren Fassung" in notice["text"]


@pytest.mark.parametrize("lines", range(14))
def test_a_record_that_ends_early_goes_on(lines: int) -> None:
    text = "\n".join(running().splitlines()[: 6 + lines]) + "\n"
    page = Page({key("running"): text})
    assert page.notices == []
    page.call("resume")
    page.play(Random(1))


@pytest.mark.parametrize(
    "header",
    ["levels: genius", "levels:", "levels: - leicht", "undone: many", "undone: -1", "date: yesterday", "colour: blue"],
)
def test_odd_free_headers_do_no_harm(header: str) -> None:
    kept = [line for line in running().splitlines() if not line.startswith(header.partition(":")[0] + ":")]
    page = Page({key("running"): "\n".join([*kept[:4], header, *kept[4:]]) + "\n"})
    assert page.notices == []
    page.call("resume")
    page.play(Random(1))
    assert len(page.call("statistics", game="tschau-sepp")["finished"]) == 1


def test_a_match_that_was_over_is_filed_at_the_start() -> None:
    record = text_of(json.loads(a_finished_match().storage[key("finished")])[0])
    page = Page({key("running"): record})
    assert page.booted["running"] is None
    assert key("running") not in page.storage
    assert text_of(json.loads(page.storage[key("finished")])[0]) == record


# --- the other entries ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["finished", "statistics"])
@pytest.mark.parametrize("text", ["", "{", "7", "null", '"x"', "[" * 100_000])
def test_lists_that_are_none(name: str, text: str) -> None:
    page = Page({key(name): text})
    check_set_aside(page, key(name), text)
    assert page.call("statistics", game="tschau-sepp")["finished"] == []


@pytest.mark.parametrize(
    "text", ["", "\x00\ufffd\u202e no such thing }{", '{"a": [1, 2, {"b', '"a text"', "[" * 5000, '{"lang": NaN}']
)
def test_everything_damaged(text: str) -> None:
    """Every entry is damaged in this way: each is reported and set aside as it was, and a new match begins, which stays."""
    damaged = {key(name): text for name in ("settings", "running", "finished", "statistics")}
    page = Page(damaged)
    assert asides(page) == damaged
    assert sorted(page.storage[notice["download"]["key"]] for notice in page.notices) == sorted(damaged.values())
    assert all(len(notice["text"]) > 30 for notice in page.notices)
    page.new(2)
    again = Page(page.storage)
    assert again.notices == [], "told once"
    assert again.booted["running"]


def test_the_good_part_of_the_finished_matches_stays() -> None:
    page = a_finished_match()
    good = json.loads(page.storage[key("finished")])[0]
    bad = [7, None, {}, {**good, "won": "yes"}, {**good, "names": [1]}, {**good, "more": 1}]
    again = Page({**page.storage, key("finished"): json.dumps([bad[0], good, *bad[1:]])})
    assert json.loads(asides(again)[key("finished")]) == bad
    assert json.loads(again.storage[key("finished")]) == [good]
    assert "6 gespeicherte Partien" in again.notices[0]["text"]


def test_the_good_part_of_the_statistics_stays() -> None:
    page = a_finished_match()
    entry = json.loads(page.storage[key("statistics")])["tschau-sepp"][0]
    broken = {
        "tschau-sepp": [entry, [], entry[:-2], [*entry[:3], "3", *entry[4:]], None, [*entry[:5], 10**400, *entry[6:]]],
        "klammern": 7,
    }
    again = Page({**page.storage, key("statistics"): json.dumps(broken)})
    assert json.loads(again.storage[key("statistics")]) == {"tschau-sepp": [entry]}
    assert len(json.loads(asides(again)[key("statistics")])) == 6
    assert (
        again.call("statistics", game="tschau-sepp")["totals"] == page.call("statistics", game="tschau-sepp")["totals"]
    )


@pytest.mark.parametrize(
    "name",
    [
        "pausenjass:1:other",
        "pausenjass:settings",
        "pausenjass:",
        "pausenjass:0:running",
        "pausenjass:1:running:2",
        "pausenjass:1:<b>x</b>\n",
    ],
)
def test_unknown_entries_are_set_aside(name: str) -> None:
    page = Page({name: "whatever"})
    assert check_set_aside(page, name, "whatever")["text"].isprintable()
    assert name not in page.storage


def test_entries_of_a_newer_version_are_left_untouched() -> None:
    entries = {"pausenjass:2:running": "pausenjass 2\n…", "pausenjass:2:settings": "{}"}
    page = Page(entries)
    assert page.storage == entries
    assert [notice["tone"] for notice in page.notices] == ["info"]
    assert "neueren Fassung" in page.notices[0]["text"]


def test_entries_of_others_are_not_touched() -> None:
    page = Page({"other-app": "x", "pausenjassx": "y"})
    assert page.storage == {"other-app": "x", "pausenjassx": "y"}


def test_set_aside_numbers_are_free_ones() -> None:
    page = Page({f"{ASIDE}1:x": "1", f"{ASIDE}3:y": "3", key("running"): "bad", key("finished"): "bad"})
    assert {name.removeprefix(ASIDE).partition(":")[0] for name in page.storage if name.startswith(ASIDE)} == {
        "1",
        "2",
        "3",
        "4",
    }
    assert (page.storage[f"{ASIDE}1:x"], page.storage[f"{ASIDE}3:y"]) == ("1", "3")
    page.call("forget", key=f"{ASIDE}3:y")
    assert f"{ASIDE}3:y" not in page.storage
    page.call("forget", key=key("settings"))


KEYS = [key(name) for name in ("settings", "running", "finished", "statistics", "odd")]


@settings(max_examples=150, deadline=None)
@given(st.dictionaries(st.sampled_from(KEYS), st.text() | st.from_regex(r'[\[\{"]{0,3}[a-z0-9:,"\[\]\{\}]*')))
def test_no_entry_ever_crashes_or_is_lost(entries: dict[str, str]) -> None:
    page = Page(entries)
    for name, text in entries.items():
        assert page.storage.get(name) == text or text in asides(page).values()
    page.new()
    page.call("statistics", game="tschau-sepp")
    page.call("export")


def test_writes_put_the_copy_before_the_removal() -> None:
    page = Page({key("running"): "bad"})
    assert [text is None for text in page.booted["writes"].values()] == [False, True]


# --- after a match ------------------------------------------------------------------------------------------------------------


def test_leaving_a_match_keeps_its_record_and_rounds() -> None:
    page = Page(seed="leave")
    page.new(2, limit=200)
    rng = Random(1)
    while not page.table["result"]:
        page.step(rng)
    assert page.call("close")["running"]["text"].startswith("Runde 1, gegen Anna, Beat")
    record = page.storage[key("running")]
    assert page.call("abandon")["running"] is None
    assert key("running") not in page.storage
    found = page.call("statistics", game="tschau-sepp")
    assert page.call("record", id=found["finished"][0]["id"])["text"] == record
    assert {total["label"]: total["value"] for total in found["totals"]}["Runden gespielt"] == "1"
    assert {total["label"]: total["value"] for total in found["totals"]}["Partien gespielt"] == "0"


def test_a_new_match_files_the_one_that_was_running() -> None:
    page = Page(seed="again")
    page.new()
    rng = Random(1)
    while not page.table["undo"]:
        page.step(rng)
    page.new()
    assert len(json.loads(page.storage[key("finished")])) == 1
    page.new()
    assert len(json.loads(page.storage[key("finished")])) == 1, "in the second nobody had acted"


def test_statistics() -> None:
    page = Page(seed="sums")
    assert page.call("statistics", game="tschau-sepp")["chart"] is None
    for rounds in (1, 2):
        page.new(2, limit=None, rounds=rounds)
        page.play(Random(rounds))
    found = page.call("statistics", game="tschau-sepp")
    values = {total["label"]: total["value"] for total in found["totals"]}
    assert values["Partien gespielt"] == "2"
    assert values["Runden gespielt"] == "3"
    assert "," in values["Punkte pro Runde im Schnitt"]
    assert [len(series["points"]) for series in found["chart"]["series"]] == [3, 3]
    assert found["chart"]["series"][0]["points"] == [0, 1, 3]
    assert len(found["table"]["rows"]) == 1
    assert all(len(row) == len(found["table"]["head"]) for row in found["table"]["rows"])
    assert [one["date"] for one in found["finished"]] == [NOW, NOW]
    assert len({one["id"] for one in found["finished"]}) == 2
    assert "error" in page.call("statistics", game="poker")
    assert "error" in page.call("record", id="no")


# --- export and import --------------------------------------------------------------------------------------------------------


def test_export_and_import_give_everything_back() -> None:
    page = a_finished_match()
    page.call("settings", change={"back": "green", "name": "Ida"})
    page.new()
    page.storage[f"{ASIDE}1:{key('running')}"] = "old"
    page = Page(page.storage)
    file = page.call("export")
    assert file["name"] == "pausenjass-2026-11-20.json"
    fresh = Page()
    reply = fresh.call("import", text=file["text"])
    assert {notice["tone"] for notice in reply["notices"]} <= {"info"}
    assert reply["settings"]["back"] == "green"
    assert reply["running"]["game"] == "tschau-sepp"
    assert {name: text for name, text in fresh.storage.items() if name != key("settings")} == {
        name: text for name, text in page.storage.items() if name != key("settings")
    }
    assert json.loads(fresh.storage[key("settings")]) == json.loads(page.storage[key("settings")])
    again = dict(fresh.storage)
    assert "nichts Neues" in fresh.call("import", text=file["text"])["notices"][-1]["text"]
    assert fresh.storage == again


def test_what_an_import_replaces_is_set_aside() -> None:
    other = Page(seed="other")
    other.call("settings", change={"back": "blue"})
    other.new()
    text = other.call("export")["text"]
    page = Page(seed="mine")
    page.call("settings", change={"back": "green"})
    page.new()
    mine = dict(page.storage)
    reply = page.call("import", text=text)
    assert page.storage[key("running")] == other.storage[key("running")]
    assert asides(page)[key("running")] == mine[key("running")]
    assert asides(page)[key("settings")] == mine[key("settings")]
    assert any(
        notice["download"] and page.storage[notice["download"]["key"]] == mine[key("running")]
        for notice in reply["notices"]
    )
    assert page.call("resume")["table"]["hand"] == other.call("resume")["table"]["hand"]


def test_an_import_joins_finished_matches_and_statistics() -> None:
    one, other = a_finished_match("one"), a_finished_match("other")
    one.call("import", text=other.call("export")["text"])
    assert len(json.loads(one.storage[key("finished")])) == 2
    assert len({item["id"] for item in json.loads(one.storage[key("finished")])}) == 2
    assert Page(one.storage).notices == []


@pytest.mark.parametrize(
    "text",
    ["", "x", "{}", "[]", "7", "null", '{"pausenjass": "1", "entries": {}}', '{"pausenjass": 1}', '{"pausenjass": 1, "entries": []}',
     '{"pausenjass": true, "entries": {"a": 1}}', '{"pausenjass": 1, "entries": {"other": "x"}}', '{"pausenjass": 1, "entries": {"pausenjass:1:settings": 7}}',
     "[" * 100_000, "<html>", "\x00\x01", "pausenjass", "pausenjass x\n"],
)  # fmt: skip
def test_a_foreign_file_changes_nothing(text: str) -> None:
    page = Page(seed="foreign")
    page.new()
    before = dict(page.storage)
    reply = page.call("import", text=text)
    assert page.storage == before
    assert [notice["tone"] for notice in reply["notices"]] == ["error"]
    assert "nichts geändert" in reply["notices"][0]["text"]


@pytest.mark.parametrize("text", ['{"pausenjass": 2, "entries": {}}', "pausenjass 2\ngame: tschau-sepp\n"])
def test_a_file_of_a_newer_version_changes_nothing(text: str) -> None:
    page = Page()
    reply = page.call("import", text=text)
    assert "neueren Fassung" in reply["notices"][0]["text"]
    assert page.storage == {}


def test_a_damaged_part_of_a_backup_is_set_aside_the_rest_taken() -> None:
    page = a_finished_match()
    content = json.loads(page.call("export")["text"])
    content["entries"][key("running")] = running().replace("* dealer", "* dancer", 1)
    content["entries"]["pausenjass:9:later"] = "kept"
    fresh = Page()
    reply = fresh.call("import", text=json.dumps(content))
    assert fresh.storage[key("finished")] == page.storage[key("finished")]
    assert asides(fresh)[key("running")] == content["entries"][key("running")]
    assert fresh.storage["pausenjass:9:later"] == "kept"
    notice = next(notice for notice in reply["notices"] if notice["download"])
    assert "Zeile 8" in notice["text"]
    assert fresh.storage[notice["download"]["key"]] == content["entries"][key("running")]


def test_a_single_record_can_be_imported() -> None:
    page = Page()
    text = running()
    assert page.call("import", text=text)["running"]["game"] == "tschau-sepp"
    assert page.storage[key("running")] == text
    done = text_of(json.loads(a_finished_match().storage[key("finished")])[0])
    page.call("import", text="\ufeff" + done.replace("\n", "\r\n"))
    assert page.storage[key("running")] == text
    assert text_of(json.loads(page.storage[key("finished")])[0]) == done
    before = dict(page.storage)
    assert "Zeile 9" in page.call("import", text=text.replace("* deck ", "* deck XX ", 1))["notices"][0]["text"]
    assert page.storage == before


def test_erase_deletes_everything() -> None:
    page = a_finished_match()
    page.call("settings", change={"lang": "en", "back": "green"})
    page.new()
    page.storage["other-app"] = "x"
    reply = page.call("erase")
    assert reply["settings"]["back"] == "red"
    assert reply["running"] is None
    assert page.storage == {"other-app": "x"}
    assert page.call("statistics", game="tschau-sepp")["finished"] == []


# --- names ------------------------------------------------------------------------------------------------------------------------

HOSTILE = [
    "<img src=x onerror=alert(1)>",
    "Bot:Anna", "bot: BOT:x", "a,b", "a\nb", "0 lay E7\n1 draw", "{name}", "{0.__class__}", "%s", "\u202eevil", "\x00", "  ", "x" * 500,
    "pausenjass 2", "# no", "\ud800", "'; DROP TABLE", "Zoë 🂡", "a\u0301", "Du", "You",
]  # fmt: skip


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_names_are_only_text(name: str) -> None:
    page = Page(seed="names")
    seats = [
        {"name": name, "kind": "human", "level": None},
        {"name": name, "kind": "bot", "level": "stark"},
        {"name": "", "kind": "bot", "level": None},
    ]
    reply = page.call("new", game="tschau-sepp", rules={"match": "wins", "rounds": 1}, seats=seats)
    assert "error" not in reply
    record = Record.parse(page.storage[key("running")])
    assert [seat.startswith("Bot:") for seat in record.seats] == [False, True, True]
    assert len(set(record.seats)) == 3
    assert all(len(seat.removeprefix("Bot:")) <= 20 for seat in record.seats)
    again = Page(page.storage)
    assert again.notices == []
    again.call("resume")
    again.play(Random(1))
    page.call("settings", change={"name": name})
    assert Page(page.storage).notices == []


@given(st.text())
def test_a_clean_name_is_clean(name: str) -> None:
    text = clean(name)
    assert clean(text) == text
    assert len(clusters(text)) <= 20
    assert "," not in text
    assert text == text.strip()
    assert not text.lower().startswith("bot:")


@given(st.lists(st.sampled_from(["Anna", "Anna 2", "Beat", "x" * 20]), max_size=8))
def test_distinct_names(names: list[str]) -> None:
    made = distinct(names)
    assert len(set(made)) == len(names)
    assert all(len(name) <= 20 for name in made)


def test_people_without_names() -> None:
    page = Page(lang="en")
    page.call("new", game="tschau-sepp", rules={}, seats=[{"kind": "human"}, {"kind": "human"}, {"kind": "bot"}])
    assert Record.parse(page.storage[key("running")]).seats == ("You 1", "You 2", "Bot:Anna")
