"""The archive: a line for every finished match. It also packs matches that are still plain text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pausenjass.app.common.names import shown
from pausenjass.app.common.origin import read_origin
from pausenjass.app.common.records import is_plain, record_of, to_keep
from pausenjass.app.common.stamps import order
from pausenjass.app.past.pads import results
from pausenjass.app.past.statistics import finished_line
from pausenjass.app.past.store import Store
from pausenjass.app.phrases import say
from pausenjass.games import GAMES

if TYPE_CHECKING:
    from pausenjass.app import model

AT_ONCE: Final = 3
"""The number of matches packed in one call, so that nobody waits for it."""


def rows(store: Store) -> list[model.ArchiveRow]:
    """The row of every finished match, those with real cards among them, the newest first."""
    lang = store.settings["lang"]
    found = [_row(lang, item) for item in reversed(store.finished)]
    real = results.rows(store)
    return sorted([*real, *found], key=lambda row: order(row["date"]), reverse=True) if real else found


def repack(store: Store, start: int) -> int | None:
    """Packs some of the matches that are plain text, from this index on. Returns where to go on, or None at the end.

    A match that can't be packed, because it is damaged or its rules have changed, stays as it is.
    """
    plain = [place for place in range(max(start, 0), len(store.finished)) if is_plain(store.finished[place])]
    changed = False
    for place in plain[:AT_ONCE]:
        item = store.finished[place]
        kept = _packed(item)
        if kept != item["record"]:
            item["record"] = kept
            changed = True
    if changed:
        store.save_finished()
    return plain[AT_ONCE] if len(plain) > AT_ONCE else None


def _packed(item: dict[str, Any]) -> str:
    try:
        return to_keep(record_of(item))
    except ValueError:
        return str(item["record"])


def _row(lang: str, item: dict[str, Any]) -> model.ArchiveRow:
    origin = read_origin(item.get("origin", ""))
    outcome: dict[bool | None, Any] = {True: "won", False: "lost", None: "left"}
    return {
        **finished_line(lang, item),
        "game": item["game"],
        "title": say(lang, f"{item['game']}.title" if item["game"] in GAMES else "archive.unknown-game"),
        "outcome": outcome[item["won"]],
        "names": list(map(shown, item["names"])),
        "favourite": item.get("favourite", False),
        "kind": origin.kind,
        "day": origin.of if origin.kind in ("day", "practice") else "",
        "pad": "",
    }
