"""The coach («Bist du sicher?»): whose decisions it may judge. app/replay/coach.py judges them."""

from __future__ import annotations

from pausenjass.app.learn import hints
from pausenjass.app.presenters.scene import Scene
from pausenjass.app.table.table import Table
from pausenjass.core.game import Seat


def listener(scene: Scene, table: Table) -> Seat | None:
    """The person whose decision the coach judges, if it is on: whoever may ask for a hint. In real time only on turn and
    alone with bots, since everything stands still while it asks.
    """
    alone = scene.place == "tablet" and len(table.match.people) == 1
    if table.coach == "off" or table.live and not (alone and scene.turn == scene.me):
        return None
    return hints.asker(scene, table)
