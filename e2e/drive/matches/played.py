"""Matches that the engine has played, and their rows in the archive."""

from __future__ import annotations

import json
from functools import cache
from random import Random

from moments import DATE, NAMES

from pausenjass.app.past.decisions import rounds
from pausenjass.app.table.match import Match
from pausenjass.app.table.table import new_table
from pausenjass.core.record import Record
from pausenjass.games import load

SEATS = [
    {"name": "Grosi", "kind": "human", "level": None},
    *({"name": name, "kind": "bot", "level": "leicht"} for name in ("Anna", "Beat", "Cla")),
]
STATISTICS = {
    "tschau-sepp": [
        ["2026-11-19T10:00:00", 2, "leicht", 3, 2, 40, True, 0],
        ["2026-11-20T10:00:00", 4, "mittel", 5, 1, 90, False, 1],
    ]
}
"""The saved statistics of two matches."""


@cache
def played(game_id: str = "klammern") -> Match:
    """A whole match in which everybody makes the first legal move."""
    match = new_table(load(game_id, {"players": 4}), SEATS, "de", DATE, "sharing").match
    while not match.over:
        match.draw_chance(proceed=True)
        for seat in match.game.actors(match.state)[:1]:
            match.act(seat, match.game.legal(match.state, seat)[0])
    return match


def finished(match: Match) -> str:
    row = {
        "id": DATE, "game": match.game.id, "date": DATE, "names": ["Anna", "Cla"], "won": True, "score": "6",
        "undone": 0, "record": str(match.record),
    }  # fmt: skip
    return json.dumps([row])


def until_round(number: int) -> str:
    """The match as it stood when that round was over."""
    record = played().record
    return str(Record(record.game, record.seats, record.headers, record.lines[: rounds(played())[number - 1].end]))


ASIDE = ("go", "forfeit", "fault", "slap", "demand", "kontra", "re")


@cache
def of_a_round(game_id: str, players: int, people: int = 1, seed: int = 2) -> str:
    """The record of a match, played at random up to its first result."""
    game, rng = load(game_id, {"players": players}), Random(seed)
    kinds = ["human"] * people + ["bot"] * (players - people)
    seats = [
        {"name": name, "kind": kind, "level": "mittel" if kind == "bot" else None}
        for name, kind in zip(NAMES[:players], kinds, strict=True)
    ]
    table = new_table(game, seats, "de", DATE, seed=f"review {seed}")
    while table.match.result is None:
        seat = game.actors(table.match.state)[0]
        legal = game.legal(table.match.state, seat)
        table.act(seat, rng.choice([action for action in legal if action.split(" ")[0] not in ASIDE] or legal))
    assert table.match.result == "round"
    return str(table.match.record)
