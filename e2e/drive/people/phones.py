"""Phones at a table: how they join, by camera or by text, and how their persons play."""

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
"""Keeps in the page what it copies, because a test has no clipboard of its own."""
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
"""Returns what a camera sees when it is held before a code: a JPEG of 640 × 480, which serves as a film of one picture."""


def window(context: BrowserContext) -> Page:
    """A page in a window of its own: a page behind another in the same window is never painted."""
    if not context.pages:
        return context.new_page()
    with context.expect_page() as opened:
        context.pages[-1].evaluate("() => { open('about:blank', '', 'popup,noopener'); }")
    return opened.value


def press(me: Player, key: str) -> None:
    """Presses the button with exactly this phrase."""
    me.tap(me.page.get_by_role("button", name=me.say(key), exact=True))


def copied(me: Player, key: str) -> str:
    """The text that the button with this phrase copies."""
    me.page.evaluate(TAKE_COPY)
    press(me, key)
    return str(me.page.evaluate(COPIED))


def shoot(path: Path, picture: str) -> None:
    """Makes this picture (a data: address) all that a camera sees once it is opened anew; until then it may still read the old one."""
    new = path.with_suffix(".new")
    new.write_bytes(base64.b64decode(picture.partition(",")[2]))
    new.replace(path)


def at_table(
    phones: Sequence[int], games: Mapping[str, int], rules: Mapping[str, Any], **settings: Any
) -> dict[str, str]:
    """Entries with the last set-up of each game in `games`, by its number of players: hands on phones at these seats, and bots at the others.
    Seat 0 is always a person's. `rules` belong to the first game."""

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
        """Presses «Los» in the set-up of a match with phones. `again`: with phones that are linked already, in place of the match under way."""
        self.me.go(f"#/new/{self.me.say.game}")
        self.me.deal()
        if again:
            self.me.tap(self.me.button("page.phones.go"))
            self.me.tap(self.me.button("page.replace.yes"))
        elif not camera:
            press(self.me, "page.phones.camera.without")

    def invitation(self) -> str:
        """The link that the code on screen holds."""
        self.page.wait_for_selector(".phones-square:not([data-empty]) canvas[style]")
        return copied(self.me, "page.phones.copy")

    def take(self, answer: str) -> None:
        """Pastes a phone's answer."""
        self.page.get_by_label(self.me.say("page.phones.paste"), exact=True).fill(answer)
        press(self.me, "page.phones.paste.do")

    def scan(self) -> None:
        """Turns to the other camera, which opens anew; only then does it see a film that has changed."""
        press(self.me, "page.phones.turn")

    def expect_state(self, seat: int, state: str) -> None:
        """Expects the phone of this seat in this state."""
        expect(self.page.locator(f".phones-people li[data-seat='{seat}']")).to_have_attribute("data-state", state)

    def laid(self) -> Look:
        """Waits until the match has begun."""
        return self.me.until(lambda now: now.screen == "table" and now.seats)


class Phone:
    """A phone and its person, who has just opened a link with the phone's own camera app."""

    def __init__(self, context: BrowserContext, link: str, like: Player) -> None:
        self.page = window(context)
        self.page.set_viewport_size(PHONE)  # type: ignore[arg-type]
        self.me = Player(self.page, like.say.lang, like.way, like.watch)
        self.me.say = Words(like.say.lang, like.say.game)
        self.page.goto(link)

    def answer(self) -> str:
        """The phone's answer to the tablet, as a text."""
        return copied(self.me, "page.join.copy")

    def film(self, path: Path) -> None:
        """Holds the phone's code before a camera."""
        shoot(path, self.page.locator("#page canvas[style]").evaluate(FILM))

    def introduce(self, name: str) -> None:
        """Enters the name of the phone's person."""
        self.page.get_by_label(self.me.say("page.join.name"), exact=True).fill(name)
        press(self.me, "page.join.go")


def come(table: Table, context: BrowserContext, count: int) -> list[Phone]:
    """Phones join one after the other, by text."""
    phones = []
    for name in NAMES[:count]:
        phone = Phone(context, table.invitation(), table.me)
        table.take(phone.answer())
        phone.introduce(name)
        phones.append(phone)
    return phones


def play(everybody: Sequence[Player], until: Callable[[], Any], most: int = 400) -> set[str]:
    """Lets each player in turn act while possible, until `until` holds. Returns the buttons that were offered."""
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
        if idle % len(everybody) == 0:  # a bot is on turn, or the table waits for a call
            each.wait_for_change()
        assert idle < most, f"it doesn't come to an end: {[each.look() for each in everybody]}"
    raise AssertionError("nobody plays")


CHOICE = ".chooser:visible .chooser-body button:enabled:visible"
SOON = ("page.live.lay-all", "continue", "stake.come", "stake.ready", "ciao")
"""Phrases of the buttons that come first where there is a choice, because they lead on."""


def can_go_on(me: Player, now: Look) -> bool:
    """Whether this person can do something other than a demand, which only harms another."""
    waiting = now.closed or now.result or now.sent
    return not waiting and bool(
        leading_on(me, now.buttons) or now.chooser or now.fitting or now.may_draw or declares(me)
    )


def leading_on(me: Player, buttons: Sequence[str]) -> list[str]:
    """The buttons that a person would press: all except a demand, and giving up, which is possible at any time at Kaisern (KA-42)."""
    return [button for button in buttons if not is_one_of(me, button, "demand", "stake.go")]


def is_one_of(me: Player, button: str, *keys: str) -> bool:
    """Whether a button has one of these phrases, if the game knows them."""
    known = [key for key in keys if me.say.has(key)]
    return bool(known and me.say.like(*known).match(button))


def declares(me: Player) -> bool:
    """Whether something can be declared."""
    return me.page.locator(".declare").get_by_role("button").count() > 0


def do(me: Player, now: Look) -> None:
    """Does one thing that this person can do, unless somebody else comes first."""
    pressable = leading_on(me, now.buttons)
    first = next((each for each in pressable if is_one_of(me, each, *SOON) and not is_one_of(me, each, "pass")), None)
    try:
        if first:
            me.tap_button(first, 0)
        elif now.chooser:
            me.page.locator(CHOICE).first.press(
                "Enter", timeout=1000
            )  # the page would take a tap for the one that opened the chooser
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
