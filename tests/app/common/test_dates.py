"""Days and months for a calendar, compared with Python's own."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from pausenjass.app.common.dates import days_of, is_date, is_month, length, month_beside, ordinal


def test_every_day_of_four_hundred_years() -> None:
    """Checks the length of months, the number of days, and the days of the week; after 400 years everything repeats."""
    day, end = date(1970, 1, 1), date(2370, 1, 1)
    before = ordinal(day.isoformat()) - 1
    while day < end:
        text = day.isoformat()
        number = ordinal(text)
        assert (number, number % 7) == (before + 1, day.weekday())
        assert is_date(text)
        if day.day == length(text[:7]):
            assert days_of(text[:7])[-1] == text
            assert (day + timedelta(days=1)).day == 1
        before, day = number, day + timedelta(days=1)


@pytest.mark.parametrize(
    "text",
    [
        "2026-02-29",
        "1900-02-29",
        "2026-04-31",
        "2026-13-01",
        "2026-00-10",
        "2026-11-00",
        "2026-11-32",
        "2026-1-1",
        "26-11-24",
        "2026-11-24T10:00",
        " 2026-11-24",
        "2026-11-24\n",
        "２０２６-11-24",
        "",
        None,
        20261124,
        ["2026-11-24"],
    ],
)
def test_what_is_no_day(text: object) -> None:
    assert not is_date(text)


def test_leap_years() -> None:
    assert [length(f"{year}-02") for year in (1900, 2000, 2024, 2026)] == [28, 29, 29, 28]


def test_months() -> None:
    assert month_beside("2026-12", 1) == "2027-01"
    assert month_beside("2026-01", -1) == "2025-12"
    assert month_beside("2026-05", 1) == "2026-06"
    assert is_month("2026-05")
    assert not any(map(is_month, ("2026-13", "2026", "2026-05-01", None, 5)))
