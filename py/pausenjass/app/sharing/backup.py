"""Exports everything as one file, and imports it. An import first sets aside what it replaces; a file that is no backup
changes nothing.

    {"pausenjass": 1, "date": "2026-11-20T11:20:59", "entries": {"pausenjass:1:settings": "…", …}}

A single record ("pausenjass 1 …") can be imported too.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Collection
from functools import partial
from typing import TYPE_CHECKING, Any

from pausenjass.app.common import practice
from pausenjass.app.common.ids import settle
from pausenjass.app.common.records import Known, missing
from pausenjass.app.common.settings import checked
from pausenjass.app.common.stamps import order
from pausenjass.app.past import ledger, solved, tries
from pausenjass.app.past.matches import file_running
from pausenjass.app.past.pads import kept
from pausenjass.app.past.pads.results import played
from pausenjass.app.past.persons import here, saved, shares
from pausenjass.app.past.persons.known import known
from pausenjass.app.past.persons.saved import People
from pausenjass.app.past.persons.shares import bare, learned, of_entry, with_shares
from pausenjass.app.past.season import games, prizes, real
from pausenjass.app.past.store import ASIDE, LATE, NAMES, PREFIX, VERSION, Store, key, to_json
from pausenjass.app.phrases import say
from pausenjass.app.table.guide import better
from pausenjass.app.table.match import Match
from pausenjass.app.table.table import Table
from pausenjass.core.record import FORMAT, Record, RecordError, RecordTooNew
from pausenjass.core.record.json_text import parse_json
from pausenjass.pads.saved import to_keep

if TYPE_CHECKING:
    from pausenjass.app import model


def export(store: Store, date: str) -> model.FileReply:
    """The whole store as a file: {name, text}."""
    content = {"pausenjass": VERSION, "date": date, "entries": store.entries}
    return {"name": f"pausenjass-{date[:10]}.json", "text": to_json(content)}


def export_finished(store: Store, ids: Collection[str], date: str) -> model.FileReply:
    """Some of the finished matches as a backup file for anybody: {name, text}. People have names there, but no ids."""
    chosen = [
        {name: value for name, value in item.items() if name != "people"}
        for item in store.finished
        if item["id"] in ids
    ]
    people = known(store)
    pads = {
        each.pad.id: {**to_keep(each.pad), "people": [{"name": name} for name, _ in people.at_pad(each.pad)]}
        for each in played(store)
        if each.id in ids
    }
    entries = {key("finished"): to_json(chosen), **({key("pads"): to_json([*pads.values()])} if pads else {})}
    content = {"pausenjass": VERSION, "date": date, "entries": entries}
    name = say(store.settings["lang"], "archive.file", date=date[:10])
    return {"name": f"{name}.json", "text": to_json(content)}


def imported(store: Store, text: str) -> Store:
    """The store after importing the file, with notices of what was done or why nothing was."""
    return _safely(store, lambda: _import(store, text), lambda before: before.notice("import.failed", "error"))


def _safely(store: Store, work: Callable[[], None], instead: Callable[[Store], None]) -> Store:
    """Makes sure that no file can destroy data: if the work fails, everything is as before, and `instead` is done."""
    entries, writes, notices = dict(store.entries), dict(store.writes), list(store.notices)
    try:
        work()
    except Exception:
        traceback.print_exc()
        store = Store(entries, store.guess, store.seed)
        store.writes, store.notices = writes, notices
        instead(store)
    return store


def _import(store: Store, text: str) -> None:
    """Imports the file, with notices of what was done or why nothing was."""
    if is_record(text):
        _import_record(store, text)
        return
    entries = _entries(text)
    if isinstance(entries, str):
        store.notice(entries, "error")
    else:
        _merge(store, entries)


def _entries(text: str) -> dict[str, str] | str:
    """The entries of the file, or the phrase that says why it can't be read."""
    try:
        content = parse_json(text.removeprefix("\ufeff"))
    except ValueError:
        content = None
    version = content.get("pausenjass") if isinstance(content, dict) else None
    if type(version) is int and version > VERSION:
        return "import.newer"
    entries = content.get("entries") if version == VERSION and isinstance(content, dict) else None
    if not isinstance(entries, dict) or not all(
        isinstance(value, str) and name.startswith(PREFIX) for name, value in entries.items()
    ):
        return "import.foreign"
    return entries


def with_late(store: Store) -> Store:
    """The store with the entries that the page found too late (static/js/engine/store.ts)."""
    for name in [name for name in store.entries if name.startswith(LATE)]:
        text = store.entries[name]
        store = _safely(store, partial(_join_late, store, text), partial(_set_late_aside, name=name, text=text))
        store.put(name, None)
    return store


def _join_late(store: Store, text: str) -> None:
    """Joins late entries. Our running match and settings stay; theirs are set aside."""
    entries = _entries(text)
    if not isinstance(entries, dict):
        raise ValueError(entries)
    for ours in [key("settings"), *([key("running")] if store.running else [])]:
        if ours in entries and entries[ours] != store.entries.get(ours):
            store.set_aside(ours, entries.pop(ours), "store.late.running" if ours == key("running") else "")
    _merge(store, entries, "store.late")


def _set_late_aside(store: Store, name: str, text: str) -> None:
    store.set_aside(name, text, "store.unknown", entry=name)


def is_record(text: str) -> bool:
    """Whether the first line that isn't a comment begins a record."""
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
    before = dict(store.entries)
    _take_match(store, table)
    store.notice("import.record" if store.entries != before else "import.nothing", "info")


