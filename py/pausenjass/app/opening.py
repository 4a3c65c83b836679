"""A new match: its record, who deals first, the first deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pausenjass.app import evening
from pausenjass.app.match import Match
from pausenjass.app.seating import new_record
from pausenjass.app.table import Table
from pausenjass.core.game import CHANCE, Game


def new_table(
    game: Game[Any, Any],
    seats: Sequence[Mapping[str, Any]],
    lang: str,
    date: str,
    seed: str | None = None,
    finished: Sequence[Mapping[str, Any]] = (),
    cuts: bool = False,
) -> Table:
    """The table of a new match: seats as the page gives them ({name, kind, level}). ValueError for too many or too few.

    `finished` are the matches played before, the newest last: one of the same people may go on into this one.
    `cuts`: a person cuts before each deal.
    """
    record = new_record(game, seats, lang, date)
    earlier = evening.before(finished, record)
    match = Match(evening.with_points(record, earlier), seed)
    if earlier is not None:
        match.act(CHANCE, f"dealer {match.rng().choice(earlier.dealers)}")
    table = Table(match)
    table.cuts = cuts
    table.settle()
    table.shown = 0
    return table
