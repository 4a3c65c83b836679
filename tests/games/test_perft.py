"""Perft: the number of positions at each depth of play, with fixed chance, as chess programs count them.

The engine counts them; the oracles (oracles/) walk along and must allow the same actions in every position. The numbers
are written down, so that any change of what is legal shows here at once, with its size.
"""

from __future__ import annotations

import pickle
from importlib import import_module
from random import Random
from typing import Any

import pytest
from play import bring

from pausenjass.core.game import CHANCE, Game
from pausenjass.games import folder, load

COUNTS = {
    ("tschau-sepp", 2): [7, 29, 119, 528, 2091],
    ("tschau-sepp", 4): [7, 29, 134, 654, 2815],
    ("ciao-sepp", 2): [1, 6, 29, 130, 469, 1459, 4127],
    ("ciao-sepp", 4): [1, 9, 129, 1797],
    ("klammern", 2): [2, 5, 9, 14, 47, 180, 818, 3182],
    ("klammern", 3): [2, 3, 4, 5, 8, 14, 46, 127, 252, 959, 2641],
    ("klammern", 4): [2, 3, 4, 5, 6, 9, 15, 38, 104, 251, 588],
    ("kaisern", 2): [3, 11, 38, 156, 655, 3137],
    ("kaisern", 3): [4, 14, 45, 159, 663, 3318],
    ("kaisern", 4): [6, 33, 203, 1173],
    ("kaisern", 6): [8, 67, 567],
}
"""Game and players → positions after 1, 2, 3 … actions of players, from the first deal."""


class Walk:
    """One game from one deal on. The next chance action depends only on the number of actions played."""

    def __init__(self, game: Game[Any, Any], name: str) -> None:
        self.game = game
        self.name = name

    def chance(self, state: Any, table: Any, played: int) -> Any:
        """The position after all chance actions that are due."""
        turn = 0
        while self.game.chance_due(state):
            action = self.game.chance(state, Random(f"{self.name}/{played}/{turn}"))
            state = self.game.apply(state, CHANCE, action).state
            bring(table, action)
            turn += 1
        return state

    def count(self, state: Any, table: Any, depth: int, played: int = 0) -> list[int]:
        """The positions after 1 to `depth` more actions; different ways to one position all count."""
        found = [0] * depth
        for seat in range(self.game.rules.players):
            actions = self.game.legal(state, seat)
            assert set(actions) == table.legal(seat), f"seat {seat} after {played} actions"
            kept = pickle.dumps(table) if actions and depth else b""
            for action in actions if depth else ():
                after, other = self.game.apply(state, seat, action).state, pickle.loads(kept)
                other.play(seat, action)
                deeper = (
                    []
                    if self.game.is_over(after)
                    else self.count(self.chance(after, other, played + 1), other, depth - 1, played + 1)
                )
                found = [here + there for here, there in zip(found, [1, *deeper, *[0] * depth], strict=False)]
        return found


def perft(game_id: str, players: int, depth: int) -> list[int]:
    """The positions of the first deal of a game at each depth."""
    game = load(game_id, {"players": players})
    table = import_module(f"oracles.{folder(game_id)}").table_for(game.rules)
    walk = Walk(game, f"perft {game_id} {players}")
    return walk.count(walk.chance(game.initial(), table, 0), table, depth)


@pytest.mark.parametrize(("game_id", "players"), COUNTS, ids=lambda value: str(value))
def test_as_many_positions_as_ever(game_id: str, players: int) -> None:
    counts = COUNTS[game_id, players]
    assert perft(game_id, players, len(counts)) == counts
