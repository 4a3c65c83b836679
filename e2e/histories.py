"""The random histories of what is saved (tests/js/histories.mjs) in a page, with the browser's own IndexedDB."""

from __future__ import annotations

import shutil
from pathlib import Path

from serving import ROOT

NEEDED = ("static/js/store.js", "static/js/local.js", "static/js/vault.js", "static/js/dom.js", "static/vendor/idb.js")

RUN = """async (from, to) => {
  const { history, spoil } = await import("./tests/js/histories.mjs"), lost = [];
  const empty = () => new Promise(done => {
    const opening = indexedDB.open("pausenjass", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("saved");
    opening.onsuccess = () => {
      const clearing = opening.result.transaction("saved", "readwrite");
      clearing.objectStore("saved").clear();
      clearing.oncomplete = () => { opening.result.close(); done(); };
    };
  });
  for (let seed = from; seed < to; seed++) {
    await empty();
    const mend = spoil(globalThis);
    lost.push(await history(seed));
    mend();
  }
  return lost.filter(Boolean);
}"""
"""The histories with these seeds; returns what was lost."""


def site(folder: Path) -> Path:
    """A page that holds nothing but the store and its histories."""
    for name in (*NEEDED, "tests/js/histories.mjs"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, folder / name)
    (folder / "index.html").write_text("<!doctype html><title>Histories</title>", encoding="utf-8")
    return folder
