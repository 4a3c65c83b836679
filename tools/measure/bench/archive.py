"""Measures how soon the archive with a thousand matches is there, and whether it delays the page's start; times in ms."""

from __future__ import annotations

import json

from archive_rows import rows
from playwright.sync_api import Page

from bench.figures import Values
from bench.site import Site, bots_ready, mark
from pausenjass.app.past.store import key

MATCHES = 1000
SOMEWHERE = "static/icons/icon.svg"
"""A file of the page's origin without a script."""
STORE = "([key, text]) => localStorage.setItem(key, text)"
OPEN = """async () => {
  const start = performance.now();
  location.hash = "#/archive";
  while (!document.querySelector(".archive .finished li")) await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  const painted = new MessageChannel();
  await new Promise((done) => {
    painted.port1.onmessage = done;
    painted.port2.postMessage(null);
  });
  return performance.now() - start;
}"""
SEARCH = """async () => {
  const field = document.querySelector(".archive input[type=search]");
  const start = performance.now();
  field.value = "beat november";
  field.dispatchEvent(new Event("input"));
  return performance.now() - start;
}"""


def measure(site: Site, values: Values) -> None:
    """One run: first without matches, then with all of them."""
    text = json.dumps(rows(MATCHES), ensure_ascii=False, separators=(",", ":"))
    for count, kept in ((0, None), (MATCHES, text)):
        with site.profile() as profile, site.page(profile) as (_, page, _):
            if kept is not None:
                page.goto(f"{site.address}{SOMEWHERE}")
                page.evaluate(STORE, [key("finished"), kept])
            page.goto(f"{site.address}?sw=off")
            values.note(f"engine with {count}", mark(page, "engine"))
            if kept is not None:
                _open(page, values)
    values.note("characters", len(text))


def _open(page: Page, values: Values) -> None:
    """Opens the archive once bots and all screens are there."""
    bots_ready(page)
    page.wait_for_load_state("networkidle")
    values.note("archive opens", page.evaluate(OPEN))
    values.note("archive searched", page.evaluate(SEARCH))
