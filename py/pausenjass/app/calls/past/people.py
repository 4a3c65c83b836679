"""The people of this device. «People» stands for the list of all, «Person» for somebody's page; both come with
{settings, running} if the settings have changed, since some follow the person who plays alone here.

people         {}            → People
person         {id}          → Person
add_person     {change}      a new person with this name, and what else is in `change` → Person
change_person  {id, change}  name, picture, photo, colour or `settings` that follow the person → Person
merge_people   {id, into}    everything of one person counts for another from now on → Person
remove_person  {id}          whatever the person played belongs to this device again → People
give_past      {id}          whatever belongs to this device is the person's from now on → Person
sit_here       {id}          who plays alone at this device, "" for nobody in particular → People
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from pausenjass.app.calls.replies import Reply, overview
from pausenjass.app.calls.session import Args, NoAnswer, Session, now
from pausenjass.app.common.names import clean
from pausenjass.app.common.people import COLOURS, MOST, PICTURES, are_following, is_photo
from pausenjass.app.past import solved
from pausenjass.app.past.persons import here, saved, shares, words
from pausenjass.app.past.persons.known import Known, bind, given
from pausenjass.app.past.persons.saved import People, Person
from pausenjass.app.past.store import Store
from pausenjass.app.table.guide import better, to_keep

_ALLOWED: Final[Mapping[str, Callable[[Any], bool]]] = {
    "picture": lambda value: value in PICTURES,
    "photo": is_photo,
    "colour": lambda value: value in COLOURS,
    "settings": lambda value: isinstance(value, dict) and are_following(value),
}
"""What can be changed, besides the name, and whether a value is allowed."""


def people(session: Session, args: Args) -> Reply:
    """The list of the people."""
    return {**words.everybody(session.store)}


def person(session: Session, args: Args) -> Reply:
    """A person's page."""
    return _page(session, args, _found(session, args))


def add_person(session: Session, args: Args) -> Reply:
    """Adds a person. NoAnswer names what is wrong; then nobody is added."""
    store = session.store
    if saved.is_full(store.people):
        raise NoAnswer("people.full", "name", most=MOST)
    new = saved.newcomer(store.people, saved.new_id(store.people, store.seed))
    return _changed(session, args, new)


def change_person(session: Session, args: Args) -> Reply:
    """Changes what is kept of a person. NoAnswer names what is wrong; then nothing has changed."""
    return _changed(session, args, _found(session, args))


def _changed(session: Session, args: Args, old: Person) -> Reply:
    store, given = session.store, args.get("change")
    change = dict(given) if isinstance(given, dict) else {}
    if "name" in change or not old["name"]:
        change["name"] = _name(session, change.get("name"), old["id"])
    for key, value in change.items():
        if key != "name" and not (key in _ALLOWED and _ALLOWED[key](value)):
            raise NoAnswer("people.not-allowed", key[:40])
    if old["name"] and change.get("name", old["name"]) != old["name"]:
        bind(store, old["id"])
    settings = {**old["settings"], **change.get("settings", {})}
    new = {**old, **change, "settings": settings, "changed": now(args)}
    here.put(store, new)
    return {**_settled(session, here.id(store)), **_page(session, args, new)}


def merge_people(session: Session, args: Args) -> Reply:
    """Merges a person into another one."""
    store, one = session.store, _found(session, args)
    into = People(store.people).find(args.get("into"))
    if into is None or into is one:
        raise NoAnswer("error.nobody-known", "into")
    sits = store.settings["person"]
    bind(store, one["id"])
    store.people = saved.merged(store.people, one, into, now(args))
    store.save_people()
    return {**_settled(session, sits), **_page(session, args, _by_id(store, into["id"]))}


def remove_person(session: Session, args: Args) -> Reply:
    """Deletes a person."""
    store, one = session.store, _found(session, args)
    sits = store.settings["person"]
    store.people = saved.removed(store.people, one, now(args))
    store.save_people()
    store.practice = shares.practised(People(store.people), store.practice)
    store.save_practice()
    return {**_settled(session, sits), **words.everybody(store)}


def give_past(session: Session, args: Args) -> Reply:
    """Gives a person what belongs to this device."""
    store, one = session.store, _found(session, args)
    known, who = People(store.people), one["id"]
    store.statistics = {game: shares.given_entries(known, entries, who) for game, entries in store.statistics.items()}
    store.finished = shares.given_finished(known, store.finished, who)
    store.play = shares.given_decisions(known, store.play, who)
    store.days = shares.given_tries(known, store.days, who)
    store.puzzles = solved.given(known, store.puzzles, who)
    store.season = given(Known(known), store.season, who)
    store.save_statistics()
    store.save_finished()
    store.save_play()
    store.save_days()
    store.save_puzzles()
    store.practice = shares.given_positions(store.practice, who)
    store.save_season()
    store.save_practice()
    best = better(saved.lessons(one), store.guide)
    here.put(store, {**one, "lessons": to_keep(best), "changed": now(args)})
    return _page(session, args, _by_id(store, who))


def sit_here(session: Session, args: Args) -> Reply:
    """Says who plays alone at this device."""
    wanted = args.get("id")
    who = _found(session, args)["id"] if wanted else ""
    return {**_settled(session, who), **words.everybody(session.store)}


# --- parts ----------------------------------------------------------------------------------------------------------


def _found(session: Session, args: Args) -> Person:
    found = People(session.store.people).find(args.get("id"))
    if found is None:
        raise NoAnswer("error.nobody-known", "id")
    return found


def _by_id(store: Store, id: str) -> Person:
    found = People(store.people).find(id)
    assert found is not None
    return found


def _name(session: Session, text: object, but: str) -> str:
    """The name, cleaned. NoAnswer if nothing is left of it, or somebody else has it."""
    name = clean(text)
    if not name:
        raise NoAnswer("people.nameless", "name")
    other = People(session.store.people).named(name, but)
    if other:
        raise NoAnswer("people.taken", "name", name=other["name"])
    return name


def _page(session: Session, args: Args, one: Person) -> Reply:
    return {**words.page(session.store, one, now(args)[:10])}


def _settled(session: Session, who: str) -> Reply:
    """{settings, running} if the settings change because this person plays alone here now; else {}."""
    return overview(session) if here.sit(session.store, who) else {}
