"""The desk and the worker's entry withstand any call."""

from __future__ import annotations

import importlib
import json
from random import Random
from typing import Any

import pytest
from app_play import Page
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from view_model import check

from pausenjass.app.calls import CALLS as CALLS_BY_NAME
from pausenjass.games import GAMES

CALLS = sorted(CALLS_BY_NAME)
KEYS = [
    "ply",
    "seat",
    "action",
    "change",
    "game",
    "rules",
    "seats",
    "text",
    "id",
    "packed",
    "round",
    "entries",
    "lang",
    "seed",
    "now",
    "key",
    "at",
    "acts",
    "seen",
]
WORDS = st.sampled_from(["tschau-sepp", "draw", "human", "lang"])
FIELDS = st.sampled_from(["kind", "name", "lang", "hand", "players", "seat", "action", "at", "ply", "bot"])
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 9) | st.floats(allow_nan=False) | st.text(max_size=8) | WORDS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(FIELDS | st.text(max_size=4), inner, max_size=3),
    max_leaves=5,
)


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.sampled_from([name for name in CALLS if name != "hashes"]),
    st.dictionaries(st.sampled_from(KEYS), JSON, max_size=5),
    st.booleans(),
    st.sampled_from(sorted(GAMES)),
)
def test_no_call_crashes(name: str, args: dict[str, Any], now: bool, game: str) -> None:
    page = Page()
    page.new(game=game)
    if now:
        args["ply"] = page.table["ply"]
    reply = page.desk.call(name, args)
    check(name, reply)
    page.desk.call("boot", {"entries": page.storage})
    page.desk.call("new", {"game": game, "seats": [{"kind": "human"}, {"kind": "bot"}]})


def test_every_call_is_documented() -> None:
    """The head of each call's module lists it under the page's name."""
    for name, call in CALLS_BY_NAME.items():
        head = importlib.import_module(call.__module__).__doc__ or ""
        assert f"\n{name} " in head


def test_the_engine_entry_answers_json_and_tells_crashes() -> None:
    engine = importlib.import_module("engine")
    assert engine.__export__ == ["call"]
    assert json.loads(engine.call("boot", "{}"))["running"] is None
    assert "unknown call 'dance'" in json.loads(engine.call("dance", "{}"))["crash"]
    assert "crash" in json.loads(engine.call("boot", "no json"))
    assert "RecordError" in json.loads(engine.call("hashes", '{"text": "x"}'))["crash"]


def test_the_bots_entry_answers_what_the_engine_asks() -> None:
    bots = importlib.import_module("bots")
    assert bots.__export__ == ["call"]
    page = Page(seed="asked")
    page.new(3, "leicht", limit=999)
    rng = Random(0)
    wanted = {("turn", False), ("interject", False), ("interject", True)}
    kinds = set()
    for _ in range(2000):
        if kinds >= wanted:
            break
        if page.next is not None and page.next["ask"]:
            ask = page.ask
            answer = json.loads(bots.call("choose", json.dumps({**ask, "budget": [20, None]})))
            assert answer == json.loads(bots.call("choose", json.dumps({**ask, "budget": [20, None]})))
            assert "crash" not in answer
            kinds.add((ask["kind"], answer["action"] is None))
            if answer["action"] is None:
                page.call("decline", ply=page.next["ply"], seat=page.next["seat"])
            else:
                reply = page.act(answer["action"], page.next["seat"])
                assert "refused" not in reply
        elif not page.step(rng):
            break
    assert kinds == wanted
    assert "crash" in json.loads(bots.call("choose", "{}"))
    assert "crash" in json.loads(bots.call("dance", "{}"))


@pytest.mark.parametrize("calls", [["abandon"], ["close"], ["erase"], ["new", "abandon", "resume"], ["statistics"]])
def test_calls_in_any_order(calls: list[str]) -> None:
    page = Page()
    for name in calls:
        page.new() if name == "new" else page.call(name, game="tschau-sepp")
    assert page.new()["table"]["ply"] == 2
