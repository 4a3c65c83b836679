"""The walls of the house: who may import what, how long a function may be, what a game's rules may not touch."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from paths import ROOT
from sources import sources

from pausenjass.app.phrases import LANGUAGES
from pausenjass.games import GAMES, folder

PACKAGE = ROOT / "py" / "pausenjass"
ENTRIES = {"engine.py", "bots.py"}
"""The two workers: the only files that know the browser."""
BROWSER = {"js", "pyscript", "pyodide", "pyodide_js", "polyscript", "_pyodide"}

FILES = sorted(path for path in (ROOT / "py").rglob("*.py") if "__pycache__" not in path.parts)
every_file = pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT / "py")))


@cache
def tree(path: Path) -> ast.Module:
    """The file's syntax tree."""
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def imported(path: Path) -> list[str]:
    """Every module that the file imports, anywhere in it, by its full name."""
    names = []
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: a relative import"
            names += [node.module or "", *(f"{node.module}.{alias.name}" for alias in node.names)]
    return names


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
        forbidden = ["pausenjass.app", "pausenjass.bots", "pausenjass.games"]
    elif inside(path, "games"):
        forbidden = ["pausenjass.app", "pausenjass.bots"]
    elif inside(path, "bots"):
        forbidden = ["pausenjass.app"]
    elif inside(path, "app"):
        forbidden = ["pausenjass.bots"]
    assert [name for name in names if name.startswith(tuple(forbidden))] == []


def module_of(path: Path) -> str:
    """The name under which a file of py/ is imported."""
    parts = path.relative_to(ROOT / "py").with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {module_of(path): path for path in FILES}


def modules_imported(path: Path) -> set[str]:
    """Our modules that the file imports, even only for types. A name taken from a package counts as the package unless
    it is a module.
    """
    found = set()
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= {name if name in MODULES else str(node.module) for name in names}
    return found & MODULES.keys()


def test_no_circle_of_imports() -> None:
    left = {name: modules_imported(path) for name, path in MODULES.items()}
    while free := [name for name, others in left.items() if not others & left.keys()]:
        for name in free:
            del left[name]
    assert sorted(left) == [], "among these are some that import each other"


NAMES = {
    name
    for game_id, game in GAMES.items()
    for name in (game_id, folder(game_id), game.__name__, game_id.replace("-", "").lower())
}
"""The names of a game in a program."""
A_GAME = re.compile(rf"(?<![a-zA-Z])({'|'.join(sorted(NAMES, key=len, reverse=True))})(?![a-zA-Z])")
OWN_FOLDERS = [
    *(PACKAGE / layer / folder(game_id) for layer in ("games", "bots", "app/presenters") for game_id in GAMES),
    *(PACKAGE / "app" / "phrases" / lang / f"{folder(game_id)}.py" for lang in LANGUAGES for game_id in GAMES),
    *(
        PACKAGE / layer / f"{folder(game_id)}.py"
        for layer in ("pads", "app/screen/pads", "app/learn/asking")
        for game_id in GAMES
    ),
]
"""Where py/ may name a game."""
NAMING = {
    PACKAGE / "games" / "__init__.py": "FOLDERS, the one list of games",
    **{PACKAGE / "app" / "phrases" / lang / "page.py": "help of settings, in words for players" for lang in LANGUAGES},
    **{
        PACKAGE / "app" / "phrases" / lang / "ask.py": "answers at the table, one book for all games"
        for lang in LANGUAGES
    },
}
TOOLS_OF_ONE_GAME = {
    "ciao_sepp_at_random.py": "plays one game on at random, fast",
    "tschau_sepp_at_random.py": "plays another game on at random, fast",
    "phones.py": "lays cards of one game on phones",
    "fit_klammern.py": "fits the weights of its bids",
    "regret.py": "compares with the exact solver of its card play",
    "weight.py": "opens the table with the most pictures",
    "touch.py": "lays cards in one game with a pile and in one with tricks",
}


