"""Matches to share: of one named person against bots."""

from __future__ import annotations

from functools import cache

from app_play import NOW

from pausenjass.app.past.decisions import rounds
from pausenjass.app.table.match import Match
from pausenjass.app.table.table import new_table
from pausenjass.games import load

SEATS = [
    {"name": "Grosi", "kind": "human", "level": None},
    *({"name": name, "kind": "bot", "level": "leicht"} for name in ("Anna", "Beat", "Cla")),
]


@cache
def played(game_id: str, players: int, count: int = 99, **headers: str) -> Match:
    """A match of Grosi against bots, everybody with the simplest moves, left after this number of rounds."""
    table = new_table(load(game_id, {"players": players}), SEATS[:players], "de", NOW, "sharing")
    match = Match(table.match.record.with_headers(**headers), "sharing")
    while len(rounds(match)) < count and not match.over:
        match.draw_chance(proceed=True)
        actors = match.game.actors(match.state)
        if actors:
            match.act(actors[0], match.game.legal(match.state, actors[0])[0])
    return match
