"""The fast playout of Ciao-Sepp follows the rules: its moves, replayed, lead to the same end."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from pausenjass.bots.ciao_sepp.playout import Playout
from pausenjass.core.cards import in_order
from pausenjass.core.chance import settle
from pausenjass.core.game import CHANCE, Action, Who
from pausenjass.games import load as load_game

HOUSES: tuple[dict[str, Any], ...] = (
    *({"players": players} for players in range(2, 9)),
    *({"players": players, "decks": 1, "phone": "often"} for players in (2, 3, 5)),
    *({"players": players, "decks": 2, "together": "identical"} for players in (3, 4)),
    {"players": 4, "decks": 1, "under": "always"},
)
houses = pytest.mark.parametrize("rules", HOUSES, ids=lambda rules: "-".join(map(str, rules.values())))


def positions(rules: dict[str, Any], seed: int, every: int) -> list[Any]:
    """Positions of a game with any actions, but seldom one that throws somebody out; calls mostly come in time."""
    game, rng, found = load_game("ciao-sepp", rules), Random(f"{rules} {seed}"), []
    state = game.initial()
    for step in range(400):
        state, _, _ = settle(game, state, rng)
        if game.is_over(state):
            break
        if state.phase == "play" and step % every == 0:
            found.append(called(game, state))
        ticks = [tick for tick in game.clock(state) if tick != "time"]
        if ticks and rng.random() < 0.05:
            state = game.apply(state, CHANCE, rng.choice(ticks)).state
            continue
        turn, *rest = game.actors(state)
        seat = rng.choice(rest) if rest and rng.random() < 0.3 else turn
        wild = rng.random() < 0.01
        able = [
            action
            for action in game.legal(state, seat)
            if wild or action != "forfeit" and (action != "slap" or state.ringing)
        ]
        if able:
            state = game.apply(state, seat, rng.choice(able)).state
    return found


def called(game: Any, state: Any) -> Any:
    """The position after everybody has called; while a refill is due nobody can."""
    for seat, call in () if state.pending else state.owes:
        state = game.apply(state, seat, call).state
    return state


def replayed(game: Any, state: Any, trace: list[tuple[Who, Action]]) -> Any:
    for who, action in trace:
        state = called(game, game.apply(state, who, action).state)
    return state


@houses
def test_its_moves_replay_through_the_rules_to_the_same_end(rules: dict[str, Any]) -> None:
    game = load_game("ciao-sepp", rules)
    for seed in range(2):
        for place, state in enumerate(positions(rules, seed, 7)):
            if game.is_over(state):
                continue
            trace: list[tuple[Who, Action]] = []
            playout = Playout(game.rules, state, Random(place), trace)
            playout.play()
            again = Playout(game.rules, state, Random(place))
            again.play()
            assert (again.hands, again.out) == (playout.hands, playout.out)
            end = replayed(game, state, trace)
            assert end.phase == "over"
            assert end.out == (*playout.out, *playout.order)
            assert end.hands == tuple(in_order(hand) for hand in playout.hands)
            table = [end.deal[seat].points for seat in end.out]
            for seat in end.out:
                assert playout.points(seat, table) == end.deal[seat].points


@houses
def test_every_step_on_the_way_agrees(rules: dict[str, Any]) -> None:
    """If the playout stops early, it is in the rules' position."""
    game = load_game("ciao-sepp", rules)
    for place, state in enumerate(positions(rules, 9, 7)):
        if game.is_over(state):
            continue
        trace: list[tuple[Who, Action]] = []
        playout = Playout(game.rules, state, Random(place), trace)
        playout.play(moves=place % 9)
        after = replayed(game, state, trace)
        assert after.out[: len(playout.out)] == tuple(playout.out)
        assert after.hands == tuple(in_order(hand) for hand in playout.hands)
        if after.phase == "play":
            assert (after.turn, after.step, after.due, after.chain) == (
                playout.turn,
                playout.step,
                playout.due,
                tuple(playout.chain),
            )
            assert after.suit + after.rank == playout.on
            assert after.attack + after.attack_suit == (playout.attack if playout.due else "")
            assert after.stock == tuple(reversed(playout.stock))


def test_the_suite_saw_every_kind_of_move() -> None:
    words: Counter[str] = Counter()
    for rules in HOUSES:
        game = load_game("ciao-sepp", rules)
        for place, state in enumerate(positions(rules, 0, 5)):
            trace: list[tuple[Who, Action]] = []
            Playout(game.rules, state, Random(place), trace).play()
            words.update(action.split()[0] for _, action in trace)
            words.update(word for _, action in trace for word in ("as", "swap", "wish") if word in action.split())
            words.update("sixes" for _, action in trace if action.count("6") > 1)
    assert words.keys() >= {"lay", "draw", "take", "pass", "jump", "refill", "as", "swap", "wish", "sixes"}


def test_what_can_be_expected_grows_with_fewer_cards_and_is_shared_out() -> None:
    game = load_game("ciao-sepp", {"players": 2})
    state = settle(game, game.initial(), Random(1))[0]
    state = game.apply(state, state.dealer, game.legal(state, state.dealer)[0]).state
    for hand, better in ((("E9",), True), (("E9", "R8", "S7", "TB", "EU", "RO", "SK", "TK", "TO"), False)):
        playout = Playout(game.rules, state, Random(1))
        playout.hands[0] = list(hand)
        mine, theirs = playout.points(0, [1, -1]), playout.points(1, [1, -1])
        assert mine == pytest.approx(-theirs)
        assert (mine > 0) == better
