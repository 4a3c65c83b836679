"""The search itself, on a game of one decision with known values, and with the test's own clock."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, NamedTuple

import bot_play
import pytest

from pausenjass.bots import Budget, load
from pausenjass.bots.search import AHEAD, search
from pausenjass.core.game import Step
from pausenjass.games import load as load_game

ACTIONS = ("a", "b", "c", "d")


class Seen(NamedTuple):
    seat: int = 0


class World(NamedTuple):
    luck: float
    action: str = ""


class Choice:
    """A game of one action: each is worth its own value, plus luck that all share in a position."""

    def __init__(self) -> None:
        self.imagined: list[World] = []
        self.tried: Counter[str] = Counter()

    def imagine(self, view: Seen, rng: Random) -> World:
        self.imagined.append(World(rng.random()))
        return self.imagined[-1]

    def apply(self, state: World, who: int, action: str) -> Step[World]:
        assert any(state is world for world in self.imagined)
        assert who == 0
        self.tried[action] += 1
        return Step(state._replace(action=action))

    def chance_due(self, state: World) -> None:
        return None


def found(
    worth: dict[str, float], budget: Budget, noise: float = 0.0, seed: int = 1, clock: Any = None
) -> tuple[str, Choice]:
    game: Any = Choice()

    def playout(state: World, rng: Random) -> float:
        return worth[state.action] + 10 * state.luck + noise * (rng.random() - 0.5)

    more = {} if clock is None else {"clock": clock}
    return search(game, Seen(), tuple(worth), playout, Random(seed), budget, **more), game


class Clock:
    """A clock that advances by one second at every look."""

    def __init__(self) -> None:
        self.time = 100.0

    def __call__(self) -> float:
        self.time += 1
        return self.time


def test_it_finds_the_best_action() -> None:
    for best in ACTIONS:
        worth = {action: 0.3 + 0.2 * (action == best) for action in ACTIONS}
        assert found(worth, Budget(playouts=400), noise=1.0)[0] == best


def test_what_is_clearly_behind_leaves_the_race() -> None:
    _, game = found({"a": 0.5, "b": 0.1, "c": 0.5, "d": 0.1}, Budget(playouts=2000), noise=0.5)
    assert game.tried["a"] > 10 * game.tried["b"] < 500
    assert game.tried["c"] > 10 * game.tried["d"]


def test_the_last_one_in_the_race_ends_it() -> None:
    choice, game = found({"a": 0.1, "b": 0.9}, Budget(playouts=10_000), noise=0.1)
    assert choice == "b"
    assert sum(game.tried.values()) < 200


def test_luck_that_all_actions_share_doesnt_count() -> None:
    """The luck is ten times larger than the difference, and still a few positions are enough."""
    assert {found({"a": 0.0, "b": 0.1}, Budget(playouts=40), seed=seed)[0] for seed in range(20)} == {"b"}


def test_the_first_action_stays_unless_another_is_ahead_by_more_than_noise() -> None:
    choices = Counter(
        found(dict.fromkeys(ACTIONS, 0.5), Budget(playouts=200), noise=1.0, seed=seed)[0] for seed in range(100)
    )
    assert choices["a"] > 45
    assert AHEAD > 0


@pytest.mark.parametrize("playouts", [1, 2, 5, 63, 64])
def test_playouts_are_kept_to(playouts: int) -> None:
    _, game = found(dict.fromkeys(ACTIONS, 0.5), Budget(playouts=playouts), noise=1.0)
    assert sum(game.tried.values()) == playouts


@pytest.mark.parametrize("playouts", [0, -3, 1, 3])
def test_too_few_playouts_to_compare_leave_the_first_action(playouts: int) -> None:
    assert found({"a": 0.1, "b": 0.2, "c": 0.9, "d": 0.3}, Budget(playouts=playouts))[0] == "a"


def test_it_looks_at_the_clock_after_each_playout_and_stops() -> None:
    _, game = found(dict.fromkeys(ACTIONS, 0.5), Budget(seconds=5), noise=1.0, clock=Clock())
    assert sum(game.tried.values()) == 5
    late, game = found({"a": 0.1, "b": 0.9}, Budget(seconds=0), clock=Clock())
    assert late in ACTIONS
    assert sum(game.tried.values()) == 1


def test_whichever_bound_comes_first() -> None:
    for budget, done in ((Budget(3, 5), 3), (Budget(1000, 2), 2)):
        _, game = found(dict.fromkeys(ACTIONS, 0.5), budget, noise=1.0, clock=Clock())
        assert sum(game.tried.values()) == done


def test_bad_use_is_refused() -> None:
    with pytest.raises(ValueError, match="playouts or seconds"):
        found({"a": 0.1, "b": 0.2}, Budget())
    with pytest.raises(ValueError, match="no action"):
        found({}, Budget(playouts=5))


def test_one_action_needs_no_search() -> None:
    choice, game = found({"a": 0.1}, Budget(playouts=50))
    assert choice == "a"
    assert not game.tried


def test_a_strong_bot_thinks_for_its_default_time_by_the_clock_it_is_given() -> None:
    from pausenjass.bots.tschau_sepp import levels as tschau_sepp

    game = load_game("tschau-sepp", {"players": 2})
    state = game.apply(
        game.apply(game.initial(), "*", "dealer 1").state, "*", "deck " + " ".join(game.rules.cards)
    ).state
    view = game.view(state, 0)
    assert len(view.legal) > 2
    clock = bot_play.Clock()
    assert tschau_sepp.bot(game, "stark", clock).choose(view, Random(1)) in view.legal
    assert clock.looks == 4


def test_a_strong_bot_applies_moves_to_imagined_positions_only() -> None:
    """It gets no others: here `imagine` has made every position on which it plays."""
    game = load_game("tschau-sepp", {"players": 3})
    state = game.apply(
        game.apply(game.initial(), "*", "dealer 1").state, "*", "deck " + " ".join(game.rules.cards)
    ).state
    view = game.view(state, state.turn)
    made = []

    class Spied(type(game)):  # type: ignore[misc]
        def imagine(self, view: Any, rng: Random) -> Any:
            made.append(super().imagine(view, rng))
            return made[-1]

        def apply(self, state: Any, who: Any, action: str) -> Any:
            assert any(state is world for world in made)
            return super().apply(state, who, action)

    assert load(Spied(game.rules), "stark").choose(view, Random(1), Budget(playouts=60)) in view.legal
    assert made
