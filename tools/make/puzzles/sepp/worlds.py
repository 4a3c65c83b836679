"""Proves that an action misses a goal: in one world, with all cards known to everybody, whatever the seat does then."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from pausenjass.core.cards import in_order
from pausenjass.core.game import Action, Card, Game, Seat
from puzzles.puzzle import Goal
from puzzles.sepp.anything import Unproved
from puzzles.sepp.goals import Course, reached
from puzzles.sepp.sure import CALLS, SENSELESS


class World(NamedTuple):
    """The cards that the seat doesn't see."""

    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]


OPEN: Final = 8
"""How many cards of the stock a world tells; the others lie in canonical order."""


def world_of(state: Any) -> World:
    """The world of a position, with the lower part of its stock in canonical order."""
    return World(state.hands, (*state.stock[:OPEN], *in_order(state.stock[OPEN:])))


def in_file(world: World) -> list[str]:
    """The world as a puzzle's `hands` have it: the cards of each seat, then the upper cards of the stock."""
    return [" ".join(cards) for cards in (*world.hands, world.stock[:OPEN])]


def from_file(state: Any, told: Sequence[str]) -> Any:
    """The position in the world that a puzzle tells. ValueError if these are not the cards that the seat doesn't see."""
    *hands, top = [tuple(cards.split()) for cards in told]
    rest = Counter([*state.stock, *(card for hand in state.hands for card in hand)])
    rest.subtract([*top, *(card for hand in hands for card in hand)])
    if min(rest.values()) < 0:
        raise ValueError("other cards than those in play")
    return state._replace(hands=tuple(map(in_order, hands)), stock=(*top, *in_order(rest.elements())))


class Line(NamedTuple):
    """A move of a line of play."""

    seat: Seat
    action: Action

    def __str__(self) -> str:
        return f"{self.seat} {self.action}"


class Missed:
    """A search for the others' play in full positions. `most`: how many positions it may look at."""

    def __init__(self, game: Game[Any, Any], goal: Goal, seat: Seat, most: int) -> None:
        self.game, self.goal, self.seat, self.most = game, goal, seat, most
        self.looked_at = 0

    def after(self, state: Any, action: Action) -> list[Line] | None:
        """How the play goes on after the action until the goal is missed, the seat trying everything; None if it
        reaches the goal, or nothing shows that it doesn't.
        """
        return self._follow(state, Line(self.seat, action), Course())

    def _follow(self, state: Any, line: Line, course: Course) -> list[Line] | None:
        self.looked_at += 1
        if self.looked_at > self.most:
            raise Unproved("too long")
        after, events = self.game.apply(state, *line)
        return self._misses(after, course.after(self.seat, after.turn, events))

    def _misses(self, state: Any, course: Course) -> list[Line] | None:
        if self.game.chance_due(state) == "refill":
            return None  # it would need the order of the cards, too
        verdict = reached(self.goal, self.game, state, self.seat, course)
        if verdict is not None:
            return None if verdict else []
        calls = [
            Line(seat, each)
            for seat in self.game.actors(state)
            for each in self.game.legal(state, seat)
            if each in CALLS
        ]
        if calls:
            rest = self._follow(state, calls[0], course)
            return None if rest is None else [calls[0], *rest]
        for seat in self.game.actors(state):
            if seat != self.seat and (found := self._first(state, seat, course)) is not None:
                return found
        return self._whatever(state, course) if state.turn == self.seat else None

    def _first(self, state: Any, seat: Seat, course: Course) -> list[Line] | None:
        """The first action of another seat that makes the goal missed, with what follows."""
        for action in self.game.legal(state, seat):
            if action not in SENSELESS and not action.startswith("demand "):
                rest = self._follow(state, Line(seat, action), course)
                if rest is not None:
                    return [Line(seat, action), *rest]
        return None

    def _whatever(self, state: Any, course: Course) -> list[Line] | None:
        """How it goes on with the seat's first action, if all of its actions miss the goal."""
        found: list[Line] | None = None
        for action in self.game.legal(state, self.seat):
            if action not in SENSELESS:
                rest = self._follow(state, Line(self.seat, action), course)
                if rest is None:
                    return None
                found = found or [Line(self.seat, action), *rest]
        return found


def in_world(state: Any, world: World) -> Any:
    """The position with the cards of this world."""
    return state._replace(hands=tuple(map(in_order, world.hands)), stock=world.stock)
