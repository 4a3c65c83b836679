"""The people of this device: what is kept of a person, and who sits where in a running match.

A person has a name, a picture, a colour, settings that follow the person, and the progress in the lessons. Whoever was
merged into another person, or deleted, stays as a mark, so that no import of older data brings the person back: with
the `id`, when that happened, and whom the matches count for now. Nothing of this leaves the device but in a backup.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal

from pausenjass.app.common import characters
from pausenjass.app.common.names import clean
from pausenjass.app.common.settings import checked

HEADER: Final = "people"
"""The header of a running match: a person's id for each seat, or "-". A finished match has it no more (`matches.py`)."""
NOBODY: Final = "-"
MOST: Final = 24
"""The most people of a device."""
COLOURS: Final = ("#143d9e", "#0a7468", "#c98a00", "#c0392b", "#7444ab", "#3a2412")
PICTURES: Final = (*characters.BY_ID, characters.PERSON)
"""Characters lend their portraits; the last one is anybody's."""
_LIGHT: Final = "#c98a00"
"""The colour on which only dark letters are legible."""
FOLLOWING: Final = ("lang", "index", "left_handed", "sound", "volume")
"""The settings that follow a person who plays alone at this device."""
LARGEST: Final = 24_000
"""The most characters of a photo: a square of some 190 pixels needs about half as many."""
_PHOTO: Final = re.compile(r"data:image/(jpeg|webp);base64,[A-Za-z0-9+/]{100,}={0,2}")
_ID: Final = re.compile(r"[a-z0-9]{6,16}")
FIELDS: Final[Mapping[str, tuple[type, ...]]] = {
    "id": (str,),
    "changed": (str,),
    "name": (str,),
    "picture": (str,),
    "photo": (str,),
    "colour": (str,),
    "settings": (dict,),
    "lessons": (dict,),
}
"""A person: `changed` when it was last changed (stamps.py), `photo` a small picture as a data: URL, or "", `lessons`
the misses in each lesson, game by game (guide.py)."""
MARK: Final = ("id", "changed", "into")
"""What is kept of a person who is gone: `into` whom the person was merged, "" if it was deleted."""


def ink(colour: str) -> Literal["paper", "ink"]:
    """The ink that is legible on a person's colour: light letters or dark ones."""
    return "ink" if colour == _LIGHT else "paper"


def is_id(value: object) -> bool:
    """Whether the value can be a person's id."""
    return isinstance(value, str) and _ID.fullmatch(value) is not None


def are_seats(value: object, count: int) -> bool:
    """Whether the value says who of this device sits at each of so many seats, "" for nobody known."""
    return isinstance(value, list) and len(value) == count and all(each == "" or is_id(each) for each in value)


def is_photo(value: object) -> bool:
    """Whether the value is no photo at all, or a small one."""
    return isinstance(value, str) and (not value or (len(value) <= LARGEST and _PHOTO.fullmatch(value) is not None))


def is_person(item: Any) -> bool:
    """Whether the value is a person, or the mark of one who is gone."""
    if not isinstance(item, dict) or not is_id(item.get("id")) or not isinstance(item.get("changed"), str):
        return False
    if "into" in item:
        return set(item) == set(MARK) and (item["into"] == "" or is_id(item["into"]))
    return (
        set(item) == set(FIELDS)
        and all(type(item[name]) in kinds for name, kinds in FIELDS.items())
        and bool(clean(item["name"]))
        and item["name"] == clean(item["name"])
        and item["picture"] in PICTURES
        and is_photo(item["photo"])
        and item["colour"] in COLOURS
        and are_following(item["settings"])
    )


def are_following(values: Mapping[str, Any]) -> bool:
    """Whether these are settings that follow a person, with allowed values."""
    return set(values) <= set(FOLLOWING) and not checked(values, {})[1]


# --- who sits where -------------------------------------------------------------------------------------------------


def header(ids: Sequence[str]) -> dict[str, str]:
    """The header of a match with these people at its seats, "" for nobody known; none at all if nobody is."""
    return {HEADER: " ".join(each or NOBODY for each in ids)} if any(ids) else {}


def seated(headers: Mapping[str, str], seats: int) -> tuple[str, ...]:
    """The person's id at each seat, "" for nobody known."""
    told = [each if is_id(each) else "" for each in headers.get(HEADER, "").split(" ")]
    return tuple((told + [""] * seats)[:seats])
