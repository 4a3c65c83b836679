"""The measured commit on a machine without git."""

from __future__ import annotations

from pathlib import Path

import pytest
from revision import revision


def test_a_machine_without_git_does_not_end_what_measures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bare Debian has no git: hours of figures would end in a stack trace."""
    monkeypatch.setenv("PATH", str(tmp_path))
    assert revision("*") == "unknown"
