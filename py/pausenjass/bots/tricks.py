"""Search for games of tricks: one tree of what can be seen, grown over many imagined deals.

Information-set Monte Carlo tree search: every round imagines the hidden cards anew, walks down the tree along cards
that are possible there, adds one card to it, and plays the rest at random. A card's chances count only in deals where it
could be laid. The tree is one for all deals, so that nobody in it plays by cards that he can't know.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf, log, sqrt
from random import Random
from time import perf_counter
from typing import Final, Protocol

from pausenjass.bots.base import Budget
from pausenjass.bots.search import Clock, Stop
from pausenjass.core.game import Seat

EXPLORE: Final = 0.35
"""How much the tree tries what looks worse, where results run from 0 to 1."""


class Position(Protocol):
    """An imagined deal in play, all hands open; it changes as cards are laid."""

    turn: Seat

    def moves(self) -> Sequence[int]:
        """What the player on turn can do; empty at the end."""
        ...

    def play(self, move: int) -> None:
        """He does it."""
        ...

    def finish(self, chance: Callable[[], float]) -> Sequence[float]:
        """Plays to the end at random: what it is worth to each seat, from 0 to 1."""
        ...


class _Node:
    """What is known of a move: in how many deals it was possible, in how many it was tried, and what came of it."""

    __slots__ = ("able", "moves", "tried", "worth")

    def __init__(self) -> None:
        self.able = 1
        self.tried = 0
        self.worth = 0.0
        self.moves: dict[int, _Node] = {}


def search(
    imagine: Callable[[], Position],
    moves: Sequence[int],
    rng: Random,
    budget: Budget,
    clock: Clock = perf_counter,
) -> int:
    """The move that was tried most, among equals the first of `moves`. ValueError without a move.

    `imagine` gives a new deal in the position of the search. With a bound on playouts only, the same generator gives
    the same move.
    """
    if not moves:
        raise ValueError("there is no move to choose")
    if len(moves) == 1:
        return moves[0]
    stop = Stop(budget, clock)
    root = _Node()
    chance = rng.random
    while not stop.reached:
        position = imagine()
        path = _descend(root, position, chance)
        worth = position.finish(chance)
        for node, seat in path:
            node.tried += 1
            node.worth += worth[seat]
        stop.count()
    return max(moves, key=lambda move: root.moves[move].tried if move in root.moves else 0)


def _descend(node: _Node, position: Position, chance: Callable[[], float]) -> list[tuple[_Node, Seat]]:
    """Down the tree and one move further; the moves gone, each with the seat that made it."""
    path: list[tuple[_Node, Seat]] = []
    while able := position.moves():
        seat, known = position.turn, node.moves
        best, best_hope = 0, -inf
        new = [move for move in able if move not in known]
        if new:
            best = new[int(chance() * len(new))]
            for move in able:
                if move in known:
                    known[move].able += 1
            known[best] = _Node()
        else:
            for move in able:
                child = known[move]
                child.able += 1
                hope = child.worth / child.tried + EXPLORE * sqrt(log(child.able) / child.tried)
                if hope > best_hope:
                    best, best_hope = move, hope
        node = known[best]
        path.append((node, seat))
        position.play(best)
        if new:
            break
    return path
