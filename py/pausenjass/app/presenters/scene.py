"""A presenter's input: one match at one moment, as one person sees it, in one language.

A `Scene` holds views, events, names and the language, never a State, so a presenter can't reveal what the person may
not know. A `Presenter` is a game's record of functions over a Scene that make its words and views. Those that a game
doesn't define are the common ones (common.py).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, MutableMapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias

from pausenjass.app.common.characters import Look
from pausenjass.app.common.evenings import Evening
from pausenjass.app.common.origin import Origin
from pausenjass.app.presenters.hands import HandOrder
from pausenjass.core.game import Action, Card, Event, IllegalAction, Seat, Standing

if TYPE_CHECKING:
    from pausenjass.app import model

Forms: TypeAlias = tuple[str, ...]
"""The wanted forms of a phrase, the most important first; see `phrases.say`."""
Words: TypeAlias = dict[str, Any]
"""The values for the braces of a phrase."""


class Said(NamedTuple):
    """One sentence of the talk at the table."""

    place: int
    """The line of the record after which it was said; the record's length before the first."""
    seat: Seat
    key: str
    """Its phrase, without the game's id and "talk."."""


class Doings(NamedTuple):
    """What each seat last did and said in this round, in few words."""

    last: dict[Seat, str]
    said: dict[Seat, str]


Mood: TypeAlias = Literal["glad", "cross", "neutral"]
Whose: TypeAlias = Literal["seat", "of", "side", "rivals"]
"""The one who did it; the one to whom it was done; all who play with the first; all who play against him."""


def _always(data: Mapping[str, Any]) -> bool:
    return True


class Feeling(NamedTuple):
    """The effect of an event on faces."""

    mood: Mood
    whose: Whose = "seat"
    when: Callable[[Mapping[str, Any]], bool] = _always
    """The data must fulfil this."""


Moods: TypeAlias = Mapping[str, Sequence[Feeling]]
"""Feelings by kind of event; the last of several for one seat counts."""


class ChartTexts(NamedTuple):
    """The chart over a match: its title, its value axis, and the score that ends the match, if one does."""

    title: str
    y_label: str
    limit: int | None


class RaceTexts(NamedTuple):
    """The goal of the match, in words, and the score that ends it, if one does."""

    text: str
    goal: int | None


