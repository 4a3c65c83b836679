"""View models of pads for every game with every number of players, made by the engine under CPython: what the layout audit draws.

Fingers tap keys at random. Of each pad stay its beginning, its fullest moment, a round that is mended, and the end of a match.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from canned import LONG, ORDINARY, PLAYERS, Canned, shared
from moments import DATE, stored

from pausenjass.app.desk import Desk

Json = dict[str, Any]
TAPS = 160
EIGHT = (*LONG, "Hedwig")


@shared
def pads(lang: str) -> Canned:
    """All of them, with long names where there is an even number of players, else with ordinary ones."""
    found = Canned()
    for game, numbers in PLAYERS.items():
        for players in numbers:
            names = (ORDINARY if players % 2 else EIGHT)[:players]
            for moment, pad in _moments(lang, game, names):
                found[f"{game} {players} {moment}"] = pad
    return found


def _moments(lang: str, game: str, names: Sequence[str]) -> Iterator[tuple[str, Json]]:
    desk = Desk()
    desk.call("boot", {"entries": stored(lang=lang), "lang": lang, "now": DATE})
    people = [{"name": name} for name in names]
    rules = {"players": len(names)}
    pad = desk.call("pad_new", {"game": game, "rules": rules, "people": people, "matches": 3, "now": DATE})["pad"]
    yield "begun", pad
    fullest, over, chance = pad, None, Random(f"{game} {len(names)}")
    for _ in range(TAPS):
        keys = [key for key in _keys(pad["board"]) if key["why"] is None]
        if pad["result"]:
            over = pad
            break
        entry = chance.choice(keys)["entry"]
        pad = desk.call("pad_enter", {"id": pad["id"], "ply": pad["ply"], "entry": entry, "now": DATE})["pad"]
        if not pad["result"] and len(json.dumps(pad["board"])) >= len(json.dumps(fullest["board"])):
            fullest = pad
    yield "amid", fullest
    if over:
        yield "over", over
    mended = next((each for each in pad["rounds"] if not each["open"]), None)
    if mended:
        place = {"id": pad["id"], "round": mended["round"], "match": mended["match"], "now": DATE}
        yield "mending", desk.call("pad_mend", place)["pad"]


def _keys(part: Any) -> Iterator[Json]:
    """All keys in a part of a board."""
    if isinstance(part, dict):
        if "entry" in part:
            yield part
        else:
            for each in part.values():
                yield from _keys(each)
    elif isinstance(part, list):
        for each in part:
            yield from _keys(each)
