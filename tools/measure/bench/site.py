"""Serves the built site, counts the bytes sent, and opens browsers."""

from __future__ import annotations

import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import BrowserContext, CDPSession, Page, Playwright
from serving import chromium

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[2]
SIZE = {"width": 1180, "height": 820}
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
STARTED_MS = 1500
"""After this time a new browser has finished its own work: a person's has been running for a while when the page is opened."""
IN_PAGE = (HERE / "scripts" / "in_page.js").read_text(encoding="utf-8")
BOTS_READY = """async () => {
  while (!window.pausenjass) await new Promise(requestAnimationFrame);
  const { bots } = window.pausenjass;
  await bots.ready;
  return performance.now();
}"""


class Server:
    """Serves the built site and the bench's page of bare Pyodide."""

    def __init__(self, folder: Path) -> None:
        self._process = subprocess.Popen(
            ["node", str(HERE / "scripts" / "server.mjs"), str(folder)],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.address = self._line()
        if not self.address:
            raise SystemExit("The bench's server did not start.")

    def sent(self) -> int:
        """The bytes sent so far, headers included."""
        assert self._process.stdin
        self._process.stdin.write("\n")
        self._process.stdin.flush()
        return int(self._line())

    def stop(self) -> None:
        """Stops serving."""
        self._process.terminate()
        self._process.wait()

    def _line(self) -> str:
        assert self._process.stdout
        return self._process.stdout.readline().strip()


class Site:
    """The server, and the browser to open it with."""

    def __init__(self, playwright: Playwright, server: Server) -> None:
        self.server = server
        self.address = server.address
        self.chromium = chromium() or playwright.chromium.executable_path
        self._playwright = playwright

    @contextmanager
    def profile(self) -> Iterator[str]:
        """A browser profile that has never seen the page."""
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            yield folder

    @contextmanager
    def page(self, profile: str, slower: int = 1) -> Iterator[tuple[BrowserContext, Page, CDPSession]]:
        """A page in a new browser with this profile. Its main thread, but not its workers, is slowed by this factor."""
        context = self._playwright.chromium.launch_persistent_context(
            profile, executable_path=self.chromium, args=FLAGS, viewport=SIZE, locale="de-CH", has_touch=True
        )
        try:
            page = context.new_page()
            page.set_default_timeout(120_000)
            page.wait_for_timeout(STARTED_MS)
            page.add_init_script(IN_PAGE)
            session = context.new_cdp_session(page)
            session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
            yield context, page, session
        finally:
            context.close()

    def version(self) -> str:
        """The browser's name and version."""
        browser = self._playwright.chromium.launch(executable_path=self.chromium, args=FLAGS)
        try:
            return f"Chromium {browser.version}"
        finally:
            browser.close()


def mark(page: Page, name: str) -> float:
    """The time in ms at which <html> was marked as ready for this, or offline; waits for it."""
    page.wait_for_function("name => name in bench.marks", arg=name, polling=100)
    time: float = page.evaluate("name => bench.marks[name]", name)
    return time


def bots_ready(page: Page) -> float:
    """The time in ms at which the bots were ready; starts them unless they run, and waits for it."""
    time: float = page.evaluate(BOTS_READY)
    return time
