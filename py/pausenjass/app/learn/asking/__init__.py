"""Answers to «What is this?» for every element of the table: what it is, what it may do now, and which rule says so.

An element carries what is asked as a kind with a reference, "hand:h:E7:0" or "stock". The answers come from the Scene,
so they hold nothing that the person may not know.

asked.py    a question: the Scene, what the table shows, and what was said
common.py   the answers that all games share
exercise.py what is different in an exercise
sepp.py     what the two games round a pile share
tricks.py   what the two games of tricks share
and one module for each game, named as its folder in games/: its ANSWERS, and the RULES behind them
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

from pausenjass.app.learn.asking import exercise
from pausenjass.app.learn.asking.asked import APP, Answer, Asked, Function
from pausenjass.app.learn.asking.common import ANSWERS
from pausenjass.games import folder

if TYPE_CHECKING:
    from pausenjass.app.presenters.scene import Scene


def answer(scene: Scene, what: str, shown: Any = None) -> Answer | None:
    """What the element is and may do; None if the table doesn't show it now. `shown`: the Table of an exercise."""
    return explain(Asked(scene, shown), what)


def explain(asked: Asked, what: str) -> Answer | None:
    """The answer to an open question, which notes what is said."""
    kind, _, ref = what.partition(":")
    game = import_module(f"{__name__}.{folder(asked.scene.game_id)}")
    answers: Mapping[str, Function] = {**ANSWERS, **game.ANSWERS}
    found = exercise.answer(asked, kind, ref) if asked.shown else None
    found = found or (answers[kind](asked, ref) if kind in answers else None)
    if found is None:
        return None
    rules: Mapping[str, str] = game.RULES
    named = (f"{kind}:{ref}", f"{kind}:{ref.partition('-')[0]}", kind)
    return found._replace(rule=found.rule or next((rules[each] for each in named if each in rules), APP))
