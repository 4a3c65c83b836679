"""The tree search for games of tricks, on a game of two moves with known values."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from bot_play import Clock

from pausenjass.bots import Budget
from pausenjass.bots.tricks import search


class Choice:
    """Seat 0 takes a row, then seat 1 a column; the value is seat 0's. Luck hides it, and sometimes the last row."""

    def __init__(self, values: list[list[float]], luck: float = 0.0, rows: int | None = None) -> None:
        self.turn = 0
        self._values = values
        self._luck = luck
        self._rows = rows or len(values)
        self._taken: list[int] = []

    def moves(self) -> list[int]:
        return [] if len(self._taken) == 2 else list(range(self._rows if not self._taken else len(self._values[0])))

    def play(self, move: int) -> None:
        self._taken.append(move)
        self.turn = 1

    def finish(self, chance: Callable[[], float]) -> list[float]:
        while moves := self.moves():
            self.play(moves[int(chance() * len(moves))])
        value = self._values[self._taken[0]][self._taken[1]] + self._luck
        return [value, 1 - value]


VALUES = [[0.5, 0.5], [0.9, 0.2], [0.4, 0.7]]
"""The second row is the best on average, but not against a player who chooses well."""


def test_it_thinks_of_what_the_other_does() -> None:
    luck = Random(1)
    for seed in range(3):
        assert search(lambda: Choice(VALUES, luck.random() * 0.2), (1, 2, 0), Random(seed), Budget(playouts=1500)) == 0


def test_a_move_that_is_seldom_possible_is_judged_by_when_it_is() -> None:
    rng = Random(1)
    found = search(
        lambda: Choice([*VALUES, [0.8, 0.8]], rows=4 if rng.random() < 0.5 else 3),
        (0, 1, 2, 3),
        rng,
        Budget(playouts=1500),
    )
    assert found == 3


def test_the_same_generator_gives_the_same_move() -> None:
    assert (
        len(
            {
                search(lambda: Choice([[0.5], [0.5], [0.5]]), (0, 1, 2), Random(3), Budget(playouts=100))
                for _ in range(3)
            }
        )
        == 1
    )


@pytest.mark.parametrize("first", [1, 2])
def test_a_time_too_short_to_compare_moves_gives_the_first(first: int) -> None:
    moves = (first, 0, 3 - first)

    def found(seed: int, seconds: float) -> int:
        return search(lambda: Choice(VALUES), moves, Random(seed), Budget(seconds=seconds), Clock())

    assert {found(seed, seconds) for seed in range(20) for seconds in (0.15, 0.65)} == {first}
    assert {found(seed, 150) for seed in range(3)} == {0}


def test_without_a_choice_and_without_a_move() -> None:
    assert search(lambda: pytest.fail("no need to imagine"), (7,), Random(1), Budget(playouts=10)) == 7
    with pytest.raises(ValueError, match="no move"):
        search(lambda: Choice(VALUES), (), Random(1), Budget(playouts=10))
    with pytest.raises(ValueError, match="bound"):
        search(lambda: Choice(VALUES), (0, 1), Random(1), Budget())
