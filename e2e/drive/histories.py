"""The random histories of saved data (tests/page/support/histories.ts) in a page, with the browser's own IndexedDB."""

from __future__ import annotations

import subprocess
from pathlib import Path

from serving import ROOT

HISTORIES = "tests/page/support/histories.ts"

RUN = """async (from, to) => {
  const { history, spoil } = await import("./histories.js"), lost = [];
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
"""Runs the histories with these seeds and returns what was lost."""


def site(folder: Path) -> Path:
    """Builds a page with nothing but the store and its histories; returns its folder."""
    bundle = [
        "node_modules/.bin/esbuild",
        HISTORIES,
        "--bundle",
        "--format=esm",
        f"--outfile={folder / 'histories.js'}",
    ]
    subprocess.run([*bundle, "--log-level=error"], cwd=ROOT, check=True)
    (folder / "index.html").write_text("<!doctype html><title>Histories</title>", encoding="utf-8")
    return folder
