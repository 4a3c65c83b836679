"""Write the goldens anew, on purpose only: `python tests/goldens/make.py`, then read the difference before committing it.

A golden is a short match as a record, and beside it, as JSON, the hash of all seats' views after each of its lines.
Records that are there already are kept and only their hashes written; delete one to have it played anew.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parent), str(HERE.parent.parent / "py")]

from play import choice  # noqa: E402
from suites import SUITES  # noqa: E402

from pausenjass.core.game import CHANCE, Who  # noqa: E402
from pausenjass.core.hashes import view_hashes  # noqa: E402
from pausenjass.core.record import Record  # noqa: E402
from pausenjass.games import load  # noqa: E402

GAMES: dict[str, dict[str, tuple[Mapping[str, Any], str, int]]] = {
    "tschau-sepp": {
        "default": ({"limit": 50}, "default-6", 0),
        "two": ({"players": 2, "limit": 40}, "two-1", 50),
        "three-zugzwang": ({"players": 3, "must_play": True, "limit": None, "rounds": 1}, "three-2", 0),
        "two-no-passing-on": (
            {"players": 2, "pass_on_sevens": False, "must_play": True, "hand": 5, "limit": 30, "bauer_points": 2},
            "no-2",
            0,
        ),
        "four-plain-tens": ({"ten_reverses": False, "direction": "clockwise", "limit": 80, "rounds": 1}, "tens-1", 90),
        "five": ({"players": 5, "limit": None, "rounds": 1}, "five-3", 40),
        "six-by-wins": ({"players": 6, "decks": 3, "hand": 5, "match": "wins", "rounds": 1}, "six-1", 0),
        "eight": ({"players": 8, "limit": 60, "rounds": 1}, "eight-4", 60),
    },
    "ciao-sepp": {
        "default": ({}, "default-25", 0),
        "two-one-deck": ({"players": 2, "decks": 1, "faults": "strict"}, "two-5", 0),
        "three-guepfer-deli": (
            {"players": 3, "edition": "guepfer-deli", "phone": "often", "minutes": 10},
            "three-9",
            0,
        ),
        "five-strict": ({"players": 5, "decks": 2, "faults": "strict", "together": "identical"}, "five-16", 0),
        "seven-one-deck": ({"players": 7, "decks": 1, "outdoors": True, "minutes": 5}, "seven-25", 0),
        "eight": ({"players": 8, "phone": "off", "minutes": None}, "eight-11", 0),
        "three-scripted": (SUITES["ciao-sepp"].rule_sets[0], "lapsed-1", 0),
    },
    "klammern": {
        "four": ({}, "four-70", 0),
        "four-by-hand": ({"belle": "by hand"}, "four-by-hand-231", 60),
        "three": ({"players": 3}, "three-201", 0),
        "three-by-hand": ({"players": 3, "belle": "by hand"}, "three-by-hand-57", 60),
        "two": ({"players": 2}, "two-142", 0),
        "two-by-hand": ({"players": 2, "belle": "by hand"}, "two-by-hand-108", 60),
    },
    "kaisern": {
        "two": ({"players": 2, "target": 51}, "two-1", 30),
        "four": ({}, "four-1", 0),
        "four-at-once": ({"declaring": "at once", "target": 51, "bluff": True}, "four-at-once-1", 60),
        "three": ({"players": 3, "target": 51}, "three-1", 20),
        "six-in-three": (
            {"players": 6, "parties": 3, "cards": 60, "target": 51, "nine_takes_eight": True, "bluff": True},
            "six-in-three-1",
            0,
        ),
        "eight": ({"players": 8, "cards": 56, "target": 51, "tie": "first", "nachfreien": False}, "eight-11", 0),
    },
}
"""House rules, seed, and for how many lines the players hoard."""


SCRIPTS = {"three-scripted": SUITES["ciao-sepp"].scripts[0]}
"""The first lines of those that random players come to too rarely."""


def play(game_id: str, rules: Mapping[str, Any], seed: str, hoard: int, script: Sequence[str] = ()) -> Record:
    """A whole match by random players."""
    game, rng = load(game_id, rules), Random(seed)
    record, state = Record(game, [f"Spieler {seat + 1}" for seat in range(game.rules.players)]), game.initial()
    while not game.is_over(state):
        if len(record) < len(script):
            word, action = script[len(record)].split(" ", 1)
            who: Who = CHANCE if word == CHANCE else int(word)
        else:
            who, action = choice(game, state, rng, len(record) < hoard)
        record, state = record.add(who, action), game.apply(state, who, action).state
    return record


def main() -> None:
    """Write what is missing, and all hashes."""
    for game_id, goldens in GAMES.items():
        folder = HERE / game_id
        folder.mkdir(exist_ok=True)
        for name, (rules, seed, hoard) in goldens.items():
            path = folder / f"{name}.record"
            if not path.exists():
                path.write_text(
                    str(play(game_id, rules, seed, hoard, SCRIPTS.get(name, ()))), encoding="utf-8", newline="\n"
                )
            hashes = view_hashes(Record.parse(path.read_text(encoding="utf-8")))
            path.with_suffix(".json").write_text(json.dumps(hashes, indent=0) + "\n", encoding="utf-8", newline="\n")
            print(f"{game_id}/{name}: {len(hashes)} lines")


if __name__ == "__main__":
    main()
