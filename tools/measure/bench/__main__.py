"""Measures in Chromium how fast the page starts and answers, as one table of goals and results.

    npm run bench                               all but hours of play and phones; writes docs/measured/performance.md
    npm run bench -- --memory 60                what grows as well, during 60 minutes of play
    npm run bench -- --only touch --runs 1      one group of rows
    npm run bench -- --only phones              seven phones at the tablet

Every figure is the median of N runs, one at a time. docs/measured/performance.json keeps every single value, and the
table is written from it: a group of rows that isn't measured this time stays as it was, with its date. The figures are
valid only if the machine does nothing else.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import folders
from playwright.sync_api import sync_playwright
from serving import ensure_browsers, tool

from bench import archive, lighthouse, memory, phones, start, weight
from bench.figures import GROUPS, SEEN, Values, table
from bench.machine import commit, machine, today
from bench.play import pace, think, touch
from bench.site import Server, Site

Json = dict[str, Any]
MEASURES: dict[str, Callable[[Site, Values], None]] = {
    "lighthouse": lighthouse.measure,
    "start": start.measure,
    "touch": touch.measure,
    "think": think.measure,
    "pace": pace.measure,
    "archive": archive.measure,
    "weight": weight.measure,
    "phones": phones.measure,
}
PAGE = folders.ROOT / "docs/measured/performance.md"
SINGLE_VALUES = folders.ROOT / "docs/measured/performance.json"
LEAST_MINUTES = SEEN + 4
HEADER = """# Performance

Written by `npm run bench`. All figures are medians, with the least and the greatest value in brackets. *Bare* is `loadPyodide()` alone, on a
page of its own, from the same server in the same run; the page's own times are divided by it. `performance.json` holds every single value.
"""


def main() -> None:
    """Measures, prints and writes."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--memory", type=int, metavar="MINUTES", nargs="?", const=60)
    parser.add_argument(
        "--only",
        type=lambda text: text.split(","),
        default=[name for name in MEASURES if name != "phones"],
        metavar="GROUP,…",
    )
    parser.add_argument("--json", type=Path, default=SINGLE_VALUES, help="where every single value is kept")
    parser.add_argument("--print", action="store_true", dest="only_print", help="write nothing")
    options = parser.parse_args()
    groups = [name for name in options.only if name in MEASURES]
    if unknown := set(options.only) - set(GROUPS):
        parser.error(f"there is no group {', '.join(unknown)}, only {', '.join(GROUPS)}")
    minutes = options.memory or (60 if "memory" in options.only else 0)
    if 0 < minutes < LEAST_MINUTES:
        parser.error(f"what grows can't be told from less than {LEAST_MINUTES} minutes")

    ensure_browsers("whole")
    tool("tools/build/build.mjs")
    kept: Json = json.loads(options.json.read_text(encoding="utf-8")) if options.json.exists() else {}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder) / "site")
        try:
            site = Site(playwright, server)
            new = _measured(site, groups, options.runs, minutes)
        finally:
            server.stop()
    text = _page(kept | new)
    print(text)
    if not options.only_print:
        options.json.write_text(json.dumps(kept | new, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        PAGE.write_text(text, encoding="utf-8")


def _measured(site: Site, groups: list[str], runs: int, minutes: int) -> Json:
    """Every group's values with their source."""
    values = {name: Values() for name in groups}
    for run in range(1, runs + 1):
        for name in groups:
            print(f"{name}: run {run} of {runs} …", file=sys.stderr, flush=True)
            MEASURES[name](site, values[name])
    how = dict.fromkeys(groups, "1 run" if runs == 1 else f"{runs} runs")
    if minutes:
        values["memory"] = Values()
        memory.measure(site, values["memory"], minutes)
        how["memory"] = f"{minutes} minutes"
    source = {"date": today(), "commit": commit(), "machine": machine()}
    versions = {"lighthouse": f"{lighthouse.version()} in {site.version()}"}
    return {
        name: source | {"how": how[name], "with": versions.get(name, site.version()), "values": each.found}
        for name, each in values.items()
    }


def _page(kept: Json) -> str:
    """The table, and below it the source of each group."""
    found = {name: group["values"] for name, group in kept.items()}
    sources = [_source(name, group) for name, group in kept.items()]
    return "\n".join([HEADER, table(found), "", *sources, ""])


def _source(name: str, group: Json) -> str:
    """The source of a group's values, and what readers should know of them."""
    line = f"- {GROUPS[name].title}: {group['how']} on {group['date']}, commit {group['commit']}; {group['with']}; {group['machine']}"
    return f"{line}; {GROUPS[name].note}" if GROUPS[name].note else line


if __name__ == "__main__":
    main()
