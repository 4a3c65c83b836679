"""Tests whether a killed browser loses anything. Run by `npm run bench:kill`; options: --kills N (50), --browsers
NAME,NAME, --site FOLDER.

A person acts at the table. As soon as the page shows it, or 5, 20 or 100 ms later, the whole browser gets SIGKILL. Then
it is restarted with the same profile, and the saved record is compared with what was shown. The match goes on from
there to the next kill. Each game gets a quarter of the kills.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle, takewhile
from pathlib import Path
from typing import Any, NamedTuple, Protocol

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import folders  # noqa: F401
from driver import Trouble, insist
from elsewhere import Elsewhere
from leash import Leashed
from playwright.sync_api import Error, Page, Playwright, sync_playwright
from serving import Server, build, chromium, ensure_browsers
from ways import way

from pausenjass.app.common.settings import defaults
from pausenjass.app.past.store import key, to_json
from pausenjass.games import GAMES

NEEDED = {"chromium": "whole", "firefox": "firefox", "webkit": "webkit"}
"""The browsers, with their names in tools/test/browsers.mjs."""
DELAYS_MS = (0, 5, 20, 100)
SETTINGS = {**defaults("de"), "pace": "instant", "animation_ms": 0, "sound": False, "talk": False, "call_time": 8}

# Waits until the saved match is visible and somebody can act, acts, and waits until a painted frame shows it. Returns
# what was saved then, up to the own action: bots may have gone on. `kind` names the entry: the running match, or the
# finished ones.
ACT = """async (running, finished, limit) => {
  const end = performance.now() + limit;
  const SPOTS = [
    ".result .buttons button, .result button.primary", ".chooser .chooser-body button:enabled", ".acts .act:not(.rest)", ".declare button",
    "card-zone[kind=hand] [role=listitem] button:not([aria-disabled])", "button.stock:enabled",
  ];
  const DEAR = ["raise", "go", "kontra", "re", "forfeit", "slap"];
  const seen = node => node.checkVisibility({ visibilityProperty: true }) && !node.closest("[inert]");
  const all = selector => [...document.querySelectorAll(`#table:not([hidden]) :is(${selector})`)].filter(seen);
  const change = () => new Promise(done => {
    const observer = new MutationObserver(done);
    observer.observe(document.documentElement, { subtree: true, childList: true, attributes: true, characterData: true });
    setTimeout(done, 100);
  });
  const look = () => JSON.stringify([
    all("card-zone[kind=hand] [role=listitem] button").map(card => card.getAttribute("aria-label")),
    all(".stock").map(stock => stock.getAttribute("aria-label")), all(".acts .act").map(act => act.textContent),
    all("[role=log] p").length, all(".result h2").map(title => title.textContent),
  ]);
  const saved = () => {
    const lines = (localStorage.getItem(running) ?? "").split("\\n"), me = lines.find(line => line.startsWith("seats: "))?.slice(7).split(", ")
      .findIndex(name => !name.startsWith("Bot:"));
    const last = lines.findLastIndex(line => line.startsWith(`${me} `));
    return { own: lines.filter(line => line.startsWith(`${me} `)).length, text: lines.slice(0, last + 1).join("\\n"),
      over: localStorage.getItem(finished) ?? "" };
  };
  const before = saved();
  let tapped = -Infinity, shown = look();
  for (;;) {
    const now = saved();
    if (now.over !== before.over && all(".result h2").length) break;
    if (now.own > before.own && look() !== shown) break;
    if (performance.now() > end) throw new Error(`nothing could be done: ${look()} ${document.querySelector("main:not([hidden])").innerText.slice(0, 300)}`);
    for (const button of document.querySelectorAll("dialog[open] button.primary")) button.click();
    const node = SPOTS.map(all).map(found => found.filter(({ dataset }) => !DEAR.includes(dataset.id))).find(found => found.length)?.at(-1);
    if (node && performance.now() - tapped > 1000) { tapped = performance.now(); shown = look(); node.click(); }
    await change();
  }
  await new Promise(requestAnimationFrame);
  await new Promise(done => { const { port1, port2 } = new MessageChannel(); port1.onmessage = done; port2.postMessage(null); });
  const now = saved();
  return now.over !== before.over ? { kind: finished, text: now.over } : { kind: running, text: now.text };
}"""
READY = "() => document.documentElement.dataset.ready === 'engine'"


class Driven(Protocol):
    """The operations that a browser needs here."""

    def goto(self, address: str) -> None: ...
    def run(self, script: str, *args: Any) -> Any: ...
    def kill(self) -> None: ...


class Chromium:
    """The whole browser without a window. We start it ourselves, so it can be killed at once, without a search for its
    processes.
    """

    def __init__(self, playwright: Playwright, profile: Path) -> None:
        profile.mkdir(parents=True, exist_ok=True)
        found = profile / "DevToolsActivePort"
        found.unlink(missing_ok=True)
        flags = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
        command = [chromium() or playwright.chromium.executable_path, *flags, "--disable-component-update"]
        command += ["--remote-debugging-port=0", f"--user-data-dir={profile}", "about:blank"]
        with (profile / "output.txt").open("wb") as output:
            self._process = Leashed(command, stdout=output, stderr=subprocess.STDOUT)
        self._browser = insist(lambda: playwright.chromium.connect_over_cdp(f"http://127.0.0.1:{port(found)}"))
        self._page: Page = self._browser.contexts[0].pages[0]

    def goto(self, address: str) -> None:
        self._page.goto(address)

    def run(self, script: str, *args: Any) -> Any:
        return self._page.evaluate(f"args => ({script})(...args)", list(args))

    def kill(self) -> None:
        self._process.kill()


def port(file: Path) -> int:
    """The port that Chromium has written there. OSError if it hasn't yet."""
    lines = file.read_text().splitlines()
    if not lines:
        raise OSError("not yet")
    return int(lines[0])


