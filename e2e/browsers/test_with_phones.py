"""A phone with another browser than the tablet's: it joins a table that Chromium hosts, is paired by text, and plays over WebRTC. In a browser
without WebRTC the page offers no phones, and says why."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import cpython
import pytest
from by_playwright import ByPlaywright, has
from driver import Trouble
from person import RUNNING, Gone
from phones import COPIED, TAKE_COPY, Table, at_table
from player import Player
from playwright.sync_api import sync_playwright
from serving import Server, chromium
from sitting import Sitting
from words import Words

WITHOUT = "() => !('RTCPeerConnection' in globalThis)"


@pytest.fixture
def server(folder: Path) -> Iterator[Server]:
    """Serves the site, because earlier tests of this browser have stopped their own server."""
    server = Server(folder)
    yield server
    server.stop()


@pytest.fixture
def tablet(at: Sitting, server: Server) -> Iterator[Player]:
    """Yields the player at the tablet: Chromium, with CPython in place of Pyodide. It may use a camera, although it has none, because only then do its
    codes hold addresses."""
    if isinstance(at.browser, ByPlaywright):
        pytest.skip("Playwright drives one browser at a time")
    if not has("chromium"):
        pytest.skip("no Chromium")
    local = [{"name": name, "value": text} for name, text in at_table([0], {"tschau-sepp": 2}, {"hand": 5}).items()]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium("chromium-headless-shell"), args=["--no-sandbox"])
        context = browser.new_context(
            locale="de-CH",
            permissions=["camera"],
            storage_state={"cookies": [], "origins": [{"origin": server.origin, "localStorage": local}]},
        )
        cpython.stand_in(context)
        page = context.new_page()
        page.goto(f"{server.address}?seed=e2e&sw=off")
        yield Player(page)
        browser.close()


def test_a_phone_with_another_browser(at: Sitting, request: pytest.FixtureRequest) -> None:
    """The phone joins by text, lays or draws a card, and is back after a reload."""
    if at.browser.run(WITHOUT):
        pytest.skip("no WebRTC")
    me: Player = request.getfixturevalue("tablet")
    known = len(at.complaints())
    table = Table(me, "tschau-sepp")
    me.ready()
    table.open(camera=True)
    at.resize("phone")
    phone, browser = at.person, at.browser
    browser.goto(table.invitation())
    browser.until("() => document.querySelector('#page canvas[style]')")
    browser.run(TAKE_COPY)
    phone.tap("button", me.say("page.join.copy"))
    table.take(browser.run(COPIED))
    table.expect_state(0, "naming")
    browser.until("() => document.querySelector('#join-name')")  # the tablet may know of the connection first
    phone.tap("#join-name")
    for letter in "Rosa":
        browser.press(letter)
    browser.press("Enter")
    table.laid()

    def has_acted(_: object) -> bool:
        if "\n0 " in me.storage().get(RUNNING, ""):
            return True
        if (now := phone.look()).targets:
            with suppress(Gone, Trouble):  # travelling cards may cover the one to tap; the next call tries again
                phone.do(phone.choose(now))
        return False

    me.until(has_acted)
    browser.reload()
    me.until(lambda _: phone.look().hand)
    assert len(at.complaints()) == known


def test_not_offered_without_webrtc(at: Sitting, server: Server) -> None:
    """In a browser without WebRTC the set-up says why phones aren't offered."""
    if not at.browser.run(WITHOUT):
        pytest.skip("it has WebRTC")
    at.person.open(f"{server.address}?sw=off#/new/tschau-sepp")
    along = "() => [...document.querySelectorAll('.take-phones')].map(({ disabled, title }) => [disabled, title])"
    [[disabled, why]] = at.browser.until(along)
    assert disabled
    assert why == Words("de")("page.setup.phone.cannot.browser")
