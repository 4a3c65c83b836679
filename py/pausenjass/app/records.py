"""The records of finished matches, as they are kept: packed, or as plain text, as all were once and some may stay.

A row of the finished matches has one under "record": plain text begins with the format's name and a space, which no
packed record does.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, Final, TypeAlias

from pausenjass.core.packed import is_packed, pack, unpack
from pausenjass.core.record import FORMAT, Line, Record, RecordError
from pausenjass.core.seal import is_deal

_SECONDS: Final = len("2026-11-20T11:20:59")
"""So far a date tells the moment by the clock there; links leave the zone out."""
Row: TypeAlias = Mapping[str, Any]
"""A finished match, as in the store (store.FINISHED)."""


def is_plain(row: Row) -> bool:
    """Whether its record is plain text."""
    plain: bool = row["record"].startswith(f"{FORMAT} ")
    return plain


def record_of(row: Row) -> Record:
    """The record of a finished match. ValueError (RecordError, PackedError) if it can't be read."""
    text: str = row["record"]
    return Record.parse(text) if is_plain(row) else unpack(text)


def text_of(row: Row) -> str:
    """The record as plain text, for a file; one that can't be read as it is kept."""
    try:
        return row["record"] if is_plain(row) else str(unpack(row["record"]))
    except ValueError:
        return str(row["record"])


def to_keep(record: Record) -> str:
    """How a record is kept: packed if it comes back as it was, which any does that the rules allow; else plain."""
    try:
        packed = pack(record)
        return packed if unpack(packed) == record else str(record)
    except ValueError:
        return str(record)


def same_course(record: Record, among: Iterable[Row]) -> Row | None:
    """The row of a match of the same day that went exactly so, whatever else its record says; None if there is none."""
    moment = record.game.id, record.headers.get("date", "")[:_SECONDS]
    return next((row for row in among if _moment(row) == moment and _lines(row) == record.lines), None)


def _lines(row: Row) -> tuple[Line, ...] | None:
    return _lines_of(row["record"])


@lru_cache(maxsize=64)
def _lines_of(text: str) -> tuple[Line, ...] | None:
    try:
        return record_of({"record": text}).lines
    except ValueError:
        return None


class Known:
    """Matches that are known, to recognise one that comes: however its record is kept, and also where somebody has changed the
    names, or whatever else stands beside its course."""

    def __init__(self, rows: Iterable[Row] = ()) -> None:
        self._by_moment: defaultdict[tuple[str, str], list[Any]] = defaultdict(list)
        for row in rows:
            self.add(row)

    def add(self, row: Row) -> None:
        """This one is known from now on."""
        self._by_moment[_moment(row)].append(row)

    def find(self, row: Row) -> Any | None:
        """The row of the same match; None if it is not known."""
        others = self._by_moment.get(_moment(row), [])
        return next((other for other in others if _same_record(row, other)), None) or next(
            (other for other in others if _same_course(row, other)), None
        )


def missing(rows: Iterable[Row], among: Iterable[Row]) -> list[Any]:
    """Those of the rows whose matches are not among the others, each match once."""
    known = Known(among)
    found = []
    for row in rows:
        if known.find(row) is None:
            found.append(row)
            known.add(row)
    return found


def _moment(row: Row) -> tuple[str, str]:
    return row["game"], row["date"][:_SECONDS]


def _same_course(one: Row, other: Row) -> bool:
    lines = _lines(one)
    return lines is not None and any(map(is_deal, lines)) and lines == _lines(other)


def _same_record(one: Row, other: Row) -> bool:
    if is_plain(one) == is_plain(other):
        return bool(one["record"] == other["record"])
    plain, packed = (one, other) if is_plain(one) else (other, one)
    try:
        return is_packed(packed["record"], record_of(plain))
    except RecordError:
        return False
