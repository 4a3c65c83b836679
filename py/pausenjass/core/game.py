"""The interfaces between a game's rules and everything that uses them.

A game is a set of pure functions on positions: position and action in, new position and events out. It holds no
position, no clock and no random generator. Players (screen or bot) get a View, never a State.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final, Generic, Literal, NamedTuple, Protocol, Self, TypeAlias, TypeVar

Seat: TypeAlias = int
"""0 to players - 1, numbered in the starting direction of play."""
Card: TypeAlias = str
"""A card's code, suit letter and rank letter: "E7"; see `pausenjass.core.cards`."""
Action: TypeAlias = str
"""The notation itself: "lay E7", "draw"."""
Json: TypeAlias = None | bool | int | float | str | list[Any] | tuple[Any, ...] | dict[str, Any]
CHANCE: Final = "*"
"""Who acts in a chance line of a record."""
Who: TypeAlias = Seat | Literal["*"]
NOBODY: Final = -1
"""Stands for a seat where there is none; a View's `seat` for an onlooker."""
Due: TypeAlias = Literal["dealer", "deck", "refill"]
"""A chance action that must come by itself: the draw of the first dealer, the shuffled deck of a deal, a new stock."""
DUE: Final[tuple[Due, ...]] = ("dealer", "deck", "refill")


class Position(Protocol):
    """What the States and Views of all games have in common, as far as it is public."""

    @property
    def phase(self) -> str:
        """Among others "dealer" and "deck" while those chance actions are due, and "over" once the match is."""

    @property
    def dealer(self) -> Seat:
        """NOBODY before the first is drawn."""

    @property
    def turn(self) -> Seat:
        """Whose turn it is; NOBODY while chance is due or the match is over."""

    @property
    def round(self) -> int:
        """The number of the round, from 1; 0 before the first deal."""

    @property
    def deal(self) -> tuple[DealPoints, ...]:
        """The last finished round, a value per side; () before the first."""


class State(Position, Protocol):
    """A full position: a NamedTuple of plain values (tuples, numbers, texts, None), as `pausenjass.core.wire` writes them."""

    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """The cards of every seat, in canonical order."""

    def _replace(self, *args: Any, **changes: Any) -> Self:
        """The position with these fields changed."""


class View(Position, Protocol):
    """What one seat may know of a position: a NamedTuple of plain values."""

    @property
    def seat(self) -> Seat:
        """Whose View it is; NOBODY for an onlooker."""

    @property
    def hand(self) -> tuple[Card, ...]:
        """The seat's own cards, in canonical order; () for an onlooker."""

    @property
    def counts(self) -> tuple[int, ...]:
        """How many cards every seat has in hand."""

    @property
    def actors(self) -> tuple[Seat, ...]:
        """The seats that may act, as by `Game.actors`."""

    @property
    def legal(self) -> tuple[Action, ...]:
        """What the seat itself may do, as by `Game.legal`; () for an onlooker."""


S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
T = TypeVar("T")


class Event(NamedTuple):
    """One thing that happened, for screen, sound and log only. `EVENTS` lists the data that the app relies on."""

    kind: str
    data: Mapping[str, Json] = {}
    only: Seat | None = None
    """The one seat that may see it; None: every seat may."""


EVENTS: Final[Mapping[str, Mapping[str, str]]] = {
    # every game sends these
    "dealer": {"seat": "seat"},
    "dealt": {"dealer": "seat", "first": "seat", "round": "number"},
    "round-over": {"round": "number", "points": "numbers"},
    "match-over": {"winners": "sides"},
    # and these where the thing exists
    "laid": {"seat": "seat"},
    "passed": {"seat": "seat"},
    "drew": {"seat": "seat", "count": "number"},
    "took": {"seat": "seat", "count": "number"},
    "got": {"seat": "seat", "cards": "cards"},
    "refilled": {"count": "number"},
    "due": {"seat": "seat", "count": "number"},
    "owes": {"seat": "seat"},
    "called": {"seat": "seat"},
    "must-cover": {"seat": "seat"},
    "skipped": {"seat": "seat"},
    "turned": {"step": "number"},
    "trump": {"seat": "seat", "suit": "suit"},
    "redeal": {"dealer": "seat"},
    "trick-won": {"seat": "seat", "cards": "cards"},
}
"""The data that an event of this kind has in every game; a game may add more. `dealt` begins a round, a deal that nobody
plays is dealt anew in the same round; `round-over` ends it and also says who won: see `round_winners`. `points` are those
of the round, one number per side."""
ROUND_STARTS: Final = "dealt"
"""The event that begins a round. A deal that nobody plays is dealt anew in the same round."""
ROUND_ENDS: Final = "round-over"
"""The event that ends a round."""
EVERY_GAME_SENDS: Final = ("dealer", "dealt", "round-over", "match-over")


