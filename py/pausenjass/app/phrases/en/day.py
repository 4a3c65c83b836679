"""The deal of the day."""

from __future__ import annotations

from typing import Final

PHRASES: Final[dict[str, str]] = {
    "day.back": "To the deal of the day",
}
