"""Judges: their values of actions, and that the top level plays what they call best, or nearly so."""

from __future__ import annotations

from itertools import islice
from math import fsum
from random import Random
from typing import Any

import pytest
from bot_play import Clock
from judging import moments

from pausenjass.bots import STRONG, Budget, judge, load
from pausenjass.bots.judge import WAIT, Judgement
from pausenjass.bots.judging import Result, Tally
from pausenjass.bots.open_hands import Opened
from pausenjass.core import wire
from pausenjass.core.game import ROUND_ENDS, round_winners
from pausenjass.games import load as load_game

SOME = Budget(playouts=400)
MORE = {"klammern": Budget(playouts=2000), "kaisern": Budget(playouts=1200)}
"""Larger budgets for games whose playouts are quick and whose results differ much."""
TABLES = [
    ("tschau-sepp", {"players": 2, "limit": 60}),
    ("tschau-sepp", {"players": 4, "must_play": True}),
    ("ciao-sepp", {"players": 3}),
    ("ciao-sepp", {"players": 5, "together": "identical"}),
    ("klammern", {}),
    ("klammern", {"players": 3, "belle": "by hand"}),
    ("klammern", {"players": 2}),
    ("kaisern", {}),
    ("kaisern", {"players": 3, "bluff": True}),
    ("kaisern", {"players": 2, "declaring": "at once"}),
]
tables = pytest.mark.parametrize(("game_id", "rules"), TABLES, ids=lambda each: str(each))
UNITS = {
    "tschau-sepp": {"points"},
    "ciao-sepp": {"points"},
    "klammern": {"deals", "matches"},
    "kaisern": {"striche"},
}
SMALL = {"points": 3.0, "deals": 0.04, "matches": 0.01, "striche": 0.6}
"""The most that *Strong* may give away on average when it differs from the judge, with few playouts of both."""

LIKE = {"tschau-sepp": 0.75}
"""How often *Strong* must play what is best, where not 85 of 100: at Tschau Sepp it plays for rounds won more than for
points."""


def asked(game: Any, seed: int, most: int, step: int = 1) -> list[Any]:
    """Views of seats with a choice."""
    return [moment.view for moment in islice(moments(game, seed, most), 0, None, step) if len(moment.view.legal) > 1]


@tables
def test_a_judgement_holds_together(game_id: str, rules: dict[str, Any]) -> None:
    game = load_game(game_id, rules)
    for view in asked(game, 1, 30, 3):
        judged = judge(game).judge(view, Random(1), Budget(playouts=40))
        actions = [option.action for option in judged.options]
        assert judged.unit in UNITS[game_id]
        assert set(actions) <= {*view.legal, WAIT}
        assert len(set(actions)) == len(actions)
        assert WAIT not in actions or view.turn != view.seat
        values = [option.value for option in judged.options]
        assert values == sorted(values, reverse=True)
        assert judged.best.error == 0 == judged.cost(actions[0])
        assert all(0 <= option.wins <= 1 and option.error >= 0 for option in judged.options)


def test_points_only_decide_between_equal_chances() -> None:
    """They put an action first, but cost nothing: neither a lead of fifty points nor a chance that is hardly smaller."""
    tally = Tally(["a", "b", "c", "d"])
    for world in range(100):
        tally.add(
            [Result(1, 1, 10), Result(float(world > 0), 1, 60), Result(1, 1, 20), Result(float(world > 2), 1, 99)]
        )
    exact = tally.judgement("deals")
    assert [option.action for option in exact.options] == ["c", "a", "b", "d"]
    assert [exact.cost(action) for action in "acbd"] == [0, 0, 0.010000000000000009, 0.030000000000000027]
    near = tally.judgement("deals", even=0.02)
    assert [option.action for option in near.options] == ["b", "c", "a", "d"]
    assert [near.cost(action) for action in "abc"] == [0, 0, 0]
    assert near.best.error == 0 < near.options[1].error


@pytest.mark.rule("KL-29", "KL-30")
@pytest.mark.parametrize("players", [4, 3, 2])
def test_a_card_of_klammern_is_worth_the_deal_and_its_stakes(players: int) -> None:
    """With two cards left the last player's card decides: the rules tell who wins, the dice what that is worth."""
    game, seen = load_game("klammern", {"players": players}), dict[float, int]()
    for seed in range(12):
        for moment in moments(game, seed, 300):
            state, seat = moment.state, moment.view.seat
            if (
                state.phase != "play"
                or len(state.trick) != players - 1
                or len(moment.view.legal) < 2
                or len(state.hands[seat]) != 2
            ):
                continue
            for stakes in (1, 2, 4):
                staked = state._replace(stakes=stakes)
                judged = judge(Opened(game, staked)).judge(game.view(staked, seat), Random(1), SOME)  # type: ignore[arg-type]
                for option in judged.options:
                    wins = _forced(game, staked, seat, option.action)
                    assert option.wins == wins
                    assert option.value == (pytest.approx(wins * judged.best.value) if judged.best.wins else 0)
                if judged.best.wins:
                    seen[round(judged.best.value, 1)] = seen.get(round(judged.best.value, 1), 0) + 1
    assert {1.0, 2.0} <= set(seen), seen


