"""The people of this device: a photo becomes small and stays here, the page fits everywhere, and a seat is given by touch and by keyboard."""

from __future__ import annotations

import json
import re
from base64 import b64decode
from typing import Any

import pytest
from conftest import Visits
from moments import stored
from playwright.sync_api import expect

NORA = "nora222222"
PICTURE = """() => {
  const canvas = Object.assign(document.createElement("canvas"), { width: 900, height: 1200 });
  const context = canvas.getContext("2d");
  for (let i = 0; i < 4000; i++) {
    context.fillStyle = `hsl(${(i * 37) % 360} 80% ${20 + (i % 60)}%)`;
    context.fillRect((i * 101) % 900, (i * 59) % 1200, 40, 30);
  }
  return canvas.toDataURL("image/png").split(",")[1];
}"""
"""A picture with more in it than most photos."""
WIDER = """() => [...document.querySelectorAll("#page *")]
  .filter((node) => node.getBoundingClientRect().right > innerWidth + 1 && !node.closest(".sr"))
  .map((node) => node.className || node.tagName)"""
SMALL = """() => [...document.querySelectorAll("#page a, #page button, #page label:has(input:not(.sr))")]
  .filter((node) => node.getBoundingClientRect().height && node.getBoundingClientRect().height < 43.5)
  .map((node) => node.textContent.trim())"""


def person(id: str, name: str, **more: Any) -> dict[str, Any]:
    kept = {"picture": "dora", "photo": "", "colour": "#c0392b", "settings": {}, "lessons": {}}
    return {"id": id, "changed": "2026-11-20T10:00:00", "name": name, **kept, **more}


def people() -> str:
    return json.dumps([person(NORA, "Nora"), person("urs2222222", "Urs Rosamunde Zumstein", picture="person")])


def test_a_photo_becomes_small_and_stays(visit: Visits) -> None:
    """The photo is on the page, at the seat and at the table; it is kept small, and no request carries it."""
    me = visit(hash=f"#/people/{NORA}", stored=stored(people=people()), bots=False)
    file = b64decode(me.page.evaluate(PICTURE))
    sent: list[str] = []
    me.page.on("request", lambda request: sent.append(f"{request.url[:200]}{(request.post_data or '')[:50]}"))
    field = me.page.locator("#person-photo")
    field.set_input_files({"name": "nora.png", "mimeType": "image/png", "buffer": file})
    photo = me.page.locator(".person-looks img")
    expect(photo).to_have_attribute("src", re.compile("^data:image/jpeg;base64,"))
    assert photo.evaluate("node => [node.naturalWidth, node.naturalHeight]") == [192, 192]
    kept = json.loads(me.storage()["pausenjass:1:people"])[0]["photo"]
    assert 1000 < len(kept) <= 24_000
    field.set_input_files({"name": "no.png", "mimeType": "image/png", "buffer": b"no picture"})
    expect(me.page.get_by_text(me.say("page.people.photo.failed"))).to_be_visible()
    assert json.loads(me.storage()["pausenjass:1:people"])[0]["photo"] == kept
    me.go("#/new/klammern")
    me.tap(me.seat(0))
    me.check(me.page.get_by_role("radio", name="Nora"))
    expect(me.seat(0).locator("img")).to_have_attribute("src", kept)
    me.deal()
    expect(me.page.locator(f"#table .face img[src='{kept}']").first).to_be_visible()
    assert not [each for each in sent if not each.startswith(("http://localhost", "http://127.0.0.1", "data:"))]
    assert not [each for each in sent if NORA in each]


@pytest.mark.parametrize("size", [(1180, 820), (820, 1180), (390, 844), (844, 390), (320, 640)])
def test_the_pages_fit(visit: Visits, size: tuple[int, int]) -> None:
    """Nothing is wider than the page, and every target is large enough; with a long name, too."""
    me = visit(hash="#/people", stored=stored(people=people()), bots=False, again=True)
    me.page.set_viewport_size({"width": size[0], "height": size[1]})
    for place in ("#/people", f"#/people/{NORA}", "#/people/urs2222222", "#/statistics/klammern/urs2222222"):
        me.go(place)
        expect(me.page.get_by_role("heading", level=1)).to_be_visible()
        expect(me.page.get_by_text(me.say("page.loading"))).to_have_count(0)
        assert me.page.evaluate(WIDER) == [], place
        assert me.page.evaluate(SMALL) == [], place


def test_a_seat_by_keyboard(visit: Visits) -> None:
    """The kinds of players, and the people, are each one stop, with arrows between them."""
    me = visit(hash="#/new/klammern", stored=stored(people=people()), bots=False, again=True)
    me.tap(me.seat(1))
    keys = me.page.keyboard
    expect(me.page.locator("#seat-card-title")).to_be_focused()
    for key in ("Tab", "Tab", "ArrowLeft"):
        keys.press(key)
    expect(me.page.get_by_role("radio", name=me.say("page.people.guest"))).to_be_checked()
    for key in ("Tab", "ArrowRight"):
        keys.press(key)
    expect(me.seat(1)).to_have_accessible_name(f"Nora, {me.say('page.setup.person.short')}")
    expect(me.page.get_by_role("radio", name="Nora")).to_be_focused()
