"""Finished matches for tests of replays: the goldens, with a person at the first seats and bots at the others."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from app_play import Page, key
from paths import GOLDENS_FOLDER

from pausenjass.core.record import Record

DATE = "2026-11-20T11:20:59"
NAMES = ("Anna", "Beat", "Cla", "Dora", "Emil", "Flurina", "Gian", "Hanna")
MATCHES = (
    "tschau-sepp/five",
    "ciao-sepp/eight",
    "klammern/four",
    "kaisern/three",
    "kaisern/eight",
    "klammern/two",
)
"""Matches of each game, with many and few players."""


@cache
def record(name: str, persons: int = 1, lines: int | None = None, **headers: str) -> Record:
    """A golden match, or its first lines, as this app would have filed it."""
    played = Record.parse((GOLDENS_FOLDER / f"{name}.record").read_text(encoding="utf-8"))
    seats = [who if seat < persons else f"Bot:{who}" for seat, who in enumerate(NAMES[: len(played.seats)])]
    return Record(played.game, seats, {"date": DATE, **headers}, played.lines[:lines])


def row(played: Record, id: str = DATE) -> dict[str, Any]:
    """The row of a match among the finished ones."""
    return {
        "id": id,
        "game": played.game.id,
        "date": played.headers["date"],
        "names": list(NAMES[1 : len(played.seats)]),
        "won": True,
        "score": "0",
        "undone": 0,
        "record": str(played),
        "hints": 0,
    }


def page(*rows: dict[str, Any], **entries: str) -> Page:
    """The page of a person who has finished these matches."""
    return Page({key("finished"): json.dumps(rows), **{key(name): text for name, text in entries.items()}})


def looking(name: str, persons: int = 1, lines: int | None = None) -> tuple[Page, dict[str, Any]]:
    """The page with an open replay of a match."""
    looks = page(row(record(name, persons, lines)))
    return looks, looks.call("film", id=DATE)["film"]
