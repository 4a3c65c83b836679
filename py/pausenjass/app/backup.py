"""Everything as one file, and back. What an import replaces is set aside first; a file that is no backup changes nothing.

    {"pausenjass": 1, "date": "2026-11-20T11:20:59", "entries": {"pausenjass:1:settings": "…", …}}

A single record ("pausenjass 1 …") can be imported too.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any

from pausenjass.app.day import joined as joined_tries
from pausenjass.app.guide import better
from pausenjass.app.ids import settle
from pausenjass.app.match import Match
from pausenjass.app.matches import file_running
from pausenjass.app.phrases import say
from pausenjass.app.records import alike, missing
from pausenjass.app.review.ledger import joined
from pausenjass.app.settings import checked
from pausenjass.app.stamps import is_later, order
from pausenjass.app.store import ASIDE, NAMES, PREFIX, VERSION, Store, key, to_json
from pausenjass.app.table import Table
from pausenjass.core.json_text import parse_json
from pausenjass.core.record import FORMAT, Record, RecordError, RecordTooNew

if TYPE_CHECKING:
    from pausenjass.app import model


def export(store: Store, date: str) -> model.FileReply:
    """The file: {name, text}."""
    content = {"pausenjass": VERSION, "date": date, "entries": store.entries}
    return {"name": f"pausenjass-{date[:10]}.json", "text": to_json(content)}


def export_finished(store: Store, ids: Collection[str], date: str) -> model.FileReply:
    """Some of the finished matches as such a file: {name, text}."""
    chosen = [item for item in store.finished if item["id"] in ids]
    content = {"pausenjass": VERSION, "date": date, "entries": {key("finished"): to_json(chosen)}}
    name = say(store.settings["lang"], "archive.file", date=date[:10])
    return {"name": f"{name}.json", "text": to_json(content)}


def import_text(store: Store, text: str) -> None:
    """Take over what the file holds, with notices of what was done or why nothing was."""
    if is_record(text):
        _import_record(store, text)
        return
    try:
        content = parse_json(text.removeprefix("\ufeff"))
    except ValueError:
        content = None
    version = content.get("pausenjass") if isinstance(content, dict) else None
    if type(version) is int and version > VERSION:
        store.notice("import.newer", "error")
        return
    entries = content.get("entries") if version == VERSION and isinstance(content, dict) else None
    if not isinstance(entries, dict) or not all(
        isinstance(value, str) and name.startswith(PREFIX) for name, value in entries.items()
    ):
        store.notice("import.foreign", "error")
        return
    _merge(store, entries)


def is_record(text: str) -> bool:
    """Whether the first line that is no comment begins a record."""
    lines = (line.strip() for line in text.removeprefix("\ufeff").splitlines())
    return next((line for line in lines if line and not line.startswith("#")), "").startswith(FORMAT + " ")


def _import_record(store: Store, text: str) -> None:
    try:
        match = Match(Record.parse(text), store.seed)
        table = Table(match, watched=match.done)
    except RecordTooNew:
        store.notice("import.newer", "error")
        return
    except RecordError as wrong:
        store.notice("import.line" if wrong.line else "import.foreign", "error", line=wrong.line)
        return
    if match.done:
        running, store.running = store.running, table
        file_running(store, own=False)
        store.running = running
        store.save_running()
    else:
        _take_running(store, table)
    store.notice("import.record", "info")


def _merge(store: Store, entries: dict[str, str]) -> None:
    """The other data is read as if it were this browser's own, with all its checks, then joined to ours."""
    before = dict(store.entries)
    other = Store(entries, store.guess, store.seed)
    for name, text in other.entries.items():
        if name.startswith(ASIDE):
            store.set_aside(name.removeprefix(ASIDE).partition(":")[2], text)
        elif name not in map(key, NAMES) and name not in store.entries:
            store.put(name, text)  # of a later version: kept as it is
    if key("settings") in other.entries:
        _take_settings(store, other)
    if other.running is not None:
        _take_running(store, other.running)
    _take_finished(store, other.finished)
    if _join_by_game(store.statistics, other.statistics):
        store.save_statistics()
    if _join_by_game(store.luck, other.luck):
        store.save_luck()
    judged = joined(store.play, other.play)
    if judged != store.play:
        store.play = judged
        store.save_play()
    _take_season(store, other.season)
    tries = joined_tries(store.days, other.days)
    if tries != store.days:
        store.days = tries
        store.save_days()
    learned = better(store.guide, other.guide)
    if learned != store.guide:
        store.guide = learned
        store.save_guide()
    store.notices.extend(_found(store, notice) for notice in other.notices)
    changed = store.entries != before
    store.notice("import.done" if changed else "import.nothing", "info")


