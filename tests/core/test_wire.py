"""Views on the wire: the last fields are left out while they have their defaults, and nothing is lost."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from pausenjass.core import wire


class Part(NamedTuple):
    points: int
    more: tuple[int, ...] = ()


class Seen(NamedTuple):
    hand: tuple[str, ...]
    part: Part | None = None
    took: bool = False
    late: bool = False


@pytest.mark.parametrize(
    ("seen", "data"),
    [
        (Seen(()), [[]]),
        (Seen(("E7",), None, False, True), [["E7"], None, False, True]),
        (Seen(("E7",), None, True), [["E7"], None, True]),
        (Seen(("E7",), Part(3)), [["E7"], [3, []]]),
        (Part(3, (1,)), [3, [1]]),
    ],
)
def test_the_last_defaults_of_the_outermost_value_are_left_out(seen: Seen | Part, data: list[object]) -> None:
    assert wire.dump(seen) == data
    assert wire.load(type(seen), data) == seen


@pytest.mark.parametrize("data", [[], [["E7"], None, False, False, False], [["E7"], [3]], "x", [1]])
def test_what_has_another_shape_is_refused(data: object) -> None:
    with pytest.raises(ValueError, match="expected"):
        wire.load(Seen, data)