@dataclass(frozen=True, eq=False)
class Scene:
    """One match at one moment, as one person sees it."""

    own: Presenter
    """The game's presenter."""
    game_id: str
    rules: Any
    """The game's house rules."""
    lang: str
    order: HandOrder
    """The order of the person's hand."""

    place: Literal["tablet", "table", "phone", "onlooker"]
    """The screen: the tablet that persons hold, or sit round; the tablet that nobody holds, which is just the table; one person's phone; an
    onlooker's."""
    me: Seat
    """The person who sees it: the one with the tablet, unless another one round it is meant. "table", "onlooker": the seat from which it is drawn."""
    here: tuple[Seat, ...]
    """The persons in front of this screen: at the tablet, or the one with the phone."""
    handed: bool
    """Whether that person has confirmed to hold the tablet, so that the hand can be shown."""
    view: Any
    """What that person knows now; an onlooker's view until the tablet is handed over."""

    names: tuple[str, ...]
    levels: tuple[str | None, ...]
    """The level of each seat's bot; None for a person."""
    phones: frozenset[Seat]
    """The persons who play on phones of their own."""
    stand_ins: frozenset[Seat]
    """The persons for whom a bot plays now."""
    looks: tuple[Look, ...]
    """The look of each seat: picture, colour, way to play."""
    people: tuple[Seat, ...]
    """All persons who play, wherever they are."""
    sides: tuple[tuple[Seat, ...], ...]
    """The seats of each side."""

    turn: Seat | None
    """Whose move it is; None between rounds."""
    result: str | None
    """The kind of result that is shown, "round" or "match"; else None."""
    done: bool
    """Whether nothing more is played: the match is over, or the one deal that it is about."""
    origin: Origin
    """Where the match comes from."""
    dealt_before: tuple[int, ...] | None
    """Each side's earlier points with the same cards; None if they weren't dealt before, or not finished."""
    laid_open: tuple[tuple[Card, ...], ...]
    """The cards of each seat that everybody may look at after the round; () for none."""
    scores: tuple[int, ...]
    standing: Standing
    declined: frozenset[Seat]
    """The seats that have skipped the call."""
    waited: bool
    """Whether the time for persons to call or demand is over."""
    unsaid: int | None
    """The line of the record with a person's last card, as long as it may still say what goes with it (TS-25): until then
    the rest of that line isn't told."""

    events: Sequence[tuple[Event, ...]]
    """The events of each line of the record."""
    round_start: int
    """The line with which this round began."""
    view_at: Callable[[int, Seat | None], Any]
    """What a seat (None: an onlooker) knows before a line of the record; after a line is before the next one."""
    scores_at: Callable[[int], tuple[int, ...]]
    """The scores before a line of the record."""
    legal: Callable[[Seat], tuple[Action, ...]]
    """Another seat's legal actions, for what is no secret."""
    why: Callable[[Action], IllegalAction | None]
    """Why this person's action would be refused; None if it wouldn't."""
    beside: Callable[[Seat], Scene]
    """This moment as another person round the tablet sees it."""
    worded: MutableMapping[int, list[str]]
    """The lines of the record that have been worded."""

    talks: bool
    """Whether there is talk at this table."""
    talk_after: Callable[[int], Sequence[Said]]
    """The talk after a line of the record."""
    evening: tuple[int, ...] | None
    """Each side's points of the evening before this match; None if it doesn't follow another."""
    adds_up: bool
    """Whether the points of matches in a row are added up without an agreement."""
    agreed: Evening | None
    """The agreed evening as it stood before this match; None if it belongs to none."""
    shows_lots: bool
    """Whether what was drawn is shown now, before the first deal."""
    drawn: str
    """What was drawn before the first line of play, as the record's header tells it; "" if nothing."""
    seasoned: bool
    """Whether matches of this game count for a season."""

    @property
    def alone(self) -> bool:
        """Whether one person alone is in front of this screen, whom the texts call «du»."""
        return len(self.here) == 1

    @property
    def held(self) -> bool:
        """Whether somebody holds this screen, or sits at it, so that it has own cards, an own turn and an own side."""
        return self.place not in ("table", "onlooker")

    def side(self, seat: Seat) -> int:
        """The side of a seat."""
        return next(side for side, seats in enumerate(self.sides) if seat in seats)

    def is_bot(self, seat: Seat) -> bool:
        """Whether a bot plays there, for itself or for a person."""
        return self.levels[seat] is not None or seat in self.stand_ins

    def plays_in_person(self, seat: Seat) -> bool:
        """Whether a person sits there, and no bot plays for it."""
        return seat in self.people and seat not in self.stand_ins


class Deed(NamedTuple):
    """An action for its words: the phrases "do.<key>" and "did.<key>" of the game, or of all games."""

    key: str
    words: Mapping[str, Any] = MappingProxyType({})
    cards: tuple[Card, ...] = ()
    """The cards that it lays."""


def _as_judged(unit: str, wins: Mapping[Action, float], action: Action) -> float | None:
    return wins[action]


def _has_won(scene: Scene) -> bool:
    return scene.side(scene.me) in scene.own.outcome.winners(scene)


@dataclass(frozen=True)
class Reviews:
    """A game's criteria for reviews."""

    matters: Mapping[str, float]
    """The least cost worth mentioning, for each unit of its judgements."""
    lessons: Mapping[str, int]
    """The kinds of mistakes (phrases "mistake.<kind>"), each with the number of the lesson about it; 0 for none."""
    kind: Callable[[Any, Any, Action, Action], str]
    """The kind of mistake, with these rules, of the first action in this view, if the second would be better."""
    where: Callable[[Any], tuple[str, int]]
    """Where in the round a view is: a phrase "where.<key>", and its number; 0: the number of the move."""
    deed: Callable[[Scene, Action], Deed]
    chance: Callable[[str, Mapping[Action, float], Action], float | None] = _as_judged
    """How likely it is to reach the aim of a round (phrase "report.curve") after an action, from the unit of a judgement
    and in which part of the worlds each action wins; None if these don't tell."""
    reached: Callable[[Scene], bool] = _has_won
    """Whether the person of the scene has reached that aim, at the end of the round."""


@dataclass(frozen=True)
class CardWords:
    """A game's names for its cards."""

    name: Callable[[Scene, Card], str]
    """The card's name: «Eichel 7»."""
    the: Callable[[Scene, Card], str]
    """The card with its article, as what somebody lays or takes: «die Eichel 7» (German: accusative)."""


