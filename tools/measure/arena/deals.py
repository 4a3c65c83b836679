"""Plays duplicate deals: each is played once with A in every place, so that luck with the cards cancels out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from multiprocessing import Pool
from typing import Any, NamedTuple

from arena import round_of
from arena.figures import slow
from arena.round import Table


class Deal(NamedTuple):
    """One deal, the unit of the statistics."""

    figures: dict[str, float]
    """The figures, each the mean over A's places."""
    times: tuple[float, ...]
    """The processor seconds of each choice that A made among several actions."""
    notes: tuple[Any, ...] = ()


def play_deal(table: Table, number: int) -> Deal:
    """Plays one deal with A in every place."""
    sides = len(table.sides())
    figures: dict[str, float] = {}
    times: list[float] = []
    notes: list[Any] = []
    for place in range(sides):
        played = round_of(table.game)(table, number, place)
        played.play()
        for name, value in played.measured().items():
            figures[name] = figures.get(name, 0.0) + value / sides
        times += played.times
        notes += played.notes
    return Deal(figures, tuple(times), tuple(notes))


def play_deals(table: Table, first: int, count: int, processes: int) -> Iterator[Deal]:
    """The deals in order, independent of the number of processes."""
    play, numbers = partial(play_deal, table), range(first, first + count)
    if processes == 1:
        yield from map(play, numbers)
        return
    with Pool(processes) as pool:
        yield from pool.imap(play, numbers, chunksize=4)


def column(deals: Sequence[Deal], name: str) -> list[float]:
    """One figure of all deals."""
    return [deal.figures[name] for deal in deals]


def summary(table: Table, deals: Sequence[Deal]) -> str:
    """The table's line, and further ones of the game."""
    rules, sides = round_of(table.game), len(table.sides())
    against = table.b if sides == 2 else f"{sides - 1} × {table.b}"
    line = [
        table.game,
        f"{table.a} against {against}",
        *sorted(table.switches),
        f"{len(deals)} deals × {sides} places: "
        + rules.summary({name: column(deals, name) for name in deals[0].figures}, sides)
        + "   "
        + slow(seconds for deal in deals for seconds in deal.times),
    ]
    return "\n".join(("  ".join(line), *rules.appendix([note for deal in deals for note in deal.notes])))
