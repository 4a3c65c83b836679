"""The interfaces between a game's rules and everything that uses them.

A game is a set of pure functions on positions: position and action in, new position and events out. It holds no
position, no clock and no random generator. Players (screen or bot) get a View, never a State.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final, Generic, Literal, NamedTuple, Protocol, Self, TypeAlias, TypeVar

Seat: TypeAlias = int
"""A seat's number, 0 to players - 1, in the starting direction of play."""
Card: TypeAlias = str
"""A card's code, suit letter then rank letter: "E7"; see `pausenjass.core.cards`."""
Action: TypeAlias = str
"""An action in the notation of records: "lay E7", "draw"."""
Json: TypeAlias = None | bool | int | float | str | list[Any] | tuple[Any, ...] | dict[str, Any]
CHANCE: Final = "*"
"""Stands for the seat in a record's chance line."""
Who: TypeAlias = Seat | Literal["*"]
NOBODY: Final = -1
"""Stands for a seat where there is none, and in a View's `seat` for an onlooker."""
Due: TypeAlias = Literal["dealer", "deck", "refill"]
"""A chance action that must come now: the draw of the first dealer, the deck of a deal, a new stock."""
DUE: Final[tuple[Due, ...]] = ("dealer", "deck", "refill")


class Position(Protocol):
    """The public fields that the States and Views of all games share."""

    @property
    def phase(self) -> str:
        """The phase. Every game has "dealer" and "deck" while those chance actions are due, and "over" after the match."""

    @property
    def dealer(self) -> Seat:
        """The dealer; NOBODY before the first is drawn."""

    @property
    def turn(self) -> Seat:
        """The player on turn; NOBODY while chance is due or the match is over."""

    @property
    def round(self) -> int:
        """The number of the round, from 1; 0 before the first deal."""

    @property
    def deal(self) -> tuple[DealPoints, ...]:
        """The points of the last finished round, one entry per side; () before the first."""


class State(Position, Protocol):
    """A full position: a NamedTuple of plain values (tuples, numbers, texts, None), as `pausenjass.core.wire` writes them."""

    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """The cards of every seat, in canonical order."""

    def _replace(self, *args: Any, **changes: Any) -> Self:
        """Returns the position with these fields changed."""


class View(Position, Protocol):
    """What one seat may know of a position, as a NamedTuple of plain values."""

    @property
    def seat(self) -> Seat:
        """Whose View it is; NOBODY for an onlooker."""

    @property
    def hand(self) -> tuple[Card, ...]:
        """The seat's own cards, in canonical order; () for an onlooker."""

    @property
    def counts(self) -> tuple[int, ...]:
        """The number of cards in each hand."""

    @property
    def actors(self) -> tuple[Seat, ...]:
        """The seats that may act, as in `Game.actors`."""

    @property
    def legal(self) -> tuple[Action, ...]:
        """The seat's own legal actions, as in `Game.legal`; () for an onlooker."""


S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
T = TypeVar("T")


class Event(NamedTuple):
    """Something that happened, for screen, sound and log only. `EVENTS` lists the data that the app relies on."""

    kind: str
    data: Mapping[str, Json] = {}
    only: Seat | None = None
    """The one seat that may see the event; None if every seat may."""


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
"""The data that each kind of event has in every game; a game may add more. `dealt` begins a round; if nobody plays the
deal, it is dealt anew in the same round. `round-over` ends the round and names the winners: see `round_winners`.
`points` has one number per side, for this round."""
ROUND_STARTS: Final = "dealt"
"""The event that begins a round. If nobody plays a deal, it is dealt anew in the same round."""
ROUND_ENDS: Final = "round-over"
"""The event that ends a round."""
EVERY_GAME_SENDS: Final = ("dealer", "dealt", "round-over", "match-over")


def round_winners(event: Event, sides: Sequence[Sequence[Seat]]) -> tuple[int, ...]:
    """The sides that won the round, read from its "round-over" event; () if none did.

    The event's data has `winners`, the sides' indices, or `winner`, a seat or NOBODY, which is enough where each seat
    is a side. If it has both, `winners` counts, and `winner` is one seat of the winning side, for the words.

    >>> round_winners(Event("round-over", {"winner": 2, "round": 1, "points": [7, 3, 0]}), [(0,), (1,), (2,)])
    (2,)
    """
    winners: Any = event.data.get("winners")
    if winners is not None:
        return tuple(winners)
    return tuple(side for side, seats in enumerate(sides) if event.data["winner"] in seats)


