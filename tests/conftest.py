"""Shared by all tests: every game of the registry has its parameters in suites/."""

from __future__ import annotations

import pytest


@pytest.fixture
def root(request: pytest.FixtureRequest):
    """The project's folder."""
    return request.config.rootpath
