"""The parameters of each registered game for the suites that run over every game: the module of its name, with `SUITE`."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Final

from pausenjass.games import GAMES, folder
from suites.base import Suite

SUITES: Final[Mapping[str, Suite]] = {
    game_id: import_module(f"{__name__}.{folder(game_id)}").SUITE for game_id in GAMES
}
