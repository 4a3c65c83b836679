"""Measures how long strong bots think about a move at the pace «instant», and how soon a hint is there, in ms: with the
whole page four times slower, workers included.

It uses no `?seed=`, which bounds searches by playouts instead of time.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from time import monotonic
from typing import Final

from moments import stored
from playwright.sync_api import Page

from bench.figures import Values
from bench.processes import slowed
from bench.site import Site, bots_ready, mark
from pausenjass.games import GAMES

SLOWER: Final = 4
SECONDS: Final = 45
"""How long each game is played."""
LOOK_MS: Final = 100
AT_START_MS: Final = 3000
"""How long somebody looks at the start screen, from when the bots are there until a table opens, as slow as everything else."""
HINT_MS: Final = 5000
MOST: Final = 0.95
"""The figure is a duration that this proportion of the moves doesn't exceed."""
SETTINGS: Final = {"pace": "instant", "animation_ms": 0, "motion": "reduced", "sound": False}
NAMES: Final = ("Anna", "Beat", "Cla")
WATCH: Final = """async () => {
  const { bots } = window.pausenjass;
  const call = bots.call;
  bench.thought = [];
  let free = 0; // since when: what waits for its turn doesn't think yet
  bots.call = async function (name, ...given) {
    const before = performance.now();
    const reply = await call.call(this, name, ...given);
    if (name === "choose") bench.thought.push(performance.now() - Math.max(before, free));
    free = performance.now();
    return reply;
  };
}"""
ASK_FOR_HINT: Final = """async most => {
  const tool = document.querySelector(".tool[data-tool=hint]:enabled");
  const before = performance.now();
  if (!tool || tool.getAttribute("aria-pressed") === "true") return null;
  tool.click();
  while (performance.now() - before < most) {
    await new Promise(requestAnimationFrame);
    if (document.querySelector(".hint-words b")) return performance.now() - before;
    if (tool.getAttribute("aria-pressed") !== "true") return null;
  }
  return performance.now() - before;
}"""
"""The time from the tool's click to the frame in which the hint can be read, or for how long it was waited for; null where there is nothing to ask
for, or the others have played on meanwhile."""


def measure(site: Site, values: Values) -> None:
    """One run of every game at a table with three strong bots, Ciao-Sepp in real time."""
    for game in GAMES:
        with site.profile() as profile, site.page(profile) as (_, page, _session):
            moves, hints = _played(site, page, game)
        values.note(f"move {game}", sorted(moves)[int(MOST * len(moves))])
        values.note(f"slowest {game}", max(moves))
        values.note(f"hint {game}", max(hints))


def _played(site: Site, page: Page, game: str) -> tuple[list[float], list[float]]:
    """The duration of each move and each hint."""
    sit_down(site, page, game, SETTINGS, WATCH)
    hints: list[float] = []
    end = monotonic() + SECONDS
    with slowed(SLOWER):
        open_table(page, game)
        while monotonic() < end:
            if (took := page.evaluate(ASK_FOR_HINT, HINT_MS)) is not None:
                hints.append(took)
            if spot := page.evaluate("bench.next({ any: true })"):
                page.mouse.click(*spot)
            page.wait_for_timeout(LOOK_MS)
    return page.evaluate("bench.thought"), hints


def sit_down(site: Site, page: Page, game: str, settings: Mapping[str, object], watch: str) -> None:
    """Prepares a table with three strong bots, which `watch` watches."""
    entries = stored(settings={**settings, "untimed": False, "no_lessons": [game], "last": {game: _strong_table()}})
    page.add_init_script(
        f"for (const [key, text] of Object.entries({json.dumps(entries)})) localStorage.setItem(key, text)"
    )
    page.goto(f"{site.address}?sw=off")
    mark(page, "engine")
    bots_ready(page)
    page.evaluate(watch)


def open_table(page: Page, game: str) -> None:
    """Opens it, as soon after the start as a person can."""
    page.wait_for_timeout(AT_START_MS)
    page.evaluate("game => { location.hash = `#/play/${game}`; }", game)


def _strong_table() -> dict[str, object]:
    bots = [{"name": name, "kind": "bot", "level": "stark"} for name in NAMES]
    return {"rules": {}, "seats": [{"name": "", "kind": "human", "level": None}, *bots]}
