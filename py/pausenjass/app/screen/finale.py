"""The end of an evening (KA-49): the podium, every match, and what stays of it. All of it is read from the records."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from operator import attrgetter, itemgetter
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from pausenjass.app.common.evenings import Evening
from pausenjass.app.presenters.results import points_form, short_name, short_names, so_far
from pausenjass.app.presenters.scene import Scene
from pausenjass.app.presenters.words import capital, date_text, mine_first, name, say, subject, subject_form, you
from pausenjass.app.table.match import Match
from pausenjass.core.game import ROUND_ENDS, Seat

if TYPE_CHECKING:
    from pausenjass.app import model

T = TypeVar("T")
MOMENTS: Final = 3
"""The most that is told of an evening."""
OFTEN: Final = 2
"""What somebody has done less often than this isn't worth telling."""


def finale(scene: Scene, matches: Sequence[Match]) -> model.Finale:
    """What the end of the evening shows. `matches` are those whose records are there; the last one has ended it."""
    evening = so_far(scene)
    assert evening is not None
    rows = [_row(scene, evening, side) for side in range(evening.sides)]
    game, count = say(scene, "title"), len(evening.played)
    return {
        "why": say(scene, "evening.why", *(("one",) if count == 1 else ()), count=count, game=game),
        "title": _title(scene, evening),
        "rows": sorted(rows, key=lambda row: (row["place"], row["side"])),
        "columns": rows,
        "matches": [
            {
                "text": say(scene, "evening.number", number=number),
                "scores": [{"score": score, "won": side in match.won} for side, score in enumerate(match.scores)],
            }
            for number, match in enumerate(evening.played, 1)
        ],
        "moments": _moments(scene, evening, matches),
        "again": say(scene, "evening.again"),
        "share": _share(scene, evening, matches[-1]),
    }


def _title(scene: Scene, evening: Evening) -> str:
    """«Anna und Cla sind die Endgewinner!»"""
    champions = evening.champions
    if len(champions) > 1:
        return say(scene, "evening.title.shared", names=short_names(scene, champions))
    return say(scene, "evening.title", *subject_form(scene, champions), names=subject(scene, champions))


def _row(scene: Scene, evening: Evening, side: int) -> model.FinaleRow:
    points = evening.points[side]
    return {
        "side": side,
        "seat": scene.sides[side][0],
        "seats": mine_first(scene, [side]),
        "short": short_name(scene, side),
        "mark": scene.own.seats.marks(scene, scene.sides[side][0]).get("mark"),
        "points": points,
        "text": say(scene, "evening.points", *points_form(evening), count=points),
        "place": evening.places[side],
        "won": side in evening.champions,
    }


def _share(scene: Scene, evening: Evening, last: Match) -> str:
    """«Pausenjass · Kaisern, 3 Partien: Endgewinner Anna und Cla, 2 : 1 · 28. 11. 2026»"""
    ranked = sorted(range(evening.sides), key=lambda side: evening.places[side])
    points = " : ".join(str(evening.points[side]) for side in ranked).replace("-", "−")
    seats = [last.names[seat] for side in evening.champions for seat in last.sides[side]]
    told = say(
        scene,
        "evening.share",
        count=len(evening.played),
        game=say(scene, "title"),
        names=" + ".join(seats),
        points=points,
    )
    return " · ".join(filter(None, ["Pausenjass", told, date_text(scene.lang, last.record.headers.get("date", ""))]))


# --- what stays of the evening ----------------------------------------------------------------------------------------


class Found(NamedTuple):
    """Something to remember."""

    key: str
    seat: Seat
    words: dict[str, Any]


def _moments(scene: Scene, evening: Evening, matches: Sequence[Match]) -> list[model.FinaleMoment]:
    """The most remarkable things of the evening: each certain, and true of nothing else that evening."""
    told: list[model.FinaleMoment] = []
    for found in islice(_found(scene, evening, matches), MOMENTS):
        key = f"evening.moment.{found.key}"
        text = say(scene, key, *you(scene, found.seat), name=name(scene, found.seat), **found.words)
        told.append({"seat": found.seat, "kind": say(scene, f"{key}.kind"), "text": text})
    return told


def _found(scene: Scene, evening: Evening, matches: Sequence[Match]) -> Iterator[Found]:
    whole = len(matches) == len(evening.played)  # else what isn't there might have been more remarkable
    if whole and not evening.by_scores:
        yield from _dearest(scene, matches)
        yield from _turned(scene, matches)
    for kind in scene.own.deeds if whole else ():
        yield from _most_often(kind, matches)
    if not evening.by_scores:
        yield from _closest(scene, evening)
    if whole:
        yield from _longest(scene, matches)


