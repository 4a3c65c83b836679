"""Shared by all tests: every game of the registry has its parameters in suites/."""

from __future__ import annotations

import pytest
from hypothesis import settings

settings.register_profile(
    "pausenjass", deadline=None, derandomize=True
)  # the same examples on any machine, however busy it is
settings.load_profile("pausenjass")


@pytest.fixture
def root(request: pytest.FixtureRequest):
    """The project's folder."""
    return request.config.rootpath
