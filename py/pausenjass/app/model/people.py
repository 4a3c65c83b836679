"""The people of this device."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from pausenjass.app.model.learn import Skill
from pausenjass.app.model.settings import Running, Settings
from pausenjass.app.model.statistics import RealTable, Total


class KnownPerson(TypedDict):
    """A person of this device, as others see it."""

    id: str
    name: str
    picture: str  # A character's id or "person": static/faces/<picture>-neutral.svg, or person.svg.
    photo: str  # A small photo, which replaces the picture, as a data: URL; "" for none.
    colour: str  # As "#c0392b".


class PersonSettings(TypedDict):
    """The settings that follow a person who plays alone at this device."""

    lang: Literal["de", "en"]
    index: Literal["normal", "large"]
    left_handed: bool
    sound: bool | None
    volume: Literal[60, 0, 20, 40, 80, 100]


class PersonLine(KnownPerson):
    """A person in the list."""

    text: str  # «41 Partien, 24 gewonnen»
    here: bool  # Whether the person plays alone at this device.


class PersonGame(TypedDict):
    """What a person has played of a game."""

    game: str
    title: str
    matches: int
    won: int
    percent: int  # The percentage of matches won.


# How well a person has played a game. `title`: The game's.
PersonSkill = TypedDict("PersonSkill", {"game": str, "title": str, "skill": Skill})


class PeopleReply(TypedDict):
    """The people of this device."""

    people: list[PersonLine]
    device: str  # What belongs to nobody known, in words; "" if there is nothing.
    played: bool  # Whether anything was played here at all.
    full: bool  # Nobody more can be added.
    settings: NotRequired[Settings]  # If they have changed.
    running: NotRequired[Running | None]  # Then, in the language of the settings.


class PersonReply(TypedDict):
    """A person's page."""

    person: KnownPerson
    here: bool  # Whether the person plays alone at this device.
    follows: PersonSettings
    totals: list[Total]
    games: list[PersonGame]  # Those that were played.
    real: RealTable | None  # Those that were played with real cards; None if none was.
    skills: list[PersonSkill]
    lessons: str  # «Lektionen: 9 von 14»
    days: str  # The deals of the day; "" before the first.
    device: str  # What belongs to nobody known and can be given to the person, in words; "" if there is nothing.
    others: list[KnownPerson]  # With whom the person can be merged.
    settings: NotRequired[Settings]  # If they have changed.
    running: NotRequired[Running | None]  # Then, in the language of the settings.
