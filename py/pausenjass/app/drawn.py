"""What chance has drawn and somebody has taken back: it stays drawn, so that nobody gets other cards by taking back.

The record of a match under way keeps it in a free header, from the first undo that leads back over chance:

    drawn: POSITION refill E8 …; POSITION sealed SALT E7 RK …

POSITION are the first 16 hex digits of the SHA-256 of the lines before it. Who comes there again, by the same actions, gets
what was drawn there: the same refill, or the same deck with its salt, so that its seal is the same too. Other actions lead to
other positions, where chance draws for the first time. Cards that nobody has seen yet are no others' business: files don't
have the header, and it goes with the end of the match.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from pausenjass.core import seal
from pausenjass.core.game import CHANCE, DUE, Action
from pausenjass.core.record import Line, Record
from pausenjass.core.seal import SEALED, Sealed

DRAWN: Final = "drawn"
MOST: Final = 100
"""So many are kept, the newest: nobody takes back so much."""
_BETWEEN: Final = "; "
_DIGITS: Final = 16


def position(lines: Sequence[Line]) -> str:
    """What the position after these lines is known by."""
    return sha256("\n".join(map(str, lines)).encode()).hexdigest()[:_DIGITS]


def with_taken_back(record: Record, kept: int) -> dict[str, str]:
    """The header once only so many lines of this record are left; nothing where chance has not been in the others."""
    lines = record.lines
    known = dict(_entries(record))
    for place in range(kept, len(lines)):
        if lines[place].who == CHANCE and lines[place].action.partition(" ")[0] in DUE:
            known[position(lines[:place])] = _drawn_at(record, place)
    waiting = seal.next_deck(record)
    if waiting is not None:  # it was drawn for the position that is left
        known[position(lines)] = f"{SEALED} {waiting}"
    entries = [f"{where} {what}" for where, what in list(known.items())[-MOST:]]
    return {DRAWN: _BETWEEN.join(entries)} if entries else {}


def action(record: Record) -> Action | None:
    """What chance has drawn in this position before, a sealed deck aside; None if that is not known."""
    found = _here(record)
    return None if found is None or found.startswith(f"{SEALED} ") else found


def deck(record: Record) -> Sealed | None:
    """The deck that was sealed in this position before; None if none was."""
    found = _here(record)
    return seal.read_deck(found.removeprefix(f"{SEALED} ")) if found else None


def _here(record: Record) -> str | None:
    return dict(_entries(record)).get(position(record.lines)) if DRAWN in record.headers else None


def _entries(record: Record) -> list[tuple[str, str]]:
    """Positions with what was drawn there; they may be damaged."""
    found = [entry.partition(" ") for entry in record.headers.get(DRAWN, "").split(_BETWEEN)]
    return [(where, what) for where, _, what in found if what]


def _drawn_at(record: Record, place: int) -> str:
    """What chance did in that line: of a deal the deck before it was cut, with its salt; as it was dealt where it had none."""
    dealt = seal.deck_of(record, place)
    return record.lines[place].action if dealt is None else f"{SEALED} {dealt}"
