"""Phones at a table: how they come, by cameras or by text, and who plays at them."""

from __future__ import annotations

import base64
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from itertools import cycle
from pathlib import Path
from typing import Any

from moments import QUICK, stored
from player import Gone, Look, Player, came_of_it
from playwright.sync_api import BrowserContext, Page, TimeoutError, expect
from words import Words

PHONE = {"width": 390, "height": 844}
NAMES = ("Rosa", "Urs", "Vreni", "Max", "Lea", "Tim", "Ida", "Noa")
TAKE_COPY = "() => { window.copied = null; navigator.clipboard.writeText = async text => { window.copied = text; }; }"
"""A test has no clipboard of its own: what is copied stays in the page."""
COPIED = """async () => {
  for (let tries = 0; !window.copied && tries < 500; tries++) await new Promise(done => setTimeout(done, 10));
  return window.copied;
}"""
FILM = """canvas => {
  const film = Object.assign(document.createElement("canvas"), { width: 640, height: 480 }), pen = film.getContext("2d");
  pen.fillStyle = "#ddd";
  pen.fillRect(0, 0, 640, 480);
  pen.imageSmoothingEnabled = false;
  if (canvas) pen.drawImage(canvas, 120, 40, 400, 400);
  return film.toDataURL("image/jpeg", 0.9);
}"""
"""What a camera sees that is held before a code: a JPEG of 640 × 480 is a film of one picture."""


def window(context: BrowserContext) -> Page:
    """A page in a window of its own: one that is behind another in the same window is never painted."""
    if not context.pages:
        return context.new_page()
    with context.expect_page() as opened:
        context.pages[-1].evaluate("() => { open('about:blank', '', 'popup,noopener'); }")
    return opened.value


def copied(page: Page, button: str) -> str:
    """What this button copies."""
    page.evaluate(TAKE_COPY)
    page.get_by_role("button", name=button, exact=True).click()
    return str(page.evaluate(COPIED))


def shoot(path: Path, picture: str) -> None:
    """This picture (a data: address) is all that a camera sees once it is opened anew; it may be looking at the old one meanwhile."""
    new = path.with_suffix(".new")
    new.write_bytes(base64.b64decode(picture.partition(",")[2]))
    new.replace(path)


def at_table(
    phones: Sequence[int], games: Mapping[str, int], rules: Mapping[str, Any], **settings: Any
) -> dict[str, str]:
    """What is saved where tables were set up last: so many play each game, with hands on phones at these seats, and bots at the others. Seat 0
    is a person's. `rules`: of the first game."""

    def seat(place: int) -> dict[str, Any]:
        if place in phones:
            return {"name": "", "kind": "human", "level": None, "phone": True}
        return {"name": "", "kind": "bot" if place else "human", "level": "leicht" if place else None}

    last = {game: {"rules": {}, "seats": [seat(place) for place in range(count)]} for game, count in games.items()}
    last[next(iter(games))]["rules"] = dict(rules)
    return stored(settings={**QUICK, "no_lessons": list(games), "last": last, **settings})


class Table:
    """The tablet, at «Handys dazunehmen»."""

    def __init__(self, me: Player, game: str) -> None:
        self.me = me
        self.page = me.page
        me.say = Words(me.say.lang, game)

    def open(self, camera: bool = False, again: bool = False) -> None:
        """«Los» in the set-up, where hands are to be on phones. `again`: with phones that are there, in place of the match under way."""
        self.me.go(f"#/new/{self.me.say.game}")
        self.me.deal()
        if again:
            self.me.tap(self.me.button("page.phones.go"))
            self.me.tap(self.me.button("page.replace.yes"))
        elif not camera:
            self.page.get_by_role("button", name=self.me.say("page.phones.camera.without"), exact=True).click()

    def invitation(self) -> str:
        """The link whose code is shown."""
        self.page.wait_for_selector(".phones-square:not([data-empty]) canvas[style]")
        return copied(self.page, self.me.say("page.phones.copy"))

    def take(self, answer: str) -> None:
        """Paste a phone's answer."""
        self.page.get_by_label(self.me.say("page.phones.paste"), exact=True).fill(answer)
        self.page.get_by_role("button", name=self.me.say("page.phones.paste.do"), exact=True).click()

    def scan(self) -> None:
        """Its camera opens anew: a film that has changed is only seen then."""
        self.page.get_by_role("button", name=self.me.say("page.phones.turn"), exact=True).click()

    def expect_state(self, seat: int, state: str) -> None:
        """So far is the phone of this seat."""
        expect(self.page.locator(f".phones-people li[data-seat='{seat}']")).to_have_attribute("data-state", state)

    def laid(self) -> Look:
        """The match has begun."""
        return self.me.until(lambda now: now.screen == "table" and now.seats)


