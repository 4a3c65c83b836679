"""Plays as a person would: finds things by role and name, taps them, and waits for what follows."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from time import monotonic
from typing import Any, NamedTuple

from playwright.sync_api import Error, Locator, Page, TimeoutError, expect
from words import Words

LOOK = """() => {
  const seen = node => node && node.checkVisibility({ visibilityProperty: true });
  const words = node => node.textContent.replaceAll("\\u00ad", "").trim();                         // names may be divided
  const text = node => (seen(node) ? words(node) : "");
  const name = node => (seen(node) ? node.getAttribute("aria-label") ?? words(node) : "");
  const main = document.querySelector("main:not([hidden])");
  const one = selector => main.querySelector(selector), all = selector => [...main.querySelectorAll(selector)];
  const dialog = document.querySelector("dialog[open]"), hand = one("card-zone[kind=hand]"), stock = one("button.stock"), pile = one("card-zone[kind=pile]");
  return {
    lang: document.documentElement.lang, screen: main.id, title: text(one("h1")), round: text(one(".round-name")), undone: text(one(".undone")),
    seats: all(".seat[role=img]").map(seat => [name(seat), text(seat.querySelector(".last")), text(seat.querySelector(".said"))]),
    hand: hand ? name(hand) : "",
    cards: all("card-zone[kind=hand] [role=listitem] button").filter(() => seen(hand))             // not while the table is being laid
      .map(card => [name(card), card.getAttribute("aria-disabled") !== "true", card.getAttribute("aria-description") ?? ""]),
    trick: one("card-zone[kind=trick]") ? name(one("card-zone[kind=trick]")) : "",
    pile: pile ? name(pile) : "", lies: all("card-zone[kind=pile] img").map(image => image.alt),
    stock: stock ? name(stock) : "", may_draw: Boolean(seen(stock) && hand && name(hand) && !stock.disabled),
    signs: all(".middle [role=img], .score [role=img]").filter(seen).map(name).filter(Boolean),
    buttons: all("[role=group].acts .act:not(.rest)").filter(seen).map(button => text(button.querySelector(".button-text"))),
    prompt: text(one(".prompt")), reason: text(one(".reason")), log: all("[role=log] p").map(line => line.textContent),
    result: one("[role=region]") && seen(one("[role=region]")) ? all("[role=region] h2, [role=region] p, [role=region] td, [role=region] th").map(text) : [],
    dialog: dialog ? text(dialog.querySelector("h2")) : "",
    chooser: one("[role=group].chooser") ? name(one("[role=group].chooser")) : "",
    closed: Boolean(one("card-table .middle")?.inert), sent: Boolean(one("card-table[data-sent]")),
    bare: main.matches(".appeared.empty"),
  };
}"""

OPEN_ANEW = """async entries => {
  const { begin, boot, director, engine } = pausenjass;
  director.leave();
  await engine.call("settings", { change: {} });      // answered after all that is still under way
  await new Promise(done => { indexedDB.deleteDatabase("pausenjass").onsuccess = done; });
  localStorage.clear();
  for (const key in entries) localStorage.setItem(key, entries[key]);
  await begin();
  await boot();
}"""

VAULT = """() => new Promise((done, failed) => {
  const opening = indexedDB.open("pausenjass");
  opening.onerror = () => failed(opening.error);
  opening.onsuccess = () => {
    const saved = opening.result.transaction("saved").objectStore("saved"), keys = saved.getAllKeys(), texts = saved.getAll();
    texts.onsuccess = () => { opening.result.close(); done(Object.fromEntries(keys.result.map((key, at) => [key, texts.result[at]]))); };
  };
})"""

VISIBLE_SPOT = """async button => {
  const zone = button.closest("card-zone"), touches = node => node && (node.contains(button) || zone?.contains(node));
  const travelling = () => document.getAnimations().filter(({ effect }) => touches(effect?.target) && Number.isFinite(effect.getComputedTiming().endTime));
  for (let tries = 0; tries < 80 && button.isConnected; tries++) {          // cards of other zones cover it only for a moment
    for (const way of travelling()) way.finish();
    const { left, top, width, height } = button.getBoundingClientRect();
    for (const x of [.5, .35, .2, .1, .65, .8, .9, .05, .95]) for (const y of [.5, .3, .15, .7, .85]) {
      const found = document.elementFromPoint(left + width * x, top + height * y);
      if (found && button.contains(found)) return { x: left + width * x, y: top + height * y };
    }
    await new Promise(done => setTimeout(done, 50));
  }
  return null;
}"""
"""The spot in the window where an element can be touched, after it and the hand around it have ended their way at once. null if others cover
it, or if it goes away."""
WATCH = """() => {
  window.touch = null;
  window.watchesTouches ??= !addEventListener("pointerdown", touch => { window.touch = touch; window.onEvent = Boolean(touch.target.closest(".event")); }, true);
}"""
SPOT = f"""async ([selector, place, text, patience]) => {{
  ({WATCH})();
  const seen = node => node.checkVisibility({{ visibilityProperty: true }});
  const words = node => (node.querySelector(".button-text") ?? node).textContent.trim();
  const found = () => [...document.querySelectorAll(`main:not([hidden]) ${{selector}}`)].filter(node => seen(node) && (text === null || words(node) === text))[place];
  for (const end = performance.now() + patience; !found() && performance.now() < end;) await new Promise(done => setTimeout(done, 20));
  for (let node = found(); node; node = found()) {{
    const spot = await ({VISIBLE_SPOT})(node);
    if (spot || node.isConnected) return spot;                              // otherwise it has just been drawn anew
  }}
  return null;
}}"""
"""The visible spot of the nth element that can be seen (with this text), within so many milliseconds. `window.touch` will be the next touch, and
`window.onEvent` whether it began on an event card."""
TOO_SOON = "Boolean(window.touch?.defaultPrevented)"
"""Whether the page took the last tap for the second of a double tap. Tests are so quick; a person looks before each tap."""
DOUBLE_MS = 460
"""A second tap after so many milliseconds doesn't make a double tap."""
OVER = """selector => [...document.querySelectorAll(`main:not([hidden]) ${selector}`)].map(node => {
  const { x, y, width, height } = node.getBoundingClientRect();
  return [node.textContent.trim(), document.elementFromPoint(x + width / 2, y + height / 2)?.outerHTML.slice(0, 200)];
})"""
"""The words of all elements with this selector, and what covers the middle of each."""
CARDS = "card-zone[kind=hand] [role=listitem] button"
STOCK = "button.stock:enabled"
BUTTONS = "[role=group].acts .act:not(.rest)"


