"""The values of actions with all hands open, compared with a search through the rules themselves."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from reviewing import TABLES, Table, at_random, play, played

from pausenjass.app.past.decisions import decisions, rounds
from pausenjass.bots import Budget
from pausenjass.bots.open_hands import Opened, judge_open
from pausenjass.core.game import ROUND_ENDS, Game, round_winners

FEW = 3
"""The number of cards in hand up to which every continuation is tried."""
BUDGET = Budget(playouts=200)


def ends(game: Game[Any, Any], state: Any, side: int, value: Any) -> float:
    """The value of a position for a side if everybody plays perfectly and only lays cards."""
    seat = state.turn
    mine = seat in game.standing(state).sides[side]
    found = []
    for action in game.legal(state, seat):
        if not action.startswith("lay ") or action.endswith(" belle"):
            continue
        step = game.apply(state, seat, action)
        over = next((event for event in step.events if event.kind == ROUND_ENDS), None)
        found.append(ends(game, step.state, side, value) if over is None else value(step.state, over, side))
    return max(found) if mine else min(found)


def lead(state: Any, over: Any, side: int) -> float:
    """The points of the cards of Klammern, less those of the others."""
    tricks = [sum(points for part, points in deal.parts if part in ("tricks", "last-trick")) for deal in state.deal]
    return tricks[side] - tricks[1 - side]


@pytest.mark.parametrize("table", TABLES[2:], ids=lambda table: table.game_id)
def test_of_tricks_it_is_exact(table: Table) -> None:
    """Tested near the end of some rounds, for every card."""
    game, tried = table.load(), 0
    for seed in range(30):
        match = played(table, at_random, seed)
        for place in range(len(match.record) - 1, 0, -1):
            state: Any = match.states[place]
            seat = state.turn
            if state.phase != "play" or seat < 0 or max(map(len, state.hands)) > FEW or getattr(state, "ask", None):
                continue
            judged = judge_open(game, state, seat, Random(1), BUDGET)
            if judged is None:
                continue
            side = next(n for n, seats in enumerate(game.standing(state).sides) if seat in seats)
            tried += 1
            leads: list[tuple[float, float]] = []
            for option in judged.options:
                step = game.apply(state, seat, option.action)
                if any(event.kind == ROUND_ENDS for event in step.events):
                    continue
                wins = ends(
                    game,
                    step.state,
                    side,
                    lambda s, over, mine: float(mine in round_winners(over, game.standing(s).sides)),
                )
                assert option.wins == wins, (seed, place, option)
                if table.game_id == "kaisern":
                    assert option.value == (2 * wins - 1) * game.view(state, seat).stake
                else:
                    assert (option.value > 0) == (wins > 0)
                    leads.append((option.value, ends(game, step.state, side, lead)))
            assert leads == sorted(leads, reverse=True), "points decide between cards that win, or lose, alike"
    assert tried > 20


@pytest.mark.parametrize("table", TABLES[:2], ids=lambda table: table.game_id)
def test_round_a_pile_the_hands_are_the_real_ones(table: Table) -> None:
    """Only the order of the stock is imagined."""
    game = table.load()
    match = played(table, at_random)
    for decision in decisions(match, 0, rounds(match)[0]):
        state: Any = match.states[decision.place]
        world = Opened(game, state).imagine(match.view(decision.place, 0), Random(3))
        assert world.hands == state.hands
        assert sorted(world.stock) == sorted(state.stock)
        assert world._replace(stock=state.stock) == state
        assert game.view(world, 0) == match.view(decision.place, 0)


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.game_id)
def test_it_judges_what_could_be_done(table: Table) -> None:
    game = table.load()
    match = play(table, 4, at_random)
    for decision in decisions(match, 0, rounds(match)[0])[-4:]:
        judged = judge_open(game, match.states[decision.place], 0, Random(1), BUDGET)
        if judged is not None:
            assert all(option.action in match.view(decision.place, 0).legal for option in judged.options)
            assert judged.options == tuple(sorted(judged.options, key=lambda option: -option.value))


def test_what_can_not_be_solved_is_not_told() -> None:
    """The cases are bids, the first trick of Klammern, and Kaisern with an open question."""
    match = played(TABLES[2], at_random)
    first: Any = next(state for state in match.states if state.phase == "play")
    assert judge_open(match.game, first, first.turn, Random(1), BUDGET) is None
    bids: Any = next(state for state in match.states if state.phase == "accept")
    assert judge_open(match.game, bids, bids.turn, Random(1), BUDGET) is None
