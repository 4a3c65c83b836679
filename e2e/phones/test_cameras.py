"""Cameras that give no picture, browsers without WebRTC, and a tablet's own invitation: what the page says, and which other ways it offers."""

from __future__ import annotations

import base64
import re
from collections.abc import Iterator

import pytest
from conftest import Visits
from phones import FILM, Table, at_table
from playwright.sync_api import Browser, BrowserContext, Page, expect
from serving import Server
from words import Words

STREAM = """(() => {
  const canvas = Object.assign(document.createElement("canvas"), { width: %d, height: %d }), pen = canvas.getContext("2d");
  const draw = () => { pen.fillStyle = "%s"; pen.fillRect(0, 0, canvas.width, canvas.height); };
  draw();
  if (%d) setInterval(draw, 50);
  return canvas.captureStream(%d);
})()"""
BLACK = STREAM % (640, 480, "#000", 1, 20)
GREY = STREAM % (640, 480, "#999", 1, 20)
SAYS = """if (navigator.mediaDevices) navigator.mediaDevices.getUserMedia = async () => { window.asked = (window.asked ?? 0) + 1; %s };"""
SILENT = {
    "never answers": "return new Promise(() => {});",
    "no frames": "return new MediaStream();",
    "black": f"return {BLACK};",
}
"""Cameras that give no picture and report no error: bodies of a replaced getUserMedia."""
AT_ONCE = {
    "refused": "throw new DOMException('', 'NotAllowedError');",
    "busy": "throw new DOMException('', 'NotReadableError');",
    "missing": "throw new DOMException('', 'NotFoundError');",
}
ENDS = f"""const stream = {GREY}; setTimeout(() => stream.getTracks()[0].dispatchEvent(new Event("ended")), 3000); return stream;"""
WITHOUT_WEBRTC = {
    "gone": "delete globalThis.RTCPeerConnection;",
    "undefined": "globalThis.RTCPeerConnection = undefined;",
    "throws": "globalThis.RTCPeerConnection = class { constructor() { throw new Error('no'); } };",
    "empty": "globalThis.RTCPeerConnection = class {};",
    "forbidden": "Object.defineProperty(globalThis, 'RTCPeerConnection', { get() { throw new Error('no'); } });",
}
"""Scripts that remove WebRTC, or leave a version of it that throws, as browser extensions do."""


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(locale="de-CH", service_workers="block", viewport={"width": 390, "height": 844})
    yield context
    context.close()


def phone(context: BrowserContext, server: Server, script: str, hash: str = "#/join") -> Page:
    page = context.new_page()
    page.clock.install()
    page.add_init_script(script)
    page.goto(f"{server.address}?link=tabs{hash}")
    return page


@pytest.mark.parametrize("how", SILENT)
def test_a_phone_s_camera_that_gives_nothing(context: BrowserContext, server: Server, how: str) -> None:
    """If a phone's camera gives no picture, the dialog says so within five seconds and offers a photo; Escape and the browser's way back
    close it, and the code can be typed."""
    say, page = Words("de"), phone(context, server, SAYS % SILENT[how])
    page.get_by_role("button", name=say("page.join.scan"), exact=True).click()
    page.wait_for_function("window.asked")
    said = page.get_by_text(say("page.join.camera.blind"))
    expect(said).to_have_count(0)
    page.clock.fast_forward(5000)
    expect(said).to_be_visible()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("button", name=say("page.join.camera.photo"))).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    page.get_by_role("button", name=say("page.join.scan"), exact=True).click()
    page.wait_for_function("window.asked === 2")
    page.evaluate("history.back()")
    expect(dialog).to_have_count(0)
    page.get_by_label(say("page.join.invitation")).fill("abcdefghijklmnop")
    page.get_by_role("button", name=say("page.join.answer-it")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(say("page.join.answer.title"))


@pytest.mark.parametrize("why", AT_ONCE)
def test_a_camera_that_says_no(context: BrowserContext, server: Server, why: str) -> None:
    say, page = Words("de"), phone(context, server, SAYS % AT_ONCE[why])
    page.get_by_role("button", name=say("page.join.scan"), exact=True).click()
    page.wait_for_function("window.asked")
    page.clock.fast_forward(600)
    expect(page.get_by_role("alert").filter(has_text=say(f"page.join.camera.{why}"))).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_label(say("page.join.invitation"))).to_be_visible()


def test_a_camera_that_ends(context: BrowserContext, server: Server) -> None:
    say, page = Words("de"), phone(context, server, SAYS % ENDS)
    page.get_by_role("button", name=say("page.join.scan"), exact=True).click()
    page.wait_for_function("document.querySelector('video')?.videoWidth")
    page.clock.fast_forward(3000)
    expect(page.get_by_role("alert").filter(has_text=say("page.join.camera.busy"))).to_be_visible()


def test_a_camera_that_sees_after_all(context: BrowserContext, server: Server) -> None:
    """The message about the missing picture disappears as soon as the camera gives one."""
    script = SAYS % f"await new Promise(done => {{ window.go = done; }}); return {GREY};"
    say, page = Words("de"), phone(context, server, script)
    page.get_by_role("button", name=say("page.join.scan"), exact=True).click()
    page.wait_for_function("Boolean(window.go)")
    page.clock.fast_forward(5000)
    said = page.get_by_text(say("page.join.camera.blind"))
    expect(said).to_be_visible()
    page.evaluate("window.go()")
    expect(said).to_have_count(0)


