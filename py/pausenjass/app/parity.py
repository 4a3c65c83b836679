"""What a record looks like to everybody, as hashes: the same under CPython and in the page."""

from __future__ import annotations

import json
from hashlib import sha256

from pausenjass.core.record import Record
from pausenjass.core.wire import dump


def hashes(record: Record) -> list[str]:
    """For each line of play, SHA-256 of the canonical JSON of every seat's view after it, in seat order."""
    seats = range(len(record.seats))
    found = []
    for state in record.replay():
        views = [dump(record.game.view(state, seat)) for seat in seats]
        text = json.dumps(views, separators=(",", ":"), ensure_ascii=True)
        found.append(sha256(text.encode()).hexdigest())
    return found
