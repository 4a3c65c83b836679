"""Bots: they take a View and return an action. Bots import games, games never bots.

base.py     the interface of a bot, its levels, its budget
human.py    the human limits of the lower levels
search.py   flat Monte Carlo search with determinization, for every game
tricks.py   information-set Monte Carlo tree search, for trick-taking games
judge.py    the interface of a judge, which values each action
judging.py  compares actions in the same worlds
reasons.py  reasons, and those that every judgement gives
open_hands.py  judges with all hands open

Each game's folder, named as its folder in games/, exports `bot(game, level, clock, style)`; its judge.py exports
`judge(game, clock)`, its reasons.py `reasons(game, view, action, judgement)`.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from random import Random
from time import perf_counter
from typing import Any

from pausenjass.bots.base import EASY, LEVELS, MEDIUM, NOVICE, RANDOM, SKILLED, SKILLED_BEFORE, STRONG, Bot, Budget
from pausenjass.bots.judge import Judge, Judgement
from pausenjass.bots.reasons import Reason
from pausenjass.bots.search import Clock
from pausenjass.core.game import Action, Game, Seat
from pausenjass.core.style import NEUTRAL, Style
from pausenjass.games import folder

__all__ = [
    "EASY",
    "LEVELS",
    "MEDIUM",
    "NOVICE",
    "RANDOM",
    "SKILLED",
    "SKILLED_BEFORE",
    "STRONG",
    "Bot",
    "Budget",
    "has_bots",
    "judge",
    "judge_open",
    "load",
    "reasons",
]


def has_bots(game_id: str) -> bool:
    """Whether there are bots for a game."""
    return find_spec(_module(game_id)) is not None


def load(game: Game[Any, Any], level: str, clock: Clock = perf_counter, style: Style = NEUTRAL) -> Bot:
    """Loads a bot for this game with its house rules. ValueError for a game without bots or an unknown level.

    `clock` measures time budgets, in seconds. `style` decides between options of nearly equal value.
    """
    if not has_bots(game.id):
        raise ValueError(f"no bots for the game {game.id!r}")
    if level not in (*LEVELS, SKILLED_BEFORE, RANDOM):
        raise ValueError(f"unknown level {level!r}; known are {', '.join((*LEVELS, RANDOM))}")
    bot: Bot = import_module(_module(game.id)).bot(game, level, clock, style)
    return bot


def judge(game: Game[Any, Any], clock: Clock = perf_counter) -> Judge:
    """Loads the judge for this game with its house rules. ValueError for a game without bots. `clock` as in `load`."""
    if not has_bots(game.id):
        raise ValueError(f"no bots for the game {game.id!r}")
    judge: Judge = import_module(f"{_module(game.id)}.judge").judge(game, clock)
    return judge


def reasons(game: Game[Any, Any], view: Any, action: Action, judgement: Judgement) -> list[Reason]:
    """Why an action of the view's seat is good, the best reason first; [] if there is nothing to say."""
    found: list[Reason] = import_module(f"{_module(game.id)}.reasons").reasons(game, view, action, judgement)
    return found


def judge_open(game: Game[Any, Any], state: Any, seat: Seat, rng: Random, budget: Budget) -> Judgement | None:
    """Values the actions of a seat with all hands open: see `pausenjass.bots.open_hands`."""
    judged: Judgement | None = import_module(f"{__name__}.open_hands").judge_open(game, state, seat, rng, budget)
    return judged


def _module(game_id: str) -> str:
    return f"{__name__}.{folder(game_id)}"
