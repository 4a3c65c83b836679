"""Positions from games of bots of several levels, for tests of judges and hints."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from pausenjass.bots import EASY, MEDIUM, RANDOM, Budget, load
from pausenjass.core.chance import settle
from pausenjass.core.game import Game

LEVELS = ((MEDIUM, EASY), (EASY, MEDIUM, RANDOM))
"""The levels of the seats, in every second match."""
FEW = Budget(playouts=24)


class Moment(NamedTuple):
    """A seat that may act, and the position, which it sees in part."""

    state: Any
    view: Any


def moments(game: Game[Any, Any], seed: int, most: int) -> Iterator[Moment]:
    """The moments of everybody who may act, in one match or its first moves."""
    rng = Random(f"{game.id} {seed}")
    levels = LEVELS[seed % len(LEVELS)]
    bots = [load(game, levels[seat % len(levels)]) for seat in range(game.rules.players)]
    state = settle(game, game.initial(), rng)[0]
    for _ in range(most):
        if game.is_over(state):
            return
        actors = game.actors(state)
        for seat in actors:
            yield Moment(state, game.view(state, seat))
        acts = [(seat, bots[seat].interject(game.view(state, seat), rng)) for seat in actors[1:]]
        seat, action = next(((seat, action) for seat, action in acts if action), (actors[0], None))
        action = action or bots[seat].choose(game.view(state, seat), rng, FEW)
        state = settle(game, game.apply(state, seat, action).state, rng)[0]
