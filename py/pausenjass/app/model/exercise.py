"""Exercises at the table: a position in which one action is asked for."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from pausenjass.app.model.common import Picture

# A call about this table, and calls that open another one.
ExerciseCall: TypeAlias = Literal["tip", "practice_wait", "practice_drop"]
ExerciseOpening: TypeAlias = Literal["puzzle_again", "practice_next"]


class ExerciseButton(TypedDict):
    """A button of an exercise: it has one of `call`, `opens`, `go` and `share`."""

    id: str
    text: str
    label: str  # What screen readers say; it contains the text.
    tone: Literal["plain", "primary"]
    icon: NotRequired[Literal["hint", "share", "erase"]]
    call: NotRequired[ExerciseCall]
    opens: NotRequired[ExerciseOpening]
    go: NotRequired[str]  # An address of the page.
    share: NotRequired[str]  # An address of the page to share.


# A paragraph: `struck` is crossed out, `bold` in bold; each may be "".
ExerciseLine = TypedDict("ExerciseLine", {"struck": str, "bold": str, "text": str})
# A mark that is reached or not: «7 Tage».
ExerciseStep = TypedDict("ExerciseStep", {"text": str, "state": Literal["done", "missed", "now", "open"]})


class ExerciseSheet(TypedDict):
    """What lies over the middle of the table once it is solved."""

    stars: int  # Of three.
    stars_text: str
    title: str
    lines: list[ExerciseLine]
    unseen_title: str  # «Noch draussen»
    unseen: list[Picture]


class Exercise(TypedDict):
    """What is asked for, and what came of it."""

    title: str  # «Rätsel 37»
    line: str  # «Klammern · mittel»
    back: str  # The address that «Zurück» leads to.
    question: str  # «Ihr spielt aus und braucht 30.»
    ask: str  # «Welche Karte gewinnt sicher?»
    state: Literal["open", "wrong", "right"]
    told: str  # What is said about the last try, or the last tip; "" for nothing.
    tries: int  # Grows with each thing that is told, so that the same words are read out again.
    cards: list[str]  # The codes of the own cards that a tip shows.
    sheet: ExerciseSheet | None
    steps: list[ExerciseStep]  # Where one stands in a session, for the bar.
    marks: list[ExerciseStep]  # Marks beside the words.
    tools: list[ExerciseButton]  # For the bar.
    buttons: list[ExerciseButton]


# A puzzle of the list. `stars`: None as long as it isn't solved.
PuzzleRow = TypedDict("PuzzleRow", {"id": str, "number": int, "stars": int | None, "label": str})
# The puzzles of one difficulty. `note`: «3 von 40 gelöst»
PuzzleGroup = TypedDict("PuzzleGroup", {"title": str, "note": str, "rows": list[PuzzleRow]})


class PuzzlesReply(TypedDict):
    """A game's puzzles, the easiest first."""

    title: str
    summary: str
    next: str | None  # The id of the first that isn't solved.
    next_text: str
    groups: list[PuzzleGroup]
