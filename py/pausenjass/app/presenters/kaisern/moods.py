"""What makes faces glad or cross in Kaisern."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from pausenjass.app.presenters.moods import Feeling, Moods


def _beaten(data: Mapping[str, Any]) -> bool:
    """Whether a Stecher took it."""
    return bool(data["how"] == "stecher")


MOODS: Final[Moods] = {
    "trick-won": (Feeling("glad", "side"), Feeling("neutral", "rivals"), Feeling("cross", "rivals", _beaten)),
    "raised": (Feeling("glad"),),
    "went": (Feeling("cross", "side"),),
    "false": (Feeling("cross", "side"),),
}
