"""How strong bots are, measured: duplicate deals, seats rotated.

    npm run arena -- tschau-sepp stark mittel --deals 200 --players 2 --playouts 200
    npm run arena -- klammern stark mittel --players 4 --deals 100 --playouts 1000 --fixed-trump
    npm run arena -- ciao-sepp stark mittel --players 4 --deals 100 --playouts 400
    npm run arena -- kaisern stark mittel --players 4 --deals 200 --no-stakes
    npm run arena -- kaisern stark stark --players 4 --deals 200 --calibration

One A sits among Bs and plays every deal once from every seat, so that luck with the cards cancels out; the mean over
the seats of one deal is the unit of the statistics. The same seed gives the same table, however many processes play
(with a bound on seconds only as far as the clock allows). A level may have playouts of its own: "stark:500". Games with
sides are played by duplicate.py and duplicate_kaisern.py: A on one side, and points and dice of A less those of B. Games
in which several seats may act at once are played by races.py, with equal reaction times: points of A and of the others.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import statistics
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from multiprocessing import Pool
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, TypeVar

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "py"))

import duplicate
import duplicate_kaisern
import races

from pausenjass.bots import Budget, load
from pausenjass.bots.base import Bot
from pausenjass.core.chance import settle
from pausenjass.core.game import Event, Game
from pausenjass.games import load as load_game

D = TypeVar("D")
Z95 = 1.96
LONGEST = 100_000
"""Actions after which a round counts as hung."""


class Table(NamedTuple):
    """What is played: everything that a process needs."""

    game: str
    rules: dict[str, Any]
    a: str
    b: str
    budget: Budget
    seed: str


class Deal(NamedTuple):
    """One deal, the mean over the seats of A."""

    won: float
    """Share of the rounds that A won."""
    ahead: float
    """Points of the others' mean less those of A. By wins, where a point is a round won, it tells nothing new."""
    times: tuple[float, ...]
    """Seconds of each choice of A among several."""


def play_round(
    game: Game[Any, Any], bots: list[tuple[Bot, Budget]], deal: str, seed: str, times: dict[int, list[float]]
) -> Event:
    """One round by the chance of `deal` (dealer 0); its "round-over" event."""
    luck = Random(deal)
    state = game.apply(game.initial(), "*", "dealer 0").state
    state, _, _ = settle(game, state, luck)

    for ply in range(LONGEST):
        who, action = None, None
        turn, *others = game.actors(state)
        for seat in sorted(
            others, key=lambda seat: "ciao" not in game.legal(state, seat)
        ):  # who owes the call is asked first
            action = bots[seat][0].interject(game.view(state, seat), Random(f"{seed} {ply} {seat}"))
            if action is not None:
                who = seat
                break
        if action is None:
            who = turn
            bot, budget = bots[turn]
            view = game.view(state, turn)
            start = time.perf_counter()
            action = bot.choose(view, Random(f"{seed} {ply} {turn}"), budget)
            if len(view.legal) > 1:
                times[turn].append(time.perf_counter() - start)
        assert who is not None
        state, events = game.apply(state, who, action)
        state, _, more = settle(game, state, luck, hold=("deck",))
        for event in (*events, *more):
            if event.kind == "round-over":
                return event
    raise RuntimeError(f"a round of {game.id} doesn't end: deal {deal}")


def play_deal(table: Table, number: int) -> Deal:
    """One deal from every seat."""
    game = load_game(table.game, table.rules)
    players = game.rules.players
    deal = f"{table.seed} {number}"
    won = ahead = 0.0
    taken: list[float] = []
    for seat in range(players):
        times: dict[int, list[float]] = {at: [] for at in range(players)}
        bots = [seated(game, table.a if at == seat else table.b, table.budget) for at in range(players)]
        data = play_round(game, bots, deal, f"{deal} {seat}", times).data
        points: Any = data["points"]
        mean = (sum(points) - points[seat]) / (players - 1)
        won += (data["winner"] == seat) / players
        ahead += (mean - points[seat]) / players
        taken += times[seat]
    return Deal(won, ahead, tuple(taken))


def seated(game: Game[Any, Any], level: str, budget: Budget) -> tuple[Bot, Budget]:
    """The bot of a level, "stark" or "stark:500", and its budget."""
    name, _, playouts = level.partition(":")
    return load(game, name), Budget(playouts=int(playouts)) if playouts else budget


