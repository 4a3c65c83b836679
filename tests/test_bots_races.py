"""The arena's races: the same deals for the same seed, nobody faster than others, and the order of the levels on a few deals."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT / "tools"))

import arena  # noqa: E402
import races  # noqa: E402

from pausenjass.bots import Budget  # noqa: E402


def table(a: str, b: str, attention: bool = False, **rules: Any) -> races.Table:
    return races.Table("ciao-sepp", {"players": 2, **rules}, a, b, Budget(playouts=30), "test", attention)


def deals(a: str, b: str, count: int, attention: bool = False, **rules: Any) -> list[races.Deal]:
    return [races.play_deal(table(a, b, attention, **rules), number)._replace(times=()) for number in range(count)]


def race(a: str, b: str, attention: bool = False, deal: str = "1", **rules: Any) -> races.Race:
    played = table(a, b, attention, **rules)
    players = played.rules["players"]
    return races.Race(played, [races.seated(played, a if seat == 0 else b) for seat in range(players)], deal, 1, 0)


def test_the_same_seed_gives_the_same_deals() -> None:
    assert deals("stark", "mittel", 2) == deals("stark", "mittel", 2)
    assert deals("mittel", "leicht", 3, players=4) == deals("mittel", "leicht", 3, players=4)


def test_nobody_is_faster_than_others() -> None:
    """Whatever levels sit there, the same stimuli get the same deadlines."""
    stimuli: list[races.Stimulus] = [("turn", 0, 0), ("jump", 1, 0), ("ciao", 2, 0), ("slap", 3, 1)]
    rows = [
        [race(a, b, players=4)._reacts(each) for each in stimuli]
        for a, b in (("stark", "leicht"), ("zufall", "mittel"))
    ]
    assert rows[0] == rows[1]
    assert all(at >= 0.3 for at in rows[0])


def test_attention_is_by_level_only_if_asked_for() -> None:
    def missed(attention: bool) -> int:
        sat = race("leicht", "leicht", attention)
        return sum(sat._reacts(("jump", 0, number)) == float("inf") for number in range(200))

    assert missed(False) == 0
    assert 50 < missed(True) < 110
    sat = race("leicht", "leicht", True)
    assert all(sat._reacts(("turn", 0, number)) < float("inf") for number in range(200))


def test_the_telephone_rings_and_somebody_gets_the_swap() -> None:
    """Games in which it rings often end like any other, also with calls and chances missed."""
    for deal in deals("leicht", "zufall", 6, attention=True, players=3, phone="often"):
        assert -2 <= deal.points <= 2


def test_points_of_a_and_of_the_others_are_those_of_the_game() -> None:
    """Without a time limit what two players get adds up to nothing."""
    for deal in deals("mittel", "zufall", 10, minutes=None):
        assert deal.points == pytest.approx(-deal.others)
        assert 0 <= deal.first <= 1


def test_mittel_beats_zufall_and_leicht_clearly() -> None:
    for other in ("zufall", "leicht"):
        points, _ = arena.interval([deal.points for deal in deals("mittel", other, 25, players=4)])
        assert points > 0.2


def test_from_the_command_line_whatever_the_number_of_processes() -> None:
    command = [
        sys.executable,
        str(ROOT / "tools" / "arena.py"),
        "ciao-sepp",
        "mittel",
        "zufall",
        "--deals",
        "6",
        "--players",
        "3",
    ]
    one, two = (
        subprocess.run([*command, "--processes", n], capture_output=True, text=True, check=True).stdout for n in "12"
    )
    assert one.partition("a choice")[0] == two.partition("a choice")[0]
    assert "6 deals × 3 seats: points" in one
