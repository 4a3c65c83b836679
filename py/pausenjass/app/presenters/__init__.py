"""From a Scene to what the page draws, and to words. One folder per game, named as its folder in games/.

scene.py    what a presenter gets, and which functions a presenter is made of
common.py   the functions that games share unless they have their own
words.py    phrases, cards, names and sides, events, refusals
log.py      what happened, in sentences and as movement
tricks.py   what games of tricks show alike
moods.py    which events make whom glad or cross
faces.py    the portraits at the seats, with their moods
seats.py    the seats round the table, buttons
results.py  the end of a round or of a match
"""

from __future__ import annotations

from importlib import import_module

from pausenjass.app.presenters.scene import Presenter
from pausenjass.games import folder


def presenter(game_id: str) -> Presenter:
    """The presenter of a game. ModuleNotFoundError if it has none."""
    found: Presenter = import_module(f"{__name__}.{folder(game_id)}").PRESENTER
    return found
