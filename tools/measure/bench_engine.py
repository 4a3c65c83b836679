"""Measures speed, under CPython and inside the page: random whole rounds and actions per second of each game, the playouts
of a strong bot, and its slowest choice.

    python tools/measure/bench_engine.py          any Python: it switches to .venv, installs and builds what is missing

The page's figures come from Chromium on the built site: the workers' interpreter and package, on a blank page of the
same origin. tools/measure/measured.py contains the measurements. `--here` measures the Python that runs it, and no
page.
"""

from __future__ import annotations

import json
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import folders
import measured

BLANK = "bench-engine.html"
START = """async () => {
  const { loadPyodide } = await import("./static/vendor/interpreter.mjs");
  window.python = await loadPyodide({});
}"""
RUN = """source => {
  python.runPython(source);
  return python.runPython("import json; json.dumps(table())");
}"""


def in_the_page() -> tuple[str, list[list[Any]]]:
    """Chromium's version, and the figures inside the page."""
    from playwright.sync_api import sync_playwright
    from serving import Server, chromium, ensure_browsers, tool

    ensure_browsers("whole")
    tool("tools/build/build.mjs")
    server = Server(folders.ROOT / "dist")
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox", "--disable-gpu"])
            page = browser.new_page()
            page.set_default_timeout(120_000)
            page.route(
                f"**/{BLANK}",
                lambda route: route.fulfill(content_type="text/html", body="<!doctype html><title>Bench</title>"),
            )
            page.goto(server.address + BLANK)
            page.evaluate(START)
            python = page.evaluate('python.runPython("import sys; sys.version.split()[0]")')
            figures = json.loads(page.evaluate(RUN, Path(measured.__file__).read_text()))
            return f"Python {python} in Chromium {browser.version}", figures
    finally:
        server.stop()


def main() -> int:
    """Measures and prints."""
    if "--here" not in sys.argv and find_spec("playwright") is None:
        return subprocess.call(["node", "tools/python.mjs", "tools/measure/bench_engine.py"], cwd=folders.ROOT)
    here = [list(row) for row in measured.table()]
    name = f"CPython {sys.version.split()[0]}"
    if "--here" in sys.argv:
        for game, what, figure in here:
            print(f"{game:12s} {what:40s} {figure:10,.0f}   ({name})")
        return 0
    page, there = in_the_page()
    print(f"{'':12s} {'':40s} {name:>18s} {page:>36s}   ratio")
    for (game, what, ours), (_, _, theirs) in zip(here, there, strict=True):
        print(f"{game:12s} {what:40s} {ours:18,.0f} {theirs:36,.0f}   {ours / theirs:5.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
