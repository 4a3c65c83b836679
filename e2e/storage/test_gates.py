"""Files that people have edited and then import at «Deine Daten»; and a storage that somebody has edited."""

from __future__ import annotations

import json
from typing import Any

import pytest
from archive_rows import rows
from conftest import Visits
from keeping import bring, said
from moments import moment, own_turn, stored
from player import Player
from playwright.sync_api import expect

from pausenjass.app.common.records import text_of
from pausenjass.app.past.store import ASIDE, key

GAME = {"id": "2026-11-24T10:00:00", "date": "2026-11-24", "names": ["Ida", "Beat"], "bots": [False, True], "given": [2, -2],
        "points": [2, -2], "struck": False, "changed": ""}  # fmt: skip
TRY = ["klammern", "2026-11-24", "2026-11-24T09:00:00+01:00", 120, True, None, None]
ENTRY = ["2026-11-24T09:00:00+01:00", 2, "leicht", 1, 1, 20, True, 0, 0]


def backup(**entries: Any) -> str:
    return json.dumps({"pausenjass": 1, "entries": {key(name): json.dumps(value) for name, value in entries.items()}})


def kept(me: Player, name: str) -> Any:
    return json.loads(me.storage()[key(name)])


def doubled() -> str:
    """A backup with everything twice: in an old and in the present form, under another name, with and without a correction."""
    first, second = rows(2)
    spelled = {**GAME, "names": ["IDA", "be\u0430t"], "points": [1, -1], "changed": "2026-11-25T10:00:00+01:00"}
    later = [*TRY[:2], "2026-11-24T08:30:00Z", 90, True, None, None]
    return backup(
        finished=[first, second, {**first, "record": text_of(first), "id": "again"}, {**second, "favourite": True}],
        season=[GAME, spelled, GAME],
        days=[later, TRY, later],
        statistics={"klammern": [ENTRY, ENTRY]},
    )


def test_what_stands_there_twice_is_read_in_once(visit: Visits) -> None:
    me = visit(hash="#/data", bots=False, again=True)
    for told in (said(me), me.say("import.nothing"), me.say("import.nothing")):
        bring(me, doubled())
        expect(me.page.get_by_text(told)).to_be_visible()
        assert [row.get("favourite", False) for row in kept(me, "finished")] == [False, True]
        assert [game["points"] for game in kept(me, "season")] == [[1, -1]]
        assert kept(me, "days") == [TRY]
        assert kept(me, "statistics") == {"klammern": [ENTRY]}
        me.tap(me.page.locator("#notices").get_by_role("button", name=me.say("page.close")).first)
    assert me.vault() == me.storage()
    me.go("#/archive")
    expect(me.page.locator("main").get_by_role("listitem")).to_have_count(2)


def test_the_good_part_of_a_spoilt_file_is_taken(visit: Visits) -> None:
    """The import takes the good part and sets the rest aside; the match under way stays."""
    mine = moment(own_turn)
    me = visit(stored=stored(running=mine), hash="#/data", bots=False, again=True)
    (row,) = rows(1)
    content = json.loads(backup(finished=[row, {**row, "won": "perhaps"}, 7], season=[{**GAME, "points": "many"}]))
    content["entries"][key("running")] = mine.replace("* dealer", "* dancer")
    bring(me, json.dumps(content))
    expect(me.page.locator("#notices").get_by_text(me.say.like("store.finished.partly"))).to_be_visible()
    assert len(kept(me, "finished")) == 1
    assert me.storage()[key("running")] == mine
    assert sum(name.startswith(ASIDE) for name in me.storage()) == 3
    me.reload()
    assert len(kept(me, "finished")) == 1


@pytest.mark.parametrize("code", ["utf-16", "utf-16-be", "utf-8-sig"])
def test_an_editor_has_saved_it_otherwise(visit: Visits, code: str) -> None:
    """Windows' editor saves other encodings and line ends."""
    me = visit(hash="#/data", bots=False, again=True)
    text = backup(finished=rows(1))
    content = text.encode(code) if code != "utf-16-be" else b"\xfe\xff" + text.encode(code)
    with me.page.expect_file_chooser() as waiting:
        me.tap(me.button("page.data.import").first)
    waiting.value.set_files({"name": "data.json", "mimeType": "application/json", "buffer": content})
    expect(me.page.get_by_text(said(me))).to_be_visible()
    assert len(kept(me, "finished")) == 1


UNREADABLE = """
const { size } = Object.getOwnPropertyDescriptors(Blob.prototype), { arrayBuffer, text } = Blob.prototype;
const gone = async () => { throw new DOMException("gone", "NotFoundError"); };
Object.defineProperty(File.prototype, "size", { get() { return window.trouble === "huge" ? 4e9 : size.get.call(this); } });
File.prototype.arrayBuffer = function () { return window.trouble === "gone" ? gone() : arrayBuffer.call(this); };
File.prototype.text = function () { return window.trouble === "gone" ? gone() : text.call(this); };
"""
"""Files that can't be read while `trouble` is "gone", and are too big while it is "huge"."""


def test_a_file_that_cannot_be_read(visit: Visits) -> None:
    me = visit(hash="#/data", bots=False, script=UNREADABLE)
    before = me.storage()
    told = me.page.get_by_role("alert").filter(has_text=me.say("page.data.unreadable"))
    for trouble in ("gone", "huge"):
        me.page.evaluate("trouble => { window.trouble = trouble; }", trouble)
        bring(me, backup(finished=rows(1)))
        expect(told).to_be_visible()
        assert me.storage() == before
        me.tap(told.get_by_role("button", name=me.say("page.close")))
        expect(told).to_be_hidden()
    me.page.evaluate("window.trouble = null")
    bring(me, backup(finished=rows(1)))
    expect(me.page.get_by_text(said(me))).to_be_visible()


def test_a_storage_that_somebody_has_edited(visit: Visits) -> None:
    """The page starts, and each game and each try counts once."""
    later = {**GAME, "points": [1, -1], "changed": "2026-11-25T10:00:00+01:00"}
    me = visit(
        stored=stored(season=json.dumps([GAME, later]), days=json.dumps([TRY, TRY])),
        hash="#/season/2026-winter",
        bots=False,
        again=True,
    )
    expect(me.page.locator("table tbody tr").first).to_contain_text("+1")
    assert kept(me, "days") == [TRY]
    assert [game["points"] for game in kept(me, "season")] == [[1, -1]]
