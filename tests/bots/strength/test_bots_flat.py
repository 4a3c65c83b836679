"""The yardstick of the arena: it plays rounds to their end at random, and takes what wins them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from arena import round_of
from arena.flat import Flat
from duels import table

from pausenjass.core.chance import settle
from pausenjass.games import GAMES

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
