"""Which events make whom glad or cross: what a game declares, by the events' kinds."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, NamedTuple, TypeAlias

from pausenjass.core.game import Event, Seat

Mood: TypeAlias = Literal["glad", "cross", "neutral"]
Whose: TypeAlias = Literal["seat", "of", "side", "rivals"]
"""The one who did it; the one to whom it was done; all who play with the first; all who play against him."""


def _always(data: Mapping[str, Any]) -> bool:
    return True


class Feeling(NamedTuple):
    """What an event does to faces."""

    mood: Mood
    whose: Whose = "seat"
    when: Callable[[Mapping[str, Any]], bool] = _always
    """Only with such data."""


Moods: TypeAlias = Mapping[str, Sequence[Feeling]]
"""By kind of event; of several feelings for one seat the last counts."""


def felt(moods: Moods, event: Event, sides: Sequence[Sequence[Seat]]) -> dict[Seat, Mood]:
    """The mood of each seat that an event concerns."""
    found: dict[Seat, Mood] = {}
    for feeling in moods.get(event.kind, ()):
        data: Any = event.data
        if feeling.when(data):
            found |= dict.fromkeys(_seats(feeling.whose, data, sides), feeling.mood)
    return found


def _seats(whose: Whose, data: Mapping[str, Any], sides: Sequence[Sequence[Seat]]) -> list[Seat]:
    if whose in ("seat", "of"):
        return [data[whose]]
    together = next(seats for seats in sides if data["seat"] in seats)
    if whose == "side":
        return list(together)
    return [seat for seats in sides if seats is not together for seat in seats]
