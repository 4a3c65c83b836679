"""The registry: the only list of games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from pausenjass.core.game import Game, Json
from pausenjass.core.options import settle
from pausenjass.games.ciao_sepp import CiaoSepp
from pausenjass.games.kaisern import Kaisern
from pausenjass.games.klammern import Klammern
from pausenjass.games.tschau_sepp import TschauSepp

GAMES: Final[Mapping[str, type[Any]]] = {game.id: game for game in (TschauSepp, CiaoSepp, Klammern, Kaisern)}


def load(game_id: str, rules: Mapping[str, Json] | None = None) -> Game[Any, Any]:
    """The rules of a game with these house rules, the defaults for the others.

    ValueError names an unknown game, an unknown option or a value or combination that the rules don't allow.
    """
    kind = GAMES.get(game_id) if isinstance(game_id, str) else None
    if kind is None:
        raise ValueError(f"unknown game {game_id!r}; known are {', '.join(GAMES)}")
    game: Game[Any, Any] = kind(settle(kind.Rules, {} if rules is None else rules))
    return game
