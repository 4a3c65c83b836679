"""The puzzles that were solved, as they are stored, and how those of two devices are joined."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from pausenjass.app.common.people import is_id
from pausenjass.app.past.persons.saved import People

MOST_STARS: Final = 3
LONGEST: Final = 12
"""The most letters of a puzzle's id: "kl-001"."""


class Solved(NamedTuple):
    """A puzzle that somebody has solved, stored as a list."""

    game: str
    id: str
    stars: int
    """The stars of the first solving; of two devices, the most."""
    who: str = ""
    """The id of the person of this device who solved it (people.py); "" for nobody known."""


def is_solved(item: Any) -> bool:
    """Whether the value is a stored `Solved`. Game and puzzle may be those of a later version."""
    if not isinstance(item, list) or len(item) != len(Solved._fields):
        return False
    game, id, stars, who = item
    names = isinstance(game, str) and isinstance(id, str) and 0 < len(id) <= LONGEST
    return names and type(stars) is int and 0 <= stars <= MOST_STARS and (who == "" or is_id(who))


def joined(ours: Iterable[Solved], others: Iterable[Solved]) -> list[Solved]:
    """The best of each person at each puzzle."""
    kept: dict[tuple[str, str, str], Solved] = {}
    for each in (*ours, *others):
        name = (each.game, each.id, each.who)
        if name not in kept or each.stars > kept[name].stars:
            kept[name] = each
    return list(kept.values())


def to_keep(solved: Iterable[Solved]) -> list[list[Any]]:
    """The stored form."""
    return [list(each) for each in solved]


def stars(people: People, solved: Iterable[Solved], game: str, who: str) -> dict[str, int]:
    """The stars of a person at a game's puzzles, by the puzzle's id; "" stands for nobody in particular: this device."""
    found: dict[str, int] = {}
    for each in solved:
        if each.game == game and people.now(each.who) == who:
            found[each.id] = max(each.stars, found.get(each.id, 0))
    return found


def given(people: People, solved: Iterable[Solved], who: str) -> list[Solved]:
    """The puzzles, with those of the device given to the person; of two, the better one stays."""
    return joined((), [each if people.now(each.who) else each._replace(who=who) for each in solved])
