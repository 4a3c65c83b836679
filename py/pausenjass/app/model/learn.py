"""Lessons, hints, and how well somebody plays."""

from __future__ import annotations

from typing import Literal, TypedDict

from pausenjass.app.model.common import Action, Chart, Seat

Lesson = TypedDict("Lesson", {"number": int, "label": str, "done": bool, "now": bool})  # One of the lessons.


class GuideButton(TypedDict):
    """A button that leads on from here."""

    id: str
    text: str
    # A lesson's number, 0 to leave, None for what `id` says: "proceed", deal this lesson's next round; "play", a match
    # of the game; "puzzles", its puzzles.
    go: int | None
    tone: Literal["plain", "primary"]


# The offer of the first lesson, at somebody's first match of a game.
Offer = TypedDict("Offer", {"text": str, "no": str, "yes": str})


class Guide(TypedDict):
    """The running lesson."""

    number: int
    of: int
    label: str
    title: str
    text: str
    goal: str  # What the person is to do now; "" for nothing.
    action: str  # The action that does it.
    cards: list[str]  # The codes of the own cards that it needs.
    done: bool
    praise: str
    lessons: list[Lesson]
    buttons: list[GuideButton]


# Another possible action. `cost`: what it gives away against the best, in the game's own unit.
HintOption = TypedDict("HintOption", {"text": str, "cost": str})


class Hint(TypedDict):
    """The best action for a seat, and why."""

    seat: Seat
    ply: int
    action: Action | None  # The action; None: let the moment pass.
    codes: list[str]  # The codes of the cards to lay, in order; [] for none.
    text: str  # «Karo 7»
    why: str  # One sentence.
    rule: str | None
    button: str  # «So legen»
    others: list[HintOption]  # The next best, two at most.


# A question for the bots' worker: the call, and its arguments as JSON that the page passes on unread.
CoachQuestion = TypedDict("CoachQuestion", {"call": Literal["judge", "why"], "text": str})


class Warning(TypedDict):
    """What the coach says about an action that would be dear."""

    action: Action
    cost: str  # «−12 %»
    unit: str  # «Aussicht», «Punkte»
    text: str  # Why something else is better.
    rule: str | None


# The lesson that treats a kind of mistake.
HabitLesson = TypedDict("HabitLesson", {"game": str, "number": int, "text": str})
# A kind of mistake. `count`: «7-mal»
Habit = TypedDict("Habit", {"text": str, "count": str, "lesson": HabitLesson | None})


class Skill(TypedDict):
    """How well somebody has played, so far as it was judged."""

    title: str
    lines: list[str]
    charts: list[Chart]
    habits_title: str
    habits: list[Habit]  # The most frequent first.


# A choice of positions. `text`: «Klammern, 12». `id`: of a game, a kind of mistake or a person; "" for all, or for this device.
PracticeChoice = TypedDict("PracticeChoice", {"id": str, "text": str})


class PracticeReply(TypedDict):
    """What can be practised. The texts may be ""."""

    game: str  # The chosen game; "" for all.
    kind: str  # The chosen kind of mistake; "" for all.
    who: str  # Whose mistakes: a person's id; "" for nobody known.
    last: str  # How the session before went.
    title: str  # «7 Stellen sind heute dran.»
    text: str  # How long they take; or when the next one comes; or how positions come.
    start: str  # The button that begins a session.
    games: list[PracticeChoice]
    kinds: list[PracticeChoice]
    people: list[PracticeChoice]  # [] if there are only one's own.
    facts: list[str]  # How many are kept, and known; how it works.
