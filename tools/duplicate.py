"""Duplicate deals of a game with sides and points, the sides swapped: what arena.py plays for Klammern.

A sits on one side (of three players on one seat), B on the others; then the same deal is played with A in each other
place. A minus B, the mean over those, is the unit of the statistics.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "py"))

from pausenjass.bots import Budget, load
from pausenjass.bots.base import NO_BUDGET, Bot
from pausenjass.core.chance import settle
from pausenjass.core.game import Event
from pausenjass.games.klammern import Klammern
from pausenjass.games.klammern.rules import Rules

MODES: Final = ("all", "play", "bids")
"""What A and B do themselves. "play": they lay the cards, after *Mittel* at all seats has fixed trump; nobody melds or
doubles. "bids": all but that, and *Mittel* lays everybody's cards."""
PLAYED: Final = ("tricks", "last-trick")
SILENT: Final = ("meld", "kontra", "re")
NEUTRAL: Final = "mittel"
LONGEST: Final = 1000
"""Actions, new deals included, after which a deal counts as hung."""


class Table(NamedTuple):
    """What is played: everything that a process needs."""

    rules: dict[str, Any]
    a: str
    b: str
    budget: Budget
    seed: str
    mode: str = "all"


class Deal(NamedTuple):
    """One deal, A less B, the mean over the places of A."""

    points: float
    """In mode "play" those of the cards only."""
    dice: float
    """How much further A's die goes on than B's."""
    times: tuple[float, ...]
    """Seconds of each choice of A's among several cards."""


def seated(game: Klammern, level: str, budget: Budget) -> tuple[Bot, Budget]:
    """The bot of a level, "stark" or "stark:500", and its budget."""
    name, _, playouts = level.partition(":")
    return load(game, name), Budget(playouts=int(playouts)) if playouts else budget


def play_deal(table: Table, number: int) -> Deal:
    """One deal with A on each side."""
    game = Klammern(Rules(**table.rules))
    sides = game.rules.sides
    points = dice = 0.0
    times: list[float] = []
    for place in range(len(sides)):
        bots = [
            seated(game, table.a if game.rules.side(seat) == place else table.b, table.budget)
            for seat in range(game.rules.players)
        ]
        state, events = play(
            game, bots, f"{table.seed} {number}", number % game.rules.players, table.mode, place, times
        )
        parts = [
            sum(value for key, value in each.parts if table.mode != "play" or key in PLAYED) for each in state.deal
        ]
        on = next(event.data for event in events if event.kind == "dice")
        gone = [on["by"] if side in on["sides"] else 0 for side in range(len(sides))]
        points += lead(parts, place) / len(sides)
        dice += lead(gone, place) / len(sides)
    return Deal(points, dice, tuple(times))


def places(table: Table) -> int:
    """In how many places A plays each deal."""
    return len(Rules(**table.rules).sides)


def lead(values: list[Any], place: int) -> float:
    """One side's value less the mean of the others'."""
    return float(values[place] - (sum(values) - values[place]) / (len(values) - 1))


def play(
    game: Klammern, bots: list[tuple[Bot, Budget]], deal: str, dealer: int, mode: str, place: int, times: list[float]
) -> tuple[Any, list[Event]]:
    """One deal to its end; the position after it and the events. `times` gets those of the side `place`."""
    luck, neutral = Random(deal), load(game, NEUTRAL)
    state = game.apply(game.initial(), "*", f"dealer {dealer}").state
    events: list[Event] = []
    for ply in range(LONGEST):
        state, _, _ = settle(game, state, luck)
        seat = game.actors(state)[0]
        view = game.view(state, seat)
        bot, budget = (
            bots[seat] if mode == "all" or (mode == "play") == (view.phase == "play") else (neutral, NO_BUDGET)
        )
        start = time.perf_counter()
        if mode == "play" and view.phase in SILENT:
            action = "exchange" if "exchange" in view.legal else "pass"
        else:
            action = bot.choose(view, Random(f"{deal} {ply} {seat}"), budget)
        if len(view.legal) > 1 and view.phase == "play" and game.rules.side(seat) == place:
            times.append(time.perf_counter() - start)
        state, more = game.apply(state, seat, action)
        events += more
        if more and any(event.kind == "round-over" for event in more):
            return state, events
    raise RuntimeError(f"a deal doesn't end: {deal}")
