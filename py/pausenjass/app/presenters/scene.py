"""What a presenter gets: one match at one moment, as one person sees it, in one language.

A `Scene` holds views, events, names and the language, never a State: what a person may not know can't be shown. A
`Presenter` is the record of functions over a Scene by which a game words and shows itself; those that a game has no
opinion on are the common ones (common.py).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, MutableMapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias

from pausenjass.app.characters import Look
from pausenjass.app.origin import Origin
from pausenjass.app.presenters.hands import HandOrder
from pausenjass.app.presenters.moods import Moods
from pausenjass.core.game import Action, Card, Event, IllegalAction, Seat, Standing

if TYPE_CHECKING:
    from pausenjass.app import model

Forms: TypeAlias = tuple[str, ...]
"""Which variants of a phrase are called for, the weightiest first; see `phrases.say`."""
Words: TypeAlias = dict[str, Any]
"""What the braces of a phrase stand for."""


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


class ChartTexts(NamedTuple):
    """The chart over a match: its title, its value axis, and the score that ends the match, if one does."""

    title: str
    y_label: str
    limit: int | None


class RaceTexts(NamedTuple):
    """What the match runs to, in words, and the score that ends it, if one does."""

    text: str
    goal: int | None


@dataclass(frozen=True, eq=False)
class Scene:
    """One match at one moment, as one person sees it."""

    own: Presenter
    """How this game words and shows itself."""
    game_id: str
    rules: Any
    """The game's house rules."""
    lang: str
    order: HandOrder
    """How the person's cards lie."""

    place: Literal["tablet", "table", "phone"]
    """What shows it: the tablet that persons hold, or sit round; the tablet that nobody holds, which is just the table; one person's phone."""
    me: Seat
    """The person who sees it: the one with the tablet, unless another one round the tablet is meant. "table": from whose side it is drawn."""
    here: tuple[Seat, ...]
    """The persons before this screen: at the tablet, or the one with the phone."""
    handed: bool
    """That person holds the tablet and has said so: the hand may be shown."""
    view: Any
    """What that person may know now; an onlooker's view until the tablet is handed over."""

    names: tuple[str, ...]
    levels: tuple[str | None, ...]
    """For each seat the bot's strength, or None for a person."""
    phones: frozenset[Seat]
    """Persons who play on phones of their own."""
    stand_ins: frozenset[Seat]
    """Persons for whom a bot plays now."""
    looks: tuple[Look, ...]
    """Who sits where: pictures, colours, ways to play."""
    people: tuple[Seat, ...]
    """All persons who play, wherever they are."""
    sides: tuple[tuple[Seat, ...], ...]
    """Who plays with whom."""

    turn: Seat | None
    """Whose move it is; None between rounds."""
    result: str | None
    """"round" or "match" while its result is to be read."""
    done: bool
    """Nothing more is played: the match is over, or the one deal that it is about."""
    origin: Origin
    """Where the match comes from."""
    dealt_before: tuple[int, ...] | None
    """What each side got with the same cards before; None where they weren't dealt before, or not played to the end."""
    laid_open: tuple[tuple[Card, ...], ...]
    """For each seat the cards that everybody may look at as the round is over; () for none."""
    scores: tuple[int, ...]
    standing: Standing
    declined: frozenset[Seat]
    """Who has let the call of the moment pass."""
    waited: bool
    """The time in which persons may call or demand is over."""

    events: Sequence[tuple[Event, ...]]
    """What happened in each line of the record."""
    round_start: int
    """The line with which this round began."""
    view_at: Callable[[int, Seat | None], Any]
    """What a seat (None: an onlooker) may know before a line of the record; after it is before the next one."""
    scores_at: Callable[[int], tuple[int, ...]]
    """The scores before a line of the record."""
    legal: Callable[[Seat], tuple[Action, ...]]
    """What another seat may do now, for what is no secret."""
    why: Callable[[Action], IllegalAction | None]
    """Why this person's action would be refused; None if it wouldn't."""
    beside: Callable[[Seat], Scene]
    """The same moment as another person round the tablet sees it."""
    worded: MutableMapping[int, list[str]]
    """Lines of the record that have been worded already."""

    talks: bool
    """There is talk at this table."""
    talk_after: Callable[[int], Sequence[Said]]
    """What was said after a line of the record."""
    evening: tuple[int, ...] | None
    """The evening's points of each side before this match; None where it doesn't follow another."""
    seasoned: bool
    """Matches of this game count for a season."""

    @property
    def alone(self) -> bool:
        """One person is before this screen: the texts say «du» to it."""
        return len(self.here) == 1

    @property
    def held(self) -> bool:
        """Somebody holds this screen, or sits at it: its own cards, turn and side are somebody's."""
        return self.place != "table"

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
    """An action, as far as its words need it: phrases "do.<key>" and "did.<key>" of the game, or of all games."""

    key: str
    words: Mapping[str, Any] = MappingProxyType({})
    cards: tuple[Card, ...] = ()
    """What it lays."""


