"""Deals hidden cards to places with limited room, for `Game.imagine` of several games.

A place is a hand, a closed packet or the stock. `Dealer` deals uniformly if each card may lie in some places only. If
places hold counted kinds of cards, `spreads` enumerates the counts and `cut` deals them.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import accumulate
from math import comb
from random import Random
from typing import NamedTuple, TypeAlias, TypeVar

from pausenjass.core.game import Card

T = TypeVar("T")
Counts: TypeAlias = tuple[int, ...]
"""A number of cards for each place."""


def weighted(items: Sequence[T], cumulative: Sequence[float], rng: Random) -> T:
    """Picks an item by cumulative weights. It does what `rng.choices` does without the checks: every imagined position
    calls it.
    """
    return items[bisect_right(cumulative, rng.random() * cumulative[-1], hi=len(items) - 1)]


def cut(cards: Sequence[Card], counts: Sequence[int]) -> list[list[Card]]:
    """Cuts the cards into packets of these sizes, in order."""
    packets, at = [], 0
    for count in counts:
        packets.append(list(cards[at : at + count]))
        at += count
    return packets


def spreads(count: int, rooms: Counts, where: int = -1) -> list[Counts]:
    """All ways to spread a number of cards over places with this room; `where` limits the places, as bits (-1: all)."""
    if not rooms:
        return [()] if count == 0 else []
    most = min(count, rooms[0]) if where & 1 else 0
    return [(part, *others) for part in range(most + 1) for others in spreads(count - part, rooms[1:], where >> 1)]


def arrangements(count: int, spread: Counts) -> int:
    """The number of ways to deal different cards if each place gets as many as `spread` says: a multinomial."""
    ways = 1
    for part in spread:
        ways *= comb(count, part)
        count -= part
    return ways


class Dealer:
    """Deals cards uniformly over all ways that fill every place and put each card only where it may lie."""

    def __init__(self, cards: dict[Card, int], rooms: Counts) -> None:
        """`cards`: the places where each card may lie, as bits. There must be as many cards as room."""
        groups: dict[int, list[Card]] = {}
        for card, where in cards.items():
            groups.setdefault(where, []).append(card)
        order = sorted(groups, key=lambda where: (where.bit_count(), where))
        self._groups = [groups[where] for where in order]
        self._sizes = tuple([(where, len(groups[where])) for where in order])
        self._rooms = rooms
        self.ways = _ways(self._sizes, rooms).total
        """The number of ways to deal; 0 if there is none."""

    def deal(self, fixed: Iterable[Iterable[Card]], rng: Random) -> list[list[Card]]:
        """Deals: each place gets the cards `fixed` there, then random ones."""
        dealt = [list(cards) for cards in fixed]
        rooms = self._rooms
        for number, group in enumerate(self._groups):
            ways = _ways(self._sizes[number:], rooms)
            spread = ways.spreads[0]
            if len(ways.spreads) > 1:
                spread = weighted(ways.spreads, ways.cumulative, rng)
            cards = group[:]
            rng.shuffle(cards)
            at = 0
            for place, count in enumerate(spread):
                if count:
                    dealt[place] += cards[at : at + count]
                    at += count
            rooms = tuple([room - count for room, count in zip(rooms, spread, strict=True)])
        return dealt


class _Ways(NamedTuple):
    """The ways to deal groups of cards."""

    total: int
    spreads: list[Counts]
    """The spreads of the first group that leave a way for the others."""
    cumulative: list[int]
    """Cumulative numbers of ways: with each spread and those before it."""


@lru_cache(maxsize=8192)
def _ways(sizes: tuple[tuple[int, int], ...], rooms: Counts) -> _Ways:
    """`sizes`: for each group, the places where its cards may lie, as bits, and their number."""
    if not sizes:
        return _Ways(int(not any(rooms)), [], [])
    (where, count), rest = sizes[0], sizes[1:]
    if not rest:  # the last group fills what is left
        fits = sum(rooms) == count and all(where >> at & 1 for at, room in enumerate(rooms) if room)
        ways = arrangements(count, rooms) if fits else 0
        return _Ways(ways, [rooms], [ways])
    found, weights = [], []
    for spread in spreads(count, rooms, where):
        ways = _ways(rest, tuple([room - part for room, part in zip(rooms, spread, strict=True)])).total
        if ways:
            found.append(spread)
            weights.append(ways * arrangements(count, spread))
    cumulative = list(accumulate(weights))
    return _Ways(cumulative[-1] if cumulative else 0, found, cumulative)
