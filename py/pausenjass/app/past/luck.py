"""Luck: the good cards that persons and bots were dealt, and the number to expect.

Each game names its good cards (`Traits.good`). If some seats get n cards in all, out of a pack of N cards with K good
ones, the number of good cards is hypergeometric:

    mean      n K/N
    variance  n K/N (1 - K/N) (N - n)/(N - 1)

Deals are independent, so means and variances add up.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import Any, Final, NamedTuple

from pausenjass.app.table.match import Match
from pausenjass.core.game import Card, Seat
from pausenjass.core.seal import is_deal

MOST: Final = 10**9
"""The bound of all numbers: a larger one is damage."""
DIGITS: Final = 4
"""The decimals with which means and variances of a match are kept."""
NINETY_FIVE: Final = 1.96
"""The interval of this many standard deviations to either side holds 95 % of all outcomes."""


class Share(NamedTuple):
    """The cards dealt to persons, or to bots: in a deal, a match, or all of them."""

    cards: int = 0
    good: int = 0
    expected: float = 0.0
    variance: float = 0.0

    def plus(self, other: Share) -> Share:
        """The sum of both."""
        return Share(
            self.cards + other.cards,
            self.good + other.good,
            self.expected + other.expected,
            self.variance + other.variance,
        )

    @property
    def difference(self) -> float:
        """How many more good cards there were than expected."""
        return self.good - self.expected

    @property
    def margin(self) -> float:
        """The largest difference that chance alone causes in 95 of 100 cases."""
        return NINETY_FIVE * sqrt(self.variance)


class Luck(NamedTuple):
    """The luck in one match or several."""

    deals: int = 0
    persons: Share = Share()
    bots: Share = Share()

    def plus(self, other: Luck) -> Luck:
        """The sum of both."""
        return Luck(self.deals + other.deals, self.persons.plus(other.persons), self.bots.plus(other.bots))


# --- of a match -----------------------------------------------------------------------------------------------------


def luck_of(match: Match) -> Luck:
    """The luck of a match, in all its deals, including those that nobody wanted to play."""
    bots = [seat for seat in range(len(match.names)) if seat not in match.people]
    total = Luck()
    for place, line in enumerate(match.record.lines):
        if is_deal(line):
            pack = line.action.split(" ")[1:]
            hands = match.game.dealt_hands(match.states[place + 1])
            good = match.game.traits.good
            total = total.plus(Luck(1, _share(pack, hands, match.people, good), _share(pack, hands, bots, good)))
    return total


def _share(pack: Sequence[Card], hands: Sequence[Sequence[Card]], seats: Iterable[Seat], good: Sequence[str]) -> Share:
    dealt = [card for seat in seats for card in hands[seat]]
    size, drawn = len(pack), len(dealt)
    part = _count(pack, good) / size
    variance = drawn * part * (1 - part) * (size - drawn) / (size - 1)
    return Share(drawn, _count(dealt, good), drawn * part, variance)


def _count(cards: Iterable[Card], good: Sequence[str]) -> int:
    """The number of good cards, by their codes or ranks."""
    return sum(card in good or card[-1] in good for card in cards)


# --- as it is kept --------------------------------------------------------------------------------------------------


def entry(match: Match) -> list[Any]:
    """The stored form of a match: its date, the number of deals, then `Share` of persons and of bots."""
    deals, *shares = luck_of(match)
    numbers = [round(number, DIGITS) for share in shares for number in share]
    return [match.record.headers.get("date", ""), deals, *numbers]


def read(kept: Sequence[Any]) -> Luck:
    """Reads a stored match."""
    _, deals, *numbers = kept
    return Luck(deals, Share(*numbers[:4]), Share(*numbers[4:]))


def is_entry(value: object) -> bool:
    """Whether the value has the form that `entry` writes."""
    if not isinstance(value, list) or len(value) != 10 or type(value[0]) is not str:
        return False
    numbers = value[1:]
    if not all(type(number) in (int, float) and 0 <= number < MOST for number in numbers):
        return False
    counts = (value[1], *value[2:4], *value[6:8])
    return all(type(count) is int for count in counts) and value[3] <= value[2] and value[7] <= value[6]
