"""Time stamps as texts: "2026-11-24T09:00:00+01:00". The one place that compares times.

A stamp holds the local date and time, and the zone's offset from Greenwich, so that stamps of two devices, or from
before and after a journey or a clock change, can be ordered. Older versions omitted the offset: such a stamp is read by
this device's clock, which most likely wrote it. Texts that are no stamps come first, in alphabetical order: they prove
nothing.
"""

from __future__ import annotations

import re
import time
from math import inf
from typing import Final

from pausenjass.app.common.dates import is_date, ordinal

_STAMP: Final = re.compile(
    r"(?P<date>\d{4}-\d\d-\d\d)(?:T(?P<time>([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?)(?:\.\d{1,9})?"
    r"(?P<zone>Z|(?P<sign>[+-])(?P<hours>[01]\d|2[0-3]):(?P<minutes>[0-5]\d))?)?(?:-\d{1,6})?",
    re.ASCII,
)
"""A stamp, perhaps with the number that distinguishes the ids of one moment (ids.py)."""
_DAY: Final = 24 * 60 * 60
_EPOCH: Final = ordinal("1970-01-01")


def instant(stamp: str) -> float | None:
    """The seconds since 1970, or None if this is no stamp. A day alone stands for its first moment."""
    found = _STAMP.fullmatch(stamp)
    if not found or not is_date(found["date"]):
        return None
    hour, minute, second = (*map(int, (found["time"] or "0:0").split(":")), 0)[:3]
    in_zone = (ordinal(found["date"]) - _EPOCH) * _DAY + hour * 3600 + minute * 60 + second
    if found["zone"] is None:
        return _by_own_clock(found["date"], hour, minute, second, in_zone)
    ahead = int(found["hours"] or 0) * 3600 + int(found["minutes"] or 0) * 60
    return float(in_zone + ahead if found["sign"] == "-" else in_zone - ahead)


def _by_own_clock(date: str, hour: int, minute: int, second: int, otherwise: int) -> float:
    year, month, day = map(int, date.split("-"))
    try:
        return time.mktime((year, month, day, hour, minute, second, 0, 0, -1))
    except (ValueError, OverflowError):  # for instance the year 1
        return float(otherwise)


def order(stamp: str) -> tuple[float, str]:
    """The sort key of a stamp, the earliest first. Texts that are no stamps come before all others; at one instant the
    texts decide.
    """
    found = instant(stamp)
    return (-inf if found is None else found, stamp)


def is_later(one: str, other: str) -> bool:
    """Whether the first is surely later. Two spellings of an instant are equal, and a text that is no stamp is never later."""
    mine, others = instant(one), instant(other)
    if mine is None or others is None:
        return mine is not None or (others is None and one > other)
    return mine > others


def is_earlier(one: str, other: str) -> bool:
    """Whether the first is surely earlier. Two spellings of an instant are equal, and a text that is no stamp is never
    earlier.
    """
    mine, others = instant(one), instant(other)
    if mine is None or others is None:
        return mine is not None or (others is None and one < other)
    return mine < others


def on_the_clock(stamp: str) -> str:
    """The local date and time, "2026-11-24T09:00:00"; a text that is no whole stamp stays as it is."""
    found = _STAMP.fullmatch(stamp)
    return stamp[:19] if found and found["zone"] else stamp


def told(given: object) -> str | None:
    """The page's time of now, in whole seconds; None if this is no stamp."""
    if not isinstance(given, str) or not given[:4].isdigit() or not given.isprintable() or len(given) >= 40:
        return None
    found = _STAMP.fullmatch(given)
    zone = found["zone"] or "" if found else ""
    return given[:19].strip() + zone.replace("Z", "+00:00")


def now() -> str:
    """The time by this machine's clock."""
    here = time.localtime()
    hours, minutes = divmod(abs(here.tm_gmtoff) // 60, 60)
    return f"{time.strftime('%Y-%m-%dT%H:%M:%S', here)}{'-' if here.tm_gmtoff < 0 else '+'}{hours:02}:{minutes:02}"
