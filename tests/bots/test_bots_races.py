"""Ciao-Sepp in the arena: nobody is faster than others, and the order of the levels on a few deals."""

from __future__ import annotations

import pytest
from arena.ciao_sepp import Race, Stimulus
from duels import deals, table


def race(a: str, b: str, *switches: str, players: int = 2) -> Race:
    return Race(table("ciao-sepp", a, b, *switches, players=players), 1, 0)


def test_nobody_is_faster_than_others() -> None:
    """Equal stimuli get equal deadlines, whatever the levels."""
    stimuli: list[Stimulus] = [("turn", 0, 0), ("jump", 1, 0), ("ciao", 2, 0), ("slap", 3, 1)]
    rows = [
        [race(a, b, players=4)._reacts(each) for each in stimuli]
        for a, b in (("stark", "leicht"), ("zufall", "mittel"))
    ]
    assert rows[0] == rows[1]
    assert all(at >= 0.3 for at in rows[0])


def test_attention_is_by_level_only_if_asked_for() -> None:
    def missed(*switches: str) -> int:
        sat = race("leicht", "leicht", *switches)
        return sum(sat._reacts(("jump", 0, number)) == float("inf") for number in range(200))

    assert missed() == 0
    assert 50 < missed("attention") < 110
    sat = race("leicht", "leicht", "attention")
    assert all(sat._reacts(("turn", 0, number)) < float("inf") for number in range(200))


def test_the_telephone_rings_and_somebody_gets_the_swap() -> None:
    """Games in which it rings mostly end like any other, even with missed calls and chances."""
    for deal in deals(6, "ciao-sepp", "leicht", "zufall", "attention", players=3, phone="often"):
        assert -2 <= deal.figures["points"] <= 2


def test_points_of_a_and_of_the_others_are_those_of_the_game() -> None:
    """Without a time limit the points of two players sum to zero."""
    for deal in deals(10, "ciao-sepp", "mittel", "zufall", players=2, minutes=None):
        assert deal.figures["ahead"] == pytest.approx(2 * deal.figures["points"])
        assert 0 <= deal.figures["won"] <= 1
