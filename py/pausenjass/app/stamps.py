"""When something was, as the texts that are kept of it: "2026-11-24T09:00:00+01:00". The one place where times are compared.

A stamp tells date and time where it was written, and that zone's distance from Greenwich, so that those of two devices, or from
before and after a journey or the end of summer time, can be put in order. Older versions left the distance out: such a stamp is
taken by this device's own clock, where it was written most likely. What is no stamp at all comes before every other, in the
order of the texts: nothing can be proved by it.
"""

from __future__ import annotations

import re
import time
from math import inf
from typing import Final

from pausenjass.app.dates import is_date, ordinal

_STAMP: Final = re.compile(
    r"(?P<date>\d{4}-\d\d-\d\d)(?:T(?P<time>([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?)(?:\.\d{1,9})?"
    r"(?P<zone>Z|(?P<sign>[+-])(?P<hours>[01]\d|2[0-3]):(?P<minutes>[0-5]\d))?)?(?:-\d{1,6})?",
    re.ASCII,
)
"""At its end there may be the number that tells the ids of one moment apart (ids.py)."""
_DAY: Final = 24 * 60 * 60
_EPOCH: Final = ordinal("1970-01-01")


def instant(stamp: str) -> float | None:
    """The seconds since 1970, or None for what is no stamp. A day alone is its first moment."""
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
    except (ValueError, OverflowError):  # the year 1, say
        return float(otherwise)


def order(stamp: str) -> tuple[float, str]:
    """To sort by, the earliest first: what is no stamp before all others. At one instant the texts decide."""
    found = instant(stamp)
    return (-inf if found is None else found, stamp)


def is_later(one: str, other: str) -> bool:
    """Whether the first surely is the later one. Two spellings of an instant are equal; what is no stamp is never later."""
    mine, others = instant(one), instant(other)
    if mine is None or others is None:
        return mine is not None or (others is None and one > other)
    return mine > others


def is_earlier(one: str, other: str) -> bool:
    """Whether the first surely is the earlier one. Two spellings of an instant are equal; what is no stamp is never earlier."""
    mine, others = instant(one), instant(other)
    if mine is None or others is None:
        return mine is not None or (others is None and one < other)
    return mine < others


def on_the_clock(stamp: str) -> str:
    """Date and time as the clock showed them there, "2026-11-24T09:00:00"; what is no whole stamp as it is."""
    found = _STAMP.fullmatch(stamp)
    return stamp[:19] if found and found["zone"] else stamp


def told(given: object) -> str | None:
    """What the page has told as the time of now, in whole seconds; None if it is nothing like one."""
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