class Phone:
    """A phone and its person, who has just opened a link by the phone's own camera app."""

    def __init__(self, context: BrowserContext, link: str, like: Player) -> None:
        self.page = window(context)
        self.page.set_viewport_size(PHONE)  # type: ignore[arg-type]
        self.me = Player(self.page, like.say.lang, like.way, like.watch)
        self.me.say = Words(like.say.lang, like.say.game)
        self.page.goto(link)

    def answer(self) -> str:
        """What it shows the tablet, as a text."""
        return copied(self.page, self.me.say("page.join.copy"))

    def film(self, path: Path) -> None:
        """A camera looks at its code."""
        shoot(path, self.page.locator("#page canvas[style]").evaluate(FILM))

    def introduce(self, name: str) -> None:
        """Its person says who it is."""
        self.page.get_by_label(self.me.say("page.join.name"), exact=True).fill(name)
        self.page.get_by_role("button", name=self.me.say("page.join.go"), exact=True).click()


def come(table: Table, context: BrowserContext, count: int) -> list[Phone]:
    """Phones come one after the other, by text."""
    phones = []
    for name in NAMES[:count]:
        phone = Phone(context, table.invitation(), table.me)
        table.take(phone.answer())
        phone.introduce(name)
        phones.append(phone)
    return phones


def play(everybody: Sequence[Player], until: Callable[[], Any], most: int = 400) -> set[str]:
    """Whoever can act does, as long as nobody else has to, until something holds. Returns what there was to press."""
    pressed: set[str] = set()
    idle = 0
    for place in cycle(range(len(everybody))):
        each = everybody[place]
        while not (over := until()) and can_go_on(each, now := each.look()):
            pressed.update(now.buttons)
            do(each, now)
            idle = 0
        if over:
            return pressed
        idle += 1
        if idle % len(everybody) == 0:  # a bot's turn, or a call is waited for
            each.wait_for_change()
        assert idle < most, f"it doesn't come to an end: {[each.look() for each in everybody]}"
    raise AssertionError("nobody plays")


CHOICE = ".chooser:visible .chooser-body button:enabled:visible"
SOON = ("page.live.lay-all", "continue", "stake.come", "stake.ready", "ciao")
"""What leads on, where there is a choice."""


def can_go_on(me: Player, now: Look) -> bool:
    """Whether this person can do something that isn't only to another's harm."""
    waiting = now.closed or now.result or now.sent
    return not waiting and bool(
        leading_on(me, now.buttons) or now.chooser or now.fitting or now.may_draw or declares(me)
    )


def leading_on(me: Player, buttons: Sequence[str]) -> list[str]:
    """Those of the buttons that a person would press."""
    return [button for button in buttons if not is_one_of(me, button, "demand")]


def is_one_of(me: Player, button: str, *keys: str) -> bool:
    """Whether it is one of the game's buttons with these names."""
    known = [key for key in keys if me.say.has(key)]
    return bool(known and me.say.like(*known).match(button))


def declares(me: Player) -> bool:
    """Whether something can be declared."""
    return me.page.locator(".declare").get_by_role("button").count() > 0


def do(me: Player, now: Look) -> None:
    """One thing that this person can do. In between another may have come first."""
    pressable = leading_on(me, now.buttons)
    first = next((each for each in pressable if is_one_of(me, each, *SOON) and not is_one_of(me, each, "pass")), None)
    try:
        if first:
            me.tap_button(first, 0)
        elif now.chooser:
            me.page.locator(CHOICE).first.press(
                "Enter", timeout=1000
            )  # a tap would be taken for the one that has asked
        elif declares(me):
            me.tap(me.page.locator(".declare").get_by_role("button").last)
        elif me.say.game == "klammern" or now.fitting or now.may_draw:
            me._act(now._replace(buttons=pressable if me.say.game == "klammern" else []))
        else:
            me.tap_button(pressable[0], 0)
    except (Gone, TimeoutError):
        return
    with suppress(AssertionError):
        me.until(lambda after: came_of_it(now, after), 1)
