"""The arena: the same table for the same seed, and the order of the levels on a few deals."""

from __future__ import annotations

import math
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT / "tools"))

import arena  # noqa: E402

from pausenjass.bots import Budget  # noqa: E402


def deals(a: str, b: str, count: int, playouts: int = 30, **rules: Any) -> list[arena.Deal]:
    table = arena.Table("tschau-sepp", {"players": 2, **rules}, a, b, Budget(playouts=playouts), "test")
    return [arena.play_deal(table, number)._replace(times=()) for number in range(count)]


def test_the_same_seed_gives_the_same_deals() -> None:
    assert deals("stark", "mittel", 3) == deals("stark", "mittel", 3)
    assert deals("mittel", "leicht", 8, players=4) == deals("mittel", "leicht", 8, players=4)


def test_a_level_against_itself_is_fair() -> None:
    """Every deal is won once by each seat's A, if the bots' own chance agrees; that it needn't is why this is no equality."""
    results = deals("zufall", "zufall", 60)
    assert 0.3 < sum(deal.won for deal in results) / len(results) < 0.7


def test_mittel_beats_zufall_clearly() -> None:
    won, _ = arena.interval([deal.won for deal in deals("mittel", "zufall", 100)])
    assert won > 0.56


def test_stark_beats_zufall_clearly() -> None:
    won, _ = arena.interval([deal.won for deal in deals("stark:40", "zufall", 24)])
    assert won > 0.56


@pytest.mark.parametrize("rules", [{"must_play": True}, {"match": "wins"}, {"players": 5, "hand": 5}], ids=str)
def test_it_plays_other_rules(rules: dict[str, Any]) -> None:
    for deal in deals("stark", "leicht", 1, 10, **rules):
        assert 0 <= deal.won <= 1


def test_the_statistics() -> None:
    assert arena.interval([1.0, 0.0, 1.0, 0.0]) == pytest.approx((0.5, 1.96 * math.sqrt(1 / 3) / 2))
    assert arena.likelihood([0.6, 0.7, 0.65] * 20, 0.5, 0.57) > 3
    assert arena.likelihood([0.4, 0.5, 0.45] * 20, 0.5, 0.57) < -3


def test_from_the_command_line_whatever_the_number_of_processes() -> None:
    command = [sys.executable, str(ROOT / "tools" / "arena.py"), "tschau-sepp", "mittel", "zufall", "--deals", "12"]
    one, two = (
        subprocess.run([*command, "--processes", n], capture_output=True, text=True, check=True).stdout for n in "12"
    )
    assert one.partition("a choice")[0] == two.partition("a choice")[0]
    assert "12 deals × 2 seats: rounds won" in one
    wrong = subprocess.run([*command[:3], "schwer", "zufall"], capture_output=True, text=True, check=False)
    assert wrong.returncode == 2
    assert "'schwer'" in wrong.stderr
