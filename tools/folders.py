"""Puts the folders on Python's path from which tools that drive the page import. Such a tool imports this module first."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = (
    "py",
    "tools/make",
    "tools/measure",
    "e2e/drive",
    "e2e/drive/matches",
    "e2e/drive/people",
    "e2e/browsers",
    "e2e/browsers/blind",
)

sys.path[:0] = [str(ROOT / folder) for folder in FOLDERS]
