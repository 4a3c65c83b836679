"""Runs the smoke tests in Firefox and WebKit, and the blind player: `pytest e2e/browsers`, or `pytest e2e/browsers --in webkit`. They use none
of Playwright's fixtures."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from serving import ROOT
from sitting import Sitting
from ways import way

BROWSERS = ("firefox", "webkit", "chromium")
READER = "reader"
"""The name of the blind player's browser: Firefox, known through AT-SPI alone."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--in", nargs="+", choices=(*BROWSERS, READER), default=["firefox", "webkit", READER], help="the browsers"
    )


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Runs all tests in one browser, then all in the next."""
    if "at" in metafunc.fixturenames:
        names = [name for name in metafunc.config.getoption("in") if name != READER]
        metafunc.parametrize("at", names, indirect=True, scope="session")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves out tests of browsers that nobody has asked for, so that they don't count as skipped."""
    wanted = config.getoption("in")

    def is_wanted(item: pytest.Item) -> bool:
        if "blind" in getattr(item, "fixturenames", ()):
            return READER in wanted
        return "at" not in getattr(item, "fixturenames", ()) or wanted != [READER]

    items[:] = filter(is_wanted, items)


@pytest.fixture(scope="session")
def at(request: pytest.FixtureRequest, folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Sitting]:
    """Yields a person at this browser, with the built site."""
    wanted = way(request.param)
    if not wanted:
        pytest.skip(f"no {request.param}")
    sitting = Sitting(wanted, folder, tmp_path_factory.mktemp(request.param))
    yield sitting
    sitting.close()


@pytest.fixture(scope="session")
def single(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Writes the whole product as one file, and returns its path. The fixture `folder` has built the site that it is made of."""
    path = tmp_path_factory.mktemp("single") / "pausenjass.html"
    subprocess.run(["node", "tools/build/single.mjs", path], cwd=ROOT, check=True)
    return path


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Any:
    """Keeps a picture of the page when a test fails."""
    report = yield
    if report.when == "call" and report.failed and "at" in item.funcargs:
        item.funcargs["at"].picture(item.name)
    return report