def named_in(tree: ast.AST) -> Iterator[str]:
    """Names of games in imports, names, attributes and texts that aren't docstrings."""
    prose = {
        id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        words: list[str] = []
        if isinstance(node, ast.ImportFrom):
            words = [node.module or "", *(alias.name for alias in node.names)]
        elif isinstance(node, ast.Import):
            words = [alias.name for alias in node.names]
        elif isinstance(node, ast.Name):
            words = [node.id]
        elif isinstance(node, ast.Attribute):
            words = [node.attr]
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            words = [node.name]
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in prose:
            words = [node.value]
        yield from (found[0] for word in words for found in [A_GAME.search(word)] if found)


def allowed_to_name(path: Path) -> bool:
    return any(own == path or own in path.parents for own in (*OWN_FOLDERS, *NAMING))


@every_file
def test_a_game_is_named_in_its_own_folders_only(path: Path) -> None:
    if not allowed_to_name(path):
        assert list(named_in(tree(path))) == []


def test_who_is_allowed_to_name_a_game_does() -> None:
    for place in NAMING:
        files = [path for path in FILES if path == place or place in path.parents]
        assert any(True for path in files for _ in named_in(tree(path))), f"{place} needs no exception any more"


def test_tools_name_a_game_only_where_they_are_about_it() -> None:
    tools = [path for path in (ROOT / "tools").rglob("*.py") if "__pycache__" not in path.parts]
    own = {f"{folder(game_id)}.py" for game_id in GAMES}
    both = ROOT / "tools" / "make" / "puzzles" / "sepp"
    about = {path for path in tools if path.name in TOOLS_OF_ONE_GAME or path.name in own or path.parent == both}
    found = {
        path.name: list(named_in(ast.parse(path.read_text(encoding="utf-8")))) for path in tools if path not in about
    }
    assert {name: words for name, words in found.items() if words} == {}
    assert {path.name for path in tools} >= set(TOOLS_OF_ONE_GAME)


def test_the_page_names_no_game() -> None:
    comments = re.compile(r"/\*.*?\*/|(?<!:)//[^\n]*", re.DOTALL)
    for path in (ROOT / "static" / "js").rglob("*.ts"):
        assert A_GAME.findall(comments.sub("", path.read_text(encoding="utf-8"))) == [], path


def test_the_search_for_names_finds_them() -> None:
    for name in ("klammern", "ciao-sepp", "ciao_sepp", "CiaoSepp"):
        for text in (f"x = {name!r}", f"x = '{name}.talk'", f"f'{{x}}/{name}'"):
            assert list(named_in(ast.parse(text))) == [name]
    assert list(named_in(ast.parse("from pausenjass.games.kaisern.rules import X"))) == ["kaisern"]
    assert list(named_in(ast.parse('"Klammern, kaisern."\nx = "ciao"'))) == []


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
    """The rules and what they share use no clock, files, network, global random or global state."""
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
    for node in ast.walk(tree(path)):
        assert not isinstance(node, ast.Global | ast.Nonlocal)
        if isinstance(node, ast.Import):
            assert "random" not in {alias.name for alias in node.names}, "random's own functions share one generator"
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in {"open", "print", "input", "eval", "exec", "Random", "__import__"}


@every_file
def test_a_file_opens_with_its_docstring(path: Path) -> None:
    if path.read_text(encoding="utf-8").strip():
        assert ast.get_docstring(tree(path)), "a docstring says what the file is for"


LONGEST = 60


@cache
def nodes() -> list[tuple[Path, ast.AST]]:
    """Every function, and every expression that is a statement, of every Python file of the project."""
    return [
        (path, node)
        for path in (ROOT / name for name in sources() if name.endswith(".py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Expr)
    ]


def test_a_function_is_short() -> None:
    """A function has at most 60 lines, with its docstring. ESLint checks those of the page and its tools."""
    long = [
        f"{path.relative_to(ROOT)}: {node.name}"
        for path, node in nodes()
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and (node.end_lineno or 0) - node.lineno >= LONGEST
    ]
    assert long == []


DEPENDENT = re.compile(r"(The same|Of|By|From|As)\b")
COMMENT = re.compile(r"/\*\*\s+(?:\* )?" + DEPENDENT.pattern)


def test_a_docstring_can_be_read_alone() -> None:
    """One that begins so needs its neighbour, or has no subject."""
    dependent = [
        f"{path.relative_to(ROOT)}: {node.value.value[:40]}"
        for path, node in nodes()
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
        if DEPENDENT.match(node.value.value.strip())
    ]
    scripts = [name for name in sources() if name.endswith((".ts", ".mjs"))]
    assert scripts
    dependent += [
        f"{name}: {found[0]}"
        for name in scripts
        for found in COMMENT.finditer((ROOT / name).read_text(encoding="utf-8"))
    ]
    assert dependent == []


@every_file
def test_public_things_have_docstrings(path: Path) -> None:
    if not inside(path, "core", "games"):
        return
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_"):
            assert ast.get_docstring(node), f"{node.name} in {path.name}"


def test_a_games_folder_opens_with_its_rules() -> None:
    for game_id in GAMES:
        folder = PACKAGE / "games" / game_id.replace("-", "_")
        assert len(ast.get_docstring(tree(folder / "__init__.py")) or "") > 300


def test_no_path_of_a_machine_in_the_sources() -> None:
    for path in [*FILES, *(ROOT / "tests").rglob("*.py")]:
        text = path.read_text(encoding="utf-8")
        assert not any(name in text for name in ("/" + "work/", "/" + "home/", "/" + "tmp/", "C:" + "\\\\")), path


def test_the_lock_file_holds_no_addresses() -> None:
    """The source of packages is the machine's business; `npm install` likes to add who may be paid for them."""
    assert "://" not in (ROOT / "package-lock.json").read_text(encoding="utf-8")
