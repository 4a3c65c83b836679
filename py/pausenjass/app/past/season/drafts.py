"""What is half entered of a game with real cards: {date, players: [[name, how], …], plain}, the players in the order of
finishing, and `how` it went for each (real.py)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pausenjass.app.past.season.games import MOST_PLAYERS
from pausenjass.app.past.season.real import HOW, PLACED, canonical, is_name

Draft = dict[str, Any]


def read_draft(given: Any) -> Draft | None:
    """The draft that the page sends, its names cleaned; None if it is none."""
    if not isinstance(given, dict) or not isinstance(given.get("players"), list):
        return None
    rows = [row for row in given["players"] if isinstance(row, list) and len(row) == 2]
    named = [[canonical(name), how] for name, how in rows if canonical(name) and how in HOW]
    draft = {"date": given.get("date"), "players": named, "plain": given.get("plain")}
    return draft if is_draft(draft) else None


def is_draft(item: Any) -> bool:
    """Whether the value has the shape of a draft."""
    return (
        isinstance(item, dict)
        and set(item) == {"date", "players", "plain"}
        and isinstance(item["date"], str)
        and len(item["date"]) <= len("2026-11-25")
        and isinstance(item["plain"], bool)
        and isinstance(item["players"], list)
        and len(item["players"]) <= 2 * MOST_PLAYERS
        and all(_is_row(row) for row in item["players"])
    )


def _is_row(row: Any) -> bool:
    return isinstance(row, list) and len(row) == 2 and is_name(row[0]) and row[1] in HOW


def places(hows: Iterable[str]) -> list[int | None]:
    """The places of those who finished, in the order in which they were entered."""
    found: list[int | None] = []
    for how in hows:
        found.append(1 + sum(place is not None for place in found) if how in PLACED else None)
    return found
