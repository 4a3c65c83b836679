"""The smoke tests in Firefox and WebKit, and a blind player: `pytest e2e/browsers`, `pytest e2e/browsers --in webkit`. They need none of
Playwright's fixtures."""

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
"""Firefox by AT-SPI."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--in", nargs="+", choices=(*BROWSERS, READER), default=["firefox", "webkit", READER], help="the browsers"
    )


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """One browser after the other, each with all tests."""
    if "at" in metafunc.fixturenames:
        names = [name for name in metafunc.config.getoption("in") if name != READER]
        metafunc.parametrize("at", names, indirect=True, scope="session")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What is of no browser that was asked for isn't even skipped."""
    wanted = config.getoption("in")

    def is_wanted(item: pytest.Item) -> bool:
        if "blind" in getattr(item, "fixturenames", ()):
            return READER in wanted
        return "at" not in getattr(item, "fixturenames", ()) or wanted != [READER]

    items[:] = filter(is_wanted, items)


@pytest.fixture(scope="session")
def at(request: pytest.FixtureRequest, folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Sitting]:
    """A person at this browser."""
    wanted = way(request.param)
    if not wanted:
        pytest.skip(f"no {request.param}")
    sitting = Sitting(wanted, folder, tmp_path_factory.mktemp(request.param))
    yield sitting
    sitting.close()


@pytest.fixture(scope="session")
def single(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The whole product as one file; `folder` has built the site that it is made of."""
    path = tmp_path_factory.mktemp("single") / "pausenjass.html"
    subprocess.run(["node", "tools/build/single.mjs", path], cwd=ROOT, check=True)
    return path


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Any:
    """Keep what the page looked like when a test failed."""
    report = yield
    if report.when == "call" and report.failed and "at" in item.funcargs:
        item.funcargs["at"].picture(item.name)
    return report