def test_a_photo_of_a_code(context: BrowserContext, server: Server) -> None:
    """A photo can replace the camera: the page says what is wrong with the photo, and keeps only the message about the last one."""
    say, page = Words("de"), phone(context, server, "")
    other = context.new_page()
    other.goto(f"{server.address}?link=tabs#/join/abcdefghijklmnop")
    picture = other.locator("#page canvas[style]").evaluate(f"canvas => ({FILM})(canvas)")
    none = other.evaluate(f"() => ({FILM})(null)")
    field = page.locator("input[type=file]")
    for shot, key in ((none, "page.join.camera.no-code"), (picture, "page.join.bad.kind")):  # a phone's answer
        content = base64.b64decode(shot.partition(",")[2])
        field.set_input_files({"name": "code.jpg", "mimeType": "image/jpeg", "buffer": content})
        alert = page.locator("#page [role=alert]")
        expect(alert).to_have_count(1)
        expect(alert).to_have_text(say(key))


@pytest.mark.parametrize("how", [*SILENT, *AT_ONCE])
def test_the_tablet_s_camera(visit: Visits, how: str) -> None:
    """If the tablet's camera gives no picture or fails, the tablet says so, still shows the invitation, and offers a photo and a text field for
    the answer."""
    me = visit(
        stored=at_table([0], {"tschau-sepp": 2}, {}),
        script=SAYS % {**SILENT, **AT_ONCE}[how],
        bots=False,
        link="tabs",
        ready=False,
    )
    me.watch.expect("camera")
    me.page.wait_for_selector("html[data-ready=engine]", state="attached")
    me.page.clock.install()
    table = Table(me, "tschau-sepp")
    table.open(camera=True)
    me.page.get_by_role("button", name=me.say("page.phones.camera.allow")).click()
    me.page.wait_for_function("window.asked")
    if how in SILENT:
        me.page.clock.fast_forward(5000)
        expect(me.page.get_by_text(me.say("page.join.camera.blind"))).to_be_visible()
    else:
        me.page.clock.fast_forward(600)
        eye = {"missing": "none"}.get(how, how)
        expect(me.page.get_by_text(me.say(f"page.phones.eye.{eye}"))).to_be_visible()
    assert re.search("#/join/[a-z]{16}$", table.invitation())
    expect(me.page.get_by_role("button", name=me.say("page.join.camera.photo"))).to_be_visible()
    expect(me.page.get_by_label(me.say("page.phones.paste"), exact=True)).to_be_visible()


@pytest.mark.parametrize("how", WITHOUT_WEBRTC)
def test_without_webrtc_no_phones_are_offered(visit: Visits, how: str) -> None:
    """Without WebRTC the set-up says why it offers no phones; a page opened by an invitation says so too, and offers to play alone."""
    me = visit(script=WITHOUT_WEBRTC[how], bots=False)
    me.go("#/new/tschau-sepp")
    me.open_seat(1)
    expect(me.page.get_by_text(me.say("page.setup.phone.cannot.browser"))).to_be_visible()
    me.page.goto("about:blank")
    me.page.goto(f"{visit.server.address}#/join/abc")
    expect(me.page.get_by_role("heading", level=1)).to_have_text(me.say("page.join.missing.title"))
    me.page.get_by_role("button", name=me.say("page.join.alone")).click()
    expect(me.page.locator("html")).to_have_attribute("data-screen", "start")


@pytest.mark.parametrize("from_link", [False, True], ids=["while it is open", "opened anew"])
def test_ones_own_invitation_asks_first(visit: Visits, from_link: bool) -> None:
    """A tablet asks before it follows its own invitation: after «Abbrechen» the same code is still shown, or the start screen if the page was
    opened anew; if the person agrees, the tablet becomes a phone."""
    me = visit(stored=at_table([0], {"tschau-sepp": 2}, {}), bots=False, link="tabs")
    table = Table(me, "tschau-sepp")
    table.open()
    invitation = table.invitation()
    question = me.page.get_by_role("dialog", name=me.say("page.join.leaving.title"))
    for _ in range(2):
        if from_link:
            me.page.goto("about:blank")
            me.page.goto(invitation)
        else:
            me.page.evaluate("hash => { location.hash = hash; }", invitation.partition("#")[2])
        expect(question).to_be_visible()
        me.tap(question.get_by_role("button", name=me.say("page.cancel")))
        expect(question).to_have_count(0)
        if from_link:
            expect(me.page.locator("html")).to_have_attribute("data-screen", "start")
        else:
            expect(me.page).to_have_url(re.compile("#/phones$"))
            assert table.invitation() == invitation
    if from_link:
        me.page.goto("about:blank")
        me.page.goto(invitation)
    else:
        me.page.evaluate("hash => { location.hash = hash; }", invitation.partition("#")[2])
    me.tap(question.get_by_role("button", name=me.say("page.join.leaving.yes")))
    expect(me.page.get_by_role("heading", level=1)).to_have_text(me.say("page.join.answer.title"))
