"""No folder holds more than a reader takes in at a glance, and tools find what they import from others."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections import defaultdict
from pathlib import PurePosixPath
from typing import Final

import pytest
from paths import ROOT
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


# --- tools run without pytest, which gives the tests their folders ------------------------------------------------------

DRIVING: Final = [
    name
    for name in sources()
    if name.startswith("tools/") and name.endswith(".py") and "\nimport folders" in (ROOT / name).read_text("utf-8")
]
IMPORT: Final = "import runpy, sys; runpy.run_path(sys.argv[1], run_name='imported')"


@pytest.mark.parametrize("tool", DRIVING)
def test_a_tool_finds_what_it_imports(tool: str) -> None:
    """It does so without doing anything yet."""
    bare = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run([sys.executable, "-c", IMPORT, tool], cwd=ROOT, env=bare, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, ""), done.stderr


def test_there_are_such_tools() -> None:
    assert len(DRIVING) > 3
