"""The archive: a line for every finished match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pausenjass.app.common.names import shown
from pausenjass.app.common.origin import read_origin
from pausenjass.app.common.stamps import order
from pausenjass.app.past.pads import results
from pausenjass.app.past.statistics import finished_line
from pausenjass.app.past.store import Store
from pausenjass.app.phrases import say
from pausenjass.games import GAMES

if TYPE_CHECKING:
    from pausenjass.app import model


def rows(store: Store) -> list[model.ArchiveRow]:
    """The row of every finished match, those with real cards among them, the newest first."""
    lang = store.settings["lang"]
    found = [_row(lang, item) for item in reversed(store.finished)]
    real = results.rows(store)
    return sorted([*real, *found], key=lambda row: order(row["date"]), reverse=True) if real else found


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
