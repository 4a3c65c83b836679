"""Plays a round by bots of mixed levels, and yields the positions that may make a puzzle."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from pausenjass.bots import Budget, load
from pausenjass.bots.base import LEVELS
from pausenjass.core.game import CHANCE, ROUND_ENDS, Who
from pausenjass.core.record import Record
from puzzles.search import Kit, Moment

BUDGET: Final = Budget(playouts=20)
"""The bots' budget while rounds are played: there are thousands of rounds."""


def moments(kit: Kit, seed: str) -> Iterator[Moment]:
    """The positions of one round in which somebody chooses among several moves, the last ones first. Chance and the levels
    follow from the seed.

    A deal that nobody wants to play is left out of the record."""
    game, rng = kit.game, Random(seed)
    players = game.rules.players
    bots = [load(game, rng.choice(LEVELS)) for _ in range(players)]
    start = Record(game, [str(seat + 1) for seat in range(players)]).add(CHANCE, f"dealer {rng.randrange(players)}")
    opened = game.apply(game.initial(), CHANCE, start.lines[0].action).state
    record, state, over = start, opened, False
    found: list[Moment] = []
    while not over:
        due = game.chance_due(state)
        if due == "deck":
            record, state = start, opened
        who: Who = CHANCE
        if due:
            action = game.chance(state, rng)
        else:
            who = seat = game.actors(state)[0]
            view = kit.shown(game.view(state, seat))
            if len(kit.moves(state)) > 1:
                found.append(Moment(record, state, view))
            action = bots[seat].choose(view, rng, BUDGET) if len(view.legal) > 1 else view.legal[0]
            if action not in view.legal:
                action = view.legal[0]
        step = game.apply(state, who, action)
        record, state = record.add(who, action), step.state
        over = any(event.kind == ROUND_ENDS for event in step.events)
    yield from reversed(found)
