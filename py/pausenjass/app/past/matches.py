"""Files a match that is over: among the finished ones, in the statistics and in the season. Packs those that are plain text."""

from __future__ import annotations

from operator import itemgetter
from typing import Any, Final

from pausenjass.app.common import origin
from pausenjass.app.common.ids import free_id
from pausenjass.app.common.records import Known, is_plain, record_of, same_course, to_keep
from pausenjass.app.common.settings import LEVELS
from pausenjass.app.past import luck, tries
from pausenjass.app.past.persons.shares import with_shares
from pausenjass.app.past.season.games import played
from pausenjass.app.past.store import Store
from pausenjass.app.table.match import Match
from pausenjass.core.game import ROUND_ENDS, Seat, round_winners
from pausenjass.core.record import Record

LEFT: Final = None
"""The value of "won" for a match that was left before its end."""
AT_ONCE: Final = 3
"""The number of matches packed in one call, so that nobody waits for it."""


def file_running(store: Store, own: bool = True) -> str | None:
    """Files the running match, over or left, among the finished ones and returns its id. A match left before a person
    acted is dropped.

    `own`: it was played here. Other people's matches are no counted tries.
    """
    if store.running is None:
        return None
    match, filed = store.running.match, None
    if own and match.origin.kind == "day" and match.done:
        _count_day(store, match)
    if match.done or any(who in match.people for who, _ in match.record.lines[match.taken_over :]):
        filed = _file(store, match)
    store.running = None
    store.save_running()
    return filed


def keep_shared(store: Store, record: Record) -> str:
    """Keeps somebody else's match among the finished ones, where it doesn't count, and returns its id. RecordError if
    nobody plays it.

    One's own match that comes back is there already.
    """
    there = same_course(record, store.finished)
    if there is not None:
        return str(there["id"])
    return _file(store, Match(record.with_headers(**{origin.HEADER: str(origin.Origin("shared"))})))


def _file(store: Store, match: Match) -> str:
    """Files a match among the finished ones, unless it is there. Returns its id."""
    row = _finished(match, to_keep(match.to_give), {item["id"] for item in store.finished})
    there = Known(store.finished).find(row)
    if there is not None:
        return str(there["id"])
    store.finished.append(row)
    store.save_finished()
    if match.origin.counts:
        _count(store, match)
    return str(row["id"])


def _count(store: Store, match: Match) -> None:
    """Counts a match in the statistics, the luck and the season."""
    store.statistics.setdefault(match.game.id, []).append(_entry(match))
    store.save_statistics()
    store.luck.setdefault(match.game.id, []).append(luck.entry(match))
    store.save_luck()
    game = played(match, [each["id"] for each in store.season])
    if game is not None:
        store.season.append(game)
        store.save_season()


def _count_day(store: Store, match: Match) -> None:
    """Files the match as the counted try at the deal of its day, unless that has its result."""
    own = [each for each in store.days if each.who == match.persons[match.people[0]]]
    begun = tries.found(own, match.game.id, match.origin.of)
    if begun is not None and not begun.over:
        points, won = deal_of(match)
        store.days = tries.replaced(store.days, begun._replace(points=points, won=won))
        store.save_days()


def deal_of(match: Match) -> tuple[int, bool]:
    """The points of the first person's side in the one deal, or the few of a day, that the match is about, and whether it won."""
    return _deal_of(match, match.people[0])


def _deal_of(match: Match, seat: Seat) -> tuple[int, bool]:
    side = match.side(seat)
    standing = match.game.standing(match.state)
    points = standing.deal[side].points if match.rounds == 1 else match.game.scores(match.state)[side]
    return points, side in winners(match)


def _won(match: Match, seat: Seat) -> bool | None:
    return match.side(seat) in winners(match) if match.done else LEFT


