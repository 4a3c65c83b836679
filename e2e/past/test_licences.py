"""Every component that the site ships has its entry with its licence's text under «Info», and nothing else has one."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from typing import Any

from conftest import Visits
from playwright.sync_api import expect
from serving import ROOT

VENDOR = ROOT / "static" / "vendor"
PYSCRIPT = ROOT / "node_modules" / "@pyscript" / "core" / "dist"
LINKED = {"Expat", "zlib", "bzip2", "XZ Utils: liblzma", "Zstandard", "SQLite"}
"""Libraries whose version stands in Pyodide's WebAssembly."""
KNOWN = {"pyodide": "Pyodide", "python": "CPython", "pyscript": "PyScript"}
"""The components in the folders of static/vendor/."""


def listed(folder: Path) -> list[dict[str, Any]]:
    entries: list[dict[str, Any]] = json.loads((folder / "static/licences/list.json").read_text(encoding="utf-8"))
    return entries


def packages(paths: list[str]) -> set[str]:
    """The npm packages that these modules belong to."""
    found = (re.match(r".*node_modules/((?:@[^/]+/)?[^/]+)/", path) for path in paths)
    return {match[1] for match in found if match}


def packed(folder: Path) -> set[str]:
    """The names of all npm packages in the built site."""
    names = packages([path for note in VENDOR.glob(".*-inputs") for path in json.loads(note.read_text())])
    for module in (folder / "static/vendor/pyscript").glob("*.js"):
        names |= packages(json.loads((PYSCRIPT / f"{module.name}.map").read_text(encoding="utf-8"))["sources"])
    worker = (folder / "sw.js").read_text(encoding="utf-8")
    return names | {f"workbox-{name}" for name in re.findall(r'"workbox:([a-z-]+):', worker)}


def test_all_that_is_shipped_has_its_text(folder: Path) -> None:
    entries = listed(folder)
    for entry in entries:
        assert entry["version"], entry
        assert entry["licence"], entry
        assert len((folder / "static/licences" / entry["file"]).read_text(encoding="utf-8").strip()) > 200, entry
    files = {path.name for path in (folder / "static/licences").glob("*.txt")}
    assert files == {entry["file"] for entry in entries}
    names = {entry["name"] for entry in entries}
    assert {entry["of"] for entry in entries if "of" in entry} <= names


def test_the_list_is_what_was_packed(folder: Path) -> None:
    """The list agrees with esbuild and PyScript's source maps, the service worker, the folders, and the WebAssembly itself."""
    entries = listed(folder)
    wanted = {"Workbox" if name == "workbox-core" else name for name in packed(folder)}
    assert {"lit-html", "idb", "qr", "polyscript", "coincident", "Workbox", "workbox-routing"} <= wanted
    folders = {path.name.partition("-")[0] for path in (folder / "static/vendor").iterdir() if path.is_dir()}
    fonts = {"fonts"} & folders
    assert folders == KNOWN.keys() | fonts
    typefaces = {"Alegreya", "Source Sans 3"} if fonts else set()
    of_pyodide = {entry["name"] for entry in entries if entry.get("of") in ("Pyodide", "CPython")}
    others = {"Pausenjass", "Bitter ExtraBold", *KNOWN.values(), *typefaces}
    assert {entry["name"] for entry in entries} == wanted | others | of_pyodide
    wasm = next(folder.rglob("pyodide.asm.wasm")).read_bytes()
    versions = {entry["name"]: entry["version"] for entry in entries}
    assert of_pyodide >= LINKED
    for name in (*LINKED, "CPython"):
        assert versions[name].encode() in wasm, name


def test_what_brings_no_text_stops_the_build(folder: Path) -> None:
    """The list of components fails at a package that has no licence text."""
    module = "node_modules/@ungap/with-resolvers/index.js"
    script = f'import("./tools/build/licences.mjs").then((tool) => tool.components({{ pyscript: ["{module}"] }}))'
    done = subprocess.run(["node", "-e", script], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode
    assert "@ungap/with-resolvers has no licence text" in done.stderr


def test_a_text_is_loaded_when_it_is_opened(visit: Visits) -> None:
    me = visit(hash="#/about", bots=False, again=True)
    fetched: list[str] = []
    me.page.on("request", lambda request: fetched.extend(re.findall(r"licences/.*\.txt$", request.url)))
    rows = me.page.locator(".licences > ul > li > details")
    expect(rows.first).to_contain_text("MIT")
    assert not fetched
    python = rows.filter(has_text="CPython").last
    me.tap(python.locator("> summary"))
    expect(python.locator("> pre")).to_contain_text("PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2")
    expect(python.get_by_role("heading")).to_have_text(me.say("page.licences.parts", name="CPython"))
    assert len(fetched) == 1
