"""No folder holds more than a reader takes in at a glance."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import PurePosixPath
from typing import Final

from sources import sources

MOST: Final = 15
LISTS: Final = re.compile(
    r"py/pausenjass/app/phrases/\w+|static/(cards|faces|props|suits|tiles|icons)\b.*|tests/goldens/.*"
)
"""Phrase books, pictures and goldens: lists of similar things. The top level isn't checked: it is the owner's."""


def entries() -> dict[str, set[str]]:
    """Folder → what stands in it."""
    found = defaultdict(set)
    for path in map(PurePosixPath, sources()):
        for each in (path, *path.parents):
            if each.parent != PurePosixPath() and each != each.parent:
                found[str(each.parent)].add(each.name)
    return found


def test_no_folder_is_crowded() -> None:
    crowded = {
        folder: len(names) for folder, names in entries().items() if len(names) > MOST and not LISTS.fullmatch(folder)
    }
    assert crowded == {}
