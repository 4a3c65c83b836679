"""Which part of the past is whose.

An entry of the statistics, and a finished match, holds a share for each person of this device who played: what it came
to at that person's seat. Whatever nobody has a share of, or only somebody who is gone, belongs to the device.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from pausenjass.app.common.people import is_id
from pausenjass.app.common.practice import Position
from pausenjass.app.past.persons.saved import People
from pausenjass.app.past.tries import Try, found

BARE: Final = 9
"""The length of an entry of the statistics without shares (`store.ENTRY`)."""
DEVICE: Final = ""
"""Stands for nobody in particular: this device."""
_ENTRY: Final = ((str,), (int,), (int, type(None)), (bool, type(None)))
"""A share of an entry: the person's id, rounds won, points, and whether the match was won, as in `store.ENTRY`."""
_FINISHED: Final = ((str,), (int,), (bool, type(None)), (str,), (list,))
"""A share of a finished match: the person's id and seat, then `won`, `score` and `names` as in `store.FINISHED`."""


def are_of_entry(value: object, rounds: int, most: int) -> bool:
    """Whether the value is a list of shares of an entry with so many rounds."""
    return _are(value, _ENTRY) and all(
        0 <= share[1] <= rounds and abs(share[2] or 0) < most
        for share in value  # type: ignore[attr-defined]  # it is a list then
    )


def are_of_finished(value: object) -> bool:
    """Whether the value is a list of shares of a finished match."""
    return _are(value, _FINISHED) and all(
        share[1] >= 0 and all(isinstance(name, str) for name in share[4])
        for share in value  # type: ignore[attr-defined]  # it is a list then
    )


def _are(value: object, form: tuple[tuple[type, ...], ...]) -> bool:
    return isinstance(value, list) and all(
        isinstance(share, list)
        and len(share) == len(form)
        and all(type(part) in kinds for part, kinds in zip(share, form, strict=True))
        and is_id(share[0])
        for share in value
    )


def bare(entry: list[Any]) -> list[Any]:
    """An entry of the statistics without its shares. Older ones lack the hints."""
    return [*entry[:BARE], 0][:BARE]


def with_shares(entry: list[Any], shares: list[list[Any]]) -> list[Any]:
    """The entry with these shares, if there are any."""
    return [*bare(entry), shares] if shares else entry


def of_entry(entry: list[Any]) -> list[list[Any]]:
    """The shares of an entry."""
    return entry[BARE] if len(entry) > BARE else []


def learned(ours: list[list[Any]], theirs: list[list[Any]]) -> list[list[Any]]:
    """The shares that only another device knows."""
    known = {share[0] for share in ours}
    return [share for share in theirs if share[0] not in known]


# --- what counts for whom -------------------------------------------------------------------------------------------


def own(people: People, shares: Iterable[list[Any]], who: str) -> list[Any] | None:
    """The person's share; None if there is none."""
    return next((share for share in shares if people.now(share[0]) == who), None)


def is_free(people: People, shares: Iterable[list[Any]]) -> bool:
    """Whether what these are shares of belongs to the device."""
    return not any(people.now(share[0]) for share in shares)


def entries(people: People, all_entries: Iterable[list[Any]], who: str) -> list[list[Any]]:
    """The entries of the statistics that count for the person, as at that person's seat; or those of the device."""
    if who == DEVICE:
        return [entry for entry in all_entries if is_free(people, of_entry(entry))]
    mine = []
    for entry in all_entries:
        share = own(people, of_entry(entry), who)
        if share is not None:
            _, rounds_won, points, won = share
            mine.append([*entry[:4], rounds_won, points, won, *entry[7:BARE]])
    return mine


def finished(people: People, rows: Iterable[dict[str, Any]], who: str) -> list[dict[str, Any]]:
    """The finished matches of the person, as at that person's seat; or those of the device."""
    if who == DEVICE:
        return [row for row in rows if is_free(people, row.get("people", ()))]
    mine = []
    for row in rows:
        share = own(people, row.get("people", ()), who)
        if share is not None:
            _, _, won, score, names = share
            mine.append({**row, "won": won, "score": score, "names": names})
    return mine


def decisions(people: People, ledger: Iterable[dict[str, Any]], who: str) -> list[dict[str, Any]]:
    """What the decisions of the person have cost, or those of the device."""
    return [each for each in ledger if people.now(each.get("who", DEVICE)) == who]


def tries(people: People, days: Iterable[Try], who: str) -> list[Try]:
    """The person's counted tries at deals of the day, or those of the device."""
    return [each for each in days if people.now(each.who) == who]


def positions(people: People, practice: Iterable[Position], who: str) -> list[Position]:
    """The positions that the person practises, or those of the device."""
    return [each for each in practice if people.now(each["who"]) == who and bool(each["who"]) == bool(who)]


def practised(people: People, practice: Iterable[Position]) -> list[Position]:
    """The positions without those of people who were deleted: nobody else has to learn from their mistakes."""
    return [each for each in practice if not people.is_gone(each["who"])]


# --- what belongs to the device is given to a person ----------------------------------------------------------------


def given_entries(people: People, kept: Iterable[list[Any]], who: str) -> list[list[Any]]:
    """The entries, with those of the device given to the person."""
    return [
        with_shares(entry, [[who, entry[4], entry[5], entry[6]]]) if is_free(people, of_entry(entry)) else entry
        for entry in kept
    ]


def given_finished(people: People, rows: Iterable[dict[str, Any]], who: str) -> list[dict[str, Any]]:
    """The finished matches, with those of the device given to the person. What came as a link is nobody's."""
    return [
        {**row, "people": [[who, 0, row["won"], row["score"], row["names"]]]}
        if is_free(people, row.get("people", ())) and row.get("origin") != "shared"
        else row
        for row in rows
    ]


def given_decisions(people: People, ledger: Iterable[dict[str, Any]], who: str) -> list[dict[str, Any]]:
    """The costs of decisions, with those of the device given to the person."""
    return [each if people.now(each.get("who", DEVICE)) else {**each, "who": who} for each in ledger]


def given_tries(people: People, days: list[Try], who: str) -> list[Try]:
    """The counted tries, with those of the device given to the person, who has only one for each deal."""
    mine = tries(people, days, who)
    return [
        each if people.now(each.who) or found(mine, each.game, each.date) else each._replace(who=who) for each in days
    ]


def given_positions(practice: Iterable[Position], who: str) -> list[Position]:
    """The positions, with those of the device given to the person."""
    return [each if each["who"] else {**each, "who": who} for each in practice]
