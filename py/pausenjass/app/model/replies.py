"""The reply to each call."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, NotRequired, TypedDict

from pausenjass.app.model.common import Chart, Reason, Seat
from pausenjass.app.model.day import DayCalendar, DayCard, DayPuzzle
from pausenjass.app.model.exercise import PuzzlesReply
from pausenjass.app.model.learn import CoachQuestion, Hint, PracticeReply, Skill, Warning
from pausenjass.app.model.pad import PadFormReply, PadReadingReply, PadReply, PadsReply
from pausenjass.app.model.people import PeopleReply, PersonReply
from pausenjass.app.model.replay import Question, Replay, ReplayLine, ReplayTable, Review
from pausenjass.app.model.season import EnterReply, RealReply, SeasonReply
from pausenjass.app.model.settings import FormError, Notice, Running, Settings
from pausenjass.app.model.statistics import (
    ArchiveRow,
    FinishedLine,
    GameLuck,
    LevelTable,
    RealTable,
    SealedDeal,
    ShareItem,
    Total,
)
from pausenjass.app.model.table.live import Clock, LiveNext, Outcome
from pausenjass.app.model.table.stake import Powers
from pausenjass.app.model.table.table import Table, TurnNext


class Reply(TypedDict):
    """The fields that every reply may hold in addition to its own."""

    # Texts to write into the storage, in this order; null: remove the entry.
    writes: NotRequired[dict[str, str | None]]
    notices: NotRequired[list[Notice]]


# The reply to a call that can't be answered. Nothing has changed.
Failure = TypedDict("Failure", {"error": FormError})


class OverviewReply(TypedDict):
    """Settings and the running match; with the table, if one is on screen."""

    settings: Settings
    running: Running | None
    table: NotRequired[Table]
    next: NotRequired[TurnNext | LiveNext | None]


class TableReply(TypedDict):
    """The present table, and what comes next."""

    table: Table
    next: TurnNext | LiveNext | None
    running: NotRequired[Running | None]  # Only if the match has changed.
    settings: NotRequired[Settings]  # Only if they have changed, because somebody else plays alone here.
    stale: NotRequired[Literal[True]]  # The call was meant for an older position; nothing has changed.
    refused: NotRequired[Reason]  # The rules refuse the action; nothing has changed.
    # A new match whose people sit otherwise than they were given: who sits at each seat, by the given seats.
    moved: NotRequired[list[Seat]]


class PhonesReply(TypedDict):
    """The tables of the phones."""

    tables: dict[str, Table]  # Keyed by the seat's number.
    onlookers: list[Table]  # In the order in which they were asked for.
    line: int  # How many lines of the record the phones have been told: the next call's `from`.
    heard: int  # How many sentences of talk: the next call's `heard`.


class RaceReply(TableReply):
    """A live game after what several seats wanted to do."""

    outcomes: list[Outcome]  # In the order in which they were carried out.


# Only time has passed. `next`: None in a match by turns.
ClockReply = TypedDict("ClockReply", {"clock": Clock | None, "next": LiveNext | None})
RunningReply = TypedDict("RunningReply", {"running": Running | None})  # The table was left.
# The question for the bots' worker: JSON that the page passes on unread. None if there is nothing to judge.
AskReply = TypedDict("AskReply", {"ask": str | None})
# The judgement in words; None if it is about an older position. `hints`: the number of hints in this match.
HintReply = TypedDict("HintReply", {"hint": Hint | None, "hints": int})
ExplainReply = TypedDict("ExplainReply", {"answer": Reason | None})  # None if the table shows no such element.
# The coach. `ask`: the next question for the bots' worker, whose answer goes into the call "coached"; `warnings`: the dear actions
# once all is judged.
CoachReply = TypedDict("CoachReply", {"ask": CoachQuestion | None, "warnings": list[Warning] | None})
WarnedReply = TypedDict("WarnedReply", {"hints": int})  # The number of hints in this match.
PowersReply = TypedDict("PowersReply", {"powers": Powers | None})  # None before trump is known.
# What would have been better. `ask`: the next question for the bots' worker, whose answer goes into the call "judged".
ReviewReply = TypedDict("ReviewReply", {"review": Review, "ask": Question | None})
ReplayReply = TypedDict("ReplayReply", {"film": Replay})  # A match to watch.
# The table at a place of a replay, only to be watched.
ReplayTableReply = TypedDict("ReplayTableReply", {"table": Table, "scenery": ReplayTable})

# The log of a round of a replay, as a seat was told it.
SentencesReply = TypedDict("SentencesReply", {"round": int, "seat": Seat, "lines": list[ReplayLine]})


class StatisticsReply(TypedDict):
    """The statistics of a game, in words."""

    title: str
    totals: list[Total]
    table: LevelTable
    chart: Chart | None
    skill: Skill | None  # None before a round was judged.
    finished: list[FinishedLine]  # The newest few, the newest first.
    more: int  # How many more are in the archive.
    real: RealTable | None  # Matches with real cards; None if there are none.


class SealsReply(TypedDict):
    """The seals of a match."""

    title: str  # The game's.
    date: str
    text: str  # Everything in a sentence.
    agrees: bool | None
    deals: list[SealedDeal]
    next: str | None  # The seal of the next deal.


LuckReply = TypedDict("LuckReply", {"games": list[GameLuck]})  # The luck so far, in the games that were played.

FileReply = TypedDict("FileReply", {"name": str, "text": str})  # A file to save.


ArchiveReply = TypedDict("ArchiveReply", {"rows": list[ArchiveRow]})  # Every finished match. `rows`: the newest first.
# How far the finished matches have been packed. `start`: where to go on; None: all are packed.
RepackReply = TypedDict("RepackReply", {"start": int | None})


class ShareReply(TypedDict):
    """A match, or one of its rounds, to share."""

    title: str
    items: list[ShareItem]  # All the choices.
    round: int | None  # The chosen one.
    packed: str  # The record, for a link: "#/replay/<packed>".
    notes: list[str]  # What one should know before sending it.
    people: bool  # It holds names that persons have given.
    text: str  # The result in one line, which reveals no card.


# The text after "#/replay/". `packed`: A packed record, or the id of a finished match.
LinkReply = TypedDict("LinkReply", {"packed": str})
KeepReply = TypedDict("KeepReply", {"id": str})  # A shared match was kept among the finished ones.
NameReply = TypedDict("NameReply", {"name": str})  # A cleaned name. `name`: "": it has no visible sign.
# Hashes of what every seat sees after every line of a record.
HashesReply = TypedDict("HashesReply", {"hashes": list[str]})


class DaysReply(TypedDict):
    """The deal of the day: the games of one day, and a month."""

    date: str
    title: str  # «Dienstag, 24. November 2026»
    today: bool
    problem: str  # What was wrong with the address; "" if nothing was.
    streak: str  # Over all games, up to today.
    cards: list[DayCard]
    calendar: DayCalendar
    puzzle: DayPuzzle
    how: list[str]  # How it works, sentence by sentence.


# The top level at the same seat. `ask`: the next question for the bots' worker, as JSON; None once the deal is played.
CompareReply = TypedDict("CompareReply", {"id": int, "ask": str | None})

# The reply to each call of the desk. Each may also hold the fields of Reply.
CALLS: Final[Mapping[str, object]] = {
    "boot": OverviewReply,
    "settings": OverviewReply,
    "new": TableReply | Failure,
    "again": TableReply | Failure,
    "finale": TableReply | Failure,
    "resume": TableReply | Failure,
    "act": TableReply | Failure,
    "simple": TableReply | Failure,
    "decline": TableReply | Failure,
    "waited": TableReply | Failure,
    "part": TableReply | Failure,
    "seated": TableReply | Failure,
    "powers": PowersReply | Failure,
    "explain": ExplainReply | Failure,
    "phones": PhonesReply | Failure,
    "stand_in": TableReply | Failure,
    "move": TableReply | Failure,
    "cut": TableReply | Failure,
    "seals": SealsReply | Failure,
    "luck": LuckReply,
    "judge": AskReply | Failure,
    "hint": HintReply | Failure,
    "coach": CoachReply | Failure,
    "coached": CoachReply | Failure,
    "warned": WarnedReply | Failure,
    "claim": TableReply | Failure,
    "proceed": TableReply | Failure,
    "talk": TableReply | Failure,
    "undo": TableReply | Failure,
    "race": RaceReply | Failure,
    "ring": TableReply | Failure,
    "tick": TableReply | ClockReply | Failure,
    "guide": TableReply | Failure,
    "practice": PracticeReply | Failure,
    "practise": TableReply | Failure,
    "practice_next": TableReply | Failure,
    "practice_wait": TableReply | Failure,
    "practice_drop": TableReply | Failure,
    "puzzles": PuzzlesReply | Failure,
    "puzzle": TableReply | Failure,
    "puzzle_again": TableReply | Failure,
    "tip": TableReply | Failure,
    "close": RunningReply,
    "abandon": RunningReply,
    "review": ReviewReply | Failure,
    "judged": ReviewReply | Failure,
    "film": ReplayReply | Failure,
    "at": ReplayTableReply | Failure,
    "sentences": SentencesReply | Failure,
    "onward": TableReply | Failure,
    "cards": TableReply | Failure,
    "days": DaysReply,
    "day": TableReply | Failure,
    "open_cards": TableReply | Failure,
    "compare": CompareReply | Failure,
    "compared": CompareReply | Failure,
    "statistics": StatisticsReply | Failure,
    "season": SeasonReply | Failure,
    "correct": SeasonReply | Failure,
    "strike": SeasonReply | Failure,
    "real": RealReply | Failure,
    "enter": EnterReply | Failure,
    "prizes": SeasonReply | Failure,
    "celebrated": Reply | Failure,
    "record": FileReply | Failure,
    "archive": ArchiveReply | Failure,
    "favourite": Reply | Failure,
    "discard": Reply | Failure,
    "pick": FileReply | Failure,
    "repack": RepackReply,
    "people": PeopleReply | Failure,
    "person": PersonReply | Failure,
    "add_person": PersonReply | Failure,
    "change_person": PersonReply | Failure,
    "merge_people": PersonReply | Failure,
    "remove_person": PeopleReply | Failure,
    "give_past": PersonReply | Failure,
    "sit_here": PeopleReply | Failure,
    "pads": PadsReply | Failure,
    "pad_form": PadFormReply | Failure,
    "pad_new": PadReply | Failure,
    "pad": PadReply | Failure,
    "pad_reading": PadReadingReply | Failure,
    "pad_enter": PadReply | Failure,
    "pad_undo": PadReply | Failure,
    "pad_mend": PadReply | Failure,
    "pad_strike": PadReply | Failure,
    "pad_people": PadReply | Failure,
    "pad_discard": PadsReply | Failure,
    "share": ShareReply | Failure,
    "link": LinkReply | Failure,
    "keep": KeepReply | Failure,
    "export": FileReply,
    "import": OverviewReply,
    "erase": OverviewReply,
    "forget": Reply,
    "name": NameReply,
    "hashes": HashesReply,
}
