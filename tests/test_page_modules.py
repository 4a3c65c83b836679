"""The page's modules: index.html names each, so that they load side by side and not one after the other."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def test_index_preloads_every_module() -> None:
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    named = set(re.findall(r'<link rel="modulepreload" href="\./([^"]+)">', page))
    there = {path.relative_to(ROOT).as_posix() for path in (ROOT / "static" / "js").rglob("*.js")}
    assert named == there - {"static/js/main.js"}


def test_index_names_only_files_that_are_there() -> None:
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    paths = [path for path in re.findall(r'(?:href|src)="\./([^"#]+)"', page) if not path.startswith("static/vendor/")]
    assert [path for path in paths if not (ROOT / path).is_file()] == []
