"""How fast the page starts and answers, in Chromium. Run by `npm run bench`; options: --runs N (5), --throttle RATE,RATE (1,4).

Every figure is the median of N runs. Cold: a browser profile that has never seen the page. Warm: the same profile in a new browser, so the
service worker and the browser's caches are there. CPU throttling is Chromium's own, which slows a page's main thread but not its workers.
Bare `loadPyodide()` runs on blank pages of the same server, from the same files: on the main thread, as its documentation has it, and in a worker.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from time import monotonic
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "py"), str(ROOT / "e2e")]

from player import Player  # noqa: E402
from playwright.sync_api import BrowserContext, CDPSession, Page, Playwright, sync_playwright  # noqa: E402
from serving import chromium  # noqa: E402

SIZE = {"width": 1180, "height": 820}
TAPS = 4
TRACED = ["disabled-by-default-devtools.timeline", "devtools.timeline", "__metadata"]
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

# Marks when <html data-ready> and <html data-offline> change. For a tap on a card: the time from finger down to the end of the first frame
# in which it has moved, and from finger up to the first frame in which it has begun to travel to the pile.
WATCH = """
window.bench = { marks: {}, moved: [], travelled: [] };
new MutationObserver(() => {
  const { ready, offline } = document.documentElement.dataset;
  for (const mark of [ready, offline && "offline"]) if (mark) bench.marks[mark] ??= performance.now();
}).observe(document, { attributes: true, childList: true, subtree: true });
const tappedCard = event => event.target.closest("card-zone[kind=hand] playing-card")?.querySelector("button:not([aria-disabled=true]) img");
addEventListener("pointerdown", event => {
  const card = tappedCard(event);
  if (!card) return;
  const place = () => { const { left, top } = card.getBoundingClientRect(); return `${left} ${top}`; }, before = place();
  const look = () => {
    if (place() === before) return requestAnimationFrame(look);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => bench.moved.push(performance.now() - event.timeStamp);
    port2.postMessage(null);
  };
  requestAnimationFrame(look);
}, true);
let released = null;
addEventListener("pointerup", event => { released = tappedCard(event) ? event.timeStamp : null; }, true);
const animate = Element.prototype.animate;
Element.prototype.animate = function (...given) {
  const animation = animate.apply(this, given);
  if (released !== null && this.closest("card-zone")) {
    const since = released;
    released = null;
    const look = () => animation.currentTime > 0 ? bench.travelled.push(performance.now() - since) : requestAnimationFrame(look);
    requestAnimationFrame(look);
  }
  return animation;
};
"""
# What a person could tap now, as a point, or null. Cheap, since it runs on the thread that is measured.
NEXT = """() => {
  const spot = button => {
    const { left, top, width, height } = button.getBoundingClientRect();
    for (const part of [.5, .3, .15, .05]) {
      const x = left + width * part, y = top + height * .3;
      if (button.contains(document.elementFromPoint(x, y))) return [x, y];
    }
    return null;
  };
  const seen = node => node?.checkVisibility({ visibilityProperty: true });
  const buttons = [...document.querySelectorAll("dialog[open] button, [role=region] button.primary, .buttons button, button.stock:enabled")].filter(seen);
  const cards = [...document.querySelectorAll("card-zone[kind=hand] playing-card button:not([aria-disabled=true])")];
  const order = [buttons.find(one => one.closest("dialog, [role=region]")), ...cards, ...buttons];
  for (const button of order.filter(Boolean)) {
    const at = spot(button);
    if (at) return at;
  }
  return null;
}"""
BOTS_READY = 'import(new URL("./static/js/workers.js", location.href)).then(({ bots }) => bots.ready).then(() => performance.now())'
FIRST_PAINT = 'performance.getEntriesByName("first-contentful-paint")[0]?.startTime'


class Server:
    """The built site and the bench's pages. `sent()`: bytes so far."""

    def __init__(self, folder: Path) -> None:
        self.process = subprocess.Popen(
            ["node", "tools/bench_server.mjs", str(folder)],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.address = self._line()

    def sent(self) -> int:
        assert self.process.stdin
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        return int(self._line())

    def _line(self) -> str:
        assert self.process.stdout
        return self.process.stdout.readline().strip()


class Bench:
    def __init__(self, playwright: Playwright, server: Server) -> None:
        self.playwright = playwright
        self.server = server
        self.figures: dict[str, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))

    def note(self, row: str, column: str, *values: float) -> None:
        self.figures[row][column] += values

    @contextmanager
    def browser(self, profile: str, rate: int) -> Iterator[tuple[BrowserContext, Page, CDPSession]]:
        """A new browser with this profile and one page in it."""
        chrome = self.playwright.chromium
        context = chrome.launch_persistent_context(
            profile, executable_path=chromium(), args=FLAGS, viewport=SIZE, locale="de-CH", has_touch=True
        )
        try:
            page = context.new_page()
            page.set_default_timeout(120_000)
            page.add_init_script(WATCH)
            session = context.new_cdp_session(page)
            session.send("Emulation.setCPUThrottlingRate", {"rate": rate})
            yield context, page, session
        finally:
            context.close()

    def bare(self, kind: str, row: str, rate: int) -> None:
        """Cold and warm start of nothing but Pyodide."""
        with tempfile.TemporaryDirectory() as profile:
            for cache in ("cold", "warm"):
                with self.browser(profile, rate) as (_, page, _):
                    page.goto(f"{self.server.address}bench/{kind}.html")
                    self.note(row, f"{cache}, {rate}×", self._mark(page, "bare"))

    def start(self, rate: int) -> None:
        """Cold and warm start of the page."""
        with tempfile.TemporaryDirectory() as profile:
            for cache in ("cold", "warm"):
                column, before = f"{cache}, {rate}×", self.server.sent()
                with self.browser(profile, rate) as (_, page, _):
                    page.goto(self.server.address)
                    bots = page.evaluate(BOTS_READY)
                    self.note("engine ready to answer, ms", column, self._mark(page, "engine"))
                    self.note("bots ready, ms", column, bots)
                    self._mark(page, "offline")
                    self.note("first paint, ms", column, page.evaluate(FIRST_PAINT))
                    self.note("start screen usable, ms", column, self._mark(page, "page"))
                self.note("transferred in all, MB", column, (self.server.sent() - before) / 1e6)

    def play(self, rate: int) -> None:
        """A game at a table of four: taps, and the main thread while three strong bots think."""
        with tempfile.TemporaryDirectory() as profile, self.browser(profile, rate) as (_, page, session):
            page.goto(f"{self.server.address}?seed=bench&sw=off")
            player = Player(page, way="touch")
            player.ready()
            page.evaluate(BOTS_READY)
            player.set_up(players=4, level="stark")
            events: list[dict[str, Any]] = []
            session.on("Tracing.dataCollected", lambda data: events.extend(data["value"]))
            page.wait_for_timeout(1000)
            while not page.evaluate(NEXT):  # from the first own turn on: the table is painted, the cards are dealt
                page.wait_for_timeout(400)
            session.send(
                "Tracing.start", {"transferMode": "ReportEvents", "traceConfig": {"includedCategories": TRACED}}
            )
            deadline = monotonic() + 180
            while page.evaluate("bench.travelled.length") < TAPS:
                if monotonic() > deadline:
                    raise SystemExit("The game did not go on as the bench expects.")
                if spot := page.evaluate(NEXT):
                    tap(page, session, spot)
                page.wait_for_timeout(400)
            ended: list[Any] = []
            session.once("Tracing.tracingComplete", lambda data: ended.append(data))
            session.send("Tracing.end")
            while not ended:
                page.wait_for_timeout(50)
            self.note("tap on a card until it moves, ms", f"cold, {rate}×", *page.evaluate("bench.moved"))
            self.note("finger up until it travels to the pile, ms", f"cold, {rate}×", *page.evaluate("bench.travelled"))
            wall, processor = longest_task(events)
            self.note("longest main-thread task while bots think, ms", f"cold, {rate}×", wall)
            self.note("… most processor time of one, ms", f"cold, {rate}×", processor)

    def _mark(self, page: Page, name: str) -> float:
        page.wait_for_function("name => name in bench.marks", arg=name, polling=100)
        time: float = page.evaluate("name => bench.marks[name]", name)
        return time


