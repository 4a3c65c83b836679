"""Cards that were dealt before: what chance did in that round, and what each side got in it.

The record of a match whose origin is `cards ID ROUND` holds both, so that it needs no other match:

    dealt: deck E7 RK …; refill E8 …   what chance did in that round after its first deal, in order
    beside: 120 45                     what each side got in it; missing where it wasn't played to its end
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from pausenjass.core.game import CHANCE, DUE, Action, Due, Game, IllegalAction
from pausenjass.core.record import Line, Record

DEALT: Final = "dealt"
BESIDE: Final = "beside"
_BETWEEN: Final = "; "
_MOST_DIGITS: Final = 6


def headers(later: Sequence[Line], points: Sequence[int] | None) -> dict[str, str]:
    """The headers of a record that deals a round once more: its lines after the first deal, and what each side got."""
    dealt = [action for who, action in later if who == CHANCE and action.partition(" ")[0] in DUE]
    found = {DEALT: _BETWEEN.join(dealt)} if dealt else {}
    return found if points is None else {**found, BESIDE: " ".join(map(str, points))}


def again(record: Record, first: int, game: Game[Any, Any], state: Any, due: Due) -> Action | None:
    """What chance, of which `due` is asked now, did in its place then; None where that is unknown or doesn't fit any more.

    `first`: the number of lines that the record has taken over.
    """
    then = [action for action in record.headers.get(DEALT, "").split(_BETWEEN) if action.partition(" ")[0] == due]
    asked = sum(who == CHANCE and action.partition(" ")[0] == due for who, action in record.lines[first:])
    if asked >= len(then):
        return None
    try:
        game.apply(state, CHANCE, then[asked])
    except IllegalAction:
        return None
    return then[asked]


def beside(record: Record, sides: int) -> tuple[int, ...] | None:
    """What each side got with the same cards before; None where that is unknown."""
    texts = record.headers.get(BESIDE, "").split(" ")
    if len(texts) != sides or not all(_is_number(text) for text in texts):
        return None
    return tuple(map(int, texts))


def _is_number(text: str) -> bool:
    digits = text.removeprefix("-")
    return digits.isascii() and digits.isdigit() and len(digits) <= _MOST_DIGITS
