"""The view model describes the desk's replies: every call is in it, and a differing reply is refused. app_play.py checks all replies."""

from __future__ import annotations

import json
from typing import Any

import pytest
from app_play import Page
from export_page import page_data
from view_model import check, model
from view_model import page_data as file_of_a_language
from view_types import MODULES, Declarations

from pausenjass.app.calls import CALLS
from pausenjass.app.phrases import LANGUAGES


def test_every_call_has_its_reply() -> None:
    assert set(model().CALLS) == set(CALLS)


def test_an_unknown_call_has_none() -> None:
    with pytest.raises(KeyError):
        check("dance", {})


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_files_that_the_page_reads_by_itself(lang: str) -> None:
    file_of_a_language().validate_json(json.dumps(page_data(lang)))


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("table", "seats", 0, "count"), "7"),
        (("table", "seats", 0, "bot"), "expert"),
        (("table", "undone"), 0),
        (("table", "hand", "cards", 0, "alt"), None),
        (("table", "trump"), None),
        (("next", "ask"), {"game": "tschau-sepp"}),
        (("error",), {"text": "No", "key": ""}),
    ],
)
def test_what_differs_is_refused(path: tuple[Any, ...], value: object) -> None:
    reply = Page().new()
    check("new", reply)
    part = reply
    for step in path[:-1]:
        part = part[step]
    part[path[-1]] = value
    with pytest.raises(ValueError, match=str(path[-1])):
        check("new", reply)


def test_what_is_missing_is_refused() -> None:
    reply = Page().new()
    del reply["table"]["prompt"]["tone"]
    with pytest.raises(ValueError, match="tone"):
        check("new", reply)


def test_the_pages_types_are_those_of_the_model() -> None:
    """The page's types have every call by its name and every type with its meaning. Of several replies each may be
    asked for the others' keys.
    """
    text = str(Declarations(MODULES))
    calls = text[text.index("export interface Calls {") :]
    assert [line.split(":")[0].strip() for line in calls.splitlines()[1 : len(model().CALLS) + 1]] == list(
        model().CALLS
    )
    assert "  /** How long it can still be pressed; null: no limit. */\n  until_ms: number | null;" in text
    assert "  new: OneOf<TableReply | Failure> & Reply;" in calls
    assert "  forget: Reply;" in calls
    assert "export interface HandCard extends Use" in text
    assert "export type Mood = " in text
