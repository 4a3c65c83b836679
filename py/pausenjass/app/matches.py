"""A match that is over: its place among the finished ones, in the statistics and in the season."""

from __future__ import annotations

from typing import Any, Final

from pausenjass.app.season import played
from pausenjass.app.settings import LEVELS
from pausenjass.app.store import Store
from pausenjass.app.table import Table
from pausenjass.core.game import round_winners

LEFT: Final = None
"""What stands for "won" where a match was left before its end."""


def file_running(store: Store) -> None:
    """Move the running match, over or left, to the finished ones. One that was left before a person acted is dropped."""
    table = store.running
    if table is None:
        return
    if table.result == "match" or any(who in table.people for who, _ in table.record.lines):
        record = table.text()
        if not any(item["record"] == record for item in store.finished):
            store.finished.append(_finished(table, record, {item["id"] for item in store.finished}))
            store.statistics.setdefault(table.game.id, []).append(_entry(table))
            store.save_finished()
            store.save_statistics()
            game = played(table, [each["id"] for each in store.season])
            if game is not None:
                store.season.append(game)
                store.save_season()
    store.running = None
    store.save_running()


def _won(table: Table) -> bool | None:
    if table.result != "match":
        return LEFT
    return table.side(table.people[0]) in table.game.standing(table.state).winners


def _finished(table: Table, record: str, taken: set[str]) -> dict[str, Any]:
    person = table.people[0]
    date = table.record.headers.get("date", "")
    number = 1
    while (name := date if number == 1 else f"{date}-{number}") in taken:
        number += 1
    return {
        "id": name,
        "game": table.game.id,
        "date": date,
        "names": [table.names[seat] for seat in table.opponents(person)],
        "won": _won(table),
        "score": str(table.game.scores(table.state)[table.side(person)]) if len(table.states) > 1 else "0",
        "undone": table.undone,
        "record": record,
    }


def _entry(table: Table) -> list[Any]:
    side = table.side(table.people[0])
    ends = [event for events in table.events for event in events if event.kind == "round-over"]
    levels = [level for level in table.levels if level is not None]
    by_wins = getattr(table.game.rules, "by_wins", False)
    return [
        table.record.headers.get("date", ""),
        len(table.names),
        max(levels, key=LEVELS.index, default=None),
        len(ends),
        sum(side in round_winners(event, table.sides) for event in ends),
        None if by_wins else table.game.scores(table.state)[side],
        _won(table),
        table.undone,
    ]