def interval(values: list[float]) -> tuple[float, float]:
    """Mean and half the 95 % confidence interval."""
    return statistics.fmean(values), Z95 * statistics.stdev(values) / math.sqrt(len(values)) if len(
        values
    ) > 1 else math.inf


def likelihood(values: list[float], low: float, high: float) -> float:
    """Log-likelihood ratio of the mean being `high` against `low` (normal approximation)."""
    variance = statistics.variance(values) if len(values) > 1 else 0.0
    if not variance:
        return 0.0
    return (high - low) / variance * (sum(values) - len(values) * (low + high) / 2)


def results(play: Callable[[int], D], first: int, deals: int, processes: int) -> Iterator[D]:
    """The deals in order."""
    if processes == 1:
        yield from map(play, range(first, first + deals))
        return
    with Pool(processes) as pool:
        yield from pool.imap(play, range(first, first + deals), chunksize=4)


def slow(times: Iterable[float]) -> str:
    """How long choices took."""
    row = sorted(times) or [0.0]
    return f"a choice {1000 * statistics.median(row):.1f} ms, 95 % under {1000 * row[int(0.95 * len(row))]:.1f} ms"


def by_sides(table: duplicate.Table, first: int, count: int, processes: int) -> str:
    """The table of a game with sides."""
    start = time.perf_counter()
    deals = list(results(partial(duplicate.play_deal, table), first, count, processes))
    rate = len(deals) * duplicate.places(table) / (time.perf_counter() - start)
    points, points_half = interval([deal.points for deal in deals])
    dice, dice_half = interval([deal.dice for deal in deals])
    return (
        f"klammern  {table.a} against {table.b}  {table.mode}  {len(deals)} deals × {duplicate.places(table)} places: "
        f"points {points:+.1f} ± {points_half:.1f} a deal   dice {dice:+.3f} ± {dice_half:.3f} a deal"
        f"   {slow(seconds for deal in deals for seconds in deal.times)}   {rate:.1f} deals a second"
    )


def by_races(table: races.Table, first: int, count: int, processes: int) -> str:
    """The table of a game in which several seats may act at once."""
    players = load_game(table.game, table.rules).rules.players
    deals = list(results(partial(races.play_deal, table), first, count, processes))
    points, points_half = interval([deal.points for deal in deals])
    ahead, ahead_half = interval([deal.points - deal.others for deal in deals])
    won, won_half = interval([100 * deal.first for deal in deals])
    against = table.b if players == 2 else f"{players - 1} × {table.b}"
    attention = "own attention" if table.attention else "nobody misses anything"
    return (
        f"{table.game}  {table.a} against {against}  equal reactions, {attention}  {len(deals)} deals × {players} seats: "
        f"points {points:+.3f} ± {points_half:.3f} a game, more than the others by {ahead:+.3f} ± {ahead_half:.3f}"
        f"   first {won:.1f} ± {won_half:.1f} % (fair {100 / players:.1f})   {slow(seconds for deal in deals for seconds in deal.times)}"
    )


def kaisern(table: duplicate_kaisern.Table, first: int, count: int, processes: int) -> str:
    """The table of Kaisern."""
    deals = list(results(partial(duplicate_kaisern.play_deal, table), first, count, processes))
    won, won_half = interval([100 * deal.won for deal in deals])
    points, points_half = interval([deal.points for deal in deals])
    parties = duplicate_kaisern.places(table)
    lines = [
        f"kaisern  {table.a} against {table.b}  {table.mode}  {len(deals)} deals × {parties} places: Spiele won {won:.1f} ± {won_half:.1f} % "
        f"(fair {100 / parties:.1f})   Striche {points:+.2f} ± {points_half:.2f} a Spiel   went {100 * statistics.fmean(deal.went for deal in deals):.0f} %, "
        f"written {statistics.fmean(deal.stake for deal in deals):.1f}   {slow(seconds for deal in deals for seconds in deal.times)}"
    ]
    for when, least, found, mean, share in duplicate_kaisern.calibration(
        guess for deal in deals for guess in deal.guesses
    ):
        half = Z95 * math.sqrt(share * (1 - share) / found)
        lines.append(
            f"  {when:5}  {100 * least:3.0f} % and more: {found:5} times, thought {100 * mean:5.1f} %, won {100 * share:5.1f} ± {100 * half:.1f} %"
        )
    return "\n".join(lines)


