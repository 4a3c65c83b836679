"""Remembers what chance drew before somebody took it back, so that nobody gets other cards by taking back.

The record of a running match keeps it in a free header, from the first undo of a chance action on:

    redrawn: POSITION refill E8 …; POSITION sealed SALT E7 RK …

POSITION is the first 16 hex digits of the SHA-256 of the lines before it. If the same actions lead there again, chance
draws the same: the same refill, or the same deck with its salt, so that its seal is the same too. Other actions lead to
other positions, where chance draws for the first time. Cards that nobody has seen yet are nobody's business: files omit
the header, and it is removed at the end of the match. Older versions called it `drawn`, as what Kaisern draws before the
first Spiel (KA-48) is called.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from pausenjass.core import seal
from pausenjass.core.game import CHANCE, DUE, Action
from pausenjass.core.record import DRAWN as DRAWN_BEFORE
from pausenjass.core.record import Line, Record, is_kept_draw
from pausenjass.core.seal import SEALED, Sealed

DRAWN: Final = "redrawn"
MOST: Final = 100
"""The number of entries that are kept, the newest ones: nobody takes back so much."""
_BETWEEN: Final = "; "
_DIGITS: Final = 16


def under_its_name(record: Record) -> Record:
    """The record with the header of an older version under its name of today."""
    old = record.headers.get(DRAWN_BEFORE)
    if old is None or not is_kept_draw(old):
        return record
    return record.with_headers(**{DRAWN_BEFORE: None, DRAWN: old})


def position(lines: Sequence[Line]) -> str:
    """The key of the position after these lines."""
    return sha256("\n".join(map(str, lines)).encode()).hexdigest()[:_DIGITS]


def with_taken_back(record: Record, kept: int) -> dict[str, str]:
    """The header after the record is cut to `kept` lines; empty if chance didn't act in the others."""
    lines = record.lines
    known = dict(_entries(record))
    for place in range(kept, len(lines)):
        if lines[place].who == CHANCE and lines[place].action.partition(" ")[0] in DUE:
            known[position(lines[:place])] = _drawn_at(record, place)
    waiting = seal.next_deck(record)
    if waiting is not None:  # it was drawn for the position that remains
        known[position(lines)] = f"{SEALED} {waiting}"
    entries = [f"{where} {what}" for where, what in list(known.items())[-MOST:]]
    return {DRAWN: _BETWEEN.join(entries)} if entries else {}


def action(record: Record) -> Action | None:
    """What chance drew in this position before, except a sealed deck; None if unknown."""
    found = _here(record)
    return None if found is None or found.startswith(f"{SEALED} ") else found


def deck(record: Record) -> Sealed | None:
    """The deck that was sealed in this position before; None if there was none."""
    found = _here(record)
    return seal.read_deck(found.removeprefix(f"{SEALED} ")) if found else None


def _here(record: Record) -> str | None:
    return dict(_entries(record)).get(position(record.lines)) if DRAWN in record.headers else None


def _entries(record: Record) -> list[tuple[str, str]]:
    """Positions with what was drawn there. They may be damaged."""
    found = [entry.partition(" ") for entry in record.headers.get(DRAWN, "").split(_BETWEEN)]
    return [(where, what) for where, _, what in found if what]


def _drawn_at(record: Record, place: int) -> str:
    """The action of chance in that line. For a deal: the uncut deck with its salt, or the deck as dealt if it had no seal."""
    dealt = seal.deck_of(record, place)
    return record.lines[place].action if dealt is None else f"{SEALED} {dealt}"
