"""The numbered rules of the rule pages, and which of them have a test."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from paths import ROOT
from rule_rows import TABLES

RULE: Final = r"[A-Z]{2}-\d+"


@cache
def sections(game_id: str, lang: str) -> dict[str, str]:
    """Each rule of a game's rule page, in order, with the text below its heading."""
    page = (ROOT / "static" / "rules" / f"{game_id}.{lang}.md").read_text(encoding="utf-8")
    parts = (part.partition("\n") for part in re.split(r"^#+ ", page, flags=re.MULTILINE))
    found = [(title.split()[0], text) for title, _, text in parts if re.match(rf"{RULE} ", title)]
    assert len(found) == len(dict(found)), "each rule once"
    return dict(found)


def rules_of(game_id: str, lang: str) -> list[str]:
    """The rule numbers of a game's rule page, in order."""
    return list(sections(game_id, lang))


@cache
def rules_with_test(game_id: str) -> frozenset[str]:
    """The rules of a game that tests name: by `pytest.mark.rule`, or as a row of its table."""
    prefix = rules_of(game_id, "de")[0][:3]
    table = (TABLES / f"{game_id}.txt").read_text(encoding="utf-8")
    rows = re.findall(rf"^({RULE}) \|", table, re.MULTILINE)
    return frozenset([*rows, *(rule for rule in _marked() if rule.startswith(prefix))])


@cache
def _marked() -> frozenset[str]:
    tests = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("test_*.py"))
    return frozenset(re.findall(rf"mark\.rule\(\"({RULE})\"\)", tests))
