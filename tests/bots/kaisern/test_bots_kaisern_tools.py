"""The arena of Kaisern on a few deals: fair, repeatable, with and without stakes; and how it counts."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from arena.flat import Flat
from arena.kaisern import FlatKaisern, Guess, calibration
from duels import deals, table


@pytest.mark.parametrize("switches", [(), ("no-stakes",)])
@pytest.mark.parametrize(
    "rules", [{}, {"players": 2}, {"players": 3}, {"players": 6, "parties": 3}, {"cards": 60, "bluff": True}], ids=str
)
def test_a_level_against_itself_is_fair_and_repeatable(switches: tuple[str, ...], rules: dict[str, Any]) -> None:
    """Equal bots on one deal for all parties: none is ahead of itself."""
    parties = len(table("kaisern", "mittel", "mittel", **rules).sides())
    for deal in deals(3, "kaisern", "mittel", "mittel", *switches, **rules):
        won = deal.figures["won"]
        assert won == pytest.approx(1 / parties) or won == 0  # nobody writes if all have declared falsely
        assert deal.figures["points"] == pytest.approx(0)
    one, two = (deals(2, "kaisern", "leicht", "mittel", *switches, **rules) for _ in range(2))
    assert one == two


def test_hands_are_open_without_stakes_only() -> None:
    with pytest.raises(ValueError, match="no-stakes"):
        deals(1, "kaisern", "open", "stark:48")


def test_without_stakes_nobody_raises_or_goes() -> None:
    for deal in deals(6, "kaisern", "leicht", "zufall", "no-stakes"):
        assert deal.figures["went"] == 0
        assert deal.figures["stake"] <= 7 + 4


@pytest.mark.parametrize(
    "rules",
    [{}, {"players": 2}, {"players": 3}, {"players": 6, "parties": 3}, {"players": 8}, {"cards": 60, "bluff": True}],
    ids=str,
)
def test_the_yardstick_plays_on_faster_but_the_same(rules: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """It finds, and draws from chance, what playing on step by step by the rules does: it must never change."""
    compared = []

    def means(self: Flat, view: Any, actions: Sequence[str], rng: Random) -> dict[str, float]:
        slow, other = FlatKaisern(self.game, self.worlds), Random()
        monkeypatch.setattr(slow, "rest", lambda *_: None)
        other.setstate(rng.getstate())
        found = Flat.means(self, view, actions, rng)
        assert (found, rng.getstate()) == (Flat.means(slow, view, actions, other), other.getstate())
        compared.append(found)
        return found

    monkeypatch.setattr(FlatKaisern, "means", means)
    deals(1, "kaisern", "flat:6", "flat:6", **rules)
    assert len(compared) > 9


STAGED = {"staged": True, "blind": True, "kritze": "free", "open_kritze": "at once", "reopen": True}


@pytest.mark.parametrize(
    ("rules", "moments"), [({}, set()), (STAGED, {"stage", "asked in a stage"})], ids=["old", "in stages"]
)
def test_the_estimates_of_the_win_probability_are_counted(rules: dict[str, Any], moments: set[str]) -> None:
    """Estimates in stages are counted apart; before the deal there are none (KA-41)."""
    played = deals(6, "kaisern", "mittel", "leicht", "calibration", playouts=32, **rules)
    found = [guess for deal in played for guess in deal.notes]
    assert {guess.when for guess in found} - {"open"} == {"lead", "asked", "ready", *moments}
    assert {guess.won for guess in found} == {True, False}
    assert all(0 <= guess.chance <= 1 for guess in found)
    assert sum(count for _, _, count, _, _ in calibration(found)) == len(found)


def test_estimates_are_put_in_bins() -> None:
    guesses = [Guess("lead", 0.25, True), Guess("lead", 0.21, False), Guess("lead", 1.0, True)]
    assert calibration(guesses) == [("lead", 0.2, 2, pytest.approx(0.23), 0.5), ("lead", 0.9, 1, 1.0, 1.0)]
