"""Games, house rules and characters for the set-up."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from pausenjass.app.model.common import Deck, Level, Value


class SeatChoice(TypedDict):
    """Who sits there, as the page says it for a new match."""

    kind: Literal["human", "bot"]
    name: NotRequired[str]
    level: NotRequired[Level | None]
    # For a bot, the id of its character; without one it is the character of that name, or the first free one. For a
    # person, whose picture it has.
    character: NotRequired[str | None]
    phone: NotRequired[bool]  # A person plays on a phone of its own.
    person: NotRequired[str]  # The id of a person of this device.


# A game's last set-up.
# `evening`: how many matches are agreed, or "open". `lots`: whether lots decide who plays together.
LastChoice = TypedDict(
    "LastChoice",
    {
        "rules": dict[str, Value],
        "seats": list[SeatChoice],
        "evening": NotRequired[int | Literal["open"]],
        "lots": NotRequired[bool],
    },
)


class OptionChoice(TypedDict):
    """A value of a house rule."""

    value: Value
    label: str
    # No sheet has it: the app's own, or our reading; or it is just as on the sheet.
    own: NotRequired[Literal["app", "reading", "sheet"]]
    # Possible only if other options have these values: one of the combinations.
    when: NotRequired[list[dict[str, list[Value]]]]


class OptionField(TypedDict):
    """A house rule of the form."""

    key: str
    label: str
    help: str
    source: str  # The rule's number.
    default: Value  # With which a new match begins.
    sheet: Value  # By the rule sheet.
    # It means something only if each of these other options has one of these values.
    depends: dict[str, list[Value]] | None


# The bounds of a number. `null_label`: the text for no number at all; None: there must be one.
OptionNumber = TypedDict("OptionNumber", {"min": int, "max": int, "null_label": str | None})


class NumberField(OptionField):
    """A house rule that is a number."""

    number: OptionNumber


class ChoiceField(OptionField):
    """A house rule with a list of values."""

    choices: list[OptionChoice]


class GameInfo(TypedDict):
    """A game: its tile on the start screen and its form."""

    id: str
    title: str
    line: str
    deck: Deck
    lessons: int  # The number of lessons.
    minutes: int  # The minutes that a match takes.
    difficulty: Literal[1, 2, 3]  # How much there is to learn: 1 easy, 3 hard.
    players: list[int]  # The possible numbers of players.
    sides: dict[str, int]  # The number of sides for each number of players, unless an option says otherwise.
    lots: str  # The rule by which lots may decide who plays together, and who deals; "" if there are none.
    live: bool  # It is played in real time: several persons at a device sit round it.
    options: list[NumberField | ChoiceField]


class CharacterInfo(TypedDict):
    """A character that a bot plays (app/common/characters.py)."""

    id: str  # The id, also of the picture: static/faces/<id>-<mood>.svg.
    name: str
    colour: str  # As "#cf420c".
    ink: Literal["paper", "ink"]  # The ink that is legible on the colour: light letters or dark ones.
    style_text: str  # «vorsichtig»
    line: str  # How it plays, in a sentence.


# What is new in a version, for players. `date`: ISO.
News = TypedDict("News", {"version": str, "date": str, "lines": list[str]})
# The file of a language (tools/build/export_page.py). `characters`: in the order in which bots take them.
PageData = TypedDict(
    "PageData", {"phrases": dict[str, str], "games": list[GameInfo], "characters": list[CharacterInfo]}
)
