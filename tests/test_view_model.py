"""The view model says what the desk answers: every call is in it, and a reply that differs is refused. app_play.py checks all replies."""

from __future__ import annotations

import json
from typing import Any

import pytest
from app_play import Page
from export_page import page_data
from view_model import check, model, schema
from view_model import page_data as file_of_a_language

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
    """Every call by its name, every type with its meaning; of several replies each says what it hasn't."""
    types = schema()["$defs"]
    assert list(types["Calls"]["properties"]) == list(model().CALLS)
    assert types["Button"]["properties"]["until_ms"]["description"].startswith("How long")
    assert types["TableReply"]["properties"]["error"] == {"tsType": "undefined"}
    assert not [name for name, each in types.items() if "properties" in each and not each.get("description")]
