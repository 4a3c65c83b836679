"""The bots worker's entry: takes a View and returns an action, both as JSON. It may be ended and restarted at any time.

choose  {game, rules, level, style, view, seat, kind, seed, budget} → {"action": text, or null: no action out of turn}; with
        {aloud}, also "why": the best reason for it, [kind, data, rule], or null; {seconds, since} replace the time of the
        budget: how long the answer may take from when it was asked for, on the clock of `Date.now`
judge   {game, rules, view, seed, budget} → {"options": [[action, value, wins, error], …], the best first, "unit", "worlds",
        "reasons": [[kind, data, rule], …] for the best}; with {instead}, an action, only those that don't hold for it too
why     {game, rules, view, judged, instead}  for each of these actions the reasons for the best one that don't hold for it, by
        what "judge" has answered → {action: [[kind, data, rule], …]}
open    {game, rules, state, seat, seed, budget} → the same with all hands open, without reasons; {} if that can't be told
warm    {}  makes a move for nobody, since what runs for the first time is slow → {"more": whether there are more to make}
ready   {}  waits for what only these judgements need → {}; {"incomplete": true} if it can't be fetched now
ping    {}  asks whether the worker is alive → {}
"""

import json
from collections.abc import Awaitable, Iterator
from importlib import import_module
from random import Random
from time import perf_counter, time
from typing import Any

from pausenjass.archives import answer
from pausenjass.bots import STRONG, Budget, judge_open, load
from pausenjass.bots import judge as judge_of
from pausenjass.bots import reasons as reasons_of
from pausenjass.bots.judge import Judgement, Option
from pausenjass.core import wire
from pausenjass.core.chance import settle
from pausenjass.core.style import NEUTRAL, Style
from pausenjass.games import GAMES
from pausenjass.games import load as load_game

try:
    from js import fetchArchives as fetch_archives  # type: ignore[import-not-found]  # noqa: N813 – JavaScript's name
    from js import loadArchives as load_archives  # noqa: N813
except ImportError:  # CPython has everything

    def load_archives() -> Awaitable[None] | None:
        """Does nothing: there is nothing to load."""
        return None

    fetch_archives = load_archives


WARM_MOVES = 8
WARM_PLAYOUTS = 24


def choose(ask: dict[str, Any]) -> dict[str, Any]:
    """Chooses a bot's action."""
    begun = perf_counter()
    game = load_game(ask["game"], ask["rules"])
    bot = load(game, ask["level"], style=Style(*ask["style"]))
    view, rng = wire.load(game.View, ask["view"]), Random(ask["seed"])
    act = bot.choose if ask["kind"] == "turn" else bot.interject
    budget = Budget(*ask["budget"])
    if "since" in ask:
        budget = budget.within(ask["seconds"], time() - ask["since"] / 1000)
    else:
        budget = budget.within(budget.seconds, perf_counter() - begun)
    action = act(view, rng, budget)
    if not ask.get("aloud") or action is None:
        return {"action": action}
    judged = judge_of(game).judge(view, rng, Budget(*ask["budget"]))
    return {"action": action, "why": next(iter(reasons_of(game, view, action, judged)), None)}


def judge(ask: dict[str, Any]) -> dict[str, Any]:
    """Values the actions of a seat, and tells why the best one is good."""
    game = load_game(ask["game"], ask["rules"])
    view = wire.load(game.View, ask["view"])
    judged = judge_of(game).judge(view, Random(ask["seed"]), Budget(*ask["budget"]))
    reasons = reasons_of(game, view, judged.best.action, judged)
    if "instead" in ask:
        shared = reasons_of(game, view, ask["instead"], judged)
        reasons = [reason for reason in reasons if reason not in shared]
    return {**judged._asdict(), "reasons": reasons}


def why(ask: dict[str, Any]) -> dict[str, Any]:
    """Tells for each of some actions why the best one is better."""
    game = load_game(ask["game"], ask["rules"])
    view, judged = wire.load(game.View, ask["view"]), ask["judged"]
    judgement = Judgement(tuple(Option(*each) for each in judged["options"]), judged["unit"], judged["worlds"])
    best = reasons_of(game, view, judgement.best.action, judgement)
    return {
        action: [reason for reason in best if reason not in reasons_of(game, view, action, judgement)]
        for action in ask["instead"]
    }


def open_hands(ask: dict[str, Any]) -> dict[str, Any]:
    """Values the actions of a seat as if all hands were open."""
    game = load_game(ask["game"], ask["rules"])
    state = wire.load(game.State, ask["state"])
    judged = judge_open(game, state, ask["seat"], Random(ask["seed"]), Budget(*ask["budget"]))
    return judged._asdict() if judged else {}


def ready(ask: dict[str, Any]) -> dict[str, Any]:
    """Imports one of the modules that come later (tools/build/preload.py): they all come together."""
    import_module("pausenjass.bots.judging")
    return {}


def _beginnings() -> Iterator[None]:
    """Plays the beginning of each game by the top level, without thinking far. Yields after each move."""
    for name in GAMES:
        game, rng = load_game(name, {}), Random(0)
        asked = {"game": name, "rules": {}, "level": STRONG, "style": NEUTRAL, "kind": "turn", "seed": 0}
        state, *_ = settle(game, game.initial(), rng)
        for _ in range(WARM_MOVES):
            seat = game.actors(state)[0]
            view = wire.dump(game.view(state, seat))
            chosen = choose({**asked, "view": view, "budget": (WARM_PLAYOUTS, None)})
            state, *_ = settle(game, game.apply(state, seat, chosen["action"]).state, rng)
            yield


_WARMING = _beginnings()


def warm(ask: dict[str, Any]) -> dict[str, Any]:
    """Makes the next of some moves for nobody."""
    return {"more": next(_WARMING, "no more") is None}


CALLS = {"choose": choose, "warm": warm, "judge": judge, "why": why, "open": open_hands, "ready": ready}


def call(name: str, args_json: str) -> str | Awaitable[str]:
    """Answers a call of the page. An error inside is returned as {"crash": its text}."""
    if name == "ping":
        return "{}"
    incomplete = (lambda: {"incomplete": True}) if name == "ready" else None
    ahead = None if name == "warm" else fetch_archives
    return answer(lambda: CALLS[name](json.loads(args_json)), load_archives, ahead=ahead, incomplete=incomplete)


__export__ = ["call"]
