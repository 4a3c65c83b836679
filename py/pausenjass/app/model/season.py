"""The season, and the form for its games with real cards."""

from __future__ import annotations

from typing import TypedDict

from pausenjass.app.model.common import Chart, Portrait, Reason

SeasonName = TypedDict("SeasonName", {"key": str, "title": str, "current": bool})  # A season to choose.
# Somebody in a season's table.
SeasonRow = TypedDict("SeasonRow", {"place": int, "name": str, "bot": bool, "cells": list[str]})
# A season's table, the best first.
SeasonTable = TypedDict("SeasonTable", {"head": list[str], "rows": list[SeasonRow]})
# The prizes for the first three and the last, "" for none, and the most signs of each (CS-39).
SeasonPrizes = TypedDict("SeasonPrizes", {"texts": list[str], "most": int})
# Somebody in a game of the season. `points`: what counts. `given`: what the game itself gave.
SeasonPlayer = TypedDict("SeasonPlayer", {"name": str, "bot": bool, "points": int, "given": int})


class SeasonGame(TypedDict):
    """A game of the season."""

    id: str
    date: str
    text: str
    players: list[SeasonPlayer]
    struck: bool
    mark: str  # That it was corrected or struck; "" if not.
    changed: str  # When it was; "" if never.
    real: bool  # With real cards: it is mended at "#/real/ID", or on its pad.
    pad: str  # The id of the pad on which it stands; "" for any other game.


class PodiumStep(TypedDict):
    """One of the best three."""

    place: int
    name: str
    portrait: Portrait
    prize: str  # "" for none.
    points: str


class SeasonLast(TypedDict):
    """Who gets the sack of potatoes."""

    name: str
    text: str
    prize: str
    points: str


class SeasonReply(TypedDict):
    """A season (CS-32)."""

    key: str
    title: str
    line: str  # Who leads, or has won.
    over: bool
    due: str | None  # The key of the season that has just ended, as long as nobody has seen its ceremony.
    seasons: list[SeasonName]  # The newest first.
    table: SeasonTable
    podium: list[PodiumStep]
    last: SeasonLast | None
    prizes: SeasonPrizes
    chart: Chart | None
    games: list[SeasonGame]  # The newest first.
    text: str  # All of it as a text to send; "" before the first game.


# A name to tap. `name`: for the draft. `at`: its number in the draft, from 0; None if it isn't there. `badge`: its place.
RealName = TypedDict("RealName", {"name": str, "text": str, "portrait": Portrait, "at": int | None, "badge": str})
# A way in which it can have gone for somebody, and the points that it would give.
RealWay = TypedDict("RealWay", {"how": str, "text": str, "points": str, "on": bool})
RealPlain = TypedDict("RealPlain", {"text": str, "on": bool})  # Whether two count CS-37.
RealKept = TypedDict("RealKept", {"season": str, "struck": bool})  # A game that was entered, and its season's key.


class RealRow(TypedDict):
    """Somebody who played, in the order of the draft."""

    name: str  # For the draft.
    text: str
    portrait: Portrait
    place: str  # «1.», or a dash.
    how: str  # In words.
    points: str
    good: bool
    bad: bool
    ways: list[RealWay]


class RealReply(TypedDict):
    """The form for a game with real cards."""

    id: str  # "" for a new one.
    title: str
    date: str
    today: str  # No game is later.
    names: list[RealName]
    rows: list[RealRow]
    notes: list[Reason]  # The rules by which it counts.
    refused: Reason | None  # Why it can't be entered as it stands.
    plain: RealPlain | None  # How two count (CS-37); None if they aren't two.
    begun: bool  # It differs from what is kept.
    kept: RealKept | None  # The game that is being mended.


EnterReply = TypedDict("EnterReply", {"key": str})  # The season of the game.
