"""Small files of puzzles for tests: positions of random matches. Only their form is that of puzzles: nothing in them is proved."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from pausenjass.core.game import CHANCE
from pausenjass.core.packed import pack
from pausenjass.core.record import Line, Record
from pausenjass.games import load

LETTERS = {"tschau-sepp": "ts", "ciao-sepp": "cs", "klammern": "kl", "kaisern": "ka"}
SHARES = (0.9, 0.7, 0.4, 0.1)
"""The shares of four puzzles: two easy ones, a medium and a hard one."""
LATE = 3
"""How often the seat has had a choice before."""


def choice(game_id: str, seed: int, seat: int = 0) -> tuple[Record, tuple[str, ...]]:
    """The record of a random match up to a choice between cards, and the seat's legal actions there."""
    game = load(game_id, {"players": 4})
    rng = Random(seed)
    while True:
        state, lines, choices = game.initial(), [], 0
        while not game.is_over(state) and len(lines) < 400:
            who: Any = CHANCE
            if game.chance_due(state):
                action = game.chance(state, rng)
            else:
                who = game.answering(state)[0]
                legal = game.legal(state, who)
                lays = [each for each in legal if each.startswith("lay ")]
                choices += who == seat and len(lays) > 1
                if choices > LATE:
                    return Record(game, ["Anna", "Beat", "Cla", "Dora"], {}, lines), legal
                action = rng.choice(lays or legal)
            state = game.apply(state, who, action).state
            lines.append(Line(who, action))


def puzzle(game_id: str, number: int) -> dict[str, Any]:
    """A puzzle of that number, from 1. The first card that can be laid is right."""
    record, legal = choice(game_id, number)
    lays = [each for each in legal if each.startswith("lay ")]
    return {
        "id": f"{LETTERS[game_id]}-{number:03}",
        "seat": 0,
        "goal": "round" if "sepp" in game_id else "deal",
        "record": pack(record),
        "right": lays[0],
        "worlds": 90,
        "fails": {lays[1]: [f"1 {lays[0]}"]},
        "share": SHARES[number - 1],
    }


def book(game_id: str) -> str:
    """The text of a game's file, with four puzzles."""
    puzzles = [puzzle(game_id, number) for number in range(1, len(SHARES) + 1)]
    return json.dumps({"version": 1, "puzzles": puzzles})
