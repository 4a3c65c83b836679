"""Seats: the order round the table, and tuples with one value per seat."""

from __future__ import annotations

from typing import TypeVar

from pausenjass.core.game import Seat

T = TypeVar("T")


def with_seat(each: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    """The tuple with the seat's value replaced.

    >>> with_seat((5, 5, 5), 1, 4)
    (5, 4, 5)
    """
    return (*each[:seat], value, *each[seat + 1 :])


def in_turn(first: Seat, players: int) -> tuple[Seat, ...]:
    """All seats in the direction of play, beginning with `first`.

    >>> in_turn(2, 4)
    (2, 3, 0, 1)
    """
    return tuple([(first + step) % players for step in range(players)])
