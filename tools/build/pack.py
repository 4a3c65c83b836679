"""Byte-compiles Python for the page. Runs in Pyodide's own Python, which alone writes the .pyc files that it can read.

It leaves out what nobody reads there: docstrings, the annotations of our functions, line numbers (a crash is told by its
text alone, pausenjass/archives.py).

`stdlib` and `package` write zips of .pyc files for zipimport; `empty` writes one without any. The zips aren't compressed:
the build gzips each as a whole, which makes it a fourth smaller. The .pyc files are of the unchecked-hash kind and the
zip entries have a fixed date, so equal inputs give equal bytes.
"""

import ast
import importlib
import importlib.util
import re
import sys
import zipfile
from functools import cache
from importlib._bootstrap_external import _code_to_hash_pyc
from pathlib import Path
from types import CodeType

STDLIB = "/lib/python314.zip"

# Kept in addition to the imports at build time: modules that Python itself or the modules above import only when they
# need them; and html for PyScript's own package, which only a start without the snapshot imports.
ALSO_KEPT = {
    "_strptime", "calendar", "datetime", "difflib", "encodings.ascii", "encodings.cp437", "encodings.latin_1", "encodings.raw_unicode_escape",
    "encodings.unicode_escape", "encodings.utf_16", "encodings.utf_16_be", "encodings.utf_16_le", "encodings.utf_8_sig", "hashlib", "html",
    "html.entities", "pprint", "secrets", "statistics", "stringprep",
}  # fmt: skip

NEVER_NEEDED = {"bz2", "compression", "lzma", "ssl"}
"""Modules that asyncio, shutil and the like do without if they are missing: a page opens no sockets and no archives."""

AT_BUILD = re.compile(r"/app/(model/.+|phrases/\w+/(page|device|joining|phones|breaks|padpage|screen))\.py$")
"""The modules that only the build reads: the types of the view model, and the page's own phrases (`phrases.OF_PAGE`)."""
PHRASES = re.compile(r"/app/phrases/\w+/\w+\.py$")
PAGE = "page."
"""With which the keys of phrases begin that only the build reads (`phrases.PAGE`)."""


def stdlib(src: str, out: str) -> None:
    """Writes the byte-compiled part of the standard library that our Python files below `src`, Pyodide and PyScript need to the file `out`."""
    for name in sorted(imports(Path(src))):
        importlib.import_module(name)
    kept = ALSO_KEPT | set(sys.modules)
    with zipfile.ZipFile(STDLIB) as source:
        files = [
            (info.filename, source.read(info)) for info in source.infolist() if _is_needed(_module(info.filename), kept)
        ]
    _write(out, [_compiled(name, data, f"{STDLIB}/{name}", ours=False) for name, data in files])


@cache
def imports(root: Path) -> set[str]:
    """The modules of the standard library named by import statements below `root`, even inside functions."""
    names = set()
    for path in _sources(root):
        for node in ast.walk(ast.parse(path.read_bytes())):
            if isinstance(node, ast.Import):
                names |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
                names.add(node.module)
    return {name for name in names if name.split(".")[0] in sys.stdlib_module_names}


def _is_needed(module: str, kept: set[str]) -> bool:
    return module in kept and module.split(".")[0] not in NEVER_NEEDED


def _module(filename: str) -> str:
    return filename.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _sources(root: Path) -> list[Path]:
    return sorted(path for path in root.rglob("*.py") if "__pycache__" not in path.parts)


def package(src: str, out: str, mounted_at: str) -> None:
    """Writes the byte-compiled Python files below the folder `src` to the file `out`, which the page will have at the path `mounted_at`."""
    root = Path(src)
    files = [(path.relative_to(root.parent).as_posix(), path.read_bytes()) for path in _sources(root)]
    files = [(name, data) for name, data in files if not AT_BUILD.search(name)]
    _write(out, [_compiled(name, data, f"{mounted_at}/{name}", ours=True) for name, data in files])


def empty(out: str) -> None:
    """Writes a zip without files to the file `out`. It replaces the standard library while the snapshot has everything needed."""
    _write(out, [])


def _compiled(name: str, data: bytes, path: str, *, ours: bool) -> tuple[str, bytes]:
    """A file's name and content for the zip; only Python is compiled. Our assertions stay: they check stored data."""
    if not name.endswith(".py"):
        return name, data
    if ours:
        tree = _without_words(data)
        if PHRASES.search(name):
            _drop_phrases_of_page(tree)
        code = compile(tree, path, "exec", dont_inherit=True, optimize=0)
    else:
        code = compile(data, path, "exec", dont_inherit=True, optimize=2)
    return name + "c", bytes(_code_to_hash_pyc(_without_lines(code), importlib.util.source_hash(data), False))


def _without_words(source: bytes) -> ast.Module:
    """Removes docstrings, what only type checkers import, and the annotations of modules and functions. Those of classes
    stay: dataclasses and `core/wire.py` read them.
    """
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            node.body = [one for one in node.body if not _is_text(one)] or [ast.Pass()]
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        if isinstance(node, ast.arg):
            node.annotation = None
    tree.body = [_plain(one) for each in tree.body for one in _at_run_time(each)]
    return ast.fix_missing_locations(tree)


def _drop_phrases_of_page(tree: ast.Module) -> None:
    for node in ast.walk(tree):
        if isinstance(node, ast.Dict):
            kept = [
                (key, text)
                for key, text in zip(node.keys, node.values, strict=True)
                if not (isinstance(key, ast.Constant) and str(key.value).startswith(PAGE))
            ]
            node.keys, node.values = [key for key, _ in kept], [text for _, text in kept]


def _plain(node: ast.stmt) -> ast.stmt:
    """The statement without its annotation, if it assigns something."""
    if isinstance(node, ast.AnnAssign) and node.value:
        return ast.copy_location(ast.Assign([node.target], node.value), node)
    return node


def _at_run_time(node: ast.stmt) -> list[ast.stmt]:
    """The statement without what is for type checkers alone."""
    for_checkers = isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
    return node.orelse if for_checkers and isinstance(node, ast.If) else [node]


def _is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def _without_lines(code: CodeType) -> CodeType:
    inner = tuple(_without_lines(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    return code.replace(co_linetable=b"", co_consts=inner)


def _write(out: str, files: list[tuple[str, bytes]]) -> None:
    with zipfile.ZipFile(out, "w") as archive:
        for name, data in files:
            info = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            info.external_attr = 0o644 << 16
            archive.writestr(info, data)