def _dearest(scene: Scene, matches: Sequence[Match]) -> Iterator[Found]:
    """The round with most points for one side."""
    gained = [
        (points, number, side)
        for number, match in enumerate(matches, 1)
        for place in _ends(match)
        for side, points in enumerate(_gained(match, place))
    ]
    best = _only(gained, itemgetter(0))
    if best and best[0] > 1:
        points, number, side = best
        yield Found("dearest", scene.sides[side][0], {"side": _names(scene, side), "count": points, "number": number})


def _gained(match: Match, place: int) -> list[int]:
    """Each side's points of the round that ended before this place."""
    points: Any = next(event.data["points"] for event in match.events[place - 1] if event.kind == ROUND_ENDS)
    return list(points)


class Behind(NamedTuple):
    """How far a winner was behind the first one after a round."""

    gap: int
    number: int
    """The match's."""
    side: int
    first: int
    now: tuple[int, ...]
    end: tuple[int, ...]


def _turned(scene: Scene, matches: Sequence[Match]) -> Iterator[Found]:
    """The winner that was furthest behind after a round."""
    found = [
        max(behind, key=attrgetter("gap"))
        for number, match in enumerate(matches, 1)
        for side in match.game.standing(match.state).winners
        if (behind := _behind(match, number, side))
    ]
    most = _only(found, attrgetter("gap"))
    if most:
        words: dict[str, Any] = {"side": _names(scene, most.side), "number": most.number}
        words |= {"own": most.now[most.side], "other": most.now[most.first]}
        words |= {"own_end": most.end[most.side], "other_end": most.end[most.first]}
        yield Found("turned", scene.sides[most.side][0], words)


def _behind(match: Match, number: int, side: int) -> list[Behind]:
    """Every round after which this side, which won the match, was behind."""
    game, found = match.game, []
    for state in (match.states[place] for place in _ends(match)):
        places, now = game.standing(state).places, tuple(game.scores(state))
        if places[side] > 1:
            first = places.index(1)
            gap = abs(now[first] - now[side])
            found.append(Behind(gap, number, side, first, now, tuple(game.scores(match.state))))
    return found


def _most_often(kind: str, matches: Sequence[Match]) -> Iterator[Found]:
    """Who has done this more often than anybody else."""
    events = (event for match in matches for some in match.events for event in some if event.kind == kind)
    counted: Counter[Seat] = Counter(event.data["seat"] for event in events)  # type: ignore[misc]  # a seat
    most = _only(list(counted.items()), itemgetter(1))
    if most and most[1] >= OFTEN:
        yield Found(f"deed.{kind}", most[0], {"times": most[1]})


def _closest(scene: Scene, evening: Evening) -> Iterator[Found]:
    """The match with the smallest gap between the winner and the next."""
    gaps = []
    for number, match in enumerate(evening.played, 1):
        if len(match.won) == 1:
            own, others = match.scores[match.won[0]], [*match.scores]
            del others[match.won[0]]
            gap, other = min((abs(own - each), each) for each in others)
            gaps.append((-gap, number, match.won[0], own, other))
    least = _only(gaps, itemgetter(0)) if len(gaps) == len(evening.played) > 1 else None
    if least:
        _, number, side, own, other = least
        yield Found("closest", scene.sides[side][0], {"number": number, "own": own, "other": other})


def _longest(scene: Scene, matches: Sequence[Match]) -> Iterator[Found]:
    """The match with most rounds."""
    most = _only([(len(_ends(match)), number, match) for number, match in enumerate(matches, 1)], itemgetter(0))
    if most and len(matches) > 1:
        rounds, number, match = most
        side = match.game.standing(match.state).winners[0]
        yield Found("longest", scene.sides[side][0], {"number": number, "rounds": rounds})


def _ends(match: Match) -> list[int]:
    """The places after each round."""
    return [place + 1 for place, some in enumerate(match.events) if any(event.kind == ROUND_ENDS for event in some)]


def _names(scene: Scene, side: int) -> str:
    return capital(short_names(scene, [side]))


def _only(among: Sequence[T], value: Callable[[T], int]) -> T | None:
    """The one with the highest value; None if several have it."""
    ranked = sorted(among, key=value, reverse=True)
    alone = len(ranked) == 1 or len(ranked) > 1 and value(ranked[0]) > value(ranked[1])
    return ranked[0] if alone else None
