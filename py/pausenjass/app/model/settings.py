"""The player's settings, and messages at the start."""

from __future__ import annotations

from typing import Literal, TypedDict

from pausenjass.app.model.common import NoticeTone, Value
from pausenjass.app.model.setup import LastChoice


class BreakTime(TypedDict):
    """A break by the clock (CS-40)."""

    on: bool
    at: str  # Local time, as "09:35".
    days: list[int]  # 1 is Monday.
    skip: str  # The date, as "2026-11-20", on which there is none after all; "" for none.


class Settings(TypedDict):
    """The player's settings."""

    lang: Literal["de", "en"]
    index: Literal["normal", "large"]
    french_colours: Literal[4, 2]
    back: Literal["red", "blue", "green"]
    felt: Literal["green", "blue", "wine"]  # The cloth on the table.
    text_size: Literal["normal", "large", "huge"]
    kritze: Literal["strokes", "men"]  # How the Kritze of Kaisern look.
    sort: Literal["suit", "rank"]  # The order of the hand.
    trump: Literal["left", "right"]  # The side of the hand on which trumps lie.
    left_handed: bool
    pace: Literal["normal", "instant", "fast", "slow"]
    animation_ms: Literal[260, 0, 160, 420]
    sound: bool | None  # None: not yet asked.
    volume: Literal[60, 0, 20, 40, 80, 100]
    vibration: bool
    motion: Literal["system", "reduced"]
    confirm_tap: bool  # A first tap only lifts, or picks, a card.
    call_time: Literal[4, 2, 8, 0]  # Seconds for a call; 0 for no limit.
    auto_last: bool  # A move without a choice happens by itself.
    talk: bool
    untimed: bool  # The bots of a live game wait for persons, and there is no time limit.
    cut: bool  # A person cuts before each deal.
    coach: Literal["off", "warns", "takes-back"]  # Asks before a dear mistake, or takes it back.
    phones_helped: bool  # Phones have hints, and the coach.
    home_hint: bool  # The start screen may recommend the home screen.
    name: str
    person: str  # The id of the person who plays alone at this device; "" for nobody in particular.
    here: dict[str, Value]  # The device's own values of the settings that follow that person.
    last: dict[str, LastChoice]  # The last choices, by game; the game begun last is the last.
    no_lessons: list[str]  # Games whose lessons were offered and declined.
    # What the children's mode has set, as it was before, by key; {} while it is off.
    grown: dict[str, Value | dict[str, LastChoice]]
    break_time: BreakTime


# The running match, in a line. `tried_once`: it is the counted try at the deal of a day, of which there is only one;
# `open`: a round with open cards; `evening`: «Partie 2/3», "" for a match alone.
Running = TypedDict(
    "Running", {"game": str, "title": str, "text": str, "tried_once": bool, "open": bool, "evening": str}
)
# What was set aside: the entry `key` of the storage, to be saved under this name.
Download = TypedDict("Download", {"name": str, "key": str})
# Something to tell the player.
Notice = TypedDict("Notice", {"text": str, "tone": NoticeTone, "download": Download | None})
# Why a call can't be answered. `key`: the wrong argument or option; "" for none.
FormError = TypedDict("FormError", {"text": str, "key": str})
