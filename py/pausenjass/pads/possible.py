"""Which sums of card points there can be: an impossible count is a slip of the finger."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache


@lru_cache(maxsize=16)
def sums(values: tuple[int, ...]) -> tuple[frozenset[int], ...]:
    """For each number of cards, from none to all of these, the sums that so many of them can make."""
    found: list[set[int]] = [{0}, *(set() for _ in values)]
    for value in values:
        for count in range(len(values) - 1, -1, -1):
            found[count + 1] |= {total + value for total in found[count]}
    return tuple(map(frozenset, found))


def any_sum(values: Iterable[int]) -> frozenset[int]:
    """The sums that some of these cards can make."""
    return frozenset[int]().union(*sums(tuple(values)))
