"""Measures the strength of bots in duplicate deals with rotated seats.

    npm run arena -- tschau-sepp stark mittel --deals 200 --players 2 --playouts 200
    npm run arena -- klammern stark mittel --players 4 --deals 100 --playouts 1000 --fixed-trump
    npm run arena -- ciao-sepp stark mittel --players 4 --deals 100 --playouts 400
    npm run arena -- kaisern stark mittel --players 4 --deals 200 --no-stakes
    npm run arena -- kaisern stark stark --players 4 --deals 200 --calibration

One A sits among Bs and plays every deal once from every seat, so that luck with the cards cancels out; in a game with
sides A plays one side. The mean over A's places in one deal is the unit of the statistics. Equal seeds give equal
figures, however many processes play (with a bound on seconds only as far as the clock allows). A level can have its own
playouts, "stark:500", and a way to play, "mittel@boldness=1,guile=-0.5". "flat:40" is the yardstick; "open" sees all
cards, at Kaisern without stakes. If several seats may act at once, all have the same reaction times.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path[:0] = [str(ROOT / "py"), str(ROOT / "tools" / "measure")]

from arena import round_of  # noqa: E402
from arena.deals import Deal, column, play_deals, summary  # noqa: E402
from arena.figures import likelihood  # noqa: E402
from arena.round import Table  # noqa: E402
from pausenjass.bots import Budget  # noqa: E402
from pausenjass.games import GAMES  # noqa: E402

ENOUGH = 30
"""The number of deals before a test may decide."""
BOUND = math.log(0.95 / 0.05)


def parser() -> argparse.ArgumentParser:
    """The command line, with the switches of all games."""
    ask = argparse.ArgumentParser(
        prog="npm run arena --", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    ask.add_argument("game", choices=GAMES)
    ask.add_argument("a", help="level of the one: zufall, neuling, leicht, mittel, geuebt, stark, stark:500")
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
        help="stop when the share of rounds won is decided between these two, 5 %% error each",
    )
    helps: dict[str, list[str]] = {}
    for game_id in GAMES:
        for switch, text in round_of(game_id).switches.items():
            helps.setdefault(switch, []).append(f"{game_id}: {text}")
    for switch, texts in helps.items():
        ask.add_argument(
            f"--{switch}", dest="switches", action="append_const", const=switch, default=[], help="; ".join(texts)
        )
    return ask


def verdict(deals: Sequence[Deal], low: float, high: float) -> str:
    """What the deals decide about the share of rounds won; "" while undecided."""
    ratio = likelihood(column(deals, "won"), low, high) if len(deals) >= ENOUGH else 0.0
    if abs(ratio) < BOUND:
        return ""
    return f"   decided: {f'at least {high}' if ratio > 0 else f'at most {low}'}"


def main(arguments: Sequence[str]) -> int:
    """Plays and prints the table."""
    ask = parser()
    given = ask.parse_args(arguments)
    table = Table(
        given.game,
        {"players": given.players, **given.rules},
        given.a,
        given.b,
        Budget(given.playouts, given.seconds),
        given.seed,
        frozenset(given.switches),
    )
    try:
        game = table.load()
        for level in (given.a, given.b):
            round_of(given.game).seated(game, level, Budget(), table.switches)
    except ValueError as wrong:
        ask.error(str(wrong))
    for switch in table.switches - set(round_of(given.game).switches):
        ask.error(f"--{switch} means nothing in {given.game}")
    start = time.perf_counter()
    deals: list[Deal] = []
    decided = ""
    for deal in play_deals(table, given.first, given.deals, given.processes):
        deals.append(deal)
        if given.test and (decided := verdict(deals, *given.test)):
            break
    rate = len(deals) * len(table.sides()) / (time.perf_counter() - start)
    line, *more = summary(table, deals).split("\n")
    print(f"{line}   {rate:.1f} rounds a second{decided}", *more, sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
