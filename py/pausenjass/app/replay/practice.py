"""Positions to practise («Üben»): how a review files them, and how they are read again.

A position stands alone: its record holds the match up to the place, with what changes what is seen, so that it outlives
the match in the archive. Its judgement is kept as the bots' worker gave it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pausenjass.app.common import practice, records
from pausenjass.app.common.practice import Position
from pausenjass.app.past.persons import here
from pausenjass.app.past.verdict import Verdict
from pausenjass.app.presenters import presenter
from pausenjass.app.sharing.sharing import SEEN
from pausenjass.app.table.match import Match
from pausenjass.core.record import Record

if TYPE_CHECKING:
    from pausenjass.app.past.store import Store
    from pausenjass.app.replay.review import Review

_DIGITS: Final = 4
"""The decimals of the values that are kept."""


# --- filing ---------------------------------------------------------------------------------------------------------


def file(store: Store, found: Review, today: str) -> None:
    """Files the mistakes of a review, once they are known, for whoever sat there: a person of this device, or who plays
    at it. Strangers' matches are no mistakes of anybody here.
    """
    known = found.ready + found.complete
    if not found.own or found.practised == known:
        return
    found.practised = known
    match, seat = found.match, found.seat
    who = here.player(store, match, seat)
    if not who and seat != match.people[0]:
        return
    before = store.practice
    for each in found.confirmed:
        if each.decision.place >= match.taken_over:  # the rest was decided in another match
            least = each.cost / found.weight(each)
            store.practice = practice.added(store.practice, _position(match, each, least, who, today))
    if store.practice != before:
        store.save_practice()


def _position(match: Match, each: Verdict, least: float, who: str, today: str) -> Position:
    place, seat, action = each.decision
    headers = {key: text for key, text in match.record.headers.items() if key in SEEN}
    record = records.to_keep(Record(match.game, match.record.seats, headers, match.record.lines[:place]))
    reviews = presenter(match.game.id).reviews
    return {
        "id": practice.name_of(record, seat),
        "game": match.game.id,
        "who": who,
        "seat": seat,
        "date": headers.get("date", ""),
        "record": record,
        "action": action,
        "kind": reviews.kind(match.game.rules, match.view(place, seat), action, each.best.action),
        "least": round(least, _DIGITS),
        "judged": _kept(each),
        "step": 0,
        "last": today,
        "tries": 0,
    }


def _kept(each: Verdict) -> dict[str, Any]:
    """The judgement as the worker gave it."""
    options = [[one.action, *(round(value, _DIGITS) for value in one[1:])] for one in each.options]
    return {"unit": each.unit, "options": options, "reasons": [list(one) for one in each.reasons]}
