"""What a new match begins with, and what the rule sheet says: for every option of every game."""

from __future__ import annotations

from typing import Any

import pytest

from pausenjass.app.phrases import LANGUAGES, book
from pausenjass.app.table.options import applicable, form
from pausenjass.core.options import Option, spec
from pausenjass.games import GAMES, load

OPTIONS = [(game_id, option) for game_id, kind in GAMES.items() for option in spec(kind.Rules)]
options = pytest.mark.parametrize(("game_id", "option"), OPTIONS, ids=lambda each: getattr(each, "key", each))
TABLES = [(game_id, players) for game_id, kind in GAMES.items() for players in spec(kind.Rules)[0].choices]


def applies(option: Option, rules: Any) -> bool:
    return all(getattr(rules, key) in values for key, values in option.depends.items())


def wished(game_id: str, values: dict[str, Any]) -> dict[str, Any]:
    """What the page sends for these values: what differs from the values with which a new match begins."""
    usual = {field["key"]: field["default"] for field in form(game_id, book("de"))}
    return {key: value for key, value in values.items() if value != usual[key] or type(value) is not type(usual[key])}


@options
def test_the_sheet_s_value_can_be_chosen_and_is_no_own_one(game_id: str, option: Option) -> None:
    for lang in LANGUAGES:
        field: Any = next(field for field in form(game_id, book(lang)) if field["key"] == option.key)
        assert field["sheet"] is not None or option.accepts(None)
        assert option.accepts(field["sheet"])
        if "choices" in field:
            assert field["sheet"] in [choice["value"] for choice in field["choices"]]
            assert field["default"] in [choice["value"] for choice in field["choices"]]
    assert option.by_sheet not in option.own


@options
def test_a_suggestion_that_differs_from_the_sheet_is_labelled_as_the_app_s_own(game_id: str, option: Option) -> None:
    if option.usual != option.by_sheet:
        assert option.own[option.usual] == "app"
    assert set(option.own) <= set(option.choices)


@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_all_as_on_the_sheet_leads_to_exactly_the_sheet(game_id: str, players: int) -> None:
    """The engine begins with what «Alle wie auf dem Regelblatt» sets, at every number of players."""
    kind = GAMES[game_id]
    free = [option for option in spec(kind.Rules)[1:] if not option.when]
    sheet = {field["key"]: field["sheet"] for field in form(game_id, book("de"))}
    chosen = {option.key: sheet[option.key] for option in free}
    rules = load(game_id, applicable(game_id, wished(game_id, chosen), players)).rules
    for option in free:
        if applies(option, rules):
            value = getattr(rules, option.key)
            assert (value, type(value)) == (sheet[option.key], type(sheet[option.key])), option.key


@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_a_new_match_begins_with_the_sheet_except_what_the_app_labels_as_its_own(game_id: str, players: int) -> None:
    rules = load(game_id, applicable(game_id, {}, players)).rules
    for option in spec(rules)[1:]:
        if applies(option, rules) and not option.when and option.default in option.offered:
            value = getattr(rules, option.key)
            assert value == option.by_sheet or option.own.get(value) == "app", option.key


def test_what_is_suggested_today() -> None:
    """Options that a new match sets although a record without them means something else."""
    suggested = {(game_id, option.key): option.usual for game_id, option in OPTIONS if option.usual != option.default}
    assert suggested == {
        ("tschau-sepp", "ciao_on_ass"): True,
        ("ciao-sepp", "first_slap"): "warning",
        ("ciao-sepp", "on_purpose"): True,
        ("kaisern", "kritze"): "free",
        ("kaisern", "open_kritze"): "at once",
        ("kaisern", "reopen"): True,
        ("kaisern", "folding"): "any time",
    }
