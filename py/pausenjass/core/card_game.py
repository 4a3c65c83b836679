"""What the rules of every card game do in the same way: chance, the check of an action before it is carried out, Views, places.

A game derives from `CardGame` and says in its own module only what is its own:

    chance_rules, malformed, no_such_seat    refusals that need a rule's number
    initial, legal, scores, imagine          as in `pausenjass.core.game.Game`
    deck                                     the cards that are shuffled
    _parse, _refused, _carried_out           a seat's action: taken apart, checked, carried out
    _dealt                                   the position after a "deck"; `_after_chance` for other chance actions
    _seen                                    the View's fields that are neither common to all games nor in `public`
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from operator import attrgetter
from random import Random
from typing import Any, ClassVar, Final, Generic, Protocol, TypeVar

from pausenjass.core.chance import shuffled
from pausenjass.core.game import (
    CHANCE,
    NOBODY,
    Action,
    Card,
    Due,
    Event,
    IllegalAction,
    S,
    Seat,
    Standing,
    Step,
    Traits,
    V,
    Vocabulary,
    Who,
)
from pausenjass.core.refusal import Refusal, check_cards, dealer_of, illegal, taken_apart


class House(Protocol):
    """House rules of any game."""

    @property
    def players(self) -> int:
        """The number of seats."""


R = TypeVar("R", bound=House)
M = TypeVar("M")
"""An action of a seat, taken apart."""
COMMON_REFUSALS: Final = frozenset(
    {"malformed", "no-such-seat", "not-your-turn", "chance-due", "not-due", "wrong-cards", "match-over"}
)
"""Reasons for which every game refuses an action; its vocabulary adds its own."""
_DUE: Final[Mapping[str, Due]] = {"dealer": "dealer", "deck": "deck"}
"""Phases in which a chance action is due."""


def with_closed(hands: Sequence[tuple[Card, ...]], closed: Sequence[tuple[Card, ...]]) -> tuple[tuple[Card, ...], ...]:
    """For each seat its hand with those of its cards that nobody may look at yet; `closed` is () once there are none."""
    return tuple([(*hand, *more) for hand, more in zip(hands, closed or ((),) * len(hands), strict=True)])


class CardGame(ABC, Generic[S, V, R, M]):
    """The rules of one card game with its house rules settled."""

    id: ClassVar[str]
    Rules: ClassVar[type[Any]]
    State: ClassVar[type[Any]]
    View: ClassVar[type[Any]]
    words: ClassVar[Vocabulary]
    traits: ClassVar[Traits] = Traits()
    public: ClassVar[tuple[str, ...]]
    """The fields that a View takes over from the State as they are."""
    malformed: ClassVar[Refusal]
    """Text that is no action of this game."""
    no_such_seat: ClassVar[Refusal]
    chance_rules: Mapping[str, str]
    """The chance actions of the game by their first words, each with the rule that refuses it."""

    def __init__(self, house_rules: R | None = None) -> None:
        self.rules: R = house_rules or self.Rules()
        self._take_over = attrgetter(*self.public)

    @property
    @abstractmethod
    def deck(self) -> tuple[Card, ...]:
        """Every card, in canonical order."""

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """Who plays with whom: each for himself."""
        return tuple((seat,) for seat in range(self.rules.players))

    @abstractmethod
    def initial(self) -> S:
        """The position before the first chance action."""

    def begun(self, before: str) -> S:
        """The position in which only this came before: see `before`. ValueError if it can't be; in most games nothing matters."""
        if before:
            raise ValueError(f"{before[:40]!r}: nothing matters of what came before")
        return self.initial()

    def before(self, state: S) -> str:
        """What matters in the next round of all rounds so far: in most games nothing."""
        return ""

    # --- whose turn it is -------------------------------------------------------------------------------------------

    def chance_due(self, state: S) -> Due | None:
        """The chance action that must come now: "dealer" before the match, "deck" before a deal."""
        return _DUE.get(state.phase)

    def chance(self, state: S, rng: Random) -> Action:
        """A random outcome of what is due. ValueError if nothing is."""
        due = self.chance_due(state)
        if due is None:
            raise ValueError("no chance action is due")
        return (
            f"dealer {rng.randrange(self.rules.players)}"
            if due == "dealer"
            else shuffled(due, self.to_shuffle(state, due), rng)
        )

    def to_shuffle(self, state: S, due: Due) -> tuple[Card, ...]:
        """The cards that are shuffled for what is due: every card."""
        return self.deck

    def clock(self, state: S) -> tuple[Action, ...]:
        """Chance actions that may come from the clock outside now: none."""
        return ()

    def actors(self, state: S) -> tuple[Seat, ...]:
        """The player on turn."""
        return () if state.turn == NOBODY else (state.turn,)

    def automatic(self, state: S, watched: bool = False) -> Action | None:
        """The move due that leaves its player no choice and may happen by itself: there is none."""
        return None

    def answering(self, state: S) -> tuple[Seat, ...]:
        """The seats any of which may make the move that is due: the first of `actors`."""
        return self.actors(state)[:1]

    @abstractmethod
    def legal(self, state: S, seat: Seat) -> tuple[Action, ...]:
        """What the seat may do, in a fixed order without repeats; the first is a sensible simple move. () for others."""

    def laid_open(self, state: S) -> tuple[tuple[Card, ...], ...]:
        """For each seat the cards that everybody may look at as the round is over: in most games none."""
        return ()

    def dealt_hands(self, state: S) -> tuple[tuple[Card, ...], ...]:
        """For each seat the cards that it was dealt, in the position right after a deal."""
        return state.hands

    # --- actions ----------------------------------------------------------------------------------------------------

    def why(self, state: S, seat: Seat, action: Action) -> IllegalAction | None:
        """Why the action of a seat is not legal; None if it is."""
        checked = self._checked(state, seat, action)
        return illegal(action, checked) if isinstance(checked, Refusal) else None

    def apply(self, state: S, who: Who, action: Action) -> Step[S]:
        """The position after the action, and what happened. IllegalAction if it is not legal; nothing changes then."""
        events: list[Event] = []
        if who == CHANCE:
            return Step(self._after_any_chance(state, action, events), tuple(events))
        checked = self._checked(state, who, action)
        if isinstance(checked, Refusal):
            raise illegal(action, checked)
        return Step(self._carried_out(state, who, action, checked, events), tuple(events))

    def _checked(self, state: S, who: object, action: object) -> M | Refusal:
        """A seat's action taken apart, or why it is refused."""
        if type(who) is not int or not 0 <= who < self.rules.players:
            return self.no_such_seat
        move = self._parse(action) if isinstance(action, str) else None
        if move is None:
            return self._no_action(action)
        return self._refused(state, who, move) or move

    def _no_action(self, action: object) -> Refusal:
        """The refusal of what is no action of this game."""
        return self.malformed

    @abstractmethod
    def _parse(self, action: Action) -> M | None:
        """The action taken apart; None for what is no action of a seat."""

    @abstractmethod
    def _refused(self, state: S, seat: Seat, move: M) -> Refusal | None:
        """Why the rules refuse the move; None if it is legal."""

    @abstractmethod
    def _carried_out(self, state: S, seat: Seat, action: Action, move: M, events: list[Event]) -> S:
        """The position after a legal move; what happened is added to the events."""

    # --- chance -----------------------------------------------------------------------------------------------------

    def _after_any_chance(self, state: S, action: Action, events: list[Event]) -> S:
        word, rest = taken_apart(action, self.chance_rules, self.chance_due(state), self.malformed, self.clock(state))
        if word == "dealer":
            dealer = dealer_of(action, rest, self.rules.players, self.no_such_seat)
            events.append(Event("dealer", {"seat": dealer}))
            return state._replace(phase="deck", dealer=dealer)
        if word == "deck":
            check_cards(action, rest, self.to_shuffle(state, "deck"), self.chance_rules[word])
            return self._dealt(state, rest, events)
        return self._after_chance(state, action, word, rest, events)

    @abstractmethod
    def _dealt(self, state: S, cards: list[Card], events: list[Event]) -> S:
        """The position after the deal of this deck, its top first."""

    def _after_chance(self, state: S, action: Action, word: str, rest: list[str], events: list[Event]) -> S:
        """The position after a chance action of the game's own, which is due or comes from the clock."""
        raise NotImplementedError(word)

    # --- who is ahead -----------------------------------------------------------------------------------------------

    def is_over(self, state: S) -> bool:
        """Whether the whole match is over."""
        return state.phase == "over"

    @abstractmethod
    def scores(self, state: S) -> tuple[int, ...]:
        """Per side so far."""

    def standing(self, state: S) -> Standing:
        """The sides by their scores; equal ones share the place, and the match."""
        places = self._places(self.scores(state))
        winners = tuple(side for side, place in enumerate(places) if place == 1) if self.is_over(state) else ()
        return Standing(self.sides, winners, places, state.deal)

    def _places(self, scores: Sequence[int]) -> tuple[int, ...]:
        """Each side's place, 1 the best: the highest score, unless the game says otherwise."""
        return tuple(1 + sum(other > mine for other in scores) for mine in scores)

    # --- what a seat may know ---------------------------------------------------------------------------------------

    def view(self, state: S, seat: Seat | None) -> V:
        """What the seat may know; None (or -1, as a View names him): an onlooker, who sees no hand."""
        onlooker = seat is None or seat == NOBODY
        who = NOBODY if seat is None else seat
        seen: V = self.View(
            seat=who,
            hand=() if onlooker else state.hands[who],
            counts=tuple([len(hand) for hand in state.hands]),
            actors=self.actors(state),
            legal=() if onlooker else self.legal(state, who),
            **self._seen(state, who),
            **dict(zip(self.public, self._take_over(state), strict=True)),
        )
        return seen

    def _seen(self, state: S, seat: Seat) -> dict[str, Any]:
        """The other fields of the seat's View; NOBODY is an onlooker."""
        return {}

    @abstractmethod
    def imagine(self, view: V, rng: Random) -> S:
        """A full position that agrees with the view and with all that the play has told."""
