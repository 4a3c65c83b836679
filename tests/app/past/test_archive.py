"""The archive: finished matches are kept, found, starred, deleted and taken along, and none is ever lost."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from app_play import Page, key
from paths import GOLDENS_FOLDER

from pausenjass.app.common.records import is_plain, missing, record_of, text_of, to_keep
from pausenjass.app.past import store as storing
from pausenjass.app.past.matches import AT_ONCE
from pausenjass.app.past.store import Store, to_json
from pausenjass.core.packed import PackedError, is_packed, pack
from pausenjass.core.record import Record, RecordError

GOLDENS = sorted(GOLDENS_FOLDER.glob("*/*.record"))
TEXTS = [path.read_text(encoding="utf-8") for path in GOLDENS]


def row(number: int, text: str, **more: Any) -> dict[str, Any]:
    """A finished match as an older version kept it, one each day."""
    date = f"2026-0{1 + number // 28}-{1 + number % 28:02}T20:00:00"
    return {
        "id": date,
        "game": Record.parse(text).game.id,
        "date": date,
        "names": ["Beat", "Cla"],
        "won": (True, False, None)[number % 3],
        "score": str(number),
        "undone": 0,
        "record": text,
        **more,
    }


ROWS = [row(number, text) for number, text in enumerate(TEXTS)]
DAMAGED = row(40, TEXTS[0], record="pausenjass 1\ngame: klammern\n# no more")
AGAINST_THE_RULES = row(41, TEXTS[0], record=TEXTS[0] + "0 lay E6\n")


def filled(*rows: dict[str, Any]) -> Page:
    return Page({key("finished"): to_json(list(rows or ROWS))})


def kept(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(page.storage[key("finished")])
    return found


# --- how a record is kept ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", TEXTS, ids=[f"{path.parent.name}-{path.stem}" for path in GOLDENS])
def test_plain_or_packed_it_is_the_same_record(text: str) -> None:
    plain = row(1, text)
    packed = {**plain, "record": to_keep(Record.parse(text))}
    assert (is_plain(plain), is_plain(packed)) == (True, False)
    assert len(packed["record"]) * 3 < len(text)
    assert record_of(packed) == record_of(plain)
    assert text_of(packed) == text_of(plain) == text


def test_what_cannot_be_packed_stays_plain_and_what_cannot_be_read_as_it_is() -> None:
    wrong = Record.parse(AGAINST_THE_RULES["record"])
    assert to_keep(wrong) == str(wrong)
    with pytest.raises(RecordError):
        record_of(DAMAGED)
    broken = {**ROWS[0], "record": pack(Record.parse(TEXTS[0]))[:-3]}
    with pytest.raises(PackedError):
        record_of(broken)
    for each in (DAMAGED, broken):
        assert text_of(each) == each["record"]


def test_a_new_match_is_kept_packed() -> None:
    page = Page()
    page.new(2, match="wins", rounds=1)
    page.play(Random(1))
    (filed,) = kept(page)
    assert not is_plain(filed)
    assert page.call("record", id=filed["id"])["text"] == page.call("record")["text"] == text_of(filed)


def test_old_matches_are_packed_a_few_at_a_time_and_none_is_lost() -> None:
    page = filled(*ROWS, DAMAGED, AGAINST_THE_RULES)
    before, calls, start = kept(page), 0, 0
    while start is not None:
        left = sum(map(is_plain, kept(page)))
        start = page.call("repack", start=start)["start"]
        assert left - sum(map(is_plain, kept(page))) <= AT_ONCE
        calls += 1
    assert calls == -(-len(before) // AT_ONCE)
    after = kept(page)
    assert [each for each in after if is_plain(each)] == [DAMAGED, AGAINST_THE_RULES]
    assert [{**each, "record": text_of(each)} for each in after] == before
    assert "writes" not in page.call("repack", start=0), "nothing is written where nothing changes"


@pytest.mark.parametrize("start", [-1, 10**9, None, "0", True, 2.5])
def test_repacking_from_anywhere_does_no_harm(start: Any) -> None:
    page = filled(ROWS[0])
    page.call("repack", start=start)
    assert [text_of(each) for each in kept(page)] == [TEXTS[0]]


def test_nothing_is_packed_at_the_start() -> None:
    page = filled(*ROWS)
    assert page.storage[key("finished")] == to_json(ROWS)
    assert "writes" not in page.booted


# --- room -------------------------------------------------------------------------------------------------------------


def test_matches_are_kept_without_end() -> None:
    packed = to_keep(Record.parse(TEXTS[2]))
    many = [{**ROWS[2], "id": str(number), "record": packed} for number in range(1500)]
    page = filled(*many)
    page.new(2, match="wins", rounds=1)
    page.play(Random(2))
    assert [each["id"] for each in kept(page)[:-1]] == [each["id"] for each in many]
    assert page.replies[-1].get("notices", []) == []


def test_scarce_room_is_told_once_and_nothing_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    page = filled(*ROWS)
    monkeypatch.setattr(storing, "ROOM", 10_000)
    told = []
    for number in range(3):
        page.new(2, match="wins", rounds=1)
        page.play(Random(number))
        told += [notice["text"] for reply in page.replies for notice in reply.get("notices", [])]
        page.replies.clear()
    assert len(told) == 1
    assert f"{len(ROWS) + 1} Partien" in told[0]
    assert len(kept(page)) == len(ROWS) + 3


# --- the list ---------------------------------------------------------------------------------------------------------


def test_every_match_is_a_row_the_newest_first() -> None:
    page = filled(*ROWS[:3], row(30, TEXTS[0], origin="day 2026-11-24", hints=2, undone=1, favourite=True))
    rows = page.call("archive")["rows"]
    assert [each["date"] for each in rows] == [each["date"] for each in reversed(kept(page))]
    assert [each["outcome"] for each in rows[1:]] == ["left", "lost", "won"]
    assert rows[0] | {"text": ""} == {
        "id": "2026-02-03T20:00:00",
        "date": "2026-02-03T20:00:00",
        "text": "",
        "undone": True,
        "hints": 2,
        "game": "ciao-sepp",
        "title": "Ciao-Sepp",
        "outcome": "won",
        "favourite": True,
        "origin": "",
        "kind": "day",
        "day": "2026-11-24",
        "pad": "",
        "names": ["Beat", "Cla"],
    }
    assert rows[0]["text"].startswith("gegen Beat, Cla: gewonnen")
    assert (rows[1]["kind"], rows[1]["day"], rows[1]["favourite"]) == ("fresh", "", False)


@pytest.mark.parametrize("origin", ["", "day", "cards a", "from a b", "nonsense 3", "day 1 2"])
def test_an_origin_that_cannot_be_read_is_nothing_special(origin: str) -> None:
    (found,) = filled(row(1, TEXTS[0], origin=origin)).call("archive")["rows"]
    assert (found["kind"], found["day"]) == ("fresh", "")


def test_a_match_of_a_later_game_or_without_names() -> None:
    later, nameless = filled(row(2, TEXTS[0], names=[], score="-3"), row(3, TEXTS[0], game="future")).call("archive")[
        "rows"
    ]
    assert later["title"] == "Spiel aus einer neueren Fassung"
    assert nameless["text"] == "gegen Unbekannte: nicht zu Ende gespielt (−3)"


def test_an_empty_archive() -> None:
    assert Page().call("archive") == {"rows": []}


def test_the_statistics_show_the_newest_few_only() -> None:
    mine = [row(number, TEXTS[0]) for number in range(8)]
    page = filled(*mine, row(20, next(text for text in TEXTS if "game: kaisern" in text)))
    found = page.call("statistics", game="ciao-sepp")
    assert [each["date"] for each in found["finished"]] == [each["date"] for each in reversed(mine[3:])]
    assert found["more"] == 3
    assert page.call("statistics", game="kaisern")["more"] == 0


# --- what can be done with one ----------------------------------------------------------------------------------------


def test_a_star_is_given_and_taken_away() -> None:
    page = filled(*ROWS[:2])
    before, wanted = page.storage[key("finished")], ROWS[1]["id"]
    page.call("favourite", id=wanted, on=True)
    assert [each["favourite"] for each in page.call("archive")["rows"]] == [True, False]
    assert Page(page.storage).call("archive")["rows"][0]["favourite"]
    page.call("favourite", id=wanted, on=False)
    assert page.storage[key("finished")] == before


def test_one_match_is_deleted_and_its_statistics_stay() -> None:
    page = Page()
    for number in range(3):
        page.new(2, match="wins", rounds=1)
        page.play(Random(number))
    statistics, (first, second, third) = page.storage[key("statistics")], kept(page)
    assert page.call("discard", id=second["id"]).get("error") is None
    assert kept(page) == [first, third]
    assert page.storage[key("statistics")] == statistics
    assert "error" in page.call("discard", id=second["id"])


@pytest.mark.parametrize("call", ["favourite", "discard", "pick"])
@pytest.mark.parametrize(
    "args", [{}, {"id": "no"}, {"id": None}, {"id": ["x"]}, {"ids": "x"}, {"ids": []}, {"ids": [1, {}]}]
)
def test_a_match_that_is_not_there(call: str, args: dict[str, Any]) -> None:
    page = filled()
    assert page.call(call, **args)["error"]["text"] == "Diese Partie ist nicht gespeichert."
    assert kept(page) == ROWS


def test_chosen_matches_as_a_file_and_in_again() -> None:
    page = filled(*ROWS[:6])
    page.call("repack", start=3)
    chosen = [ROWS[1]["id"], ROWS[4]["id"]]
    file = page.call("pick", ids=[*chosen, "no such"])
    assert file["name"] == "pausenjass-partien-2026-11-20.json"
    fresh = Page()
    fresh.call("import", text=file["text"])
    assert [{**each, "record": text_of(each)} for each in kept(fresh)] == [ROWS[1], ROWS[4]]
    assert list(fresh.storage) == [key("finished")]
    notices = page.call("import", text=file["text"])["notices"]
    assert [notice["text"] for notice in notices] == ["Die Datei enthält nichts Neues."]


def test_an_import_brings_the_stars_of_matches_that_are_here() -> None:
    page = filled(*ROWS[:3])
    page.call("repack", start=0)
    file = to_json({"pausenjass": 1, "entries": {key("finished"): to_json([{**ROWS[1], "favourite": True}, ROWS[2]])}})
    page.call("import", text=file)
    assert [item.get("favourite", False) for item in kept(page)] == [False, True, False]
    notices = page.call("import", text=file)["notices"]
    assert [notice["text"] for notice in notices] == ["Die Datei enthält nichts Neues."]


def test_an_import_knows_a_match_again_whichever_way_it_is_kept() -> None:
    plain, packed = ROWS[:4], [{**each, "record": to_keep(Record.parse(each["record"]))} for each in ROWS[:4]]
    for ours, theirs in ((plain, packed), (packed, plain), (plain, plain), (packed, packed)):
        assert missing(theirs, ours) == []
    assert missing(plain, packed[1:]) == [plain[0]]
    assert missing([{**packed[0], "record": pack(Record.parse(TEXTS[1]))}], plain) != []


def test_whether_a_packed_record_is_one_of_text_is_told_without_playing_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """An older file has all matches as text. Playing hundreds of them would take long."""
    records = [Record.parse(text) for text in TEXTS]
    texts = [pack(record) for record in records]
    monkeypatch.setattr("pausenjass.core.packed._taken_line", None)
    for number, (text, record) in enumerate(zip(texts, records, strict=True)):
        assert is_packed(text, record)
        assert not is_packed(text, record.undo())
        assert not is_packed(text, record.with_headers(more="1"))
        assert not is_packed(text, records[number - 1])
    assert not is_packed("damaged", records[0])


def test_every_match_has_an_id_of_its_own_that_an_address_can_hold() -> None:
    names = ("24. November 2026", "24.November2026", "24.November2026", "", "a\nb", "link")
    page = filled(*[{**each, "id": name} for each, name in zip(ROWS, names, strict=False)])
    ids = [item["id"] for item in kept(page)]
    assert ids == ["24.November2026-2", "24.November2026", "24.November2026-3", "match", "ab", "link-2"]
    assert [item["id"] for item in kept(Page(page.storage))] == ids
    file = to_json({"pausenjass": 1, "entries": {key("finished"): to_json([{**ROWS[9], "id": ids[0]}])}})
    page.call("import", text=file)
    assert sorted(item["id"] for item in kept(page)) == sorted([*ids, f"{ids[0]}-2"])
    assert {item["id"] for item in kept(page) if item["record"] in TEXTS[:6]} == set(ids), (
        "those that are here keep theirs"
    )


def test_an_import_keeps_more_than_a_hundred() -> None:
    page = filled(*[{**ROWS[0], "id": str(number), "record": f"pausenjass 1\n# {number}"} for number in range(80)])
    other = filled(
        *[{**ROWS[0], "id": str(number), "record": f"pausenjass 1\n# {number}"} for number in range(200, 280)]
    )
    page.call("import", text=other.call("export")["text"])
    assert len(kept(page)) == 160
    assert not any(name.startswith(storing.ASIDE) for name in page.storage)


def test_a_favourite_is_read_again_and_nothing_else_is_taken_for_one() -> None:
    good = row(1, TEXTS[0], favourite=True)
    store = Store({key("finished"): to_json([good, row(2, TEXTS[0], favourite=1), row(3, TEXTS[0], favourite=None)])})
    assert store.finished == [good]
    assert any(name.startswith(storing.ASIDE) for name in store.entries), "the others are set aside"
