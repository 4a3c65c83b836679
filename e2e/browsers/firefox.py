"""Drives Firefox through Marionette, Firefox's own protocol: JSON over TCP, with the length before each message. It needs no geckodriver and
nothing outside the standard library."""

from __future__ import annotations

import json
import os
import re
import shutil
import socket
import subprocess
from contextlib import suppress
from pathlib import Path
from typing import Any

from atspi import Desktop
from driver import ANSWER_SECONDS, Trouble, WebDriver, encoded, free_port, insist
from leash import Leashed

ROOM = "1400"
"""Width and height of the window. They are larger than any size that a test asks for."""
COARSE = "0.25"
"""How many pixels of the desktop's screen each CSS px takes."""
WIDTH, HEIGHT = "1260", "1040"
"""Size of the window on the desktop in CSS px, its frame included."""
PREFS: dict[str, Any] = {
    # A new profile shows no greeting and asks nothing.
    "browser.aboutwelcome.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "toolkit.telemetry.enabled": False,
    # Firefox starts after a kill as it does otherwise.
    "browser.sessionstore.resume_from_crash": False,
    "toolkit.startup.max_resumed_crashes": -1,
    # Firefox itself asks no other machine for anything.
    "app.normandy.enabled": False,
    "app.update.disabledForTesting": True,
    "browser.newtabpage.activity-stream.feeds.system.topstories": False,
    "browser.region.network.url": "",
    "browser.safebrowsing.malware.enabled": False,
    "browser.safebrowsing.phishing.enabled": False,
    "dom.push.serverURL": "",
    "extensions.getAddons.cache.enabled": False,
    "extensions.systemAddon.update.enabled": False,
    "media.gmp-manager.updateEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,",
    # A page that is left may end what it is doing. Otherwise Firefox would break that off, and complain about it.
    "dom.ipc.cancel_content_js_when_navigating": False,
    "dom.abort_script_on_child_shutdown": False,
    # Scrollbars lie over the page, as they do on phones and tablets, and on most desktops.
    "ui.useOverlayScrollbars": 1,
    # The page's console goes to the process's output.
    "devtools.console.stdout.content": True,
    "intl.accept_languages": "de-CH,de",
    # Firefox answers AT-SPI in full, from the first question on.
    "accessibility.enable_all_cache_domains": True,
}
SIZE = """
const [width, height] = arguments, { style } = gBrowser.selectedBrowser;
const wanted = { width, "min-width": width, "max-width": width, height, "min-height": height, "max-height": height };
for (const [name, px] of Object.entries(wanted)) style.setProperty(name, `${px}px`, "important");
"""
"""Gives the page's own box this size with styles, because a window can't be sized exactly."""
SCRIPT_ERRORS = """
return Services.console.getMessageArray().flatMap(message => {
  if (!(message instanceof Ci.nsIScriptError) || !/^(http|file|blob):/.test(message.sourceName)) return [];
  return [`${message.category}: ${message.errorMessage} (${message.sourceName}:${message.lineNumber})`];
});
"""
"""Returns the script errors of the page and its workers. Tests serve no page by https, so what comes by https is Firefox's own."""
AS_FOR_ANYBODY = "Services.prefs.setBoolPref('security.fileuri.strict_origin_policy', true);"
"""Marionette lets a page from a file do more than it may otherwise; this takes that back."""
CONSOLE = re.compile(r'^console\.(warn|error): (?!RSLoader|"Skipping" \d+ "un-needed interventions").*', re.MULTILINE)
"""A warning or an error that a page has printed. Two kinds come from Firefox itself: RSLoader can't reach its settings, and interventions mend
other sites' faults."""


def program() -> str | None:
    """Returns the Firefox that FIREFOX names, or else Debian's; None if there is neither."""
    return os.environ.get("FIREFOX") or shutil.which("firefox-esr")


