"""How long bots think: from when they are asked on, while the table waits anyway, and never so that a level gains by it
that is bounded by playouts.
"""

from __future__ import annotations

import json
import runpy
from random import Random
from typing import Any

import pytest
from paths import ROOT

from pausenjass.bots import SKILLED, Budget, load
from pausenjass.bots.base import LEAST_SECONDS
from pausenjass.core import wire
from pausenjass.core.chance import settle
from pausenjass.core.style import NEUTRAL
from pausenjass.games import GAMES
from pausenjass.games import load as load_game

WORKER = runpy.run_path(str(ROOT / "py" / "bots.py"))
NOW = 1_796_000_000.0


def frozen() -> float:
    """A clock that stands still."""
    return 0.0


def asked(**more: Any) -> dict[str, Any]:
    """A question for the bots' worker, about the first move of a match."""
    game = load_game("tschau-sepp", {})
    state, *_ = settle(game, game.initial(), Random(1))
    seat = game.actors(state)[0]
    view = wire.dump(game.view(state, seat))
    plain = {"game": game.id, "rules": {}, "level": "stark", "style": NEUTRAL, "view": view, "seat": seat}
    return {**plain, "kind": "turn", "seed": 1, "budget": (None, 0.18), **more}


def given(monkeypatch: pytest.MonkeyPatch, now: float = NOW, work: float = 0.0, **more: Any) -> Budget:
    """The budget with which the worker asks the bot, by its clocks: the time of day, and one that stands still but for the work
    that comes first."""
    found = []

    class Spy:
        def choose(self, view: Any, rng: Random, budget: Budget) -> str:
            found.append(budget)
            return "draw"

    clock = iter((0.0, work))
    names = WORKER["choose"].__globals__
    monkeypatch.setitem(names, "load", lambda *_, **__: Spy())
    monkeypatch.setitem(names, "time", lambda: now)
    monkeypatch.setitem(names, "perf_counter", lambda: next(clock))
    assert json.loads(WORKER["call"]("choose", json.dumps(asked(**more)))) == {"action": "draw"}
    return found[0]


@pytest.mark.parametrize(
    ("late", "left"), [(0.0, 0.5), (0.2, 0.3), (0.45, LEAST_SECONDS), (9.0, LEAST_SECONDS), (-3600.0, 0.5)]
)
def test_what_a_question_has_waited_counts(monkeypatch: pytest.MonkeyPatch, late: float, left: float) -> None:
    """In the queue and on its way, too. A clock that is set back gives nobody more time."""
    budget = given(monkeypatch, NOW + late, seconds=0.5, since=NOW * 1000)
    assert budget.playouts is None
    assert budget.seconds == pytest.approx(left, abs=1e-6)


def test_if_the_table_does_not_wait_the_work_before_the_search_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    assert given(monkeypatch, work=0.06).seconds == pytest.approx(0.12)


def test_playouts_stay_the_same_on_every_device(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the time nor what has passed of it changes a budget of the deal of the day, or of a seed."""
    for more in ({}, {"seconds": 0.5, "since": NOW * 1000 - 400}):
        assert given(monkeypatch, work=5.0, budget=(1500, None), **more) == Budget(1500)


@pytest.mark.parametrize("game_id", GAMES)
def test_more_time_does_not_help_the_skilled(game_id: str) -> None:
    """Their playouts are bounded, so they stay below *Strong*: with any amount of time they come to an end."""
    game, rng = load_game(game_id, {}), Random(3)
    bot, state = load(game, SKILLED, frozen), game.initial()
    for _ in range(16):
        state, *_ = settle(game, state, rng)
        seat = game.actors(state)[0]
        state = game.apply(state, seat, bot.choose(game.view(state, seat), rng, Budget(seconds=0.5))).state


def test_the_worker_warms_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every game is begun, one move after the other, by the way that questions go."""
    chosen: list[str] = []
    choose = WORKER["choose"]
    monkeypatch.setitem(WORKER["warm"].__globals__, "choose", lambda ask: chosen.append(ask["game"]) or choose(ask))
    while json.loads(WORKER["call"]("warm", "{}"))["more"]:
        pass
    assert chosen == [game for game in GAMES for _ in range(8)]
