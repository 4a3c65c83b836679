"""The built site as files: its policy and manifest, the files kept for playing offline, and the page before any script."""

from __future__ import annotations

import gzip
import json
import re
import struct
import urllib.error
import urllib.request
from html.parser import HTMLParser
from pathlib import Path

import pytest
from conftest import Visits
from serving import Server, kept
from words import Words

from pausenjass.games import GAMES

SQUEEZED = {".bin", ".png", ".webp", ".woff2", ".zip"}
"""Endings of files that gzip hardly makes smaller."""
VOID = {"meta", "link", "img", "path", "input", "br"}


class Texts(HTMLParser):
    """The texts of index.html that have a key, and the games' tiles."""

    def __init__(self) -> None:
        super().__init__()
        self.keyed: dict[str, str] = {}
        self.tiles: dict[str, list[str]] = {}
        self.lang = ""
        self.policy = ""
        self.addresses: list[str] = []
        self._open: list[dict[str, str | None]] = []
        self._game = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.lang = given.get("lang") or self.lang if tag == "html" else self.lang
        self.addresses += [str(given[name]) for name in ("src", "href", "config") if name in given]
        if given.get("http-equiv") == "Content-Security-Policy":
            self.policy = given.get("content") or ""
        if "data-t-label" in given:
            self.keyed[str(given["data-t-label"])] = str(given["aria-label"])
        if "data-game" in given:
            self._game = str(given["data-game"])
            self.tiles[self._game] = []
        if tag not in VOID:
            self._open.append(given)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            self._open.pop()

    def handle_data(self, data: str) -> None:
        text = data.strip()
        if text and self._open:
            if "data-t" in self._open[-1]:
                self.keyed[str(self._open[-1]["data-t"])] = text
            elif self._game and len(self.tiles[self._game]) < 2:
                self.tiles[self._game].append(text)


@pytest.fixture(scope="module")
def shell(folder: Path) -> Texts:
    texts = Texts()
    texts.feed((folder / "index.html").read_text(encoding="utf-8"))
    return texts


def test_shell_speaks_like_the_phrase_book(shell: Texts) -> None:
    say = Words("de")
    assert shell.lang == "de"
    assert len(shell.keyed) >= 10
    assert shell.keyed == {key: say(key) for key in shell.keyed}
    assert shell.tiles == {game: [say(f"{game}.title"), say(f"{game}.line")] for game in GAMES}


def test_content_security_policy(shell: Texts) -> None:
    """The policy allows, besides the site's own files, two texts in the page by their hashes: its start-up and the start screen's styles."""
    own = r"'sha256-[\w+/]{43}='"
    assert re.fullmatch(
        rf"default-src 'self'; img-src 'self' data:; style-src 'self' {own}; script-src 'self' {own} 'unsafe-eval'; "
        rf"worker-src 'self' blob:",
        shell.policy,
    )


def test_all_addresses_are_relative(shell: Texts, folder: Path) -> None:
    """The page may lie below any path."""
    for address in shell.addresses:
        assert address.startswith(("./", "#")), address
        assert address.startswith("#") or (folder / address).is_file(), address


def test_manifest_and_icons(folder: Path, server: Server) -> None:
    path = next(folder.rglob("manifest.webmanifest"))
    manifest = json.loads(path.read_text(encoding="utf-8"))
    assert manifest["name"]
    assert manifest["display"] == "standalone"
    at = urllib.request.urlopen(f"{server.address}{path.relative_to(folder).as_posix()}")
    assert at.headers["Content-Type"].startswith("application/manifest+json")
    for name in ("start_url", "scope"):
        assert (path.parent / manifest[name]).resolve() == folder.resolve(), f"{name} leads to the page, below any path"
    mode, *_ = manifest["launch_handler"]["client_mode"]
    assert mode == "navigate-existing", "a link opens in the window that is open: two would ask which one may write"
    sizes = set()
    for icon in manifest["icons"]:
        file = path.parent / icon["src"]
        data = file.read_bytes()
        if icon["type"] == "image/png":
            assert data[:8] == b"\x89PNG\r\n\x1a\n"
            width, height = struct.unpack(">II", data[16:24])
            assert icon["sizes"] == f"{width}x{height}"
            sizes.add(width)
        else:
            assert data.lstrip().startswith(b"<svg")
    assert {192, 512} <= sizes


def test_installable(visit: Visits) -> None:
    """The browser itself finds nothing wrong with the manifest."""
    me = visit(bots=False, again=True)
    session = me.page.context.new_cdp_session(me.page)
    found = session.send("Page.getAppManifest")
    assert found["errors"] == []
    assert found["url"].endswith("manifest.webmanifest")


def test_service_worker_keeps_every_file(folder: Path) -> None:
    held = set(re.findall(r'url:"([^"]+)"', (folder / "sw.js").read_text(encoding="utf-8")))
    assert held == kept(folder)
    assert any(path.endswith(".asm.wasm") for path in held)


def test_small_enough(folder: Path) -> None:
    """All that a page ever fetches, gzipped where that helps, stays below 10.5 MB. The manifest's pictures serve only the offer to install it."""
    files = [path for path in folder.rglob("*") if path.is_file() and path.suffix != ".gz"]
    assert sum(map(fetched, (path for path in files if path.parent.parent.name != "screenshots"))) < 10_500_000


def fetched(path: Path) -> int:
    """The most bytes of a file that a server has to send."""
    data = path.read_bytes()
    return len(data) if path.suffix in SQUEEZED else min(len(data), len(gzip.compress(data, 6)))


@pytest.mark.parametrize("length", [0, 100_000], ids=["none", "cut off"])
def test_starts_without_its_memory_snapshot(visit: Visits, folder: Path, length: int) -> None:
    """The page starts without the snapshot, which only makes the start faster by private means of Pyodide."""
    snapshot = next(folder.rglob("snapshot.bin")).read_bytes()
    assert len(snapshot) > 1_000_000
    me = visit(
        ready=False,
        bots=False,
        before=lambda context: context.route("**/snapshot.bin", lambda route: route.fulfill(body=snapshot[:length])),
    )
    me.watch.expect("Starting without the memory snapshot")
    me.ready()
    me.tap(me.play_now)
    me.until(lambda now: now.cards)
    assert any("Starting without the memory snapshot" in trouble for trouble in me.watch.troubles)


def test_nothing_above_the_path(server: Server) -> None:
    for path in ("/", "/static/js/boot/main.ts"):
        with pytest.raises(urllib.error.HTTPError):
            urllib.request.urlopen(server.origin + path)
