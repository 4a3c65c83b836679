"""What every browser can be told to do, however it is driven."""

from __future__ import annotations

import base64
import json
import socket
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Literal, TypeVar

Pointer = Literal["mouse", "touch"]
T = TypeVar("T")
START_SECONDS = 60
"""Within this time a browser is up, even on a busy machine."""
ANSWER_SECONDS = 60
"""Within this time a page answers a script."""


class Trouble(Exception):
    """The browser couldn't do what it was told, or its page threw."""


class Browser(ABC):
    """A browser with one window: `Browser(profile, proxy)`.

    What it stores lies in the folder `profile`, where the next browser with the same folder finds it. For all that is not on this machine
    it asks the `proxy`, "host:port".
    """

    asks_itself: frozenset[str] = frozenset()
    """Addresses that the browser asks for by itself, whatever it is told."""

    @abstractmethod
    def goto(self, address: str) -> None:
        """Load a page, and wait for its "load" event."""

    @abstractmethod
    def reload(self) -> None:
        """Reloads the page."""

    @abstractmethod
    def run(self, script: str, *args: Any) -> Any:
        """Call an (async) JavaScript function, given as text, in the page; what it returns, as JSON has it."""

    @abstractmethod
    def tap(self, x: float, y: float, pointer: Pointer = "mouse") -> None:
        """Press and release there, in CSS px from the page's upper left corner."""

    @abstractmethod
    def press(self, key: str) -> None:
        """Press and release a key, named as in KeyboardEvent.key, or two together: "Shift+Tab"."""

    @abstractmethod
    def resize(self, width: int, height: int) -> None:
        """Give the page exactly this many CSS px."""

    @abstractmethod
    def picture(self, path: Path) -> None:
        """Write what the page looks like as PNG."""

    @abstractmethod
    def complaints(self) -> list[str]:
        """Warnings and errors on the console since the start of this browser, of the page and its workers."""

    @abstractmethod
    def close(self) -> None:
        """Quit as a person would."""

    @abstractmethod
    def kill(self) -> None:
        """SIGKILL to all its processes, as if the power went. They are gone when this returns."""

    def until(self, holds: str, *args: Any, seconds: float = 30) -> Any:
        """Wait until a JavaScript function, called at every change of the page and ten times a second, returns something true: that is returned.

        Trouble if it never does.
        """
        found = self.run(UNTIL.replace("HOLDS", holds), seconds * 1000, args)
        if not found:
            raise Trouble(f"not within {seconds} s: {holds}")
        return found


UNTIL = """async (limit, args) => {
  const holds = HOLDS;
  const end = performance.now() + limit;
  const change = () => new Promise(done => {
    const observer = new MutationObserver(done);
    observer.observe(document.documentElement, { subtree: true, childList: true, attributes: true, characterData: true });
    setTimeout(done, 100);
  });
  for (;;) {
    const found = await holds(...args);
    if (found || performance.now() > end) return found;
    await change();
  }
}"""


def free_port() -> int:
    """A TCP port of this machine that nobody listens on."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def insist(attempt: Callable[[], T]) -> T:
    """The first true result of `attempt`, which is tried again and again, also after an OSError. Trouble if it never comes."""
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end:
        with suppress(OSError):
            if found := attempt():
                return found
        time.sleep(0.05)
    raise Trouble(f"not within {START_SECONDS} s")


CODES = {
    "Backspace": "\ue003",
    "Tab": "\ue004",
    "Enter": "\ue007",
    "Shift": "\ue008",
    "Escape": "\ue00c",
    " ": "\ue00d",
    "End": "\ue010",
    "Home": "\ue011",
    "ArrowLeft": "\ue012",
    "ArrowUp": "\ue013",
    "ArrowRight": "\ue014",
    "ArrowDown": "\ue015",
}
"""How WebDriver writes the keys that are no letters."""

ASYNC = """
const args = [...arguments], done = args.pop();
const called = async () => window.eval("(" + args[0] + ")")(...args[1]);
called().then(value => done({ value: value ?? null }), error => done({ error: `${error}\n${error?.stack ?? ""}` }));
"""


class WebDriver(Browser):
    """What Marionette and WebKitWebDriver have in common: the W3C's WebDriver, on different wires."""

    @abstractmethod
    def _execute(self, script: str, args: list[Any]) -> Any:
        """Execute Async Script."""

    @abstractmethod
    def _perform(self, actions: list[dict[str, Any]]) -> None:
        """Perform Actions, then Release Actions."""

    @abstractmethod
    def _screenshot(self) -> str:
        """Take Screenshot, in base64."""

    def run(self, script: str, *args: Any) -> Any:
        reply = self._execute(ASYNC, [script, list(args)])
        if "error" in reply:
            raise Trouble(reply["error"])
        return reply["value"]

    def tap(self, x: float, y: float, pointer: Pointer = "mouse") -> None:
        steps = [
            {"type": "pointerMove", "duration": 0, "x": int(x), "y": int(y), "origin": "viewport"},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        self._perform([{"type": "pointer", "id": pointer, "parameters": {"pointerType": pointer}, "actions": steps}])

    def press(self, key: str) -> None:
        codes = [CODES.get(each, each) for each in key.split("+")]
        steps = [{"type": "keyDown", "value": code} for code in codes]
        steps += [{"type": "keyUp", "value": code} for code in reversed(codes)]
        self._perform([{"type": "key", "id": "keyboard", "actions": steps}])

    def picture(self, path: Path) -> None:
        path.write_bytes(base64.b64decode(self._screenshot()))


def encoded(message: Any) -> bytes:
    """JSON in UTF-8."""
    return json.dumps(message).encode()
