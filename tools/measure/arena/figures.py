"""Means with their 95 % confidence intervals, and how the arena prints them."""

from __future__ import annotations

import math
import statistics
from collections.abc import Iterable, Sequence
from typing import Final

Z95: Final = 1.96


def interval(values: Sequence[float]) -> tuple[float, float]:
    """Mean and half the 95 % confidence interval."""
    mean = statistics.fmean(values)
    return mean, Z95 * statistics.stdev(values) / math.sqrt(len(values)) if len(values) > 1 else math.inf


def likelihood(values: Sequence[float], low: float, high: float) -> float:
    """Log-likelihood ratio of the mean being `high` against `low` (normal approximation)."""
    variance = statistics.variance(values) if len(values) > 1 else 0.0
    if not variance:
        return 0.0
    return (high - low) / variance * (sum(values) - len(values) * (low + high) / 2)


def lead(values: Sequence[float], place: int) -> float:
    """One side's value less the mean of the others'."""
    return float(values[place] - (sum(values) - values[place]) / (len(values) - 1))


def signed(values: Sequence[float], digits: int) -> str:
    """A difference: "+9.5 ± 37.0"."""
    mean, half = interval(values)
    return f"{mean:+.{digits}f} ± {half:.{digits}f}"


def percent(values: Sequence[float], sides: int) -> str:
    """The share that one of several sides wins: "44.4 ± 21.8 % (fair 33.3)"."""
    mean, half = interval([100 * value for value in values])
    return f"{mean:.1f} ± {half:.1f} % (fair {100 / sides:.1f})"


def slow(times: Iterable[float]) -> str:
    """The durations of choices in words."""
    row = sorted(times) or [0.0]
    return f"a choice {1000 * statistics.median(row):.1f} ms, 95 % under {1000 * row[int(0.95 * len(row))]:.1f} ms"
