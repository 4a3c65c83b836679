"""The measurement of verdicts, on one match."""

from __future__ import annotations

import pytest
import verdicts
from verdicts import accuse, confirm, mistake, share, tell

from pausenjass.app.replay.review import Effort
from pausenjass.bots import MEDIUM, RANDOM


def test_one_match_is_judged_and_its_mistakes_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verdicts, "FIRST", Effort(0.0, 120))
    monkeypatch.setattr(verdicts, "AGAIN", Effort(0.0, 300))
    rows = [row for level in (MEDIUM, RANDOM) for row in accuse("klammern", level, 1, "test", 1.0)]
    assert rows == [row for level in (MEDIUM, RANDOM) for row in accuse("klammern", level, 1, "test", 1.0)]
    assert {row["unit"] for row in rows} == {"deals", "matches"}
    wrong = [row for row in rows if mistake(row)]
    again = list(confirm(rows, 2))
    assert 0 < len(wrong) < len(rows)
    assert len(again) == min(2, len(wrong))
    told = list(tell([*(row for row in rows if row not in wrong), *wrong[2:], *again]))
    assert f"{len(again)} mistakes again" in told[-1]


def test_a_cost_within_noise_is_no_mistake() -> None:
    clear, noisy, small = ({"cost": cost, "error": error} for cost, error in ((0.2, 0.05), (0.2, 0.11), (0.01, 0.001)))
    row = {"game": "klammern", "unit": "deals"}
    assert mistake({**row, "first": clear, "again": clear})
    for other in (noisy, small, {}, None):
        assert not mistake({**row, "first": clear, "again": other})
        assert not mistake({**row, "first": other, "again": clear})


def test_a_share_has_an_interval() -> None:
    assert share(0, 0) == "–"
    assert share(1, 100) == "1.0 % (0.2 to 5.4)"
    assert share(50, 100) == "50.0 % (40.4 to 59.6)"
