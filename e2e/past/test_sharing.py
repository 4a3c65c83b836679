"""Sharing a match with somebody else: the dialog, and the QR code as another device's camera sees it."""

from __future__ import annotations

import base64
from typing import Any

import pytest
from conftest import Visits
from inspector import Inspector
from moments import stored
from painting import painted
from played import finished, played, until_round
from player import Player
from playwright.sync_api import Locator, Route, expect
from serving import ROOT

from pausenjass.app.past.store import key
from pausenjass.app.sharing.sharing import excerpt, result_text, whole
from pausenjass.core.packed import pack
from pausenjass.core.record import Record

HAND = """() => {
  window.given = { copied: [], sent: [], refuse: null, closed: false };
  const { given } = window;
  const take = list => async what => {
    if (given.refuse) throw new DOMException("", given.refuse);
    list.push(what);
  };
  const put = (name, value) => Object.defineProperty(navigator, name, { value, configurable: true });
  put("share", take(given.sent));
  put("clipboard", { writeText: take(given.copied), readText: async () => given.closed ? Promise.reject(new DOMException("", "NotAllowedError")) : "" });
}"""
"""A share sheet and a clipboard that a test can look into. If `given.refuse` is set, they refuse with this error; if `given.closed`
is set, pasting fails."""
READ = """async png => {
  const bytes = Uint8Array.from(atob(png), letter => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const pen = new OffscreenCanvas(image.width, image.height).getContext("2d");
  pen.drawImage(image, 0, 0);
  const { default: decode } = await import(new URL("qr/decode.js", location.href));
  return decode(pen.getImageData(0, 0, image.width, image.height));
}"""
"""Decodes the QR code in a picture of the screen, as a camera would."""


def address(me: Player, record: Record) -> str:
    found: str = me.page.evaluate("location.origin + location.pathname")
    return f"{found}#/replay/{pack(record)}"


def given(me: Player, what: str) -> Any:
    return me.page.evaluate(f"window.given.{what}")


def _decoder(route: Route) -> None:
    path = ROOT / "node_modules" / "qr" / route.request.url.rpartition("/")[2]
    route.fulfill(content_type="text/javascript", body=path.read_text(encoding="utf-8"))


def read_code(me: Player) -> str:
    """The text of the QR code on screen, decoded from a picture of the whole screen."""
    canvas = me.page.locator(".code canvas")
    expect(canvas).to_be_in_viewport(ratio=1)
    me.page.wait_for_function("document.querySelector('.code canvas').width > 200")
    me.page.route("**/qr/*.js", _decoder)
    with painted(me.page):
        picture = base64.b64encode(me.page.screenshot()).decode()
    text: str = me.page.evaluate(READ, picture)
    return text


def button(me: Player, name: str) -> Locator:
    return me.page.get_by_role("dialog").last.get_by_role("button", name=me.say(name), exact=True)


@pytest.mark.parametrize(("size", "way"), [("phone", "touch"), ("tablet", "mouse")])
def test_give_a_match_away(visit: Visits, size: str, way: str) -> None:
    match = played()
    me = visit(size, way=way, stored=stored(finished=finished(match)), bots=False, hash="#/statistics/klammern")
    me.page.evaluate(HAND)
    see = Inspector(me)
    row = me.page.get_by_role("button", name=me.say.like("page.share.row"))
    me.tap(row)
    dialog = me.page.get_by_role("dialog")
    expect(dialog).to_have_accessible_name(me.say("page.share"))
    see.look("sharing")
    me.tap(button(me, "page.share.copy"))
    expect(dialog.get_by_role("status")).to_have_text(me.say("page.share.copied"))
    assert given(me, "copied") == [address(me, whole(match, "de"))]
    me.tap(button(me, "page.share.copy.result"))
    me.page.wait_for_function("window.given.copied.length === 2")
    assert given(me, "copied")[1] == result_text(match, "de")

    dialog.get_by_role("combobox", name=me.say("page.share.what")).select_option(index=2)
    expect(dialog.locator(".share-result")).to_have_text(result_text(match, "de", 2))
    me.check(dialog.get_by_role("switch", name=me.say("page.share.nameless")))
    me.tap(button(me, "page.share.send"))
    me.page.wait_for_function("window.given.sent.length === 1")
    (sent,) = given(me, "sent")
    assert sent["url"] == address(me, excerpt(match, 2, "de", nameless=True))

    me.tap(button(me, "page.share.qr"))
    assert read_code(me) == sent["url"]
    see.look("the code")
    me.page.keyboard.press("Escape")
    expect(button(me, "page.share.qr")).to_be_focused()
    me.tap(button(me, "page.share.qr"))
    expect(me.page.locator(".code-dialog")).to_be_visible()
    me.page.go_back()
    expect(me.page.locator(".code-dialog")).to_have_count(0)
    expect(dialog).to_be_visible()
    me.page.keyboard.press("Escape")
    expect(row).to_be_focused()
    assert me.page.evaluate("location.hash") == "#/statistics/klammern"
    see.check()


def test_a_code_that_no_camera_could_read_is_not_shown(visit: Visits) -> None:
    """A whole match of Kaisern is too long for the smallest phone; a round of it isn't."""
    match = played("kaisern")
    me = visit("phone", stored=stored(finished=finished(match)), bots=False, hash="#/statistics/kaisern")
    me.page.set_viewport_size({"width": 320, "height": 640})
    me.tap(me.page.get_by_role("button", name=me.say.like("page.share.row")))
    me.tap(button(me, "page.share.qr"))
    dialog = me.page.get_by_role("dialog")
    expect(dialog.get_by_role("status")).to_have_text(me.say("page.share.qr.fine.round"))
    dialog.get_by_role("combobox").select_option(index=1)
    expect(dialog.locator(".share-result")).to_have_text(result_text(match, "de", 1))
    me.tap(button(me, "page.share.qr"))
    assert read_code(me) == address(me, excerpt(match, 1, "de"))


def test_at_the_table(visit: Visits) -> None:
    """The table shares the round whose result is on screen; before the first round is over it has nothing to share. The match stays as it was."""
    me = visit(stored=stored(running=until_round(2)), bots=False, again=True, hash="#/table")
    me.tap(me.button("page.share.round"))
    dialog = me.page.get_by_role("dialog")
    expect(dialog.locator(".share-result")).to_have_text(result_text(played(), "de", 2))
    expect(dialog.get_by_role("option")).to_have_count(2)
    me.page.keyboard.press("Escape")
    assert me.storage()[key("running")] == until_round(2)
    record = played().record
    me.come_with(stored(running=str(Record(record.game, record.seats, record.headers, record.lines[:6]))))
    me.resume()
    me.tap(me.button("page.menu.title"))
    me.tap(me.page.get_by_role("dialog").get_by_role("button", name=me.say("page.share"), exact=True))
    expect(dialog).to_contain_text(me.say("sharing.nothing"))
