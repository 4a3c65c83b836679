"""Repeats the proofs of puzzles with the games' own `legal` and `apply`, and nothing of the tool that found them."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from pausenjass.core.game import Action, Game, Seat
from pausenjass.core.packed import unpack

FOLDER = Path(__file__).resolve().parents[2] / "static" / "puzzles"
Goal = Callable[[Any], bool | None]
"""Whether the goal is reached in a position; None while that is open."""


@cache
def puzzles(game_id: str) -> list[dict[str, Any]]:
    """All puzzles of a game."""
    file = json.loads((FOLDER / f"{game_id}.json").read_text(encoding="utf-8"))
    assert file["version"] == 1
    found: list[dict[str, Any]] = file["puzzles"]
    return found


def position(puzzle: dict[str, Any]) -> tuple[Game[Any, Any], Any]:
    """The game, and the position that the puzzle asks about."""
    record = unpack(puzzle["record"])
    return record.game, record.replay()[-1]


def lays(game: Game[Any, Any], state: Any) -> list[Action]:
    """The cards that the player on turn may lay."""
    return [action for action in game.legal(state, game.actors(state)[0]) if action.startswith("lay ")]


def holds(game: Game[Any, Any], world: Any, seat: Seat, goal: Goal, line: Sequence[str] = ()) -> bool:
    """Whether the seat can reach its goal in this one deal, with open cards and all others against it. `line`: what the
    others try first."""
    reached = goal(world)
    if reached is not None:
        return reached
    turn = game.actors(world)[0]
    first = line[0].split(" ", 1)[1] if line else ""
    actions = sorted(lays(game, world), key=lambda action: action != first)
    test = any if turn == seat else all
    return test(
        holds(game, game.apply(world, turn, action).state, seat, goal, line[1:] if action == first else ())
        for action in actions
    )


def certain(game: Game[Any, Any], worlds: Sequence[Any], seat: Seat, goal: Goal, action: Action) -> bool:
    """Whether the seat can reach its goal in all these deals after the action of the player on turn, choosing alike in
    deals that look alike."""
    turn = game.actors(worlds[0])[0]
    after = [game.apply(world, turn, action).state for world in worlds]
    reached = [goal(state) for state in after]
    if False in reached:
        return False
    still = [state for state, done in zip(after, reached, strict=True) if done is None]
    if not still:
        return True
    if game.actors(still[0])[0] == seat:
        return any(certain(game, still, seat, goal, move) for move in lays(game, still[0]))
    seen: dict[Action, list[Any]] = {}
    for state in still:
        for move in lays(game, state):
            seen.setdefault(move, []).append(state)
    return all(certain(game, some, seat, goal, move) for move, some in seen.items())


def check_fail(game: Game[Any, Any], world: Any, seat: Seat, goal: Goal, action: Action, line: Sequence[str]) -> None:
    """The action fails in this deal: the line can be played, and misses the goal; and nothing that the seat could lay
    instead helps."""
    state = game.apply(world, seat, action).state
    after = state
    for step in line:
        who, move = step.split(" ", 1)
        assert goal(after) is None, "the line goes on after its end"
        after = game.apply(after, int(who), move).state
    assert goal(after) is False, "the line doesn't miss the goal"
    assert not holds(game, state, seat, goal, line)


def check_varied(some: Sequence[dict[str, Any]], prefix: str) -> None:
    """The ids count from 1, easy ones first; and no two puzzles are of the same position."""
    assert [puzzle["id"] for puzzle in some] == [f"{prefix}-{number:03}" for number in range(1, len(some) + 1)]
    shares = [puzzle["share"] for puzzle in some]
    assert shares == sorted(shares, reverse=True)
    assert all(0 <= share <= 1 for share in shares)
    assert len({puzzle["record"] for puzzle in some}) == len(some)
