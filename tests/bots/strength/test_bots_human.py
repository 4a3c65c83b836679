"""The limits of the lower levels: they forget and overlook, under the same names in every game."""

from __future__ import annotations

from importlib import import_module
from itertools import pairwise
from random import Random

import pytest

from pausenjass.app.common import settings
from pausenjass.app.live import reactions
from pausenjass.app.table.match import Match
from pausenjass.bots import LEVELS, MEDIUM, SKILLED, SKILLED_BEFORE, STRONG, Budget
from pausenjass.bots.base import NO_BUDGET
from pausenjass.bots.human import BEST, LAST_CARDS, Limits
from pausenjass.core.record import Record
from pausenjass.games import GAMES, folder, load

CARELESS = Limits(forgets=0.4, overlooks=0.3, playouts=50)
MANY = range(1000)


def test_what_slips_the_mind() -> None:
    forgotten = CARELESS.forgotten(MANY, 5, Random(1))
    assert 350 < len(forgotten) < 450
    assert forgotten == sorted(set(forgotten))
    assert BEST.forgotten(MANY, 5, Random(1)) == []


def test_what_is_overlooked() -> None:
    assert 650 < len(CARELESS.noticed(MANY, 5, Random(1))) < 750
    assert BEST.noticed("abc", 5, Random(1)) == ["a", "b", "c"]
    assert 650 < len(CARELESS.glimpsed(MANY, 5, Random(1))) < 750
    assert BEST.glimpsed("abc", 5, Random(1)) == ["a", "b", "c"]


def test_something_always_catches_the_eye() -> None:
    blind = Limits(overlooks=1.0)
    found = {tuple(blind.noticed("abc", 5, Random(seed))) for seed in range(30)}
    assert found == {("a",), ("b",), ("c",)}
    assert blind.noticed("a", 5, Random(1)) == ["a"]
    assert blind.noticed("", 5, Random(1)) == []


@pytest.mark.parametrize("held", range(1, LAST_CARDS + 1))
def test_nobody_forgets_or_overlooks_his_last_cards(held: int) -> None:
    blind = Limits(forgets=1.0, overlooks=1.0)
    assert blind.forgotten(MANY, held, Random(1)) == []
    assert blind.glimpsed("ab", held, Random(1)) == ["a", "b"]
    assert blind.noticed("ab", held, Random(1)) == ["a", "b"]


def test_how_long_a_choice_is_thought_about() -> None:
    usual = Budget(seconds=0.3)
    assert BEST.budget(NO_BUDGET, usual) == usual
    assert BEST.budget(Budget(playouts=9), usual) == Budget(playouts=9)
    assert CARELESS.budget(NO_BUDGET, usual) == Budget(50, 0.3)
    assert CARELESS.budget(Budget(playouts=9), usual) == Budget(playouts=9)
    assert CARELESS.budget(Budget(playouts=900), usual) == Budget(playouts=50)


@pytest.mark.parametrize("game_id", GAMES)
def test_each_level_lacks_less_than_the_one_below(game_id: str) -> None:
    """One table a game decides, at which the top plays its best."""
    limits = dict(import_module(f"pausenjass.bots.{folder(game_id)}.levels").LIMITS)
    assert limits.pop(SKILLED_BEFORE) < limits[MEDIUM]
    assert tuple(limits) == LEVELS
    assert limits[STRONG] == BEST
    for worse, better in pairwise(limits.values()):
        assert worse.forgets > better.forgets
        assert worse.overlooks > better.overlooks
        assert better.playouts is None or worse.playouts <= better.playouts


def test_the_app_knows_the_levels_of_the_bots() -> None:
    assert settings.LEVELS == LEVELS
    assert (settings.SKILLED, settings.SKILLED_BEFORE) == (SKILLED, SKILLED_BEFORE)
    assert tuple(reactions.REFLEXES) == LEVELS


@pytest.mark.parametrize("level", LEVELS)
def test_a_saved_match_keeps_its_levels(level: str) -> None:
    """This includes levels from before there were five; an unknown one becomes the middle one."""
    record = Record(
        load("tschau-sepp", {"players": 3}), ["Du", "Bot:Anna", "Bot:Beat"], {"levels": f"- {level} genius"}
    )
    assert Match(Record.parse(str(record))).levels == (None, level, "mittel")
    seat = {"name": "Anna", "kind": "bot", "level": level}
    assert settings.is_seat(seat)
    assert not settings.is_seat({**seat, "level": "genius"})
