"""Proves that a seat reaches a goal for certain: by a search over everything that the others may do."""

from __future__ import annotations

from collections import Counter
from itertools import takewhile
from typing import Any, Final

from pausenjass.core.game import CHANCE, Action, Card, Game, Seat, Who
from puzzles.puzzle import Goal
from puzzles.sepp.anything import Known, Unproved, of_others
from puzzles.sepp.goals import Course, reached

SENSELESS: Final = ("slap", "forfeit")
CALLS: Final = ("ciao", "sepp")
DEEPEST: Final = 30
"""The longest line that a search follows."""


def settled(game: Game[Any, Any], state: Any, seat: Seat, course: Course) -> tuple[Any, Course]:
    """After the seat's own call, if it owes one, and after a refill, in whatever order its cards come."""
    action = next((each for each in game.legal(state, seat) if each in CALLS), "")
    who: Who = seat
    if game.chance_due(state) == "refill":
        who, action = CHANCE, " ".join(("refill", *game.to_shuffle(state, "refill")))
    if not action:
        return state, course
    state, events = game.apply(state, who, action)
    return settled(game, state, seat, course.after(seat, state.turn, events))


def cards_of(action: Action) -> tuple[Card, ...]:
    """The cards that an action lays."""
    return tuple(takewhile(lambda word: word not in ("wish", "as", "swap"), action.split(" ")[1:]))


class Sure:
    """A search for one seat and goal. `most`: how many positions it may look at."""

    def __init__(self, game: Game[Any, Any], goal: Goal, seat: Seat, most: int) -> None:
        self.game, self.goal, self.seat, self.most = game, goal, seat, most
        self.looked_at = 0
        self._deep = 0
        self._found: dict[Any, bool] = {}

    def after(self, state: Any, action: Action) -> bool:
        """Whether the seat certainly reaches the goal after this action. `Unproved` if the search gets too long."""
        return self._follow(state, self.seat, action, state.hands[self.seat], Course())

    def _follow(self, state: Any, who: Seat, action: Action, hand: tuple[Card, ...], course: Course) -> bool:
        """Whether the goal is certain after anybody's action. `hand`: the cards that the seat knows to hold."""
        self.looked_at += 1
        if self.looked_at > self.most or self._deep > DEEPEST:
            raise Unproved("too long")
        before = len(state.hands[self.seat])
        after, events = self.game.apply(state, who, action)
        after, course = settled(self.game, after, self.seat, course.after(self.seat, after.turn, events))
        if self.goal != "guard" and (course.traded or len(after.hands[self.seat]) > before):
            return False  # its new cards may be anything
        if course.traded:
            hand = ()
        elif who == self.seat and action.startswith("lay "):
            hand = tuple((Counter(hand) - Counter(cards_of(action))).elements())
        self._deep += 1
        certain = self._certain(after, hand, course)
        self._deep -= 1
        return certain

    def _certain(self, state: Any, hand: tuple[str, ...], course: Course) -> bool:
        verdict = reached(self.goal, self.game, state, self.seat, course)
        if verdict is not None:
            return verdict
        key = (_seen(state), hand, course)
        if key not in self._found:
            self._found[key] = False  # a line that comes back to itself proves nothing
            self._found[key] = self._all(state, hand, course) and (
                state.turn != self.seat or self._any(state, hand, course)
            )
        return self._found[key]

    def _all(self, state: Any, hand: tuple[str, ...], course: Course) -> bool:
        known = Known(self.seat, hand)
        return all(self._follow(*each, hand, course) for each in of_others(self.game, state, known))

    def _any(self, state: Any, hand: tuple[Card, ...], course: Course) -> bool:
        return any(
            self._follow(state, self.seat, action, hand, course)
            for action in self.game.legal(state, self.seat)
            if action not in SENSELESS and self._is_open(state, action, hand, course)
        )

    def _is_open(self, state: Any, action: Action, hand: tuple[Card, ...], course: Course) -> bool:
        """Whether the action is possible whatever the cards are that the seat has drawn."""
        if action.startswith("lay "):
            only_drawn = course.drew and hasattr(state, "got")  # CS-6
            return not only_drawn and not Counter(cards_of(action)) - Counter(hand)
        strict = state.cover or getattr(self.game.rules, "must_play", False) or not (state.stock or len(state.pile) > 1)
        return len(hand) == len(state.hands[self.seat]) or not strict


def _seen(state: Any) -> Any:
    """What the search tells apart: all but hidden cards and the order of the pile."""
    new = {"hands": tuple(map(len, state.hands)), "stock": (), "pile": (tuple(sorted(state.pile)), state.pile[-1])}
    return state._replace(**new, **({"seen": (), "got": ""} if hasattr(state, "seen") else {}))
