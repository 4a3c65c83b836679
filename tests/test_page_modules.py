"""The page's modules and style sheets: all are reached from the few that tools/bundle.mjs begins with; none of them names a game."""

import re
from pathlib import Path

import pytest

from pausenjass.games import GAMES

ROOT = Path(__file__).resolve().parent.parent
MODULES = sorted((ROOT / "static" / "js").rglob("*.js"))
SHEETS = sorted((ROOT / "static" / "css").rglob("*.css"))
MADE = ROOT / "static" / "vendor"
"""What the tools write, and what may not be there yet."""
IMPORT = re.compile(r'(?:^|[ (@])(?:import|from) ?\(?"(\.[^"]+)"', re.MULTILINE)


def reached(*begin: str) -> set[Path]:
    """The files that these import, and those import in turn."""
    found: set[Path] = set()
    waiting = [ROOT / path for path in begin]
    while waiting:
        path = waiting.pop()
        if path in found or MADE in path.parents:
            continue
        found.add(path)
        code = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        waiting += [(path.parent / address).resolve() for address in IMPORT.findall(code)]
    return found


def test_every_module_is_reached() -> None:
    entries = reached("static/js/main.js", "static/js/phone.js")
    assert {path for path in entries if path.suffix == ".js"} == set(MODULES)


def test_every_style_sheet_is_reached_once() -> None:
    first, rest = reached("static/css/first.css"), reached("static/css/rest.css")
    assert first | rest == set(SHEETS)
    assert first & rest == set()


def test_index_names_only_files_that_are_there() -> None:
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    named = [path for path in re.findall(r'(?:href|src)="\./([^"#]+)"', page) if not path.startswith("static/vendor/")]
    assert [path for path in named if not (ROOT / path).is_file()] == []


def test_index_lists_no_modules() -> None:
    """It names where to begin; the rest is found by the build."""
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    named = re.findall(r'"\./static/((?:js|css)/[^"]+)"', page)
    assert named == ["css/first.css", "css/rest.css", "js/main.js", "js/phone.js"]


@pytest.mark.parametrize("path", [*MODULES, *SHEETS, ROOT / "index.html"], ids=lambda path: path.name)
def test_the_page_names_no_game(path: Path) -> None:
    """What is peculiar to a game comes from the list of games that tools/export_page.py writes, and with each Table."""
    code = re.sub(r"/\*.*?\*/|<!--.*?-->", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    assert [game for game in GAMES if game in code] == []


def test_every_picture_is_asked_for_by_its_asset() -> None:
    """In the one file a path alone leads nowhere. `image` is the settings' own way to draw one."""
    forgotten = []
    for path in MODULES:
        code = re.sub(r"/\*.*?\*/|(?<!:)//[^\n]*", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        for found in re.finditer(r"\.(svg|webp|png)\b", code):
            before = code[max(0, found.start() - 200) : found.start()]
            if not re.search(r"\b(asset|image)\((\$\{[^}]*\}|[^)])*$", before):
                forgotten.append(f"{path.name}: {before[-40:]}{found[0]}")
    assert forgotten == []
