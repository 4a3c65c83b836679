"""What tools/build/preload.py leaves in the memory snapshot: what the first match needs, and a stand-in for what nobody may need."""

from __future__ import annotations

import importlib
import json
import re
import subprocess
import sys
from collections.abc import Iterator

import pytest
from paths import ROOT

NAME = "graphlib"
"""A module of the standard library that nobody here uses."""


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.syspath_prepend(str(ROOT / "tools" / "build"))
    monkeypatch.delitem(sys.modules, NAME, raising=False)
    stand_in = importlib.import_module("preload").Later(NAME)
    monkeypatch.setitem(sys.modules, NAME, stand_in)
    yield
    sys.modules.pop(NAME, None)


@pytest.mark.usefixtures("later")
def test_importing_it_costs_nothing() -> None:
    assert not vars(importlib.import_module(NAME)).get("TopologicalSorter")


@pytest.mark.usefixtures("later")
def test_what_is_wanted_of_it_brings_it() -> None:
    assert [*importlib.import_module(NAME).TopologicalSorter({"b": {"a"}}).static_order()] == ["a", "b"]
    assert importlib.import_module(NAME).__file__


FIRST_MATCHES = """
import importlib, json, sys
sys.path[:0] = ["py", "tools/build", "tools/test", "tests/support"]
from random import Random
import view_model
view_model.model()
import preload
preload.preload("pausenjass")

class Missing:
    def find_spec(self, name, *_):
        if name.startswith("pausenjass"):
            raise ModuleNotFoundError(name)

sys.meta_path.insert(0, Missing())
from app_play import Page
bots = importlib.import_module("bots")
replies, moves = [], []
for lang in ("de", "en"):
    for game in ("tschau-sepp", "ciao-sepp", "klammern", "kaisern"):
        page, rng = Page(lang=lang), Random(game)
        page.new(game=game, bots=3, level="stark")
        for _ in range(100):
            match = page.desk.session.running().match
            mine = match.view(len(match.record), page.table["me"]).legal
            if page.next and page.next.get("ask"):
                moves.append(bots.call("choose", json.dumps({**page.ask, "budget": [4, None]})))
            if page.table["result"] or not (page.next or mine) or page.next and "ply" not in page.next:
                break
            page.bot() if page.next else page.act(rng.choice(mine))
        replies += page.replies
try:
    page.desk.call("statistics", {"game": "klammern"})
except ModuleNotFoundError as missing:
    print(json.dumps({"replies": replies, "moves": moves, "missing": str(missing)}))
"""
KEY = re.compile(r"[a-z][a-z-]*(\.[a-z0-9-]+)+")


def test_a_first_match_needs_no_archive() -> None:
    """The beginning of a match of each game, in both languages, without any module that the snapshot hasn't: each text is there."""
    ran = subprocess.run([sys.executable, "-c", FIRST_MATCHES], cwd=ROOT, capture_output=True, text=True, check=True)
    found = json.loads(ran.stdout)
    assert len(found["moves"]) > 100
    assert {key for move in found["moves"] for key in json.loads(move)} == {"action"}
    assert {text for text in texts(found["replies"]) if KEY.fullmatch(text)} == set()
    assert found["missing"].startswith("pausenjass.")


def texts(reply: object) -> Iterator[str]:
    """Every text in a reply."""
    if isinstance(reply, str):
        yield reply
    elif isinstance(reply, dict | list):
        for each in reply.values() if isinstance(reply, dict) else reply:
            yield from texts(each)
