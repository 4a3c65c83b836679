"""Measures how much memory the page's process takes, in bytes: its proportional set size, which counts what several processes share by parts."""

from __future__ import annotations

from bench.figures import Values
from bench.processes import proportional, renderers
from bench.site import Site, mark

SETTLED_MS = 13_000
GAME = "kaisern"
"""The game with the most pictures."""


def measure(site: Site, values: Values) -> None:
    """One run: the start screen before anybody has played, then a table."""
    with site.profile() as profile, site.page(profile) as (_, page, _):
        page.goto(f"{site.address}?sw=off")
        mark(page, "engine")
        page.wait_for_timeout(SETTLED_MS)
        values.note("weight at start", max(map(proportional, renderers())))
        page.evaluate("game => { location.hash = `#/play/${game}`; }", GAME)
        page.locator("#table:not(.empty)").wait_for()
        page.wait_for_timeout(SETTLED_MS)
        values.note("weight at table", max(map(proportional, renderers())))
