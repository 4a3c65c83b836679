"""The list of the people of this device, as it is stored: `common/people.py` describes an item.

Nothing else is rewritten when people are merged or deleted: a match keeps the id of whoever played it, and `People`
tells for whom it counts now.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random, SystemRandom
from typing import Any, Final

from pausenjass.app.common.names import alike, distinct
from pausenjass.app.common.people import COLOURS, MARK, MOST
from pausenjass.app.common.stamps import is_later, order
from pausenjass.app.table.guide import Progress, better, nothing_done, read_progress, to_keep

_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
_LENGTH: Final = 10
Person = dict[str, Any]


class People:
    """The people of this device at one moment."""

    def __init__(self, items: Sequence[Person]) -> None:
        self._into = {item["id"]: item["into"] for item in items if "into" in item}
        self.living = [item for item in items if "into" not in item]
        """Who there is, in the order of arrival."""
        self._by_id = {item["id"]: item for item in self.living}

    def now(self, id: str) -> str:
        """The id of the person for whom this id's matches count now; "" if nobody does."""
        for _ in range(len(self._into) + 1):  # a file may have been made that merges in a circle
            if id in self._by_id:
                return id
            id = self._into.get(id, "")
        return ""

    def find(self, id: object) -> Person | None:
        """The person of this id, or whom that one was merged into; None if there is nobody."""
        return self._by_id.get(self.now(id)) if isinstance(id, str) else None

    def is_gone(self, id: str) -> bool:
        """Whether the person was deleted: not merged into somebody who is there."""
        return id in self._into and not self.now(id)

    def named(self, name: str, but: str) -> Person | None:
        """The person whose name looks like this one, except the one with the id `but`."""
        return next((each for each in self.living if each["id"] != but and alike(each["name"]) == alike(name)), None)


def joined(ours: Iterable[Person], theirs: Iterable[Person]) -> list[Person]:
    """Joins the people of two devices: the later change of each counts, lessons keep their best, and names differ. Of people
    who were merged into each other, whoever was merged last stays.
    """
    everybody = [*ours, *theirs]
    kept: dict[str, Person] = {}
    for new in everybody:
        old = kept.get(new["id"])
        if old is None:
            kept[new["id"]] = new
            continue
        later = new if _supersedes(new, old) else old
        if "lessons" in new and "lessons" in old:
            later = {**later, "lessons": _best(old, new)}
        kept[new["id"]] = later
    alive = {each["id"]: each for each in everybody if "into" not in each}
    for id in sorted(alive, key=lambda id: (order(kept[id]["changed"]), id), reverse=True):
        if _in_circle(kept, id):
            kept[id] = alive[id]
    living = [each for each in kept.values() if "into" not in each]
    names = dict(zip((each["id"] for each in living), distinct(each["name"] for each in living), strict=True))
    return [{**each, "name": names[each["id"]]} if each["id"] in names else each for each in kept.values()]


def _in_circle(kept: Mapping[str, Person], id: str) -> bool:
    """Whether the marks lead from here back to here."""
    at = id
    for _ in kept:
        at = kept.get(at, {}).get("into", "")
        if at == id:
            return True
    return False


def _supersedes(new: Person, old: Person) -> bool:
    """Whoever is gone stays gone, whatever the clocks of two devices say."""
    if ("into" in new) != ("into" in old):
        return "into" in new
    return is_later(new["changed"], old["changed"])


def lessons(person: Person) -> Progress:
    """The person's progress in the lessons; none if it is unreadable."""
    try:
        return read_progress(person["lessons"])
    except ValueError:
        return nothing_done()


def _best(one: Person, other: Person) -> dict[str, Any]:
    return to_keep(better(lessons(one), lessons(other)))


# --- changes --------------------------------------------------------------------------------------------------------


def new_id(items: Sequence[Person], seed: str | None) -> str:
    """An id that nobody has."""
    rng = SystemRandom() if seed is None else Random(f"{seed}/people/{len(items)}")
    taken = {item["id"] for item in items}
    while (id := "".join(rng.choices(_LETTERS, k=_LENGTH))) in taken:
        pass
    return id


def is_full(items: Sequence[Person]) -> bool:
    """Whether nobody more can be added."""
    return len(People(items).living) >= MOST


def newcomer(items: Sequence[Person], id: str) -> Person:
    """A person without a name yet, in the colour that the fewest have."""
    colours = [item["colour"] for item in People(items).living]
    return {
        "id": id,
        "changed": "",
        "name": "",
        "picture": "person",
        "photo": "",
        "colour": min(COLOURS, key=colours.count),
        "settings": {},
        "lessons": {},
    }


def replaced(items: Sequence[Person], new: Person) -> list[Person]:
    """The list with this item in the place of its older one, or added."""
    if all(item["id"] != new["id"] for item in items):
        return [*items, new]
    return [new if item["id"] == new["id"] else item for item in items]


def merged(items: Sequence[Person], one: Person, into: Person, now: str) -> list[Person]:
    """The list after `one` was merged into another: with the better progress of both."""
    kept = {**into, "lessons": _best(one, into), "changed": now}
    return replaced(removed(items, one, now, into["id"]), kept)


def removed(items: Sequence[Person], one: Person, now: str, into: str = "") -> list[Person]:
    """The list after this person was deleted, or merged: only a mark stays, without name or picture."""
    return replaced(items, dict(zip(MARK, (one["id"], now, into), strict=True)))
