"""The dealer of hidden cards: it counts the ways to deal, and deals each of them equally often."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from pausenjass.core.hidden import Dealer, arrangements, cut, spreads

CASES = [
    ({"a": 0b111, "b": 0b111, "c": 0b111, "d": 0b111}, (2, 1, 1)),
    ({"a": 0b001, "b": 0b011, "c": 0b110, "d": 0b111, "e": 0b110}, (2, 2, 1)),
    ({"a": 0b011, "b": 0b011, "c": 0b100}, (1, 1, 1)),
    ({"a": 0b01, "b": 0b01}, (1, 1)),
    ({}, (0, 0)),
]


def all_ways(cards: dict[str, int], rooms: tuple[int, ...]) -> set[tuple[frozenset[str], ...]]:
    """Every way to fill the places, by trying all orders of the cards."""
    ways = {tuple(map(frozenset, cut(order, rooms))) for order in permutations(cards)}
    return {way for way in ways if all(cards[card] >> at & 1 for at, held in enumerate(way) for card in held)}


@pytest.mark.parametrize(("cards", "rooms"), CASES)
def test_every_way_is_counted_and_equally_likely(cards: dict[str, int], rooms: tuple[int, ...]) -> None:
    ways, dealer, rng = all_ways(cards, rooms), Dealer(cards, rooms), Random(1)
    assert dealer.ways == len(ways)
    if ways:
        rounds = 400 * len(ways)
        dealt = Counter(tuple(map(frozenset, dealer.deal(((),) * len(rooms), rng))) for _ in range(rounds))
        assert set(dealt) == ways
        assert all(300 < count < 500 for count in dealt.values())


def test_fixed_cards_stay_where_they_are() -> None:
    dealt = Dealer({"a": 0b10, "b": 0b01}, (1, 1)).deal((("x",), ("y", "z")), Random(1))
    assert dealt == [["x", "b"], ["y", "z", "a"]]


def test_spreads_and_their_arrangements() -> None:
    assert spreads(2, (1, 2)) == [(0, 2), (1, 1)]
    assert spreads(2, (1, 2, 2), 0b101) == [(0, 0, 2), (1, 0, 1)]
    assert spreads(4, (1, 2)) == []
    assert arrangements(4, (1, 2, 1)) == 12
