"""The talk at the table of Kaisern (KA-36): sayings of persons, moods of bots."""

from __future__ import annotations

from typing import Final

from pausenjass.core.game import Talk

TALK: Final = Talk(
    answers={
        "boast": "defy",
        "wail": "tease",
        "dare": "defy",
        "doubt": "innocent",
        "hint": "doubt",
        "praise": "thanks",
        "hurry": "patience",
        "laugh": "laugh",
    },
    moods={
        "raised": ("boast", "bluff", "dare"),
        "came": ("defy", "shrug"),
        "went": ("wail", "shrug"),
        "declared": ("bluff", "boast"),
        "freed": ("dare", "boast"),
        "nachfreed": ("defy",),
        "trick-won": ("crow",),
        "won": ("crow", "boast"),
        "lost": ("wail", "shrug"),
    },
    only={"trick-won": ("how", "stecher")},
)
