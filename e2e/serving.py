"""The built site, served as a plain static host would: below a sub-path, without special headers."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from leash import Leashed

ROOT = Path(__file__).resolve().parent.parent
BASE = "/pausenjass/"


def build(folder: Path) -> None:
    """A copy of the site as it is now, so that a later build doesn't change it while tests run."""
    subprocess.run(["node", "tools/build.mjs"], cwd=ROOT, check=True, stdout=sys.stderr)
    shutil.copytree(ROOT / "dist", folder)


class Server:
    """`npm start`'s server for a folder, on a free port."""

    def __init__(self, folder: Path) -> None:
        command = ["node", "tools/serve.mjs", "--port", "0", "--base", BASE, "--folder", str(folder)]
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
        """Now the network is cut."""
        self._process.kill()


WHOLE = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def chromium(*names: str) -> str | None:
    """The browser to use: CHROMIUM, or the first of these or of the whole browsers on PATH, or else Playwright's own (None)."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, (*names, *WHOLE))), None)
