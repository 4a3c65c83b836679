"""What Striche are worth at Kaisern: each party's chance to be the first at the target, by the points that each has."""

from __future__ import annotations

from functools import cache
from math import exp, fsum, sqrt
from typing import Final

STAKES: Final = ((4, 0.30), (7, 0.30), (10, 0.20), (13, 0.12), (16, 0.08))
"""What Spiele go for, and how often."""
MEAN: Final = 8.0
STEEP: Final = 1.1
"""Three or more parties: how much behind the first one by so many Spiele counts."""


@cache
def ahead(mine: int, theirs: int) -> float:
    """The chance of a party of two that lacks so many points, and the other so many. Before a Spiel that either may win."""
    if mine <= 0:
        return 1.0
    if theirs <= 0:
        return 0.0
    if mine == theirs:
        return 0.5
    if mine > theirs:
        return 1 - ahead(theirs, mine)
    return fsum([often * (ahead(mine - stake, theirs) + ahead(mine, theirs - stake)) / 2 for stake, often in STAKES])


def chances(points: tuple[int, ...], target: int) -> tuple[float, ...]:
    """Each party's chance to win the Partie."""
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


def worth(points: tuple[int, ...], target: int, winner: int, stake: int) -> tuple[float, ...]:
    """Each party's chance once this party has written the stake."""
    return chances(tuple([each + stake * (party == winner) for party, each in enumerate(points)]), target)
