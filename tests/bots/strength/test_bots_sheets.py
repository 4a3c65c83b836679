"""The tables of docs/measured/strength.md: one level under several house rules, in the same deals."""

from __future__ import annotations

from typing import Any

import pytest
from strength import sheets
from strength.sheets import Against, House

from pausenjass.games import load as load_game

HOUSES = [sheet for sheet in sheets() if isinstance(sheet, House)]


@pytest.mark.parametrize("sheet", HOUSES, ids=lambda sheet: sheet.title)
def test_every_kind_of_house_rules_exists_and_none_comes_twice(sheet: House) -> None:
    rules = [load_game(sheet.base.game, {**sheet.base.rules, **sheet.variants[row]}).rules for row in sheet.rows()]
    assert len({*map(repr, rules)}) == len(rules)


def test_a_row_is_measured_under_its_house_rules() -> None:
    base = Against(
        "Title", "kaisern", {"players": 2}, "points", "Striche a Spiel", 4, 8, 1, levels=("leicht",), among="zufall"
    )
    kinds: dict[str, dict[str, Any]] = {"none": {}, "free": {"kritze": "free"}}
    house = House(base, kinds)
    rows = {name: {**house.measure(name, None), "date": "2026-11-27", "commit": "abc"} for name in house.rows()}
    assert rows["none"]["deals"] == 4
    assert rows["none"]["value"] == base.measure("leicht", None)["value"]
    assert house.title == "Title, by house rules"
    lines = house.lines(rows)
    assert lines[0] == "| house rules | Striche a Spiel | deals | ms | 95 % below | measured |"
    assert [line.split(" | ")[0] for line in lines[2:]] == ["| none", "| free"]
    assert lines[3].endswith(" | 2026-11-27, abc |")
