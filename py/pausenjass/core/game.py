"""The interfaces between a game's rules and everything that uses them.

A game is a set of pure functions on positions: position and action in, new position and events out. It holds no
position, no clock and no random generator. Whoever plays (screen or bot) gets a View, never a State.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar, Final, Generic, Literal, NamedTuple, Protocol, TypeAlias, TypeVar

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

S = TypeVar("S")
V = TypeVar("V")


class Event(NamedTuple):
    """One thing that happened, for screen, sound and log only."""

    kind: str
    data: Mapping[str, Json] = {}
    only: Seat | None = None
    """The one seat that may see it; None: every seat may."""


class Step(NamedTuple, Generic[S]):
    """What an action leads to."""

    state: S
    events: tuple[Event, ...] = ()


class IllegalAction(ValueError):
    """An action that the rules refuse here; the position stays as it was.

    `action` is the action's text, `reason` a phrase-book key ("does-not-fit"), `rule` the number of the rule that
    refuses it ("TS-6"), `data` what the phrase names (a suit, a number).
    """

    def __init__(self, action: object, reason: str, rule: str, **data: Json) -> None:
        super().__init__(f"{action!r} refused: {reason} ({rule})")
        self.action = action
        self.reason = reason
        self.rule = rule
        self.data = data


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


class Game(Protocol[S, V]):
    """The rules of one game with its house rules settled. Holds no position."""

    id: ClassVar[str]
    Rules: ClassVar[type[Any]]
    """A frozen dataclass of house rules; see `pausenjass.core.options`."""
    words: ClassVar[Vocabulary]
    State: ClassVar[type[Any]]
    View: ClassVar[type[Any]]
    rules: Any

    def initial(self) -> S:
        """The position before the first chance action."""
        ...

    def chance_due(self, state: S) -> str | None:
        """The chance action that must come now ("dealer", "deck", "refill"), or None. While one is due no seat acts."""
        ...

    def chance(self, state: S, rng: Random) -> Action:
        """A random outcome of what is due. ValueError if nothing is."""
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
