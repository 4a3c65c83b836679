"""The season: every game's points at this device's table, with its two champions a year.

A game is kept as a JSON object (`GAME`). `points` count; `given` is what the game itself gave (CS-29 to CS-31). If they
differ, somebody has corrected them, and both are shown. A struck game stays in the list but doesn't count. Nothing is
ever removed.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pausenjass.app.common import characters
from pausenjass.app.common.dates import is_date
from pausenjass.app.common.names import YOU, alike, seated
from pausenjass.app.common.stamps import instant, is_later, order
from pausenjass.app.past.pads.kept import PREFIX
from pausenjass.app.phrases import say
from pausenjass.app.table.match import Match

if TYPE_CHECKING:
    from pausenjass.app import model

GAME: Final = {
    "id": (str,),
    "date": (str,),
    "names": (list,),
    "bots": (list,),
    "given": (list,),
    "points": (list,),
    "struck": (bool,),
    "changed": (str,),
}
"""A game: `date` the day it ended, then a name, whether a bot and points for each player; `changed`: when it was last
corrected or struck (stamps.py), "" if never."""
MOST_POINTS: Final = 9
"""The limit of corrections; the rules give -3 to 2."""
MOST_PLAYERS: Final = 8


class Season(NamedTuple):
    """Half a year: summer from 1 April to 30 September, winter from 1 October to 31 March."""

    year: int
    """The year in which it begins."""
    summer: bool

    @property
    def key(self) -> str:
        """The key of the season: «2026-winter»."""
        return f"{self.year}-{'summer' if self.summer else 'winter'}"


def season_of(date: str) -> Season:
    """The season of a day "2026-11-20" (CS-32)."""
    year, month = int(date[:4]), int(date[5:7])
    return Season(year, True) if 4 <= month <= 9 else Season(year if month >= 10 else year - 1, False)


def is_game(item: Any) -> bool:
    """Whether the value has the shape of `GAME`, with plausible numbers."""
    if not isinstance(item, dict) or set(item) != set(GAME):
        return False
    if not all(type(item[name]) in kinds for name, kinds in GAME.items()):
        return False
    names, bots, rows = item["names"], item["bots"], (item["given"], item["points"])
    return (
        is_date(item["date"])
        and 2 <= len(names) <= MOST_PLAYERS
        and all(isinstance(name, str) for name in names)
        and len(bots) == len(names)
        and all(isinstance(bot, bool) for bot in bots)
        and all(is_points(row, len(names)) for row in rows)
    )


def is_points(row: object, players: int) -> bool:
    """Whether the value is a list with one number of points per player."""
    return (
        isinstance(row, list)
        and len(row) == players
        and all(type(points) is int and abs(points) <= MOST_POINTS for points in row)
    )


def played(match: Match, taken: Sequence[str]) -> dict[str, Any] | None:
    """The finished match as a game of the season; None if it counts for none, or its day is unreadable."""
    date = match.record.headers.get("date", "")
    if not match.game.traits.season or not match.origin.counts or match.result != "match" or not is_date(date[:10]):
        return None
    points = list(match.game.scores(match.state))
    names = [YOU[0] if name in YOU else name for name in match.names]
    return {
        "id": _free(date, taken),
        "date": date[:10],
        "names": names,
        "bots": [seat not in match.people for seat in range(len(names))],
        "given": points,
        "points": list(points),
        "struck": False,
        "changed": "",
    }


def _moment(game: dict[str, Any]) -> tuple[float, str]:
    """The sort key of a game: the end as its id has it, or else its day."""
    name: str = game["id"]
    return order(game["date"] if instant(name) is None else name)


def joined(ours: Iterable[dict[str, Any]], theirs: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """Joins both. Each game is there once, in its last correction, with a unique id."""
    kept: dict[tuple[str, ...], dict[str, Any]] = {}
    ids: set[str] = set()
    for game in (*ours, *theirs):
        old = kept.get(_identity(game))
        if old is None:
            new = {**game, "id": _free(game["id"], ids)}
            ids.add(new["id"])
            kept[_identity(game)] = new
        elif is_later(game["changed"], old["changed"]):
            old.update({name: game[name] for name in ("points", "struck", "changed")})
    return list(kept.values())


def _identity(game: dict[str, Any]) -> tuple[str, ...]:
    """What identifies a game on any device: its moment without the number after it, its players, its points."""
    return (game["id"][: len("2026-11-20T11:20:59")], *map(alike, game["names"]), *map(str, game["given"]))


def _free(name: str, taken: Collection[str]) -> str:
    """The id, with a number after it if another game has it."""
    new, number = name, 1
    while new in taken:
        number += 1
        new = f"{name}-{number}"
    return new


class Line(NamedTuple):
    """Somebody in a season's table."""

    name: str
    bot: bool
    points: int
    games: int
    won: int
    """The games in which nobody had more points."""


def ranking(games: Sequence[dict[str, Any]]) -> list[Line]:
    """The table of all who played in these games, ranked by most points, then most games won, then fewest games. Names
    are spelled as in the last of the games."""
    sums: dict[tuple[str, bool], Line] = {}
    for game in games:
        if game["struck"]:
            continue
        for name, bot, points in _players(game):
            old = sums.get((alike(name), bot), Line(name, bot, 0, 0, 0))
            won = old.won + (points == max(game["points"]))
            sums[alike(name), bot] = Line(name, bot, old.points + points, old.games + 1, won)
    return sorted(sums.values(), key=_rank)


