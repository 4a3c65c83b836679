"""The coach («Bist du sicher?»): whose decisions it may judge. app/replay/coach.py judges them."""

from __future__ import annotations

from pausenjass.app.learn import hints
from pausenjass.app.presenters.scene import Scene
from pausenjass.app.table.table import Table
from pausenjass.core.game import Seat


def listener(scene: Scene, table: Table) -> Seat | None:
    """The person whose decision the coach judges, if it is on: whoever may ask for a hint, but nobody in real time."""
    return None if table.live or table.coach == "off" else hints.asker(scene, table)
