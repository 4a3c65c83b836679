"""The page's modules and style sheets: index.html names each, so that they load side by side; none of them names a game."""

import re
from pathlib import Path

import pytest

from pausenjass.games import GAMES

ROOT = Path(__file__).resolve().parent.parent
MODULES = sorted((ROOT / "static" / "js").rglob("*.js"))
TEMPLATES = "static/vendor/lit-html.js"
"""The one library that the page's own modules import."""
SHEETS = sorted((ROOT / "static" / "css").rglob("*.css"))


def paths(files: list[Path]) -> set[str]:
    return {path.relative_to(ROOT).as_posix() for path in files}


def test_index_preloads_every_module() -> None:
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    named = re.findall(r'<link rel="modulepreload" href="\./([^"]+)">', page)
    assert len(named) == len(set(named))
    assert set(named) == paths(MODULES) - {"static/js/main.js"} | {TEMPLATES}


def test_index_links_every_style_sheet() -> None:
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    named = re.findall(r'<link rel="stylesheet" href="\./([^"]+)">', page)
    assert len(named) == len(set(named))
    assert set(named) == paths(SHEETS)


def test_index_names_only_files_that_are_there() -> None:
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    named = [path for path in re.findall(r'(?:href|src)="\./([^"#]+)"', page) if not path.startswith("static/vendor/")]
    assert [path for path in named if not (ROOT / path).is_file()] == []


@pytest.mark.parametrize("path", [*MODULES, *SHEETS, ROOT / "index.html"], ids=lambda path: path.name)
def test_the_page_names_no_game(path: Path) -> None:
    """What is peculiar to a game comes from the list of games that tools/export_page.py writes, and with each Table."""
    code = re.sub(r"/\*.*?\*/|<!--.*?-->", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    assert [game for game in GAMES if game in code] == []
