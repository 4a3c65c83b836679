"""Prints at once which test fails: pytest itself does so only when everything has run."""

from __future__ import annotations

import pytest


class Instantly:
    """Writes a failure, with its traceback, as soon as it is reported; with several processes their controller does."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        terminal = self._config.pluginmanager.get_plugin("terminalreporter")
        if report.failed and terminal:
            terminal.ensure_newline()
            terminal.write_line(f"FAILED {report.nodeid} ({report.when})", red=True)
            terminal.write_line(report.longreprtext)


def tell_at_once(config: pytest.Config) -> None:
    """For a conftest's `pytest_configure`."""
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Instantly(config))
