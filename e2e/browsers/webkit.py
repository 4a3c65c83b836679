"""Drives WebKitGTK through WebKitWebDriver, which speaks WebDriver over HTTP. An X server without a screen holds the window. It needs nothing
outside the standard library."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import urllib.error
import urllib.request
from contextlib import suppress
from pathlib import Path
from typing import Any

from driver import ANSWER_SECONDS, Trouble, WebDriver, encoded, free_port, insist
from leash import Leashed

DEBIANS_PYTHON = "/usr/bin/python3"
WINDOW = Path(__file__).with_name("webkit_window.py")
COMPLAINT = re.compile(r"CONSOLE (\w+ )?(WARN|ERROR) ")
ROOM = "1400x1400x24"
"""Width, height and depth of the X server's screen. It is larger than any size that a test asks for."""


def program() -> str | None:
    """Returns the path of WebKitWebDriver; None if it, or anything that it needs, is missing."""
    if not shutil.which("Xvfb"):
        return None
    probe = "import gi; gi.require_version('WebKit2', '4.1'); gi.require_version('Gtk', '3.0')"
    try:
        subprocess.run([DEBIANS_PYTHON, "-c", probe], check=True, stderr=subprocess.DEVNULL)
    except (OSError, subprocess.CalledProcessError):
        return None
    return shutil.which("WebKitWebDriver")


class WebKit(WebDriver):
    """WebKitGTK in the window of webkit_window.py, on an X server of its own."""

    def __init__(self, profile: Path, proxy: str) -> None:
        profile.mkdir(parents=True, exist_ok=True)
        self._console = profile / "console.txt"
        self._console.write_text("")
        self._screen = Leashed(
            ["Xvfb", "-displayfd", "1", "-screen", "0", ROOM, "-nolisten", "tcp"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        assert self._screen.process.stdout
        display = self._screen.process.stdout.readline().decode().strip()
        port = free_port()
        env = {
            "DISPLAY": f":{display}",
            "PROFILE": str(profile),
            "PROXY": proxy,
            "LANG": "C.UTF-8",
            "NO_AT_BRIDGE": "1",
            "WEBKIT_SKIA_ENABLE_CPU_RENDERING": "1",  # without a graphics card, OpenGL in software takes three times the work
            "JSC_useOMGJIT": "0",  # each run of Python is short, so optimising its code costs more than it saves
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",  # WebKit's sandbox can't be set up within a container
        }
        with (profile / "output.txt").open("wb") as output:
            self._process = Leashed([str(program()), f"--port={port}"], env, stdout=output, stderr=subprocess.STDOUT)
        self._address = f"http://127.0.0.1:{port}"
        insist(lambda: self._request("GET", "/status"))
        wanted = {
            "webkitgtk:browserOptions": {"binary": str(WINDOW), "args": []},
            "unhandledPromptBehavior": "ignore",
        }
        session = self._request("POST", "/session", capabilities={"alwaysMatch": wanted})
        self._session = f"/session/{session['sessionId']}"
        milliseconds = ANSWER_SECONDS * 1000
        self._post("/timeouts", script=milliseconds, pageLoad=milliseconds)

    # --- the protocol -----------------------------------------------------------------------------------------------

    def _request(self, method: str, path: str, **data: Any) -> Any:
        """Sends a request and returns the value of the answer. Raises Trouble if the answer is an error."""
        request = urllib.request.Request(
            self._address + path,
            method=method,
            data=encoded(data) if method == "POST" else None,
            headers={"Content-Type": "application/json"},
        )
        try:
            with urllib.request.urlopen(request, timeout=ANSWER_SECONDS + 10) as reply:
                return json.load(reply)["value"]
        except urllib.error.HTTPError as error:
            raise Trouble(f"{path}: {error.read().decode()}") from None

    def _post(self, path: str, **data: Any) -> Any:
        return self._request("POST", self._session + path, **data)

    def _execute(self, script: str, args: list[Any]) -> Any:
        return self._post("/execute/async", script=script, args=args)

    def _perform(self, actions: list[dict[str, Any]]) -> None:
        self._post("/actions", actions=actions)
        self._request("DELETE", f"{self._session}/actions")

    def _screenshot(self) -> str:
        return str(self._request("GET", f"{self._session}/screenshot"))

    # --- what every Browser does ------------------------------------------------------------------------------------

    def goto(self, address: str) -> None:
        self._post("/url", url=address)

    def reload(self) -> None:
        self._post("/refresh")

    def resize(self, width: int, height: int) -> None:
        self._post("/window/rect", x=0, y=0, width=width, height=height)
        self.until("(width, height) => innerWidth === width && innerHeight === height", width, height)

    def complaints(self) -> list[str]:
        lines = self._console.read_text(encoding="utf-8", errors="replace").splitlines()
        return [line for line in lines if COMPLAINT.search(line)]

    def close(self) -> None:
        with suppress(Trouble, OSError):
            self._request("DELETE", self._session)
        self.kill()

    def kill(self) -> None:
        self._process.kill()
        self._screen.kill()
