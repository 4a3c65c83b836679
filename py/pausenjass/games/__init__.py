"""The registry of games. Everything else about a game is found by its folder's name."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, Final

from pausenjass.core.game import Game, Json
from pausenjass.core.options import settle

FOLDERS: Final = ("tschau_sepp", "ciao_sepp", "klammern", "kaisern")
"""The one list of games, in the order of the start screen. Add new ones at the end: packed records rely on it. Each is
a folder here with `GAME`, and has this name in bots/, app/presenters/, app/phrases/ and tests/suites/."""


def folder(game_id: str) -> str:
    """The name of a game's folder or module: "tschau-sepp" → "tschau_sepp"."""
    return game_id.replace("-", "_")


def _registered(name: str) -> type[Any]:
    game: type[Any] = import_module(f"{__name__}.{name}").GAME
    if folder(game.id) != name:
        raise ValueError(f"the game in games/{name} is called {game.id!r}")
    return game


GAMES: Final[Mapping[str, type[Any]]] = {game.id: game for game in map(_registered, FOLDERS)}
"""Every game by its id."""


def load(game_id: str, rules: Mapping[str, Json] | None = None) -> Game[Any, Any]:
    """Loads a game with these house rules; the others are at their defaults.

    ValueError names an unknown game or option, or a value or combination that the rules don't allow.
    """
    kind = GAMES.get(game_id) if isinstance(game_id, str) else None
    if kind is None:
        raise ValueError(f"unknown game {game_id!r}; known are {', '.join(GAMES)}")
    game: Game[Any, Any] = kind(settle(kind.Rules, {} if rules is None else rules))
    return game