def _forced(game: Any, state: Any, seat: int, action: str) -> float:
    """Whether the seat's side wins the deal if all that follows is forced."""
    step = game.apply(state, seat, action)
    while not (over := [event for event in step.events if event.kind == ROUND_ENDS]):
        turn = step.state.turn
        step = game.apply(step.state, turn, game.legal(step.state, turn)[0])
    return float(game.rules.side(seat) in round_winners(over[0], game.standing(step.state).sides))


@pytest.mark.rule("TS-18")
def test_tschau_sepp_is_judged_by_what_counts_in_the_match() -> None:
    for rules, unit in (({}, "points"), ({"match": "wins"}, "rounds")):
        game = load_game("tschau-sepp", rules)
        for view in asked(game, 1, 12, 4):
            assert judge(game).judge(view, Random(1), Budget(playouts=40)).unit == unit


@tables
def test_it_judges_by_the_view_and_by_chance_alone(game_id: str, rules: dict[str, Any]) -> None:
    game = load_game(game_id, rules)
    for view in asked(game, 2, 24, 8):
        twin = game.view(game.imagine(view, Random(3)), view.seat)
        views = (view, twin, wire.load(game.View, wire.dump(view)))
        assert len({judge(game).judge(each, Random(7), Budget(playouts=40)) for each in views}) == 1


@tables
def test_the_top_level_plays_what_it_calls_best_or_nearly_so(game_id: str, rules: dict[str, Any]) -> None:
    game = load_game(game_id, rules)
    strong, same, costs = load(game, STRONG), 0, dict[str, list[float]]()
    for number, view in enumerate(asked(game, 3, 40, 2)):
        if view.seat != view.turn:
            continue
        budget = MORE.get(game_id, SOME)
        judged = judge(game).judge(view, Random(f"judge {number}"), budget)
        chosen = strong.choose(view, Random(f"bot {number}"), budget)
        if chosen.endswith("?"):  # nobody judges a bluff
            continue
        cost = judged.cost(chosen)
        assert cost is not None, (chosen, judged)
        same += _equally_good(judged, chosen)
        costs.setdefault(judged.unit, []).append(cost)
    assert same >= LIKE.get(game_id, 0.85) * sum(map(len, costs.values())), costs
    for unit, given in costs.items():
        assert fsum(given) / len(given) <= SMALL[unit], (unit, given)


def _equally_good(judged: Judgement, action: str) -> bool:
    """Whether its difference to the best may be chance."""
    option = judged.option(action)
    assert option is not None
    return judged.best.value - option.value <= max(2 * option.error, 0.1 * SMALL[judged.unit])


def test_it_stops_by_the_clock() -> None:
    for game_id in UNITS:
        game = load_game(game_id)
        for view in asked(game, 4, 12, 5):
            clock = Clock()
            assert judge(game, clock).judge(view, Random(1), Budget(seconds=0.3)).options
            assert clock.looks < 20


def test_an_onlooker_can_do_nothing_and_is_told_so() -> None:
    for game_id in UNITS:
        game = load_game(game_id)
        state = next(moments(game, 5, 1)).state
        with pytest.raises(ValueError, match="can't do anything"):
            judge(game).judge(game.view(state, None), Random(1), SOME)


def test_a_move_that_throws_the_round_away_costs_much() -> None:
    """At Tschau Sepp the move is drawing instead of laying the last card, which certainly wins."""
    game = load_game("tschau-sepp", {"players": 2})
    for seed in range(30):
        for view in asked(game, seed, 60):
            last = [action for action in view.legal if action.startswith("lay ") and action[5] not in "A"]
            if view.turn == view.seat and len(view.hand) == 1 and last and "draw" in view.legal:
                judged = judge(game).judge(view, Random(1), SOME)
                assert judged.best.action.startswith("lay ")
                assert judged.best.wins == 1
                assert (judged.cost("draw") or 0) > 0.1
                return
    raise AssertionError("no such moment")


def test_out_of_turn_it_may_be_best_to_wait() -> None:
    """At Ciao-Sepp throwing in is compared with letting the moment pass (CS-8)."""
    game = load_game("ciao-sepp", {"players": 3})
    views = [view for seed in range(14) for view in asked(game, seed, 160) if view.seat != view.turn]
    jumps = [view for view in views if any(action.startswith("jump ") for action in view.legal)]
    best = {judge(game).judge(view, Random(1), SOME).best.action.split(" ")[0] for view in jumps if not view.owes}
    assert best == {WAIT, "jump"}
