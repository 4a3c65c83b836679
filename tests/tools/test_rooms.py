"""The rooms of the app and of the page: each imports only from lower floors, and no modules import each other in a circle."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Final

import pytest
from paths import ROOT

APP: Final = ROOT / "py" / "pausenjass" / "app"
PAGE: Final = ROOT / "static" / "js"
MODULES: Final = sorted(path for path in PAGE.rglob("*.ts") if not path.name.endswith(".d.ts"))
MOST_FLOORS: Final = 8

APP_FLOORS: Final = (
    {"common", "model", "phrases"},
    {"presenters"},
    {"table"},
    {"learn", "live", "past"},
    {"screen", "sharing"},
    {"day", "replay"},
    {"calls"},
    {"desk"},
)
PAGE_FLOORS: Final = (
    {"base"},
    {"cards", "link", "sounds"},
    {"ui"},
    {"engine"},
    {"share"},
    {"play"},
    {"phones", "table"},
    {"screens"},
    {"pads"},
    {"boot"},
)
"""The floors, the lowest first. Rooms on one floor don't know each other."""

Imports = Mapping[Path, set[Path]]


@cache
def imports_of_the_app() -> Imports:
    """Module → modules of the app that it imports, even only for types."""
    found = {}
    for path in APP.rglob("*.py"):
        names = set()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and str(node.module).startswith("pausenjass.app"):
                names |= {f"{node.module}.{alias.name}" for alias in node.names} | {str(node.module)}
        files = [ROOT / "py" / name.replace(".", "/") for name in names]
        found[path] = {file.with_suffix(".py") for file in files if file.with_suffix(".py").is_file()}
        found[path] |= {file / "__init__.py" for file in files if (file / "__init__.py").is_file()}
    return {path: {each for each in others if each != APP / "__init__.py"} for path, others in found.items()}


IMPORT: Final = re.compile(r'^(?:import|export)\b[^"\';]*"(?P<path>\.[^"]+)"', re.MULTILINE)
LATER: Final = re.compile(r'\bimport\("(?P<path>\.[^"]+)"\)')


@cache
def imports_of_the_page() -> Imports:
    """Module → modules of the page that it imports, at once or later, even only for types."""
    found = {}
    for path in MODULES:
        code = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        ways = [each["path"] for each in IMPORT.finditer(code)]
        ways += [each["path"] for each in LATER.finditer(code)]
        found[path] = {each for each in ((path.parent / way).resolve() for way in ways) if PAGE in each.parents}
    return found


def room(path: Path, house: Path) -> str:
    """The folder of the house that contains a module, or the module's own name."""
    return path.relative_to(house).parts[0].removesuffix(".py")


def upwards(house: Path, floors: tuple[set[str], ...], imports: Imports) -> list[str]:
    """Imports from another room that isn't on a lower floor."""
    floor = {name: number for number, names in enumerate(floors) for name in names}
    return [
        f"{path.relative_to(house)} → {other.relative_to(house)}"
        for path, others in imports.items()
        for other in others
        if room(path, house) != room(other, house) and floor[room(other, house)] >= floor[room(path, house)]
    ]


def in_circles(imports: Imports) -> list[str]:
    """Modules that import each other, or lead to such modules."""
    left = {path: set(others) for path, others in imports.items()}
    while free := [path for path, others in left.items() if not others & left.keys()]:
        for path in free:
            del left[path]
    return sorted(path.name for path in left)


HOUSES: Final = {
    "app": (APP, APP_FLOORS, imports_of_the_app),
    "page": (PAGE, PAGE_FLOORS, imports_of_the_page),
}
each_house = pytest.mark.parametrize(("house", "floors", "imports_of"), HOUSES.values(), ids=HOUSES)


@each_house
def test_every_room_has_its_floor(house: Path, floors: tuple[set[str], ...], imports_of: Callable[[], Imports]) -> None:
    imports = imports_of()
    rooms = {room(path, house) for path in imports} - {"__init__"}
    assert rooms == set().union(*floors)
    assert sum(map(len, imports.values())) > 300, "the search for imports finds them"


@each_house
def test_no_import_leads_upwards(house: Path, floors: tuple[set[str], ...], imports_of: Callable[[], Imports]) -> None:
    assert upwards(house, floors, imports_of()) == []


def test_the_app_has_few_floors() -> None:
    assert len(APP_FLOORS) <= MOST_FLOORS


def test_no_circle_in_the_page() -> None:
    assert in_circles(imports_of_the_page()) == []


def test_a_circle_and_an_arrow_upwards_are_found() -> None:
    low, high = PAGE / "base" / "a.ts", PAGE / "boot" / "b.ts"
    assert in_circles({low: {high}, high: {low}}) == ["a.ts", "b.ts"]
    assert upwards(PAGE, PAGE_FLOORS, {low: {high}, high: {low}}) == ["base/a.ts → boot/b.ts"]
