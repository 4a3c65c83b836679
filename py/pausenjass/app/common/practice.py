"""What a person practises («Üben»): positions of the own rounds in which a review has found a mistake, as they are stored,
and the days on which they are asked again.

A position is filed once, and asked for the first time on the next day. Each right answer makes the wait longer: 1, 3, 7,
21 days; a wrong one takes it back to the first. Whoever was right three times running knows it (`is_known`); a last
question follows after 21 days, and after that one none. A day is a day of the calendar, by the clock of this device. An
answer before its day proves little: only a wrong one changes something.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Any, Final, Literal, TypeAlias

from pausenjass.app.common.dates import is_date, later, ordinal
from pausenjass.app.common.people import is_id
from pausenjass.games import GAMES

DAYS: Final = (1, 3, 7, 21)
"""The days until a position is asked again, by how often running it was right."""
ENOUGH: Final = 3
"""Whoever was right so often running knows it."""
MOST: Final = 200
"""The number of positions that are kept to be asked again."""
MOST_DONE: Final = 1000
"""The number of those that are never asked again: they stay, so that no review files them anew, but without their texts."""
LARGEST: Final = 50_000
"""The most characters of a position's texts: more is damage."""
Position: TypeAlias = dict[str, Any]
Grade: TypeAlias = Literal["right", "close", "wrong"]
FIELDS: Final[Mapping[str, tuple[type, ...]]] = {
    "id": (str,),
    "game": (str,),
    "who": (str,),
    "seat": (int,),
    "date": (str,),
    "record": (str,),
    "action": (str,),
    "kind": (str,),
    "least": (int, float),
    "judged": (dict,),
    "step": (int,),
    "last": (str,),
    "tries": (int,),
}
"""A position: `who` was at the seat, by id ("" for nobody known, people.py), `date` of the match, `record` up to the place,
stored as in the archive (records.py), `action` that was played, `kind` of mistake, `least` cost of a mistake then,
`judged` the second judgement with its reasons, as the bots' worker gives it (verdict.py), `step` how often running it was
right, `last` the day of filing or of the last answer that counted, `tries` how many answers counted. Once it is done,
`record` and `judged` are empty."""


def is_position(item: Any) -> bool:
    """Whether the value is a position, so far as that can be told without playing its record."""
    return (
        isinstance(item, dict)
        and item.keys() == FIELDS.keys()
        and all(type(item[name]) in kinds for name, kinds in FIELDS.items())
        and item["game"] in GAMES
        and (not item["who"] or is_id(item["who"]))
        and is_date(item["last"])
        and 0 <= item["step"] <= len(DAYS)
        and 0 <= item["seat"] < 10
        and item["tries"] >= 0
        and 0 < item["least"] < LARGEST
        and bool(item["id"])
        and sum(len(value) for value in item.values() if isinstance(value, str)) < LARGEST
    )


def name_of(record: str, seat: int) -> str:
    """The id of a position: the same wherever it is filed."""
    return sha256(f"{seat} {record}".encode()).hexdigest()[:12]


def is_known(position: Position) -> bool:
    """Whether the person was right often enough."""
    return bool(position["step"] >= ENOUGH)


def is_done(position: Position) -> bool:
    """Whether it is never asked again."""
    return bool(position["step"] >= len(DAYS))


def is_due(position: Position, today: str) -> bool:
    """Whether it is asked today. If the clock was set back meanwhile, it is, too: otherwise it might never be."""
    if is_done(position):
        return False
    return not -1 <= ordinal(today) - ordinal(position["last"]) < DAYS[position["step"]]


def due_on(position: Position) -> str:
    """The day from which on it is asked."""
    return later(position["last"], DAYS[position["step"]])


def answered(position: Position, today: str, grade: Grade) -> Position:
    """The position after an answer. One that is close stays on its step; one that is never to be asked again stays so."""
    if is_done(position):
        return position
    if grade != "wrong" and not is_due(position, today):
        return position
    step = {"right": position["step"] + 1, "close": position["step"], "wrong": 0}[grade]
    return {**position, "step": step, "last": today, "tries": position["tries"] + 1}


def replaced(positions: Iterable[Position], new: Position) -> list[Position]:
    """The positions with this one in the place of its older form."""
    kept = {**new, "record": "", "judged": {}} if is_done(new) else new
    return [kept if each["id"] == new["id"] else each for each in positions]


def added(positions: Iterable[Position], new: Position) -> list[Position]:
    """The positions with a new one, which is filed only once."""
    kept = list(positions)
    return kept if any(each["id"] == new["id"] for each in kept) else [*_room_for(kept, 1), new]


def _room_for(positions: list[Position], more: int) -> list[Position]:
    """The positions that stay when more come: those go first that are known best, and of them those that were asked last
    the longest ago. What is never asked again has a room of its own.
    """
    done = sorted((each for each in positions if is_done(each)), key=lambda each: each["last"])
    asked = sorted((each for each in positions if not is_done(each)), key=lambda each: (-each["step"], each["last"]))
    going = [*done[: max(0, len(done) - MOST_DONE)], *asked[: max(0, len(asked) + more - MOST)]]
    gone = {each["id"] for each in going}
    return [each for each in positions if each["id"] not in gone]


def joined(ours: Iterable[Position], theirs: Iterable[Position]) -> list[Position]:
    """Joins both by id: of a position in both the one that was answered last counts, and one that is done stays so. Either
    may know whose it is.
    """
    best: dict[str, Position] = {}
    for each in (*ours, *theirs):
        old = best.get(each["id"], each)
        newer = max(old, each, key=lambda one: (is_done(one), one["tries"] > 0, one["last"], -one["step"]))
        best[each["id"]] = {**newer, "who": old["who"] or each["who"]}
    return _room_for(list(best.values()), 0)
