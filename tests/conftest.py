"""Shared by all tests: suites/ has the parameters of every registered game."""

from __future__ import annotations

import gc
from collections import Counter

import pytest
from hypothesis import settings
from instantly import tell_at_once

settings.register_profile("pausenjass", deadline=None, derandomize=True)  # equal examples on any machine, however busy
settings.load_profile("pausenjass")
gc.set_threshold(50_000, 20, 50)  # matches are many values without cycles: searching for some takes a tenth of the time


def pytest_configure(config: pytest.Config) -> None:
    tell_at_once(config)


seconds: Counter[str] = Counter()


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    seconds[report.location[0]] += report.duration


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Keep how long each file took, for `npm test -- quick`."""
    cache = getattr(session.config, "cache", None)
    if cache and not hasattr(session.config, "workerinput"):
        known = cache.get("pausenjass/seconds", {})
        cache.set("pausenjass/seconds", {**known, **{file: round(each, 2) for file, each in seconds.items()}})
