"""Shared by all tests: every game of the registry has its parameters in suites/."""

from __future__ import annotations

import gc

import pytest
from hypothesis import settings

settings.register_profile(
    "pausenjass", deadline=None, derandomize=True
)  # the same examples on any machine, however busy it is
settings.load_profile("pausenjass")
gc.set_threshold(50_000, 20, 50)  # matches are many values and no cycles: looking for some takes a tenth of the time


@pytest.fixture
def root(request: pytest.FixtureRequest):
    """The project's folder."""
    return request.config.rootpath
