"""How strong the levels are against the yardstick that knows nothing but the rules (arena/flat.py): docs/strength.md.

    npm run strength                                    every row: some hours on two processors
    npm run strength -- --only klammern stark           the rows in whose name all these words stand
    npm run strength -- --only tschau-sepp --deals 20   a rough look; it isn't written down

Duplicate deals, seats rotated, as in the arena. A level has the playouts that it manages in the page on a processor four
times slower. What is measured replaces its row in docs/strength.json, of which docs/strength.md is made.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import statistics
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from functools import partial
from multiprocessing import Pool
from pathlib import Path
from typing import Any, Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "py"), str(ROOT / "tools")]

import regret  # noqa: E402
from arena.deals import Deal, column, play_deals  # noqa: E402
from arena.figures import Z95, interval  # noqa: E402
from arena.flat import FLAT, WORLDS  # noqa: E402
from arena.kaisern import calibration  # noqa: E402
from arena.round import Table  # noqa: E402

from pausenjass.bots import LEVELS, RANDOM, STRONG, Budget  # noqa: E402

YARDSTICK: Final = f"{FLAT}:{WORLDS}"
FIGURES: Final = ROOT / "docs" / "strength.json"
PAGE: Final = ROOT / "docs" / "strength.md"
SEED: Final = "strength"
ENOUGH: Final = 50
"""Estimates in a bin of the calibration that count."""


class Kind(NamedTuple):
    """What is played, and what counts."""

    title: str
    game: str
    rules: dict[str, Any]
    figure: str
    """The arena's figure that is compared: "points" or "won"."""
    unit: str
    deals: int
    playouts: int
    """Bound of a search: what a level manages in 0.3 s in the page with a processor four times slower."""
    switches: frozenset[str] = frozenset()

    def table(self, level: str) -> Table:
        """One level among the yardstick."""
        return Table(self.game, self.rules, level, YARDSTICK, Budget(self.playouts), SEED, self.switches)


KINDS: Final = (
    Kind(
        "Klammern, 4 players, cards only",
        "klammern",
        {"players": 4},
        "points",
        "points a deal",
        400,
        1000,
        frozenset({"fixed-trump"}),
    ),
    Kind("Klammern, 4 players, whole deals", "klammern", {"players": 4}, "dice", "pips a deal", 200, 1000),
    Kind(
        "Kaisern, 4 players, cards only",
        "kaisern",
        {"players": 4},
        "won",
        "% of Spiele won",
        400,
        1000,
        frozenset({"no-stakes"}),
    ),
    Kind("Kaisern, 4 players, with stakes", "kaisern", {"players": 4}, "points", "Striche a Spiel", 400, 1000),
    Kind("Tschau Sepp, 2 players", "tschau-sepp", {"players": 2}, "won", "% of rounds won", 300, 400),
    Kind("Tschau Sepp, 4 players", "tschau-sepp", {"players": 4}, "won", "% of rounds won", 100, 400),
    Kind("Ciao-Sepp, 4 players", "ciao-sepp", {"players": 4}, "won", "% of games won", 100, 400),
)
PARTIES: Final = (2, 3, 4)
REGRET_DEALS: Final = 100


class Job(NamedTuple):
    """One row: its name, and how it is measured, with another number of deals if that is given."""

    name: str
    measure: Callable[[int | None], dict[str, Any]]


def against_yardstick(kind: Kind, level: str, deals: int | None) -> dict[str, Any]:
    """One level among the yardstick."""
    table = kind.table(level)
    played: list[Deal] = list(play_deals(table, 0, deals or kind.deals, processes()))
    values = column(played, kind.figure)
    mean, half = interval([100 * value for value in values] if kind.figure == "won" else values)
    times = sorted(seconds for deal in played for seconds in deal.times) or [0.0]
    return {
        "value": mean,
        "half": half,
        "deals": len(played),
        "ms": 1000 * statistics.median(times),
        "ms95": 1000 * times[int(0.95 * len(times))],
    }


def regretted(level: str, deals: int | None) -> dict[str, Any]:
    """What a level gives away at the cards of Klammern against the best with all hands open."""
    watch = partial(regret.watch, level, Budget(KINDS[0].playouts), SEED)
    with Pool(processes()) as pool:
        choices = pool.map(watch, range(deals or REGRET_DEALS), chunksize=1)
    mean, half = interval([sum(choice.regret for choice in deal) / 2 for deal in choices])
    return {"value": mean, "half": half, "deals": len(choices)}


def calibrated(parties: int, deals: int | None) -> dict[str, Any]:
    """*Strong*'s win probabilities at Kaisern against what happens, in bins of 10 %."""
    kind = next(kind for kind in KINDS if kind.title == "Kaisern, 4 players, with stakes")
    rules = {"players": {2: 4, 3: 3, 4: 8}[parties], "parties": parties}
    table = Table("kaisern", rules, STRONG, STRONG, Budget(kind.playouts), SEED, frozenset({"calibration"}))
    played = list(play_deals(table, 0, deals or kind.deals, processes()))
    bins = [
        {"when": when, "from": least, "count": count, "thought": mean, "won": share}
        for when, least, count, mean, share in calibration([note for deal in played for note in deal.notes])
    ]
    return {"bins": bins, "deals": len(played)}