class Loss(NamedTuple):
    """The loss by one kill."""

    game: str
    delay: int
    actions: int
    """The number of the person's actions that were missing."""


class Bench:
    """Kills browsers at one site."""

    def __init__(self, playwright: Playwright, address: str, elsewhere: str) -> None:
        self.playwright = playwright
        self.address = address
        self.elsewhere = elsewhere

    def start(self, name: str, profile: Path) -> Driven:
        """Starts a browser with this profile."""
        if name == "chromium":
            return Chromium(self.playwright, profile)
        start = way(name)
        assert start
        return start(profile, self.elsewhere)

    @contextmanager
    def open(self, name: str, profile: Path, hash: str) -> Iterator[Driven]:
        """Opens a browser, and waits until its engine is up."""
        browser = self.start(name, profile)
        try:
            browser.goto(f"{self.address}?sw=off{hash}")
            self.ready(browser)
            yield browser
        finally:
            browser.kill()

    def ready(self, browser: Driven) -> None:
        end = time.monotonic() + 60
        while not browser.run(READY):
            if time.monotonic() > end:
                raise Trouble("the engine did not start within 60 s")
            time.sleep(0.05)

    def kills(self, name: str, game: str, count: int, delays: Iterator[int]) -> Iterator[Loss]:
        """Kills a browser this many times in a match of a game."""
        running, finished = key("running"), key("finished")
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            profile = Path(folder)
            with self.open(name, profile, "") as browser:
                browser.run("(key, text) => localStorage.setItem(key, text)", key("settings"), to_json(SETTINGS))
                time.sleep(8)  # by then even Firefox has written it to disk, and every kill begins alike
            expected: dict[str, str] | None = None
            delay = 0
            for number in range(count + 1):
                hash = "#/table" if expected and expected["kind"] == running else f"#/play/{game}"
                browser = self.start(name, profile)
                try:
                    browser.goto(f"{self.address}?sw=off{hash}")
                    self.ready(browser)
                    if expected:
                        found = browser.run("key => localStorage.getItem(key) ?? ''", expected["kind"])
                        yield Loss(game, delay, missing(expected["text"], found))
                    if number == count:
                        return
                    if expected:
                        browser.run("key => { if (localStorage.getItem(key) === null) location.hash = '#/'; }", running)
                    browser.run("game => { if (location.hash === '#/') location.hash = `#/play/${game}`; }", game)
                    expected, delay = browser.run(ACT, running, finished, 50_000), next(delays)
                    time.sleep(delay / 1000)
                finally:
                    browser.kill()


def missing(expected: str, found: str) -> int:
    """The number of shown actions, or finished matches, that are missing from what was found."""
    if expected.startswith("["):
        return int(found != expected)
    shown, kept = actions(expected), actions(found)
    alike = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(shown, kept, strict=False)))
    return sum(not line.startswith("*") for line in shown[alike:])


def actions(record: str) -> list[str]:
    """The lines of a record that are actions. Its headers may change: a live game writes its time of play there."""
    return [line for line in record.splitlines() if line[:1].isdigit() or line.startswith("*")]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=50, help="in each browser")
    parser.add_argument("--browsers", type=lambda text: text.split(","), default=list(NEEDED))
    parser.add_argument("--site", type=Path, help="a built site other than that of this tree")
    options = parser.parse_args()
    if unknown := set(options.browsers) - set(NEEDED):
        parser.error(f"there is no {', '.join(unknown)}, only {', '.join(NEEDED)}")
    ensure_browsers(*(NEEDED[name] for name in options.browsers))
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Path(folder) / "site"
        if options.site:
            shutil.copytree(options.site, site)
        else:
            build(site)
        server, elsewhere = Server(site), Elsewhere()
        bench = Bench(playwright, server.address, elsewhere.address)
        print("| browser | game | ms after it shows | kills | actions lost |\n|---|---|---:|---:|---:|", flush=True)
        kept = True
        for name in options.browsers:
            if way(name):
                kept &= measure(bench, name, options.kills)
            else:
                print(f"No {name} could be installed: it is skipped.", file=sys.stderr)
        elsewhere.close()
        server.stop()
    raise SystemExit(not kept)


def measure(bench: Bench, name: str, kills: int) -> bool:
    """Prints a browser's rows. Returns whether everything was done, and nothing lost. If the browser disobeys, a sentence says how."""
    rows = defaultdict[tuple[str, int], list[int]](list)
    done = True
    try:
        for loss in losses(bench, name, kills):
            rows[loss.game, loss.delay].append(loss.actions)
            print(name, *loss, file=sys.stderr, flush=True)
    except (Trouble, Error) as trouble:
        done = False
        print(f"{name} is left as it is: {str(trouble).partition(chr(10))[0]}", file=sys.stderr)
    for (game, delay), lost in sorted(rows.items()):
        print(f"| {name} | {game} | {delay} | {len(lost)} | {sum(lost)} |")
    every = [each for lost in rows.values() for each in lost]
    print(f"| **{name}** | in all | | {len(every)} | **{sum(every)}** |", flush=True)
    return done and not sum(every)


def losses(bench: Bench, name: str, kills: int) -> Iterator[Loss]:
    """Kills a browser this many times, equally in all games."""
    delays = cycle(DELAYS_MS)
    for place, game in enumerate(GAMES):
        count = kills // len(GAMES) + (place < kills % len(GAMES))
        if count:
            yield from bench.kills(name, game, count, delays)


if __name__ == "__main__":
    main()