def tap(page: Page, session: CDPSession, spot: list[float]) -> None:
    """A tap as long as a person's."""
    x, y = spot
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    page.wait_for_timeout(70)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def longest_task(events: list[dict[str, Any]]) -> tuple[float, float]:
    """The longest task of the page's main thread (the thread with the most of them), and the most processor time of one, in ms.

    On a busy machine a task also lasts while other processes have the processor."""
    mains = {
        (event["pid"], event["tid"])
        for event in events
        if event.get("name") == "thread_name" and event["args"].get("name") == "CrRendererMain"
    }
    tasks: dict[tuple[int, int], list[tuple[float, float]]] = defaultdict(list)
    for event in events:
        if event.get("name") == "RunTask" and (event["pid"], event["tid"]) in mains:
            tasks[event["pid"], event["tid"]].append((event.get("dur", 0) / 1000, event.get("tdur", 0) / 1000))
    wall, processor = zip(*max(tasks.values(), key=len), strict=True)
    return max(wall), max(processor)


def table(bench: Bench, rates: list[int]) -> str:
    """Medians and ratios as a Markdown table."""
    columns = [f"{cache}, {rate}×" for rate in rates for cache in ("cold", "warm")]
    lines = [["", *columns], ["---", *["---:" for _ in columns]]]
    medians = {
        row: {column: median(values) for column, values in found.items()} for row, found in bench.figures.items()
    }
    for row, found in medians.items():
        lines.append(
            [
                row,
                *(
                    f"{found[column]:.{2 if row.endswith('MB') else 0}f}" if column in found else ""
                    for column in columns
                ),
            ]
        )
    engine = medians["engine ready to answer, ms"]
    for kind in ("on the main thread", "in a worker"):
        bare = medians[f"bare loadPyodide() {kind}, ms"]
        lines.append([f"engine : bare {kind}", *(f"{engine[column] / bare[column]:.2f}" for column in columns)])
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--throttle", type=lambda text: [int(rate) for rate in text.split(",")], default=[1, 4])
    parser.add_argument("--json", type=Path, help="write every figure to this file")
    options = parser.parse_args()
    subprocess.run(["node", "tools/build.mjs"], cwd=ROOT, check=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        bench = Bench(playwright, Server(Path(folder) / "site"))
        for run in range(1, options.runs + 1):
            for rate in options.throttle:
                print(f"run {run} of {options.runs}, CPU {rate}× slower …", file=sys.stderr, flush=True)
                bench.start(rate)
                bench.bare("bare", "bare loadPyodide() on the main thread, ms", rate)
                bench.bare("worker", "bare loadPyodide() in a worker, ms", rate)
                bench.play(rate)
        bench.server.process.terminate()
    print(f"\nMedians of {options.runs} runs; CPU throttling 1× (none) and more.\n\n{table(bench, options.throttle)}")
    if options.json:
        options.json.write_text(json.dumps(bench.figures, indent=1, ensure_ascii=False), encoding="utf-8")


if __name__ == "__main__":
    main()
