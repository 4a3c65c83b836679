"""Which files are the project's: every file below the root that .gitignore doesn't name. It needs no git."""

from __future__ import annotations

import os
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]


def sources() -> Iterator[str]:
    """Every file of the project by its path from the root, with forward slashes; nothing that .gitignore names."""
    patterns = [".git", *(ROOT / ".gitignore").read_text(encoding="utf-8").split()]
    for folder, folders, files in os.walk(ROOT):
        here = Path(folder).relative_to(ROOT)
        folders[:] = sorted(name for name in folders if not _is_ignored((here / name).as_posix(), patterns))
        for name in sorted(files):
            path = (here / name).as_posix()
            if not _is_ignored(path, patterns):
                yield path


def _is_ignored(path: str, patterns: list[str]) -> bool:
    """A pattern with a slash before its end counts from the root, as in .gitignore; another one in every folder."""
    name = path.rpartition("/")[2]
    return any(fnmatch(path if "/" in each[:-1] else name, each.strip("/")) for each in patterns)
