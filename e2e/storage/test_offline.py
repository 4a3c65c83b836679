"""After one visit the page works without a network; a new version waits for the player's tap."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from conftest import Visits
from cpython import CORE, CPython
from played import played
from player import Player, table_of
from playwright.sync_api import BrowserContext, expect
from serving import Server, kept
from stage import AHEAD, IDLE, PYSCRIPT

from pausenjass.app.sharing.sharing import whole
from pausenjass.core.packed import pack

STORED = "html[data-offline=ready]"


@pytest.fixture
def own_server(folder: Path, tmp_path: Path) -> Iterator[tuple[Server, Path]]:
    """A server that a test may stop, and its folder, which a test may change."""
    mine = tmp_path / "dist"
    shutil.copytree(folder, mine)
    server = Server(mine)
    yield server, mine
    server.stop()


@pytest.fixture
def small_site(own_server: tuple[Server, Path]) -> tuple[Server, Path]:
    """A server of one's own whose service worker stores neither Python nor the cards that the page doesn't show."""
    server, folder = own_server
    worker = folder / "sw.js"
    unseen = r'\{url:"static/(cards/french|cards/swiss-big|vendor/pyodide-|vendor/python-)[^}]*\},'
    text, left_out = re.subn(unseen, "", worker.read_text())
    assert left_out > 200
    worker.write_text(text)
    return server, folder


def answered(folder: Path) -> Callable[[BrowserContext], None]:
    """Replaces PyScript in the site itself, since a service worker answers the page; returns what lets CPython answer a context."""
    (folder / PYSCRIPT).write_text(CORE)
    (folder / AHEAD).write_text(IDLE)
    return lambda context: context.expose_function("python", CPython().call)


def test_match_without_network(visit: Visits, own_server: tuple[Server, Path]) -> None:
    server, folder = own_server
    me = visit(worker=True, server=server)
    me.page.wait_for_selector(STORED, state="attached")
    check_stored(me, folder)
    me.set_up(players=3, level="mittel", rules={"rounds": 1, "hand": 5})
    me.play(until=lambda now: now.result or 0 < len(now.cards) < 5)
    before = me.until(lambda now: now.fitting or now.may_draw or now.result)
    check_no_python_on_the_main_thread(me)
    server.stop()
    me.page.context.set_offline(True)
    me.reload()
    assert table_of(me.until(lambda now: now.prompt))["cards"] == before.cards
    me.go("#/rules/tschau-sepp/TS-6")
    expect(me.page.locator("[id=TS-6]")).to_be_in_viewport()
    pictures = me.page.locator("main:not([hidden]) img")
    for picture in pictures.all()[:6]:
        picture.scroll_into_view_if_needed()
        expect(picture).to_have_js_property("complete", True)
        assert picture.evaluate("image => image.naturalWidth") > 0
    me.go("#/settings")
    me.pick("page.settings.index", me.say("page.settings.index.large"))
    me.speak("en")
    me.go("#/table")
    assert me.play_match() == 1
    me.tap(me.button("page.result.start"))
    me.go("#/statistics")
    expect(me.page.get_by_role("heading", level=2).first).to_have_text(me.say("statistics.title", title="Tschau Sepp"))
    me.tap(me.page.get_by_role("button", name=me.say.like("page.share.row")))
    me.tap(me.page.get_by_role("dialog").get_by_role("button", name=me.say("page.share.qr")))
    expect(me.page.locator(".code canvas")).to_be_in_viewport(ratio=1)
    me.page.goto("about:blank")
    me.page.goto(f"{server.address}#/replay/{pack(whole(played(), 'de'))}")
    expect(me.page.locator(".replay")).to_be_visible()
    me.go("#/")
    me.set_up(players=2)
    me.until(lambda now: now.cards and now.can_act)


def check_no_python_on_the_main_thread(me: Player) -> None:
    assert me.page.evaluate("['pyodide', 'loadPyodide', '_pyodide_core'].filter(name => name in window)") == []
    loaded = me.page.evaluate(
        "performance.getEntriesByType('resource').map(entry => entry.name).filter(name => /\\.wasm|pyodide\\.asm/.test(name))"
    )
    assert loaded == [], "the main thread loads no WebAssembly"
    assert len(me.page.workers) == 2


def check_stored(me: Player, folder: Path) -> None:
    """The caches hold every file of the site, the WebAssembly too, under the project's name."""
    caches = me.page.evaluate("""async () => Object.fromEntries(await Promise.all((await caches.keys()).map(async name =>
      [name, (await (await caches.open(name)).keys()).map(request => new URL(request.url).pathname)])))""")
    assert all(name.startswith("pausenjass") for name in caches), "all pages of an account share one origin"
    held = {path.removeprefix("/pausenjass/") for paths in caches.values() for path in paths}
    assert held == kept(folder)
    assert any(path.endswith(".wasm") for path in held)


