"""The value of Striche at Kaisern: each party's probability of reaching the target first, given all points."""

from __future__ import annotations

from functools import cache, lru_cache
from math import exp, fsum, sqrt
from typing import Final

STAKES: Final = ((4, 0.30), (7, 0.30), (10, 0.20), (13, 0.12), (16, 0.08))
"""The distribution of the stakes of Spiele."""
MEAN: Final = 8.0
STEEP: Final = 1.1
"""With three or more parties: the weight of being behind the first one, in Spiele."""


@cache
def ahead(mine: int, theirs: int) -> float:
    """The win probability of one of two parties, by the points that each lacks, before a Spiel that either may win."""
    if mine <= 0:
        return 1.0
    if theirs <= 0:
        return 0.0
    if mine == theirs:
        return 0.5
    if mine > theirs:
        return 1 - ahead(theirs, mine)
    return fsum([often * (ahead(mine - stake, theirs) + ahead(mine, theirs - stake)) / 2 for stake, often in STAKES])


TARGET: Final = 101
ahead(TARGET, TARGET)
"""Computed at the start, since it takes longer than a move: in the page the snapshot of Python's memory holds it."""


def win_probabilities(points: tuple[int, ...], target: int) -> tuple[float, ...]:
    """Each party's probability of winning the Partie."""
    lack = [target - each for each in points]
    if len(lack) == 2:
        mine = ahead(*lack)
        return mine, 1 - mine
    if min(lack) <= 0:
        there = [each == min(lack) for each in lack]
        return tuple([each / sum(there) for each in there])
    spiele = [each / MEAN for each in lack]
    least = min(spiele)
    weights = [exp(-STEEP * (each - least) / sqrt(max(1.0, least))) for each in spiele]
    total = fsum(weights)
    return tuple([each / total for each in weights])


@lru_cache(maxsize=4096)
def worth(points: tuple[int, ...], target: int, winner: int, stake: int) -> tuple[float, ...]:
    """The win probabilities once this party has written the stake."""
    return win_probabilities(tuple([each + stake * (party == winner) for party, each in enumerate(points)]), target)
