"""The commit that is measured."""

from __future__ import annotations

import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


def revision(changed: str, *options: str) -> str:
    """The commit, with this suffix if something has changed since; "unknown" without git or history."""
    command = ["git", "describe", "--always", f"--dirty={changed}", *options]
    try:
        told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True).stdout.strip()
    except FileNotFoundError:
        told = ""
    return told or "unknown"