@dataclass(frozen=True)
class LogWords:
    """A game's words for the log."""

    words: Callable[[Scene, Event], Words]
    """The event's data as words for its phrase."""
    forms: Callable[[Scene, Event], Forms]
    """The forms of the event's phrase."""
    sentences: Callable[[Scene, Event, int], list[str]]
    """The log's sentences about an event of that line of the record."""
    told: Callable[[Scene, Event, int], bool]
    """Whether the event has its own line in the log."""
    aftermath: Callable[[Scene, Event], list[str]]
    """Further lines after an event's own."""
    parting: Callable[[Event], Seat | None]
    """Who lays its last card with this event, and has something to say with it (TS-16)."""


@dataclass(frozen=True)
class RefusalWords:
    """Why an action is refused."""

    forms: Callable[[Scene, IllegalAction], Forms]
    words: Callable[[Scene, IllegalAction], Words]


@dataclass(frozen=True)
class SeatWords:
    """What a game shows at a seat besides name, cards and score."""

    marks: Callable[[Scene, Seat], dict[str, Any]]
    """Further fields of the seat's row."""
    notes: Callable[[Scene, dict[str, Any]], list[str]]
    """What a screen reader hears of a seat besides its name and cards."""
    doings: Callable[[Scene], Doings]
    moods: Moods
    """Which events make a face glad or cross."""


@dataclass(frozen=True)
class Outcome:
    """Who won a round or the match, and why."""

    winners: Callable[[Scene], tuple[int, ...]]
    """The sides that have won the round."""
    title: Callable[[Scene, bool, tuple[int, ...]], str]
    """The title: «Anna gewinnt die Runde»; takes whether the match is over, and the sides that have won."""
    reason: Callable[[Scene, bool, tuple[int, ...]], str]
    """The first line of a result, which says why; takes whether the match is over, and the sides that have won."""
    ended: Callable[[Scene], str]
    """Why the match is over; "" if there is nothing to say."""
    question: Callable[[Scene], str]
    """The question before the winner of the match is shown."""


@dataclass(frozen=True)
class Gains:
    """The gains of each side."""

    lines: Callable[[Scene, bool], list[str]]
    """Further remarks on the result of a round or match."""
    row: Callable[[Scene, int], dict[str, Any]]
    """What a side got in the round."""
    parts: Callable[[Scene], dict[str, Any]]
    """Further parts of this game's result."""


@dataclass(frozen=True)
class Course:
    """The course of the match."""

    race: Callable[[Scene], RaceTexts | None]
    """The race to the goal of the match; None if a match is one round."""
    chart: Callable[[Scene], ChartTexts]


@dataclass(frozen=True)
class Presenter:
    """A game's functions for its words and views."""

    parts: Callable[[Scene], model.Parts]
    """The game's parts of the table: prompt, hand, pile or trick, buttons …"""
    round_name: Callable[[Scene], str]
    """The text beside the title: «Spiel 3»."""
    cards: CardWords
    picture: Callable[[Scene, Card], str]
    """The name of a card's picture."""
    powers: Callable[[Scene], model.Powers | None]
    """What each card in sight takes; None for games without this question."""
    log: LogWords
    refusals: RefusalWords

    # what is due
    owes: Callable[[Scene], Seat | None]
    """The seat that owes a call which others may demand."""
    done: Callable[[Scene, Seat], bool]
    """Whether that seat has nothing more to do in this round, even if the others go on."""
    slowness: Callable[[Scene], float]
    """The factor of a bot's usual time for the next move: more if something on the table is worth a look, less if
    several in turn have little to say."""
    interjectors: Callable[[Scene], tuple[Seat, ...]]
    """The seats that may act out of turn now, but no more after the next move."""
    certain: Callable[[Scene], tuple[Card, ...]]
    """The person's cards in an order in which they certainly take all the rest; () if that isn't certain."""

    # the standing, and what happened
    seats: SeatWords
    score_text: Callable[[Scene, int], str]
    """The score in words: «34 Punkte»."""
    score: Callable[[Scene], model.Score | None]
    """The standing of the round, as far as this person may know it; None if there is nothing to tell."""
    moves: Callable[[Scene, int], list[model.Move]]
    """The events since that line of the record, for movement and sound only."""
    moments: Callable[[Scene, int], list[model.Moment]]
    """The big moments since that line of the record, in order."""

    # results
    outcome: Outcome
    gains: Gains
    course: Course
    reviews: Reviews
    lots: Callable[[Scene], model.Lots | None]
    """What was drawn before the match; None if nothing was."""
    deeds: tuple[str, ...]
    """The kinds of events of a seat that are counted over an evening."""
