"""Chooses among the puzzles that were found: many kinds of positions, easy and hard ones, none like another."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Final, NamedTuple

from puzzles.puzzle import Puzzle

EASY: Final = 0.6
MEDIUM: Final = 0.3
"""The shares from which the page calls a puzzle easy and medium."""
EVERYBODY: Final = 0.9
"""Puzzles that nearly all find are chosen last."""


class Found(NamedTuple):
    """A puzzle without its id, and what makes another one a near-duplicate."""

    puzzle: Puzzle
    looks: str
    wanted: bool = False
    """Whether it isn't chosen last although nearly all find it."""


def chosen(found: Sequence[Found], number: int, prefix: str) -> list[Puzzle]:
    """So many of these puzzles, or all that differ. The easy ones come first."""
    groups: dict[tuple[bool, str, int], list[Puzzle]] = {}
    seen: set[str] = set()
    for puzzle, looks, wanted in found:
        if looks not in seen:
            seen.add(looks)
            share = puzzle["share"]
            last = share > EVERYBODY and not wanted
            groups.setdefault((last, puzzle["about"], (share >= EASY) + (share >= MEDIUM)), []).append(puzzle)
    some = [
        puzzle
        for last in (False, True)
        for row in zip_longest(*[groups[key] for key in sorted(groups) if key[0] == last])
        for puzzle in row
        if puzzle is not None
    ][:number]
    some.sort(key=lambda puzzle: -puzzle["share"])
    return [{**puzzle, "id": f"{prefix}-{place:03}"} for place, puzzle in enumerate(some, 1)]
