"""Who plays alone at this device. Some settings (`people.FOLLOWING`), lessons and deals of the day follow that person."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from pausenjass.app.common.characters import BY_ID
from pausenjass.app.common.people import FOLLOWING
from pausenjass.app.common.settings import checked
from pausenjass.app.past.persons import shares
from pausenjass.app.past.persons.saved import People, Person, lessons, replaced
from pausenjass.app.table.guide import Guide, Progress, to_keep, with_progress

if TYPE_CHECKING:
    from pausenjass.app.past.store import Store
    from pausenjass.app.past.tries import Try
    from pausenjass.app.table.match import Match
    from pausenjass.core.game import Seat


def who(store: Store) -> Person | None:
    """The person who plays alone at this device; None for nobody in particular."""
    return People(store.people).find(store.settings["person"])


def id(store: Store) -> str:
    """The id of who plays alone here; "" for nobody in particular."""
    person = who(store)
    return "" if person is None else str(person["id"])


def own_tries(store: Store) -> list[Try]:
    """The counted tries at deals of the day of who plays alone here."""
    return shares.tries(People(store.people), store.days, id(store))


def name(store: Store) -> str:
    """The name of who plays alone here; "" if unknown."""
    person = who(store)
    return str(store.settings["name"] if person is None else person["name"])


def sit(store: Store, id: str) -> bool:
    """Lets the settings follow this person, or be the device's own again (""). What the children's mode sets stays as it is,
    and the person's comes back after it. Returns whether any has changed.
    """
    before = dict(store.settings)
    grown = before["grown"]
    own = before["here"] if before["person"] else {key: grown.get(key, before[key]) for key in FOLLOWING}
    person = People(store.people).find(id)
    wanted = {**own, **(person["settings"] if person else {})}
    store.settings, _ = checked({key: each for key, each in wanted.items() if key not in grown}, before)
    store.settings["grown"] = {**grown, **{key: each for key, each in wanted.items() if key in grown}}
    store.settings.update(person=person["id"] if person else "", here=own if person else {})
    if store.settings != before:
        store.save_settings()
    return bool(store.settings != before)


def player(store: Store, match: Match, seat: Seat) -> str:
    """The id of the person of this device who plays, or has played, at this seat; "" for nobody known."""
    people, date = People(store.people), match.record.headers.get("date", "")
    kept = next((row for row in store.finished if (row["game"], row["date"]) == (match.game.id, date)), {})
    told = [match.persons[seat], *(share[0] for share in kept.get("people", ()) if share[1] == seat)]
    return next((id for each in told if (id := people.now(each))), "")


def introduced(store: Store, seats: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """The seats of a new match, with today's names and portraits of people of this device. Whoever is gone, or sits there
    twice, is just a name.
    """
    people, found = People(store.people), []
    there: set[str] = set()
    for seat in seats:
        person = people.find(seat.get("person")) if seat["kind"] == "human" else None
        if person is None or person["id"] in there:
            found.append({**seat, "person": ""})
            continue
        there.add(person["id"])
        lent = person["picture"] if person["picture"] in BY_ID else None
        found.append({**seat, "person": person["id"], "name": person["name"], "character": lent})
    return found


def alone(seats: Sequence[Mapping[str, Any]]) -> str:
    """The id of the person who plays alone at this device; "" if several do, or it is nobody known."""
    at_device = [seat["person"] for seat in seats if seat["kind"] == "human" and not seat.get("phone")]
    return at_device[0] if len(at_device) == 1 else ""


def follow(store: Store, change: Mapping[str, Any], now: str) -> None:
    """Keeps changed settings for the person whom they follow."""
    person = who(store)
    kept = {key: store.settings[key] for key in change if key in FOLLOWING and key not in store.settings["grown"]}
    if person and kept:
        put(store, {**person, "settings": {**person["settings"], **kept}, "changed": now})


def put(store: Store, person: Person) -> None:
    """Keeps a person, in the place of the older one."""
    store.people = replaced(store.people, person)
    store.save_people()


def progress(store: Store) -> Progress:
    """The progress in the lessons of who plays alone here; without such a person, the best of all."""
    person = who(store)
    return store.guide if person is None else lessons(person)


def keep_progress(store: Store, guide: Guide) -> None:
    """Keeps the progress after a lesson, for all and for who plays alone here."""
    store.guide = with_progress(store.guide, guide)
    store.save_guide()
    person = who(store)
    if person:
        put(store, {**person, "lessons": to_keep(with_progress(lessons(person), guide))})
