"""The past: archive, statistics, seals, luck."""

from __future__ import annotations

from typing import Literal, TypedDict

Total = TypedDict("Total", {"label": str, "value": str})  # A number of the statistics.
# The statistics by level of the opponents.
LevelTable = TypedDict("LevelTable", {"head": list[str], "rows": list[list[str]]})


# How people have done with real cards: those of this device by who they are, all others by name.
RealTable = TypedDict("RealTable", {"title": str, "head": list[str], "rows": list[list[str]]})


class FinishedLine(TypedDict):
    """A finished match; the call "record" takes its id."""

    id: str
    date: str
    text: str
    undone: bool
    hints: int
    origin: str  # The origin, as in a table.


class ArchiveRow(FinishedLine):
    """A finished match in the archive."""

    game: str
    title: str  # The game's.
    outcome: Literal["won", "lost", "left", "played"]  # "played": with real cards, by whoever was there.
    names: list[str]  # The others' names.
    favourite: bool
    # The origin of the cards (origin.py); "pad": real ones, scored on a pad.
    kind: Literal["fresh", "day", "practice", "cards", "from", "shared", "open", "pad"]
    day: str  # The day of a deal of the day, as an ISO date; "" for any other match.
    pad: str  # The id of the pad on which it stands; "" for a match that was played here.


# The text that a seal hashes. `deck`: the uncut cards, top first: «E7 RK …» `text`: salt and cards, the input for a
# program for SHA-256.
SealedText = TypedDict("SealedText", {"salt": str, "deck": str, "text": str})


class SealedDeal(TypedDict):
    """A deal and the check of its seal."""

    name: str  # «1. Austeilung»
    words: list[str]  # Whether everything agrees.
    agrees: bool | None  # None if there is nothing to check, or not yet.
    seal: str | None
    sealed: SealedText | None  # None until the deal is over.


class LuckRow(TypedDict):
    """The cards that persons were dealt, or bots."""

    who: str
    good: str  # «170 von 420»
    expected: str
    difference: str  # «+3,4 ± 13,6»: chance alone stays within this limit in 95 of 100 cases.
    off: float  # The difference, where 1 and -1 are these limits.
    text: str  # What it means.


class GameLuck(TypedDict):
    """The person's luck in a game so far."""

    game: str
    title: str
    good: str  # Which cards are good ones.
    deals: str
    rows: list[LuckRow]


# A part of a match that can be shared. `round`: None: the whole match.
ShareItem = TypedDict("ShareItem", {"round": int | None, "text": str})
