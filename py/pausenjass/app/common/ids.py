"""The ids of finished matches: their dates, in a form that addresses and record headers can hold."""

from __future__ import annotations

from collections.abc import Container, Iterable
from typing import Any, Final

from pausenjass.app.common.stamps import on_the_clock

LINK: Final = "link"
"""Stands for a match that came as a link. No match has this id."""
UNDATED: Final = "match"
"""The id of a match without a date."""
_SIGNS: Final = frozenset("-:.+_")


def free_id(date: str, taken: Container[str]) -> str:
    """A free id for a match of this date.

    >>> free_id("2026-11-20T11:20:59", ["2026-11-20T11:20:59"])
    '2026-11-20T11:20:59-2'
    """
    first = _clean(on_the_clock(date)) or UNDATED
    name, number = first, 1
    while name in taken or name == LINK:
        number += 1
        name = f"{first}-{number}"
    return name


def settle(items: Iterable[dict[str, Any]], taken: Iterable[str] = ()) -> bool:
    """Makes the matches' ids unique, not in `taken` and usable in addresses. Returns whether one has changed.

    Older versions used dates as somebody had written them. A valid id stays as it is.
    """
    used, others = {LINK, *taken}, []
    for item in items:
        if item["id"] and item["id"] == _clean(item["id"]) and item["id"] not in used:
            used.add(item["id"])
        else:
            others.append(item)
    for item in others:
        item["id"] = free_id(item["id"], used)
        used.add(item["id"])
    return bool(others)


def _clean(text: str) -> str:
    return "".join(sign for sign in text if sign.isascii() and (sign.isalnum() or sign in _SIGNS))
