"""The paths that several tests use."""

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
GOLDENS_FOLDER: Final = ROOT / "tests" / "goldens"
