"""The solvers give the frozen values."""

from __future__ import annotations

from solved import kaisern, klammern

from pausenjass.bots.kaisern.solver import Solver as KaisernSolver
from pausenjass.bots.klammern.solver import Solver as KlammernSolver


def test_klammern() -> None:
    places = list(klammern())
    assert len(places) == 500
    for at in places:
        values = KlammernSolver(at.hands).values(sum(at.hands), at.leader, at.trick)
        assert [values[card] for card in sorted(values)] == at.values, at


def test_kaisern() -> None:
    places = list(kaisern())
    assert len(places) == 500
    for at in places:
        values = KaisernSolver(at.order, at.hands, at.wins).values(at.leader, at.trick, *at.won)
        assert [values[card] for card in sorted(values)] == at.values, at
