"""Where a match comes from: what counts, what ends after one deal, and what determines chance."""

from __future__ import annotations

import pytest

from pausenjass.app.common.origin import HEADER, Origin, origin_of
from pausenjass.app.past.matches import deal_of, file_running
from pausenjass.app.past.store import Store
from pausenjass.app.table.match import Match
from pausenjass.app.table.table import Table
from pausenjass.core.record import Record
from pausenjass.games import GAMES, load

ORIGINS = [
    Origin("day", "2026-11-24"),
    Origin("practice", "2026-11-24"),
    Origin("cards", "2026-11-20T11:20:59", 3),
    Origin("from", "2026-11-20T11:20:59-2", 57),
    Origin("shared"),
]


def record(game: str, header: str | None) -> Record:
    made = load(game, {"players": 2})
    headers = {"date": "2026-11-24T20:00:00", **({} if header is None else {HEADER: header})}
    return Record(made, ["Anna", "Bot:Beat"], headers)


def played(game: str, header: str | None) -> Table:
    """A table whose first round is over; for the deal of a day, all its rounds."""
    table = Table(Match(record(game, header), "seed"))
    table.settle()
    while table.match.result is None or (header and header.startswith("day") and not table.match.done):
        table.settle(proceed=True)
        seat = table.turn.seat
        assert seat is not None
        table.simple(seat)
    return table


@pytest.mark.parametrize("origin", ORIGINS, ids=str)
def test_is_read_as_it_is_written(origin: Origin) -> None:
    assert origin_of(record("klammern", str(origin))) == origin


def test_an_id_may_hold_spaces_as_once_some_did() -> None:
    assert origin_of(record("klammern", "from 24. November 2026 20")) == Origin("from", "24. November 2026", 20)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "day",
        "days 2026-11-24",
        "day 2026 11",
        "cards x",
        "cards x y",
        "cards  3",
        "from x 1234567",
        "from x ²",
        "shared x",
    ],
)
def test_what_cant_be_read_is_nothing_special(text: str) -> None:
    assert origin_of(record("klammern", text or None)) == Origin()


def test_what_counts_and_what_is_one_deal() -> None:
    kinds = {origin.kind: (origin.counts, origin.single) for origin in (Origin(), *ORIGINS)}
    assert kinds == {
        "fresh": (True, False),
        "day": (False, True),
        "practice": (False, True),
        "cards": (False, True),
        "from": (False, False),
        "shared": (False, True),
    }


def test_the_day_deals_the_same_to_everybody() -> None:
    decks = set()
    for header, seed in (("day 2026-11-24", None), ("day 2026-11-24", "other"), ("practice 2026-11-24", None)):
        table = Table(Match(record("klammern", header), seed))
        table.settle()
        decks.add(str(table.match.record.lines))
    assert len(decks) == 1
    other = Table(Match(record("klammern", "day 2026-11-25")))
    other.settle()
    assert str(other.match.record.lines) not in decks


@pytest.mark.parametrize("game", [game for game, kind in GAMES.items() if not kind.traits.live])
def test_one_deal_is_over_with_its_round(game: str) -> None:
    table = played(game, "day 2026-11-24")
    assert table.match.result == "round"
    assert table.match.done
    assert not table.can_undo
    store = Store({})
    store.running = table
    file_running(store)
    (row,) = store.finished
    assert row["origin"] == "day 2026-11-24"
    assert row["won"] in (True, False)
    assert row["score"] == str(deal_of(table.match)[0])
    assert not store.statistics
    assert not store.season
    assert Store(store.entries).finished == store.finished


def test_a_round_of_a_whole_match_is_not_the_end() -> None:
    assert not played("klammern", None).match.done
    assert not played("klammern", "from 2026-11-20T11:20:59 3").match.done
