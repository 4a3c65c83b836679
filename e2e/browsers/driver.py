"""Says what every browser can be told to do, and holds what the ways of driving one share."""

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
"""A browser is up within this time, even on a busy machine."""
ANSWER_SECONDS = 60
"""A page answers a script within this time."""


class Trouble(Exception):
    """The browser couldn't do what it was told, or its page threw an error."""


class Browser(ABC):
    """A browser with one window: `Browser(profile, proxy)`.

    It stores its data in the folder `profile`; the next browser with the same folder finds them there. It asks the `proxy`, "host:port", for
    everything that is not on this machine.
    """

    asks_itself: frozenset[str] = frozenset()
    """Addresses that the browser asks for by itself, whatever it is told."""

    @abstractmethod
    def goto(self, address: str) -> None:
        """Loads a page, and waits for its "load" event."""

    @abstractmethod
    def reload(self) -> None:
        """Reloads the page, and waits for its "load" event."""

    @abstractmethod
    def run(self, script: str, *args: Any) -> Any:
        """Calls a JavaScript function in the page, which is given as text and may be async. Returns its result, as JSON would keep it."""

    @abstractmethod
    def tap(self, x: float, y: float, pointer: Pointer = "mouse") -> None:
        """Presses and releases the pointer at a place, in CSS px from the upper left corner of the window's page."""

    @abstractmethod
    def press(self, key: str) -> None:
        """Presses and releases a key, named as in KeyboardEvent.key, or two keys together: "Shift+Tab"."""

    @abstractmethod
    def resize(self, width: int, height: int) -> None:
        """Gives the page exactly this many CSS px."""

    @abstractmethod
    def picture(self, path: Path) -> None:
        """Writes a picture of the page to this path, as PNG."""

    @abstractmethod
    def complaints(self) -> list[str]:
        """Returns the warnings and errors that the page and its workers have written to the console since this browser started."""

    @abstractmethod
    def close(self) -> None:
        """Ends the browser in an orderly way, so that it keeps what it has stored."""

    @abstractmethod
    def kill(self) -> None:
        """Sends SIGKILL to all processes of the browser, as if the power went. They are gone when this returns."""

    def until(self, holds: str, *args: Any, seconds: float = 30) -> Any:
        """Calls a JavaScript function at every change of the page and ten times a second, until its result is true; returns that result.

        Raises Trouble if that takes longer than `seconds`.
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
    """Returns a TCP port of this machine on which nobody listens."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def insist(attempt: Callable[[], T]) -> T:
    """Calls `attempt` again and again, also after an OSError, and returns its first true result. Raises Trouble after START_SECONDS without one."""
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
"""WebDriver's codes of the keys that are no letters, by their names in KeyboardEvent.key."""

ASYNC = """
const args = [...arguments], done = args.pop();
const called = async () => window.eval("(" + args[0] + ")")(...args[1]);
called().then(value => done({ value: value ?? null }), error => done({ error: `${error}\n${error?.stack ?? ""}` }));
"""


class WebDriver(Browser):
    """What Marionette and WebKitWebDriver share: both carry the commands of the W3C's WebDriver, each over a protocol of its own."""

    @abstractmethod
    def _execute(self, script: str, args: list[Any]) -> Any:
        """Carries out WebDriver's command "Execute Async Script", and returns its value."""

    @abstractmethod
    def _perform(self, actions: list[dict[str, Any]]) -> None:
        """Carries out WebDriver's commands "Perform Actions" and then "Release Actions"."""

    @abstractmethod
    def _screenshot(self) -> str:
        """Carries out WebDriver's command "Take Screenshot", and returns the PNG in base64."""

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
    """Returns the message as JSON in UTF-8."""
    return json.dumps(message).encode()