def _join_by_game(ours: dict[str, list[Any]], given: dict[str, list[Any]]) -> bool:
    """Take over the matches that aren't there yet, in the order of their dates. Whether there were some."""
    joined = False
    for game, entries in given.items():
        mine = ours.setdefault(game, [])
        more = [entry for entry in entries if entry not in mine]
        if more:
            ours[game], joined = sorted([*mine, *more], key=lambda entry: order(entry[0])), True
    return joined


def _take_finished(store: Store, theirs: list[dict[str, Any]]) -> None:
    """Matches that we don't have, and the stars of those that we have."""
    starred = [alike(item, store.finished) for item in theirs if item.get("favourite")]
    ours = [item for item in store.finished if item in starred and not item.get("favourite")]
    for item in ours:
        item["favourite"] = True
    new = missing(theirs, store.finished)
    if new:
        settle(new, [item["id"] for item in store.finished])
        store.finished = sorted([*store.finished, *new], key=lambda item: order(item["date"]))
    if new or ours:
        store.save_finished()


def _take_settings(store: Store, other: Store) -> None:
    settings, _ = checked(other.settings, store.settings)
    if settings != store.settings:
        old = store.entries.get(key("settings"))
        store.settings = settings
        if old is not None:
            store.set_aside(key("settings"), old, "import.settings", "info")
        store.save_settings()


def _take_season(store: Store, given: list[dict[str, Any]]) -> None:
    """Games that aren't there yet; of one that is, whichever was corrected last."""
    ours = {_same_game(game): game for game in store.season}
    before = to_json(store.season)
    for game in given:
        mine = ours.get(_same_game(game))
        if mine is None:
            store.season.append(game)
        elif is_later(game["changed"], mine["changed"]):
            mine.update({name: game[name] for name in ("points", "struck", "changed")})
    _distinct_ids(store.season)
    if to_json(store.season) != before:
        store.save_season()


def _same_game(game: dict[str, Any]) -> tuple[str, ...]:
    """What a game is known by, on whichever device: its moment without the number behind it, who played, what it gave."""
    return (game["id"][: len("2026-11-20T11:20:59")], *game["names"], *map(str, game["given"]))


def _take_running(store: Store, table: Table) -> None:
    text = str(table.match.record)
    old = None if store.running is None else str(store.running.match.record)
    store.running = table
    if old is not None and old != text:
        store.set_aside(key("running"), old, "import.replaced")
    store.save_running()


def _distinct_ids(items: list[dict[str, Any]]) -> None:
    seen: set[str] = set()
    for item in items:
        name, number = item["id"], 2
        while item["id"] in seen:
            item["id"] = f"{name}-{number}"
            number += 1
        seen.add(item["id"])


def _found(store: Store, notice: model.Notice) -> model.Notice:
    """A notice about the file's data, its download at the place where our store has put it."""
    if notice["download"] is None:
        return notice
    old = notice["download"]["key"].removeprefix(ASIDE).partition(":")[2]
    places = [name for name in store.entries if name.startswith(ASIDE) and name.endswith(f":{old}")]
    return {**notice, "download": {**notice["download"], "key": places[-1]}} if places else {**notice, "download": None}