class Step(NamedTuple, Generic[T]):
    """The result of an action: the new position and what happened."""

    state: T
    events: tuple[Event, ...] = ()


class IllegalAction(ValueError):
    """Raised for an action that the rules refuse. The position stays unchanged.

    `action` is the action's text, `reason` a phrase-book key ("does-not-fit"), `rule` the number of the rule that
    refuses it ("TS-6"), `data` what the phrase names (a suit, a number), given as pairs like those of a Refusal.
    """

    def __init__(self, action: object, reason: str, rule: str, data: Iterable[tuple[str, Json]] = ()) -> None:
        super().__init__(action, reason, rule)
        self.action = action
        self.reason = reason
        self.rule = rule
        self.data = dict(data)

    def __str__(self) -> str:
        return f"{self.action!r} refused: {self.reason} ({self.rule})"


class DealPoints(NamedTuple):
    """One side's points of the last deal, and the parts that they are made of."""

    points: int
    parts: tuple[tuple[str, int], ...] = ()
    """The parts as (card code or phrase-book key, points)."""


class Counting(Protocol):
    """Counts one game from how it ended, whoever watched it: at this table, or with real cards at another."""

    def __call__(
        self,
        players: int,
        places: Sequence[Seat],
        gone: Sequence[tuple[Seat, str]],
        late: Sequence[Seat],
        plain: bool = False,
    ) -> tuple[DealPoints, ...]: ...


class Standing(NamedTuple):
    """The standing of the match. Every tuple lists the sides in one order."""

    sides: tuple[tuple[Seat, ...], ...]
    winners: tuple[int, ...]
    """The indices of the sides that have won the match; () while it goes on."""
    places: tuple[int, ...]
    """Each side's place, 1 the best; equal sides share a place."""
    deal: tuple[DealPoints, ...]
    """The last finished deal, one entry per side; () before the first."""


class Drawn(NamedTuple):
    """What the table has drawn before the match."""

    text: str
    """The header `drawn` that tells it."""
    seats: tuple[Seat, ...]
    """Who sits at each seat afterwards, by the old seats."""
    dealer: Seat
    """Who deals first, by the new seats."""


class Vocabulary(NamedTuple):
    """Every word that a game uses. Tests check that the phrase books cover each."""

    actions: frozenset[str]
    """The first words of its actions, chance included."""
    events: frozenset[str]
    refusals: frozenset[str]


class Talk(NamedTuple):
    """What persons and bots say at the table. The phrases are "<game>.talk.<mood>.<number>" and "<game>.talk.me.<said>"."""

    answers: Mapping[str, str]
    """What a person can say, with the mood in which a bot answers."""
    moods: Mapping[str, tuple[str, ...]]
    """The moods in which a bot may comment on an event that concerns it, by kind; "won" and "lost" are for the end of a round."""
    only: Mapping[str, tuple[str, Json]] = {}
    """Kinds of event that deserve a comment only if their data has this value."""
    variants: int = 4
    """The number of sentences for each mood."""
    one_in: int = 4
    """A bot comments on one in this many of the events that it could comment on."""
    orders: tuple[str, ...] = ()
    """What a person can tell a partner that is a bot to play (`Game.following`); it answers in the mood "obey", or "refuse"
    once it has played otherwise."""


class Lesson(NamedTuple):
    """One or more prepared deals with everything that each player does. The person has seat 0, the teacher seat 1."""

    rules: Mapping[str, Json]
    lines: tuple[str, ...]
    """The lines of the record."""
    before: int = 0
    """How many of the lines have been played when the lesson begins."""
    beside: tuple[str, ...] = ()
    """The names at the seats after the teacher's."""


class Traits(NamedTuple):
    """What sets a game apart, for the app."""

    live: bool = False
    """Everybody plays at once, in real time. A match is one round, and nothing is taken back."""
    out_of_turn: bool = False
    """Anybody may act out of turn at any time, so this alone doesn't give a person the tablet."""
    deck: Literal["swiss", "french"] = "swiss"
    season: bool = False
    """Its matches count for a season."""
    real: Counting | None = None
    """Counts a game for the season that was played with real cards."""
    evening: bool = False
    """A winner of the last match deals first in the next one, and matches in a row are added up even if no number was agreed."""
    evening_by_scores: bool = False
    """An evening's scores are added up, not its won matches."""
    lots: str = ""
    """The rule by which lots may decide, before a match, who plays together and who deals (`Game.draw_lots`); "" if there is none."""
    talk: Talk | None = None
    lessons: tuple[Lesson, ...] = ()
    """The guided first game; its texts are "<game>.guide.<number>.<decision>"."""
    teacher: str = ""
    """The name at seat 1 in the lessons."""
    taught_first: bool = False
    """This game had lessons first, when progress was kept as one plain list."""
    good: tuple[str, ...] = ()
    """Cards that everybody likes to be dealt in any situation, by ranks or codes; "<game>.luck.good" names them and says why."""
    day_rounds: int = 1
    """The number of rounds of its deal of the day."""
    minutes: int = 15
    """The minutes that a match by the usual rules takes, shown to somebody who chooses a game."""
    difficulty: Literal[1, 2, 3] = 2
    """How much there is to learn: 1 easy, 3 hard."""


