"""What a puzzle of the Sepp games asks for: predicates on a line of play, the same for both games.

    out     the seat is rid of its cards before anybody else is on turn, and stays so
    next    it is rid of them in this turn or in its next one, before anybody else
    lay     it lays, draws no card, and can lay again when it is on turn again; nobody else finishes before
    guard   nobody else finishes before the seat is on turn again

A turn goes on as long as nobody else is on turn: an 8 with two players only continues it. Whoever is rid of his cards
has finished; at Ciao-Sepp the seat's own finish counts once nobody can bring it back (CS-27).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from pausenjass.core.game import Event, Game, Seat
from puzzles.puzzle import Goal

GOALS: Final[tuple[Goal, ...]] = ("out", "next", "lay", "guard")
WINNING: Final = GOALS[:2]

OWN: Final = 0
AWAY: Final = 1
AGAIN: Final = 2
PAST: Final = 3
_DRAWING: Final = frozenset({"drew", "took", "penalty"})


class Course(NamedTuple):
    """How far a line has come, as the seat sees it."""

    stage: int = OWN
    """OWN: the seat's turn; AWAY: somebody else has been on turn since; AGAIN: its next turn; PAST: that is over, too."""
    drew: bool = False
    """Whether the seat has drawn cards."""
    traded: bool = False
    """Whether its hand has become another's."""
    laid: bool = False
    """Whether it has laid a card."""

    def after(self, seat: Seat, turn: Seat, events: Iterable[Event]) -> Course:
        """The course after an action."""
        stage, drew, traded, laid = self
        if (stage in (OWN, AGAIN)) == (turn != seat):
            stage = min(PAST, stage + 1)
        for event in events:
            if event.kind in _DRAWING:
                drew = drew or event.data["seat"] == seat
            elif event.kind == "laid":
                laid = laid or event.data["seat"] == seat
            elif event.kind == "swapped":
                traded = traded or seat in (event.data["seat"], event.data["of"])
            elif event.kind == "passed-hands":
                traded = True
        return Course(stage, drew, traded, laid)


def reached(goal: Goal, game: Game[Any, Any], state: Any, seat: Seat, course: Course) -> bool | None:
    """Whether the goal is reached (True) or missed (False); None while the line goes on."""
    finished = _finished(state, seat)
    if finished is not None:
        return finished
    left = seat in getattr(state, "out", ())  # without cards, but not yet safe: nothing is missed
    stage = course.stage
    if goal == "out":
        return False if stage > OWN and not left else None
    if goal == "next":
        return False if stage == PAST and not left else None
    if goal == "lay" and (course.drew or stage > OWN and not course.laid):
        return False
    if stage < AGAIN or left:
        return None
    return goal == "guard" or any(action.startswith("lay ") for action in game.legal(state, seat))


def _finished(state: Any, seat: Seat) -> bool | None:
    """Whether the seat has finished for good before all others; False if another has, or the seat is out of the game."""
    if not hasattr(state, "out"):  # Tschau Sepp
        return None if state.phase == "play" else state.winner == seat
    if any(other != seat for other in state.out[:1]) or any(who == seat for who, _ in state.gone):
        return False
    if state.phase == "over":
        return True
    # CS-18, CS-21: only a missed call or a Six brings a finisher back
    safe = seat in state.out and seat not in state.chain and (seat, "sepp") not in state.owes
    return True if safe else None
