"""The ids of finished matches: their dates, as addresses and headers of records can hold them."""

from __future__ import annotations

from collections.abc import Container
from typing import Final

LINK: Final = "link"
"""No match has this id: it stands for one that came as a link."""
UNDATED: Final = "match"
"""The id of a match without a date."""
_SIGNS: Final = frozenset("-:.+_")


def free_id(date: str, taken: Container[str]) -> str:
    """An id for a match of this date that no other one has.

    >>> free_id("2026-11-20T11:20:59", ["2026-11-20T11:20:59"])
    '2026-11-20T11:20:59-2'
    """
    first = "".join(sign for sign in date if sign.isascii() and (sign.isalnum() or sign in _SIGNS)) or UNDATED
    name, number = first, 1
    while name in taken or name == LINK:
        number += 1
        name = f"{first}-{number}"
    return name
