"""Writes many small numbers, each with its own radix, into one whole number: the shortest way to write choices.

Writer and reader must use the same radices in the same order: the number itself doesn't mark where a digit ends.
"""

from __future__ import annotations

from typing import Final

MOST_DIGITS: Final = 200_000
"""More digits than any match needs. Taking more is refused, since nobody can have put them in."""


class Digits:
    """Combines digits into one number.

    >>> digits = Digits()
    >>> digits.put(3, 10)
    >>> digits.put(1, 2)
    >>> digits.number
    13
    """

    def __init__(self) -> None:
        self._digits: list[tuple[int, int]] = []

    def put(self, digit: int, radix: int) -> None:
        """Adds a digit from 0 to radix - 1."""
        assert 0 <= digit < radix
        self._digits.append((digit, radix))

    def put_natural(self, value: int, base: int) -> None:
        """Adds a number of any size from 0 on. It is shortest if less than the base."""
        while value >= base:
            self.put(base + value % base, 2 * base)
            value //= base
        self.put(value, 2 * base)

    @property
    def number(self) -> int:
        """All digits as one number, the first one lowest."""
        number = 0
        for digit, radix in reversed(self._digits):
            number = number * radix + digit
        return number


class Taken:
    """Reads the digits of a number in the order in which they were put in.

    >>> taken = Taken(13)
    >>> taken.take(10), taken.take(2), taken.rest
    (3, 1, 0)
    """

    def __init__(self, number: int) -> None:
        self.rest = number
        """What hasn't been read yet; 0 after the last digit."""
        self._count = 0

    def take(self, radix: int) -> int:
        """Reads the next digit. ValueError after `MOST_DIGITS`."""
        self._count += 1
        if self._count > MOST_DIGITS:
            raise ValueError("more digits than any record has")
        self.rest, digit = divmod(self.rest, radix)
        return digit

    def natural(self, base: int) -> int:
        """Reads the next number of any size."""
        value, worth = 0, 1
        while (digit := self.take(2 * base)) >= base:
            value += (digit - base) * worth
            worth *= base
        return value + digit * worth
