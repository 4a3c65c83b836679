"""What tools/build/preload.py leaves in the memory snapshot: a module that is only imported when it is needed."""

from __future__ import annotations

import importlib
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
