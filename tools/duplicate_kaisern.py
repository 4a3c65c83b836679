"""Duplicate deals of Kaisern, the parties swapped: what arena.py plays for it.

A plays for one party, B for all others; then the same deal is played with A for each other party. The unit of the
statistics is the mean over those. A deal begins at any score in the middle of a Partie, so that who lost before may free.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "py"))

from pausenjass.bots import Budget, load
from pausenjass.bots.base import Bot
from pausenjass.bots.kaisern.policy import SeatBot
from pausenjass.core.chance import settle
from pausenjass.games.kaisern import Kaisern
from pausenjass.games.kaisern.position import NOBODY, State, View
from pausenjass.games.kaisern.rules import Rules

MODES: Final = ("all", "play")
"""What A and B do. "play": they only lay the cards, without stakes; before that every Banner is declared with one Kritz."""
EARLY: Final = 0.75
"""Scores are drawn below this share of the target."""
BINS: Final = 10
LONGEST: Final = 2000
"""Actions after which a Spiel counts as hung."""


class Table(NamedTuple):
    """What is played: everything that a process needs."""

    rules: dict[str, Any]
    a: str
    b: str
    budget: Budget
    seed: str
    mode: str = "all"
    calibration: bool = False


class Guess(NamedTuple):
    """What A thought of its chance, and what came."""

    when: str
    """"lead" or "asked"."""
    chance: float
    won: bool


class Deal(NamedTuple):
    """One deal, the mean over the parties that A plays for."""

    won: float
    """Share of the Spiele that A's party wrote."""
    points: float
    """Striche that A's party wrote, less those of the mean other party."""
    went: float
    """Share of the Spiele that ended because somebody went."""
    stake: float
    """Mean of what was written."""
    times: tuple[float, ...]
    """Seconds of each choice of A."""
    guesses: tuple[Guess, ...]


def play_deal(table: Table, number: int) -> Deal:
    """One deal with A for each party."""
    rules = Rules(**table.rules)
    game = Kaisern(rules)
    won = points = went = stake = 0.0
    times: list[float] = []
    guesses: list[Guess] = []
    for place in range(rules.parties):
        bots = [
            seated(game, table.a if rules.side(seat) == place else table.b, table.budget)
            for seat in range(rules.players)
        ]
        state, found = play(game, bots, table, number, place, times)
        written = [
            sum(value for _, value in each.parts) if party == state.writer else 0
            for party, each in enumerate(state.deal)
        ]
        won += (state.writer == place) / rules.parties
        points += (written[place] - (sum(written) - written[place]) / (rules.parties - 1)) / rules.parties
        went += (state.how == "went") / rules.parties
        stake += sum(written) / rules.parties
        guesses += [Guess(when, chance, state.writer == place) for when, chance in found]
    return Deal(won, points, went, stake, tuple(times), tuple(guesses))


def places(table: Table) -> int:
    """For how many parties A plays each deal."""
    return Rules(**table.rules).parties


def seated(game: Kaisern, level: str, budget: Budget) -> tuple[Bot, Budget]:
    """The bot of a level, "stark" or "stark:500", and its budget."""
    name, _, playouts = level.partition(":")
    return load(game, name), Budget(playouts=int(playouts)) if playouts else budget


def begin(game: Kaisern, seed: str, number: int) -> State:
    """Before the deal: any scores, and any party lost the last Spiel."""
    rng, rules = Random(f"{seed} {number} score"), game.rules
    points = tuple(rng.randrange(int(EARLY * rules.target)) for _ in range(rules.parties))
    loser = rng.randrange(2) if rules.parties == 2 and any(points) else NOBODY
    state = game.apply(game.initial(), "*", f"dealer {number % rules.players}").state
    return state._replace(points=points, loser=loser)


def play(
    game: Kaisern, bots: list[tuple[Bot, Budget]], table: Table, number: int, place: int, times: list[float]
) -> tuple[State, list[tuple[str, float]]]:
    """One Spiel to its end: the position after it, and what the party `place` thought of its chance. `times` gets its own."""
    luck = Random(f"{table.seed} {number}")
    state, _, _ = settle(game, begin(game, table.seed, number), luck)
    guesses = []
    for ply in range(LONGEST):
        seat, action = (
            called(game, state, bots, f"{table.seed} {number} {ply}") if table.mode == "all" else (NOBODY, None)
        )
        if action is None:
            seat = game.actors(state)[0]
            view = game.view(state, seat)
            bot, budget = bots[seat]
            rng = Random(f"{table.seed} {number} {ply} {seat}")
            if table.mode == "play":
                action, view = silent(view)
            ours = game.rules.side(seat) == place
            told = view.ask and table.mode == "all" or not view.ask and view.phase == "play" and not view.trick
            if table.calibration and ours and told and isinstance(bot, SeatBot):
                chance = bot.chance(view, Random(f"{table.seed} {number} {ply} chance"), budget)
                guesses.append(("asked" if view.ask else "lead", chance))
            if action is None:
                start = time.perf_counter()
                action = bot.choose(view, rng, budget)
                if ours and len(view.legal) > 1:
                    times.append(time.perf_counter() - start)
        state, events = game.apply(state, seat, action)
        if any(event.kind == "round-over" for event in events):
            return state, guesses
        state, _, _ = settle(game, state, luck)
    raise RuntimeError(f"a Spiel doesn't end: {number}")


def called(game: Kaisern, state: State, bots: list[tuple[Bot, Budget]], seed: str) -> tuple[int, str | None]:
    """Who frees out of turn, if anybody does."""
    for seat in game.actors(state)[1:] if state.ask is None else ():
        action = bots[seat][0].interject(game.view(state, seat), Random(f"{seed} {seat}"))
        if action is not None:
            return seat, action
    return NOBODY, None


def silent(view: View) -> tuple[str | None, View]:
    """What everybody does without stakes; None if it is to lay a card, and the view in which that is all one can do."""
    kaiser = next(
        (action for action in view.legal if action.startswith("declare 1 ") and not action.endswith("?")), None
    )
    others = [action for action in ("come", "ready", "waive") if action in view.legal]
    lays = tuple([action for action in view.legal if action.startswith("lay")])
    return kaiser or next(iter(others), None), view._replace(legal=lays)


def calibration(guesses: Iterable[Guess]) -> list[tuple[str, float, int, float, float]]:
    """For each moment and bin of the estimate: when, where the bin begins, how many, their mean, the share that won."""
    bins: dict[tuple[str, int], list[Guess]] = {}
    for guess in guesses:
        bins.setdefault((guess.when, min(BINS - 1, int(guess.chance * BINS))), []).append(guess)
    table = []
    for (when, at), row in sorted(bins.items()):
        mean = sum(guess.chance for guess in row) / len(row)
        table.append((when, at / BINS, len(row), mean, sum(guess.won for guess in row) / len(row)))
    return table
