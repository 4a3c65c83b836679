"""What all card games have in common: chance, checking an action before it is applied, Views, places.

A game derives from `CardGame` and defines only what is its own:

    chance_rules, malformed, no_such_seat    refusals that need a rule's number
    initial, legal, scores, imagine          as in `pausenjass.core.game.Game`
    deck                                     the cards that are shuffled
    _parse, _refused, _carried_out           parse, check and apply a seat's action
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
    Drawn,
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
    """The house rules of any game."""

    @property
    def players(self) -> int:
        """The number of seats."""


R = TypeVar("R", bound=House)
M = TypeVar("M")
"""A seat's action, parsed."""
COMMON_REFUSALS: Final = frozenset(
    {"malformed", "no-such-seat", "not-your-turn", "chance-due", "not-due", "wrong-cards", "match-over"}
)
"""The reasons for which every game refuses an action; a game's vocabulary adds its own."""
_DUE: Final[Mapping[str, Due]] = {"dealer": "dealer", "deck": "deck"}
"""The phases in which a chance action is due."""


def with_closed(hands: Sequence[tuple[Card, ...]], closed: Sequence[tuple[Card, ...]]) -> tuple[tuple[Card, ...], ...]:
    """Each seat's hand with its closed cards, which nobody may look at yet; `closed` is () once there are none."""
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
    """The fields that a View copies from the State."""
    malformed: ClassVar[Refusal]
    """The refusal of text that is no action of this game."""
    no_such_seat: ClassVar[Refusal]
    chance_rules: Mapping[str, str]
    """The game's chance actions by their first word, each with the rule that refuses it."""

    def __init__(self, house_rules: R | None = None) -> None:
        self.rules: R = house_rules or self.Rules()
        self._take_over = attrgetter(*self.public)

    @property
    @abstractmethod
    def deck(self) -> tuple[Card, ...]:
        """Every card, in canonical order."""

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """The seats of each side. By default each player is a side."""
        return tuple((seat,) for seat in range(self.rules.players))

    @abstractmethod
    def initial(self) -> S:
        """The position before the first chance action."""

    def begun(self, before: str) -> S:
        """The position at the beginning of a match that continues an earlier one: see `before`. ValueError if it can't
        be; in most games nothing carries over.
        """
        if before:
            raise ValueError(f"{before[:40]!r}: nothing matters of what came before")
        return self.initial()

    def before(self, state: S) -> str:
        """What the rounds so far mean for the next one, as text. In most games ""."""
        return ""

    def following(self, view: V, order: str) -> tuple[Action, ...] | None:
        """The legal actions that follow a partner's order; None if it says nothing about this move. By default it never does."""
        return None

    def check_drawn(self, text: str, first: Action) -> None:
        """Checks what a record's header says was drawn before the match, and its first line of play ("" if there is none).
        ValueError if that can't be; in most games there is nothing to draw.
        """

    def draw_lots(self, rng: Random) -> Drawn:
        """Draws who plays together and who deals first, before the match. Most games have no lots."""
        raise NotImplementedError(self.id)

    def next_dealers(self, state: S) -> tuple[Seat, ...]:
        """The seats one of which deals first in the next match of an evening. By default the next in turn."""
        return ((state.dealer + 1) % self.rules.players,)

    # --- whose turn it is -------------------------------------------------------------------------------------------

    def chance_due(self, state: S) -> Due | None:
        """The chance action that must come now: "dealer" before the match, "deck" before a deal."""
        return _DUE.get(state.phase)

    def chance(self, state: S, rng: Random) -> Action:
        """Draws a random outcome of what is due. ValueError if nothing is due."""
        due = self.chance_due(state)
        if due is None:
            raise ValueError("no chance action is due")
        return (
            f"dealer {rng.randrange(self.rules.players)}"
            if due == "dealer"
            else shuffled(due, self.to_shuffle(state, due), rng)
        )

    def to_shuffle(self, state: S, due: Due) -> tuple[Card, ...]:
        """The cards to shuffle for what is due. By default every card."""
        return self.deck

    def clock(self, state: S) -> tuple[Action, ...]:
        """The chance actions that the clock outside may send now. By default none."""
        return ()

    def actors(self, state: S) -> tuple[Seat, ...]:
        """The seats that may act. By default the player on turn."""
        return () if state.turn == NOBODY else (state.turn,)

    def automatic(self, state: S, watched: bool = False) -> Action | None:
        """The move that may happen by itself because its player has no choice. By default None."""
        return None

    def answering(self, state: S) -> tuple[Seat, ...]:
        """The seats any of which may make the move that is due. By default the first of `actors`."""
        return self.actors(state)[:1]

    @abstractmethod
    def legal(self, state: S, seat: Seat) -> tuple[Action, ...]:
        """The seat's legal actions, in a fixed order without repeats; the first is a sensible simple move. () if it may
        not act.
        """

    def laid_open(self, state: S) -> tuple[tuple[Card, ...], ...]:
        """The cards of each seat that everybody may look at after the round. By default none."""
        return ()

    def dealt_hands(self, state: S) -> tuple[tuple[Card, ...], ...]:
        """The cards that each seat was dealt, read from the position right after a deal."""
        return state.hands

    # --- actions ----------------------------------------------------------------------------------------------------

    def why(self, state: S, seat: Seat, action: Action) -> IllegalAction | None:
        """Why the seat's action is illegal; None if it is legal."""
        checked = self._checked(state, seat, action)
        return illegal(action, checked) if isinstance(checked, Refusal) else None

    def apply(self, state: S, who: Who, action: Action) -> Step[S]:
        """Applies the action and returns the position after it with its events. IllegalAction if it is not legal."""
        events: list[Event] = []
        if who == CHANCE:
            return Step(self._after_any_chance(state, action, events), tuple(events))
        checked = self._checked(state, who, action)
        if isinstance(checked, Refusal):
            raise illegal(action, checked)
        return Step(self._carried_out(state, who, action, checked, events), tuple(events))

    def _checked(self, state: S, who: object, action: object) -> M | Refusal:
        """Parses and checks a seat's action. Returns it, or why it is refused."""
        if type(who) is not int or not 0 <= who < self.rules.players:
            return self.no_such_seat
        move = self._parse(action) if isinstance(action, str) else None
        if move is None:
            return self._no_action(action)
        return self._refused(state, who, move) or move

    def _no_action(self, action: object) -> Refusal:
        """The refusal of text that is no action of this game."""
        return self.malformed

    @abstractmethod
    def _parse(self, action: Action) -> M | None:
        """Parses the action. None if no seat's action has this form."""

    @abstractmethod
    def _refused(self, state: S, seat: Seat, move: M) -> Refusal | None:
        """Why the rules refuse the move; None if it is legal."""

    @abstractmethod
    def _carried_out(self, state: S, seat: Seat, action: Action, move: M, events: list[Event]) -> S:
        """Applies a legal move, adds what happened to the events, and returns the position after it."""

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
        """Deals this deck, its top card first."""

    def _after_chance(self, state: S, action: Action, word: str, rest: list[str], events: list[Event]) -> S:
        """Applies a chance action of the game's own, either due or sent by the clock."""
        raise NotImplementedError(word)

    # --- who is ahead -----------------------------------------------------------------------------------------------

    def is_over(self, state: S) -> bool:
        """Whether the whole match is over."""
        return state.phase == "over"

    @abstractmethod
    def scores(self, state: S) -> tuple[int, ...]:
        """The score of each side so far."""

    def standing(self, state: S) -> Standing:
        """Ranks the sides by their scores. Equal sides share a place, and the match."""
        places = self._places(self.scores(state))
        winners = tuple(side for side, place in enumerate(places) if place == 1) if self.is_over(state) else ()
        return Standing(self.sides, winners, places, state.deal)

    def _places(self, scores: Sequence[int]) -> tuple[int, ...]:
        """The place of each side, 1 for the best. By default the highest score is best."""
        return tuple(1 + sum(other > mine for other in scores) for mine in scores)

    # --- what a seat may know ---------------------------------------------------------------------------------------

    def view(self, state: S, seat: Seat | None) -> V:
        """What the seat may know. None (or -1, as in a View's `seat`) is an onlooker, who sees no hand."""
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
        """The View's other fields for the seat; NOBODY is an onlooker."""
        return {}

    @abstractmethod
    def imagine(self, view: V, rng: Random) -> S:
        """Samples a full position that agrees with the view and with everything that the play has told."""
