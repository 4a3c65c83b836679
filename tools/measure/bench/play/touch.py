"""Measures how soon a card answers the finger, and what keeps the page's main thread busy, in ms: at tables of four
with three strong bots.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from time import monotonic
from typing import Any

from player import Player
from playwright.sync_api import CDPSession, Page
from words import Words

from bench.figures import Values
from bench.site import Site, bots_ready

GAMES = {"tschau-sepp": 4, "klammern": 6}
"""The number of cards laid by taps: more in a game of tricks, so that some are collected while bots think."""
SLOWER = (1, 4)
LOOK_MS = 400
SETTLED_MS = 3000
"""The time after which the table is painted and dealt, from the first own turn on: at least so long its opening is seen."""
PATIENCE_S = 240
TRACED = ["disabled-by-default-devtools.timeline", "devtools.timeline", "__metadata"]


def measure(site: Site, values: Values) -> None:
    """One run of every game, at full speed and with throttling."""
    for slower in SLOWER:
        longest: dict[str, list[float]] = defaultdict(list)
        for game, taps in GAMES.items():
            with site.profile() as profile, site.page(profile, slower) as (_, page, session):
                _play(site, page, session, game, taps, longest)
                for what in ("moved", "travelled"):
                    for time in page.evaluate(f"bench.{what}"):
                        values.note(f"{what} {slower}×", time)
        for what, tasks in longest.items():
            values.note(f"{what} {slower}×", max(tasks))


def _play(site: Site, page: Page, session: CDPSession, game: str, taps: int, longest: dict[str, list[float]]) -> None:
    page.goto(f"{site.address}?seed=bench&sw=off")
    player = Player(page, way="touch")
    player.say = Words(player.say.lang, game)
    player.ready()
    bots_ready(page)
    player.tap(player.new_game)
    player.pick("page.setup.players", "4")
    for place in range(1, 4):
        player.seat_bot(place, "stark")

    def open_table() -> None:
        player.deal()
        page.wait_for_timeout(SETTLED_MS)
        _until(page, lambda: bool(page.evaluate("bench.next()")))

    def lay_cards() -> None:
        def step() -> bool:
            if spot := page.evaluate("bench.next()"):
                tap(page, session, spot)
            return int(page.evaluate("bench.travelled.length")) >= taps

        _until(page, step)

    longest["opening"].append(_longest_task(page, session, open_table))
    longest["playing"].append(_longest_task(page, session, lay_cards))


def _until(page: Page, done: Callable[[], bool]) -> None:
    deadline = monotonic() + PATIENCE_S
    while not done():
        if monotonic() > deadline:
            raise SystemExit("The game did not go on as the bench expects.")
        page.wait_for_timeout(LOOK_MS)


def tap(page: Page, session: CDPSession, spot: list[float]) -> None:
    """A tap as long as a person's."""
    x, y = spot
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    page.wait_for_timeout(70)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def _longest_task(page: Page, session: CDPSession, work: Callable[[], None]) -> float:
    """The longest task of the page's main thread during some work, in ms."""
    events: list[dict[str, Any]] = []
    ended: list[Any] = []

    def collect(data: dict[str, Any]) -> None:
        events.extend(data["value"])

    session.on("Tracing.dataCollected", collect)
    session.once("Tracing.tracingComplete", lambda data: ended.append(data))
    session.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": {"includedCategories": TRACED}})
    work()
    session.send("Tracing.end")
    while not ended:
        page.wait_for_timeout(50)
    session.remove_listener("Tracing.dataCollected", collect)
    return _longest(events)


def _longest(events: list[dict[str, Any]]) -> float:
    """The longest task of a trace, in ms. The page's main thread is the one of its kind with the most tasks."""
    mains = {
        (event["pid"], event["tid"])
        for event in events
        if event.get("name") == "thread_name" and event["args"].get("name") == "CrRendererMain"
    }
    tasks: dict[tuple[int, int], list[float]] = defaultdict(list)
    for event in events:
        if event.get("name") == "RunTask" and (event["pid"], event["tid"]) in mains:
            tasks[event["pid"], event["tid"]].append(event.get("dur", 0) / 1000)
    return max(max(tasks.values(), key=len))
