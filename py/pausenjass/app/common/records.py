"""The stored records of finished matches: packed, or plain text as in older versions.

Each row of the finished matches has one under "record". Plain text begins with the format's name and a space; no packed
record does.
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
"""The length of a date with the local time; links omit the zone that follows."""
Row: TypeAlias = Mapping[str, Any]
"""A finished match, as in the store (store.FINISHED)."""


def is_plain(row: Row) -> bool:
    """Whether the row's record is plain text."""
    plain: bool = row["record"].startswith(f"{FORMAT} ")
    return plain


def record_of(row: Row) -> Record:
    """The record of a finished match. ValueError (RecordError, PackedError) if it can't be read."""
    text: str = row["record"]
    return Record.parse(text) if is_plain(row) else unpack(text)


def text_of(row: Row) -> str:
    """The record as plain text, for a file; unreadable ones as they are stored."""
    try:
        return row["record"] if is_plain(row) else str(unpack(row["record"]))
    except ValueError:
        return str(row["record"])


def to_keep(record: Record) -> str:
    """The stored form of a record: packed if unpacking restores it, as for any legal one; else plain."""
    try:
        packed = pack(record)
        return packed if unpack(packed) == record else str(record)
    except ValueError:
        return str(record)


def same_course(record: Record, among: Iterable[Row]) -> Row | None:
    """The row of a match of the same day with exactly the same lines, whatever else its record says; None if there is none."""
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
    """Recognises known matches: however their records are stored, and even if somebody has changed the names or
    anything else beside the lines."""

    def __init__(self, rows: Iterable[Row] = ()) -> None:
        self._by_moment: defaultdict[tuple[str, str], list[Any]] = defaultdict(list)
        for row in rows:
            self.add(row)

    def add(self, row: Row) -> None:
        """Makes this match known."""
        self._by_moment[_moment(row)].append(row)

    def find(self, row: Row) -> Any | None:
        """The known row of the same match; None if there is none."""
        others = self._by_moment.get(_moment(row), [])
        return next((other for other in others if _same_record(row, other)), None) or next(
            (other for other in others if _same_course(row, other)), None
        )


def missing(rows: Iterable[Row], among: Iterable[Row]) -> list[Any]:
    """The rows whose matches are not among the others, each match once."""
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
