"""py/ has no definition that only tests use: each is named somewhere else in py/ or tools/."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from paths import ROOT

Definition = ast.FunctionDef | ast.ClassDef | ast.Assign | ast.AnnAssign

FOUND_BY_NAME = {
    "GAME": "games/__init__.py takes it from every folder of FOLDERS",
    "PRESENTER": "presenters/__init__.py takes it from every game's folder",
    "PAD": "pads/__init__.py takes it from every game's module",
    "BOARD": "screen/pads/present.py takes it from every game's module",
    "ANSWERS": "learn/asking/__init__.py takes it from every game's module",
    "RULES": "the same",
    "PHRASES": "phrases/__init__.py takes it from every module of a language",
    "CALLS": "tools/test/view_model.py takes it from app/model, which only the type checker imports",
    "PageData": "the same",
    "judge": "bots/__init__.py and bots/open_hands.py take it from modules of every game",
    "judge_open": "bots/__init__.py takes it from open_hands.py",
    "reasons": "bots/__init__.py takes it from every game's reasons.py",
}
"""Definitions that are imported by a name in a text."""
CONTRACT = {
    "pausenjass.core.game.EVENTS": "the events' data: the app relies on it, conformance checks it",
}
"""Definitions for the writers of games, which the conformance suite checks."""


FOLDERS = ("py", "tools/build", "tools/make", "tools/measure", "tools/test")
"""The folders from which modules are imported."""


def module_of(path: Path, folder: str) -> str:
    """The name by which a file is imported from a folder."""
    parts = path.relative_to(ROOT / folder).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def trees() -> dict[str, ast.Module]:
    """Every module that can be imported, parsed by the first test that asks, not whenever tests are collected."""
    return {
        module_of(path, folder): ast.parse(path.read_text(encoding="utf-8"))
        for folder in FOLDERS
        for path in sorted((ROOT / folder).rglob("*.py"))
    } | {path.stem: ast.parse(path.read_text(encoding="utf-8")) for path in sorted((ROOT / "tools").glob("*.py"))}


class Reader(ast.NodeVisitor):
    """Counts names that are read and aren't local to a function within, and quoted texts that could be names."""

    def __init__(self) -> None:
        self.found: Counter[str] = Counter()
        self.local: list[set[str]] = []

    def visit_function(self, node: ast.FunctionDef | ast.Lambda) -> None:
        some = node.args
        own = {each.arg for each in (*some.posonlyargs, *some.args, *some.kwonlyargs, some.vararg, some.kwarg) if each}
        own |= {each.id for each in ast.walk(node) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)}
        self.local.append(own)
        self.generic_visit(node)
        self.local.pop()

    visit_FunctionDef = visit_Lambda = visit_function  # noqa: N815

    def visit_Name(self, node: ast.Name) -> None:
        if isinstance(node.ctx, ast.Load) and not any(node.id in own for own in self.local):
            self.found[node.id] += 1

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, str) and node.value.isidentifier():
            self.found[f'"{node.value}"'] += 1


def free_names(node: ast.AST) -> Counter[str]:
    """How often each name is read that isn't local to a function within."""
    reader = Reader()
    reader.visit(node)
    return reader.found


def attributes(node: ast.AST) -> Counter[str]:
    """How often each attribute is read or set."""
    return Counter(each.attr for each in ast.walk(node) if isinstance(each, ast.Attribute))


def taken_from_modules() -> set[str]:
    """Everything that a module takes from another one: "pausenjass.core.game.Event"."""
    taken = set()
    for tree in trees().values():
        modules = {}
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom):
                for alias in node.names:
                    taken.add(full := f"{node.module}.{alias.name}")
                    modules[alias.asname or alias.name] = full
            elif isinstance(node, ast.Import):
                modules |= {alias.asname or alias.name: alias.name for alias in node.names}
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in modules:
                taken.add(f"{modules[node.value.id]}.{node.attr}")
    return taken


def passed_on() -> dict[str, str]:
    """Modules whose names a package passes on, each with that package."""
    return {
        str(node.module): package
        for package, tree in trees().items()
        for node in tree.body
        if isinstance(node, ast.ImportFrom) and node.names[0].name == "*"
    }


def defined(tree: ast.Module | ast.ClassDef) -> Iterator[tuple[str, Definition]]:
    """The definitions in a module or class; fields of a class are data, not definitions."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name, node
        elif isinstance(tree, ast.Module) and isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            yield from ((target.id, node) for target in targets if isinstance(target, ast.Name))


@cache
def unused() -> list[str]:
    """Every definition in the package that nothing else in py/ or tools/ names."""
    return [*find_unused()]


def find_unused() -> Iterator[str]:
    taken, packages = taken_from_modules(), passed_on()
    read = sum((attributes(tree) for tree in trees().values()), Counter[str]())
    texts = sum((free_names(tree) for tree in trees().values()), Counter[str]())
    for module, tree in trees().items():
        if module.partition(".")[0] != "pausenjass":
            continue
        here = free_names(tree)
        for name, node in defined(tree):
            full, public = f"{module}.{name}", f"{packages.get(module)}.{name}"
            by_name = name in FOUND_BY_NAME or name.startswith("__")
            if not by_name and not {full, public} & taken and here[name] <= free_names(node)[name]:
                yield full
            if isinstance(node, ast.ClassDef):
                for method, body in defined(node):
                    hook = texts[f'"{method}"'] or method.startswith("__")
                    if not hook and read[method] <= attributes(body)[method]:
                        yield f"{full}.{method}"


def test_nothing_stands_in_the_product_that_only_tests_use() -> None:
    assert [each for each in unused() if each not in CONTRACT] == []


def test_every_exception_is_still_one() -> None:
    assert set(CONTRACT) <= set(unused())
    names = {name for tree in trees().values() for name, _ in defined(tree)}
    assert set(FOUND_BY_NAME) <= names
