"""The data saved in the browser, under versioned keys: reads, refuses, sets aside, writes it.

The page keeps the texts; only this module knows their meaning. Keys are "pausenjass:1:NAME":

    settings     JSON object, see settings.py
    running      the record of the game under way, plain text
    finished     JSON list of all matches that are over or were left (`FINISHED`), the newest last
    statistics   JSON object, game id → list of entries (`ENTRY`), kept for ever
    luck         JSON object, game id → how many good cards were dealt, match by match (luck.py), kept for ever
    guide        JSON object, game id → how each lesson went (guide.py)
    play         JSON list of the costs of the person's decisions, see ledger.py
    practice     JSON list of the positions that are asked again (common/practice.py)
    season       JSON list of the games that count for a season (season/games.py), kept for ever
    real         JSON list of the games with real cards that count for a season (season/real.py), kept for ever
    drafts       JSON object, id of such a game or "" for a new one → what is half entered (season/drafts.py)
    prizes       JSON list of the prizes of each season (season/prizes.py)
    pads         JSON list of pads for matches with real cards (pausenjass/pads/saved.py)
    pads-away    JSON list of those that were put away: apart, so that a tap needn't write them all
    days         JSON list of the counted tries at deals of the day (tries.py), kept for ever
    puzzles      JSON list of the solved puzzles (solved.py), one of each person
    people       JSON list of the people of this device (common/people.py), and of who is gone
    late, late-2 … backups of what the page found too late to send with the rest; backup.py joins them

Unusable data is moved to "pausenjass:aside:N:OLD KEY" with a notice that offers it for download. Nothing is deleted
unasked. Keys of a later version stay untouched.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final

from pausenjass.app.common import practice
from pausenjass.app.common.ids import settle
from pausenjass.app.common.people import is_person
from pausenjass.app.common.settings import checked, defaults
from pausenjass.app.past import ledger, luck, solved, tries
from pausenjass.app.past.pads import kept
from pausenjass.app.past.persons import saved, shares
from pausenjass.app.past.season import drafts, games, prizes, real
from pausenjass.app.phrases import say
from pausenjass.app.table.guide import Progress, nothing_done, read_progress, to_keep
from pausenjass.app.table.match import Match
from pausenjass.app.table.table import Table
from pausenjass.core.record import Record, RecordError, RecordTooNew
from pausenjass.core.record.json_text import parse_json
from pausenjass.pads.pad import Pad
from pausenjass.pads.saved import to_keep as pad_to_keep

if TYPE_CHECKING:
    from pausenjass.app import model

PREFIX: Final = "pausenjass:"
VERSION: Final = 1
ASIDE: Final = PREFIX + "aside:"
LATE: Final = f"{PREFIX}{VERSION}:late"
NAMES: Final = (
    *("settings", "running", "finished", "statistics", "play", "season", "real", "drafts", "prizes"),
    *("luck", "days", "guide", "people", "pads", "pads-away", "puzzles", "practice"),
)
ROOM: Final = 2_400_000
"""The characters for which localStorage surely has room: it takes five million, in Safari half as many if one is not Latin."""
MOST: Final = 10**9
"""The bound of all numbers of the statistics: a larger one is damage, and can't be averaged."""
FINISHED: Final = {
    "id": (str,),
    "game": (str,),
    "date": (str,),
    "names": (list,),
    "won": (bool, type(None)),
    "score": (str,),
    "undone": (int,),
    "record": (str,),
}
"""A finished match: `names` of the opponents, `won` null if it was left, `score` the player's, `record` packed or plain
(records.py).
"""
FINISHED_TOO: Final = {
    "hints": (int,),
    "origin": (str,),
    "favourite": (bool,),
    "people": (list,),
}
"""The optional fields of a finished match: `hints`, which older ones lack; `origin`, if it was not a deal of its own
(origin.py); `favourite`, if it has a star; `people`, the shares of people of this device (persons/shares.py)."""
_FINISHED: Final = {**FINISHED, **FINISHED_TOO}
ENTRY: Final = (
    ("date", (str,)),
    ("players", (int,)),
    ("level", (str, type(None))),
    ("rounds", (int,)),
    ("rounds_won", (int,)),
    ("points", (int, type(None))),
    ("won", (bool, type(None))),
    ("undone", (int,)),
    ("hints", (int,)),
)
"""The list for a match in the statistics: `level` of the strongest bot, `points` null in a match by wins. Older ones
end before `hints`. If people of this device played, a list of their shares follows (persons/shares.py)."""


