"""Replay."""

from __future__ import annotations

from typing import Final

PHRASES: Final[dict[str, str]] = {
    "replay.back": "To the replay",
}
