"""The tripwire: a spoiled level is caught, an equal one isn't. And the marks of the steps between levels."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from strength import __main__ as tool
from strength.check import ENOUGH, check, decided
from strength.sheets import YARDSTICK, Against, Row
from strength.steps import CLEAR, HIGHER, NONE, overview, step

import pausenjass.bots.klammern
from pausenjass.bots import LEVELS, MEDIUM, RANDOM

SHEET = Against(
    "Title", "klammern", {"players": 2}, "points", "points a deal", 120, 8, 3, frozenset({"fixed-trump"}), among=RANDOM
)


@cache
def stored() -> Row:
    return SHEET._replace(deals=80).measure(MEDIUM, None)


def judged(monkeypatch: pytest.MonkeyPatch, change: Callable[[Callable[..., Any], str], Any]) -> str:
    """What the tripwire says about *Medium* if its bot is another one."""
    real = pausenjass.bots.klammern.bot
    with monkeypatch.context() as patch:
        patch.setattr(
            "pausenjass.bots.klammern.bot",
            lambda game, level, *rest: change(lambda name: real(game, name, *rest), level),
        )
        return str(check(SHEET, MEDIUM, stored(), 1))


def otherwise(bot: Any) -> Any:
    """The player, with other chance."""
    return SimpleNamespace(
        choose=lambda view, rng, budget: bot.choose(view, Random(rng.random()), budget), interject=bot.interject
    )


def test_a_level_that_plays_alike_is_held_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    assert judged(monkeypatch, lambda load, level: load(level)) == f"held: +0.00 ± 0.00 in {ENOUGH} deals"


def test_a_level_that_is_as_strong_with_other_choices_is_not_blamed(monkeypatch: pytest.MonkeyPatch) -> None:
    answer = judged(monkeypatch, lambda load, level: otherwise(load(level)))
    assert answer.startswith("open: "), "80 deals are too few to tell"
    assert "± 0.00" not in answer


def test_a_spoiled_level_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    answer = judged(monkeypatch, lambda load, level: load(RANDOM if level == MEDIUM else level))
    assert answer.startswith("LOST: -")


def test_a_row_without_its_deals_is_compared_with_the_lower_end_of_its_interval() -> None:
    row = stored()
    plain = {key: value for key, value in row.items() if key != "each"}
    assert not check(SHEET, MEDIUM, plain, 1).lost
    few = check(SHEET, MEDIUM, plain, 1, deals=20)
    assert (few.lost, few.deals) == (None, 20)
    assert str(few).startswith("open: "), "nothing is lost, but nothing shown either"
    assert check(SHEET, MEDIUM, {**plain, "value": row["value"] + 2 * row["half"] + 20}, 1).lost


def noise(mean: float, count: int, seed: int) -> list[float]:
    rng = Random(seed)
    return [rng.gauss(mean, 20) for _ in range(count)]


def test_it_seldom_errs() -> None:
    """In 200 sequences of 2,000 deals, looked at after each 40."""

    def verdict(mean: float, seed: int) -> bool | None:
        row = noise(mean, 2000, seed)
        return next(
            (found for count in range(ENOUGH, 2000, 40) if (found := decided(row[:count], 3)) is not None), None
        )

    assert sum(verdict(0, seed) is True for seed in range(100)) == 0
    assert sum(verdict(-3, seed) is not True for seed in range(100)) < 10
    assert decided([-50.0] * (ENOUGH - 1), 3) is None


def test_the_exit_status_tells_of_a_loss(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    figures = tmp_path / "strength.json"
    monkeypatch.setattr(tool, "FIGURES", figures)
    monkeypatch.setattr(tool, "PROCESSES", 1)
    monkeypatch.setattr(tool, "YARDSTICK", RANDOM)
    monkeypatch.setattr(tool, "sheets", lambda: [SHEET])
    row = stored()
    figures.write_text(json.dumps({"Title": {MEDIUM: row}}))
    assert tool.main(["--check"]) == 0
    figures.write_text(json.dumps({"Title": {MEDIUM: {**row, "each": " ".join(["150"] * row["deals"])}}}))
    assert tool.main(["--check", "--only", MEDIUM]) == 1
    told = capsys.readouterr().out
    assert f"Title, {MEDIUM}: then {SHEET.amount(row)}; held: +0.00 ± 0.00 in {ENOUGH} deals" in told
    assert "Title, stark: then never; unknown" in told
    assert "; LOST: -" in told
    with pytest.raises(SystemExit):  # a check of nothing must not pass
        tool.main(["--check", "--only", "jass"])


def test_the_marks_of_steps() -> None:
    def row(value: float, half: float) -> Row:
        return {"value": value, "half": half}

    assert step(row(40, 1), row(43, 1.5), 3) == CLEAR
    assert step(row(40, 1), row(42.9, 1.5), 3) == HIGHER  # too low
    assert step(row(40, 2), row(43, 1.5), 3) == HIGHER  # the intervals overlap
    assert step(row(40, 1), row(40, 1), 3) == NONE
    four = {level: row(20 + 4 * at, 1) for at, level in enumerate(LEVELS)}
    three = {"leicht": row(20, 1), "mittel": row(19, 1), "stark": row(30, 1)}
    told = overview({"Tschau Sepp, 4 players": four, "Tschau Sepp, 3 players": three})
    assert f"among {YARDSTICK}" in told
    assert "| 20.0 ± 1.0 | 24.0 ± 1.0 ▲ | 28.0 ± 1.0 ▲ | 32.0 ± 1.0 ▲ | 36.0 ± 1.0 ▲ |" in told
    assert "|  | 20.0 ± 1.0 | 19.0 ± 1.0 ▽ |  | 30.0 ± 1.0 |" in told
    assert "4 of 4 measured ones are" in told
    assert "0\nof 1 are." in told
