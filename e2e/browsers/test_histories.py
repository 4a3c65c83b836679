"""Runs random histories of saved data, with every trouble that a device can have: tests/page/support/histories.ts."""

from __future__ import annotations

import os
from pathlib import Path

import histories
from serving import Server
from sitting import Sitting

HISTORIES = int(os.environ.get("HISTORIES", "20"))
AT_ONCE = 10
"""So few histories run in one script that it ends in time."""


def test_nothing_that_was_told_as_kept_is_gone(at: Sitting, tmp_path: Path) -> None:
    server = Server(histories.site(tmp_path))
    at.browser.goto(server.address)
    for first in range(0, HISTORIES, AT_ONCE):
        assert at.browser.run(histories.RUN, first, first + AT_ONCE) == []
    server.stop()
