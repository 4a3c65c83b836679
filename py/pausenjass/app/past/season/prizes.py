"""The prizes of each season (CS-39): three for the podium, and what the last gets; and whether its end was celebrated.

A season is kept as a JSON object (`ENTRY`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, Final

from pausenjass.app.common.graphemes import clusters
from pausenjass.app.common.names import clean
from pausenjass.app.common.stamps import is_later

ENTRY: Final = {"season": (str,), "texts": (list,), "changed": (str,), "seen": (bool,)}
"""The season's key, the prizes for the first three and the last, "" for none; when they were last written (stamps.py);
whether the season's end was celebrated."""
PRIZES: Final = 4
LONGEST: Final = 40
"""The most signs of a prize."""
_SEASON: Final = re.compile(r"\d{4}-(summer|winter)", re.ASCII)


def is_entry(item: Any) -> bool:
    """Whether the value has the shape of `ENTRY`."""
    return (
        isinstance(item, dict)
        and set(item) == set(ENTRY)
        and all(type(item[name]) in kinds for name, kinds in ENTRY.items())
        and is_season(item["season"])
        and len(item["texts"]) == PRIZES
        and all(isinstance(text, str) and tidy(text) == text for text in item["texts"])
    )


def is_season(key: object) -> bool:
    """Whether the value is the key of a season."""
    return isinstance(key, str) and _SEASON.fullmatch(key) is not None


def tidy(text: str) -> str:
    """The text of a prize as one short line of visible signs."""
    line = ", ".join(filter(None, (clean(part, LONGEST) for part in text.split(","))))
    return "".join(clusters(line)[:LONGEST]).strip(" ,")


def found(entries: Iterable[dict[str, Any]], season: str) -> dict[str, Any]:
    """The season's entry, or an empty one."""
    empty = {"season": season, "texts": [""] * PRIZES, "changed": "", "seen": False}
    return next((each for each in entries if each["season"] == season), empty)


def replaced(entries: Iterable[dict[str, Any]], entry: dict[str, Any]) -> list[dict[str, Any]]:
    """The entries with this one in place of its season's."""
    return [*(each for each in entries if each["season"] != entry["season"]), entry]


def written(
    entries: Sequence[dict[str, Any]], season: str, texts: Iterable[object], moment: str
) -> list[dict[str, Any]]:
    """The entries after the season's prizes were written."""
    tidied = [tidy(text) if isinstance(text, str) else "" for text in texts][:PRIZES]
    return replaced(
        entries, {**found(entries, season), "texts": tidied + [""] * (PRIZES - len(tidied)), "changed": moment}
    )


def joined(ours: Iterable[dict[str, Any]], theirs: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """Joins both: of each season the prizes that were written last."""
    kept: dict[str, dict[str, Any]] = {}
    for entry in (*ours, *theirs):
        old = kept.get(entry["season"], entry)
        last = entry if is_later(entry["changed"], old["changed"]) else old
        kept[entry["season"]] = {**last, "seen": old["seen"] or entry["seen"]}
    return list(kept.values())