def jobs() -> Iterator[Job]:
    """Every row, in the order of the page."""
    for kind in KINDS:
        for level in (*reversed(LEVELS), RANDOM):
            yield Job(f"{kind.title}: {level}", partial(against_yardstick, kind, level))
    for level in (*reversed(LEVELS), RANDOM, YARDSTICK):
        yield Job(f"Klammern, regret: {level}", partial(regretted, level))
    for parties in PARTIES:
        yield Job(f"Kaisern, calibration: {parties} parties", partial(calibrated, parties))


def page(rows: dict[str, dict[str, Any]]) -> str:
    """docs/strength.md."""
    lines = [
        "# How strong the levels are",
        "",
        f"Written by `npm run strength`. Every level plays among `{YARDSTICK}`, which knows nothing but the rules: it imagines {WORLDS} deals that agree",
        "with what it may know, plays on after each of its actions at random to the end of the round, and takes the best mean. Each deal is",
        "played once with the level in every place. ± are 95 % intervals. *ms* is what a choice takes under CPython on the machine that",
        "measured: the median, and what 95 % stay below; in the page on a processor four times slower it is about eight times as much.",
        "",
    ]
    for kind in KINDS:
        fair = f" (fair: {100 / len(kind.table(STRONG).sides()):.0f} %)" if kind.figure == "won" else ""
        lines += [f"## {kind.title}", "", f"| level | {kind.unit}{fair} | deals | ms | 95 % below | measured |"]
        lines.append("| --- | ---: | ---: | ---: | ---: | --- |")
        for level in (*reversed(LEVELS), RANDOM):
            row = rows.get(f"{kind.title}: {level}")
            lines.append(
                f"| {level} | {_figures(row, kind.figure == 'won')} |" if row else f"| {level} | not yet | | | | |"
            )
        lines.append("")
    lines += [
        "## Klammern: regret",
        "",
        "What a level gives away against the best card with all hands open, for one side and deal, all four seats playing it.",
        "Nobody can avoid all of it, since hands aren't open.",
        "",
        "| level | points a deal | deals | measured |",
        "| --- | ---: | ---: | --- |",
    ]
    for level in (*reversed(LEVELS), RANDOM, YARDSTICK):
        row = rows.get(f"Klammern, regret: {level}")
        lines.append(
            f"| {level} | {row['value']:.1f} ± {row['half']:.1f} | {row['deals']} | {_when(row)} |"
            if row
            else f"| {level} | not yet | | |"
        )
    lines += [
        "",
        "## Kaisern: calibration",
        "",
        f"What *{STRONG}* thinks to win against what it wins. Bins with fewer than {ENOUGH} estimates are left out.",
        "",
    ]
    for parties in PARTIES:
        row = rows.get(f"Kaisern, calibration: {parties} parties")
        if row:
            lines += _bins(parties, row)
    return "\n".join(lines).rstrip() + "\n"


def _figures(row: dict[str, Any], share: bool) -> str:
    value = f"{row['value']:.1f}" if share else f"{row['value']:+.2f}"
    return f"{value} ± {row['half']:.{1 if share else 2}f} | {row['deals']} | {row['ms']:.0f} | {row['ms95']:.0f} | {_when(row)}"


def _when(row: dict[str, Any]) -> str:
    return f"{row['date']}, {row['commit']}"


def _bins(parties: int, row: dict[str, Any]) -> list[str]:
    lines = [
        f"{parties} parties, {row['deals']} deals, {_when(row)}:",
        "",
        "| when | thought | won | how often |",
        "| --- | ---: | ---: | ---: |",
    ]
    for each in row["bins"]:
        if each["count"] >= ENOUGH:
            half = 100 * Z95 * math.sqrt(each["won"] * (1 - each["won"]) / each["count"])
            lines.append(
                f"| {each['when']} | {100 * each['thought']:.1f} % | {100 * each['won']:.1f} ± {half:.1f} % | {each['count']} |"
            )
    return [*lines, ""]


def processes() -> int:
    """How many play at the same time."""
    return os.cpu_count() or 1


def commit() -> str:
    """The version that is measured; with a star if it has changes."""
    described = subprocess.run(
        ["git", "describe", "--always", "--dirty=*"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return described.stdout.strip() or "unknown"


def main(arguments: Sequence[str]) -> int:
    """Measure, and write the page."""
    ask = argparse.ArgumentParser(
        prog="npm run strength --", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    ask.add_argument("--only", nargs="+", default=[], metavar="WORD")
    ask.add_argument("--deals", type=int, help="a rough look with this number of deals")
    given = ask.parse_args(arguments)
    rows: dict[str, dict[str, Any]] = json.loads(FIGURES.read_text()) if FIGURES.exists() else {}
    for job in jobs():
        if not all(word in job.name for word in given.only):
            continue
        row = {**job.measure(given.deals), "commit": commit(), "date": datetime.now(UTC).date().isoformat()}
        print(job.name, json.dumps(row), flush=True)
        if not given.deals:
            rows[job.name] = row
            FIGURES.write_text(json.dumps(rows, indent=2, ensure_ascii=False) + "\n")
            PAGE.write_text(page(rows))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
