"""Measures how soon the page is there, compared with a page of bare `loadPyodide()`: times in ms, sizes in bytes.

Cold: a browser profile that has never seen the page. Warm: the same profile in a new browser, with the service worker
and the browser's caches. Bare and page follow each other, with the same server and files, so that both have the same
machine.
"""

from __future__ import annotations

from bench.figures import Values
from bench.site import Site, bots_ready, mark


def measure(site: Site, values: Values) -> None:
    """One run, cold and warm, with the bytes sent."""
    with site.profile() as bare, site.profile() as ours:
        for cache in ("cold", "warm"):
            with site.page(bare) as (_, page, _):
                page.goto(f"{site.address}bench/bare.html")
                values.note(f"bare {cache}", mark(page, "bare"))
            before = site.server.sent()
            with site.page(ours) as (_, page, _):
                page.goto(site.address)
                values.note(f"bots {cache}", bots_ready(page))
                values.note(f"engine {cache}", mark(page, "engine"))
                values.note(f"usable {cache}", mark(page, "page"))
                mark(page, "offline")
            if cache == "cold":
                values.note("bytes in all", site.server.sent() - before)
    _bytes_before_play(site, values)


def _bytes_before_play(site: Site, values: Values) -> None:
    """The bytes until engine and bots are ready, without the service worker, which fetches for later."""
    before = site.server.sent()
    with site.profile() as profile, site.page(profile) as (_, page, _):
        page.goto(f"{site.address}?sw=off")
        mark(page, "engine")
        bots_ready(page)
        values.note("bytes before play", site.server.sent() - before)
