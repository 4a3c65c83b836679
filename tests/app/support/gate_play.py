"""A page with some of everything that is kept, and random edits of its file."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any

from app_play import Page, key

from pausenjass.app.past.store import ASIDE, NAMES
from pausenjass.games import GAMES

Json = Any
NOON = "2026-11-24T12:00:00+01:00"
JUNK: tuple[Json, ...] = (
    *(None, True, False, 0, -1, 7, 1.5, 10**12, 10**400, "", "x", " ", "\u3164", "\ud800", "\x00", "2026-11-24", NOON, "9" * 30),
    *([], {}, [[]], {"a": 1}, "pausenjass 1", "<b>", "Bot:", "null", "[]", "{}", "-", "link", "{name}", [None] * 3, "\u0131", "e\u0301"),
)  # fmt: skip


def seats(*names: str) -> list[Json]:
    bots = [{"name": name, "kind": "bot", "level": "leicht"} for name in names[1:]]
    return [{"name": names[0], "kind": "human", "level": None}, *bots]


@cache
def entries_of(number: int) -> str:
    """The stored entries of such a page, as JSON."""
    page = Page(seed=f"rich {number}")
    rng = Random(number)
    page.call("settings", change={"name": f"Ida {number}", "back": ("green", "blue")[number % 2]})
    for game, rules in (("tschau-sepp", {"match": "wins", "rounds": 1}), ("klammern", {})):
        at = f"2026-1{number % 2}-0{number + 1}T10:00:00+01:00"
        page.call("new", game=game, rules=rules, seats=seats("Ida", "Anna"), now=at)
        page.play(rng)
    page.call("favourite", id=page.call("archive")["rows"][0]["id"], on=True)
    page.call("new", game="tschau-sepp", rules={}, seats=seats("Ida", "Beat"), now=f"2026-11-1{number}T10:00:00+01:00")
    for _ in range(10):
        page.step(rng)
    storage = page.storage
    date = f"2026-11-1{number}"
    storage[key("season")] = json.dumps(
        [{"id": f"{date}T10:00:0{i}", "date": date, "names": ["Ida", "Beat"], "bots": [False, True], "given": [2, -2], "points": [i, -2],
          "struck": False, "changed": f"{date}T11:00:00+01:00" if i else ""} for i in range(2)]
    )  # fmt: skip
    storage[key("days")] = json.dumps(
        [["klammern", date, f"{date}T09:00:00+01:00", 120, True, None, None], ["kaisern", "2026-11-20", f"2026-11-20T0{number}:00:00Z", None, None, 3, True]]
    )  # fmt: skip
    storage[key("play")] = json.dumps(
        [{"game": "klammern", "date": f"{date}T08:00:00", "level": "leicht", "aided": 0, "rounds": [1], "costs": {"points": [3, 1.5]}, "kinds": {"x": 1}}]
    )  # fmt: skip
    storage[key("guide")] = json.dumps(
        {"tschau-sepp": [number, *[None] * (len(page.desk.session.store.guide["tschau-sepp"]) - 1)]}
    )
    storage[f"{ASIDE}1:{key('running')}"] = f"something old {number}"
    storage[f"pausenjass:9:later-{number}"] = f"of a later version {number}"
    sound = Page(storage)
    assert {each["tone"] for each in sound.notices} <= {"info"}
    return json.dumps(sound.storage)


def rich(number: int) -> Page:
    return Page(json.loads(entries_of(number)))


def file_of(number: int) -> Json:
    """The page's backup with everything in it parsed, ready to be edited."""
    content = json.loads(rich(number).call("export", now=NOON)["text"])
    return {**content, "entries": {name: _opened(text) for name, text in content["entries"].items()}}


def _opened(text: str) -> Json:
    try:
        return json.loads(text)
    except ValueError:
        return text


def written(content: Json, rng: Random) -> str:
    """The edited file as text."""
    if isinstance(content, dict) and isinstance(content.get("entries"), dict):
        texts = {name: each if isinstance(each, str) else json.dumps(each) for name, each in content["entries"].items()}
        content = {**content, "entries": texts}
    text = json.dumps(content)
    if rng.random() < 0.1:
        at = rng.randrange(len(text))
        text = rng.choice([text[:at], text[:at] + text[at + 1 :], text[:at] + rng.choice('{}[]",:0\\') + text[at:]])
    return text


def edited(content: Json, rng: Random) -> Json:
    """Makes one random edit: something is removed, doubled, replaced or spoilt."""
    path: list[tuple[Json, Json]] = []
    node = content
    while isinstance(node, dict | list) and node and (len(path) < 1 or rng.random() < 0.85):
        place = rng.choice(list(node)) if isinstance(node, dict) else rng.randrange(len(node))
        path.append((node, place))
        node = node[place]
    parent, place = path[-1]
    if len(path) > 1 and isinstance(parent, list) and rng.random() < 0.5:
        parent.insert(rng.randrange(len(parent) + 1), json.loads(json.dumps(rng.choice(parent))))  # an entry twice
    elif rng.random() < 0.2 and len(path) > 1:
        del parent[place]
    elif isinstance(node, str) and node and rng.random() < 0.7:
        parent[place] = _spoilt(node, rng)
    elif rng.random() < 0.1 and isinstance(parent, dict):
        parent[rng.choice(["x", "id", "", key("finished"), key("new"), f"{ASIDE}2:x", "pausenjass:2:running"])] = (
            rng.choice(JUNK)
        )
    else:
        parent[place] = rng.choice(JUNK)
    return content


def _spoilt(text: str, rng: Random) -> str:
    lines = text.splitlines() if "\n" in text else []
    if lines and rng.random() < 0.6:
        at = rng.randrange(len(lines))
        return (
            "\n".join(
                rng.choice([lines[:at], lines[:at] + lines[at + 1 :], lines[:at] + lines[at : at + 1] + lines[at:]])
            )
            + "\n"
        )
    at = rng.randrange(len(text))
    return rng.choice(
        [text[:at], text[:at] + rng.choice("0a9-:é \u3164,") + text[at + 1 :], text + text, text[::-1], text.upper()]
    )


def walk(page: Page) -> None:
    """Visits every screen that shows what is kept. A call that can't be answered says why."""
    rows = page.call("archive")["rows"]
    for row in rows:
        for call in ("film", "share", "record", "seals"):
            page.call(call, id=row["id"])
    for game in GAMES:
        page.call("statistics", game=game)
        page.call("days", game=game)
    for season in page.call("season")["seasons"]:
        page.call("season", key=season["key"])
    page.call("luck")
    page.call("pick", ids=[row["id"] for row in rows])
    page.call("repack", start=0)


def kept_of(storage: dict[str, str]) -> dict[str, Any]:
    """The data that nobody may lose, by its identity."""
    read: Any = {name: json.loads(storage[key(name)]) for name in NAMES if name != "running" and key(name) in storage}
    return {
        "finished": {(row["game"], row["date"], row["record"]) for row in read.get("finished", [])},
        "starred": {row["record"] for row in read.get("finished", []) if row.get("favourite")},
        "statistics": {(game, *entry) for game, entries in read.get("statistics", {}).items() for entry in entries},
        "luck": {(game, *entry) for game, entries in read.get("luck", {}).items() for entry in entries},
        "season": {game["id"] for game in read.get("season", [])},
        "days": {tuple(each[:2]) for each in read.get("days", [])},
        "play": {(each["game"], each["date"]) for each in read.get("play", [])},
        "aside": {text for name, text in storage.items() if name.startswith(ASIDE)},
        "later": {(name, text) for name, text in storage.items() if name.startswith("pausenjass:9:")},
    }
