"""Deals the cards of an earlier round again: keeps the actions of chance in it, and each side's points.

The record of a match with the origin `cards ID ROUND` holds both, so that it needs no other match:

    dealt: deck E7 RK …; refill E8 …   the actions of chance in that round after its first deal, in order
    beside: 120 45                     each side's points in it; missing if it wasn't finished
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
    """The headers for dealing a round again: its lines after the first deal, and each side's points."""
    dealt = [action for who, action in later if who == CHANCE and action.partition(" ")[0] in DUE]
    found = {DEALT: _BETWEEN.join(dealt)} if dealt else {}
    return found if points is None else {**found, BESIDE: " ".join(map(str, points))}


def again(record: Record, first: int, game: Game[Any, Any], state: Any, due: Due) -> Action | None:
    """The earlier outcome of the chance action that is now `due`; None if it is unknown or doesn't fit any more.

    `first`: the number of lines that the record has copied.
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
    """The points of each side in the earlier round; None if they are unknown."""
    texts = record.headers.get(BESIDE, "").split(" ")
    if len(texts) != sides or not all(_is_number(text) for text in texts):
        return None
    return tuple(map(int, texts))


def _is_number(text: str) -> bool:
    digits = text.removeprefix("-")
    return digits.isascii() and digits.isdigit() and len(digits) <= _MOST_DIGITS
