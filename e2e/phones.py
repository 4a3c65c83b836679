"""Phones at a table: how they come, by cameras or by text, and who plays at them."""

from __future__ import annotations

import base64
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from player import Player
from playwright.sync_api import BrowserContext, Page, expect

PHONE = {"width": 390, "height": 844}
TAKE_COPY = "() => { window.copied = null; navigator.clipboard.writeText = async text => { window.copied = text; }; }"
"""A test has no clipboard of its own: what is copied stays in the page."""
FILM = """canvas => {
  const film = Object.assign(document.createElement("canvas"), { width: 640, height: 480 }), pen = film.getContext("2d");
  pen.fillStyle = "#ddd";
  pen.fillRect(0, 0, 640, 480);
  pen.imageSmoothingEnabled = false;
  pen.drawImage(canvas, 120, 40, 400, 400);
  return film.toDataURL("image/jpeg", 0.9);
}"""
"""What a camera sees that is held before a code: a JPEG of 640 × 480 is a film of one picture."""


def copied(page: Page, button: str) -> str:
    """What this button copies."""
    page.evaluate(TAKE_COPY)
    page.get_by_role("button", name=button, exact=True).click()
    expect(page.locator("body")).to_be_visible()
    page.wait_for_timeout(0)
    text = page.evaluate("async () => { while (!window.copied) await new Promise(done => setTimeout(done, 10)); return window.copied; }")
    return str(text)


def shoot(path: Path, picture: str) -> None:
    """This picture (a data: address) is all that a camera sees; the camera may be looking at the old one meanwhile."""
    new = path.with_suffix(".new")
    new.write_bytes(base64.b64decode(picture.partition(",")[2]))
    new.replace(path)


class Table:
    """The tablet, at «Handys dazunehmen»."""

    def __init__(self, me: Player) -> None:
        self.me = me
        self.page = me.page

    def invitation(self) -> str:
        """The link whose code is shown."""
        self.page.wait_for_selector(".phones-square:not([data-empty]) canvas[width]")
        return copied(self.page, self.me.say("page.phones.copy"))

    def take(self, answer: str) -> None:
        """Paste a phone's answer."""
        field = self.page.get_by_label(self.me.say("page.phones.paste"), exact=True)
        field.fill(answer)
        self.page.get_by_role("button", name=self.me.say("page.phones.paste.do"), exact=True).click()

    def scan(self) -> None:
        """Its camera opens anew: a film that has changed is only seen then."""
        self.page.get_by_role("button", name=self.me.say("page.phones.turn"), exact=True).click()

    def states(self) -> list[str | None]:
        """How far each seat's phone is."""
        return [each.get_attribute("data-state") for each in self.page.locator(".phones-people li").all()]


class Phone:
    """A phone and its person."""

    def __init__(self, context: BrowserContext, link: str, like: Player, lang: str = "de") -> None:
        self.page = context.new_page()
        self.page.set_viewport_size(PHONE)  # type: ignore[arg-type]
        self.me = Player(self.page, lang, like.way, like.watch)
        self.page.goto(link)

    def answer(self) -> str:
        """What it shows the tablet, as a text."""
        return copied(self.page, self.me.say("page.join.copy"))

    def film(self, path: Path) -> None:
        """A camera looks at its code."""
        canvas = self.page.locator("#page canvas")
        canvas.wait_for()
        shoot(path, canvas.evaluate(FILM))

    def introduce(self, name: str) -> None:
        """Its person says who it is."""
        field = self.page.get_by_label(self.me.say("page.join.name"), exact=True)
        field.fill(name)
        self.page.get_by_role("button", name=self.me.say("page.join.go"), exact=True).click()


def come(table: Table, context: BrowserContext, names: Sequence[str]) -> list[Phone]:
    """Phones come one after the other, by text."""
    phones = []
    for name in names:
        phone = Phone(context, table.invitation(), table.me)
        table.take(phone.answer())
        phone.introduce(name)
        phones.append(phone)
    return phones


def play(everybody: Sequence[Player], until: Any, moves: int = 600) -> None:
    """Whoever can act does, until something holds."""
    for _ in range(moves):
        if until():
            return
        for each in everybody:
            now = each.look()
            if now.can_act and not now.closed and not now.result:
                each.act(now)
    raise AssertionError("it doesn't come to an end")
