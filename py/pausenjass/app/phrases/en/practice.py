"""Practising: one's own mistakes again."""

from __future__ import annotations

from typing import Final

PHRASES: Final[dict[str, str]] = {
    # saved data
    "store.practice.broken": "Your positions to practise could not be read and begin anew. The old ones were set aside, and you "
    "can download them.",
    "store.practice.partly": "{count} positions to practise could not be read. They were set aside; the others are still there.",
    "store.practice.partly.one": "One position to practise could not be read. It was set aside; the others are still there.",
}