class Firefox(WebDriver):
    """Firefox, either headless or with a window on a desktop, where assistive technology sees it."""

    asks_itself = frozenset({"firefox.settings.services.mozilla.com:443"})

    def __init__(self, profile: Path, proxy: str, desktop: Desktop | None = None) -> None:
        profile.mkdir(parents=True, exist_ok=True)
        port = free_port()
        host, _, proxy_port = proxy.rpartition(":")
        prefs = {
            **PREFS,
            "marionette.port": port,
            "network.proxy.type": 1,
            "network.proxy.http": host,
            "network.proxy.http_port": int(proxy_port),
            "network.proxy.ssl": host,
            "network.proxy.ssl_port": int(proxy_port),
        }
        if desktop:
            prefs["layout.css.devPixelsPerPx"] = COARSE  # nobody looks at the window, and painting is most of its work
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in prefs.items()]
        (profile / "user.js").write_text("".join(lines))
        self._output = profile / "output.txt"
        command = [str(program()), *([] if desktop else ["--headless"]), "--no-remote", "--profile", str(profile)]
        command += ["--width", WIDTH, "--height", HEIGHT] if desktop else []
        command += ["--marionette", "--remote-allow-system-access"]
        env = {"HOME": str(profile), "MOZ_CRASHREPORTER_DISABLE": "1"}
        env |= desktop.env if desktop else {"MOZ_HEADLESS_WIDTH": ROOM, "MOZ_HEADLESS_HEIGHT": ROOM}
        with self._output.open("wb") as output:
            self._process = Leashed(command, env, stdout=output, stderr=subprocess.STDOUT)
        self._socket = insist(lambda: socket.create_connection(("127.0.0.1", port), 2))
        self._socket.settimeout(ANSWER_SECONDS + 10)
        self._stream = self._socket.makefile("rb")
        self._count = 0
        self._receive()  # Marionette's greeting
        self._send("WebDriver:NewSession", capabilities={"alwaysMatch": {"unhandledPromptBehavior": "ignore"}})
        milliseconds = ANSWER_SECONDS * 1000
        self._send("WebDriver:SetTimeouts", script=milliseconds, pageLoad=milliseconds)
        self._chrome(AS_FOR_ANYBODY)

    # --- the protocol -----------------------------------------------------------------------------------------------

    def _send(self, command: str, **args: Any) -> Any:
        """Sends a command and returns the answer. Raises Trouble if the answer is an error."""
        self._count += 1
        message = encoded([0, self._count, command, args])
        self._socket.sendall(b"%d:%b" % (len(message), message))
        _, _, error, value = self._receive()
        if error:
            raise Trouble(f"{command}: {error['error']}: {error['message']}")
        return value["value"] if isinstance(value, dict) and set(value) == {"value"} else value

    def _receive(self) -> Any:
        """Returns the next message. Raises Trouble if Firefox has ended."""
        length = b""
        while (digit := self._stream.read(1)) != b":":
            if not digit:
                raise Trouble("Firefox is gone")
            length += digit
        return json.loads(self._stream.read(int(length)))

    def _execute(self, script: str, args: list[Any]) -> Any:
        return self._send("WebDriver:ExecuteAsyncScript", script=script, args=args)

    def _chrome(self, script: str, *args: Any) -> Any:
        """Runs a script in Firefox itself instead of in the page, and returns its result."""
        self._send("Marionette:SetContext", value="chrome")
        try:
            return self._send("WebDriver:ExecuteScript", script=script, args=list(args))
        finally:
            self._send("Marionette:SetContext", value="content")

    def _perform(self, actions: list[dict[str, Any]]) -> None:
        self._send("WebDriver:PerformActions", actions=actions)
        self._send("WebDriver:ReleaseActions")

    def _screenshot(self) -> str:
        return str(self._send("WebDriver:TakeScreenshot", full=False, hash=False))

    # --- what every Browser does ------------------------------------------------------------------------------------

    def goto(self, address: str) -> None:
        self._send("WebDriver:Navigate", url=address)

    def resize(self, width: int, height: int) -> None:
        self._chrome(SIZE, width, height)
        self.until("(width, height) => innerWidth === width && innerHeight === height", width, height)

    def reload(self) -> None:
        self._send("WebDriver:Refresh")

    def complaints(self) -> list[str]:
        printed = self._output.read_text(encoding="utf-8", errors="replace")
        return [*self._chrome(SCRIPT_ERRORS), *(line.group() for line in CONSOLE.finditer(printed))]

    def close(self) -> None:
        with suppress(Trouble, OSError):
            self._send("Marionette:Quit", flags=["eForceQuit"])
        self.kill()

    def kill(self) -> None:
        self._process.kill()
        self._socket.close()
