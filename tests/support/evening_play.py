"""Evenings of several matches for tests: matches that are over at once, without a presenter."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from app_play import Json, Page, key

from pausenjass.app.past.matches import file_running
from pausenjass.core.record import Record

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
            table.part()  # TS-25
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


def before_the_end(game: str, matches: int = 3, lang: str = "de") -> dict[str, str]:
    """Entries of a player whose evening ends with the next card, which that player lays."""
    for seed in range(200):
        page = Page(lang=lang, seed=f"the end {seed}")
        page.call("settings", change={"lang": lang, "pace": "instant", "animation_ms": 0, "sound": False})
        begin(page, game, evening=matches)
        for number in range(1, matches + 1):
            match = to_the_end(page)
            if number < matches:
                page.call("again", now=f"2026-11-20T{11 + number}:30:00")
        *_, (who, action) = match.record.lines
        if who == 0 and action.startswith("lay"):
            record = Record(match.game, match.record.seats, match.record.headers, match.record.lines[:-1])
            filed = json.dumps(page.desk.session.store.finished[:-1])
            return {**page.storage, key("finished"): filed, key("running"): str(record)}
    raise AssertionError("nobody lays the last card")
