"""The list of the people of this device, and a person's page: numbers, own play over time, lessons, deals of the day."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from pausenjass.app.common.people import FOLLOWING
from pausenjass.app.past import tries
from pausenjass.app.past.pads.results import scores
from pausenjass.app.past.persons import here, shares
from pausenjass.app.past.persons.saved import People, Person, is_full, lessons
from pausenjass.app.past.persons.shares import DEVICE
from pausenjass.app.past.skill import skill
from pausenjass.app.past.statistics import Sums, sums
from pausenjass.app.past.store import Store
from pausenjass.app.phrases import say
from pausenjass.games import GAMES

if TYPE_CHECKING:
    from pausenjass.app import model


def everybody(store: Store) -> model.PeopleReply:
    """The list of the people."""
    people = People(store.people)
    real: Counter[str] = Counter()
    for score in (score for game in GAMES for score in scores(store, game)):
        real[score.id] += score.matches
    return {
        "people": [
            {
                **_known(each),
                "text": _line(store, people, each["id"], real[each["id"]]),
                "here": each["id"] == here.id(store),
            }
            for each in people.living
        ],
        "device": _of_device(store, people),
        "played": any(store.statistics.values()) or bool(store.days),
        "full": is_full(store.people),
    }


def page(store: Store, person: Person, today: str) -> model.PersonReply:
    """The page of a person."""
    lang, people, who = store.settings["lang"], People(store.people), person["id"]
    own = {**store.settings, **store.settings["here"]}
    by_game = [(game, sums(_entries(store, people, game, who))) for game in GAMES]
    played = [(game, some) for game, some in by_game if some.matches]
    days = [each for each in shares.tries(people, store.days, who) if each.over]
    mine = shares.decisions(people, store.play, who)
    streak = tries.streak(days, today)
    return {
        "person": _known(person),
        "here": who == here.id(store),
        "follows": {key: person["settings"].get(key, own[key]) for key in FOLLOWING},  # type: ignore[typeddict-item]
        "totals": [
            {"label": say(lang, "people.matches"), "value": str(sum(some.matches for _, some in played))},
            {"label": say(lang, "people.won"), "value": str(sum(some.won for _, some in played))},
            {"label": say(lang, "people.streak"), "value": str(streak)},
        ],
        "games": [_game(lang, game, some) for game, some in played],
        "real": _real(store, who),
        "skills": [
            {"game": game, "title": say(lang, f"{game}.title"), "skill": found}
            for game in GAMES
            if (found := skill(mine, game, lang)) is not None
        ],
        "lessons": _lessons(lang, person),
        "days": say(lang, "people.days", count=len(days), won=sum(each.won is True for each in days)) if days else "",
        "device": _of_device(store, people),
        "others": [_known(each) for each in people.living if each["id"] != who],
    }


def _known(person: Person) -> model.KnownPerson:
    return {
        "id": person["id"],
        "name": person["name"],
        "picture": person["picture"],
        "photo": person["photo"],
        "colour": person["colour"],
    }


def _entries(store: Store, people: People, game: str, who: str) -> list[list[Any]]:
    return shares.entries(people, store.statistics.get(game, ()), who)


def _line(store: Store, people: People, who: str, real: int) -> str:
    """«41 Partien, 24 gewonnen · 3 Partien am Tisch», so many with real cards; whatever game it was."""
    lang = store.settings["lang"]
    total = sums(entry for game in GAMES for entry in _entries(store, people, game, who))
    parts = [say(lang, "people.line", count=total.matches, won=total.won)] if total.matches else []
    parts += [say(lang, "people.line.real", count=real)] if real else []
    return " · ".join(parts) or say(lang, "people.line.none")


def _game(lang: str, game: str, some: Sums) -> model.PersonGame:
    return {
        "game": game,
        "title": say(lang, f"{game}.title"),
        "matches": some.matches,
        "won": some.won,
        "percent": round(100 * some.won / some.matches),
    }


def _real(store: Store, who: str) -> model.RealTable | None:
    """What the person has played with real cards."""
    lang = store.settings["lang"]
    found = [(game, each) for game in GAMES for each in scores(store, game) if each.id == who]
    if not found:
        return None
    return {
        "title": say(lang, "pad.statistics"),
        "head": [say(lang, key) for key in ("people.real.game", "pad.statistics.matches", "pad.statistics.won")],
        "rows": [[say(lang, f"{game}.title"), str(each.matches), str(each.won)] for game, each in found],
    }


def _lessons(lang: str, person: Person) -> str:
    """«Lektionen: 9 von 14»"""
    all_lessons = [misses for game in lessons(person).values() for misses in game]
    done = sum(misses is not None for misses in all_lessons)
    return say(lang, "people.lessons", done=done, of=len(all_lessons))


def _of_device(store: Store, people: People) -> str:
    """What belongs to nobody known: «213 Partien, 12 Tagesblätter»; "" if there is nothing."""
    matches = sum(len(_entries(store, people, game, DEVICE)) for game in store.statistics)
    days = len(shares.tries(people, store.days, DEVICE))
    told = [("people.device.matches", matches), ("people.device.days", days)]
    return ", ".join(say(store.settings["lang"], key, count=count) for key, count in told if count)
