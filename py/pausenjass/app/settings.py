"""The player's settings: what each may be, and its default."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from pausenjass.app.names import clean

CHOICES: Final[Mapping[str, tuple[Any, ...]]] = {
    "lang": ("de", "en"),
    "index": ("normal", "large"),
    "french_colours": (4, 2),
    "back": ("red", "blue", "green"),
    "felt": ("green", "blue", "wine"),
    "text_size": ("normal", "large", "huge"),
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
    "home_hint": (True, False),
}
"""The allowed values of each setting, the default first. `sound` is None until the player has been asked; `sort` and `trump`
say in which order the hand lies (`presenters/hands.py`); `call_time` is in seconds, 0 for no limit; with `auto_last` what
leaves a person no choice happens by itself in every game by turns (`Game.automatic`); `untimed`, the bots of a live game wait for
persons, and there is no time limit; with `cut` a person cuts before each deal; `home_hint`, the start screen may say what the home screen is good for, until it is told not to."""

PAGE_ONLY: Final = frozenset(
    {"index", "french_colours", "back", "felt", "text_size", "left_handed", "motion", "confirm_tap"}
    | {"sound", "volume", "vibration", "home_hint"}
)
"""Settings of the page alone: what the desk says is the same with all their values."""


def defaults(lang: str | None = None) -> dict[str, Any]:
    """Every setting at its default, in the language guessed for this player."""
    settings = {key: values[0] for key, values in CHOICES.items()}
    return {**settings, "lang": lang if lang in CHOICES["lang"] else "de", "name": "", "last": {}, "no_lessons": []}


def checked(given: Mapping[str, Any], base: Mapping[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """The base with what is given and allowed, and the keys of what is unknown or not allowed."""
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


def _last(value: object) -> dict[str, Any] | None:
    """What was chosen last for each game: {game: {"rules": {…}, "seats": [{…}]}}, in shape; the rules check it anew."""
    if not isinstance(value, dict):
        return None
    for choice in value.values():
        if not isinstance(choice, dict) or set(choice) != {"rules", "seats"}:
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
    """Games by their ids, each once; also of a later version, which knows more of them."""
    if not isinstance(value, list) or not all(isinstance(game, str) and 0 < len(game) < 40 for game in value):
        return None
    return list(dict.fromkeys(value))[:MOST_GAMES]


def is_seat(value: object) -> bool:
    """Whether this is {"name": text, "kind": "human"/"bot", "level": text or null, "character": text or null, "phone": true/false}."""
    return (
        isinstance(value, dict)
        and isinstance(value.get("name", ""), str)
        and value.get("kind") in ("human", "bot")
        and (value.get("level") is None or value.get("level") in LEVELS)
        and isinstance(value.get("character"), str | None)
        and isinstance(value.get("phone", False), bool)
    )


LEVELS: Final = ("neuling", "leicht", "mittel", "geuebt", "stark")
"""Those of `pausenjass.bots`, which the engine doesn't load; the weakest first."""
MOST_GAMES: Final = 40
"""No version will know more."""
_FREE: Final[Mapping[str, Callable[[object], Any]]] = {"name": _name, "last": _last, "no_lessons": _games}
"""Settings of any value: the name, `last`, and `no_lessons`, the games whose lessons were offered and declined."""
