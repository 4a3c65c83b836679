"""The table of the bench: medians of ratios, goals, and growth from sample to sample."""

from __future__ import annotations

import pytest
from bench.figures import GROUPS, MEGABYTES, MS, SECONDS, SEEN, Figure, Trend, Values, slope, table


def test_a_ratio_is_the_median_of_each_runs_own() -> None:
    """A run in which everything was slow doesn't count twice."""
    figure = Figure("engine", "engine : bare", MS, 0.5, of="bare")
    found = {"engine": [100, 400, 90], "bare": [200, 1000, 300]}
    assert figure.values(found) == pytest.approx([0.5, 0.4, 0.3])
    assert figure.row(found) == [
        "engine : bare",
        "≤ 0.500",
        "0.400 (0.300–0.500)",
        "yes",
        "100 (90–400) : 300 (200–1,000) ms",
    ]


def test_sides_of_a_ratio_that_were_not_measured_together_are_refused() -> None:
    """A missing run on one side would lead to a comparison of different runs."""
    figure = Figure("engine", "", MS, of="bare")
    with pytest.raises(ValueError, match="zip"):
        figure.values({"engine": [1, 2], "bare": [1]})


@pytest.mark.parametrize(
    ("figure", "values", "cells"),
    [
        (Figure("a", "a", SECONDS, 1.2), [1100, 1300, 1250], ["≤ 1.20 s", "1.25 (1.10–1.30) s", "**no**"]),
        (Figure("a", "a", SECONDS, 1.2, every=True), [1100, 1300, 1150], ["≤ 1.20 s", "1.15 (1.10–1.30) s", "**no**"]),
        (Figure("a", "a", SECONDS, 1.2), [1200], ["≤ 1.20 s", "1.20 s", "yes"]),
        (Figure("a", "a", "", 0.95, at_least=True), [0.96], ["≥ 0.95", "0.96", "yes"]),
        (Figure("a", "a", "", 0.95, at_least=True), [0.94], ["≥ 0.95", "0.94", "**no**"]),
        (Figure("a", "a", MEGABYTES), [1_234_567], ["", "1.23 MB", ""]),
    ],
)
def test_goals(figure: Figure, values: list[float], cells: list[str]) -> None:
    """The goal is at most, at least, or none."""
    assert figure.row({"a": values})[1:4] == cells


def test_growth_an_hour() -> None:
    """The growth is that of the straight line through the samples, once every game has been seen; what grew before doesn't count."""
    trend = Trend("heap", "heap", MEGABYTES, goal=2)
    minutes = [float(minute) for minute in range(1, SEEN + 61)]
    warm = [1e6 * minute for minute in range(SEEN)]

    def row(growing: list[float]) -> list[str]:
        return trend.row({"heap": warm + growing, "minute": minutes})[1:4]

    assert row([5e6] * 60) == ["≤ 2 %/h", "+0.0 ± 0.0 %/h", "yes"]
    assert row([5e6 + 20_000 * minute for minute in range(60)])[1:] == ["+21.5 ± 0.0 %/h", "**no**"]
    assert row([5e6 - 20_000 * minute for minute in range(60)])[2] == "yes"
    assert row([5e6 + 2e6 * (minute % 2) for minute in range(60)])[2] == "yes"  # up and down isn't growth


def test_slope() -> None:
    """The slope in units a minute, and its error."""
    assert slope([1, 2, 3], [5, 7, 9]) == (pytest.approx(2), pytest.approx(0))
    assert slope([1, 2, 3, 4], [1, 3, 2, 4]) == (pytest.approx(0.8), pytest.approx(0.4243, abs=1e-4))


def test_the_table_has_the_groups_that_were_measured() -> None:
    """Each group has a heading, and each figure a row."""
    values = Values()
    for figure in GROUPS["touch"].figures:
        values.note(figure.name, 12.3456)
    lines = table({"touch": values.found}).splitlines()
    assert len(lines) == 2 + 1 + len(GROUPS["touch"].figures)
    assert GROUPS["touch"].title in lines[2]
    assert {line.count("|") for line in lines} == {6}
    assert values.found["playing 4×"] == [12.346]
