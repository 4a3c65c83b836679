"""The saved form of pads (docs/formats.md), and what can be one."""

from __future__ import annotations

import re
from typing import Any, Final

from pausenjass.pads.pad import EVENINGS, MOST, Match, Mending, Pad
from pausenjass.pads.sheet import Refused

_ENTRY: Final = re.compile(r"[a-z-]{1,20}( [0-9]{1,15}){0,3}")
"""The form of an entry: a word and numbers."""
_LAST_PLY: Final = 10**9
_LONGEST: Final = 40
"""The most signs of a moment."""
_KINDS: Final[dict[str, Any]] = {
    "id": str,
    "game": str,
    "rules": dict,
    "people": list,
    "began": str,
    "changed": str,
    "of": (int, type(None)),
    "ply": int,
    "matches": list,
    "mending": (dict, type(None)),
    "away": bool,
}


def to_keep(pad: Pad) -> dict[str, Any]:
    """The pad as JSON."""
    mending = pad.mending
    return {
        "id": pad.id,
        "game": pad.game,
        "rules": pad.rules,
        "people": pad.people,
        "began": pad.began,
        "changed": pad.changed,
        "of": pad.of,
        "ply": pad.ply,
        "matches": [{"rounds": match.rounds, "ended": match.ended} for match in pad.matches],
        "away": pad.away,
        "mending": mending and {"match": mending.match, "round": mending.round, "entries": mending.entries},
    }


def read(item: Any) -> Pad:
    """The pad that this JSON describes. ValueError if it is none, or one of a game or of rules that we don't know."""
    if not isinstance(item, dict) or item.keys() != _KINDS.keys():
        raise ValueError("no pad")
    if not all(
        isinstance(item[key], kinds) and (type(item[key]) is bool) == (kinds is bool) for key, kinds in _KINDS.items()
    ):
        raise ValueError("a pad with other kinds of values")
    if item["of"] not in EVENINGS or not item["id"] or not _are_people(item["people"]):
        raise ValueError("a pad with impossible values")
    if not 0 <= item["ply"] <= _LAST_PLY or max(len(item["began"]), len(item["changed"])) > _LONGEST:
        raise ValueError("a pad with values beyond all bounds")
    matches = [_match(each) for each in item["matches"]]
    if not matches or sum(len(entries) for match in matches for entries in match.rounds) > 2 * MOST:
        raise ValueError("a pad with no match, or too much of it")
    pad = Pad(**{**item, "matches": matches, "mending": _mending(item["mending"])})
    _ = pad.scoring  # ValueError if these rules don't exist
    if pad.mending is not None:
        try:
            if pad.mending.match >= len(matches):
                raise IndexError
            pad.open()
        except (Refused, IndexError):  # what was being changed can't be: the round stays as it was
            pad.mending = None
    return pad


def _are_people(people: list[Any]) -> bool:
    return all(
        isinstance(each, dict)
        and isinstance(each.get("name"), str)
        and isinstance(each.get("person", ""), str)
        and each.keys() <= {"name", "person"}
        for each in people
    )


def _match(item: Any) -> Match:
    if not isinstance(item, dict) or item.keys() != {"rounds", "ended"} or not isinstance(item["ended"], str):
        raise ValueError("no match")
    if len(item["ended"]) > _LONGEST:
        raise ValueError("a match with no moment of its end")
    if not isinstance(item["rounds"], list) or not all(each and _are_entries(each) for each in item["rounds"]):
        raise ValueError("no rounds")
    return Match([list(each) for each in item["rounds"]], item["ended"])


def _mending(item: Any) -> Mending | None:
    if item is None:
        return None
    if item.keys() != {"match", "round", "entries"} or not _are_entries(item["entries"]):
        raise ValueError("no round to mend")
    if type(item["match"]) is not int or type(item["round"]) is not int or min(item["match"], item["round"]) < 0:
        raise ValueError("no such round to mend")
    return Mending(item["match"], item["round"], list(item["entries"]))


def _are_entries(entries: Any) -> bool:
    return isinstance(entries, list) and all(isinstance(each, str) and _ENTRY.fullmatch(each) for each in entries)
