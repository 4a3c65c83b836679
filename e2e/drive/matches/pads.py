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
    for name, (entries, call, args) in saved().items():
        desk = Desk()
        desk.call("boot", {"entries": {**stored(lang=lang), **entries}, "lang": lang, "now": DATE})
        found[name] = desk.call(call, {**args, "now": DATE})["pad"]
    return found


@shared
def saved() -> dict[str, tuple[Json, str, Json]]:
    """For each pad by name what is saved then, and the call that shows it. The search happens once; the pads then serve in every language."""
    found = {}
    for game, numbers in PLAYERS.items():
        for players in numbers:
            names = (ORDINARY if players % 2 else EIGHT)[:players]
            for moment, *rest in _moments(game, names):
                found[f"{game} {players} {moment}"] = tuple(rest)
    return found


def _moments(game: str, names: Sequence[str]) -> Iterator[tuple[str, Json, str, Json]]:
    desk = Desk()
    desk.call("boot", {"entries": stored(lang="de"), "lang": "de", "now": DATE})
    people = [{"name": name} for name in names]
    rules = {"players": len(names)}
    reply = desk.call("pad_new", {"game": game, "rules": rules, "people": people, "matches": 3, "now": DATE})
    pad, id = reply["pad"], {"id": reply["pad"]["id"]}
    yield "begun", reply["writes"], "pad", id
    fullest, over, chance = reply, None, Random(f"{game} {len(names)}")
    for _ in range(TAPS):
        keys = [key for key in _keys(pad["board"]) if key["why"] is None]
        if pad["result"]:
            over = reply
            break
        entry = chance.choice(keys)["entry"]
        reply = desk.call("pad_enter", {**id, "ply": pad["ply"], "entry": entry, "now": DATE})
        pad = reply["pad"]
        if not pad["result"] and len(json.dumps(pad["board"])) >= len(json.dumps(fullest["pad"]["board"])):
            fullest = reply
    yield "amid", fullest["writes"], "pad", id
    if over:
        yield "over", over["writes"], "pad", id
    mended = next((each for each in pad["rounds"] if not each["open"]), None)
    if mended:
        yield "mending", reply["writes"], "pad_mend", {**id, "round": mended["round"], "match": mended["match"]}


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
