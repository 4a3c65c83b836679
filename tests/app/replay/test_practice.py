"""«Üben»: a review files the mistakes of whoever sat there."""

from __future__ import annotations

import json
from typing import Any

import pytest
from app_play import Page, key
from reviewing import TABLES, Table, at_random, hasten, played
from test_review import at_result, through

from pausenjass.app.common.origin import HEADER
from pausenjass.app.common.practice import is_position
from pausenjass.app.common.records import record_of
from pausenjass.app.presenters import presenter
from pausenjass.app.table.match import Match

tables = pytest.mark.parametrize("table", TABLES, ids=lambda table: table.game_id, scope="module")
KLAMMERN = TABLES[2]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    hasten(monkeypatch)


def kept(page: Page) -> list[dict[str, Any]]:
    """The positions in the storage."""
    found: list[dict[str, Any]] = json.loads(page.storage.get(key("practice"), "[]"))
    return found


def reviewed(match: Match) -> tuple[Page, dict[str, Any]]:
    """The page after the whole review of the match on screen, and that review."""
    page = at_result(match)
    return page, through(page, page.call("review"))["review"]


# --- filing ---------------------------------------------------------------------------------------------------------


@tables
def test_a_review_files_its_mistakes(table: Table) -> None:
    match = played(table, at_random)
    page, review = reviewed(match)
    positions = kept(page)
    assert positions
    assert len(positions) == len(review["mistakes"])
    assert Page(page.storage).desk.session.store.practice == positions
    for each, mistake in zip(positions, review["mistakes"], strict=True):
        assert is_position(each)
        record = record_of(each)
        assert record.lines == match.record.lines[: mistake["place"]]
        assert each["action"] == match.record.lines[mistake["place"]].action
        assert each["kind"] in presenter(table.game_id).reviews.lessons
        assert (each["game"], each["who"], each["seat"], each["step"]) == (table.game_id, "", 0, 0)
        assert each["last"] == "2026-11-20"


def test_they_are_filed_once() -> None:
    match = played(KLAMMERN, at_random)
    page, _ = reviewed(match)
    once = kept(page)
    page.desk.session.reviews = []
    through(page, page.call("review"))
    assert kept(page) == once


def test_a_strangers_match_files_nothing() -> None:
    match = played(KLAMMERN, at_random)
    shared = Match(match.record.with_headers(**{HEADER: "shared"}), match.seed)
    page = at_result(shared)
    page.desk.session.store.finished = [
        {
            "id": "one",
            "game": "klammern",
            "date": "2026-11-20T11:20:59",
            "names": [],
            "won": None,
            "score": "",
            "undone": 0,
            "record": str(shared.record),
            "origin": "shared",
        }
    ]
    page.call("film", id="one")
    assert through(page, page.call("review", round=1))["review"]["mistakes"]
    assert kept(page) == []


def test_decisions_of_another_match_file_nothing() -> None:
    match = played(KLAMMERN, at_random)
    lines = len(match.record)
    page, review = reviewed(Match(match.record.with_headers(**{HEADER: f"from one {lines}"}), match.seed))
    assert review["mistakes"]
    assert kept(page) == []


def test_they_are_of_the_person_at_the_seat() -> None:
    match = played(KLAMMERN, at_random)
    page = at_result(match)
    anna = page.call("add_person", change={"name": "Anna"})["person"]["id"]
    match = Match(match.record.with_headers(people=f"{anna} - - -"), match.seed)
    page.desk.session.store.running.match = match
    through(page, page.call("review"))
    assert {each["who"] for each in kept(page)} == {anna}
