"""Data from outside: edited files and edited entries of the browser's storage, which may contradict themselves.

Nothing crashes, nothing is lost, a sentence says what was done, damage is set aside; a second import changes nothing.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from app_play import Page, key
from gate_play import NOON, edited, entries_of, file_of, kept_of, rich, walk, written

from pausenjass.app.common.records import text_of

RUNS = 60


def unkept(page: Page, name: str) -> list[Any]:
    found: list[Any] = json.loads(page.storage[key(name)])
    return found


def texts_of(page: Page) -> set[str]:
    return set(page.storage.values())


def check_nothing_lost(before: dict[str, str], page: Page) -> None:
    """Checks that everything is still there, or was set aside if something replaced it."""
    old, new = kept_of(before), kept_of(page.storage)
    for name in old:
        assert old[name] <= new[name], name
    for name in ("running", "settings"):
        assert before[key(name)] in texts_of(page) or json.loads(before[key(name)]) == json.loads(
            page.storage[key(name)]
        )


def check_sound(page: Page) -> None:
    """Checks that the stored data is read without a notice and without being rewritten, and that every screen shows it."""
    stored = dict(page.storage)
    again = Page(stored)
    assert {each["tone"] for each in again.notices} <= {"info"}, again.notices
    walk(again)


@pytest.mark.parametrize("number", range(RUNS))
def test_an_edited_backup(number: int) -> None:
    rng = Random(number)
    content = file_of(1)
    for _ in range(rng.choice([1, 1, 2, 5, 20])):
        content = edited(content, rng)
    text = written(content, rng)
    page = rich(2)
    before = dict(page.storage)
    told = page.call("import", text=text)["notices"]
    assert told
    assert all(each["text"].endswith((".", ")")) and "{" not in each["text"].replace("{name}", "") for each in told), (
        told
    )
    check_nothing_lost(before, page)
    check_sound(page)
    once = dict(page.storage)
    twice = page.call("import", text=text)["notices"]
    assert page.storage == once
    assert not any("eingelesen" in each["text"] for each in twice)


@pytest.mark.parametrize("number", range(RUNS))
def test_edited_entries_of_the_browser(number: int) -> None:
    """Somebody has edited localStorage itself: damage is set aside, and the page starts."""
    rng = Random(number)
    content = {name: json.loads(text) if text[:1] in "[{" else text for name, text in json.loads(entries_of(1)).items()}
    for _ in range(rng.choice([1, 1, 2, 5, 20])):
        content = edited(content, rng)
    stored = {name: text if isinstance(text, str) else json.dumps(text) for name, text in content.items()}
    page = Page(stored)
    check_sound(page)


@pytest.mark.parametrize("number", [1, 2, 3])
def test_ones_own_export_changes_nothing(number: int) -> None:
    page = rich(number)
    before = dict(page.storage)
    text = page.call("export", now=NOON)["text"]
    for _ in range(2):
        notices = page.call("import", text=text)["notices"]
        assert page.storage == before
        assert [each["text"] for each in notices if each["tone"] == "info"][-1] == "Die Datei enthält nichts Neues."


# --- the same thing twice in one file -------------------------------------------------------------------------------


def bring(page: Page, content: Any) -> list[str]:
    """Imports a file with these entries twice. Returns the notices of the first time."""
    entries = {name: each if isinstance(each, str) else json.dumps(each) for name, each in content["entries"].items()}
    text = json.dumps({**content, "entries": entries})
    told = [each["text"] for each in page.call("import", text=text)["notices"]]
    once = dict(page.storage)
    assert page.call("import", text=text)["notices"][-1]["text"] == "Die Datei enthält nichts Neues."
    assert page.storage == once
    return told


def plain(row: Any) -> Any:
    return {**row, "record": text_of(row)}


def respelled(row: Any) -> Any:
    """The row's record with another person's name and another header, but the same course."""
    text = text_of(row).replace("seats: Ida,", "seats: IDA\u3164,").replace("\ndate:", "\nundone: 3\ndate:")
    assert text != text_of(row)
    return {**row, "record": text, "names": ["anna"]}


@pytest.mark.parametrize(
    "change", [dict, plain, respelled, lambda row: {**row, "id": "2026-01-01"}, lambda row: {**row, "hints": 9}]
)
@pytest.mark.parametrize("here", [False, True])
def test_a_match_that_stands_there_twice_is_one(change: Callable[[Any], Any], here: bool) -> None:
    content = file_of(1)
    rows = content["entries"][key("finished")]
    unstarred = [{name: value for name, value in row.items() if name != "favourite"} for row in rows]
    content["entries"][key("finished")] = [*unstarred, *map(change, rows), *rows]
    page = rich(1 if here else 2)
    before = len(unkept(page, "finished"))
    bring(page, content)
    assert len(unkept(page, "finished")) == before + (0 if here else len(rows))
    assert sum(row.get("favourite", False) for row in unkept(page, "finished")) == (1 if here else 2), (
        "a star counts once too"
    )
    assert len({row["id"] for row in unkept(page, "finished")}) == len(unkept(page, "finished"))


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text,
        lambda text: text.replace("Ida", "ida "),
        lambda text: text.replace("\ndate", "\nmore: 1\ndate"),
    ],
)
def test_a_record_that_is_here_already_is_not_counted_twice(change: Callable[[str], str]) -> None:
    page = rich(1)
    before = dict(page.storage)
    for row in unkept(page, "finished"):
        assert (
            page.call("import", text=change(text_of(row)))["notices"][-1]["text"] == "Die Datei enthält nichts Neues."
        )
    assert page.storage == before


def test_statistics_and_luck_that_stand_there_twice() -> None:
    content = file_of(1)
    for name in ("statistics", "luck"):
        content["entries"][key(name)] = {game: each * 2 for game, each in content["entries"][key(name)].items()}
    fresh = Page()
    bring(fresh, content)
    for name in ("statistics", "luck"):
        assert fresh.storage[key(name)] == rich(1).storage[key(name)]


def test_matches_without_a_moment_are_as_many_as_either_has() -> None:
    """Matches of an older version, or imported as records without a date, may be equal and still be two."""
    entry = ["", 2, "leicht", 1, 1, None, True, 0, 0]
    page = Page({key("statistics"): json.dumps({"tschau-sepp": [entry] * 2})})
    bring(page, {"pausenjass": 1, "entries": {key("statistics"): {"tschau-sepp": [entry] * 3}}})
    assert json.loads(page.storage[key("statistics")]) == {"tschau-sepp": [entry] * 3}


@pytest.mark.parametrize("names", [["Ida", "Beat"], ["IDA", "Beat"], ["I\u200bda", "be\u0430t"]])
@pytest.mark.parametrize("stored", [False, True])
def test_a_game_of_the_season_that_stands_there_twice_is_one(names: list[str], stored: bool) -> None:
    """This is so even if a person is spelled differently; the last correction counts."""
    content = file_of(1)
    games = content["entries"][key("season")]
    late = [{**game, "id": f"{game['id']}-7", "names": names, "points": [5, 5], "changed": NOON} for game in games]
    doubled = [*late, *games, *late]
    if stored:
        page = Page({key("season"): json.dumps(doubled)})
    else:
        page = Page()
        bring(page, {**content, "entries": {key("season"): doubled}})
    assert [game["points"] for game in unkept(page, "season")] == [[5, 5]] * len(games)
    assert Page(page.storage).storage == page.storage


@pytest.mark.parametrize("stored", [False, True])
def test_a_try_that_stands_there_twice_is_one(stored: bool) -> None:
    first, second = "2026-11-24T09:00:00+01:00", "2026-11-24T03:30:00-05:00"
    later = ["klammern", "2026-11-24", second, 120, True, None, None]
    both = [
        later,
        ["klammern", "2026-11-24", first, 10, False, None, None],
        later,
        ["klammern", "2026-11-24", first, None, None, 5, True],
    ]
    page = Page({key("days"): json.dumps(both)} if stored else {})
    if not stored:
        bring(page, {"pausenjass": 1, "entries": {key("days"): both}})
    assert unkept(page, "days") == [["klammern", "2026-11-24", first, 10, False, 5, True]]


def test_what_decisions_have_cost_stands_there_once() -> None:
    (entry,) = file_of(1)["entries"][key("play")]
    more = {**entry, "rounds": [1, 2]}
    page = Page({key("play"): json.dumps([entry, more, entry])})
    assert unkept(page, "play") == [more]


def test_a_match_that_is_over_is_not_gone_on_with() -> None:
    """Somebody has put it in the place of the running match."""
    content = file_of(1)
    row = content["entries"][key("finished")][0]
    content["entries"][key("running")] = text_of(row)
    page = rich(2)
    running = page.storage[key("running")]
    bring(page, content)
    assert page.storage[key("running")] == running
    assert len(unkept(page, "finished")) == 4


def test_progress_of_a_game_that_nobody_knows() -> None:
    page = Page({key("guide"): json.dumps({"unheard-of": []})})
    bring(page, file_of(1))
    assert "tschau-sepp" in page.storage[key("guide")]


def test_where_we_fail_all_is_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault of ours occurs in the middle: the person is told, and has lost nothing."""
    page = rich(2)
    before = dict(page.storage)

    def fail(*_: Any) -> None:
        raise RuntimeError("a fault")

    monkeypatch.setattr("pausenjass.app.sharing.backup._join_by_game", fail)
    (notice,) = page.call("import", text=rich(1).call("export")["text"])["notices"]
    assert notice["text"] == "Diese Datei konnte nicht eingelesen werden. Es wurde nichts geändert."
    assert page.storage == before
    monkeypatch.undo()
    page.call("settings", change={"felt": "wine"})
    assert {name for name in page.storage if page.storage[name] != before.get(name)} == {key("settings")}


# --- links and what is pasted ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(RUNS))
def test_an_edited_link(number: int) -> None:
    """It opens that match, or a sentence says why not. Kept twice it is there once."""
    rng = Random(number)
    row = rich(1).call("archive")["rows"][number % 2]
    text = rich(1).call("share", id=row["id"])["packed"] if number % 3 else rich(1).call("record", id=row["id"])["text"]
    for _ in range(rng.choice([1, 1, 3])):
        at = rng.randrange(len(text))
        text = rng.choice(
            [
                text[:at],
                text[:at] + rng.choice("aZ09-_ \u200b\u3164é\n:,") + text[at + rng.randrange(2) :],
                text + text,
                text[at:],
            ]
        )
    page = Page()
    reply = page.call("link", text=text)
    if "error" in reply:
        assert reply["error"]["text"].endswith(".")
        assert page.storage == {}
        return
    for _ in range(2):
        replay = page.call("film", id=reply["packed"])
        assert "film" in replay or replay["error"]["text"].endswith(".")
        page.call("keep", packed=reply["packed"])
        assert len(unkept(page, "finished")) == 1
    check_sound(page)
