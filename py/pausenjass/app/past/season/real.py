"""Games of the season that were played with real cards: what is kept of one, what can't be, and how it counts.

A game is kept as a JSON object (`GAME`); its points are not, since the rules count them (`points`). The people who
played stand in the order in which they were entered. Nothing is ever removed: a struck game stays and doesn't count.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from pausenjass.app.common.dates import is_date
from pausenjass.app.common.names import LONGEST_KEPT, YOU, alike, clean
from pausenjass.app.common.people import are_seats
from pausenjass.app.common.stamps import is_later
from pausenjass.app.past.season.games import MOST_PLAYERS, PEOPLE, free, with_people
from pausenjass.core.game import Counting
from pausenjass.games import GAMES

GAME: Final = {
    "id": (str,),
    "date": (str,),
    "names": (list,),
    "places": (list,),
    "how": (list,),
    "plain": (bool,),
    "struck": (bool,),
    "changed": (str,),
}
"""A game: `date` its day; for each player a name, a place from 1 or null for none, and `how` it went (`HOW`). `plain`:
the two of them count CS-37. `changed`: when it was last mended or struck (stamps.py), "" if never. `games.PEOPLE` may tell who
of this device they are."""
PLACED: Final = ("", "fault")
"""How it went for somebody who took a place: without a fault, or with a first one."""
GONE: Final = ("disqualified", "forfeit")
LATE: Final = "late"
"""Held cards when the time was up (CS-28)."""
HOW: Final = (*PLACED, *GONE, LATE)


class Refusal(NamedTuple):
    """Why a game can't have been: the phrase, its data, and the rule that says so, "" for none."""

    phrase: str
    rule: str = ""
    data: tuple[tuple[str, Any], ...] = ()


class Impossible(ValueError):
    """Raised for a game that can't have been."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.phrase)
        self.refusal = refusal


def refusal(
    names: Sequence[str], places: Sequence[int | None], how: Sequence[str], plain: bool = False
) -> Refusal | None:
    """Why no game can have ended so; None if one can."""
    if not 2 <= len(names) <= MOST_PLAYERS:
        return Refusal("real.few" if len(names) < 2 else "real.many", "CS-1", (("most", MOST_PLAYERS),))
    seen: set[str] = set()
    for name in names:
        if alike(name) in seen:
            return Refusal("real.twice", "", (("name", name),))
        seen.add(alike(name))
    if plain and len(names) != 2:
        return Refusal("real.plain", "CS-37")
    if all(each in GONE for each in how):
        return Refusal("real.all-gone", "CS-27")
    for name, place, each in zip(names, places, how, strict=True):
        if (place is None) is (each in PLACED):
            return Refusal("real.placeless" if place is None else "real.no-place", "CS-29", (("name", name),))
    taken = sorted(place for place in places if place is not None)
    for wanted, place in enumerate(taken, 1):
        if place != wanted:
            return Refusal("real.doubled" if place < wanted else "real.gap", "CS-29", (("place", min(place, wanted)),))
    return None


def is_real(item: Any) -> bool:
    """Whether the value has the shape of `GAME`, and such a game is possible."""
    if not isinstance(item, dict) or item.keys() - {PEOPLE} != GAME.keys():
        return False
    if not all(type(item[name]) in kinds for name, kinds in GAME.items()):
        return False
    names, places, how = item["names"], item["places"], item["how"]
    return (
        is_date(item["date"])
        and len(names) == len(places) == len(how)
        and all(is_name(name) for name in names)
        and all(place is None or type(place) is int for place in places)
        and all(each in HOW for each in how)
        and are_seats(item.get(PEOPLE, [""] * len(names)), len(names))
        and refusal(names, places, how, item["plain"]) is None
    )


def _counting() -> Counting:
    """The rules of the game that has seasons."""
    counting: Counting = next(game.traits.real for game in GAMES.values() if game.traits.real)
    return counting


def points(places: Sequence[int | None], how: Sequence[str], plain: bool = False) -> list[int]:
    """The points of each player (CS-23, CS-28 to CS-31, CS-37)."""
    seats = range(len(places))
    taken = {place: seat for seat, place in enumerate(places) if place is not None}
    first_to_last = [taken[place] for place in sorted(taken)]
    gone = [(seat, how[seat]) for seat in seats if how[seat] in GONE]
    late = [seat for seat in seats if how[seat] == LATE]
    return [each.points for each in _counting()(len(places), first_to_last, gone, late, plain)]


def counted(game: dict[str, Any]) -> dict[str, Any]:
    """The game as those of the season are (games.py); `real` marks it."""
    row = points(game["places"], game["how"], game["plain"])
    return {
        "id": game["id"],
        "date": game["date"],
        "names": game["names"],
        "bots": [False] * len(row),
        "given": row,
        "points": row,
        "struck": game["struck"],
        "changed": game["changed"],
        "real": True,
        **with_people(game.get(PEOPLE, ())),
    }


def entered(
    games: Sequence[dict[str, Any]],
    moment: str,
    date: str,
    names: Sequence[str],
    places: Sequence[int | None],
    how: Sequence[str] = (),
    *,
    plain: bool = False,
) -> dict[str, Any]:
    """A new game, to be added to these. Impossible if it can't have been on this day or have ended so.

    `moment`: now (stamps.py); the day isn't after it.
    """
    cleaned, hows = [canonical(name) for name in names], list(how) or [""] * len(names)
    game = {
        "id": free(
            f"real-{moment[:19]}-{zlib.crc32(','.join(cleaned).encode()) % 0x10000:04x}", [g["id"] for g in games]
        ),
        "date": date,
        "names": cleaned,
        "places": list(places),
        "how": hows,
        "plain": plain,
        "struck": False,
        "changed": "",
    }
    wrong = day_refused(date, moment) or refusal(cleaned, places, hows, plain)
    if wrong:
        raise Impossible(wrong)
    return game


def day_refused(date: str, moment: str) -> Refusal | None:
    """Why the game can't have been on this day; None if it can."""
    if not is_date(date):
        return Refusal("real.no-day")
    return Refusal("real.future") if date > moment[:10] else None


def canonical(name: object) -> str:
    """A name as it is kept: as long as one at this table may be, the person without one as in a record."""
    text = clean(name, LONGEST_KEPT)
    return YOU[0] if text in YOU else text


def is_name(name: object) -> bool:
    """Whether the value is a name as it is kept."""
    return isinstance(name, str) and canonical(name) == name != ""


def joined(ours: Iterable[dict[str, Any]], theirs: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """Joins both. Each game is there once, as it was last mended."""
    kept: dict[str, dict[str, Any]] = {}
    for game in (*ours, *theirs):
        old = kept.get(game["id"])
        if old is None or is_later(game["changed"], old["changed"]):
            kept[game["id"]] = game
    return list(kept.values())
