"""The house's walls: who may import what, how long a module may be, what the rules of a game may not touch."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from pausenjass.games import GAMES

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "py" / "pausenjass"
ENTRIES = {"engine.py", "bots.py"}
"""The two workers: the only files that know the browser."""
BROWSER = {"js", "pyscript", "pyodide", "pyodide_js", "polyscript", "_pyodide"}
LONGEST = 400
LONG = "Long because "

FILES = sorted(path for path in (ROOT / "py").rglob("*.py") if "__pycache__" not in path.parts)
TREES = {path: ast.parse(path.read_text(encoding="utf-8")) for path in FILES}
every_file = pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT / "py")))


def imported(path: Path) -> Iterator[str]:
    """Every module that the file imports, anywhere in it, by its full name."""
    for node in ast.walk(TREES[path]):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: a relative import"
            yield node.module or ""
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def inside(path: Path, *folders: str) -> bool:
    return any((PACKAGE / folder) in path.parents for folder in folders)


def test_there_is_something_to_check() -> None:
    assert {path.name for path in FILES if path.parent == ROOT / "py"} <= ENTRIES
    assert len(FILES) > 10


@every_file
def test_only_the_workers_know_the_browser(path: Path) -> None:
    names = {name.split(".")[0] for name in imported(path)}
    assert path.parent == ROOT / "py" or not names & BROWSER


@every_file
def test_only_the_standard_library_and_ourselves(path: Path) -> None:
    names = {name.split(".")[0] for name in imported(path)}
    ours = {"pausenjass", "__future__"} | (BROWSER if path.parent == ROOT / "py" else set())
    assert names <= ours | set(sys.stdlib_module_names)


@every_file
def test_who_may_import_whom(path: Path) -> None:
    names = [name for name in imported(path) if name.startswith("pausenjass.")]
    forbidden = []
    if inside(path, "core"):
        forbidden = ["pausenjass.app", "pausenjass.bots", *(["pausenjass.games"] if path.name != "record.py" else [])]
    elif inside(path, "games"):
        forbidden = ["pausenjass.app", "pausenjass.bots"]
    elif inside(path, "bots"):
        forbidden = ["pausenjass.app"]
    elif inside(path, "app"):
        forbidden = ["pausenjass.bots"]
    assert [name for name in names if name.startswith(tuple(forbidden))] == []


@every_file
def test_core_names_no_game(path: Path) -> None:
    if inside(path, "core"):
        code = ast.Module(body=[node for node in TREES[path].body if not is_text(node)], type_ignores=[])
        texts = {
            node.value
            for node in ast.walk(code)
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and "\n" not in node.value
        }
        names = {node.id for node in ast.walk(code) if isinstance(node, ast.Name)}
        for game_id, game in GAMES.items():
            assert not any(game_id in text for text in texts if len(text) < 40)
            assert game.__name__ not in names
            assert game_id.replace("-", "_") not in " ".join(imported(path))


def is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


@every_file
def test_games_of_their_own(path: Path) -> None:
    """One game's rules import no other game's."""
    if inside(path, "games"):
        folder = path.relative_to(PACKAGE / "games").parts[0]
        others = {game_id.replace("-", "_") for game_id in GAMES} - {folder}
        assert folder == "__init__.py" or not any(
            f"pausenjass.games.{other}" in name for name in imported(path) for other in others
        )


@every_file
def test_position_in_position_out(path: Path) -> None:
    """No clock, no files, no network, no global random and no global state in the rules and what they share."""
    if not inside(path, "games", "core"):
        return
    banned = {
        "time",
        "datetime",
        "os",
        "sys",
        "io",
        "pathlib",
        "socket",
        "urllib",
        "threading",
        "asyncio",
        "uuid",
        "secrets",
        "subprocess",
        "logging",
    }
    names = set(imported(path))
    assert not {name.split(".")[0] for name in names} & banned
    assert {name for name in names if name.split(".")[0] == "random"} <= {"random", "random.Random"}
    for node in ast.walk(TREES[path]):
        assert not isinstance(node, ast.Global | ast.Nonlocal)
        if isinstance(node, ast.Import):
            assert "random" not in {alias.name for alias in node.names}, "random's own functions share one generator"
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in {"open", "print", "input", "eval", "exec", "Random", "__import__"}


@every_file
def test_a_file_opens_with_its_docstring(path: Path) -> None:
    if path.read_text(encoding="utf-8").strip():
        assert ast.get_docstring(TREES[path]), "a docstring says what the file is for"


@every_file
def test_a_long_file_says_why(path: Path) -> None:
    """Over 400 formatted lines a file gives its reason at its head."""
    lines = path.read_text(encoding="utf-8").splitlines()
    assert len(lines) <= LONGEST or any(LONG in line for line in lines[:12])


@every_file
def test_public_things_have_docstrings(path: Path) -> None:
    if not inside(path, "core", "games"):
        return
    for node in ast.walk(TREES[path]):
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_"):
            assert ast.get_docstring(node), f"{node.name} in {path.name}"


def test_a_games_folder_opens_with_its_rules() -> None:
    for game_id in GAMES:
        folder = PACKAGE / "games" / game_id.replace("-", "_")
        assert len(ast.get_docstring(TREES[folder / "__init__.py"]) or "") > 300


def test_no_path_of_a_machine_in_the_sources() -> None:
    for path in [*FILES, *(ROOT / "tests").rglob("*.py")]:
        text = path.read_text(encoding="utf-8")
        assert not any(name in text for name in ("/" + "work/", "/" + "home/", "/" + "tmp/", "C:" + "\\\\")), path


def test_the_lock_file_holds_no_addresses() -> None:
    """Where packages come from is the machine's business; `npm install` likes to add who may be paid for them."""
    assert "://" not in (ROOT / "package-lock.json").read_text(encoding="utf-8")
