"""Information-set Monte Carlo tree search (ISMCTS) for trick-taking games.

Single-observer ISMCTS after Cowling, Powley, Whitehouse: «Information Set Monte Carlo Tree Search», IEEE Transactions
on Computational Intelligence and AI in Games 4(2), 2012. One tree of moves serves all determinizations. Each iteration
samples a determinization of the hidden cards, descends along moves that are legal in it, adds one node, plays out at
random and adds the result to every node of the path. A child is selected by UCB1, where the number of iterations in
which the child was available replaces the parent's visits: a move that is seldom legal isn't explored more for that.

Everybody sees every laid card, so a node is the sequence of moves since the root. Statistics over all determinizations
guide every player: nobody in the tree acts on cards that he can't see.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import inf, log, sqrt
from random import Random
from time import perf_counter
from typing import Final, Protocol, TypeVar

from pausenjass.bots.base import Budget
from pausenjass.bots.search import Clock, Stop
from pausenjass.core.game import Seat

EXPLORATION: Final = 0.35
"""The constant of UCB1, for returns from 0 to 1."""
FEW: Final = 4
"""With fewer playouts for each move, a search by time would choose by chance."""


class Determinization(Protocol):
    """A sampled deal in play, all hands open. It changes with every move."""

    turn: Seat

    def moves(self) -> Sequence[int]:
        """The legal moves of the player on turn; empty at the end."""
        ...

    def play(self, move: int) -> None:
        """Makes a legal move."""
        ...

    def finish(self, chance: Callable[[], float]) -> Sequence[float]:
        """Plays to the end at random. Returns each seat's return, from 0 to 1."""
        ...


D = TypeVar("D", bound=Determinization)


class _Node:
    """The statistics of a move."""

    __slots__ = ("availability", "children", "return_sum", "visits")

    def __init__(self) -> None:
        self.availability = 1
        """The number of iterations in which the move was legal when its parent was visited."""
        self.visits = 0
        self.return_sum = 0.0
        """The sum of the returns of the seat that made the move."""
        self.children: dict[int, _Node] = {}


def search(
    determinize: Callable[[], Determinization],
    moves: Sequence[int],
    rng: Random,
    budget: Budget,
    clock: Clock = perf_counter,
) -> int:
    """Finds the most visited move; among equals, or if the time is too short to compare them, the first of `moves`.
    ValueError without a move.

    `determinize` samples a deal in the position of the search. If only playouts are bounded, equal generators give
    equal moves.
    """
    if not moves:
        raise ValueError("there is no move to choose")
    if len(moves) == 1:
        return moves[0]
    stop = Stop(budget, clock)
    root = _Node()
    chance = rng.random
    playouts = 0
    while not stop.reached:
        world = determinize()
        path = _descend(root, world, chance)
        returns = world.finish(chance)
        for node, seat in path:
            node.visits += 1
            node.return_sum += returns[seat]
        playouts += 1
        stop.count()
    if budget.seconds is not None and playouts < FEW * len(moves):
        return moves[0]
    return max(moves, key=lambda move: root.children[move].visits if move in root.children else 0)


def compare(
    sample: Callable[[], Callable[[], D]],
    moves: Sequence[int],
    rng: Random,
    budget: Budget,
    clock: Clock = perf_counter,
) -> Iterator[list[tuple[D, Sequence[float]]]]:
    """Tries every move in the same worlds, each with its own tree, so that all get the same number of playouts.

    `sample` samples a deal and returns a function that copies it. Yields for each world, and there for each move, the
    end and the returns. There is at least one world.
    """
    stop = Stop(budget, clock)
    roots = [_Node() for _ in moves]
    chance = rng.random
    while not stop.reached:
        fresh = sample()
        ends = []
        for move, root in zip(moves, roots, strict=True):
            world = fresh()
            world.play(move)
            path = _descend(root, world, chance)
            returns = world.finish(chance)
            for node, seat in path:
                node.visits += 1
                node.return_sum += returns[seat]
            ends.append((world, returns))
            stop.count()
        yield ends


def _descend(node: _Node, world: Determinization, chance: Callable[[], float]) -> list[tuple[_Node, Seat]]:
    """Selects moves down the tree and expands it by one node. Returns the path, each node with the seat that moved."""
    path: list[tuple[_Node, Seat]] = []
    while legal := world.moves():
        seat, children = world.turn, node.children
        selected, most = 0, -inf
        untried = [move for move in legal if move not in children]
        if untried:
            selected = untried[int(chance() * len(untried))]
            for move in legal:
                if move in children:
                    children[move].availability += 1
            children[selected] = _Node()
        else:
            for move in legal:
                child = children[move]
                child.availability += 1
                bound = child.return_sum / child.visits + EXPLORATION * sqrt(log(child.availability) / child.visits)
                if bound > most:
                    selected, most = move, bound
        node = children[selected]
        path.append((node, seat))
        world.play(selected)
        if untried:
            break
    return path