def test_new_version_on_the_players_tap(visit: Visits, small_site: tuple[Server, Path]) -> None:
    server, folder = small_site
    me = visit(worker=True, server=server, before=answered(folder))
    me.page.wait_for_selector(STORED, state="attached")
    me.set_up(players=2)
    before = me.until(lambda now: now.cards and now.can_act)
    worker = folder / "sw.js"
    worker.write_text(worker.read_text() + "\n// a later version\n")
    me.page.evaluate("async () => { await (await navigator.serviceWorker.getRegistration()).update(); }")
    offer = me.page.get_by_role("button", name=me.say("page.update.now"))
    expect(offer).to_be_visible()
    assert me.look().cards == before.cards, "nothing changes unasked"
    with me.page.expect_navigation():
        offer.click()
    me.ready()
    assert me.until(lambda now: now.cards and now.can_act).cards == before.cards
    expect(offer).to_be_hidden()


def test_a_file_that_could_not_be_stored(visit: Visits, small_site: tuple[Server, Path]) -> None:
    """«Deine Daten» and «Info» say that the page needs a network; a button tries again to store it."""
    server, folder = small_site
    one = folder / "static" / "suits" / "E.svg"
    text = one.read_bytes()
    one.unlink()
    me = visit(worker=True, server=server, hash="#/about", before=answered(folder))
    me.watch.expect("Not stored", "Failed to load", "bad-precaching-response", "404")
    expect(me.page.get_by_text(me.say("page.offline.failed"))).to_be_visible()
    me.go("#/data")
    expect(me.page.get_by_text(me.say("page.offline.failed"))).to_be_visible()
    one.write_bytes(text)
    me.tap(me.button("page.offline.again"))
    expect(me.page.get_by_text(me.say("page.offline.ready"))).to_be_visible()
    expect(me.button("page.offline.again")).to_be_hidden()


def test_an_engine_that_never_comes_is_not_waited_for(visit: Visits, small_site: tuple[Server, Path]) -> None:
    """If the engine never comes, the page says that it isn't stored for offline use."""
    server, folder = small_site
    (folder / "py" / "engine.py").unlink()
    me = visit(worker=True, server=server, hash="#/about", ready=False, bots=False)
    me.watch.expect("Not stored", "Failed to load", "bad-precaching-response", "404", "WorkerFailure", "engine")
    expect(me.page.get_by_text(me.say("page.offline.failed"))).to_be_visible(timeout=60_000)


def test_too_little_room_to_be_stored(visit: Visits, own_server: tuple[Server, Path]) -> None:
    server, _ = own_server

    def small(context: BrowserContext) -> None:
        context.on("page", lambda page: page.context.new_cdp_session(page).send(
            "Storage.overrideQuotaForOrigin", {"origin": server.origin, "quotaSize": 4_000_000}))  # fmt: skip

    me = visit(worker=True, server=server, hash="#/data", before=small, pyodide=False)
    me.watch.expect("Not stored", "QuotaExceeded", "Quota")
    expect(me.page.get_by_text(me.say("page.offline.room"))).to_be_visible()
