"""Hashes of what every seat sees after every line of a record. The goldens and the parity test in the page compare them."""

from __future__ import annotations

import hashlib
import json

from pausenjass.core import wire
from pausenjass.core.record import Record


def view_hashes(record: Record) -> list[str]:
    """One SHA-256 in hex for each line of play, over the canonical JSON of all seats' views after it. RecordError as in `replay`."""
    game = record.game
    seats = range(game.rules.players)
    return [_hash([wire.dump(game.view(state, seat)) for seat in seats]) for state in record.replay()]


def _hash(data: object) -> str:
    text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()