class Gone(Exception):
    """An element to tap is not there any more, or can't be seen."""


class Look(NamedTuple):
    """What a person sees (and hears) at one moment."""

    lang: str
    screen: str
    title: str
    round: str
    undone: str
    seats: list[list[str]]
    hand: str
    cards: list[list[Any]]
    """Name, whether it may be laid, and the reason if not."""
    trick: str
    pile: str
    lies: list[str]
    stock: str
    may_draw: bool
    signs: list[str]
    buttons: list[str]
    prompt: str
    reason: str
    log: list[str]
    result: list[str]
    dialog: str
    chooser: str
    """What a card still needs: the strip above the hand."""
    closed: bool
    sent: bool
    """Whether a card of the person's lies there already, while the engine hasn't answered yet."""
    bare: bool
    """Whether the table has appeared, but not its cards yet."""

    @property
    def fitting(self) -> list[int]:
        """Places in the hand of the cards that may be laid."""
        return [place for place, (_, may, _) in enumerate(self.cards) if may]

    @property
    def can_act(self) -> bool:
        """Whether the person can do anything."""
        return bool(self.result or self.dialog or self.chooser or self.fitting or self.may_draw or self.buttons)


class Player:
    """A person in front of a page. `way` is "touch" or "mouse"; `watch` knows what the page did wrong."""

    rng: Random | None = None
    """Chooses between buttons; without it the player takes the first."""

    def __init__(self, page: Page, lang: str = "de", way: str = "mouse", watch: Any = None) -> None:
        self.watch = watch
        self.page = page
        self.say = Words(lang)
        self.way = way

    # --- looking ----------------------------------------------------------------------------------------------------

    def look(self) -> Look:
        """What the person sees now."""
        return Look(**self.page.evaluate(LOOK))

    def until(self, holds: Callable[[Look], Any], seconds: float = 30) -> Look:
        """Waits until the engine has answered, a table has its cards, and `holds` accepts the look. Raises AssertionError with the last look if that takes too long."""
        last = [self.look()]
        deadline = monotonic() + seconds
        while last[0].sent or last[0].bare or not holds(last[0]):
            assert monotonic() < deadline, f"not within {seconds} s; the page shows {last[0]}"
            self.wait_for_change()
            last[0] = self.look()
        return last[0]

    def wait_for_change(self) -> None:
        """Waits for the next change of the page, at most a tenth of a second."""
        self.page.evaluate("""() => new Promise(done => {
          const watch = new MutationObserver(() => { watch.disconnect(); done(); });
          watch.observe(document.documentElement, { subtree: true, childList: true, attributes: true, characterData: true });
          setTimeout(() => { watch.disconnect(); done(); }, 100);
        })""")

    def button(self, *keys: str) -> Locator:
        """The button with one of these phrases in its name (a hint or a count may follow)."""
        return self.page.get_by_role("button", name=self._begins(*keys))

    def link(self, *keys: str) -> Locator:
        """The link with this phrase as its name."""
        return self.page.get_by_role("link", name=self._begins(*keys))

    @property
    def new_game(self) -> Locator:
        """The start screen's link to the set-up of this player's game."""
        return self._on_tile("page.start.new")

    @property
    def play_now(self) -> Locator:
        """The start screen's link that begins a match of this player's game without another question."""
        return self._on_tile("page.start.play")

    def _on_tile(self, key: str) -> Locator:
        return self.page.locator(f"[data-game={self.say.game}]").get_by_role("link", name=self._begins(key))

    def _begins(self, *keys: str) -> re.Pattern[str]:
        return re.compile(self.say.like(*keys).pattern.removesuffix("$") + r"(\W|$)", re.DOTALL)

    @property
    def hand(self) -> Locator:
        """The buttons of the own hand, in order."""
        return self.page.get_by_role("list", name=self.say.like("hand")).get_by_role("listitem").get_by_role("button")

    @property
    def stock(self) -> Locator:
        """The button of the stock."""
        return self.page.get_by_role("button", name=re.compile(self.say.like("stock").pattern.removeprefix("^")))

    # --- acting -----------------------------------------------------------------------------------------------------

    def tap(self, target: Locator, **position: Any) -> None:
        """Touches or clicks the target; again if the page takes that for the second tap of a double tap."""
        act = target.tap if self.way == "touch" else target.click
        self.page.evaluate(WATCH)
        act(**position)
        if self._was_too_soon():
            self.page.wait_for_timeout(DOUBLE_MS)
            act(**position)

    def use_tool(self, name: str) -> None:
        """Taps one of the bar's tools, or its line in the menu where the bar has no room for it."""
        begins = re.compile(re.escape(name) + r"(\W|$)")
        tool = self.page.locator(".bar .tool").and_(self.page.get_by_role("button", name=begins))
        if not tool.count():
            self.tap(self.button("page.menu.title"))
            tool = self.page.get_by_role("dialog").get_by_role("button", name=begins)
        self.tap(tool)

    def tap_card(self, place: int) -> None:
        """Taps the card at a place of the hand where it can be seen, since cards overlap. A card that doesn't fit can be tapped too."""
        self._press(CARDS, place)

    def tap_button(self, text: str, patience: float = 5) -> None:
        """Taps one of the buttons that the table offers, now or within `patience` seconds. Raises Gone if it isn't there."""
        self._press(BUTTONS, text=text, patience=patience)

    def _was_too_soon(self) -> bool:
        """Whether the page took the last tap for the second of a double tap; a tap that made the page load anew was in time."""
        try:
            return bool(self.page.evaluate(TOO_SOON))
        except Error as error:
            if "context was destroyed" not in error.message:
                raise
            return False

    def _press(self, selector: str, place: int = 0, text: str | None = None, patience: float = 0) -> None:
        """Taps something at the table where it can be seen, as soon as it lies still. Raises Gone if it isn't there any more."""
        spot = self.page.evaluate(SPOT, [selector, place, text, patience * 1000])
        if spot is None:
            over = self.page.evaluate(OVER, selector)
            raise Gone(f"{selector} {place} {text or ''}: not there, or hidden behind others: {over}")
        pointer = self.page.touchscreen.tap if self.way == "touch" else self.page.mouse.click
        pointer(**spot)
        if self.page.evaluate("window.touch && window.onEvent"):  # an event card has just come, and this tap removed it
            self._press(selector, place, text, patience)
        elif self._was_too_soon():
            self.page.wait_for_timeout(DOUBLE_MS)
            self._press(selector, place, text, patience)

    def lay(self, name: str) -> None:
        """Lays the card of this name, which must fit and be no Bauer, and waits until the hand has changed."""
        now = self.look()
        self.tap_card([card for card, *_ in now.cards].index(name))
        self.until(lambda after: after.cards != now.cards)

    @property
    def chooser(self) -> Locator:
        """The strip above the hand that asks what a card still needs."""
        return self.page.locator(".chooser:visible")

    def choose(self, text: str) -> None:
        """Taps an answer in the strip above the hand that asks what a card still needs."""
        choice = self.chooser.get_by_role("button", name=text, exact=True)
        expect(choice).to_be_visible()
        self.tap(choice)

    def choose_suit(self, suit: int = 0) -> None:
        """Chooses the suit that an Under wishes, by its place in «ERST»."""
        self.choose(self.say(f"suit.{'ERST'[suit]}"))

    def act(self, now: Look) -> None:
        """Does the first thing that is possible, and waits until the table has changed."""
        try:
            self._act(now)
        except (Gone, TimeoutError):  # a move without a choice happens by itself, and may have come first
            if not came_of_it(now, self.look()):
                raise
        self.until(lambda after: came_of_it(now, after))

    def _act(self, now: Look) -> None:
        if now.chooser and self.chooser.get_attribute("data-kind") == "call":
            self.choose(self.say("belle"))
        elif now.chooser:
            self.choose_suit()
        elif now.buttons and (self.rng or now.buttons[0] != self.say("pass")):
            self.tap_button(self.rng.choice(now.buttons) if self.rng else now.buttons[0], 0)
        elif now.fitting:
            self.tap_card(now.fitting[0])
        elif now.may_draw:
            self._press(STOCK)
        else:
            self.tap_button(now.buttons[0], 0)

    def play(self, until: Callable[[Look], Any] = lambda now: now.result, turns: int = 400) -> Look:
        """Plays on until `until` accepts the look, by default until the result of a round; returns that look. Raises AssertionError after `turns`."""
        for _ in range(turns):
            now = self.until(lambda now: until(now) or now.can_act)
            if until(now):
                return now
            self.act(now)
        raise AssertionError(f"not within {turns} turns; the page shows {now}")

    def play_match(self) -> int:
        """Plays all rounds to the end of the match; returns their number."""
        for rounds in range(1, 60):
            self.play()
            expect(self.button("page.result.again", "result.next")).to_be_visible()  # it may come after the result
            if self.button("page.result.again").is_visible():
                return rounds
            self.tap(self.button("result.next"))
            self.until(lambda now: not now.result)
        raise AssertionError("the match doesn't end")

    # --- going about ------------------------------------------------------------------------------------------------

    def ready(self) -> None:
        """Waits until the engine is ready."""
        self.page.wait_for_selector("html[data-ready=engine]", state="attached", timeout=60_000)

    def reload(self) -> None:
        """Reloads the page, as if the tablet had been closed."""
        self.page.reload()
        self.ready()

    def go(self, hash: str) -> None:
        """Goes to another screen, as a link in the page would."""
        self.page.evaluate("hash => { location.hash = hash; }", hash)

    def resume(self) -> Look:
        """Goes from the start screen back to the table."""
        self.tap(self.link("page.start.resume"))
        return self.until(lambda now: now.screen == "table" and now.hand and now.seats)

    def set_up(
        self, players: int = 2, level: str = "leicht", rules: dict[str, Any] | None = None, name: str = ""
    ) -> None:
        """Goes from the start screen to a new table. rules: option → value, as its choices' phrases or a number."""
        self.tap(self.new_game)
        expect(self.page.get_by_role("heading", level=1)).to_have_text(self.say("title"))
        self.pick("page.setup.players", str(players))
        if name:
            self.name_seat(0, name)
        for place in range(1, players):
            self.seat_bot(place, level)
        for option, value in (rules or {}).items():
            self.rule(option, value)
        self.deal()

    def deal(self) -> None:
        """Presses «Los» in the set-up."""
        self.tap(self.page.get_by_role("button", name=self.say("page.setup.go"), exact=True))

    def seat(self, place: int) -> Locator:
        """The portrait of a place in the set-up; 0 is the player's own."""
        return self.page.locator(f".sit[data-seat='{place}']")

    def open_seat(self, place: int) -> Locator:
        """Opens the set-up's card that says who sits at a place; returns the card."""
        if self.seat(place).get_attribute("aria-expanded") != "true":
            self.tap(self.seat(place))
        expect(self.seat(place)).to_have_attribute("aria-expanded", "true")
        return self.page.get_by_role("region", name=self.say.like("page.setup.who"))

    def seat_bot(self, place: int, level: str) -> None:
        """Chooses a bot of this level for a place of the set-up."""
        self.check(self.who(place, f"page.level.{level}"))

    def seat_person(self, place: int) -> None:
        """Chooses a person at the same tablet for a place of the set-up."""
        self.check(self.who(place, "page.setup.person"))

    def who(self, place: int, key: str) -> Locator:
        """Opens the card of a place in the set-up; returns its radio button with this phrase, which names a level or a person."""
        return self.open_seat(place).get_by_role("radio", name=re.compile("^" + re.escape(self.say(key))))

    def name_seat(self, place: int, name: str) -> None:
        """Enters the name of whoever sits at a place of the set-up."""
        self.open_seat(place).get_by_role("textbox").fill(name)

    def rule(self, option: str, value: Any) -> None:
        """Sets a house rule in the form: a number, or a value that has a phrase."""
        if not self.page.locator("details.house").evaluate("node => node.open"):
            self.tap(self.page.locator("details.house > summary"))
        label = f"{self.say.game}.option.{option}"
        if isinstance(value, int) and f"{label}.null" in self.say.book:
            row = self.page.locator(f"[data-rule={option}]")
            free = row.get_by_role("checkbox", name=self.say(f"{label}.null"))
            if free.is_checked():
                self.check(free, False)
            field = row.get_by_role("spinbutton", name=self.say(label), exact=True)
            field.fill(str(value))
            field.blur()
        else:
            self.pick(label, self.say(f"{label}.{str(value).lower()}"))

    def pick(self, group: str, choice: str) -> None:
        """Chooses in a group of radio buttons; `group` is a phrase, `choice` a text."""
        self.check(
            self.page.get_by_role("group", name=self.say(group), exact=True).get_by_role(
                "radio", name=choice, exact=True
            )
        )

    def check(self, field: Locator, wanted: bool = True) -> None:
        """Taps the label of a radio button or check box unless it is as wanted, and expects that it is so then."""
        if field.is_checked() != wanted:
            self.tap(field.locator("xpath=ancestor::label"))
        expect(field).to_be_checked(checked=wanted)

    def speak(self, lang: str) -> None:
        """Chooses a language on the settings screen."""
        name = {"de": "Deutsch", "en": "English"}[lang]
        self.tap(self.page.get_by_role("radio", name=name).locator("xpath=ancestor::label"))
        self.say = Words(lang, self.say.game)
        expect(self.page.locator("html")).to_have_attribute("lang", lang)
        expect(self.page.get_by_role("radio", name=name)).to_be_checked()

    def come_with(self, entries: dict[str, str]) -> None:
        """Opens the start screen as if these entries had been saved when the page was opened, but in the running Python, whose start takes long."""
        self.go("#/")
        self.page.evaluate(OPEN_ANEW, entries)

    def reopen(self) -> None:
        """Opens the page anew in the running Python: everything comes from what is saved."""
        self.come_with(self.storage())

    def storage(self) -> dict[str, str]:
        """The page's entries in localStorage."""
        found: dict[str, str] = self.page.evaluate(
            "() => Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith('pausenjass:')))"
        )
        return found

    def vault(self) -> dict[str, str]:
        """The page's entries in IndexedDB."""
        found: dict[str, Any] = self.page.evaluate(VAULT)
        return {key: text for key, text in found.items() if key != "version"}


def came_of_it(now: Look, after: Look) -> bool:
    """Whether the person's own action shows. A bot's call or a closed chooser doesn't show it yet."""
    # The page writes the log in a later task, so the log counts only where nothing else could show the action.
    passed = not now.trick and len(now.buttons) == 1 and not now.fitting and not now.may_draw and after.log != now.log
    if passed or after.result != now.result or (after.chooser and not now.chooser):
        return True
    own = after.cards != now.cards or after.may_draw != now.may_draw or after.stock != now.stock
    return own or (bool(now.buttons) and after.buttons != now.buttons) or after.hand != now.hand


def table_of(now: Look) -> dict[str, Any]:
    """What must be the same before and after a reload: everything except a reason, a dialog, a chooser, and whether the table is closed."""
    return {key: value for key, value in now._asdict().items() if key not in ("reason", "dialog", "chooser", "closed")}
