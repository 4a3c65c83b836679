"""What the page shows of a season: table, podium with prizes, the last, the curve, the games, and all of it as a text."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from pausenjass.app.common import characters
from pausenjass.app.common.names import YOU, alike
from pausenjass.app.past.pads.kept import pad_of
from pausenjass.app.past.pads.results import season_games
from pausenjass.app.past.persons.known import Known, known
from pausenjass.app.past.season import prizes
from pausenjass.app.past.season.games import (
    MOST_PLAYERS,
    Line,
    Season,
    is_real,
    moment,
    places,
    players,
    ranking,
    season_of,
    shown_name,
)
from pausenjass.app.past.season.real import counted
from pausenjass.app.phrases import say

if TYPE_CHECKING:
    from pausenjass.app import model
    from pausenjass.app.past.store import Store

STEPS: Final = 3
"""The steps of the podium."""


def all_games(store: Store) -> list[dict[str, Any]]:
    """The games of all seasons, played here and with real cards, under today's names of the people of this device."""
    return [*map(known(store).named, (*store.season, *at_table(store)))]


def at_table(store: Store) -> list[dict[str, Any]]:
    """The games of all seasons with real cards: entered here, or scored on a pad."""
    return [*map(counted, store.real), *season_games(store)]


def present_season(store: Store, wanted: object, today: str) -> model.SeasonReply:
    """The reply to the page: the season with this key, or today's."""
    lang, games, current = store.settings["lang"], all_games(store), season_of(today)
    seasons = sorted(
        {current, *(season_of(game["date"]) for game in games)}, key=lambda each: (each.year, not each.summer)
    )
    shown = next((each for each in seasons if each.key == wanted), current)
    own = sorted((game for game in games if season_of(game["date"]) == shown), key=moment)
    lines = ranking(own)
    with_real = any(line.real for line in lines)
    over = shown != current
    texts = prizes.found(store.prizes, shown.key)["texts"]
    rows = _rows(lang, lines, with_real)
    last = _last(lang, lines, over, texts)
    podium = _podium(lang, known(store), lines[: -1 if last else None], texts)
    line = _line(lang, shown, rows, over)
    return {
        "key": shown.key,
        "title": title(lang, shown),
        "line": line,
        "over": over,
        "due": _due(store, games, current),
        "seasons": [
            {"key": each.key, "title": title(lang, each), "current": each == shown} for each in reversed(seasons)
        ],
        "table": {
            "head": [say(lang, f"season.head.{key}") for key in ("place", "name", *_columns(with_real))],
            "rows": rows,
        },
        "podium": podium,
        "last": last,
        "prizes": {"texts": texts, "most": prizes.LONGEST},
        "chart": _chart(lang, own, lines) if lines else None,
        "games": [_game(lang, game) for game in reversed(own)],
        "text": _text(lang, title(lang, shown), line, rows, podium, last) if lines else "",
    }


def _due(store: Store, games: Sequence[dict[str, Any]], current: Season) -> str | None:
    """The key of the season that has just ended, if it has a winner and nobody has seen its ceremony."""
    before = current.before
    played = any(season_of(game["date"]) == before and not game["struck"] for game in games)
    return before.key if played and not prizes.found(store.prizes, before.key)["seen"] else None


def _columns(with_real: bool) -> tuple[str, ...]:
    return ("games", "real", "won", "points") if with_real else ("games", "won", "points")


def _rows(lang: str, lines: Sequence[Line], with_real: bool) -> list[model.SeasonRow]:
    found: list[model.SeasonRow] = []
    for place, line in zip(places(lines), lines, strict=True):
        cells = {"games": line.games, "real": line.real, "won": line.won, "points": signed(line.points)}
        found.append(
            {
                "place": place,
                "name": shown_name(lang, line.name),
                "bot": line.bot,
                "cells": [str(cells[key]) for key in _columns(with_real)],
            }
        )
    return found


def _podium(lang: str, people: Known, lines: Sequence[Line], texts: Sequence[str]) -> list[model.PodiumStep]:
    """The first three, each with the prize for its place. Whoever gets the sack isn't among them."""
    return [
        {
            "place": place,
            "name": shown_name(lang, line.name),
            "portrait": portrait(people, line.name, bot=line.bot, mood="glad" if place == 1 else "neutral"),
            "prize": texts[place - 1],
            "points": signed(line.points),
        }
        for place, line in list(zip(places(lines), lines, strict=True))[:STEPS]
    ]