def _take_match(store: Store, table: Table) -> None:
    """Files a match that is over; goes on with any other."""
    if not table.match.done:
        _take_running(store, table)
        return
    running, store.running = store.running, table
    file_running(store, own=False)
    store.running = running
    store.save_running()


def _merge(store: Store, entries: dict[str, str], done: str = "import.done") -> None:
    """Reads the other data as if it were this browser's own, with all checks, then joins it to ours: `done` says so."""
    before = dict(store.entries)
    other = Store(entries, store.guess, store.seed)
    for name, text in other.entries.items():
        if name.startswith(ASIDE):
            store.set_aside(name.removeprefix(ASIDE).partition(":")[2], text)
        elif name not in map(key, NAMES) and name not in store.entries:
            store.put(name, text)  # an entry of a later version: kept as it is
    if key("settings") in other.entries:
        _take_settings(store, other)
    if other.running is not None:
        _take_match(store, other.running)
    _take_finished(store, other.finished)
    _take(store, "people", saved.joined(store.people, other.people))
    if _join_by_game(store.statistics, other.statistics, bare, _learn):
        store.save_statistics()
    if _join_by_game(store.luck, other.luck):
        store.save_luck()
    _take(store, "play", ledger.joined(store.play, other.play))
    _take(store, "practice", shares.practised(People(store.people), practice.joined(store.practice, other.practice)))
    _take(store, "season", games.joined(store.season, other.season))
    _take(store, "real", real.joined(store.real, other.real))
    _take(store, "prizes", prizes.joined(store.prizes, other.prizes))
    _take(store, "drafts", {**other.drafts, **store.drafts})
    _take(store, "pads", kept.joined(store.pads, other.pads))
    _take(store, "days", tries.joined(store.days, other.days))
    _take(store, "puzzles", solved.joined(store.puzzles, other.puzzles))
    _take(store, "guide", better(store.guide, other.guide))
    here.sit(store, store.settings["person"])
    store.notices.extend(_found(store, notice) for notice in other.notices)
    changed = store.entries != before
    if changed or done == "import.done":
        store.notice(done if changed else "import.nothing", "info")


def _take(store: Store, name: str, joined: Any) -> None:
    """Keeps the joined data if it is more than ours."""
    if joined != getattr(store, name):
        setattr(store, name, joined)
        getattr(store, f"save_{name}")()


def _join_by_game(
    ours: dict[str, list[Any]],
    given: dict[str, list[Any]],
    bare: Callable[[list[Any]], list[Any]] = list,
    learn: Callable[[list[Any], list[Any]], bool] = lambda _ours, _theirs: False,
) -> bool:
    """Adds the new matches, in the order of their dates. Returns whether there were any.

    Two equal matches are one, unless neither date has a time: then the greater number of them stays. `bare` is what has to
    be equal; `learn` adds to our match what else theirs knows, and returns whether there was anything.
    """
    more = False
    for game, entries in given.items():
        mine = ours.get(game, [])
        twins: dict[tuple[Any, ...], list[list[Any]]] = {}
        for each in mine:
            twins.setdefault(tuple(bare(each)), []).append(each)
        new: list[Any] = []
        for entry in entries:
            is_known = tuple(bare(entry)) in twins
            left = twins.setdefault(tuple(bare(entry)), [])
            if left:
                more = learn(left.pop(0), entry) or more
            elif "T" not in entry[0] or not is_known:
                new.append(entry)
        if new:
            ours[game], more = sorted([*mine, *new], key=lambda entry: order(entry[0])), True
    return more


def _learn(ours: list[Any], theirs: list[Any]) -> bool:
    """Adds the shares in an entry of the statistics that only the other one has. Returns whether there were any."""
    new = learned(of_entry(ours), of_entry(theirs))
    ours[:] = with_shares(ours, [*of_entry(ours), *new])
    return bool(new)


def _take_finished(store: Store, theirs: list[dict[str, Any]]) -> None:
    """Adds the matches that we don't have; and to those that we have, stars and whose they were."""
    new = missing(theirs, store.finished)
    known = Known([*store.finished, *new])
    starred = [known.find(item) for item in theirs if item.get("favourite")]
    changed = [item for item in starred if item and not item.get("favourite")]
    for item in changed:
        item["favourite"] = True
    if new:
        settle(new, [item["id"] for item in store.finished])
        store.finished = sorted([*store.finished, *new], key=lambda item: order(item["date"]))
    for theirs_too in theirs:
        item = known.find(theirs_too) if theirs_too.get("people") else None
        if item and (more := learned(item.get("people", []), theirs_too["people"])):
            item["people"] = [*item.get("people", []), *more]
            changed.append(item)
    if new or changed:
        store.save_finished()


def _take_settings(store: Store, other: Store) -> None:
    settings, _ = checked(other.settings, store.settings)
    if settings != store.settings:
        old = store.entries.get(key("settings"))
        store.settings = settings
        if old is not None:
            store.set_aside(key("settings"), old, "import.settings", "info")
        store.save_settings()


def _take_running(store: Store, table: Table) -> None:
    text = str(table.match.record)
    old = None if store.running is None else str(store.running.match.record)
    store.running = table
    if old is not None and old != text:
        store.set_aside(key("running"), old, "import.replaced")
    store.save_running()


def _found(store: Store, notice: model.Notice) -> model.Notice:
    """Points a notice about the file's data to the place where our store has put it."""
    if notice["download"] is None:
        return notice
    old = notice["download"]["key"].removeprefix(ASIDE).partition(":")[2]
    places = [name for name in store.entries if name.startswith(ASIDE) and name.endswith(f":{old}")]
    return {**notice, "download": {**notice["download"], "key": places[-1]}} if places else {**notice, "download": None}