def winners(match: Match) -> tuple[int, ...]:
    """The sides that won the match, or the deals that it is about. Of several deals, those with most points; among
    equals, the one that won the last deal."""
    standing = match.game.standing(match.state)
    if match.result == "match" and not is_about_a_round(match):
        return standing.winners
    ended = next(event for events in reversed(match.events) for event in events if event.kind == ROUND_ENDS)
    last = round_winners(ended, match.sides)
    if match.rounds == 1:
        return last
    first = tuple(side for side, place in enumerate(standing.places) if place == 1)
    return first if len(first) == 1 else tuple(side for side in first if side in last)


def is_about_a_round(match: Match) -> bool:
    """Whether it is over and only its last round matters: the one deal, or the one round of a shared match."""
    if match.origin.kind == "shared" and match.result == "match":
        return sum(event.kind == ROUND_ENDS for events in match.events for event in events) == 1
    return match.done and match.origin.single


def _score(match: Match, seat: Seat) -> str:
    """The person's points: in the match, or in the one deal that it is about."""
    if len(match.states) == 1:
        return "0"
    if is_about_a_round(match):
        return str(_deal_of(match, seat)[0])
    return str(match.game.scores(match.state)[match.side(seat)])


def _finished(match: Match, record: str, taken: set[str]) -> dict[str, Any]:
    won, score, names = _outcome(match, match.people[0])
    date = match.record.headers.get("date", "")
    row: dict[str, Any] = {
        "id": free_id(date, taken),
        "game": match.game.id,
        "date": date,
        "names": names,
        "won": won,
        "score": score,
        "undone": match.undone,
        "record": record,
        "hints": match.helped,
    }
    if not match.origin.counts:
        row["origin"] = str(match.origin)
    if known := _known(match):
        row["people"] = [[id, seat, *_outcome(match, seat)] for seat, id in known.items()]
    return row


def _outcome(match: Match, seat: Seat) -> tuple[bool | None, str, list[str]]:
    """Whether the person won, with how many points, against whom."""
    return _won(match, seat), _score(match, seat), [match.names[other] for other in match.opponents(seat)]


def _known(match: Match) -> dict[Seat, str]:
    """The seats of people of this device, with their ids; each person sits once."""
    seats = {match.persons[seat]: seat for seat in reversed(match.people) if match.persons[seat]}
    return {seat: id for id, seat in sorted(seats.items(), key=itemgetter(1))}


def _entry(match: Match) -> list[Any]:
    rounds_won, points, won = _count_of(match, match.people[0])
    ends = [event for events in match.events for event in events if event.kind == "round-over"]
    levels = [level for level in match.levels if level is not None]
    entry = [
        match.record.headers.get("date", ""),
        len(match.names),
        max(levels, key=LEVELS.index, default=None),
        len(ends),
        rounds_won,
        points,
        won,
        match.undone,
        match.helped,
    ]
    return with_shares(entry, [[id, *_count_of(match, seat)] for seat, id in _known(match).items()])


def _count_of(match: Match, seat: Seat) -> tuple[int, int | None, bool | None]:
    """The rounds that the person won, the points, and whether the match was won."""
    side = match.side(seat)
    ends = [event for events in match.events for event in events if event.kind == ROUND_ENDS]
    by_wins = getattr(match.game.rules, "by_wins", False)
    return (
        sum(side in round_winners(event, match.sides) for event in ends),
        None if by_wins else match.game.scores(match.state)[side],
        _won(match, seat),
    )


# --- matches that an older version stored as plain text ---------------------------------------------------------------


def repack(store: Store, start: int) -> int | None:
    """Packs some of the matches that are plain text, from this index on. Returns where to go on, or None at the end.

    A match that can't be packed, because it is damaged or its rules have changed, stays as it is.
    """
    plain = [place for place in range(max(start, 0), len(store.finished)) if is_plain(store.finished[place])]
    changed = False
    for place in plain[:AT_ONCE]:
        item = store.finished[place]
        kept = _packed(item)
        if kept != item["record"]:
            item["record"] = kept
            changed = True
    if changed:
        store.save_finished()
    return plain[AT_ONCE] if len(plain) > AT_ONCE else None


def _packed(item: dict[str, Any]) -> str:
    try:
        return to_keep(record_of(item))
    except ValueError:
        return str(item["record"])
