"""The page's Python under CPython: PyScript's module is replaced by one whose workers ask the entries of py/ here, in the tests' own process.

For tests of what the page makes of the answers: starting Pyodide costs more than most of them. That it answers alike, test_parity shows; whole
games, the start, and all that has to do with workers, have it.
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
    const reply = await window.python(entry, id, name, text);
    return ended ? never : reply;
  };
  return Object.assign(new EventTarget(), { ready: Promise.resolve(), sync: { call }, terminate() { ended = true; } });
}
const adopt = () => { for (const script of document.querySelectorAll("script[type=py]")) script.xworker ??= worker(script.src); };
adopt();
new MutationObserver(adopt).observe(document.documentElement, { childList: true, subtree: true });
"""


class CPython:
    """Both workers of every page of a context, as often as they are started."""

    def __init__(self) -> None:
        self._workers: dict[str, dict[str, Any]] = {}

    def call(self, entry: str, worker: str, name: str, text: str) -> str:
        """What a worker's `call` returns. `entry`: "engine.py" or "bots.py"; `worker`: a new one for every new name."""
        if worker not in self._workers:
            self._workers[worker] = runpy.run_path(str(ROOT / "py" / entry))
        reply: str = self._workers[worker]["call"](name, text)
        return reply


def stand_in(context: BrowserContext) -> None:
    """Lets CPython answer this context's pages."""
    replace(context, CORE)
    context.expose_function("python", CPython().call)
