"""Rounds for tests of reviews: played by bots and a test's own person, and judged by the bots' worker as in the page."""

from __future__ import annotations

import importlib
import json
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any, NamedTuple

import pytest

from pausenjass.app.past.decisions import rounds
from pausenjass.app.replay import review as course
from pausenjass.app.replay.review import Review
from pausenjass.app.table.match import Match
from pausenjass.app.table.table import new_table
from pausenjass.bots import MEDIUM, STRONG, Budget, load
from pausenjass.core.game import Action, Game, Seat
from pausenjass.games import load as load_game

DATE = "2026-11-20T11:20:59"
BOTS = ("Anna", "Beat", "Cla", "Dora", "Emil", "Flurina", "Gian")
QUICK = Budget(playouts=40)
ASIDE = ("slap", "fault", "forfeit", "ciao", "sepp", "demand", "go")
"""Actions out of turn, or that end a deal early: no choices of a random player."""
LONGEST = 3000

Person = Callable[[Game[Any, Any], Any, Random], Action]
"""Chooses an action from a View."""


class Table(NamedTuple):
    """A game to play."""

    game_id: str
    players: int
    seeds: tuple[int, ...]
    """Seeds of rounds with decisions."""

    def load(self) -> Game[Any, Any]:
        return load_game(self.game_id, {"players": self.players})


TABLES = (
    Table("tschau-sepp", 2, (0,)),
    Table("ciao-sepp", 3, (1,)),
    Table("klammern", 4, (1, 2)),
    Table("kaisern", 4, (3, 6)),
)


def at_random(game: Game[Any, Any], view: Any, rng: Random) -> Action:
    """Any move."""
    return rng.choice([action for action in view.legal if action.split(" ")[0] not in ASIDE] or view.legal)


def top(game: Game[Any, Any], view: Any, rng: Random) -> Action:
    """The top level's move."""
    return load(game, STRONG).choose(view, rng, Budget(playouts=1600))


def play(
    table: Table, seed: int, person: Person, before: Match | None = None, end: int = 0, plant: Action = ""
) -> Match:
    """A match up to its next result. The person has seat 0. `before`: another match whose beginning is used, up to its
    line `end`; there the person takes the planted action."""
    game, rng = table.load(), Random(f"{table.game_id} {seed}")
    seats = [{"name": "", "kind": "human", "level": None}]
    seats += [{"name": name, "kind": "bot", "level": MEDIUM} for name in BOTS[: table.players - 1]]
    at = new_table(game, seats, "de", DATE, seed=f"review {seed}")
    match, bot = at.match, load(game, MEDIUM)
    if before is not None:
        match = before.until(end)
    if plant:
        match.act(0, plant)
    while match.result is None and len(match.record) < LONGEST:
        match.draw_chance()
        who, action = _next(game, match, person, bot, rng)
        match.act(who, action)
        match.draw_chance()
    assert match.result, "the round doesn't end"
    return match


def _next(game: Game[Any, Any], match: Match, person: Person, bot: Any, rng: Random) -> tuple[Seat, Action]:
    """The next action: an owed call, or else the player on turn's."""
    state = match.state
    for seat in range(len(match.names)):
        called = [action for action in game.legal(state, seat) if action in ("ciao", "sepp")]
        if called:
            return seat, called[0]
    seat = game.actors(state)[0]
    view = game.view(state, seat)
    return seat, person(game, view, rng) if seat == 0 else bot.choose(view, rng, QUICK)


def hasten(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shortens judgements, so that a test is soon over."""
    monkeypatch.setattr(course, "FIRST", course.Effort(0.25, 700))
    monkeypatch.setattr(course, "AGAIN", course.Effort(0.4, 2000))


def ask(question: tuple[str, str] | None) -> Any:
    """The bots' worker's answer."""
    assert question is not None
    answer = json.loads(_answer(*question))
    assert "crash" not in answer, answer
    return answer


@cache
def _answer(name: str, text: str) -> str:
    """The worker's answer, worked out once: it depends on the question alone, which has a seed and a number of playouts."""
    assert json.loads(text)["budget"][1] is None, "nothing is judged by the clock"
    answer: str = importlib.import_module("bots").call(name, text)
    return answer


def played(table: Table, person: Person, seed: int = -1) -> Match:
    """A round, played once per test run; tests must not play on in it."""
    return _played(table, person, table.seeds[0] if seed < 0 else seed)


@cache
def _played(table: Table, person: Person, seed: int) -> Match:
    return play(table, seed, person)


def review_of(table: Table, person: Person, seed: int = -1) -> Review:
    """The round's whole review."""
    return _review_of(table, person, table.seeds[0] if seed < 0 else seed)


@cache
def _review_of(table: Table, person: Person, seed: int) -> Review:
    return reviewed(played(table, person, seed))


def reviewed(match: Match, seat: Seat = 0) -> Review:
    """The whole review of the last round."""
    review = Review(1, match, seat, rounds(match)[-1])
    while review.ask:
        review.answer(ask(review.ask))
    return review
