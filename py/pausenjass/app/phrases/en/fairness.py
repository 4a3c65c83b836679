"""Seals, cutting, shuffling."""

from __future__ import annotations

from typing import Final

PHRASES: Final[dict[str, str]] = {}
