"""The fast playout of Tschau Sepp follows the rules: its moves, replayed, lead to the same end."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from play import CASES, Case, game_of, match

from pausenjass.bots.tschau_sepp.playout import LONGEST, NOBODY_WON, finish
from pausenjass.core.cards import in_order
from pausenjass.core.game import CHANCE, Action, Who

cases = pytest.mark.parametrize("case", [case for case in CASES if case.game_id == "tschau-sepp"], ids=str)


@cases
def test_its_moves_replay_through_the_rules_to_the_same_end(case: Case) -> None:
    game = game_of(case)
    lines = [line for line in match(case) if line.before.phase == "play" and line.before.pending is None]
    for place, line in enumerate(lines[:: 1 + len(lines) // 60]):
        trace: list[tuple[Who, Action]] = []
        winner, hands = finish(game.rules, line.before, Random(place), trace)
        assert finish(game.rules, line.before, Random(place)) == (winner, hands)
        state = line.before
        for who, action in trace:
            assert state.phase in ("play", "count")
            state = game.apply(state, who, action).state
        if winner == NOBODY_WON:  # such as two who lay and draw the same two cards for ever (TS-22)
            assert state.phase == "play"
            assert len(trace) >= LONGEST
        else:
            assert state.phase in ("deck", "over")
            assert state.winner == winner
        assert [in_order(hand) for hand in hands] == list(state.hands)


def test_the_suite_saw_every_kind_of_move() -> None:
    words: Counter[str] = Counter()
    for case in CASES:
        if case.game_id != "tschau-sepp":
            continue
        for line in match(case)[::50]:
            if line.before.phase == "play" and line.before.pending is None:
                trace: list[tuple[Who, Action]] = []
                finish(game_of(case).rules, line.before, Random(1), trace)
                words.update(action.split()[0] for _, action in trace)
                words.update("counting" for who, action in trace[-1:] if who == CHANCE)
    assert words.keys() >= {"lay", "draw", "take", "pass", "refill"}
