"""The version is the same everywhere, and the changelog tells players about each in both languages."""

from __future__ import annotations

import json
import re
import tomllib

import pytest
from export_page import news
from paths import ROOT

from pausenjass.app.phrases import LANGUAGES


def test_it_is_the_same_everywhere() -> None:
    package = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["version"]
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    assert {package, lock["version"], lock["packages"][""]["version"], project} == {news("de")[0]["version"]}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_version_tells_players_something(lang: str) -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    versions = [each["version"] for each in news(lang)]
    assert versions == re.findall(r"^## (\d+\.\d+\.\d+) – \d{4}-\d\d-\d\d$", text, re.MULTILINE)
    assert versions == sorted(versions, key=lambda version: [*map(int, version.split("."))], reverse=True)
    assert all(each["lines"] for each in news(lang))
    assert "ß" not in json.dumps(news("de"), ensure_ascii=False)
