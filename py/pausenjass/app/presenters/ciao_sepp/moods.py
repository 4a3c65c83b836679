"""What makes faces glad or cross in Ciao-Sepp."""

from __future__ import annotations

from typing import Final

from pausenjass.app.presenters.moods import Feeling, Moods

MOODS: Final[Moods] = {
    "jumped": (Feeling("glad"),),
    "called": (Feeling("glad"),),
    "finished": (Feeling("glad"),),
    "won-ring": (Feeling("glad"),),
    "took": (Feeling("cross"),),
    "skipped": (Feeling("cross"),),
    "missed": (Feeling("cross"),),
    "fault": (Feeling("cross"),),
    "back": (Feeling("cross"),),
    "disqualified": (Feeling("cross"),),
    "hit-back": (Feeling("glad"), Feeling("cross", "of")),
    "swapped": (Feeling("glad"), Feeling("cross", "of")),
}
