"""What matches on pads have come to, for statistics, archive and season. It is counted anew each time: so nothing is there
twice, and what is mended on a pad is mended everywhere.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from pausenjass.app.common.dates import is_date
from pausenjass.app.common.names import alike
from pausenjass.app.past.pads.kept import PREFIX, is_nameless
from pausenjass.app.past.persons.known import Seated, known
from pausenjass.app.past.season.games import shown_name, with_people
from pausenjass.app.past.season.real import counted
from pausenjass.app.past.store import Store
from pausenjass.app.phrases import say
from pausenjass.core.game import Standing
from pausenjass.games import GAMES
from pausenjass.pads.pad import Pad
from pausenjass.pads.sheet import At

if TYPE_CHECKING:
    from pausenjass.app import model


class Played(NamedTuple):
    """A match on a pad that is over."""

    pad: Pad
    number: int
    """The match on the pad, from 0."""
    id: str
    ended: str
    scores: tuple[int, ...]
    standing: Standing
    line: str
    """The score in a few words."""


def played(store: Store, games: Container[str] = GAMES) -> Iterator[Played]:
    """All matches of these games on pads that are over."""
    for pad in [pad for pad in store.pads if pad.game in games]:
        for number, match in enumerate(pad.matches):
            if pad.is_over(number):
                at = pad.sheet(number).at
                name = f"{PREFIX}{pad.id}.{number + 1}"
                scoring = pad.scoring
                scores, standing = scoring.scores(at), scoring.standing(at)
                yield Played(pad, number, name, match.ended, scores, standing, score_line(pad, at))


def found(store: Store, id: object) -> Played | None:
    """The match on a pad with this id, if it is over."""
    return next((each for each in played(store) if each.id == id), None)


def signed(points: int) -> str:
    """Points with their sign, «+2», «0», «−3»."""
    return f"+{points}" if points > 0 else str(points).replace("-", "−")


def points_text(pad: Pad, points: int) -> str:
    """Points as they stand on a pad; with their sign where a match is one round."""
    return signed(points) if pad.scoring.single else str(points)


def score_line(pad: Pad, at: At[Any]) -> str:
    """The score of a match, the best one's first, «101 : 58»; of more than two sides the best one's alone."""
    places, scores = pad.scoring.standing(at).places, pad.scoring.scores(at)
    best = sorted(range(len(scores)), key=lambda side: places[side])
    return " : ".join(points_text(pad, scores[side]) for side in (best if len(best) == 2 else best[:1]))


def season_games(store: Store) -> list[dict[str, Any]]:
    """The games on pads that count for a season, in the form of the season's own. All who played have names."""
    games = [game for game, kind in GAMES.items() if kind.traits.season]
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
            **with_people([str(one.get("person", "")) for one in each.pad.people]),
        }
        for each in played(store, games)
        if is_date(each.ended[:10]) and not is_nameless(each.pad)
    ]


def rows(store: Store) -> list[model.ArchiveRow]:
    """A row of the archive for each match on a pad that is over."""
    lang = store.settings["lang"]
    people = known(store)
    return [_row(lang, each, [one.name for one in people.at_pad(each.pad, lang)]) for each in played(store)]


def _row(lang: str, each: Played, people: list[str]) -> model.ArchiveRow:
    names = [say(lang, "and").join(people[seat] for seat in seats) for seats in each.standing.sides]
    return {
        "id": each.id,
        "date": each.ended,
        "text": say(
            lang,
            "pad.archive.text",
            names=say(lang, "and").join(names[side] for side in each.standing.winners),
            score=each.line,
        ),
        "undone": False,
        "hints": 0,
        "origin": say(lang, "pad.at-table"),
        "game": each.pad.game,
        "title": say(lang, f"{each.pad.game}.title"),
        "outcome": "played",
        "names": people,
        "favourite": False,
        "kind": "pad",
        "day": "",
        "pad": each.pad.id,
    }


class Score(NamedTuple):
    """How somebody has done in a game with real cards."""

    name: str
    id: str
    """The person of this device; "" for nobody known."""
    matches: int
    won: int


def scores(store: Store, game: str) -> list[Score]:
    """How everybody has done with real cards in a game, on pads and in games entered for the season, most matches won first.
    People of this device are told apart by who they are, all others by name.
    """
    sums: dict[tuple[str, str], Score] = {}
    for people, winners in _at_table(store, game):
        for seat, (name, id) in enumerate(people):
            if not name:
                continue
            who = (id, "" if id else alike(name))
            old = sums.get(who, Score(name, id, 0, 0))
            sums[who] = old._replace(matches=old.matches + 1, won=old.won + (seat in winners))
    return sorted(sums.values(), key=lambda each: (-each.won, each.matches, each.name))


def table(store: Store, game: str, who: str | None = None) -> model.RealTable | None:
    """The table of `scores`; None if nobody has played so. `who`: only that person, or everybody who isn't of this device."""
    lang = store.settings["lang"]
    lines = [each for each in scores(store, game) if who in (None, each.id)]
    if not lines:
        return None
    return {
        "title": say(lang, "pad.statistics"),
        "head": [say(lang, f"pad.statistics.{key}") for key in ("name", "matches", "won")],
        "rows": [[shown_name(lang, each.name), str(each.matches), str(each.won)] for each in lines],
    }


def _at_table(store: Store, game: str) -> Iterator[tuple[list[Seated], set[int]]]:
    """Who sat there and who has won, of every match with real cards."""
    people = known(store)
    for each in played(store, (game,)):
        winners = {seat for side in each.standing.winners for seat in each.standing.sides[side]}
        yield people.at_pad(each.pad), winners
    for entered in map(counted, store.real) if GAMES[game].traits.real else ():
        if not entered["struck"]:
            points = entered["points"]
            yield people.in_game(entered), {seat for seat, own in enumerate(points) if own == max(points)}
