"""The parts that several screens show: texts, pictures, buttons, charts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NotRequired, TypeAlias, TypedDict

Seat: TypeAlias = int
Side: TypeAlias = int
Action: TypeAlias = str
Face: TypeAlias = str
Suit: TypeAlias = str
Level: TypeAlias = Literal["neuling", "leicht", "mittel", "geuebt", "stark"]
Mark: TypeAlias = Literal["a", "b", "c", "d", "e", "f"]  # The sign of a side, at its seats and in its rows.
# A button's look: one of several, the one to press, a call that is owed, something against somebody.
Tone: TypeAlias = Literal["plain", "primary", "call", "danger"]
# "you": the person may act; "warn": it should, or something threatens; "wait": others act.
PromptTone: TypeAlias = Literal["you", "warn", "wait"]
ButtonCall: TypeAlias = Literal["act", "waited", "claim", "part", "ring", "tip", "practice_wait", "practice_drop"]
NoticeTone: TypeAlias = Literal["info", "warn", "error"]
Stroke: TypeAlias = Literal["X", "V", "I"]  # A ten, a five, a one on the slate.
Edge: TypeAlias = Literal["bottom", "right", "top", "left"]  # An edge of a tablet that lies on the table.
Value: TypeAlias = bool | int | str | None  # The value of a house rule.
PowerClass: TypeAlias = Literal["stecher", "stupf", "throner"]  # What a card can do in a trick (KA-10 to KA-16).
# The mood of a face: glad after taking, cross after being hit, thinking while a bot thinks.
Mood: TypeAlias = Literal["neutral", "glad", "cross", "thinking"]
# A turn was taken; somebody is skipped; hands travel; five cards or more; a fault, or the first one, which doesn't
# count; Kontra; a Kaiser takes or is taken; a side has folded.
MomentKind: TypeAlias = Literal[
    "throw", "skip", "hands", "attack", "hit-back", "fault", "warning", "kontra", "kaiser", "out"
]
# Why something can't be done. `rule`: the rule that says so, as "TS-7": an anchor of the game's rule page; "" for none.
Reason = TypedDict("Reason", {"text": str, "rule": str})
Picture = TypedDict("Picture", {"face": Face, "name": str})  # A card to look at.
Prompt = TypedDict("Prompt", {"text": str, "tone": PromptTone})  # What is due, in one line.
# A question before something that shouldn't happen by accident.
Confirm = TypedDict("Confirm", {"title": str, "text": str, "yes": str})
Line = TypedDict("Line", {"n": int, "text": str})  # A sentence of the log. `n`: its number in the round, from 1.
Tally = TypedDict("Tally", {"value": int, "of": int, "text": str})  # A count out of a total: «1 von 3 Sätzen».


class Portrait(TypedDict):
    """Somebody's picture, static/faces/<picture>-<mood>.svg, and the colour that goes with it."""

    picture: str  # "anna" … "hanna" for a character; "you" and "person", which have no moods.
    mood: Mood
    colour: str  # As "#cf420c".
    ink: Literal["paper", "ink"]  # The ink that is legible on the colour: light letters or dark ones.
    # The id of a person of this device who has a photo, which only this device can show.
    photo: NotRequired[str]


class Series(TypedDict):
    """A line of a chart."""

    name: str
    points: Sequence[int | None]  # None where this line has no value.
    # The colour of a seat or a player, as "#cf420c"; a side of several has its mark's, and a line about no person has
    # none.
    colour: NotRequired[str]


class Chart(TypedDict):
    """A line chart over rounds, games or days. All series are equally long; over rounds or games they begin at 0."""

    title: str
    x_label: str
    y_label: str
    series: list[Series]
    limit: int | None  # The value that ends the match.
    days: NotRequired[list[str]]  # The texts below the points, in place of their numbers.


class Button(TypedDict):
    """Something that a person can do now."""

    id: str  # Stays the same as long as the button does.
    text: str
    call: ButtonCall  # The call to make; only "act" has an action.
    action: Action | None
    tone: Tone
    hint: str | None
    until_ms: int | None  # How long it can still be pressed; None: no limit.
    seat: Seat  # Who does it.
    suit: NotRequired[Suit | None]  # The suit's symbol beside it.


class StakeButton(Button):
    """An action that changes the stake. Its `hint` tells the consequence in a few words: «es gilt 9»."""

    confirm: Confirm | None


NotNow = TypedDict("NotNow", {"text": str, "why": Reason})  # Something that the game has but that can't be done now.
# The contents of «Mehr». `actions`: possible now, but less wanted than those in the row.
More = TypedDict("More", {"actions": list[StakeButton], "not_now": list[NotNow]})
# What a card can do in a trick. `text`: what it takes and what takes it; during a trick, whether it would take that.
# `now`: whether it would take the trick on the table.
Power = TypedDict("Power", {"class": PowerClass, "class_text": str, "text": str, "now": bool | None})
WayBack = TypedDict("WayBack", {"text": str, "href": str})  # A link to another screen. `href`: A hash route.
ClassRow = TypedDict("ClassRow", {"class": PowerClass, "class_text": str, "text": str})  # A class of cards.
Deck: TypeAlias = Literal["swiss", "french"]
