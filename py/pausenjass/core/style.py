"""Styles: how a character plays within its level."""

from __future__ import annotations

from typing import Final, NamedTuple


class Style(NamedTuple):
    """A style of play. Each number is from -1 to 1; 0 plays as the level alone does."""

    boldness: float = 0.0
    """Raises, bids and comes on less, and spends good cards early; below 0 wants more certainty."""
    guile: float = 0.0
    """Bluffs more often; below 0 less."""
    haste: float = 0.0
    """Reacts sooner; below 0 takes its time."""
    talk: float = 0.0
    """Says more at the table; below 0 less."""


NEUTRAL: Final = Style()
