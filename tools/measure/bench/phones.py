"""Measures seven phones at a tablet, in ms, bytes and percent of a processor: each in its own browser on this machine,
paired by text.

The game is Tschau Sepp with eight: no bot plays, so the table stands still while nobody acts.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from time import monotonic
from typing import Any, Final

from phones import NAMES, Phone, Table, at_table, do
from player import Player
from playwright.sync_api import Page

from bench.figures import Values
from bench.processes import proportional, renderers
from bench.site import Site, mark

COUNT: Final = 7
IDLE_S: Final = 10
PLAYING_S: Final = 40
TICKS: Final = os.sysconf("SC_CLK_TCK")
SEEN: Final = """
new MutationObserver(records => {
  if (records.some(({ target }) => target.closest?.("card-zone[kind=pile]"))) window.laid ??= performance.timeOrigin + performance.now();
}).observe(document, { subtree: true, childList: true });
addEventListener("pointerdown", ({ timeStamp }) => { window.touched = performance.timeOrigin + timeStamp; }, true);
window.RTCPeerConnection = class extends RTCPeerConnection {
  constructor(...given) {
    super(...given);
    (window.connections ??= []).push(this);
    this.addEventListener("connectionstatechange", () => {
      if (this.connectionState === "connected") window.connected ??= performance.timeOrigin + performance.now();
    });
  }
};
"""
"""When a card came to rest, when the page was last touched, and when its link was there."""
ROUND_TRIP: Final = """async () => {
  const all = await Promise.all(window.connections.map(each => each.getStats()));
  return all.flatMap(stats => [...stats.values()]).find(({ currentRoundTripTime }) => currentRoundTripTime)?.currentRoundTripTime ?? null;
}"""


def measure(site: Site, values: Values) -> None:
    """One table."""
    before = set(renderers())
    with site.profile() as profile, site.page(profile) as (_, page, _session):
        page.add_init_script(SEEN)
        entries = at_table(range(1, COUNT + 1), {"tschau-sepp": COUNT + 1}, {}, talk=False)
        page.add_init_script(
            f"for (const [key, text] of Object.entries({json.dumps(entries)})) localStorage.setItem(key, text)"
        )
        page.goto(f"{site.address}?seed=phones&sw=off")
        mark(page, "engine")
        host = set(renderers()) - before
        with site.profile() as other, site.page(other) as (context, blank, _other):
            context.add_init_script(SEEN)
            blank.close()
            table = Table(Player(page), "tschau-sepp")
            table.open()
            phones = [_paired(table, context, name, values) for name in NAMES[:COUNT]]
            table.laid()
            _load(host, page, values, "idle", IDLE_S)
            end = monotonic() + PLAYING_S
            began, used = monotonic(), _used(host)
            while monotonic() < end:
                for each in [*[phone.me for phone in phones], table.me]:
                    _act(each, page, values)
            values.note("load playing", 100 * (_used(host) - used) / (monotonic() - began))
            for each in phones:
                trip = each.page.evaluate(ROUND_TRIP)
                if trip is not None:
                    values.note("phone round trip", trip * 1000)
            values.note("host memory", sum(map(proportional, host)))


def _paired(table: Table, context: Any, name: str, values: Values) -> Phone:
    """Pairs one more phone. Its time counts from the pasting of its answer."""
    phone = Phone(context, table.invitation(), table.me)
    answer = phone.answer()
    table.take(answer)
    phone.introduce(name)
    touched: float = table.page.evaluate("window.touched")
    values.note("phone paired", phone.page.evaluate("window.connected") - touched)
    return phone


def _load(host: set[int], page: Page, values: Values, what: str, seconds: float) -> None:
    used = _used(host)
    page.wait_for_timeout(seconds * 1000)
    values.note(f"load {what}", 100 * (_used(host) - used) / seconds)


def _act(me: Player, page: Page, values: Values) -> None:
    """Does what this person can do. A card laid on a phone is timed until it lies on the tablet."""
    now = me.look()
    if now.result or not now.can_act:
        return
    page.evaluate("window.laid = null")
    do(me, now)
    laid = page.evaluate("window.laid")
    if me.page is not page and now.fitting and laid:
        values.note("phone laid", laid - me.page.evaluate("window.touched"))


def _used(processes: set[int]) -> float:
    """The processor seconds that these processes have used."""
    ticks = 0
    for process in processes:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / TICKS
