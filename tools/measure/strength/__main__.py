"""Measures the strength of the levels against the yardstick, which knows only the rules (arena/flat.py):
docs/measured/strength.md.

    npm run strength                                       every row: many hours
    npm run strength -- --only klammern cards stark        the rows whose title or name has all these words
    npm run strength -- --only regret stark --deals 10     with fewer deals than usual: the page says how many
    npm run strength -- --check --only klammern            whether a level has become weaker than the page says: hours

It plays duplicate deals with rotated seats, as in the arena. A level has the playouts that it manages in the page on a
processor four times slower. Each measurement replaces its row in docs/measured/strength.json, from which
docs/measured/strength.md is made. `--check` writes nothing; exit status 1: a level has become weaker (see check.py).
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[3]
sys.path[:0] = [str(ROOT / "py"), str(ROOT / "tools" / "measure")]

from revision import revision  # noqa: E402

from pausenjass.bots import RANDOM  # noqa: E402
from strength import sheets  # noqa: E402
from strength.check import check  # noqa: E402
from strength.sheets import PROCESSES, YARDSTICK, Against, Row, Sheet  # noqa: E402
from strength.steps import overview  # noqa: E402

FIGURES: Final = ROOT / "docs" / "measured" / "strength.json"
PAGE: Final = ROOT / "docs" / "measured" / "strength.md"
HEAD: Final = """# How strong the levels are

Written by `npm run strength`. Every level plays among bots of the kind `flat:40`, which know only the rules. Such a bot imagines 40 deals
that agree with what it may know, tries each of its actions in all of them, plays on at random to the end of the round, and takes the action
with the best mean. Where a heading names other opponents, the level plays among those. The level plays each deal once in every place. ± marks
95 % intervals. *ms* is the processor time of a choice under CPython: the median, and the time that 95 % of the choices stay below. In the
page, on a processor four times slower, a choice takes about eight times as long. A search has at most as many playouts as the page makes there
in 0.2 s; at Kaisern with two that is 400. With 100 (until 2026-11-29), which took a quarter of that time, *stark* won 49.9 ± 1.4 %. A commit
with an asterisk had uncommitted changes.

Rows under «house rules» compare one level in the same deals. Rules that came later (KA-37 to KA-47, CS-33 to CS-37, TS-22 to TS-24, KL-32) left
every level as it was under the rules of before: on 2026-11-28 the bots of 91be044 and of 3b11e89, without those rules, gave equal answers in
1,187 positions of Tschau Sepp, 2,434 of Ciao-Sepp, 1,069 of Klammern and 2,065 of Kaisern. These come from the random matches of the tests, the
goldens and matches of bots. Asked were six levels with three ways to play, on turn and out of turn, and the judge with its reasons. Within one
round a time (TS-24) and who deals next (KL-32) change nothing.

On 2026-11-29 the lower levels were set farther apart, and *geuebt* except at Tschau Sepp; *stark* bids otherwise at Klammern and stakes otherwise
at Kaisern since then. On 2026-11-30 *leicht* and *mittel* were set anew at Tschau Sepp and Ciao-Sepp. Rows from before show the levels as they
were. For Ciao-Sepp's rows of these two days and 2026-12-01 and Tschau Sepp's of the second the yardstick's random rounds were written in C, which
gives the same figures deal by deal. On the second day, except for *neuling*, *geuebt* and *stark* at Tschau Sepp with two, the bots were compiled
too, so their times are lower. At Ciao-Sepp with four the first 403 deals of *neuling*, 201 of *geuebt* and 497 of *stark* are those of the first
day. With three, six and eight players both games ran under PyPy, and so did Klammern with three, so their times can't be compared with others.
"""


def page(rows: Mapping[str, Mapping[str, Row]]) -> str:
    """The text of docs/measured/strength.md."""
    parts = [HEAD, overview(rows)]
    for sheet in sheets():
        found = {name: rows[sheet.title][name] for name in sheet.rows() if name in rows.get(sheet.title, {})}
        if found:
            parts.append("\n".join([f"## {sheet.title}", "", *sheet.lines(found), ""]))
    return "\n".join(parts)


def measure(asked: Iterable[tuple[Sheet, str]], deals: int | None) -> None:
    """Measures rows, and writes the page after each."""
    for sheet, name in asked:
        row = {**sheet.measure(name, deals), "date": datetime.now(UTC).date().isoformat(), "commit": revision("*")}
        print(sheet.title, name, json.dumps(row), flush=True)
        rows = stored()  # another run may have added to it
        rows.setdefault(sheet.title, {})[name] = row
        FIGURES.write_text(json.dumps(rows, indent=2, ensure_ascii=False) + "\n")
        PAGE.write_text(page(rows))


def tripwire(asked: Iterable[tuple[Sheet, str]], deals: int | None) -> int:
    """Checks the levels among the yardstick. The number of those that have become weaker."""
    rows, lost = stored(), 0
    for sheet, name in asked:
        if isinstance(sheet, Against) and sheet.among == YARDSTICK and name != RANDOM:
            row = rows.get(sheet.title, {}).get(name)
            verdict = row and check(sheet, name, row, PROCESSES, deals)
            then = sheet.amount(row) if row else "never"
            print(f"{sheet.title}, {name}: then {then}; {verdict or 'unknown'}", flush=True)
            lost += bool(verdict and verdict.lost)
    return lost


def stored() -> dict[str, dict[str, Row]]:
    """The measured rows of each table."""
    found: dict[str, dict[str, Row]] = json.loads(FIGURES.read_text()) if FIGURES.exists() else {}
    return found


def main(arguments: Sequence[str]) -> int:
    """Measures and writes the page, or checks."""
    ask = argparse.ArgumentParser(
        prog="npm run strength --", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    ask.add_argument("--only", nargs="+", default=[], metavar="WORD")
    ask.add_argument("--deals", type=int, help="instead of the usual number")
    ask.add_argument("--check", action="store_true", help="compare with the page, and write nothing")
    given = ask.parse_args(arguments)
    asked = [
        (sheet, name)
        for sheet in sheets()
        for name in sheet.rows()
        if all(word.lower() in f"{sheet.title} {name}".lower() for word in given.only)
    ]
    if not asked:
        ask.error(f"no row has all these words: {' '.join(given.only)}")
    if given.check:
        return int(tripwire(asked, given.deals) > 0)
    measure(asked, given.deals)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
