"""Decides whether to raise, come or go at Kaisern (KA-23 to KA-31), by the value of the stake in the Partie and the
probability of winning the Spiel.

With two parties the button is a doubling cube: only the others may raise next. The win probability is modelled as a
random walk from trick to trick. Both parties raise and go by it; the others know it with an error.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pausenjass.bots.kaisern.match import worth
from pausenjass.games.kaisern.rules import LAST_FIELD, STEP

PARTS: Final = 24
"""The number of steps in which probabilities are counted."""
MOVE: Final = 4
"""The steps by which a trick changes a win probability without deciding."""
ERROR: Final = ((-4, 0.1), (-1, 0.23), (2, 0.34), (5, 0.23), (8, 0.1))
"""The distribution of the others' error, in steps, about a win probability with which somebody raises."""
CURIOUS: Final = 0.03
"""The least probability that they come."""
NOBODY, WE, THEY = 0, 1, 2
"""The last raiser."""


class Cube:
    """The stake between two parties, as one of them sees it. Values are its probabilities of winning the Partie."""

    def __init__(self, mine: int, theirs: int, target: int, kritze: int, may: tuple[bool, bool]) -> None:
        """`mine`, `theirs`: Striche; `may`: whether we, and they, may raise at all (KA-31)."""
        self._points, self._target, self._kritze, self._may = (mine, theirs), target, kritze, may
        self._values: dict[tuple[int, int, int, int], float] = {}
        self._ends: dict[int, tuple[float, float]] = {}

    def end(self, stake: int, won: bool) -> float:
        """The value after the Spiel is written."""
        return worth(self._points, self._target, 0 if won else 1, stake)[0]

    def ends(self, field: int) -> tuple[float, float]:
        """The values after the Spiel is won, and lost, with the button on this field."""
        found = self._ends.get(field)
        if found is None:
            stake = field + self._kritze
            found = self._ends[field] = (self.end(stake, True), self.end(stake, False))
        return found

    def value(self, tricks: int, part: int, field: int, last: int) -> float:
        """The value with this number of tricks to go, the win probability in steps, the button on a field, and the last raiser."""
        key = (tricks, part, field, last)
        value = self._values.get(key)
        if value is None:
            value = self.held(tricks, part, field, last)
            if field < LAST_FIELD:
                won, lost = self.ends(field)
                if last != WE and self._may[0]:
                    value = max(value, min(won, self.value(tricks, part, field + STEP, WE)))
                if last != THEY and self._may[1]:
                    value = min(value, max(lost, self.value(tricks, part, field + STEP, THEY)))
            self._values[key] = value
        return value

    def held(self, tricks: int, part: int, field: int, last: int) -> float:
        """The value if nobody raises before this trick is taken."""
        won, lost = self.ends(field)
        decided = (part * won + (PARTS - part) * lost) / PARTS
        if tricks <= 1:
            return decided
        move = min(MOVE, part, PARTS - part)
        less = same = more = self.value(tricks - 1, part, field, last)
        if move:
            less = self.value(tricks - 1, part - move, field, last)
            more = self.value(tricks - 1, part + move, field, last)
        return decided / tricks + (less + same + more) / 3 * (tricks - 1) / tricks

    def raised(self, tricks: int, part: int, field: int) -> float:
        """The value if we raise now from this field; the others go if that seems better to them."""
        goes, comes = self.ends(field)[0], self.value(tricks, part, field + STEP, WE)
        go = 0.0
        for error, likely in ERROR:
            seems = min(PARTS, max(0, part + error))
            go += likely * (self.value(tricks, seems, field + STEP, WE) > goes)
        go = min(go, 1 - CURIOUS)
        return go * goes + (1 - go) * comes


@lru_cache(maxsize=32)
def cube(mine: int, theirs: int, target: int, kritze: int, may: tuple[bool, bool]) -> Cube:
    """A cube, cached with the values that it has computed."""
    return Cube(mine, theirs, target, kritze, may)


def part(probability: float) -> int:
    """A probability in steps."""
    return round(min(1.0, max(0.0, probability)) * PARTS)


def lone(points: tuple[int, ...], target: int, party: int, wins: float, stake: int, still: tuple[int, ...]) -> float:
    """With three or more parties: a party's probability of winning the Partie if it wins a Spiel for this stake with
    probability `wins`, and otherwise any other of those `still` in it does."""
    others = [each for each in still if each != party]
    if not others:
        return worth(points, target, party, stake)[party]
    lost = sum([worth(points, target, each, stake)[party] for each in others]) / len(others)
    return wins * worth(points, target, party, stake)[party] + (1 - wins) * lost
