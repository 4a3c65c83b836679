"""The page's modules and style sheets: all are reached from the entries of tools/build/bundle.mjs; none names a game."""

import re
from pathlib import Path

import pytest
from paths import ROOT

from pausenjass.games import GAMES

MODULES = sorted(path for path in (ROOT / "static" / "js").rglob("*.ts") if not path.name.endswith(".d.ts"))
SHEETS = sorted((ROOT / "static" / "css").rglob("*.css"))
MADE = ROOT / "static" / "vendor"
"""The output of the tools, which may be missing."""
IMPORT = re.compile(r'(?:^|[ (@])(?:import|from) ?\(?"(\.[^"]+)"', re.MULTILINE)


def reached(*begin: str) -> set[Path]:
    """The files that these import, directly or indirectly."""
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
    entries = reached("static/js/boot/main.ts", "static/js/boot/phone.ts")
    assert {path for path in entries if path.suffix == ".ts"} == set(MODULES)


def test_every_style_sheet_is_reached_once() -> None:
    first, rest = reached("static/css/first.css"), reached("static/css/rest.css")
    assert first | rest == set(SHEETS)
    assert first & rest == set()


def test_index_names_only_files_that_are_there() -> None:
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    named = [path for path in re.findall(r'(?:href|src)="\./([^"#]+)"', page) if not path.startswith("static/vendor/")]
    assert [path for path in named if not (ROOT / path).is_file()] == []


def test_index_lists_no_modules() -> None:
    """It names the entries; the build finds the rest."""
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    named = re.findall(r'"\./static/((?:js|css)/[^"]+)"', page)
    assert named == ["css/first.css", "css/rest.css", "js/boot/main.ts", "js/boot/phone.ts"]


@pytest.mark.parametrize("path", [*MODULES, *SHEETS, ROOT / "index.html"], ids=lambda path: path.name)
def test_the_page_names_no_game(path: Path) -> None:
    """The list of games that tools/build/export_page.py writes, and each Table, hold what sets a game apart."""
    code = re.sub(r"/\*.*?\*/|<!--.*?-->", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    assert [game for game in GAMES if game in code] == []


def test_every_picture_is_asked_for_by_its_asset() -> None:
    """A path alone leads nowhere in the single file. The settings draw pictures with their own `image`."""
    forgotten = []
    for path in MODULES:
        code = re.sub(r"/\*.*?\*/|(?<!:)//[^\n]*", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        for found in re.finditer(r"\.(svg|webp|png)\b", code):
            before = code[max(0, found.start() - 200) : found.start()]
            if not re.search(r"\b(asset|image)\((\$\{[^}]*\}|[^)])*$", before):
                forgotten.append(f"{path.name}: {before[-40:]}{found[0]}")
    assert forgotten == []
