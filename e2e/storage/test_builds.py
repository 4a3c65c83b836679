"""Two builds of one source are equal to the byte, so that anybody who doubts the site can build it and compare."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from serving import ROOT
from sources import sources

ELSEWHERE = {"TZ": "Asia/Tokyo", "LANG": "de_CH.UTF-8", "LC_ALL": "de_CH.UTF-8", "HOME": "/", "PYTHONHASHSEED": "7"}
"""Settings in which another machine may differ."""


def contents(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_built_anew_in_another_place_and_time_the_site_is_the_same(folder: Path, tmp_path: Path) -> None:
    copy = tmp_path / "a place with another name"
    for name in sorted(sources(), reverse=True):
        (copy / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, copy / name)
    for installed in ("node_modules", ".venv"):
        (copy / installed).symlink_to(ROOT / installed, target_is_directory=True)
    subprocess.run(["node", "tools/build/build.mjs"], cwd=copy, check=True, env=os.environ | ELSEWHERE)
    before, again = contents(folder), contents(copy / "dist")
    assert sorted(before.keys() ^ again.keys()) == []
    assert [name for name in before if before[name] != again[name]] == []
