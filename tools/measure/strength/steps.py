"""All levels in one table, and which steps from level to level reach the goal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import pairwise
from typing import Final

from pausenjass.bots import LEVELS
from strength import sheets
from strength.sheets import YARDSTICK, Against, Row

CLEAR, HIGHER, NONE = "▲", "△", "▽"
STRICT: Final = (2, 4)
"""The numbers of players at which each step must be clear."""


def step(worse: Row, better: Row, least: float) -> str:
    """The mark of a step between two measured levels: CLEAR if it is at least `least` and the intervals don't overlap."""
    gain = better["value"] - worse["value"]
    if gain >= least and gain > worse["half"] + better["half"]:
        return CLEAR
    return HIGHER if gain > 0 else NONE


def marks(sheet: Against, rows: Mapping[str, Row]) -> dict[str, str]:
    """The mark of each level that is measured, as is the one below."""
    return {
        better: step(rows[worse], rows[better], sheet.step)
        for worse, better in pairwise(LEVELS)
        if worse in rows and better in rows
    }


def overview(rows: Mapping[str, Mapping[str, Row]]) -> str:
    """A line for each game and number of players, and the number of steps that reach the goal."""
    lines = [
        f"| among {YARDSTICK} | {' | '.join(LEVELS)} |",
        f"| --- |{' ---: |' * len(LEVELS)}",
    ]
    strict: Counter[str] = Counter()
    others: Counter[str] = Counter()
    for sheet in sheets():
        if isinstance(sheet, Against) and sheet.ladder:
            measured = {level: row for level, row in rows.get(sheet.title, {}).items() if level in LEVELS}
            if not measured:
                continue
            marked = marks(sheet, measured)
            (strict if sheet.rules["players"] in STRICT else others).update(marked.values())
            cells = [f"{sheet.amount(measured[it])} {marked.get(it, '')}" if it in measured else "" for it in LEVELS]
            lines.append(f"| {sheet.title}: {sheet.unit} | {' | '.join(each.strip() for each in cells)} |")
    monotone = others.total() - others[NONE]
    goal = (
        f"{CLEAR}: the step from the level below is as high as it should be (3 % of the rounds, 3 points, 1 Strich, 0.15 pips), and the\n"
        f"intervals don't overlap. {HIGHER}: higher than the level below, but not clearly. {NONE}: no higher. With two and four players every step\n"
        f"should be {CLEAR}: {strict[CLEAR]} of {strict.total()} measured ones are. With other numbers each level should be higher than the one below: "
        f"{monotone}\nof {others.total()} are."
    )
    return "\n".join(["## All levels", "", goal, "", *lines, ""])
