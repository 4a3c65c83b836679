"""What makes faces glad or cross in Tschau Sepp."""

from __future__ import annotations

from typing import Final

from pausenjass.app.presenters.moods import Feeling, Moods

MOODS: Final[Moods] = {
    "took": (Feeling("cross"),),
    "skipped": (Feeling("cross"),),
    "demanded": (Feeling("glad"), Feeling("cross", "of")),
    "called": (Feeling("glad"),),
}
