"""The bots worker's entry: a View in, an action out, both as JSON. It may be ended and started anew at any time.

choose  {game, rules, level, style, view, seat, kind, seed, budget} → {"action": text, or null: no action out of turn}
judge   {game, rules, view, seed, budget} → {"options": [[action, value, wins, error], …], the best first, "unit", "worlds",
        "reasons": [[kind, data, rule], …] for the best}; with {instead}, an action, without those that hold for that one too
open    {game, rules, state, seat, seed, budget} → the same with all hands open, without reasons; {} where that can't be told
"""

import json
from random import Random
from typing import Any

from pausenjass.bots import Budget, load
from pausenjass.bots import judge as judge_of
from pausenjass.bots import reasons as reasons_of
from pausenjass.bots.open_hands import judge_open
from pausenjass.core import wire
from pausenjass.core.style import Style
from pausenjass.games import load as load_game

try:
    from js import loadArchives as load_archives  # type: ignore[import-not-found]  # noqa: N813
except ImportError:  # CPython, which has everything

    def load_archives() -> None:
        """There is nothing to fetch."""


def choose(ask: dict[str, Any]) -> dict[str, Any]:
    """What a bot does."""
    game = load_game(ask["game"], ask["rules"])
    bot = load(game, ask["level"], style=Style(*ask["style"]))
    view, rng = wire.load(game.View, ask["view"]), Random(ask["seed"])
    act = bot.choose if ask["kind"] == "turn" else bot.interject
    return {"action": act(view, rng, Budget(*ask["budget"]))}


def judge(ask: dict[str, Any]) -> dict[str, Any]:
    """What the actions of a seat are worth, and why the best is."""
    game = load_game(ask["game"], ask["rules"])
    view = wire.load(game.View, ask["view"])
    judged = judge_of(game).judge(view, Random(ask["seed"]), Budget(*ask["budget"]))
    reasons = reasons_of(game, view, judged.best.action, judged)
    if "instead" in ask:
        shared = reasons_of(game, view, ask["instead"], judged)
        reasons = [reason for reason in reasons if reason not in shared]
    return {**judged._asdict(), "reasons": reasons}


def open_hands(ask: dict[str, Any]) -> dict[str, Any]:
    """What they would have been worth with all hands open."""
    game = load_game(ask["game"], ask["rules"])
    state = wire.load(game.State, ask["state"])
    judged = judge_open(game, state, ask["seat"], Random(ask["seed"]), Budget(*ask["budget"]))
    return judged._asdict() if judged else {}


CALLS = {"choose": choose, "judge": judge, "open": open_hands}


def call(name: str, args_json: str) -> str:
    """Answer a call of the page; what went wrong inside comes back as {"crash": its text}."""
    try:
        if name not in CALLS:
            raise LookupError(f"unknown call {name!r}")
        return json.dumps(CALLS[name](json.loads(args_json)))
    except Exception as wrong:  # the page lets the engine play the simplest move
        return json.dumps({"crash": f"{type(wrong).__name__}: {wrong}"})
    finally:
        load_archives()


__export__ = ["call"]
