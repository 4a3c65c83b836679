"""Hands on phones over WebRTC: phones join by camera, reload, sleep and come back; the tablet reloads, and nothing is lost."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from conftest import Visits
from phones import FILM, NAMES, Phone, Table, at_table, come, play, press, shoot
from player import Look, Player
from playwright.sync_api import Browser, BrowserContext, BrowserType, expect
from serving import Server

RUNNING = "pausenjass:1:running"


@pytest.fixture(scope="module")
def film(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The path of the film that the cameras show."""
    return tmp_path_factory.mktemp("film") / "film.mjpeg"


@pytest.fixture(scope="module")
def seeing(browser_type: BrowserType, browser_type_launch_args: dict[str, Any], film: Path) -> Iterator[Browser]:
    """A browser whose cameras show the film."""
    camera = [
        "--use-fake-device-for-media-stream",
        f"--use-file-for-fake-video-capture={film}",
        "--use-fake-ui-for-media-stream",  # the headless shell has no dialog in which to allow a camera
    ]
    args = [*browser_type_launch_args["args"], *camera]
    browser = browser_type.launch(**{**browser_type_launch_args, "args": args})
    yield browser
    browser.close()


@pytest.fixture
def tablet(seeing: Browser, server: Server, film: Path, request: pytest.FixtureRequest) -> Iterator[Visits]:
    """The visits of one test, in the browser with a camera."""
    visits = Visits(seeing, server, {})
    nobody(film, seeing)
    yield visits
    if failed := request.session.testsfailed > 0:
        visits.picture(request.node.name)
    visits.close(failed)


def nobody(film: Path, browser: Browser) -> None:
    """Makes a film without a code, unless there is a film already."""
    if film.exists():
        return
    page = browser.new_page()
    shoot(film, page.evaluate(f"() => ({FILM})(null)"))
    page.context.close()


@pytest.fixture
def phones(seeing: Browser) -> Iterator[BrowserContext]:
    """A browser context for phones that don't use a camera of their own."""
    context = seeing.new_context(locale="de-CH", reduced_motion="reduce")
    context.set_default_timeout(15_000)
    yield context
    context.close()


def scanned(table: Table, phone: Phone, film: Path, seat: int) -> None:
    """Holds the phone's answer before the tablet's camera, and waits until the phone of this seat is connected."""
    phone.film(film)
    table.scan()
    table.expect_state(seat, "naming")


def record(me: Player) -> str:
    """Returns the record of the match under way, as the tablet stores it."""
    return me.storage().get(RUNNING, "")


def hand(look: Look) -> list[str]:
    """Returns the names of the cards in the hand."""
    return [name for name, *_ in look.cards]


def lay_one(phone: Phone, me: Player) -> None:
    """Lets the person of seat 0 play on this phone until the tablet has stored an action."""
    before = record(me).count("\n0 ")
    play([phone.me], lambda: record(me).count("\n0 ") > before)


def test_one_phone_by_camera_and_back_again(tablet: Visits, phones: BrowserContext, film: Path) -> None:
    """A phone joins by camera, and the tablet shows no hand; the phone reloads and is back without a scan; the tablet reloads, and one scan each
    way connects them again."""
    me = tablet(permissions=["camera"], reduced_motion="reduce", stored=at_table([0], {"tschau-sepp": 2}, {"hand": 7}))
    asked: list[str] = []
    phones.on("request", lambda request: asked.append(request.url))
    table = Table(me, "tschau-sepp")
    table.open(camera=True)
    phone = Phone(phones, table.invitation(), me)
    expect(phone.page.get_by_role("heading", level=1)).to_have_text(me.say("page.join.answer.title"))
    assert phone.page.url.endswith("#/join"), "the code is dropped from the address at once"
    assert phone.page.evaluate("history.length") == 2, "… and from the history"
    scanned(table, phone, film, 0)
    face = choose_face(phone)
    phone.introduce("Rosa")
    begun = table.laid()
    mine = phone.me.until(lambda now: len(now.cards) == 7)
    assert not begun.cards, "the tablet shows no hand"
    seat = me.page.locator(".seat", has=me.page.get_by_text("Rosa", exact=True))
    expect(seat.locator("img").first).to_have_attribute("src", re.compile(re.escape(str(face))))
    assert not [url for url in asked if re.search(r"\.py\b|pyodide|pyscript|\.wasm|\.whl", url)], (
        "no Python on the phone"
    )
    lay_one(phone, me)

    seen = phone.me.until(lambda now: now.cards != mine.cards)
    phone.page.reload()
    back = phone.me.until(lambda now: now.screen == "table" and now.cards)
    assert hand(back) == hand(seen)

    before = record(me)
    me.reload()
    told = me.page.get_by_text(me.say("page.phones.missing", names="Rosa"))
    expect(told).to_be_visible()
    me.tap(me.button("page.phones.missing.connect"))
    phone.page.goto(table.invitation())  # the phone's camera app opens the new code
    phone.film(film)
    table.scan()
    table.expect_state(0, "here")
    assert record(me) == before
    me.tap(me.button("page.phones.to-table"))
    again = phone.me.until(lambda now: now.screen == "table" and now.cards)
    assert hand(again) == hand(back)
    assert not table.laid().cards
    lay_one(phone, me)


