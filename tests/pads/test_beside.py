"""Whole matches that the engine plays, entered beside it on a pad: every round and the result are equal."""

from __future__ import annotations

import pytest
from pad_entries import beside, pad_for
from play import CASES, SCRIPTED, Case, game_of, match

from pausenjass.pads.saved import read, to_keep

PLAYED = [case for case in CASES if case.style != SCRIPTED]


@pytest.mark.parametrize("case", PLAYED, ids=str)
def test_a_pad_counts_as_the_engine_does(case: Case) -> None:
    game = game_of(case)
    pad = pad_for(game)
    for rounds, line in enumerate(beside(game, match(case), pad), start=1):
        at = pad.sheet().at
        assert pad.scoring.scores(at) == game.scores(line.state), f"round {rounds}: {pad.matches}"
        assert [each.points for each in at.state.deal] == [each.points for each in line.state.deal]
        assert at.rounds == rounds
    last = match(case)[-1].state
    assert pad.is_over()
    assert pad.scoring.standing(pad.sheet().at)[1:3] == game.standing(last)[1:3]
    again = read(to_keep(pad))
    assert again == pad
    assert again.sheet().at == pad.sheet().at
