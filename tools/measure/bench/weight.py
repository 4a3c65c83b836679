"""Measures how much memory the page's process takes, in bytes: its proportional set size, which counts what several processes share by parts."""

from __future__ import annotations

from bench.figures import Values
from bench.processes import proportional, renderers
from bench.site import Site, bots_ready, mark

SETTLED_MS = 13_000
GAME = "kaisern"
"""The game with the most pictures."""


def measure(site: Site, values: Values) -> None:
    """One run: the start screen before anybody has played, then a table."""
    with site.profile() as profile, site.page(profile) as (_, page, _):
        page.goto(f"{site.address}?sw=off")
        mark(page, "engine")
        page.wait_for_timeout(SETTLED_MS)
        _note("weight at start", values)
        page.evaluate("game => { location.hash = `#/play/${game}`; }", GAME)
        page.locator("#table:not(.empty)").wait_for()
        bots_ready(page)
        page.wait_for_timeout(SETTLED_MS)
        _note("weight at table", values)


def _note(name: str, values: Values) -> None:
    if sizes := [proportional(process) for process in renderers()]:
        values.note(name, max(sizes))
