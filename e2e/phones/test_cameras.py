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
SAYS = """() => {
  window.asked = 0;
  navigator.mediaDevices.getUserMedia = async () => { window.asked++; %s };
}"""
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
WITHOUT_WEBRTC = (
    "delete globalThis.RTCPeerConnection;",
    "Object.defineProperty(globalThis, 'RTCPeerConnection', { get() { throw new Error('no'); } });",
)
"""Scripts that remove WebRTC, or forbid it, as browser extensions do; other ways are in tests/page/link/possible.test.ts."""


@pytest.fixture(scope="module")
def context(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(locale="de-CH", service_workers="block", viewport={"width": 390, "height": 844})
    yield context
    context.close()


@pytest.fixture(scope="module")
def joining(context: BrowserContext, server: Server) -> Page:
    """A phone that asks for an invitation. The tests share it: none of them lets it join."""
    page = context.new_page()
    page.clock.install()
    page.goto(f"{server.address}?link=tabs#/join")
    return page


@pytest.fixture
def phone(joining: Page) -> Page:
    """The phone without what an earlier test has left."""
    joining.evaluate("() => document.querySelectorAll('#notices .icon-button').forEach(button => button.click())")
    expect(joining.get_by_role("alert")).to_have_count(0)
    expect(joining.get_by_role("dialog")).to_have_count(0)
    return joining


def scan(page: Page, says: str) -> None:
    """Looks for a code with a camera that answers so."""
    page.evaluate(SAYS % says)
    page.get_by_role("button", name=Words("de")("page.join.scan"), exact=True).click()
    page.wait_for_function("window.asked")


def test_a_phone_s_camera_that_gives_nothing(phone: Page) -> None:
    """If a phone's camera gives no picture, the dialog says so within five seconds and offers a photo; Escape and the browser's way back
    close it, and the code can be typed."""
    say, page = Words("de"), phone
    dialog, said = page.get_by_role("dialog"), page.get_by_text(say("page.join.camera.blind"))
    for how in SILENT.values():
        scan(page, how)
        expect(said, how).to_have_count(0)
        page.clock.fast_forward(5000)
        expect(said, how).to_be_visible()
        expect(dialog.get_by_role("button", name=say("page.join.camera.photo")), how).to_be_visible()
        page.keyboard.press("Escape")
        expect(dialog, how).to_have_count(0)
        page.get_by_role("button", name=say("page.join.scan"), exact=True).click()
        page.wait_for_function("window.asked === 2")
        page.evaluate("history.back()")
        expect(dialog, how).to_have_count(0)
        page.get_by_label(say("page.join.invitation")).fill("abcdefghijklmnop")
    page.get_by_role("button", name=say("page.join.answer-it")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(say("page.join.answer.title"))
    page.evaluate("sessionStorage.clear()")  # it would go on joining after the reload
    page.reload()
    expect(page.get_by_label(say("page.join.invitation"))).to_be_visible()


@pytest.mark.parametrize("why", AT_ONCE)
def test_a_camera_that_says_no(phone: Page, why: str) -> None:
    say, page = Words("de"), phone
    scan(page, AT_ONCE[why])
    page.clock.fast_forward(600)
    expect(page.get_by_role("alert").filter(has_text=say(f"page.join.camera.{why}"))).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_label(say("page.join.invitation"))).to_be_visible()


def test_a_camera_that_ends(phone: Page) -> None:
    say, page = Words("de"), phone
    scan(page, ENDS)
    page.wait_for_function("document.querySelector('video')?.videoWidth")
    page.clock.fast_forward(3000)
    expect(page.get_by_role("alert").filter(has_text=say("page.join.camera.busy"))).to_be_visible()


def test_a_camera_that_sees_after_all(phone: Page) -> None:
    """The message about the missing picture disappears as soon as the camera gives one."""
    say, page = Words("de"), phone
    scan(page, f"await new Promise(done => {{ window.go = done; }}); return {GREY};")
    page.clock.fast_forward(5000)
    said = page.get_by_text(say("page.join.camera.blind"))
    expect(said).to_be_visible()
    page.evaluate("window.go()")
    expect(said).to_have_count(0)
    page.keyboard.press("Escape")


def test_a_photo_of_a_code(phone: Page, server: Server) -> None:
    """A photo can replace the camera: the page says what is wrong with the photo, and keeps only the message about the last one."""
    say, page = Words("de"), phone
    other = page.context.new_page()
    other.goto(f"{server.address}?link=tabs#/join/abcdefghijklmnop")
    picture = other.locator("#page canvas[style]").evaluate(f"canvas => ({FILM})(canvas)")
    none = other.evaluate(f"() => ({FILM})(null)")
    other.close()
    field = page.locator("input[type=file]")
    for shot, key in ((none, "page.join.camera.no-code"), (picture, "page.join.bad.kind")):  # a phone's answer
        content = base64.b64decode(shot.partition(",")[2])
        field.set_input_files({"name": "code.jpg", "mimeType": "image/jpeg", "buffer": content})
        alert = page.locator("#page [role=alert]")
        expect(alert).to_have_count(1)
        expect(alert).to_have_text(say(key))


def test_the_tablet_s_camera(visit: Visits) -> None:
    """If the tablet's camera gives no picture or fails, the tablet says so, still shows the invitation, and offers a photo and a text field for
    the answer."""
    me = visit(stored=at_table([0], {"tschau-sepp": 2}, {}), bots=False, link="tabs")
    me.watch.expect("camera")
    me.page.clock.install()
    table = Table(me, "tschau-sepp")
    for how, says in {**SILENT, **AT_ONCE}.items():
        me.page.evaluate(SAYS % says)
        table.open(camera=True)
        me.tap(me.page.get_by_role("button", name=me.say("page.phones.camera.allow")))
        me.page.wait_for_function("window.asked")
        if how in SILENT:
            me.page.clock.fast_forward(5000)
            expect(me.page.get_by_text(me.say("page.join.camera.blind")), how).to_be_visible()
        else:
            me.page.clock.fast_forward(600)
            eye = {"missing": "none"}.get(how, how)
            expect(me.page.get_by_text(me.say(f"page.phones.eye.{eye}")), how).to_be_visible()
        assert re.search("#/join/[a-z]{16}$", table.invitation()), how
        expect(me.page.get_by_role("button", name=me.say("page.join.camera.photo")), how).to_be_visible()
        expect(me.page.get_by_label(me.say("page.phones.paste"), exact=True), how).to_be_visible()


def test_without_webrtc_no_phones_are_offered(visit: Visits) -> None:
    """Without WebRTC the set-up says why it offers no phones."""
    me = visit(bots=False)
    why = me.say("page.setup.phone.cannot.browser")
    along = me.page.get_by_role("button", name=me.say("page.setup.phones"), exact=True)
    for script in WITHOUT_WEBRTC:
        me.go("#/new/tschau-sepp")
        expect(along, "with WebRTC").to_be_enabled()
        me.go("#/")
        me.page.evaluate(f"() => {{ window.linking = RTCPeerConnection; {script} }}")
        me.go("#/new/tschau-sepp")
        for place in (0, 1):
            phone = me.who(place, "page.setup.phone")
            expect(phone, script).to_be_disabled()
            expect(phone, script).to_have_accessible_description(why)
        expect(me.page.get_by_text(why), script).to_be_visible()
        expect(along, script).to_be_disabled()
        expect(along, script).to_have_attribute("title", why)
        me.go("#/")
        if script != WITHOUT_WEBRTC[-1]:
            me.page.evaluate("() => { globalThis.RTCPeerConnection = window.linking; }")


def test_without_webrtc_an_invitation_leads_to_playing_alone(visit: Visits) -> None:
    """Without WebRTC a page that an invitation has opened says that it can't connect, and offers to play alone."""
    me = visit(bots=False, ready=False)
    for script in WITHOUT_WEBRTC:
        me.page.add_init_script(script)
        me.page.goto("about:blank")
        me.page.goto(f"{visit.server.address}#/join/abc")
        expect(me.page.get_by_role("heading", level=1), script).to_have_text(me.say("page.join.missing.title"))
        expect(me.page.get_by_text(me.say("page.join.missing")), script).to_be_visible()
        expect(me.page.get_by_role("button", name=me.say("page.join.alone")), script).to_be_visible()
    me.tap(me.page.get_by_role("button", name=me.say("page.join.alone")))
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
