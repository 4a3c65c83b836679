"""Raise, come or go at Kaisern (KA-23 to KA-31): what the stake is worth in the Partie, by the chance to win the Spiel.

With two parties it is a doubling cube: who raises leaves the next raise to the others. How the chance may change from
trick to trick is modelled roughly, and both are thought to raise and go by it; the others know it only about.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pausenjass.bots.kaisern.match import worth
from pausenjass.games.kaisern.rules import LAST_FIELD, STEP

PARTS: Final = 24
"""Chances are told in so many steps."""
MOVE: Final = 4
"""So many of them a chance changes by a trick that doesn't decide."""
ERROR: Final = ((-4, 0.1), (-1, 0.23), (2, 0.34), (5, 0.23), (8, 0.1))
"""By how much more the others think of a chance that is raised on, and how likely."""
CURIOUS: Final = 0.03
"""So often at least they come all the same."""
NOBODY, WE, THEY = 0, 1, 2
"""Who raised last."""


class Cube:
    """The stake between two parties, in the eyes of one of them. Values are its chances to win the Partie."""

    def __init__(self, mine: int, theirs: int, target: int, kritze: int, may: tuple[bool, bool]) -> None:
        """`mine`, `theirs`: Striche; `may`: whether we, and they, may raise at all (KA-31)."""
        self._points, self._target, self._kritze, self._may = (mine, theirs), target, kritze, may
        self._values: dict[tuple[int, int, int, int], float] = {}

    def end(self, stake: int, won: bool) -> float:
        """Once the Spiel is written."""
        return worth(self._points, self._target, 0 if won else 1, stake)[0]

    def value(self, tricks: int, part: int, field: int, last: int) -> float:
        """With so many tricks to go, the chance in parts, the button on a field, and who raised last."""
        key = (tricks, part, field, last)
        value = self._values.get(key)
        if value is None:
            value = self.held(tricks, part, field, last)
            if last != WE and self._may[0] and field < LAST_FIELD:
                value = max(value, min(self._end(field, True), self.value(tricks, part, field + STEP, WE)))
            if last != THEY and self._may[1] and field < LAST_FIELD:
                value = min(value, max(self._end(field, False), self.value(tricks, part, field + STEP, THEY)))
            self._values[key] = value
        return value

    def held(self, tricks: int, part: int, field: int, last: int) -> float:
        """The same if nobody raises before this trick is taken."""
        decided = (part * self._end(field, True) + (PARTS - part) * self._end(field, False)) / PARTS
        if tricks <= 1:
            return decided
        move = min(MOVE, part, PARTS - part)
        rest = sum([self.value(tricks - 1, part + step, field, last) for step in (-move, 0, move)]) / 3
        return decided / tricks + rest * (tricks - 1) / tricks

    def raised(self, tricks: int, part: int, field: int) -> float:
        """If we raise now from this field; the others go where it seems better to them."""
        goes, comes = self._end(field, True), self.value(tricks, part, field + STEP, WE)
        go = 0.0
        for error, likely in ERROR:
            seems = min(PARTS, max(0, part + error))
            go += likely * (self.value(tricks, seems, field + STEP, WE) > goes)
        go = min(go, 1 - CURIOUS)
        return go * goes + (1 - go) * comes

    def _end(self, field: int, won: bool) -> float:
        return self.end(field + self._kritze, won)


@lru_cache(maxsize=32)
def cube(mine: int, theirs: int, target: int, kritze: int, may: tuple[bool, bool]) -> Cube:
    """A cube, kept for some time: what it has found is used again."""
    return Cube(mine, theirs, target, kritze, may)


def part(chance: float) -> int:
    """A chance from 0 to 1 in parts."""
    return round(min(1.0, max(0.0, chance)) * PARTS)


def lone(points: tuple[int, ...], target: int, party: int, chance: float, stake: int, still: tuple[int, ...]) -> float:
    """With three or more parties: a party's chance to win the Partie if it wins a Spiel for this stake with this chance,
    and else any other of those that are `still` in it does."""
    others = [each for each in still if each != party]
    if not others:
        return worth(points, target, party, stake)[party]
    lost = sum([worth(points, target, each, stake)[party] for each in others]) / len(others)
    return chance * worth(points, target, party, stake)[party] + (1 - chance) * lost