def round_winners(event: Event, sides: Sequence[Sequence[Seat]]) -> tuple[int, ...]:
    """The sides that won the round of a "round-over" event; () if none did.

    Its data has `winners`, the sides' indices, or, enough where each seat is a side, `winner`, a seat or NOBODY. With
    both `winners` counts: `winner` is then one seat of the winning side, for the words.

    >>> round_winners(Event("round-over", {"winner": 2, "round": 1, "points": [7, 3, 0]}), [(0,), (1,), (2,)])
    (2,)
    """
    winners: Any = event.data.get("winners")
    if winners is not None:
        return tuple(winners)
    return tuple(side for side, seats in enumerate(sides) if event.data["winner"] in seats)


class Step(NamedTuple, Generic[T]):
    """What an action leads to."""

    state: T
    events: tuple[Event, ...] = ()


class IllegalAction(ValueError):
    """An action that the rules refuse here; the position stays as it was.

    `action` is the action's text, `reason` a phrase-book key ("does-not-fit"), `rule` the number of the rule that
    refuses it ("TS-6"), `data` what the phrase names (a suit, a number).
    """

    def __init__(self, action: object, reason: str, rule: str, **data: Json) -> None:
        super().__init__(action, reason, rule)
        self.action = action
        self.reason = reason
        self.rule = rule
        self.data = data

    def __str__(self) -> str:
        return f"{self.action!r} refused: {self.reason} ({self.rule})"


class DealPoints(NamedTuple):
    """What one side got for the last deal: the sum and the parts that it is made of."""

    points: int
    parts: tuple[tuple[str, int], ...] = ()
    """(card code or phrase-book key, points) each."""


class Standing(NamedTuple):
    """How the match stands, side by side in one order."""

    sides: tuple[tuple[Seat, ...], ...]
    winners: tuple[int, ...]
    """Indices of the sides that have won the match; () while it goes on."""
    places: tuple[int, ...]
    """Each side's place, 1 the best; equal sides share a place."""
    deal: tuple[DealPoints, ...]
    """The last finished deal, a value per side; () before the first."""


class Vocabulary(NamedTuple):
    """Every word that a game can use, so that tests can ask for each of them and the phrase books be held complete."""

    actions: frozenset[str]
    """First words of its actions, chance included."""
    events: frozenset[str]
    refusals: frozenset[str]


class Talk(NamedTuple):
    """What persons and bots say at the table. Phrases are "<game>.talk.<mood>.<number>" and "<game>.talk.me.<said>"."""

    answers: Mapping[str, str]
    """What a person can say, and the mood in which a bot answers."""
    moods: Mapping[str, tuple[str, ...]]
    """The moods in which a bot may speak of an event that concerns it, by kind; "won" and "lost": of a round that is over."""
    only: Mapping[str, tuple[str, Json]] = {}
    """Events that are worth it only with this value in their data."""
    variants: int = 4
    """The number of sentences for each mood."""
    one_in: int = 4
    """A bot comments on one in this number of events that it could comment on."""


class Lesson(NamedTuple):
    """One or more prepared deals with all that everybody does. The person has seat 0, the teacher seat 1."""

    rules: Mapping[str, Json]
    lines: tuple[str, ...]
    """As in a record."""
    before: int = 0
    """How many lines have happened when the lesson begins."""
    beside: tuple[str, ...] = ()
    """Who has the seats after the teacher's."""


