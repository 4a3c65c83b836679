"""Finds the tests that a change can break: `python tools/test/quick.py` prints them as JSON.

{"changed": files, "python": test files, "node": test files, "left": sentences on what is left out}

The change is everything since the last commit, or the last commit itself if nothing has changed since. A test depends
on every file that it imports, directly or indirectly, and on any other file that one of these names. If the tests took
longer than BUDGET in their last runs, the slowest are left out.
"""

from __future__ import annotations

import ast
import json
import re
import subprocess
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from sources import sources

ROOT: Final = Path(__file__).resolve().parents[2]
SECONDS: Final = ROOT / ".pytest_cache" / "v" / "pausenjass" / "seconds"
"""Test file → the seconds of its last run; tests/conftest.py writes it."""
BUDGET: Final = 60.0
"""The seconds of one processor. Two share the work, and formatters and types need a part of the minute, too."""
UNKNOWN: Final = 2.0
"""What a test file is taken to need that has never run here."""
TYPES: Final = re.compile(r"import type [^;]*;")
"""Nothing is run for it: a change of types breaks only what tsc looks at."""
SPEC: Final = re.compile(r'(?:from|import|import\()\s*"(\.[^"]+)"')

Graph = Mapping[Path, set[Path]]


def told(*command: str) -> list[str]:
    """The lines that git prints."""
    return subprocess.run(["git", *command], cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()


def changed() -> set[Path]:
    """The changed files, or those of the last commit."""
    now = {*told("diff", "--name-only", "HEAD"), *told("ls-files", "--others", "--exclude-standard")}
    return {ROOT / name for name in now or told("diff", "--name-only", "HEAD~1", "HEAD")}


def python_graph() -> Graph:
    """Python file → our files that it imports."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    folders = settings["tool"]["pytest"]["ini_options"]["pythonpath"]
    ours = frozenset(name for name in sources() if name.endswith(".py"))
    return {
        ROOT / name: {ROOT / each for each in imported(name, folders, ours)}
        for name in sorted(ours)
        if name.startswith(("py/", "tests/", "tools/"))
    }


def imported(file: str, folders: Iterable[str], ours: frozenset[str]) -> Iterable[str]:
    """Our files that a Python file imports, from a folder of the path or from its own. All are named from the root."""
    for node in ast.walk(ast.parse((ROOT / file).read_text(encoding="utf-8"))):
        names: list[str] = []
        if isinstance(node, ast.ImportFrom):
            names = [str(node.module), *(f"{node.module}.{alias.name}" for alias in node.names)]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        for name in names:
            for folder in (*folders, file.rpartition("/")[0]):
                place = f"{folder}/{name.replace('.', '/')}"
                yield from (each for each in (f"{place}.py", f"{place}/__init__.py") if each in ours)


def page_graph() -> Graph:
    """TypeScript file → the files of ours that it imports."""
    files = [ROOT / name for name in sources() if name.endswith((".ts", ".mjs"))]
    return {
        path: {(path.parent / way).resolve() for way in SPEC.findall(TYPES.sub("", path.read_text(encoding="utf-8")))}
        for path in files
        if path.is_file()
    }


def reached(path: Path, graph: Graph) -> set[Path]:
    """A file with everything that it imports, directly or indirectly."""
    found: set[Path] = set()
    waiting = [path]
    while waiting:
        each = waiting.pop()
        if each not in found:
            found.add(each)
            waiting += graph.get(each, ())
    return found


@cache
def text(path: Path) -> str:
    """The content of a file; "" if it is gone."""
    return path.read_text(encoding="utf-8", errors="replace") if path.is_file() else ""


def breakable(tests: Iterable[Path], graph: Graph, files: set[Path]) -> list[Path]:
    """The tests that these files can break."""
    others = [each.name for each in files if each not in graph]
    found = []
    for test in tests:
        ways = reached(test, graph)
        if ways & files or any(name in text(each) for each in ways for name in others):
            found.append(test)
    return found


def within(tests: Iterable[Path], budget: float) -> tuple[list[Path], list[Path]]:
    """The quickest tests that fit into the budget, and the others."""
    known = json.loads(text(SECONDS) or "{}")
    chosen, left, spent = [], [], 0.0
    for test in sorted(tests, key=lambda test: known.get(short(test), UNKNOWN)):
        spent += known.get(short(test), UNKNOWN)
        (chosen if spent <= budget else left).append(test)
    return chosen, left


def short(path: Path) -> str:
    """A path relative to the project."""
    return path.relative_to(ROOT).as_posix()


def main() -> None:
    """Prints which tests to run, and which are left out."""
    files, ours, pages = changed(), python_graph(), page_graph()
    python = breakable([path for path in ours if path.name.startswith("test_")], ours, files)
    node = breakable([path for path in pages if path.name.endswith(".test.ts")], pages, files)
    chosen, slow = within(python, BUDGET)
    left = [f"{short(path)}: takes too long" for path in slow]
    left.append(
        f"{sum(path.name.startswith('test_') for path in ours) - len(python)} Python test files that import nothing of it"
    )
    left.append("everything in a browser: npm test -- e2e browsers")
    names = {"changed": files, "python": chosen, "node": node}
    print(json.dumps({**{name: sorted(map(short, some)) for name, some in names.items()}, "left": left}))


if __name__ == "__main__":
    main()
