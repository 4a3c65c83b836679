"""Evenings of several matches for tests: matches that are over at once, without a presenter."""

from __future__ import annotations

from random import Random
from typing import Any

from app_play import Json, Page

from pausenjass.app.past.matches import file_running

BOTS = ("Anna", "Beat", "Cla", "Dora")
QUICK: dict[str, Json] = {
    "kaisern": {"players": 4, "target": 51},
    "klammern": {"players": 4},
    "tschau-sepp": {"players": 3, "limit": None, "rounds": 3},
    "ciao-sepp": {"players": 4},
}
"""Rules of short matches."""


def seats(game: str, *people: str) -> list[Json]:
    """These persons (Ida alone by default), and bots at the other seats."""
    told: list[Json] = [{"name": name, "kind": "human", "level": None} for name in people or ("Ida",)]
    bots = BOTS[: QUICK[game]["players"] - len(told)]
    return told + [{"name": name, "kind": "bot", "level": "leicht"} for name in bots]


def begin(page: Page, game: str, *people: str, **more: Any) -> Json:
    """Begins a match of an evening."""
    return page.call("new", **{"game": game, "rules": QUICK[game], "seats": seats(game, *people), **more})


def to_the_end(page: Page) -> Any:
    """Plays the match on screen, files it, and returns it. The same evening is always played in the same way."""
    table, store = page.desk.session.running(), page.desk.session.store
    match, game = table.match, table.match.game
    rng = Random(f"{match.seed} {len(store.finished)}")
    for _ in range(6000):
        if match.over:
            table.filed = file_running(store)
            shown(page)
            return match
        if match.result or match.shows_lots:
            table.settle(proceed=True)
            continue
        seat = table.turn.seat if table.turn.seat is not None else game.actors(match.state)[0]
        legal = game.legal(match.state, seat)
        sensible = [each for each in legal if each not in ("go", "forfeit", "fault", "slap") or rng.random() < 0.1]
        table.act(seat, rng.choice(sensible or legal) if rng.random() < 0.4 else legal[0])
    raise AssertionError("the match doesn't end")


def shown(page: Page) -> Json:
    """The result of the match on screen."""
    result: Json = page.call("proceed", ply=page.desk.session.running().match.ply)["table"]["result"]
    return result
