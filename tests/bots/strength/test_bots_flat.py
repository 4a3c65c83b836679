"""The yardstick of the arena: it plays rounds to their end at random, and takes what wins them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from arena import round_of
from arena.flat import Flat
from arena.tschau_sepp_at_random import Playing
from duels import table

from pausenjass.core.chance import settle
from pausenjass.games import GAMES
from pausenjass.games.tschau_sepp.position import NOBODY

WORLDS = 6


def dealt(game_id: str, **rules: Any) -> tuple[Any, Flat, Any]:
    """A position after the deal, the yardstick at this table, and the view of the seat on turn."""
    at_table = table(game_id, "zufall", "zufall", **rules)
    game = at_table.load()
    state, _, _ = settle(game, round_of(game_id)(at_table, 0, 0).state, Random(4))
    flat = round_of(game_id).flat(game, WORLDS, frozenset())
    return state, flat, game.view(state, game.actors(state)[0])


@pytest.mark.parametrize("game_id", GAMES)
def test_rounds_are_played_on_to_their_end(game_id: str) -> None:
    """Otherwise they would be worth nothing to anybody, whatever is tried."""
    _, flat, view = dealt(game_id, players=2)
    tries = [flat.means(view, flat.tried(view.legal), Random(seed)) for seed in range(4)]
    assert any(mean for means in tries for mean in means.values())


@pytest.mark.parametrize("game_id", GAMES)
def test_it_chooses_the_best_mean_and_the_same_again(game_id: str) -> None:
    _, flat, view = dealt(game_id, players=2)
    assert flat.choose(view, Random(1)) == flat.choose(view, Random(1))
    assert flat.choose(view, Random(1)) in view.legal


@pytest.mark.parametrize(
    "rules",
    [
        {"players": 2},
        {"players": 3, "must_play": True, "match": "wins"},
        {"players": 4, "ciao_on_ass": True, "after_sevens": "lay or pass"},
        {"players": 8, "pass_on_sevens": False, "ten_reverses": False},
    ],
    ids=str,
)
def test_tschau_sepp_is_played_on_fast_with_the_same_choices(rules: dict[str, Any]) -> None:
    state, fast, _ = dealt("tschau-sepp", **rules)
    game = fast.game
    slow = Flat(game, 2, fast.worth)
    fast.worlds = 2
    rng = Random(8)
    for number in range(60):
        seat = game.actors(state)[0]
        if number % 4 == 0:
            view = game.view(state, seat)
            ours, theirs = Random(number), Random(number)
            assert fast.means(view, view.legal, ours) == slow.means(view, view.legal, theirs)
            assert ours.getstate() == theirs.getstate()
        state = game.apply(state, seat, rng.choice(game.legal(state, seat))).state
        state, _, _ = settle(game, state, rng)


def test_a_round_of_tschau_sepp_without_end_has_no_winner() -> None:
    state, flat, _ = dealt("tschau-sepp", players=2)
    assert Playing(flat.game.rules, state, Random(1)).finish(3) == NOBODY


def test_in_ciao_sepp_everybody_shouts_what_he_owes() -> None:
    state, flat, _ = dealt("ciao-sepp", players=3)
    game = flat.game
    rng = Random(2)
    shouted = 0
    for _ in range(400):
        seat = flat.next(state)
        tried = flat.tried(game.legal(state, seat))
        if tried[0] in ("ciao", "sepp"):
            shouted += 1
            assert len(tried) == 1
        else:
            assert not any({"ciao", "sepp"} & {*game.legal(state, each)} for each in game.actors(state))
        state, events = game.apply(state, seat, rng.choice(tried))
        state, _, _ = settle(game, state, rng, hold=("deck",))
        if any(event.kind == "round-over" for event in events):
            break
    assert shouted
