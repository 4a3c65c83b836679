"""How somebody plays within a level: what a character adds to a bot."""

from __future__ import annotations

from typing import Final, NamedTuple


class Style(NamedTuple):
    """A way to play; each number from -1 to 1, and 0 plays as the level by itself does."""

    boldness: float = 0.0
    """Raises, bids and comes on less, and spends its good cards early; below 0 it wants more certainty."""
    guile: float = 0.0
    """Bluffs more often; below 0 less."""
    haste: float = 0.0
    """Reacts sooner; below 0 it takes its time."""
    talk: float = 0.0
    """Says more at the table; below 0 less."""


NEUTRAL: Final = Style()
