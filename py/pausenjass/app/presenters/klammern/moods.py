"""What makes faces glad or cross in Klammern."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from pausenjass.app.presenters.moods import Feeling, Moods

FAT: Final = 20
"""Points in a trick from which on those who have lost it are cross."""


def _fat(data: Mapping[str, Any]) -> bool:
    return bool(data["points"] >= FAT)


MOODS: Final[Moods] = {
    "trick-won": (Feeling("glad", "side"), Feeling("neutral", "rivals"), Feeling("cross", "rivals", _fat)),
    "belle": (Feeling("glad"),),
    "kontra": (Feeling("glad"), Feeling("cross", "rivals")),
    "re": (Feeling("glad"), Feeling("cross", "rivals")),
}
