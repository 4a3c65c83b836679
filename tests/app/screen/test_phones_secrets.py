"""A phone, the table that nobody holds, or an onlooker, learns only what it may know. Tested on random matches of every game.

A twin of the match differs in everything that is hidden from the seat: other hands, the stock, what only others were
told. Both must look the same, byte for byte.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from play import CASES, Case, record_of

from pausenjass.app.common.settings import defaults
from pausenjass.app.live.live import Live
from pausenjass.app.screen.phones import read, read_onlookers, tables
from pausenjass.app.screen.present import present
from pausenjass.app.table.match import PHONES, Match
from pausenjass.app.table.table import Table
from pausenjass.core import wire
from pausenjass.core.game import Seat
from pausenjass.core.record import Line, Record

SOME = [case for number, case in enumerate(CASES) if number % 4 in (0, 3)]
"""Every rule set in one of its styles, in turns."""
MOST = 300
"""The most lines of a match that are played; nearly all matches are shorter."""
NEW = 5
"""The number of lines of the record that haven't been told."""
SINGLE = ("klammern", "kaisern")
"""The games with a single card of each."""
Json = dict[str, Any]


def played(case: Case, here: tuple[Seat, ...] = ()) -> Match:
    """The match of a case: bots at its last seats, everybody else on a phone, except those at the tablet."""
    record = record_of(case)
    people = range(max(2, len(record.seats) - case.rule_set % 3))
    names = [name if seat in people else f"Bot:{name}" for seat, name in enumerate(record.seats)]
    phones = " ".join(str(seat) for seat in people if seat not in here)
    return Match(Record(record.game, names, {**record.headers, PHONES: phones}, record.lines[:MOST]), seed="phones")


def twin(match: Match, seat: Seat | None) -> Match:
    """A match that is equal as far as that seat knows it (None: an onlooker), and different elsewhere."""
    other, rng, game = match.until(len(match.record)), Random(7), match.game
    other.states = [
        state if not place or any(game.laid_open(state)) else game.imagine(game.view(state, seat), rng)
        for place, state in enumerate(match.states)
    ]
    other.events = [tuple(event for event in events if event.only in (None, seat)) for events in match.events]
    lines = tuple(Line(who, action.partition(" ")[0]) for who, action in match.record.lines)
    other.record = Record(game, match.record.seats, match.record.headers, lines)
    return other


def seen(
    match: Match, place: int, seats: tuple[Seat, ...], new: int, untimed: bool = False
) -> tuple[str, dict[str, str]]:
    """Everything that the tablet shows at a place of the match, and what phones show that have been told all but the
    last lines.
    """
    settings = {**defaults("de"), "untimed": untimed}
    table = Table(match.until(place))
    table.turn.decline((place + 1) % len(match.names))
    table.shown = max(0, place - new)
    live = Live(table, settings, 0.0) if table.live else None
    tablet: Json = {**present(table, settings, live)["table"]}
    del tablet["undo"]  # depends on what has happened by itself, which everybody has seen
    asked = {str(seat): {"lang": ("de", "en")[seat % 2], "from": max(0, place - new)} for seat in seats}
    shown = tables(table, read(asked, table.match, settings), settings, live)
    return json.dumps(tablet), {seat: json.dumps(each) for seat, each in zip(asked, shown, strict=True)}


def watched(match: Match, place: int, new: int, untimed: bool = False) -> str:
    """Everything that onlookers see at a place of the match, in both languages."""
    settings = {**defaults("de"), "untimed": untimed}
    table = Table(match.until(place))
    table.turn.decline((place + 1) % len(match.names))
    live = Live(table, settings, 0.0) if table.live else None
    asked = [{"lang": lang, "from": max(0, place - new)} for lang in ("de", "en")]
    return json.dumps(tables(table, read_onlookers(asked, settings), settings, live))


def hidden(match: Match, place: int, seat: Seat | None) -> list[str]:
    """The cards of a single deck, in hands and in the stock, that the seat doesn't know now."""
    state, known = match.states[place], json.dumps(wire.dump(match.view(place, seat)))
    held = [card for cards in (*state.hands, state.stock) for card in cards]
    return [card for card in held if f'"{card}"' not in known] if not any(match.game.laid_open(state)) else []


@pytest.mark.parametrize("case", SOME, ids=str)
def test_what_a_seat_may_not_know_changes_nothing(case: Case) -> None:
    match = played(case, here=(0,) if case.rule_set % 2 else ())
    phones = tuple(sorted(match.phones))[:2]
    tablet = 0 if match.here else None
    twins = {seat: twin(match, seat) for seat in (tablet, *phones)}
    differ = 0
    for place in {*range(3 + case.seed, len(match.record), max(50, len(match.record) // 3)), len(match.record)}:
        untimed = place % 2 == 1
        table, shown = seen(match, place, phones, NEW, untimed)
        assert seen(twins[tablet], place, (), NEW, untimed)[0] == table, f"line {place}, the tablet"
        for seat in phones:
            own = shown[str(seat)]
            assert seen(twins[seat], place, (seat,), NEW, untimed)[1][str(seat)] == own, f"line {place}, seat {seat}"
            differ += twins[seat].states[place] != match.states[place]
    assert differ, "there is something to hide"


@pytest.mark.parametrize("case", SOME, ids=str)
def test_what_is_hidden_changes_nothing_for_onlookers(case: Case) -> None:
    """Whoever holds the tablet: nobody, or a person whose hand lies open there."""
    match = played(case, here=(0,) if case.rule_set % 2 else ())
    other = twin(match, None)
    differ = 0
    ends = [place for place in range(len(match.record) + 1) if match.until(place).result][:4]
    for place in sorted({*range(0, len(match.record), max(1, len(match.record) // 12)), *ends}):
        seen = watched(match, place, NEW, place % 2 == 1)
        assert watched(other, place, NEW, place % 2 == 1) == seen, f"line {place}"
        differ += other.states[place] != match.states[place]
        assert ('"result": {' in seen) == (place in ends or bool(match.until(place).result))
    assert differ, "there is something to hide"


@pytest.mark.parametrize("case", [case for case in SOME if case.game_id in SINGLE], ids=str)
def test_no_card_that_is_hidden_is_named(case: Case) -> None:
    match = played(case)
    phones, found = tuple(sorted(match.phones)), 0
    for place in range(5, len(match.record), 71):
        table, shown = seen(match, place, phones, 0)
        for seat, text in ((None, table), *((int(each), text) for each, text in shown.items())):
            cards = hidden(match, place, seat)
            found += len(cards)
            assert [card for card in cards if f'"{card}"' in text] == [], f"line {place}, seat {seat}"
        onlookers = watched(match, place, 0)
        assert [card for card in hidden(match, place, None) if f'"{card}"' in onlookers] == [], f"line {place}"
    assert found, "there is something to hide"
