"""What a seat can force: with open cards in one deal, and in all deals at once that agree with what it knows."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final, NamedTuple, Protocol

from pausenjass.core.game import Action, Game, Seat
from pausenjass.core.record import Record
from puzzles.puzzle import Goal

SAMPLES: Final = 24
"""The most imagined deals in which a position is tried. A wrong action fails in one of them, or there is no puzzle."""


class TooLarge(Exception):
    """Raised when a proof takes too many steps for a test to repeat it."""


class Moment(NamedTuple):
    """A position of a played round in which a seat chooses."""

    record: Record
    """The round up to here."""
    state: Any
    view: Any
    """What the seat knows."""


class Facts(NamedTuple):
    """What a puzzle's words may say, and what tells it from others."""

    left: int
    """The tricks that are still open, with the one on the table."""
    need: int | None
    """What the seat's side still needs, if that is certain."""
    about: str
    """What kind of position it is, for variety."""


class Fail(NamedTuple):
    """How an action fails in one deal."""

    world: Any
    line: list[str]
    """What is laid after it, "2 lay HA", until the goal is missed for certain."""


class Kit(Protocol):
    """What a game's module gives: how its positions are asked, tried, proved and described."""

    game: Game[Any, Any]
    prefix: str
    """The beginning of the ids: "kl"."""

    def shown(self, view: Any) -> Any:
        """The view with the actions that bots may choose from: puzzles may be about a part of the game only."""
        ...

    def moves(self, state: Any) -> Sequence[Action]:
        """What the player on turn may do, as far as puzzles are about it."""
        ...

    def goals(self, moment: Moment) -> Sequence[Goal]:
        """The goals that the seat may be asked for; () if the position makes no puzzle."""
        ...

    def reached(self, state: Any, seat: Seat, goal: Goal) -> bool | None:
        """Whether the seat has reached the goal for certain, or missed it; None while that is open."""
        ...

    def holds(self, world: Any, seat: Seat, goal: Goal, action: Action) -> bool:
        """`forces` after this action, faster."""
        ...

    def proved(self, moment: Moment, goal: Goal, right: Action) -> int:
        """Proves that the action reaches the goal in all deals that agree with what the seat knows. Their number; 0 if
        it doesn't. TooLarge if that takes too long."""
        ...

    def hands(self, world: Any) -> list[str]:
        """The hands of a deal as the file has them: "HA D7"."""
        ...

    def facts(self, moment: Moment, goal: Goal) -> Facts:
        """What the puzzle's words may say."""
        ...


def forces(kit: Kit, state: Any, seat: Seat, goal: Goal, line: list[str] | None = None) -> bool:
    """Whether the seat can reach the goal with open cards if all others are against it. If not, `line` gets a line of
    play in which it doesn't."""
    reached = kit.reached(state, seat, goal)
    if reached is not None:
        return reached
    turn: Seat = kit.game.actors(state)[0]
    first: list[str] | None = None
    for action in kit.moves(state):
        more: list[str] | None = None if line is None else []
        good = forces(kit, kit.game.apply(state, turn, action).state, seat, goal, more)
        if good == (turn == seat):
            if not good and line is not None and more is not None:
                line += [f"{turn} {action}", *more]
            return good
        if more is not None and first is None:
            first = [f"{turn} {action}", *more]
    if turn == seat and line is not None:
        line += first or []
    return turn != seat


def survivors(kit: Kit, moment: Moment, goal: Goal, rng: Random) -> tuple[Action, dict[Action, Fail]] | None:
    """The only action that never fails in imagined deals, and how each other one fails. None if there isn't exactly one,
    or if no deal was found for another one."""
    seat = moment.view.seat
    moves = kit.moves(moment.state)
    worlds: dict[Action, Any] = {}
    for _ in range(SAMPLES):
        world = kit.game.imagine(moment.view, rng)
        for action in moves:
            if action not in worlds and not kit.holds(world, seat, goal, action):
                worlds[action] = world
        if len(worlds) == len(moves):
            return None
    if len(worlds) < len(moves) - 1:
        return None
    fails: dict[Action, Fail] = {}
    for action in moves:
        if action in worlds:
            line: list[str] = []
            if forces(kit, kit.game.apply(worlds[action], seat, action).state, seat, goal, line):
                raise AssertionError(f"{action}: the two searches disagree")
            fails[action] = Fail(worlds[action], line)
    (right,) = [action for action in moves if action not in worlds]
    return right, fails


class Certain:
    """Whether a seat can reach the goal in all these deals at once. It counts its steps."""

    def __init__(self, kit: Kit, seat: Seat, goal: Goal, most: int) -> None:
        self.kit, self.seat, self.goal, self.left = kit, seat, goal, most

    def after(self, worlds: Sequence[Any], action: Action) -> bool:
        """Whether it can after an action of the player on turn, the same in all deals."""
        self.left -= len(worlds)
        if self.left < 0:
            raise TooLarge
        turn = self.kit.game.actors(worlds[0])[0]
        return self.now([self.kit.game.apply(world, turn, action).state for world in worlds])

    def now(self, worlds: Sequence[Any]) -> bool:
        """Whether it can, in deals that look the same to the seat."""
        kit, still = self.kit, []
        for world in worlds:
            reached = kit.reached(world, self.seat, self.goal)
            if reached is False:
                return False
            if reached is None:
                still.append(world)
        if not still:
            return True
        turn: Seat = kit.game.actors(still[0])[0]
        if turn == self.seat:
            return any(self.after(still, action) for action in kit.moves(still[0]))
        seen: dict[Action, list[Any]] = {}
        for world in still:
            for action in kit.moves(world):
                seen.setdefault(action, []).append(world)
        return all(self.after(some, action) for action, some in seen.items())