@dataclass(frozen=True)
class Reviews:
    """What a review of a game goes by."""

    matters: Mapping[str, float]
    """For each unit of its judgements the least cost that is worth mentioning."""
    lessons: Mapping[str, int]
    """The kinds of mistakes (phrases "mistake.<kind>"), each with the number of the lesson that treats it; 0 for none."""
    kind: Callable[[Any, Action, Action], str]
    """Which of these kinds it is, in this view, to do the one instead of the other, which is better."""
    where: Callable[[Any], tuple[str, int]]
    """Where in the round a view stands: a phrase "where.<key>", and its number; 0: that of the move."""
    deed: Callable[[Scene, Action], Deed]


@dataclass(frozen=True)
class Presenter:
    """The functions by which a game words and shows itself."""

    parts: Callable[[Scene], model.Parts]
    """What this game shows of itself: prompt, hand, pile or trick, buttons …"""

    round_name: Callable[[Scene], str]
    """«Spiel 3»: what is written beside the title."""

    # words
    the: Callable[[Scene, Card], str]
    """«die Eichel 7», as what somebody lays or takes (German: accusative)."""
    card: Callable[[Scene, Card], str]
    """«Eichel 7»"""
    event_words: Callable[[Scene, Event], Words]
    """The event's data as words for its phrase."""
    event_forms: Callable[[Scene, Event], Forms]
    """Which variants of its phrase an event calls for."""
    sentences: Callable[[Scene, Event, int], list[str]]
    """What the log says of an event of that line of the record."""
    worth_saying: Callable[[Scene, Event, int], bool]
    """Whether the event has a line of its own in the log."""
    aftermath: Callable[[Scene, Event], list[str]]
    """More lines after an event's own."""
    refusal_forms: Callable[[Scene, IllegalAction], Forms]
    refusal_words: Callable[[Scene, IllegalAction], Words]

    # what is due
    owes: Callable[[Scene], Seat | None]
    """The seat that owes a call which others may demand."""
    done: Callable[[Scene, Seat], bool]
    """Whether that seat has nothing to do any more in this round, while the others may go on."""
    slowness: Callable[[Scene], float]
    """How many times its usual time a bot takes for the next move: more where something lies that wants to be looked at, less where one
    after the other has little to say."""
    interjectors: Callable[[Scene], tuple[Seat, ...]]
    """Seats that may do something out of turn now, but not any more once the next one has acted."""
    certain: Callable[[Scene], tuple[Card, ...]]
    """The person's cards in an order in which they certainly make all that is left; () if that isn't certain."""
    powers: Callable[[Scene], model.Powers | None]
    """What each card in sight takes; None where a game has no such question."""

    # seats
    marks: Callable[[Scene, Seat], dict[str, Any]]
    """What else this game shows of a seat."""
    seat_notes: Callable[[Scene, dict[str, Any]], list[str]]
    """What a screen reader hears of a seat besides its name and cards."""
    score_text: Callable[[Scene, int], str]
    """«34 Punkte»"""
    moods: Moods
    """Which events make a face glad or cross."""
    doings: Callable[[Scene], Doings]
    moves: Callable[[Scene, int], list[model.Move]]
    """What happened in the record since that line, for movement and sound only."""
    score: Callable[[Scene], model.Score | None]
    """How the round stands, as far as this person may know it; None while there is nothing to tell."""
    moments: Callable[[Scene, int], list[model.Moment]]
    """The big events of the record since that line, in order."""

    # results
    round_winners: Callable[[Scene], tuple[int, ...]]
    """The sides that have won the round."""
    result_title: Callable[[Scene, bool, tuple[int, ...]], str]
    """«Anna gewinnt die Runde»; whether the match is over, and the sides that have won."""
    result_lines: Callable[[Scene, bool], list[str]]
    """What else is to be said of a round's or a match's result."""
    deal_row: Callable[[Scene, int], dict[str, Any]]
    """What a side got in the round."""
    result_parts: Callable[[Scene], dict[str, Any]]
    """What else this game shows of a result."""
    result_reason: Callable[[Scene, bool, tuple[int, ...]], str]
    """The first line of a result, which says why; whether the match is over, and the sides that have won."""
    result_ended: Callable[[Scene], str]
    """Why the match is over; "" where there is nothing to say."""
    result_question: Callable[[Scene], str]
    """What is asked before the winner of the match is shown."""
    race_texts: Callable[[Scene], RaceTexts | None]
    """The race to the goal of the match; None where a match is one round."""
    chart_texts: Callable[[Scene], ChartTexts]

    reviews: Reviews
    picture: Callable[[Scene, Card], str]
    """What a card's picture is called."""
