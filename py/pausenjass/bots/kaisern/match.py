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

MOST: Final = 101
"""The most points that a party can lack (KA-32)."""
EDGE: Final = max(stake for stake, _ in STAKES)
"""The most points beyond the target: so many rows and columns of the table lie before the first point that is lacking."""


def ahead(mine: int, theirs: int) -> float:
    """The win probability of one of two parties, by the points that each lacks, before a Spiel that either may win."""
    return _chances()[max(mine, 0) + EDGE][max(theirs, 0) + EDGE]


@cache
def _chances() -> list[list[float]]:
    """`ahead` for all points, and beyond the target. A table, since the first question waits for all of it."""
    table = [[1.0] * (EDGE + MOST + 1) for _ in range(EDGE + 1)]
    for mine in range(1, MOST + 1):
        row = [0.0] * (EDGE + 1)
        row += [1 - table[theirs + EDGE][mine + EDGE] for theirs in range(1, mine)]
        row.append(0.5)
        wins = [(often / 2, stake, table[mine + EDGE - stake]) for stake, often in STAKES]
        for at in range(EDGE + mine + 1, EDGE + MOST + 1):
            row.append(fsum([often * (won[at] + row[at - stake]) for often, stake, won in wins]))
        table.append(row)
    return table


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
