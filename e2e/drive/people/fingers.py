"""Fingers on the glass, at a table without Python whose cards are still on their way."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle
from typing import Any

import moments
from moments import DATE, stored
from painting import unpainted
from playwright.sync_api import Browser, Locator, Page
from serving import Server
from stage import SET_UP, stand_in

from pausenjass.app.desk import Desk

Json = dict[str, Any]
TRAVEL_MS = 30_000
"""How long a card travels: so long that it is still on its way when a test looks at it."""
SETTINGS: Json = {"pace": "normal", "auto_last": False, "talk": False, "call_time": 8}
HOLD = """() => {
  const { replies } = window.stage;
  window.stage.calls.length = 0;
  for (const name of ["act", "race"]) replies[name] = () => new Promise(done => { window.stage.answer = done; });
}"""
TURN = "new Promise(done => { const channel = new MessageChannel(); channel.port1.onmessage = done; channel.port2.postMessage(0); })"
"""Ends after the tasks that the page has begun by then: it draws cards, and then the rest, in one each."""
ANSWER = f"""async reply => {{
  window.stage.answer(reply);
  for (let turn = 0; turn < 4; turn++) await {TURN};
}}"""
LAND = """() => {
  for (const one of document.getAnimations()) if (one.id === "flip") one.finish();
  for (const card of document.querySelectorAll(".collected")) card.remove();
}"""
SIT = f"""async table => {{
  while (document.documentElement.dataset.ready !== "engine") await new Promise(done => setTimeout(done, 10));
  await ({SET_UP})({{ table }});
  await window.stage.show("table");
  ({HOLD})();
  ({LAND})();
}}"""
EXPECT_CLICK = """() => {
  window.clicked = new Promise(done => addEventListener("click", done, { once: true, capture: true }));
}"""
SEEN = """() => {
  const zone = kind => [...document.querySelectorAll(`card-zone[kind=${kind}] playing-card:not(.free)`)];
  const faces = cards => cards.map(card => card.card.face);
  const flying = new Set(document.getAnimations().filter(one => one.id === "flip" && one.playState !== "finished").map(one => one.effect.target));
  const lying = [...zone("pile"), ...zone("trick")], node = document.activeElement?.closest("playing-card");
  return { hand: faces(zone("hand")), lying: faces(lying), flying: faces([...document.querySelectorAll("playing-card")].filter(card => flying.has(card))),
    focus: node ? node.card.face : document.activeElement?.tagName, calls: window.stage.calls.filter(([name]) => ["act", "race"].includes(name)).length,
    reason: document.querySelector(".reason").textContent.trim(), log: document.querySelectorAll(".log p.fresh").length };
}"""
LOOK = f"async () => {{ await {TURN}; return ({SEEN})(); }}"
MARK = """face => {
  const card = [...document.querySelectorAll("card-zone[kind=hand] playing-card")].find(each => each.card.face === face);
  card.marked = true;
  window.stage.travels = 0;
  const { animate } = Element.prototype;
  card.animate = (...how) => { window.stage.travels++; return animate.apply(card, how); };
}"""
MARKED = """() => {
  const card = [...document.querySelectorAll("playing-card")].find(each => each.marked), { left, top } = card.getBoundingClientRect();
  const under_way = document.getAnimations().filter(one => one.id === "flip" && one.effect.target === card).map(one => one.currentTime);
  return { where: card.closest("card-zone").getAttribute("kind"), at: [left, top], under_way, travels: window.stage.travels, above: card.classList.contains("travels"), connected: card.isConnected };
}"""


class Engine:
    """The engine under CPython, at a moment of a match."""

    def __init__(self, running: str) -> None:
        self.desk = Desk()
        entries = stored(settings=SETTINGS, running=running)
        self.desk.call("boot", {"entries": entries, "lang": "de", "seed": "touch", "now": DATE})
        self.table: Json = self.desk.call("resume", {"at": 0})["table"]

    @property
    def hand(self) -> list[Json]:
        """The cards of the person's hand."""
        cards: list[Json] = self.table["hand"]["cards"]
        return cards

    def plain(self) -> Json:
        """The first card that may be laid without any question or special effect."""
        return next(card for card in self.hand if card["action"] and card["face"][1] not in "78UA")

    def act(self, action: str) -> Json:
        """The reply to a person's action."""
        return still(self.desk.call("act", {"ply": self.table["ply"], "seat": self.table["me"], "action": action}))

    def race(self, *acts: tuple[int, str, float]) -> Json:
        """The reply to what seats want to do in a live game: seat, action, time."""
        ply = self.table["ply"]
        rows = [{"seat": seat, "action": action, "at": at, "ply": ply, "bot": seat != 0} for seat, action, at in acts]
        return still(self.desk.call("race", {"acts": rows, "at": max(at for _, _, at in acts)}))


def still(reply: Json) -> Json:
    """The reply without its next move and without anything to save: nobody moves after it, and the page shows it at once."""
    assert "table" in reply, reply
    return {**reply, "next": None, "writes": None}


class Sitting:
    """A person at a table without Python."""

    heights = cycle((34, 64))
    """How far from its top a card is tapped, in px; the two values alternate."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def sit(self, table: Json) -> None:
        """Opens a table with all its cards in their places and their pictures shown; afterwards the engine answers only through `answer`."""
        self.page.evaluate(SIT, table)
        self.page.wait_for_function("!document.querySelector('card-zone[kind=hand] playing-card.closed')")

    def card(self, face: str, nth: int = 0) -> Locator:
        """The button of a card in the hand."""
        return self.page.locator(f"card-zone[kind=hand] playing-card:has(img[src$='/{face}.svg']) button").nth(nth)

    def tap(self, face: str, nth: int = 0, x: float = 8) -> None:
        """Taps a card where no other covers it, and never twice on the same spot, which would be a double tap."""
        self.page.evaluate(f"async () => {{ await {TURN}; ({LAND})(); ({EXPECT_CLICK})(); }}")
        self.card(face, nth).tap(position={"x": x, "y": next(self.heights)})
        # The browser makes a click of a tap in a later task, and the card sets out in a task after that.
        self.page.evaluate(f"async () => {{ await window.clicked; await {TURN}; }}")

    def look(self) -> Json:
        look: Json = self.page.evaluate(LOOK)
        return look

    def answer(self, reply: Json) -> None:
        self.page.evaluate(ANSWER, reply)

    def mark(self, face: str) -> None:
        """Marks this card, and counts from now on how often it sets out."""
        self.page.evaluate(MARK, face)

    def marked(self) -> Json:
        card: Json = self.page.evaluate(MARKED)
        return card


def a_page(browser: Browser, server: Server, **settings: Any) -> Iterator[Page]:
    """A page whose workers are stand-ins, with slow cards."""
    context = browser.new_context(
        locale="de-CH", service_workers="block", has_touch=True, viewport={"width": 1180, "height": 820}
    )
    unpainted(context)
    page = context.new_page()
    troubles: list[str] = []
    page.on("pageerror", lambda error: troubles.append(str(error)))
    stand_in(page, "de", **{"motion": "system", "animation_ms": TRAVEL_MS, **settings})
    page.goto(server.address)
    yield page
    context.close()
    assert troubles == []


def two_to_lay(table: Any) -> bool:
    """The person may lay two plain cards."""
    lays = {action.split()[1] for action in moments.legal(table) if action.startswith("lay")}
    return moments.own_turn(table) and len([card for card in lays if card[1] not in "UA"]) > 1


PAIR = ("E9 E9 R6 S8 TK", "R9 S6 SK T6 E8", "RK T9 S9 SA TA", "R9 R9 T8 SK S7")
