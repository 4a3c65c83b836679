"""The deal of the day."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

# The state of the counted try: can be begun; is under way; won; lost; left before its end; the day passed without one;
# the day is still to come.
DayState: TypeAlias = Literal["open", "begun", "won", "lost", "left", "missed", "later"]
# Begin the counted try; continue the running one; play without being counted.
DayAction: TypeAlias = Literal["play", "resume", "practice"]


class DayCard(TypedDict):
    """A game's deal of a day."""

    game: str
    title: str
    state: DayState
    text: str  # «120 Punkte, gewonnen», «Noch nicht gespielt»
    rival: str  # What the top level achieved at the same seat; "" while unknown.
    compare: bool  # The top level's result can be worked out now: the calls "compare" and "compared".
    streak: str  # This game's streak up to today: «Serie: 5 Tage».
    action: DayAction
    button: str
    note: str  # Whether it counts.
    share: str  # The result in one line for others, which reveals nothing of the deal; "" while there is none.


class DayCell(TypedDict):
    """A day of the calendar."""

    date: str
    day: int
    state: DayState
    label: str  # «24. November 2026: 120 Punkte, gewonnen»
    today: bool
    chosen: bool  # Its games are shown.
    open: bool  # It can be chosen.


DayPuzzle = TypedDict("DayPuzzle", {"text": str, "address": str})  # The puzzle of the day.
DayGame = TypedDict("DayGame", {"id": str, "title": str})  # A game that has a calendar.
Weekday = TypedDict("Weekday", {"short": str, "name": str})  # The heading of a column.


class DayCalendar(TypedDict):
    """A month of one game."""

    game: str
    games: list[DayGame]
    title: str  # «November 2026»
    sum: str  # «12 gespielt, 7 gewonnen»
    earlier: str | None  # The previous month, "2026-10"; None if there is nothing to see.
    later: str | None
    head: list[Weekday]  # Monday comes first.
    weeks: list[list[DayCell | None]]  # Seven days each; None for days of another month.
