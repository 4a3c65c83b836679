"""Puts the folders on Python's path from which the tests import. A tool that drives the page imports this module first."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))

sys.path[:0] = [str(ROOT / folder) for folder in SETTINGS["tool"]["pytest"]["ini_options"]["pythonpath"]]
