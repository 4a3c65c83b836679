"""Serves the built site as a plain static host would: below a sub-path, without special headers."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

from leash import Leashed

ROOT = Path(__file__).resolve().parents[2]
BASE = "/pausenjass/"
ARCHIVES = re.compile(r"/(stdlib|pausenjass)\.bin$")
"""The addresses of what Python fetches once somebody plays."""
# Playwright's driver comes with a Node of its own that needs a library which a bare Debian lacks. The machine's own Node runs the driver as well.
if node := shutil.which("node"):
    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", node)


def tool(script: str, *args: str) -> None:
    """Runs one of the project's tools in Node: `script` is its whole path. If it fails it has reported why, and the tests end."""
    if subprocess.run(["node", script, *args], cwd=ROOT, stdout=sys.stderr).returncode:
        raise SystemExit(1)


def build(folder: Path) -> None:
    """Builds the site and copies it to `folder`, so that a later build doesn't change it while tests run."""
    tool("tools/build/build.mjs")
    shutil.copytree(ROOT / "dist", folder)


def kept(folder: Path) -> set[str]:
    """The files of a site that the page keeps for playing offline: neither those for servers only, nor those for offering to install it."""
    files = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    beside = re.compile(r"\.gz$|(^|/)\.[^/]*$|^sw\.js$|^404\.html$|^static/screenshots/")
    return {path for path in files if not beside.search(path)}


class Server:
    """`npm start`'s server for a folder, on a free port."""

    def __init__(self, folder: Path) -> None:
        command = ["node", "tools/build/serve.mjs", "--port", "0", "--base", BASE, "--folder", str(folder)]
        self._process = Leashed(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        output = self._process.process.stdout
        assert output is not None
        self.address = output.readline().strip()
        assert self.address.endswith(BASE), f"the server did not start: {self.address!r}"

    @property
    def origin(self) -> str:
        """The address without path."""
        return self.address.removesuffix(BASE)

    def stop(self) -> None:
        """Stops the server, as if the network were cut."""
        self._process.kill()


WHOLE = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def ensure_browsers(*names: str) -> None:
    """Installs these browsers if they are missing, with tools/test/browsers.mjs: "chromium", "whole", "firefox", "webkit"."""
    tool("tools/test/browsers.mjs", *names)


def chromium(*names: str) -> str | None:
    """The browser to use: CHROMIUM, or the first of these or of the whole browsers on PATH, or else Playwright's own (None)."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(_program, (*names, *WHOLE))), None)


@cache
def _program(name: str) -> str | None:
    """The path of this browser, or None. Ubuntu's Chromium is left out: it is a snap, which may not see a test's folders, or only a hint to one."""
    program = shutil.which(name)
    said = (
        subprocess.run([program, "--version"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) if program else None
    )
    return program if said and said.returncode == 0 and b"snap" not in said.stdout else None
