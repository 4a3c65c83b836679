"""Who stands behind the names on pads and in games of the season.

A seat there keeps a name, and the id of the person of this device who sat there. It counts for that person as long as
there is one, under today's name. Without one the name decides: it is the person's whose name looks like it. So whoever
is renamed or merged keeps one line; before the name is gone, `bind` keeps the id where only the name told it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from pausenjass.app.common.names import distinct
from pausenjass.app.common.people import ink
from pausenjass.app.past.persons.saved import People, Person
from pausenjass.app.phrases import say
from pausenjass.pads.pad import Pad

if TYPE_CHECKING:
    from pausenjass.app import model
    from pausenjass.app.past.store import Store


class Seated(NamedTuple):
    """Somebody at a seat."""

    name: str
    """Today's name of the person, or else the name that was kept."""
    id: str
    """The person's; "" for nobody known."""


class Known:
    """The people of this device, as those who sat somewhere."""

    def __init__(self, people: People) -> None:
        self._people = people

    def seated(self, names: Sequence[str], ids: Sequence[str] = (), bots: Sequence[bool] = ()) -> list[Seated]:
        """Who sat there. Each person sits once, and no two people have the same name."""
        kept = [*ids, *[""] * len(names)][: len(names)]
        found = [self._people.now(id) for id in kept]
        seats = [seat for seat in range(len(names)) if not any(bots[seat : seat + 1])]
        for seat in seats:
            named = None if found[seat] else self._people.named(names[seat], "")
            if named and named["id"] not in found:
                found[seat] = named["id"]
        places: dict[str, int] = {}
        for seat in sorted(range(len(names)), key=lambda seat: kept[seat] != found[seat]):
            places.setdefault(found[seat], seat)  # of two who are one by now, whoever it was keeps the place
        once = [id if places[id] == seat else "" for seat, id in enumerate(found)]
        if not any(once):
            return [Seated(name, "") for name in names]
        first = sorted(seats, key=lambda seat: not once[seat])  # who is known keeps the name
        shown = dict(zip(first, distinct(self._name(once[seat], names[seat]) for seat in first), strict=True))
        return [Seated(shown.get(seat, name), once[seat]) for seat, name in enumerate(names)]

    def _name(self, id: str, kept: str) -> str:
        person = self._people.find(id)
        return str(person["name"]) if person else kept

    def at_pad(self, pad: Pad, lang: str = "") -> list[Seated]:
        """Who sits at a pad. Whoever has no name is called by number in this language; "" without one."""
        people = pad.people
        found = self.seated([str(each["name"]) for each in people], [str(each.get("person", "")) for each in people])
        if not lang:
            return found
        return [
            each if each.name else each._replace(name=say(lang, "pad.person", n=place))
            for place, each in enumerate(found, start=1)
        ]

    def in_game(self, game: dict[str, Any]) -> list[Seated]:
        """Who sat in a game of the season."""
        return self.seated(game["names"], game.get("people", ()), game.get("bots", ()))

    def named(self, game: dict[str, Any]) -> dict[str, Any]:
        """A game of the season under today's names."""
        return {**game, "names": [each.name for each in self.in_game(game)]}

    def portrait(self, name: str, mood: model.Mood = "neutral") -> model.Portrait | None:
        """The picture of the person with this name; None if there is no such person."""
        person = self._people.named(name, "")
        return portrait(person, mood) if person else None

    def portrait_of(self, id: str) -> model.Portrait | None:
        """The picture of this person; None if there is no such person."""
        person = self._people.find(id)
        return portrait(person) if person else None


def portrait(person: Person, mood: model.Mood = "neutral") -> model.Portrait:
    """Somebody's picture."""
    found: model.Portrait = {
        "picture": person["picture"],
        "mood": mood,
        "colour": person["colour"],
        "ink": ink(person["colour"]),
    }
    return {**found, "photo": person["id"]} if person["photo"] else found


def known(store: Store) -> Known:
    """The people of this device, as those who sat somewhere."""
    return Known(People(store.people))


def given(people: Known, games: Iterable[dict[str, Any]], who: str) -> list[dict[str, Any]]:
    """Games of the season that were played here, with those in which nobody is known given to the person: the first seat
    that was no bot's.
    """
    return [game if any(each.id for each in people.in_game(game)) else _given(game, who) for game in games]


def _given(game: dict[str, Any], who: str) -> dict[str, Any]:
    seats = [who if seat == game["bots"].index(False) else "" for seat in range(len(game["bots"]))]
    return {**game, "people": seats}


def bind(store: Store, who: str) -> None:
    """Keeps the id of this person wherever only the name tells it: on pads and in games of the season."""
    people = known(store)
    for game in (*store.season, *store.real):
        ids = [each.id for each in people.in_game(game)]
        if who in ids:
            game["people"] = ids
    for pad in store.pads:
        for seat, each in zip(people.at_pad(pad), pad.people, strict=True):
            if seat.id == who:
                each["person"] = who
    store.save_season()
    store.save_real()
    store.save_pads()
