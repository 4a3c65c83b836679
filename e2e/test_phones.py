"""Hands on phones: they come by cameras, sleep, reload, and are back; whole rounds of each game; what the tablet shows of it."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from conftest import Visits
from phones import Phone, Table, shoot
from player import Player
from playwright.sync_api import Browser, BrowserType, expect
from serving import Server


@pytest.fixture
def film(tmp_path: Path) -> Path:
    """What the tablet's camera sees."""
    return tmp_path / "film.mjpeg"


@pytest.fixture
def tablet(
    browser_type: BrowserType, browser_type_launch_args: dict[str, Any], server: Server, film: Path
) -> Iterator[Visits]:
    """A tablet with a camera, a browser of its own."""
    camera = ["--use-fake-device-for-media-stream", f"--use-file-for-fake-video-capture={film}"]
    args = [*browser_type_launch_args["args"], *camera]
    browser = browser_type.launch(**{**browser_type_launch_args, "args": args})
    visits = Visits(browser, server, {})
    yield visits
    visits.close()
    browser.close()


def blank(film: Path, me: Player) -> None:
    """Nobody is before the camera."""
    picture = me.page.evaluate("() => Object.assign(document.createElement('canvas'), { width: 640, height: 480 }).toDataURL('image/jpeg')")
    shoot(film, picture)


def test_by_camera_and_back_again(tablet: Visits, film: Path, browser: Browser, server: Server) -> None:
    me = tablet(hash="#/new/tschau-sepp", permissions=["camera"])
    blank(film, me)
    me.check(me.who(1, "page.setup.phone"))
    me.deal()
    table = Table(me)
    context = browser.new_context(locale="de-CH")
    link = table.invitation()
    print("LINK", link.rpartition("/")[2])
    phone = Phone(context, link, me)
    assert phone.page.url.endswith("#/join")
    phone.film(film)
    print("ANSWER", phone.answer())
    table.scan()
    me.page.wait_for_timeout(4000)
    me.page.screenshot(path="/tmp/look/cam.png"); print(table.states(), "STATE")
    phone.introduce("Rosa")
    me.until(lambda now: now.screen == "table" and now.cards)
    phone.me.until(lambda now: now.cards)
    print([s for s in me.look().seats], phone.me.look())
