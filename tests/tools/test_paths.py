"""Every file of ours that a text or a comment names is there, in the docs also by the end of its path."""

from __future__ import annotations

import re
from pathlib import Path

from paths import ROOT
from sources import sources

NAMED = re.compile(
    r"(?<![\w/.@-])((?:docs|e2e|py|static|tests|tools)/[\w./-]*\.(?:css|js|json|md|mjs|py|toml|ts|txt))\b"
)
IN_DOCS = re.compile(r"`([\w./-]+/[\w./-]*\.(?:css|js|json|md|mjs|py|toml|ts|txt))`")
MADE = ("static/app/", "static/licences/", "static/vendor/")
"""Folders that the build makes."""
IMAGINED = {"static/rules/NAME.LANG.md", *(f"tests/test_{letter}.py" for letter in "abc")}


def test_every_file_that_is_named_is_there() -> None:
    files = set(sources())
    ends = {name[at + 1 :] for name in files for at, sign in enumerate(name) if sign == "/"} | files
    missing = []
    for name in sorted(files):
        if Path(name).suffix not in {".css", ".html", ".md", ".mjs", ".py", ".toml", ".ts", ".yml"}:
            continue
        text = (ROOT / name).read_text(encoding="utf-8")
        found = {path: path in files for path in NAMED.findall(text)}
        if name.endswith(".md"):
            found |= {path: path in ends for path in IN_DOCS.findall(text)}
        missing += [
            f"{name}: {path}"
            for path, there in found.items()
            if not (there or path in IMAGINED or path.startswith(MADE) or path.startswith(("dist/", "node_modules/")))
        ]
    assert missing == []
