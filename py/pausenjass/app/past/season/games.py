"""The season's games: every game's points at this device's table, with its two champions a year.

A game is kept as a JSON object (`GAME`). `points` count; `given` is what the game itself gave (CS-29 to CS-31). If they
differ, somebody has corrected them, and both are shown. A struck game stays in the list but doesn't count. Nothing is
ever removed. Games with real cards are kept beside them (real.py), and count as these do; those on pads are counted anew
from their pads each time.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any, Final, NamedTuple

from pausenjass.app.common.dates import is_date
from pausenjass.app.common.names import YOU, alike, seated
from pausenjass.app.common.people import are_seats
from pausenjass.app.common.stamps import instant, is_later, order
from pausenjass.app.table.match import Match

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
PEOPLE: Final = "people"
"""The optional field of a game: the id of the person of this device at each seat, "" for nobody known."""
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

    @property
    def before(self) -> Season:
        """The season before this one."""
        return Season(self.year - self.summer, not self.summer)


def season_of(date: str) -> Season:
    """The season of a day "2026-11-20" (CS-32)."""
    year, month = int(date[:4]), int(date[5:7])
    return Season(year, True) if 4 <= month <= 9 else Season(year if month >= 10 else year - 1, False)


def is_game(item: Any) -> bool:
    """Whether the value has the shape of `GAME`, with plausible numbers."""
    if not isinstance(item, dict) or item.keys() - {PEOPLE} != GAME.keys():
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
        and are_seats(item.get(PEOPLE, [""] * len(names)), len(names))
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
        "id": free(date, taken),
        "date": date[:10],
        "names": names,
        "bots": [seat not in match.people for seat in range(len(names))],
        "given": points,
        "points": list(points),
        "struck": False,
        "changed": "",
        **with_people(match.persons),
    }


def with_people(ids: Sequence[str]) -> dict[str, list[str]]:
    """The field that says who sat there; none if nobody is known."""
    return {PEOPLE: list(ids)} if any(ids) else {}


def moment(game: dict[str, Any]) -> tuple[float, str]:
    """The sort key of a game: the end as its id has it, or else its day."""
    name: str = game["id"]
    return (order(game["date"] if instant(name) is None else name)[0], name)


def joined(ours: Iterable[dict[str, Any]], theirs: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """Joins both. Each game is there once, in its last correction, with a unique id."""
    kept: dict[tuple[str, ...], dict[str, Any]] = {}
    ids: set[str] = set()
    for game in (*ours, *theirs):
        old = kept.get(_identity(game))
        if old is None:
            new = {**game, "id": free(game["id"], ids)}
            ids.add(new["id"])
            kept[_identity(game)] = new
            continue
        if is_later(game["changed"], old["changed"]):
            old.update({name: game[name] for name in ("points", "struck", "changed")})
        if PEOPLE in game:
            old.setdefault(PEOPLE, game[PEOPLE])
    return list(kept.values())


def _identity(game: dict[str, Any]) -> tuple[str, ...]:
    """What identifies a game on any device: its moment without the number after it, its players, its points."""
    return (game["id"][: len("2026-11-20T11:20:59")], *map(alike, game["names"]), *map(str, game["given"]))


def free(name: str, taken: Collection[str]) -> str:
    """The id, with a number after it if another game has it."""
    new, number = name, 1
    while new in taken:
        number += 1
        new = f"{name}-{number}"
    return new


def shown_name(lang: str, name: str) -> str:
    """A name as it is shown: the person without one in the language."""
    return YOU[lang == "en"] if name == YOU[0] else name


def is_real(game: dict[str, Any]) -> bool:
    """Whether it was played with real cards (`real.counted`)."""
    return "real" in game


class Line(NamedTuple):
    """Somebody in a season's table."""

    name: str
    bot: bool
    points: int
    games: int
    won: int
    """The games in which nobody had more points."""
    real: int
    """The games with real cards."""


def ranking(games: Sequence[dict[str, Any]]) -> list[Line]:
    """The table of all who played in these games, ranked by most points, then most games won, then fewest games. Names
    are spelled as in the first of the games."""
    sums: dict[tuple[str, bool], Line] = {}
    for game in games:
        if game["struck"]:
            continue
        for name, bot, points in players(game):
            old = sums.get((alike(name), bot), Line(name, bot, 0, 0, 0, 0))
            won, real = old.won + (points == max(game["points"])), old.real + is_real(game)
            sums[alike(name), bot] = Line(old.name, bot, old.points + points, old.games + 1, won, real)
    return sorted(sums.values(), key=_rank)


def players(game: dict[str, Any]) -> list[tuple[str, bool, int]]:
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
