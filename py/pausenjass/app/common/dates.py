"""Days as ISO dates ("2026-11-24") and months ("2026-11"), for the calendar."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

_DATE: Final = re.compile(r"(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])", re.ASCII)
_MONTH: Final = re.compile(r"(\d{4})-(0[1-9]|1[0-2])", re.ASCII)
_LENGTHS: Final = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


def is_date(text: object) -> bool:
    """Whether the text is an existing day."""
    if not isinstance(text, str) or not _DATE.fullmatch(text):
        return False
    return int(text[8:]) <= length(text[:7])


def is_month(text: object) -> bool:
    """Whether the text is a month."""
    return isinstance(text, str) and _MONTH.fullmatch(text) is not None


def length(month: str) -> int:
    """The number of days in the month."""
    year, number = int(month[:4]), int(month[5:])
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return 29 if number == 2 and leap else _LENGTHS[number - 1]


def ordinal(date: str) -> int:
    """The day's number. The next day's is one greater, and Mondays' are divisible by seven."""
    year, month, day = int(date[:4]), int(date[5:7]), int(date[8:])
    before = year - 1  # whole years since the year 1, whose first day was a Monday
    months = sum(length(f"{date[:4]}-{each:02}") for each in range(1, month))
    return 365 * before + before // 4 - before // 100 + before // 400 + months + day - 1


def of_day(date: str, games: Sequence[str]) -> tuple[str, int]:
    """The game whose turn it is on that day, and how often it was before: the same on every device."""
    day = ordinal(date)
    return games[day % len(games)], day // len(games)


def later(date: str, days: int) -> str:
    """The day so many days after this one."""
    month, day = date[:7], int(date[8:]) + days
    while day > length(month):
        month, day = month_beside(month, 1), day - length(month)
    return f"{month}-{day:02}"


def days_of(month: str) -> list[str]:
    """All days of the month."""
    return [f"{month}-{day:02}" for day in range(1, length(month) + 1)]


def month_beside(month: str, step: int) -> str:
    """The next month (1), or the previous one (-1)."""
    year, number = divmod(int(month[:4]) * 12 + int(month[5:]) - 1 + step, 12)
    return f"{year:04}-{number + 1:02}"
