"""Turn a Scene into what the page draws, and into words. One folder per game, named as its folder in games/.

scene.py    a presenter's input, and the functions that make up a presenter
common.py   the functions that games share unless they have their own
words.py    phrases, cards, names and sides, events, refusals
log.py      the events: in sentences, as movement, as big moments
tricks.py   what games of tricks share
hands.py    the order of a hand
faces.py    the portraits at the seats, with their moods
seats.py    the seats round the table, buttons
score.py    how the round stands
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
