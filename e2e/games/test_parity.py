"""Games are equal under CPython and in the page: the engine's worker replays every golden with the same hashes, and with the bots' worker
the deals of a day are the same games."""

from __future__ import annotations

import json

from conftest import Visits
from deals import GOLDEN, PLAY, differs
from serving import ROOT

GOLDENS = sorted((ROOT / "tests" / "goldens").glob("*/*.record"))


def test_goldens_in_the_page(visit: Visits) -> None:
    assert GOLDENS
    me = visit(seed=None, pyodide=True, again=True)
    for path in GOLDENS:
        text, hashes = (
            path.read_text(encoding="utf-8"),
            json.loads(path.with_suffix(".json").read_text(encoding="utf-8")),
        )
        found = me.page.evaluate(
            "async text => (await pausenjass.engine.call('hashes', { text })).hashes",
            text,
        )
        assert found == hashes, path.name


def test_deals_of_a_day_in_the_page(visit: Visits) -> None:
    """Two games play the deal of a day here; the smoke tests in Firefox and WebKit play it for the others."""
    me = visit(seed=None, pyodide=True, again=True)
    for game in ("tschau-sepp", "kaisern"):
        asked = me.page.evaluate(f"([game, date]) => ({PLAY})(game, date)", [game, GOLDEN["date"]])
        assert not differs(game, asked), game
