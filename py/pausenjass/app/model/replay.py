"""A finished match to watch again, and what would have been better in it."""

from __future__ import annotations

from typing import Literal, TypedDict

from pausenjass.app.model.common import Picture, Seat, Tally
from pausenjass.app.model.report import Report

# Something that a person did, or could have done instead. `text`: «Karo 7 legen» `cards`: what it lays; [] for mere
# words.
Deed = TypedDict("Deed", {"text": str, "cards": list[Picture]})


class Mistake(TypedDict):
    """A decision that cost something."""

    place: int  # Its line of the record.
    cost: str  # «−14»
    unit: str  # «Punkte»
    weight: Literal[1, 2, 3]  # 3: the dearest.
    played: Deed
    better: Deed
    where: str  # «Stich 4 · du hast Karo 9 gelegt»
    why: str
    # What all open hands would have shown; None before that is known, and if it can't be told for certain.
    luck: str | None


Reviewed = TypedDict("Reviewed", {"seat": Seat, "name": str})  # Somebody whose decisions can be watched.


class Review(TypedDict):
    """A review: what a person could have done better in the round."""

    id: int
    title: str
    intro: str
    seat: Seat
    people: list[Reviewed]  # Whose decisions can be watched, if several persons play; else [].
    progress: Tally | None  # None once `mistakes` is complete.
    mistakes: list[Mistake]  # Three at most, the dearest first.
    praise: str  # Said if there is nothing to improve; else "".
    sum: str  # The cost of all mistakes together; "" for a single one.
    report: Report | None  # Of the round; None before `mistakes` is complete.
    match: Report | None  # Of the match, at its end, if it had more rounds.
    start: int  # The first place of the round that can be watched.
    end: int


# What would have been better at a place of the round. `rule`: the rule that says why; "" for none. `better`: ids of
# cards in hand.
Advice = TypedDict("Advice", {"text": str, "rule": str, "better": list[str], "played": list[str]})


class ReplayRound(TypedDict):
    """A round of the match of a replay: its places, numbers of lines of the record."""

    number: int
    name: str  # «Spiel 3»
    start: int  # The deal.
    end: int  # The end of the round, or where it was left.
    over: bool  # It was finished: hands may be opened, and decisions judged.


class Replay(TypedDict):
    """A replay of a match."""

    id: str  # The finished match's id; "link" for one that came as a link, "" for the one whose result is on screen.
    game: str
    seat: Seat
    people: list[Reviewed]  # Whose table can be watched.
    rounds: list[ReplayRound]
    spots: list[int]  # The known places of costly decisions.
    plays_on: bool  # A new match can continue from it.


# A sentence of the log. `place`: where it has just happened.
ReplayLine = TypedDict("ReplayLine", {"place": int, "text": str})


class ReplayTable(TypedDict):
    """The table as it was at a place."""

    place: int
    round: int  # The number of its round.
    text: str  # «Stich 4»
    open: bool  # All hands lie open.
    outcome: str  # The result of the round, at its end; else "".
    over: str  # Why nobody can continue from here; "" if somebody can.
    advice: Advice | None


# A question to the bots' worker. `text`: JSON that only the worker reads.
Question = TypedDict("Question", {"call": Literal["judge", "open"], "text": str})
