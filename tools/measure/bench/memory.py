"""Measures the memory of page and workers while all games are played in turn, eight times as fast as usual.

The own seat is played by taps on anything that can be tapped; the next round or match follows each. Every minute the
match is left for the first lesson, where all garbage is collected and the rest counted, so that every sample sees the
same table.
"""

from __future__ import annotations

import json
import sys
from itertools import cycle
from time import monotonic
from typing import Any

from playwright.sync_api import CDPSession, Page

from bench.figures import Values
from bench.play.touch import tap
from bench.processes import proportional, renderers
from bench.site import HERE, Site, bots_ready, mark
from pausenjass.games import GAMES

FASTER = (HERE / "scripts" / "faster.js").read_text(encoding="utf-8")
SPEED = 8
LOOK_MS = 100
QUIET_MS = 2000
SAMPLE_S = 60
WORKERS = ("engine", "bots")
"""The workers in the order in which they start."""


def measure(site: Site, values: Values, minutes: int) -> None:
    """Plays for this number of minutes. Sizes are in bytes."""
    with site.profile() as profile, site.page(profile) as (_, page, session):
        page.add_init_script(FASTER)
        page.goto(f"{site.address}?seed=memory&sw=off")
        mark(page, "engine")
        bots_ready(page)
        workers = Workers(page, session)
        _faster(session)
        session.send("Performance.enable")
        began = monotonic()
        for minute, game in zip(range(1, minutes + 1), cycle(GAMES), strict=False):
            print(f"memory: minute {minute} of {minutes}, {game} …", file=sys.stderr, flush=True)
            _play(page, session, game, until=began + minute * SAMPLE_S)
            session.send("Animation.disable")
            _sample(page, session, workers, values)
            _faster(session)
            values.note("minute", (monotonic() - began) / 60)


def _faster(session: CDPSession) -> None:
    """Makes cards travel faster. While this is enabled the browser keeps every past animation."""
    session.send("Animation.enable")
    session.send("Animation.setPlaybackRate", {"playbackRate": SPEED})


def _play(page: Page, session: CDPSession, game: str, until: float) -> None:
    page.evaluate("game => { location.hash = `#/play/${game}`; }", game)
    while monotonic() < until:
        if spot := page.evaluate("bench.next({ any: true })"):
            tap(page, session, spot)
        page.wait_for_timeout(LOOK_MS)


def _sample(page: Page, session: CDPSession, workers: Workers, values: Values) -> None:
    page.evaluate(
        "location.hash = [...document.querySelectorAll('[data-learn]')].at(-1).hash"
    )  # always of the same game
    page.locator("#table:not(.empty) .guide").wait_for()  # wait_for_selector would keep the element it finds
    page.wait_for_timeout(QUIET_MS)
    page.evaluate("bench.moved.length = bench.travelled.length = 0")  # the times of all taps belong to the bench
    session.send("HeapProfiler.collectGarbage")
    values.note("page heap", session.send("Runtime.getHeapUsage")["usedSize"])
    metrics = {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}
    values.note("nodes", metrics["Nodes"])
    values.note("listeners", metrics["JSEventListeners"])
    for worker in WORKERS:
        workers.ask(worker, "HeapProfiler.collectGarbage")
        heap = workers.ask(worker, "Runtime.getHeapUsage")
        values.note(f"{worker} heap", heap["usedSize"])
        values.note(f"{worker} memory", heap["backingStorageSize"])
    if resident := max(map(proportional, renderers()), default=None):
        values.note("process", resident)


class Workers:
    """The page's two workers, asked through the browser's own protocol."""

    def __init__(self, page: Page, session: CDPSession) -> None:
        self._page = page
        self._session = session
        self._targets: list[str] = []
        self._answers: dict[int, dict[str, Any]] = {}
        self._count = 0
        session.on("Target.attachedToTarget", self._attached)
        session.on("Target.receivedMessageFromTarget", self._receive)
        session.send("Target.setAutoAttach", {"autoAttach": True, "waitForDebuggerOnStart": False, "flatten": False})
        while len(self._targets) < len(WORKERS):
            page.wait_for_timeout(LOOK_MS)

    def ask(self, worker: str, method: str) -> dict[str, Any]:
        """A worker's answer. AssertionError if another worker has replaced it, because it failed."""
        assert len(self._targets) == len(WORKERS), "a worker was replaced"
        self._count += 1
        message = json.dumps({"id": self._count, "method": method})
        target = self._targets[WORKERS.index(worker)]
        self._session.send("Target.sendMessageToTarget", {"sessionId": target, "message": message})
        while self._count not in self._answers:
            self._page.wait_for_timeout(LOOK_MS)
        return self._answers.pop(self._count)

    def _attached(self, event: dict[str, Any]) -> None:
        if event["targetInfo"]["url"].startswith("blob:"):  # PyScript's, not the one that fetches for them
            self._targets.append(event["sessionId"])

    def _receive(self, event: dict[str, Any]) -> None:
        message = json.loads(event["message"])
        if "id" in message:
            self._answers[message["id"]] = message["result"]
