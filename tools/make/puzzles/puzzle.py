"""A puzzle and the file of a game's puzzles."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Literal, NotRequired, TypeAlias, TypedDict

VERSION: Final = 1
FOLDER: Final = Path(__file__).resolve().parents[3] / "static" / "puzzles"

Goal: TypeAlias = Literal["trick", "spiel", "deal", "round", "out", "next", "lay", "guard"]
"""What is won. "deal": Klammern's Spiel, by the seat's side (the trump side with more points than each other side, the
others otherwise); "spiel": Kaisern's Spiel, by the tricks of the seat's party; "trick": the trick on the table;
"round": a round of a Sepp game; "out", "next", "lay", "guard": see sepp/goals.py."""


class Puzzle(TypedDict):
    """A puzzle as the file has it: see the package."""

    id: str
    seat: int
    goal: Goal
    record: str
    right: str
    worlds: int | None
    fails: dict[str, list[str]]
    hidden: dict[str, int]
    hands: list[list[str]]
    share: float
    left: int
    need: NotRequired[int]
    about: str


def told(deals: Mapping[str, list[str]]) -> tuple[dict[str, int], list[list[str]]]:
    """`hidden` and `hands` of a puzzle, from the deal in which each action fails."""
    hands: list[list[str]] = []
    for deal in deals.values():
        if deal not in hands:
            hands.append(deal)
    return {action: hands.index(deal) for action, deal in deals.items()}, hands


def save(path: Path, puzzles: Sequence[Puzzle]) -> None:
    """Writes the file: one puzzle a line, so that changes can be read."""
    lines = ",\n".join(json.dumps(puzzle, ensure_ascii=False, separators=(",", ":")) for puzzle in puzzles)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f'{{"version":{VERSION},"puzzles":[\n{lines}\n]}}\n', encoding="utf-8")


def read(path: Path) -> list[Puzzle]:
    """Reads the file. ValueError for another version."""
    found: Any = json.loads(path.read_text(encoding="utf-8"))
    if found["version"] != VERSION:
        raise ValueError(f"{path}: version {found['version']}")
    puzzles: list[Puzzle] = found["puzzles"]
    return puzzles
