"""The end of a round, or of the match."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from pausenjass.app.model.common import Chart, Face, Mark, Picture, Seat, Side, WayBack
from pausenjass.app.model.table.evening import Evening, Finale

CardPoints = TypedDict("CardPoints", {"face": Face, "name": str, "points": int})  # A card that counts.
Part = TypedDict("Part", {"text": str, "points": int | str})  # A part of the points.


class ResultRow(TypedDict):
    """A side in the result."""

    seat: Seat  # Its first seat.
    seats: list[Seat]  # All its seats, the person with the tablet first.
    name: str  # Everybody's names: «Du und Anna».
    short: str  # «Wir», «Die anderen», «Team Anna», or the one player's name.
    place: int
    won: bool  # Whether it won the round, or the match if that is over.
    total: str  # The total of the match so far.
    score: int  # The total as a number, to be counted up to.
    points: str  # The points of this round.
    cards: list[CardPoints]
    parts: NotRequired[list[Part]]
    side: NotRequired[Side]
    mark: NotRequired[Mark]
    die: NotRequired[int]
    placed: NotRequired[bool]  # It has laid the last card, and kept the place.


# How far a side's die has gone, `from` what it showed before.
DieMove = TypedDict("DieMove", {"side": Side, "from": int, "to": int, "mark": Mark, "name": str})


# A card that was declared face down and is shown at the end.
Revealed = TypedDict("Revealed", {"seat": Seat, "name": str, "face": Face, "text": str})
# The cards that somebody had left when the deal ended, for everybody to see.
ShownHand = TypedDict("ShownHand", {"seat": Seat, "name": str, "cards": list[Picture]})


class RaceRow(TypedDict):
    """A side's progress in the match."""

    side: Side
    mark: Mark | None
    name: str  # Its short name.
    seats: list[Seat]
    before: int  # At the beginning of the round.
    now: int


# Everybody's progress in the match. `text`: «Bis 101» `goal`: what ends the match; None if a number of rounds does.
# `rows`: the first seat's side first.
Race = TypedDict("Race", {"text": str, "goal": int | None, "rows": list[RaceRow]})
# A side with the same cards: its points now, and then.
BesideRow = TypedDict("BesideRow", {"name": str, "now": int, "then": int})
# The points with the same cards, now and then. `text`: «Mit denselben Karten: du 98, damals 120.»
Beside = TypedDict("Beside", {"text": str, "rows": list[BesideRow]})


class Result(TypedDict):
    """The end of a round or of the match."""

    kind: Literal["round", "match"]
    title: str
    reason: str  # The first line, which says why: «66 Punkte vor Anna».
    ended: str  # Why the match is over: «Cla hat 205: über 200 ist Schluss»; "" if there is nothing to say.
    question: str  # The text until the winner is shown: «Wer hat am wenigsten?»
    lines: list[str]  # Further remarks.
    rows: list[ResultRow]  # The best first.
    race: Race | None  # None if a match is one round.
    rounds: int  # The number of rounds played so far.
    chart: Chart | None  # From the fourth round on.
    next: str | None  # The button for the next round; None if nothing more is played.
    back: WayBack | None  # For a single deal, as that of the day: where its result stands beside others'.
    beside: Beside | None  # For a deal that was dealt before.
    replay: NotRequired[str]  # The link to the replay, once nothing more is played.
    match_over: bool  # Nothing more is played.
    review: bool  # Whether it can be reviewed: not with open cards, which reviews don't see.
    season: str | None  # The link to the season that this match counts for.
    dice: NotRequired[list[DieMove]]
    shown: NotRequired[list[Revealed]]
    # For a deal that ended before its cards were played; [] if they stay closed.
    hands: NotRequired[list[ShownHand]]
    evening: Evening | None  # None if it is a single match.
    finale: NotRequired[Finale]  # The end of the evening, once it is asked for: it takes the result's place.