def portrait(people: Known, name: str, *, bot: bool, mood: model.Mood = "neutral") -> model.Portrait:
    """The picture of somebody in a season; somebody unknown has a colour by the name."""
    own = None if bot else people.portrait(name, mood)
    if own:
        return own
    who = characters.BY_NAME.get(name) if bot else None
    coloured = who or characters.CHARACTERS[zlib.crc32(alike(name).encode()) % len(characters.CHARACTERS)]
    picture = who.id if who else characters.YOU if name == YOU[0] else characters.PERSON
    return {"picture": picture, "mood": mood, "colour": coloured.colour, "ink": coloured.ink}


def title(lang: str, season: Season) -> str:
    """The season's title: «Winter 2026/27»."""
    if season.summer:
        return say(lang, "season.summer", year=season.year)
    return say(lang, "season.winter", year=season.year, next=f"{(season.year + 1) % 100:02}")


def signed(points: int) -> str:
    """Points with their sign, «+2», «0», «−3», the minus a real one."""
    return f"+{points}" if points > 0 else str(points).replace("-", "−")


def _line(lang: str, season: Season, rows: list[model.SeasonRow], over: bool) -> str:
    first = [row["name"] for row in rows if row["place"] == 1]
    if not first:
        return say(lang, "season.empty")
    kind = "summer" if season.summer else "winter"
    key = f"season.champion.{kind}" if over else "season.leads"
    form = "several" if len(first) > 1 else "you" if first[0] in YOU else ""
    return say(lang, key, form, names=say(lang, "and").join(first))


def _last(lang: str, lines: Sequence[Line], over: bool, texts: Sequence[str]) -> model.SeasonLast | None:
    """The sack of potatoes for the last in the table, unless several share the place (CS-32)."""
    ranks = places(lines)
    if len(lines) < 2 or ranks.count(ranks[-1]) > 1:
        return None
    line = lines[-1]
    name = shown_name(lang, line.name)
    key = "season.potatoes" if over else "season.potatoes.soon"
    return {
        "name": name,
        "text": say(lang, key, *(("you",) if name in YOU else ()), name=name),
        "prize": texts[-1] or say(lang, "season.sack"),
        "points": signed(line.points),
    }


def _text(
    lang: str,
    heading: str,
    line: str,
    rows: Sequence[model.SeasonRow],
    podium: Sequence[model.PodiumStep],
    last: model.SeasonLast | None,
) -> str:
    """The season as a text to send: who leads or has won, the table, the prizes."""
    prize = dict(enumerate(step["prize"] for step in podium))
    table = [
        say(lang, "season.text.row", place=row["place"], name=row["name"], points=row["cells"][-1])
        + (f" ({prize[at]})" if prize.get(at) else "")
        for at, row in enumerate(rows)
    ]
    return "\n".join([f"{heading}. {line}", *table, *([f"{last['name']}: {last['prize']}"] if last else [])])


def _chart(lang: str, games: Sequence[dict[str, Any]], lines: Sequence[Line]) -> model.Chart:
    """The points of the first eight after every game that counts."""
    counted = [game for game in games if not game["struck"]]
    series: list[model.Series] = []
    for line in lines[:MOST_PLAYERS]:
        points = [0]
        for game in counted:
            mine = [p for n, b, p in players(game) if (alike(n), b) == (alike(line.name), line.bot)]
            points.append(points[-1] + sum(mine))
        series.append({"name": shown_name(lang, line.name), "points": points})
        if line.bot and line.name in characters.BY_NAME:
            series[-1]["colour"] = characters.BY_NAME[line.name].colour
    return {
        "title": say(lang, "season.chart"),
        "x_label": say(lang, "season.chart.x"),
        "y_label": say(lang, "season.chart.y"),
        "series": series,
        "limit": None,
    }


def _game(lang: str, game: dict[str, Any]) -> model.SeasonGame:
    seats: list[model.SeasonPlayer] = [
        {"name": shown_name(lang, n), "bot": b, "points": p, "given": g}
        for (n, b, p), g in zip(players(game), game["given"], strict=True)
    ]
    text = say(lang, "season.and").join(
        say(lang, "season.points", name=each["name"], points=signed(each["points"])) for each in seats
    )
    marks = [say(lang, "season.real")] if is_real(game) else []
    if game["points"] != game["given"]:
        was = say(lang, "season.and").join(
            say(lang, "season.points", name=each["name"], points=signed(each["given"]))
            for each in seats
            if each["given"] != each["points"]
        )
        marks.append(say(lang, "season.corrected", was=was))
    if game["struck"]:
        marks.append(say(lang, "season.struck"))
    return {
        "id": game["id"],
        "date": game["date"],
        "text": text,
        "players": seats,
        "struck": game["struck"],
        "mark": " ".join(marks),
        "changed": game["changed"],
        "real": is_real(game),
        "pad": pad_of(game["id"]),
    }
