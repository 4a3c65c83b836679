"""The page's Python under CPython: a module whose workers call the entries of py/ in the tests' own process replaces PyScript's module.

It serves tests of what the page does with the answers, because starting Pyodide takes longer than most of them. test_parity shows that both
answer alike. Whole games, the start, and everything about workers use Pyodide.
"""

from __future__ import annotations

import runpy
from typing import Any

from playwright.sync_api import BrowserContext
from serving import ROOT
from stage import replace

CORE = """
const never = new Promise(() => {});
let count = 0;
function worker(address) {
  const entry = address.split("/").pop(), id = `${performance.timeOrigin} ${++count}`;
  let ended = false;
  const call = async (name, text) => {
    // A real worker would say that it is alive even while the tests' process has something else to do.
    const reply = name === "ping" ? "{}" : await window.python(entry, id, name, text);
    return ended ? never : reply;
  };
  return Object.assign(new EventTarget(), { ready: Promise.resolve(), sync: { call }, terminate() { ended = true; } });
}
const adopt = () => { for (const script of document.querySelectorAll("script[type=py]")) script.xworker ??= worker(script.src); };
adopt();
new MutationObserver(adopt).observe(document.documentElement, { childList: true, subtree: true });
"""


class CPython:
    """The workers of all pages in a context, however often they start."""

    def __init__(self) -> None:
        self._workers: dict[str, dict[str, Any]] = {}

    def call(self, entry: str, worker: str, name: str, text: str) -> str:
        """What a worker's `call` returns. `entry`: "engine.py" or "bots.py"; `worker`: its name; a new name starts a new worker."""
        if worker not in self._workers:
            self._workers[worker] = runpy.run_path(str(ROOT / "py" / entry))
        reply: str = self._workers[worker]["call"](name, text)
        return reply


def stand_in(context: BrowserContext) -> None:
    """Lets CPython answer the pages of this context."""
    replace(context, CORE)
    context.expose_function("python", CPython().call)