class Traits(NamedTuple):
    """What is peculiar to a game, for the app."""

    live: bool = False
    """Everybody plays at once, in real time; a match is one round, and nothing is taken back."""
    out_of_turn: bool = False
    """Anybody may always act out of turn, so that no person keeps the tablet only because he could."""
    deck: Literal["swiss", "french"] = "swiss"
    season: bool = False
    """Its matches count for a season."""
    evening: bool = False
    """A winner of the last match deals first in the next one, and matches are added up for an evening."""
    talk: Talk | None = None
    lessons: tuple[Lesson, ...] = ()
    """The guided first game; its texts are "<game>.guide.<number>.<decision>"."""
    teacher: str = ""
    """Who has seat 1 in the lessons."""
    taught_first: bool = False
    """Its lessons were there before those of all other games, when progress was kept as one plain list."""
    good: tuple[str, ...] = ()
    """Cards that everybody likes to be dealt, whatever comes, by their ranks or codes; "<game>.luck.good" says which and why."""
    day_rounds: int = 1
    """How many rounds its deal of the day has."""
    minutes: int = 15
    """How long a match with the sheet's rules takes about, for somebody who chooses a game."""
    difficulty: Literal[1, 2, 3] = 2
    """How much there is to learn: 1 easy, 3 hard."""


class Game(Protocol[S, V]):
    """The rules of one game with its house rules settled. Holds no position."""

    id: ClassVar[str]
    Rules: ClassVar[type[Any]]
    """A frozen dataclass of house rules; see `pausenjass.core.options`."""
    words: ClassVar[Vocabulary]
    traits: ClassVar[Traits]
    State: ClassVar[type[Any]]
    View: ClassVar[type[Any]]
    rules: Any

    def initial(self) -> S:
        """The position before the first chance action."""
        ...

    def begun(self, before: str) -> S:
        """The same where a match goes on from what an earlier one came to, as `before` tells it. ValueError if it can't be."""
        ...

    def before(self, state: S) -> str:
        """What matters in the next round of all rounds so far, but for who deals: words and numbers; "" if nothing does."""
        ...

    def chance_due(self, state: S) -> Due | None:
        """The chance action that must come now, or None. While one is due no seat acts."""
        ...

    def chance(self, state: S, rng: Random) -> Action:
        """A random outcome of what is due. ValueError if nothing is."""
        ...

    def to_shuffle(self, state: S, due: Due) -> tuple[Card, ...]:
        """The cards that "deck" or "refill", whichever is due, brings in a new order."""
        ...

    def clock(self, state: S) -> tuple[Action, ...]:
        """Chance actions that may come from the clock outside now."""
        ...

    def actors(self, state: S) -> tuple[Seat, ...]:
        """The seats that may act; whose turn it is comes first."""
        ...

    def legal(self, state: S, seat: Seat) -> tuple[Action, ...]:
        """What the seat may do, in a fixed order without repeats; the first is a sensible simple move. () for others."""
        ...

    def why(self, state: S, seat: Seat, action: Action) -> IllegalAction | None:
        """Why the action of a seat is not legal, as `apply` would say; None if it is."""
        ...

    def automatic(self, state: S, watched: bool = False) -> Action | None:
        """The move due that leaves its player no choice and may happen by itself, if persons like; None if there is none.

        `watched`: other persons see that it does. Then it must tell nothing that a move of free will would hide.
        """
        ...

    def answering(self, state: S) -> tuple[Seat, ...]:
        """The seats any of which may make the move that is due: the first of `actors`, or all of a side that is asked."""
        ...

    def laid_open(self, state: S) -> tuple[tuple[Card, ...], ...]:
        """For each seat the cards that it had left, where everybody may look at them as the round is over; else ()."""
        ...

    def dealt_hands(self, state: S) -> tuple[tuple[Card, ...], ...]:
        """For each seat the cards that it was dealt, in the position right after a deal."""
        ...

    def apply(self, state: S, who: Who, action: Action) -> Step[S]:
        """The position after the action. IllegalAction, whatever else is wrong with it, if it is not legal."""
        ...

    def is_over(self, state: S) -> bool:
        """Whether the whole match is over."""
        ...

    def scores(self, state: S) -> tuple[int, ...]:
        """Per side so far."""
        ...

    def standing(self, state: S) -> Standing:
        """Sides, who has won, places, the last deal's breakdown."""
        ...

    def view(self, state: S, seat: Seat | None) -> V:
        """What that seat may know; None, or -1 as in a View's `seat`: an onlooker."""
        ...

    def imagine(self, view: V, rng: Random) -> S:
        """A full position that agrees with the view: `view(imagine(v, rng), v.seat) == v`."""
        ...
