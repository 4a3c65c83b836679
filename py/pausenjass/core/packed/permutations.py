"""Numbers the orders of a set of cards: every order has a rank, and every rank an order.

Equal cards, which several decks have, can't be told apart, so they have fewer orders.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import factorial, prod

from pausenjass.core.game import Card


def orders(cards: Iterable[Card]) -> int:
    """The number of orders in which the cards can lie.

    >>> orders(["E7", "E7", "R7"])
    3
    """
    counts = Counter(cards).values()
    return factorial(sum(counts)) // prod(map(factorial, counts))


def rank(order: Sequence[Card]) -> int:
    """The index of the order among all orders of these cards, from 0, which is the sorted one.

    >>> rank(["E7", "R7", "E7"])
    1
    """
    left, ways, found = sorted(order), orders(order), 0
    for card in order:
        smaller = left.index(card)
        found += ways * smaller // len(left)
        ways = ways * left.count(card) // len(left)
        left.remove(card)
    return found


def order(cards: Iterable[Card], rank: int) -> list[Card]:
    """The order of the cards with this rank, which is less than `orders`.

    >>> order(["E7", "E7", "R7"], 1)
    ['E7', 'R7', 'E7']
    """
    left = sorted(cards)
    ways, found = orders(left), []
    while left:
        card = left[rank * len(left) // ways]
        rank -= ways * left.index(card) // len(left)
        ways = ways * left.count(card) // len(left)
        left.remove(card)
        found.append(card)
    return found
