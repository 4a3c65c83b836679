"""`npm test -- quick` finds the tests that a change can break, and prints what it leaves out."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest
import quick
from paths import ROOT

graph_of_python = cache(quick.python_graph)


def broken_by(*changed: str) -> set[str]:
    """Names of the Python test files that a change of these files can break."""
    graph = graph_of_python()
    tests = [path for path in graph if path.name.startswith("test_")]
    return {path.name for path in quick.breakable(tests, graph, {ROOT / name for name in changed})}


def test_a_rule_breaks_its_games_tests_and_no_others() -> None:
    found = broken_by("py/pausenjass/games/klammern/scoring.py")
    assert {"test_rules_klammern.py", "test_oracle_klammern.py", "test_app_klammern.py"} <= found
    assert not {"test_rules_kaisern.py", "test_dates.py", "test_folders.py"} & found


def test_what_all_share_breaks_nearly_all() -> None:
    assert len(broken_by("py/pausenjass/core/game.py")) > 60


def test_a_table_of_rows_breaks_the_tests_that_name_it(tmp_path: Path) -> None:
    graph = graph_of_python()
    table, test = tmp_path / "rows.txt", tmp_path / "test_rows.py"
    test.write_text('ROWS = "rows.txt"', encoding="utf-8")
    assert quick.breakable([test], graph, {table}) == [test]


def test_a_module_of_the_page_breaks_its_tests() -> None:
    graph = quick.page_graph()
    tests = [path for path in graph if path.name.endswith(".test.ts")]
    found = {path.name for path in quick.breakable(tests, graph, {ROOT / "static/js/play/warp.ts"})}
    assert {"warp.test.ts", "live.test.ts"} <= found
    assert "qr.test.ts" not in found


def test_the_slowest_are_left_out(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    tests = [ROOT / "tests" / name for name in ("test_a.py", "test_b.py", "test_c.py")]
    known = tmp_path / "seconds"
    known.write_text(json.dumps({"tests/test_a.py": 50, "tests/test_b.py": 1, "tests/test_c.py": 8}), encoding="utf-8")
    monkeypatch.setattr(quick, "SECONDS", known)
    quick.text.cache_clear()
    assert quick.within(tests, 20) == ([tests[1], tests[2]], [tests[0]])