class Game(Protocol[S, V]):
    """The rules of one game with its house rules settled. It holds no position."""

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
        """The first state of a match that goes on from what an earlier one came to, as `before` tells it. ValueError if it can't be."""
        ...

    def following(self, view: V, order: str) -> tuple[Action, ...] | None:
        """The legal actions of the view's seat that follow an order (`Talk.orders`); None if it says nothing about this move."""
        ...

    def check_drawn(self, text: str, first: Action) -> None:
        """Checks what the header `drawn` says was drawn before the first line of play. ValueError if that can't be."""
        ...

    def draw_lots(self, rng: Random) -> Drawn:
        """Draws who plays together and who deals first, before the match, if the game has lots (`Traits.lots`)."""
        ...

    def next_dealers(self, state: S) -> tuple[Seat, ...]:
        """The seats one of which deals first in the next match of an evening, after this one, which is over."""
        ...

    def before(self, state: S) -> str:
        """What the rounds so far mean for the next one, apart from who deals, in words and numbers; "" if nothing."""
        ...

    def chance_due(self, state: S) -> Due | None:
        """The chance action that must come now, or None. No seat acts while one is due."""
        ...

    def chance(self, state: S, rng: Random) -> Action:
        """Draws a random outcome of what is due. ValueError if nothing is due."""
        ...

    def to_shuffle(self, state: S, due: Due) -> tuple[Card, ...]:
        """The cards to shuffle for what is due, "deck" or "refill"."""
        ...

    def clock(self, state: S) -> tuple[Action, ...]:
        """The chance actions that the clock outside may send now."""
        ...

    def actors(self, state: S) -> tuple[Seat, ...]:
        """The seats that may act, the player on turn first."""
        ...

    def legal(self, state: S, seat: Seat) -> tuple[Action, ...]:
        """The seat's legal actions, in a fixed order without repeats; the first is a sensible simple move. () if it may
        not act.
        """
        ...

    def why(self, state: S, seat: Seat, action: Action) -> IllegalAction | None:
        """Why the seat's action is illegal, as `apply` would raise it; None if it is legal."""
        ...

    def automatic(self, state: S, watched: bool = False) -> Action | None:
        """The move that may happen by itself, if persons like, because its player has no choice; None if there is none.

        `watched`: other persons see that it happens by itself. Then this must not tell them what a free move would
        hide.
        """
        ...

    def answering(self, state: S) -> tuple[Seat, ...]:
        """The seats any of which may make the move that is due: the first of `actors`, or every seat of the side that
        is asked.
        """
        ...

    def laid_open(self, state: S) -> tuple[tuple[Card, ...], ...]:
        """The cards that each seat had left, where everybody may look at them after the round; else ()."""
        ...

    def dealt_hands(self, state: S) -> tuple[tuple[Card, ...], ...]:
        """The cards that each seat was dealt, read from the position right after a deal."""
        ...

    def apply(self, state: S, who: Who, action: Action) -> Step[S]:
        """Applies the action and returns the position after it. IllegalAction if it is not legal, whatever is wrong with it."""
        ...

    def is_over(self, state: S) -> bool:
        """Whether the whole match is over."""
        ...

    def scores(self, state: S) -> tuple[int, ...]:
        """The score of each side so far."""
        ...

    def standing(self, state: S) -> Standing:
        """The sides, the winners, the places, and the parts of the last deal's points."""
        ...

    def view(self, state: S, seat: Seat | None) -> V:
        """What that seat may know. None, or -1 as in a View's `seat`, is an onlooker."""
        ...

    def imagine(self, view: V, rng: Random) -> S:
        """Samples a full position that agrees with the view: `view(imagine(v, rng), v.seat) == v`."""
        ...