def key(name: str) -> str:
    """The full key of a name."""
    return f"{PREFIX}{VERSION}:{name}"


def to_json(value: Any) -> str:
    """Compact JSON."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def read_list(text: str, is_item: Callable[[Any], bool]) -> tuple[list[Any], list[Any]]:
    """The valid items of the list, and the others. ValueError if it is no list."""
    items = parse_json(text)
    if not isinstance(items, list):
        raise ValueError("no list")
    good: list[Any] = []
    bad: list[Any] = []
    for item in items:
        (good if is_item(item) else bad).append(item)
    return good, bad


def read_by_game(text: str, is_item: Callable[[Any], bool]) -> tuple[dict[str, list[Any]], list[Any]]:
    """The valid entries of each game, and everything else. ValueError if the text is no object."""
    games = parse_json(text)
    if not isinstance(games, dict):
        raise ValueError("no object")
    good: dict[str, list[Any]] = {}
    bad: list[Any] = []
    for game, entries in games.items():
        if not isinstance(entries, list):
            bad.append({game: entries})
            continue
        good[game] = []
        for entry in entries:
            if is_item(entry):
                good[game].append(entry)
            else:
                bad.append({game: entry})
    return good, bad


def _is_finished(item: Any) -> bool:
    return (
        isinstance(item, dict)
        and item.keys() >= FINISHED.keys()
        and all(name in _FINISHED and type(value) in _FINISHED[name] for name, value in item.items())
        and all(isinstance(name, str) for name in item["names"])
        and shares.are_of_finished(item.get("people", []))
    )


def _is_entry(entry: Any) -> bool:
    if not isinstance(entry, list) or len(entry) not in (len(ENTRY) - 1, len(ENTRY), len(ENTRY) + 1):
        return False
    typed = all(type(value) in kinds for value, (_, kinds) in zip(entry, ENTRY, strict=False))
    sane = all(abs(value) < MOST for value in entry if type(value) is int)
    counts = typed and sane and 0 <= entry[4] <= entry[3] and min(entry[7 : len(ENTRY)]) >= 0
    return counts and shares.are_of_entry(shares.of_entry(entry), entry[3], MOST)


class Store:
    """The saved data, as texts and as values."""

    def __init__(self, entries: Mapping[str, str], guess: str | None = None, seed: str | None = None) -> None:
        self.entries = {k: text for k, text in entries.items() if isinstance(text, str) and k.startswith(PREFIX)}
        self.guess = guess
        self.seed = seed
        self.writes: dict[str, str | None] = {}
        """The entries that the page must write since the last reply; null: remove."""
        self.notices: list[model.Notice] = []
        """The notices for the player since the last reply."""
        self._told_room = False
        self.settings = defaults(guess)
        self.running: Table | None = None
        self.finished: list[dict[str, Any]] = []
        self.statistics: dict[str, list[Any]] = {}
        self.luck: dict[str, list[Any]] = {}
        """The good cards that were dealt, by game and match."""
        self.play: list[dict[str, Any]] = []
        """The costs of the person's decisions, match by match."""
        self.practice: list[practice.Position] = []
        """The positions that are asked again, in the order of filing."""
        self.season: list[dict[str, Any]] = []
        """The games of all seasons, in the order of filing."""
        self.real: list[dict[str, Any]] = []
        """The games of all seasons with real cards, in the order of entering."""
        self.drafts: dict[str, drafts.Draft] = {}
        """What is half entered of a game with real cards, by its id."""
        self.prizes: list[dict[str, Any]] = []
        """The prizes of each season."""
        self.days: list[tries.Try] = []
        """The counted tries at deals of the day, in the order of beginning."""
        self.pads: list[Pad] = []
        """The pads for matches with real cards, in the order of beginning."""
        self.puzzles: list[solved.Solved] = []
        """The puzzles that were solved."""
        self.guide: Progress = nothing_done()
        """The progress in the lessons of the guided first games: the best of everybody."""
        self.people: list[dict[str, Any]] = []
        """The people of this device, and marks of who is gone."""
        self._read_settings()
        self._read_running()
        self.finished = self._read_items("finished", _is_finished)
        if settle(self.finished):
            self.put(key("finished"), to_json(self.finished))
        self.statistics = self._read_by_game("statistics", _is_entry)
        self.luck = self._read_by_game("luck", luck.is_entry)
        self.play = self._once("play", self._read_items("play", ledger.is_entry), ledger.joined)
        self.practice = self._once("practice", self._read_items("practice", practice.is_position), practice.joined)
        self.season = self._once("season", self._read_items("season", games.is_game), games.joined)
        self.real = self._once("real", self._read_items("real", real.is_real), real.joined)
        self.prizes = self._once("prizes", self._read_items("prizes", prizes.is_entry), prizes.joined)
        self._read_drafts()
        days = [tries.Try(*item) for item in self._read_items("days", tries.is_try)]
        self.days = self._once("days", days, tries.joined, tries.to_keep)
        items = [solved.Solved(*item) for item in self._read_items("puzzles", solved.is_solved)]
        self.puzzles = self._once("puzzles", items, solved.joined, solved.to_keep)
        self._read_pads()
        self._read_guide()
        self.people = self._once("people", self._read_items("people", is_person), saved.joined)
        self._read_others()

    # --- writing ----------------------------------------------------------------------------------------------------

    def put(self, full_key: str, text: str | None) -> None:
        """Writes, or removes, an entry."""
        if text is None:
            if self.entries.pop(full_key, None) is not None:
                self.writes.pop(full_key, None)
                self.writes[full_key] = None
        elif self.entries.get(full_key) != text:
            self.entries[full_key] = text
            self.writes.pop(full_key, None)
            self.writes[full_key] = text

    def save_settings(self) -> None:
        """Saves the settings after a change."""
        self.put(key("settings"), to_json(self.settings))

    def save_running(self) -> None:
        """Saves the running match after every action."""
        self.put(key("running"), None if self.running is None else str(self.running.match.record))

    def save_finished(self) -> None:
        """Saves the finished matches after a change. None is ever dropped: when room gets scarce, the player is told."""
        self.put(key("finished"), to_json(self.finished))
        if not self._told_room and sum(map(len, self.entries.values())) > ROOM:
            self._told_room = True
            self.notice("archive.room", count=len(self.finished))

    def save_statistics(self) -> None:
        """Saves the statistics after a match."""
        self.put(key("statistics"), to_json(self.statistics))

    def save_luck(self) -> None:
        """Saves the luck after a match."""
        self.put(key("luck"), to_json(self.luck))

    def save_play(self) -> None:
        """Saves the ledger after a round was judged."""
        self.put(key("play"), to_json(self.play))

    def save_practice(self) -> None:
        """Saves the positions after one was filed, answered or removed."""
        self.put(key("practice"), to_json(self.practice) if self.practice else None)

    def save_season(self) -> None:
        """Saves the season after a game, or a correction."""
        self.put(key("season"), to_json(self.season))

    def save_real(self) -> None:
        """Saves the games with real cards after a change."""
        self.put(key("real"), to_json(self.real))

    def save_drafts(self) -> None:
        """Saves what is half entered."""
        self.put(key("drafts"), to_json(self.drafts) if self.drafts else None)

    def save_prizes(self) -> None:
        """Saves the prizes after they were written, or a season's end was celebrated."""
        self.put(key("prizes"), to_json(self.prizes))

    def save_days(self) -> None:
        """Saves the counted tries after one was begun, has ended, or was compared."""
        self.put(key("days"), to_json(tries.to_keep(self.days)))

    def save_puzzles(self) -> None:
        """Saves the solved puzzles."""
        self.put(key("puzzles"), to_json(solved.to_keep(self.puzzles)))

    def save_pads(self, away: bool = True) -> None:
        """Saves the pads after every entry; with `away` also those that were put away. The text that grows is written first:
        a kill may leave a pad in both, but never in none.
        """
        texts = {"pads": [pad_to_keep(pad) for pad in self.pads if not pad.away]}
        if away:
            texts["pads-away"] = [pad_to_keep(pad) for pad in self.pads if pad.away]
        written = {key(name): to_json(pads) for name, pads in texts.items() if pads or key(name) in self.entries}
        for name in sorted(written, key=lambda name: len(self.entries.get(name, "")) - len(written[name])):
            self.put(name, written[name])

    def save_guide(self) -> None:
        """Saves the progress after a lesson."""
        self.put(key("guide"), to_json(to_keep(self.guide)))

    def save_people(self) -> None:
        """Saves the people of this device after a change."""
        self.put(key("people"), to_json(self.people))

    def notice(
        self, phrase: str, tone: model.NoticeTone = "warn", download: model.Download | None = None, **data: Any
    ) -> None:
        """Adds a notice for the player."""
        text = say(self.settings["lang"], phrase, **data)
        self.notices.append({"text": text, "tone": tone, "download": download})

    def set_aside(self, old: str, text: str, phrase: str = "", tone: model.NoticeTone = "warn", **data: Any) -> None:
        """Keeps a text under a key of its own, and offers it for download, unless it is stored already."""
        if not any(k.startswith(ASIDE) and k.endswith(f":{old}") and v == text for k, v in self.entries.items()):
            taken = {k.removeprefix(ASIDE).partition(":")[0] for k in self.entries if k.startswith(ASIDE)}
            number = next(n for n in range(1, len(taken) + 2) if str(n) not in taken)
            self.put(f"{ASIDE}{number}:{old}", text)
        if phrase:
            at = next(k for k, v in self.entries.items() if k.startswith(ASIDE) and k.endswith(f":{old}") and v == text)
            number_text = at.removeprefix(ASIDE).partition(":")[0]
            name = old.rpartition(":")[2] if old in map(key, NAMES) else "data"
            self.notice(phrase, tone, {"name": f"pausenjass-{name}-{number_text}.txt", "key": at}, **data)

    def erase(self) -> None:
        """Removes everything, at the player's request, and resets the settings."""
        for full_key in list(self.entries):
            self.put(full_key, None)
        self.settings = defaults(self.guess)
        self.running, self.finished, self.statistics, self.play, self.season, self.days = None, [], {}, [], [], []
        self.real, self.drafts, self.prizes, self.pads = [], {}, [], []
        self.luck, self.people, self.puzzles, self.practice = {}, [], [], []
        self.guide = nothing_done()

    # --- reading ----------------------------------------------------------------------------------------------------

    def _read_settings(self) -> None:
        text = self.entries.get(key("settings"))
        if text is None:
            return
        try:
            given = parse_json(text)
            if not isinstance(given, dict):
                raise ValueError("no object")
        except ValueError:
            self.set_aside(key("settings"), text, "store.settings.broken")
            self.put(key("settings"), None)
            return
        self.settings, wrong = checked(given, self.settings)
        if wrong:
            keys = ", ".join(shown(each) for each in wrong[:5])
            self.set_aside(key("settings"), text, "store.settings.partly", keys=keys)
            self.save_settings()

    def _read_running(self) -> None:
        text = self.entries.get(key("running"))
        if text is None:
            return
        try:
            self.running = Table(Match(Record.parse(text), self.seed))
        except RecordTooNew:
            self.set_aside(key("running"), text, "store.running.new")
        except RecordError as wrong:
            phrase = "store.running.line" if wrong.line else "store.running.broken"
            self.set_aside(key("running"), text, phrase, line=wrong.line)
        if self.running is None:
            self.put(key("running"), None)

    def _read_items(self, name: str, is_item: Callable[[Any], bool], called: str = "") -> list[Any]:
        """Reads a list whose items are independent. `called`: how the phrases call it, if otherwise."""
        text = self.entries.get(key(name))
        if text is None:
            return []
        try:
            good, bad = read_list(text, is_item)
        except ValueError:
            self.set_aside(key(name), text, f"store.{called or name}.broken")
            self.put(key(name), None)
            return []
        if bad:
            self.set_aside(key(name), to_json(bad), f"store.{called or name}.partly", count=len(bad))
            self.put(key(name), to_json(good))
        return good

    def _read_pads(self) -> None:
        """Reads the pads: each once, for its rules take a while."""
        found: list[Pad] = []

        def is_pad(item: Any) -> bool:
            pad = kept.pad_from(item)
            found.extend([pad] if pad else [])
            return pad is not None

        self._read_items("pads", is_pad)
        mixed = any(pad.away for pad in found)  # as 1.3.0 was first written
        self._read_items("pads-away", is_pad, "pads")
        self.pads = kept.joined((), found)
        if mixed or len(self.pads) < len(found):
            self.save_pads()

    def _once(
        self,
        name: str,
        items: list[Any],
        joined: Callable[[Iterable[Any], Iterable[Any]], list[Any]],
        to_keep: Callable[[list[Any]], list[Any]] = list,
    ) -> list[Any]:
        """The items without duplicates, which are joined."""
        once = joined((), items)
        if len(once) == len(items):
            return items
        self.put(key(name), to_json(to_keep(once)))
        return once

    def _read_by_game(self, name: str, is_item: Callable[[Any], bool]) -> dict[str, list[Any]]:
        """Reads a list for each game, whose items are independent."""
        text = self.entries.get(key(name))
        if text is None:
            return {}
        try:
            good, bad = read_by_game(text, is_item)
        except ValueError:
            self.set_aside(key(name), text, f"store.{name}.broken")
            self.put(key(name), None)
            return {}
        if bad:
            self.set_aside(key(name), to_json(bad), f"store.{name}.partly", count=len(bad))
            self.put(key(name), to_json(good))
        return good

    def _read_drafts(self) -> None:
        """Reads the drafts, which are independent."""
        text = self.entries.get(key("drafts"))
        if text is None:
            return
        try:
            given = parse_json(text)
            if not isinstance(given, dict):
                raise ValueError("no object")
        except ValueError:
            given = {"": None}
        self.drafts = {name: draft for name, draft in given.items() if drafts.is_draft(draft)}
        if len(self.drafts) < len(given):
            self.set_aside(key("drafts"), text, "store.drafts.broken")
            self.save_drafts()

    def _read_guide(self) -> None:
        text = self.entries.get(key("guide"))
        if text is None:
            return
        try:
            self.guide = read_progress(parse_json(text))
            self.save_guide()  # in today's form
        except ValueError:
            self.set_aside(key("guide"), text, "store.guide.broken")
            self.put(key("guide"), None)

    def _read_others(self) -> None:
        known = set(map(key, NAMES))
        newer = False
        for full_key, text in list(self.entries.items()):
            if full_key in known or full_key.startswith((ASIDE, LATE)):
                continue
            if _is_newer(full_key):
                newer = True
                continue
            self.set_aside(full_key, text, "store.unknown", entry=shown(full_key))
            self.put(full_key, None)
        if newer:
            self.notice("store.newer", "info")


def _is_newer(full_key: str) -> bool:
    version = full_key.removeprefix(PREFIX).partition(":")[0]
    return version.isascii() and version.isdigit() and len(version) < 6 and int(version) > VERSION


def shown(text: str) -> str:
    """Somebody else's text, shortened to fit into a line of a message."""
    return "".join(letter if letter.isprintable() else "?" for letter in text[:40])
