"""Matches with seals, and ways to tamper with them."""

from __future__ import annotations

from collections.abc import Callable

from pausenjass.app.table.match import Match
from pausenjass.app.table.table import Table
from pausenjass.core import seal
from pausenjass.core.record import Record
from pausenjass.core.seal import Seal
from pausenjass.games import load

ROUNDS = 3


def played(game: str = "klammern", rounds: int = ROUNDS, cuts: tuple[int, ...] = (12, 0, 31)) -> Match:
    """A match of this number of rounds, each deck cut at its place; the last round is still running."""
    seats = ["Anna", "Bot:Beat"]
    table = Table(Match(Record(load(game, {"players": 2}), seats, {"date": "2026-11-24T20:00:00"}), "seals"))
    table.cuts = True
    table.settle()
    for number in range(rounds):
        while table.match.result is None:
            if table.match.waits_for_cut:
                table.cut(cuts[sum(map(seal.is_deal, table.match.record.lines)) % len(cuts)])
            elif number == rounds - 1:
                return table.match
            else:
                assert table.turn.seat is not None
                table.simple(table.turn.seat)
        table.settle(proceed=True)
        table.cut(cuts[sum(map(seal.is_deal, table.match.record.lines)) % len(cuts)])
    return table.match


def with_entries(record: Record, change: Callable[[list[str]], list[str]]) -> Record:
    return record.with_headers(seals=" ".join(change(seal.entries(record))))


def changed(record: Record, number: int, change: Callable[[Seal], Seal]) -> Record:
    """The record with one entry changed."""

    def one(entries: list[str]) -> list[str]:
        kept = seal.read(entries[number])
        assert kept
        return [*entries[:number], str(change(kept)), *entries[number + 1 :]]

    return with_entries(record, one)


def with_deck_swapped(record: Record, number: int) -> Record:
    """The record with the two lowest cards of a deal swapped."""
    place = [place for place, line in enumerate(record.lines) if seal.is_deal(line)][number]
    *front, one, other = record.lines[place].action.split(" ")
    lines = [*record.lines]
    lines[place] = lines[place]._replace(action=" ".join((*front, other, one)))
    return Record(record.game, record.seats, record.headers, lines)


def other_digit(text: str) -> str:
    return ("1" if text[0] == "0" else "0") + text[1:]
