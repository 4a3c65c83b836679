"""The bots worker's entry: a View in, an action out, both as JSON. It may be ended and started anew at any time.

choose  {game, rules, level, style, view, seat, kind, seed, budget} → {"action": text, or null: no action out of turn}
"""

import json
from random import Random

from pausenjass.bots import Budget, load
from pausenjass.core import wire
from pausenjass.core.style import Style
from pausenjass.games import load as load_game

try:
    from js import loadArchives as load_archives  # type: ignore[import-not-found]  # noqa: N813
except ImportError:  # CPython, which has everything

    def load_archives() -> None:
        """There is nothing to fetch."""


def call(name: str, args_json: str) -> str:
    """Answer a call of the page; what went wrong inside comes back as {"crash": its text}."""
    try:
        if name != "choose":
            raise LookupError(f"unknown call {name!r}")
        ask = json.loads(args_json)
        game = load_game(ask["game"], ask["rules"])
        bot = load(game, ask["level"], style=Style(*ask["style"]))
        view, rng = wire.load(game.View, ask["view"]), Random(ask["seed"])
        turn = ask["kind"] == "turn"
        action = bot.choose(view, rng, Budget(*ask["budget"])) if turn else bot.interject(view, rng)
        return json.dumps({"action": action})
    except Exception as wrong:  # the page lets the engine play the simplest move
        return json.dumps({"crash": f"{type(wrong).__name__}: {wrong}"})
    finally:
        load_archives()


__export__ = ["call"]