def _players(game: dict[str, Any]) -> list[tuple[str, bool, int]]:
    """Each player's name as shown, whether it is a bot, and points. Within a game all names differ; across games, equal
    names are one person.
    """
    names = {
        kind: iter(seated(name for name, bot in zip(game["names"], game["bots"], strict=True) if bot == kind))
        for kind in (False, True)
    }
    return [(next(names[bot]), bot, points) for bot, points in zip(game["bots"], game["points"], strict=True)]


def _rank(line: Line) -> tuple[int, int, int, str]:
    return -line.points, -line.won, line.games, line.name


def places(lines: Sequence[Line]) -> list[int]:
    """The place of each line. Lines that are equal in everything that ranks share a place."""
    ranks = [_rank(line)[:3] for line in lines]
    return [ranks.index(rank) + 1 for rank in ranks]


def present_season(games: Sequence[dict[str, Any]], wanted: object, today: str, lang: str) -> model.SeasonReply:
    """The reply to the page: the season with this key, or today's, as table, podium, chart and list of games.

    {title, key, seasons: [{key, title, current}], table: {head, rows: [{place, name, bot, cells}]}, podium: [{place,
    name}], last: {name, text} or null, chart or null, games: [{id, date, text, players: [{name, points, given}],
    struck, mark}]}
    """
    current = season_of(today)
    seasons = sorted(
        {current, *(season_of(game["date"]) for game in games)}, key=lambda each: (each.year, not each.summer)
    )
    shown = next((each for each in seasons if each.key == wanted), current)
    own = sorted((game for game in games if season_of(game["date"]) == shown), key=_moment)
    lines = ranking(own)
    ranks = places(lines)
    rows: list[model.SeasonRow] = [
        {
            "place": place,
            "name": _name(lang, line.name),
            "bot": line.bot,
            "cells": [str(line.games), str(line.won), signed(line.points)],
        }
        for place, line in zip(ranks, lines, strict=True)
    ]
    over = shown != current
    podium: list[model.PodiumStep] = [{"place": row["place"], "name": row["name"]} for row in rows[:3]]
    return {
        "key": shown.key,
        "title": title(lang, shown),
        "line": _line(lang, shown, rows, over),
        "seasons": [
            {"key": each.key, "title": title(lang, each), "current": each == shown} for each in reversed(seasons)
        ],
        "table": {
            "head": [say(lang, f"season.head.{key}") for key in ("place", "name", "games", "won", "points")],
            "rows": rows,
        },
        "podium": podium,
        "last": _last(lang, rows, over),
        "chart": _chart(lang, own, lines) if lines else None,
        "games": [_game(lang, game) for game in reversed(own)],
    }


def title(lang: str, season: Season) -> str:
    """The season's title: «Winter 2026/27»."""
    if season.summer:
        return say(lang, "season.summer", year=season.year)
    return say(lang, "season.winter", year=season.year, next=f"{(season.year + 1) % 100:02}")


def signed(points: int) -> str:
    """Points with their sign, «+2», «0», «−3», the minus a real one."""
    return f"+{points}" if points > 0 else str(points).replace("-", "−")


def _name(lang: str, name: str) -> str:
    return YOU[lang == "en"] if name == YOU[0] else name


def _line(lang: str, season: Season, rows: list[model.SeasonRow], over: bool) -> str:
    first = [row["name"] for row in rows if row["place"] == 1]
    if not first:
        return say(lang, "season.empty")
    kind = "summer" if season.summer else "winter"
    key = f"season.champion.{kind}" if over else "season.leads"
    form = "several" if len(first) > 1 else "you" if first[0] in YOU else ""
    return say(lang, key, form, names=say(lang, "and").join(first))


def _last(lang: str, rows: list[model.SeasonRow], over: bool) -> model.SeasonLast | None:
    """The sack of potatoes for the last in the table, unless several share the place (CS-32)."""
    last = [row for row in rows if row["place"] == rows[-1]["place"]] if len(rows) > 1 else []
    if len(last) != 1:
        return None
    name = last[0]["name"]
    key = "season.potatoes" if over else "season.potatoes.soon"
    return {"name": name, "text": say(lang, key, *(("you",) if name in YOU else ()), name=name)}


def _chart(lang: str, games: Sequence[dict[str, Any]], lines: Sequence[Line]) -> model.Chart:
    """The points of the first eight after every game that counts."""
    counted = [game for game in games if not game["struck"]]
    series: list[model.Series] = []
    for line in lines[:MOST_PLAYERS]:
        points = [0]
        for game in counted:
            mine = [p for n, b, p in _players(game) if (alike(n), b) == (alike(line.name), line.bot)]
            points.append(points[-1] + sum(mine))
        series.append({"name": _name(lang, line.name), "points": points})
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
    players: list[model.SeasonPlayer] = [
        {"name": _name(lang, n), "bot": b, "points": p, "given": g}
        for (n, b, p), g in zip(_players(game), game["given"], strict=True)
    ]
    text = say(lang, "season.and").join(
        say(lang, "season.points", name=each["name"], points=signed(each["points"])) for each in players
    )
    marks = []
    if game["points"] != game["given"]:
        was = say(lang, "season.and").join(
            say(lang, "season.points", name=each["name"], points=signed(each["given"]))
            for each in players
            if each["given"] != each["points"]
        )
        marks.append(say(lang, "season.corrected", was=was))
    if game["struck"]:
        marks.append(say(lang, "season.struck"))
    if game["id"].startswith(PREFIX):
        marks.append(say(lang, "pad.season"))
    return {
        "id": game["id"],
        "date": game["date"],
        "text": text,
        "players": players,
        "struck": game["struck"],
        "mark": " ".join(marks),
        "pad": game["id"].removeprefix(PREFIX).rpartition(".")[0] if game["id"].startswith(PREFIX) else "",
        "changed": game["changed"],
    }
