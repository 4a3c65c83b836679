"""Drives Playwright's own browsers, where they are installed. Continuous integration uses them, since it has no Debian."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from driver import ANSWER_SECONDS, Browser, Pointer, Trouble
from playwright.sync_api import BrowserType, ConsoleMessage, Error, Playwright, WebError, sync_playwright
from serving import chromium

REPORT = "addEventListener('securitypolicyviolation', event => console.error('CSP', event.violatedDirective, event.blockedURI));"


def kind_of(playwright: Playwright, name: str) -> BrowserType:
    """Returns Playwright's browser of this name: "firefox", "webkit" or "chromium"."""
    kind: BrowserType = getattr(playwright, name)
    return kind


CHROMIUMS = {"chromium": ("chromium-headless-shell",), "whole": ()}
"""What counts as Chromium: for "chromium" also a headless shell, for "whole" only a browser that can open a window."""


def has(name: str) -> bool:
    """Returns whether this browser is installed: "firefox", "webkit", "chromium" or "whole"."""
    if name in CHROMIUMS and chromium(*CHROMIUMS[name]):
        return True
    with sync_playwright() as playwright:
        kind = kind_of(playwright, "chromium" if name in CHROMIUMS else name)
        return Path(kind.executable_path).exists()


class ByPlaywright(Browser):
    """A browser of Playwright's whose profile stays after its end."""

    def __init__(self, name: str, profile: Path, proxy: str) -> None:
        self._profile = profile
        self._complaints: list[str] = []
        self._playwright = sync_playwright().start()
        options: dict[str, Any] = {}
        if name == "chromium":
            options = {
                "executable_path": chromium("chromium-headless-shell"),
                "args": ["--no-sandbox", "--disable-gpu"],
            }
        self._context = kind_of(self._playwright, name).launch_persistent_context(
            profile,
            locale="de-CH",
            has_touch=True,
            proxy={"server": f"http://{proxy}", "bypass": "localhost,127.0.0.1"},
            **options,
        )
        self._context.set_default_timeout(ANSWER_SECONDS * 1000)
        self._context.add_init_script(REPORT)
        self._context.on("console", self._hear)
        self._context.on("weberror", self._catch)
        self._page = self._context.pages[0]

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._complaints.append(f"console.{message.type}: {message.text}")

    def _catch(self, error: WebError) -> None:
        self._complaints.append(f"uncaught: {error.error}")

    def goto(self, address: str) -> None:
        with trouble():
            self._page.goto(address)

    def reload(self) -> None:
        with trouble():
            self._page.reload()

    def run(self, script: str, *args: Any) -> Any:
        with trouble():
            return self._page.evaluate(f"args => ({script})(...args)", list(args))

    def tap(self, x: float, y: float, pointer: Pointer = "mouse") -> None:
        (self._page.touchscreen.tap if pointer == "touch" else self._page.mouse.click)(x, y)

    def press(self, key: str) -> None:
        self._page.keyboard.press(key)

    def resize(self, width: int, height: int) -> None:
        self._page.set_viewport_size({"width": width, "height": height})

    def picture(self, path: Path) -> None:
        with trouble():
            self._page.screenshot(path=path)

    def complaints(self) -> list[str]:
        return self._complaints

    def close(self) -> None:
        self._context.close()
        self._playwright.stop()

    def kill(self) -> None:
        """Playwright doesn't tell the browser's process id. So this looks for the process groups with the profile in a command line, and kills them."""
        listed = subprocess.run(["ps", "-Ao", "pgid=,args="], check=True, capture_output=True, text=True).stdout
        groups = {int(line.split()[0]) for line in listed.splitlines() if str(self._profile) in line}
        for group in groups - {os.getpgrp()}:
            os.killpg(group, signal.SIGKILL)
        self._playwright.stop()


@contextmanager
def trouble() -> Iterator[None]:
    """Turns Playwright's errors into Trouble."""
    try:
        yield
    except Error as error:
        raise Trouble(error.message) from error