def main(arguments: list[str]) -> int:
    """Play and print the table."""
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("game")
    ask.add_argument("a", help="level of the one: zufall, leicht, mittel, stark, stark:500")
    ask.add_argument("b", help="level of all others")
    ask.add_argument("--deals", type=int, default=200)
    ask.add_argument("--players", type=int, default=2)
    ask.add_argument("--playouts", type=int, help="bound of a search; without any bound each level's default")
    ask.add_argument("--seconds", type=float)
    ask.add_argument("--rules", type=json.loads, default={}, help="house rules, '{\"must_play\": true}'")
    ask.add_argument("--seed", default="arena")
    ask.add_argument("--first", type=int, default=0, help="number of the first deal")
    ask.add_argument("--processes", type=int, default=min(2, os.cpu_count() or 1))
    ask.add_argument(
        "--test",
        type=float,
        nargs=2,
        metavar=("LOW", "HIGH"),
        help="stop when the share of rounds is decided between these two, 5 %% error each",
    )
    ask.add_argument(
        "--fixed-trump",
        dest="mode",
        action="store_const",
        const="play",
        default="all",
        help="klammern: only the cards are laid by A and B",
    )
    ask.add_argument(
        "--bids", dest="mode", action="store_const", const="bids", help="klammern: all but the cards is done by A and B"
    )
    ask.add_argument(
        "--attention",
        action="store_true",
        help="ciao-sepp: everybody overlooks as much as his level does; else nothing",
    )
    ask.add_argument(
        "--no-stakes",
        dest="mode",
        action="store_const",
        const="play",
        help="kaisern: only the cards are laid by A and B",
    )
    ask.add_argument(
        "--calibration", action="store_true", help="kaisern: what A thinks of its chance, and what comes; slower"
    )
    given = ask.parse_args(arguments)
    try:
        game = load_game(given.game, {"players": given.players, **given.rules})
        for level in (given.a, given.b):
            seated(game, level, Budget())
    except ValueError as wrong:
        ask.error(str(wrong))
    if given.game == "kaisern":
        house, budget = {"players": given.players, **given.rules}, Budget(given.playouts, given.seconds)
        parties = duplicate_kaisern.Table(house, given.a, given.b, budget, given.seed, given.mode, given.calibration)
        print(kaisern(parties, given.first, given.deals, given.processes))
        return 0
    if given.game == "klammern":
        sides = duplicate.Table(
            {"players": given.players, **given.rules},
            given.a,
            given.b,
            Budget(given.playouts, given.seconds),
            given.seed,
            given.mode,
        )
        print(by_sides(sides, given.first, given.deals, given.processes))
        return 0
    if given.game == "ciao-sepp":
        rules, budget = {"players": given.players, **given.rules}, Budget(given.playouts, given.seconds)
        race = races.Table(given.game, rules, given.a, given.b, budget, given.seed, given.attention)
        print(by_races(race, given.first, given.deals, given.processes))
        return 0
    table = Table(
        given.game,
        {"players": given.players, **given.rules},
        given.a,
        given.b,
        Budget(given.playouts, given.seconds),
        given.seed,
    )
    bound = math.log(0.95 / 0.05)
    deals: list[Deal] = []
    verdict = ""
    for deal in results(partial(play_deal, table), given.first, given.deals, given.processes):
        deals.append(deal)
        if given.test and len(deals) >= 30:
            ratio = likelihood([each.won for each in deals], *given.test)
            if abs(ratio) >= bound:
                verdict = (
                    f"   decided: {'at least ' + str(given.test[1]) if ratio > 0 else 'at most ' + str(given.test[0])}"
                )
                break
    players = game.rules.players
    won, won_half = interval([100 * deal.won for deal in deals])
    ahead, ahead_half = interval([deal.ahead for deal in deals])
    against = given.b if players == 2 else f"{players - 1} × {given.b}"
    print(
        f"{given.game}  {given.a} against {against}  {len(deals)} deals × {players} seats: "
        f"rounds won {won:.1f} ± {won_half:.1f} % (fair {100 / players:.1f})   fewer points by {ahead:+.2f} ± {ahead_half:.2f} a round"
        f"   {slow(seconds for deal in deals for seconds in deal.times)}{verdict}"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
