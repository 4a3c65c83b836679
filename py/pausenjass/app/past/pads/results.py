"""What matches on pads have come to, for statistics, archive and season. It is counted anew each time: so nothing is there
twice, and what is mended on a pad is mended everywhere.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from pausenjass.app.common.dates import is_date
from pausenjass.app.common.names import alike
from pausenjass.app.past.pads.kept import PREFIX
from pausenjass.app.past.season.games import shown_name
from pausenjass.app.past.season.real import counted
from pausenjass.app.past.store import Store
from pausenjass.app.phrases import say
from pausenjass.core.game import Standing
from pausenjass.games import GAMES
from pausenjass.pads.pad import Pad

if TYPE_CHECKING:
    from pausenjass.app import model


class Played(NamedTuple):
    """A match on a pad that is over."""

    pad: Pad
    id: str
    ended: str
    scores: tuple[int, ...]
    standing: Standing


def played(store: Store) -> Iterator[Played]:
    """All matches on pads that are over."""
    for pad in store.pads:
        for number, match in enumerate(pad.matches):
            if pad.is_over(number):
                at = pad.sheet(number).at
                name = f"{PREFIX}{pad.id}.{number + 1}"
                yield Played(pad, name, match.ended, pad.scoring.scores(at), pad.scoring.standing(at))


def season_games(store: Store) -> list[dict[str, Any]]:
    """The games on pads that count for a season, in the form of the season's own."""
    return [
        {
            "id": each.id,
            "date": each.ended[:10],
            "names": [str(one["name"]) for one in each.pad.people],
            "bots": [False] * len(each.pad.people),
            "given": list(each.scores),
            "points": list(each.scores),
            "struck": False,
            "changed": "",
            "real": True,
        }
        for each in played(store)
        if each.pad.scoring.game.traits.season and is_date(each.ended[:10])
    ]


def rows(store: Store) -> list[model.ArchiveRow]:
    """A row of the archive for each match on a pad that is over."""
    lang = store.settings["lang"]
    return [_row(lang, each) for each in played(store)]


def _row(lang: str, each: Played) -> model.ArchiveRow:
    names = _names(lang, each)
    return {
        "id": each.id,
        "date": each.ended,
        "text": say(
            lang,
            "pad.archive.text",
            names=say(lang, "and").join(names[side] for side in each.standing.winners),
            score=" : ".join(str(points).replace("-", "−") for points in each.scores),
        ),
        "undone": False,
        "hints": 0,
        "origin": say(lang, "pad.at-table"),
        "game": each.pad.game,
        "title": say(lang, f"{each.pad.game}.title"),
        "outcome": "played",
        "names": [str(one["name"]) for one in each.pad.people],
        "favourite": False,
        "kind": "pad",
        "day": "",
        "pad": each.pad.id,
    }


def _names(lang: str, each: Played) -> list[str]:
    people = [str(one["name"]) for one in each.pad.people]
    return [say(lang, "and").join(people[seat] for seat in seats) for seats in each.standing.sides]


def table(store: Store, game: str) -> model.RealTable | None:
    """How everybody has done with real cards in a game, on pads and in games entered for the season, most matches won first;
    None if nobody has played so.
    """
    lang = store.settings["lang"]
    counts: dict[str, list[Any]] = defaultdict(lambda: ["", 0, 0])
    for names, winners in _at_table(store, game):
        for seat, name in enumerate(names):
            line = counts[alike(name)]
            line[0] = line[0] or name
            line[1] += 1
            line[2] += seat in winners
    if not counts:
        return None
    lines = sorted(counts.values(), key=lambda line: (-line[2], line[1], line[0]))
    return {
        "title": say(lang, "pad.statistics"),
        "head": [say(lang, f"pad.statistics.{key}") for key in ("name", "matches", "won")],
        "rows": [[str(cell) for cell in line] for line in lines],
    }


def _at_table(store: Store, game: str) -> Iterator[tuple[list[str], set[int]]]:
    """The names and the winners of every match with real cards."""
    for each in played(store):
        if each.pad.game == game:
            winners = {seat for side in each.standing.winners for seat in each.standing.sides[side]}
            yield [str(one["name"]) for one in each.pad.people], winners
    for entered in map(counted, store.real) if GAMES[game].traits.real else ():
        if not entered["struck"]:
            points = entered["points"]
            names = [shown_name(store.settings["lang"], name) for name in entered["names"]]
            yield names, {seat for seat, own in enumerate(points) if own == max(points)}
