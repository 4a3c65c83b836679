"""The tables of the page: their rows, how each is measured, and how it looks."""

from __future__ import annotations

import os
import statistics
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

from arena.deals import Deal, column, play_deals
from arena.figures import interval
from arena.flat import FLAT, WORLDS
from arena.round import Table

from pausenjass.app.common.characters import CHARACTERS
from pausenjass.bots import LEVELS, RANDOM, Budget

YARDSTICK: Final = f"{FLAT}:{WORLDS}"
SEED: Final = "strength"
TOP_DOWN: Final = (*reversed(LEVELS), RANDOM)
PROCESSES: Final = os.cpu_count() or 1
Row: TypeAlias = dict[str, Any]
"""A measured row: plain values, as in JSON. "date" and "commit" are added."""


class Sheet(Protocol):
    """One table."""

    title: str

    def rows(self) -> Sequence[str]:
        """The names of its rows."""
        ...

    def measure(self, row: str, deals: int | None) -> Row:
        """Measures one row; `deals` replaces the usual number."""
        ...

    def lines(self, rows: Mapping[str, Row]) -> list[str]:
        """The table in Markdown, with the measured rows."""
        ...


class Against(NamedTuple):
    """Every level among the yardstick, in duplicate deals with seats rotated."""

    title: str
    game: str
    rules: dict[str, Any]
    figure: str
    """The arena's figure that is compared: a share if it is "won", else an amount."""
    unit: str
    deals: int
    playouts: int
    """The bound of a search: the playouts of a level in 0.2 s in the page on a processor four times slower."""
    step: float
    """The goal: how much more a level should reach than the one below. A loss of as much must not go unnoticed."""
    switches: frozenset[str] = frozenset()
    levels: tuple[str, ...] = TOP_DOWN
    among: str = YARDSTICK

    def table(self, level: str) -> Table:
        """One level among the others."""
        return Table(self.game, self.rules, level, self.among, Budget(self.playouts), SEED, self.switches)

    @property
    def ladder(self) -> bool:
        """Whether it compares all levels by the yardstick."""
        return self.among == YARDSTICK and len(self.levels) > 1

    def rows(self) -> Sequence[str]:
        """The levels from the top."""
        return self.levels

    def amounts(self, played: Sequence[Deal]) -> list[float]:
        """The compared figure of each deal, in the unit and precision of the stored rows."""
        scale = 100 if self.figure == "won" else 1
        return [round(scale * value, 2) for value in column(played, self.figure)]

    def measure(self, row: str, deals: int | None) -> Row:
        """Measures one level."""
        played = list(play_deals(self.table(row), 0, deals or self.deals, PROCESSES))
        amounts = self.amounts(played)
        mean, half = interval(amounts)
        times = sorted(seconds for deal in played for seconds in deal.times) or [0.0]
        return {
            "value": mean,
            "half": half,
            "deals": len(played),
            "ms": 1000 * statistics.median(times),
            "ms95": 1000 * times[int(0.95 * len(times))],
            "each": " ".join([f"{amount:g}" for amount in amounts]),
        }

    def lines(self, rows: Mapping[str, Row]) -> list[str]:
        """See `Sheet`."""
        return self.lines_of("level", rows)

    def lines_of(self, what: str, rows: Mapping[str, Row]) -> list[str]:
        """The table in Markdown; `what` is the heading of the names."""
        fair = f", fair {100 / len(self.table(RANDOM).sides()):.0f}" if self.figure == "won" else ""
        head = [
            f"| {what} | {self.unit}{fair} | deals | ms | 95 % below | measured |",
            "| --- | ---: | ---: | ---: | ---: | --- |",
        ]
        return head + [
            f"| {name} | {self.amount(row)} | {row['deals']} | {row['ms']:.0f} | {row['ms95']:.0f} | {when(row)} |"
            for name, row in rows.items()
        ]

    def amount(self, row: Row) -> str:
        """The measured value, with its interval."""
        if self.figure == "won":
            return f"{row['value']:.1f} ± {row['half']:.1f}"
        return f"{row['value']:+.2f} ± {row['half']:.2f}"


class House(NamedTuple):
    """One level in the deals of `base` under different house rules, which the names of the rows describe."""

    base: Against
    variants: dict[str, dict[str, Any]]
    """The house rules of each row, beside those of `base`; {} for what they are without a key."""

    @property
    def title(self) -> str:
        """See `Sheet`."""
        return f"{self.base.title}, by house rules"

    def rows(self) -> Sequence[str]:
        """The kinds of house rules."""
        return list(self.variants)

    def measure(self, row: str, deals: int | None) -> Row:
        """Measures the level under one kind of house rules."""
        (level,) = self.base.levels
        return self.base._replace(rules={**self.base.rules, **self.variants[row]}).measure(level, deals)

    def lines(self, rows: Mapping[str, Row]) -> list[str]:
        """See `Sheet`."""
        return self.base.lines_of("house rules", rows)


class Ways(NamedTuple):
    """The effect of characters' ways to play: each level with such a way less the same level without one, in the deals of `base`."""

    base: Against
    characters: tuple[str, ...] = ("cla", "emil", "flurina")
    """The boldest, the most careful and the slyest."""

    @property
    def title(self) -> str:
        """See `Sheet`."""
        return f"{self.base.title}, by character"

    def rows(self) -> Sequence[str]:
        """Level and character, level by level."""
        return [f"{level} {name}" for level in self.base.levels if level != RANDOM for name in self.characters]

    def measure(self, row: str, deals: int | None) -> Row:
        """Measures one level with one way to play."""
        level, name = row.split()
        scale = 100 if self.base.figure == "won" else 1
        style = CHARACTERS[[each.id for each in CHARACTERS].index(name)].style
        with_it = f"{level}@" + ",".join(f"{way}={amount}" for way, amount in style._asdict().items())
        ours, plain = (
            column(list(play_deals(self.base.table(each), 0, deals or self.base.deals, PROCESSES)), self.base.figure)
            for each in (with_it, level)
        )
        mean, half = interval([scale * (one - other) for one, other in zip(ours, plain, strict=True)])
        return {"value": mean, "half": half, "deals": len(plain)}

    def lines(self, rows: Mapping[str, Row]) -> list[str]:
        """See `Sheet`."""
        found = [
            f"| level | with the way of | more {self.base.unit} | deals | measured |",
            "| --- | --- | ---: | ---: | --- |",
        ]
        for row, values in rows.items():
            level, name = row.split()
            found.append(
                f"| {level} | {name.title()} | {values['value']:+.1f} ± {values['half']:.1f} | {values['deals']} | {when(values)} |"
            )
        return found


def when(row: Row) -> str:
    """The date and the version of the measurement."""
    return f"{row['date']}, {row['commit']}"
