"""The figures, their goals, and the table of both."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import linear_regression, mean, median

from pausenjass.app.phrases import say
from pausenjass.games import GAMES

MS = "ms"
SECONDS = "s"
MEGABYTES = "MB"
COUNT = ""
MOVES = "moves"
MILLIONS = "M"
PERCENT = "%"
SCALE = {PERCENT: 1, MS: 1, SECONDS: 1000, MEGABYTES: 1e6, COUNT: 1, MOVES: 1, MILLIONS: 1e6}
"""Values are kept in ms, bytes and counts; a figure is shown in its unit."""
SEEN = 8
"""The number of samples until every game has been played twice: until then, caches and tables of characters fill."""
DIGITS = {PERCENT: 1, MS: 0, SECONDS: 2, MEGABYTES: 2, COUNT: 2, MOVES: 0, MILLIONS: 2}


@dataclass
class Values:
    """Every single value by name. The n-th values of two names come from the same run."""

    found: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))

    def note(self, name: str, value: float) -> None:
        """Adds a value."""
        self.found[name].append(round(value, 3))


@dataclass(frozen=True)
class Figure:
    """A row of the table. `of`: the divisor, run by run. `goal`: at most, or `at_least`; `every` run must reach it, or else
    their median.
    """

    name: str
    text: str
    unit: str
    goal: float | None = None
    at_least: bool = False
    of: str | None = None
    every: bool = False

    def values(self, found: Mapping[str, Sequence[float]]) -> list[float]:
        """The values that are compared with the goal."""
        if self.of is None:
            return [value / SCALE[self.unit] for value in found[self.name]]
        return [value / base for value, base in zip(found[self.name], found[self.of], strict=True)]

    def row(self, found: Mapping[str, Sequence[float]]) -> list[str]:
        """Name, goal, measured, reached, and for a ratio both sides."""
        digits = 3 if self.of else DIGITS[self.unit]
        values = self.values(found)
        worst = min if self.at_least else max
        measured = round((worst if self.every else median)(values), digits)  # rounded as shown, so that nobody wonders
        unit = "" if self.of else self.unit
        sign = "≥" if self.at_least else "≤"
        goal = "" if self.goal is None else f"{sign} {_number(self.goal, digits)} {unit}"
        reached = "" if self.goal is None else ("yes" if self._reached(measured) else "**no**")
        sides = [self.name, self.of] if self.of else []
        medians = [_spread([value / SCALE[self.unit] for value in found[side]], DIGITS[self.unit]) for side in sides]
        both = f"{' : '.join(medians)} {self.unit}" if medians else ""
        return [self.text, goal.strip(), f"{_spread(values, digits)} {unit}".strip(), reached, both]

    def _reached(self, measured: float) -> bool:
        assert self.goal is not None
        return measured >= self.goal if self.at_least else measured <= self.goal


@dataclass(frozen=True)
class Trend:
    """A row about the growth from sample to sample, once every game has been seen: in percent an hour, ± twice the
    error of that figure. The goal is at most `goal`, as far as the samples can tell."""

    name: str
    text: str
    unit: str
    goal: float

    def row(self, found: Mapping[str, Sequence[float]]) -> list[str]:
        """Name, goal, measured, reached, and the first and last quarter's medians."""
        values = [value / SCALE[self.unit] for value in found[self.name]][SEEN:]
        hourly = 60 * 100 / mean(values)
        growth, error = (hourly * figure for figure in slope(found["minute"][SEEN:], values))
        quarter = max(1, len(values) // 4)
        digits = 0 if self.unit == COUNT else 1
        ends = [_number(median(part), digits) for part in (values[:quarter], values[-quarter:])]
        reached = "yes" if growth - 2 * error <= self.goal else "**no**"
        measured = f"{growth:+.1f} ± {2 * error:.1f} %/h"
        return [self.text, f"≤ {self.goal:g} %/h", measured, reached, f"{' → '.join(ends)} {self.unit}".strip()]


def slope(times: Sequence[float], values: Sequence[float]) -> tuple[float, float]:
    """The slope of the straight line that fits best, by least squares, and its standard error. At least three values."""
    line = linear_regression(times, values)
    rest = sum((value - line.intercept - line.slope * time) ** 2 for time, value in zip(times, values, strict=True))
    spread = sum((time - mean(times)) ** 2 for time in times)
    return line.slope, math.sqrt(rest / (len(values) - 2) / spread)


def _spread(values: Sequence[float], digits: int) -> str:
    """The median, and in brackets the least and the greatest value if they look different."""
    ends = [_number(end, digits) for end in (min(values), max(values))]
    middle = _number(median(values), digits)
    return middle if ends[0] == ends[1] else f"{middle} ({'–'.join(ends)})"


def _number(value: float, digits: int) -> str:
    return f"{value:,.{digits}f}"


LIGHTHOUSE = (
    Figure("lighthouse performance", "performance", COUNT, 0.95, at_least=True),
    Figure("lighthouse first-paint", "first paint", SECONDS, 1.2),
    Figure("lighthouse largest-paint", "largest paint", SECONDS, 1.8),
    Figure("lighthouse blocking", "blocking time", SECONDS),
    Figure("lighthouse accessibility", "accessibility", COUNT, 1, at_least=True),
    Figure("lighthouse best-practices", "best practices", COUNT, 1, at_least=True),
    Figure("lighthouse seo", "search engines (SEO)", COUNT, 1, at_least=True),
)
START = (
    Figure("usable cold", "start screen usable : bare, cold", MS, 0.10, of="bare cold"),
    Figure("usable warm", "start screen usable : bare, warm", MS, of="bare warm"),
    Figure("engine cold", "engine ready : bare, cold", MS, 0.45, of="bare cold"),
    Figure("engine warm", "engine ready : bare, warm", MS, 0.45, of="bare warm"),
    Figure("bots cold", "bots ready : bare, cold", MS, of="bare cold"),
    Figure("bots warm", "bots ready : bare, warm", MS, of="bare warm"),
    Figure("bytes before play", "sent until engine and bots are ready", MEGABYTES, 7.5),
    Figure("bytes in all", "sent in all, until everything is there offline", MEGABYTES, 10.5),
)
TOUCH = (
    Figure("travelled 1×", "finger up until the card travels", MS, 35),
    Figure("travelled 4×", "finger up until the card travels, 4×", MS, 70),
    Figure("moved 1×", "finger down until the card moves", MS),
    Figure("moved 4×", "finger down until the card moves, 4×", MS),
    Figure("playing 1×", "longest task while bots think and tricks are collected", MS),
    Figure("playing 4×", "longest task while bots think and tricks are collected, 4×", MS, 50),
    Figure("opening 1×", "longest task when a table opens", MS),
    Figure("opening 4×", "longest task when a table opens, 4×", MS, 100),
)
TITLES = {game: say("en", f"{game}.title") for game in GAMES}
THINK = tuple(
    figure
    for game, title in TITLES.items()
    for figure in (
        Figure(f"move {game}", f"{title}: 95 % of the moves take less than", MS, 300),
        Figure(f"slowest {game}", f"{title}: the slowest move", MS, 400),
        Figure(f"hint {game}", f"{title}: the slowest hint, from the touch to the words", MS, 1000),
    )
)
PACE = tuple(
    figure
    for pace in ("normal", "fast")
    for figure in (
        Figure(f"moves {pace}", f"pace {pace}: moves", MOVES),
        Figure(f"late {pace}", f"pace {pace}: moves later than the table waits", MOVES, 0, every=True),
        Figure(f"part {pace}", f"pace {pace}: the slowest answer, in parts of its wait", PERCENT, 100, every=True),
    )
)
ARCHIVE = (
    Figure("archive opens", "the archive is opened, until its rows are painted", MS, 200),
    Figure("archive searched", "it is searched by two words", MS),
    Figure("engine with 1000", "engine ready : without any match", MS, of="engine with 0"),
    Figure("characters", "characters in localStorage, in millions", MILLIONS, 2.4),
)
WEIGHT = (
    Figure("weight at start", "start screen, nobody has played yet", MEGABYTES, 150),
    Figure("weight at table", "at a table with three bots, in the game with the most pictures", MEGABYTES, 200),
)
PHONES = (
    Figure("phone paired", "from the pasted answer until the link is open", MS),
    Figure("phone round trip", "round trip of the link", MS),
    Figure("phone laid", "touch on the phone until the card lies on the tablet", MS),
    Figure("load idle", "tablet's page, nobody plays", PERCENT),
    Figure("load playing", "tablet's page, all play as fast as they can", PERCENT),
    Figure("host memory", "tablet's page with its workers", MEGABYTES),
)
MEMORY = (
    Trend("page heap", "page: JavaScript", MEGABYTES, 2),
    Trend("nodes", "page: nodes", COUNT, 2),
    Trend("listeners", "page: event listeners", COUNT, 2),
    Trend("engine heap", "engine: JavaScript", MEGABYTES, 2),
    Trend("engine memory", "engine: Python's memory", MEGABYTES, 2),
    Trend("bots heap", "bots: JavaScript", MEGABYTES, 2),
    Trend("bots memory", "bots: Python's memory", MEGABYTES, 2),
    Trend("process", "the whole process", MEGABYTES, 2),
)


@dataclass(frozen=True)
class Group:
    """Rows that are measured together."""

    title: str
    figures: tuple[Figure | Trend, ...]
    note: str = ""
    """What a reader should know about its rows."""


GROUPS = {
    "lighthouse": Group("Lighthouse, mobile, with its own throttling", LIGHTHOUSE),
    "start": Group("Start, beside bare `loadPyodide()` on the main thread", START),
    "touch": Group("Touch; 4×: the main thread four times slower", TOUCH),
    "think": Group("Strong bots at the pace «instant», and hints, page and workers four times slower", THINK),
    "pace": Group("Strong bots while the table waits, page and workers four times slower", PACE),
    "archive": Group("A thousand finished matches", ARCHIVE),
    "weight": Group("Memory of the page's process, 13 s after the start and after a table was opened", WEIGHT),
    "phones": Group(
        "Seven phones at Tschau Sepp with eight, in a browser of their own on the same machine",
        PHONES,
        "measured only on request: `--only phones`",
    ),
    "memory": Group(
        "Growing memory, everybody played eight times as fast as usual",
        MEMORY,
        "the page's JavaScript includes the machine code that V8 makes of what runs often, and the records of finished games, which stay there; measured before 1.5.0 took less",
    ),
}
HEAD = ["", "goal", "measured", "reached", "both sides"]


def table(found: Mapping[str, Mapping[str, Sequence[float]]]) -> str:
    """The medians of every measured group, as one Markdown table."""
    rows = [HEAD, ["---", "---:", "---:", "---", "---:"], *_rows(found)]
    return "\n".join("| " + " | ".join(row) + " |" for row in rows)


def _rows(found: Mapping[str, Mapping[str, Sequence[float]]]) -> Iterator[list[str]]:
    for name, group in GROUPS.items():
        if name in found:
            yield [f"**{group.title}**", *[""] * (len(HEAD) - 1)]
            yield from (figure.row(found[name]) for figure in group.figures if figure.name in found[name])
