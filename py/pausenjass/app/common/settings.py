"""The player's settings: their allowed values and defaults."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from pausenjass.app.common.evenings import is_length
from pausenjass.app.common.names import clean

CHOICES: Final[Mapping[str, tuple[Any, ...]]] = {
    "lang": ("de", "en"),
    "index": ("normal", "large"),
    "french_colours": (4, 2),
    "back": ("red", "blue", "green"),
    "felt": ("green", "blue", "wine"),
    "text_size": ("normal", "large", "huge"),
    "kritze": ("strokes", "men"),
    "sort": ("suit", "rank"),
    "trump": ("left", "right"),
    "left_handed": (False, True),
    "pace": ("normal", "instant", "fast", "slow"),
    "animation_ms": (260, 0, 160, 420),
    "sound": (None, False, True),
    "volume": (60, 0, 20, 40, 80, 100),
    "vibration": (True, False),
    "motion": ("system", "reduced"),
    "confirm_tap": (False, True),
    "call_time": (4, 2, 8, 0),
    "auto_last": (True, False),
    "talk": (True, False),
    "untimed": (False, True),
    "cut": (False, True),
    "coach": ("off", "warns", "takes-back"),
    "phones_helped": (False, True),
    "home_hint": (True, False),
}
"""The allowed values of each setting, the default first. `sound` is None until the player has been asked; `sort` and
`trump` order the hand (`presenters/hands.py`). `call_time` is in seconds, 0 for no limit. With `auto_last`, a move
without a choice happens by itself in every game by turns (`Game.automatic`). With `untimed`, the bots of a live game
wait for persons, and there is no time limit. With `cut`, a person cuts before each deal. The `coach` asks before a dear
mistake, or takes it back; with `phones_helped`, phones have it and hints, too. With `home_hint`, the start screen may
recommend the home screen."""

NO_BREAK: Final[Mapping[str, Any]] = {"on": False, "at": "09:35", "days": [1, 2, 3, 4, 5], "skip": ""}
"""A break by the clock (CS-40): whether there is one, its time, its days (1 is Monday), and the date without one («Heute
nicht»). Unless somebody chooses, that of the sheet, switched off."""

PAGE_ONLY: Final = frozenset(
    {"index", "french_colours", "back", "felt", "text_size", "kritze", "left_handed", "motion", "confirm_tap"}
    | {"sound", "volume", "vibration", "home_hint", "break_time"}
)
"""The settings that only concern the page: the desk answers the same with any value."""


def defaults(lang: str | None = None) -> dict[str, Any]:
    """The default settings, in the language guessed for this player."""
    settings = {key: values[0] for key, values in CHOICES.items()}
    return {
        **settings,
        "lang": lang if lang in CHOICES["lang"] else "de",
        "name": "",
        "person": "",
        "here": {},
        "last": {},
        "no_lessons": [],
        "grown": {},
        "break_time": dict(NO_BREAK),
    }


def checked(given: Mapping[str, Any], base: Mapping[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """The base updated with the allowed values given, and the keys that are unknown or not allowed."""
    settings, wrong = dict(base), []
    for key, value in given.items():
        if key in CHOICES:
            if any(type(value) is type(choice) and value == choice for choice in CHOICES[key]):
                settings[key] = value
            else:
                wrong.append(key)
        elif key in _FREE:
            kept = _FREE[key](value)
            if kept is None:
                wrong.append(key)
            else:
                settings[key] = kept
        else:
            wrong.append(key)
    return settings, wrong


def _name(value: object) -> str | None:
    return clean(value) if isinstance(value, str) else None


def _person(value: object) -> str | None:
    return value if isinstance(value, str) and len(value) < 40 else None


def _here(value: object) -> dict[str, Any] | None:
    if not isinstance(value, dict):
        return None
    here, wrong = checked({key: each for key, each in value.items() if key in CHOICES}, {})
    return None if wrong or len(here) != len(value) else here


def _grown(value: object) -> dict[str, Any] | None:
    if not isinstance(value, dict) or not value.keys() <= {*CHOICES, "last"}:
        return None
    grown, wrong = checked(value, {})
    return None if wrong else grown


def _last(value: object) -> dict[str, Any] | None:
    """The last choices for each game, in shape: {game: {"rules": {…}, "seats": [{…}]}}, perhaps with "evening" and "lots".
    The rules check them again.
    """
    if not isinstance(value, dict):
        return None
    for choice in value.values():
        if not isinstance(choice, dict) or not {"rules", "seats"} <= set(choice) <= {"rules", "seats", *_AGREED}:
            return None
        if not all(fits(choice[key]) for key, fits in _AGREED.items() if key in choice):
            return None
        rules, seats = choice["rules"], choice["seats"]
        if not isinstance(rules, dict) or not isinstance(seats, list) or not all(map(is_seat, seats)):
            return None
        if not all(option is None or isinstance(option, bool | int | str) for option in rules.values()):
            return None
    return {game: {**choice, "seats": list(map(_named, choice["seats"]))} for game, choice in value.items()}


def _named(seat: dict[str, Any]) -> dict[str, Any]:
    return {**seat, "name": clean(seat["name"])} if "name" in seat else seat


def _games(value: object) -> list[str] | None:
    """Game ids, each once. They may include games of a later version."""
    if not isinstance(value, list) or not all(isinstance(game, str) and 0 < len(game) < 40 for game in value):
        return None
    return list(dict.fromkeys(value))[:MOST_GAMES]


def _break(value: object) -> dict[str, Any] | None:
    """A break in shape, its days in order."""
    if not isinstance(value, dict) or set(value) != set(NO_BREAK):
        return None
    at, days, skip = value["at"], value["days"], value["skip"]
    if not isinstance(value["on"], bool) or not isinstance(at, str) or not _TIME.fullmatch(at):
        return None
    if not isinstance(days, list) or not all(type(day) is int and 1 <= day <= 7 for day in days):
        return None
    return {**value, "days": sorted(set(days))} if isinstance(skip, str) and _DATE.fullmatch(skip) else None


def is_seat(value: object) -> bool:
    """Whether the value is {"name": text, "kind": "human"/"bot", "level": text or null, "character": text or null,
    "phone": true/false, "person": text}.
    """
    return (
        isinstance(value, dict)
        and isinstance(value.get("name", ""), str)
        and value.get("kind") in ("human", "bot")
        and (value.get("level") is None or value.get("level") in LEVELS)
        and isinstance(value.get("character"), str | None)
        and isinstance(value.get("phone", False), bool)
        and isinstance(value.get("person", ""), str)
    )


_AGREED: Final[Mapping[str, Callable[[object], bool]]] = {
    "evening": is_length,
    "lots": lambda value: isinstance(value, bool),
}
"""What may be agreed for a match besides rules and seats."""
LEVELS: Final = ("neuling", "leicht", "mittel", "geuebt", "stark")
"""The levels of `pausenjass.bots`, which the engine doesn't load; the weakest first."""
SKILLED: Final = "geuebt"
SKILLED_BEFORE: Final = "geuebt-1.4"
"""A level, and how it played up to version 1.4: their names in `pausenjass.bots`."""
MOST_GAMES: Final = 40
"""More games than any version will know."""
_TIME: Final = re.compile(r"([01][0-9]|2[0-3]):[0-5][0-9]")
_DATE: Final = re.compile(r"([0-9]{4}-[0-9]{2}-[0-9]{2})?")
_FREE: Final[Mapping[str, Callable[[object], Any]]] = {
    "name": _name,
    "person": _person,
    "here": _here,
    "last": _last,
    "no_lessons": _games,
    "grown": _grown,
    "break_time": _break,
}
"""The settings that take any value in shape: the name; `person`, the id of who plays alone here, and `here`, the device's own
values of the settings that follow persons meanwhile; `last`, the game played last at its end; `no_lessons`, the games whose
lessons were declined; `grown`, the values of what the children's mode sets, as they were before it, {} while it is off; `break_time`, the break by the clock."""
