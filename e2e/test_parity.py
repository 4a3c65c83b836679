"""The same games under CPython and in the page: every golden, replayed by the engine's worker, gives the same hashes."""

from __future__ import annotations

import json

from conftest import Visits
from serving import ROOT

GOLDENS = sorted((ROOT / "tests" / "goldens").glob("*/*.record"))


def test_goldens_in_the_page(visit: Visits) -> None:
    assert GOLDENS
    me = visit(bots=False, pyodide=True)
    for path in GOLDENS:
        text, hashes = (
            path.read_text(encoding="utf-8"),
            json.loads(path.with_suffix(".json").read_text(encoding="utf-8")),
        )
        found = me.page.evaluate(
            "async text => (await pausenjass.engine.call('replay', { text })).hashes",
            text,
        )
        assert found == hashes, path.name
