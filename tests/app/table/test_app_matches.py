"""What is kept of a finished match."""

from __future__ import annotations

import pytest
from play import CASES, record_of

from pausenjass.app.past.matches import file_running
from pausenjass.app.past.store import Store
from pausenjass.app.table.match import Match
from pausenjass.app.table.table import Table
from pausenjass.core.game import Event, round_winners
from pausenjass.core.record import Record

MATCHES = list({case.game_id: case for case in reversed(CASES)}.values())
SIDES = ((0, 2), (1, 3))


@pytest.mark.parametrize("case", MATCHES, ids=str)
@pytest.mark.parametrize("given", ["winner", "winners"])
def test_the_rounds_that_were_won_are_counted_whichever_way_the_event_says_so(case: object, given: str) -> None:
    played = record_of(case)  # type: ignore[arg-type]
    seats = [name if seat == 0 else f"Bot:{name}" for seat, name in enumerate(played.seats)]
    table = Table(Match(Record(played.game, seats, played.headers, played.lines)))
    ends = [event for events in table.match.events for event in events if event.kind == "round-over"]
    won = [round_winners(event, table.match.sides) for event in ends]
    table.match.events = [
        tuple(told(event, given, table.match.sides) for event in events) for events in table.match.events
    ]
    store = Store({})
    store.running = table
    file_running(store)
    entry = store.statistics[table.match.game.id][0]
    assert (entry[3], entry[4]) == (len(ends), sum(0 in sides for sides in won))


def told(event: Event, given: str, sides: tuple[tuple[int, ...], ...]) -> Event:
    """The event with its winners told only in this way, if possible."""
    if event.kind != "round-over" or (given == "winner" and "winners" in event.data):
        return event
    data = {key: value for key, value in event.data.items() if key not in ("winner", "winners")}
    winners = list(round_winners(event, sides))
    return Event(event.kind, {**data, given: winners if given == "winners" else event.data["winner"]})


@pytest.mark.parametrize(
    ("data", "winners"),
    [
        ({"winner": 3}, (1,)),
        ({"winner": -1}, ()),
        ({"winners": [1]}, (1,)),
        ({"winners": []}, ()),
        ({"winner": 0, "winners": [1, 0]}, (1, 0)),
    ],
)
def test_who_won_a_round(data: dict[str, int], winners: tuple[int, ...]) -> None:
    assert round_winners(Event("round-over", data), SIDES) == winners