def choose_face(phone: Phone) -> str:
    """Chooses a portrait on the phone, and returns the portrait's name."""
    phone.me.check(phone.page.get_by_role("radio").nth(2))
    return str(
        phone.page.locator(".join-face:has(:checked) img").evaluate("image => image.src.split('/').pop().split('-')[0]")
    )


def test_seven_phones_at_kaisern_with_eight(tablet: Visits, phones: BrowserContext, film: Path) -> None:
    """Seven phones join by the tablet's camera, and the match begins by itself; no card is in two hands, and the tablet shows none of the
    phones' cards."""
    me = tablet(permissions=["camera"], reduced_motion="reduce", stored=at_table(range(1, 8), {"kaisern": 8}, {}))
    table = Table(me, "kaisern")
    table.open(camera=True)
    guests = []
    for seat, name in enumerate(NAMES[:7], 1):
        phone = Phone(phones, table.invitation(), me)
        scanned(table, phone, film, seat)
        phone.introduce(name)
        guests.append(phone)
    table.laid()
    hands = [hand(each.me.until(lambda now: now.cards)) for each in guests]
    own = hand(me.until(lambda now: now.cards))
    dealt = [card for cards in [own, *hands] for card in cards]
    assert len(dealt) == len(set(dealt)) == 8 * len(own)
    for place, name in enumerate(NAMES[:7]):
        expect(me.page.locator(".seats").get_by_text(name, exact=True)).to_be_visible()
        assert guests[place].me.look().screen == "table"
    shown = me.page.locator("playing-card img").evaluate_all("all => all.map(image => image.alt)")
    assert not set(shown) & {card for cards in hands for card in cards}


def test_a_seated_phone_scans_for_the_table(tablet: Visits, seeing: Browser, film: Path) -> None:
    """If the tablet uses no camera, a phone that is already at the table can scan the next phone's answer for it."""
    me = tablet(reduced_motion="reduce", stored=at_table([1, 2], {"tschau-sepp": 3}, {"hand": 5}))
    table = Table(me, "tschau-sepp")
    table.open()
    context = seeing.new_context(locale="de-CH", reduced_motion="reduce", permissions=["camera"])
    [first] = come(table, context, 1)
    second = Phone(context, table.invitation(), me)
    second.film(film)
    press(first.me, "page.join.scan-for-table")
    expect(first.page.get_by_text(me.say("page.join.relayed"))).to_be_visible()
    table.expect_state(2, "naming")
    second.introduce("Urs")
    table.laid()
    assert hand(second.me.until(lambda now: now.cards)) != hand(first.me.until(lambda now: now.cards))
    context.close()


# --- falling asleep --------------------------------------------------------------------------------------------------------


def renderers(browser: Browser) -> set[int]:
    """Returns the ids of the processes that run this browser's pages."""
    session = browser.new_browser_cdp_session()
    found = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return {each["id"] for each in found if each["type"] == "renderer"}


@contextmanager
def stopped(processes: set[int]) -> Iterator[None]:
    """Stops these processes until the context ends, as if the devices slept."""
    for each in processes:
        os.kill(each, signal.SIGSTOP)
    try:
        yield
    finally:
        for each in processes:
            os.kill(each, signal.SIGCONT)


def test_a_phone_sleeps_and_a_bot_plays(tablet: Visits, browser: Browser) -> None:
    """While a phone sleeps, the tablet marks its seat and asks, and a bot plays for it; when the phone wakes up, it shows the present hand, and
    its person plays on."""
    me = tablet(reduced_motion="reduce", stored=at_table([0], {"tschau-sepp": 2}, {"hand": 7}))
    table = Table(me, "tschau-sepp")
    table.open()
    context = browser.new_context(locale="de-CH", reduced_motion="reduce")
    others = renderers(browser)
    [phone] = come(table, context, 1)
    table.laid()
    before = hand(phone.me.until(lambda now: now.fitting or now.may_draw))
    played = me.page.get_by_text(me.say("page.phones.asleep.played", name="Rosa"))
    with stopped(renderers(browser) - others):
        expect(me.page.get_by_text(me.say("page.phones.asleep", name="Rosa"))).to_be_visible(timeout=30_000)
        known = record(me)
        expect(me.page.locator(".seat.asleep")).to_have_count(1)
        me.tap(me.button("page.phones.asleep.bot"))
        me.until(lambda _: "\n0 " in record(me).removeprefix(known.rstrip()))
        expect(played).to_be_visible()
    awake = phone.me.until(lambda now: hand(now) != before)
    expect(played).to_have_count(0)
    assert awake.screen == "table"
    lay_one(phone, me)
    context.close()
