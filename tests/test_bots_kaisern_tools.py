"""The arena of Kaisern on a few deals: fair, repeatable, with and without stakes; and how it counts."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT / "tools"))

import arena  # noqa: E402
import duplicate_kaisern as duplicate  # noqa: E402

from pausenjass.bots import Budget  # noqa: E402


def deals(
    a: str, b: str, count: int, mode: str = "all", calibration: bool = False, **rules: Any
) -> list[duplicate.Deal]:
    table = duplicate.Table(rules, a, b, Budget(playouts=32), "test", mode, calibration)
    return [duplicate.play_deal(table, number)._replace(times=()) for number in range(count)]


@pytest.mark.parametrize("mode", duplicate.MODES)
@pytest.mark.parametrize(
    "rules", [{}, {"players": 2}, {"players": 3}, {"players": 6, "parties": 3}, {"cards": 60, "bluff": True}], ids=str
)
def test_a_level_against_itself_is_fair_and_repeatable(mode: str, rules: dict[str, Any]) -> None:
    """The same deal with the same bots for all parties: none is ahead of itself."""
    parties = len(duplicate.Rules(**rules).sides)
    for deal in deals("mittel", "mittel", 3, mode, **rules):
        assert deal.won == pytest.approx(1 / parties) or deal.won == 0  # nobody writes where all have declared falsely
        assert deal.points == pytest.approx(0)
    assert deals("leicht", "mittel", 2, mode, **rules) == deals("leicht", "mittel", 2, mode, **rules)


def test_mittel_beats_zufall_clearly() -> None:
    won, _ = arena.interval([deal.won for deal in deals("mittel", "zufall", 150, "play")])
    assert won > 0.6
    points, _ = arena.interval([deal.points for deal in deals("mittel", "zufall", 20)])
    assert points > 1


def test_stark_beats_mittel() -> None:
    """Also on little time."""
    won, _ = arena.interval([deal.won for deal in deals("stark:160", "mittel", 24, "play")])
    assert won > 0.52


def test_without_stakes_nobody_raises_or_goes() -> None:
    for deal in deals("leicht", "zufall", 6, "play"):
        assert deal.went == 0
        assert deal.stake <= 7 + 4


def test_what_one_thinks_of_ones_chance_is_counted() -> None:
    found = [guess for deal in deals("mittel", "leicht", 6, calibration=True) for guess in deal.guesses]
    assert {guess.when for guess in found} == {"lead", "asked"}
    assert all(0 <= guess.chance <= 1 for guess in found)
    table = duplicate.calibration(found)
    assert sum(count for _, _, count, _, _ in table) == len(found)
    guesses = [
        duplicate.Guess("lead", 0.25, True),
        duplicate.Guess("lead", 0.21, False),
        duplicate.Guess("lead", 1.0, True),
    ]
    assert duplicate.calibration(guesses) == [("lead", 0.2, 2, pytest.approx(0.23), 0.5), ("lead", 0.9, 1, 1.0, 1.0)]


def test_from_the_command_line_whatever_the_number_of_processes() -> None:
    command = [
        sys.executable,
        str(ROOT / "tools" / "arena.py"),
        "kaisern",
        "mittel",
        "zufall",
        "--deals",
        "8",
        "--players",
        "4",
        "--calibration",
    ]
    one, two = (
        subprocess.run([*command, "--processes", n], capture_output=True, text=True, check=True).stdout for n in "12"
    )
    assert one.partition("a choice")[0] == two.partition("a choice")[0]
    assert one.partition("\n")[2] == two.partition("\n")[2]
    assert "8 deals × 2 places" in one
