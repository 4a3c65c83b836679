"""Somebody in front of a page, in any browser: sees what can be tapped, and taps it with a real pointer where it can be seen."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from random import Random
from time import sleep
from typing import Any, NamedTuple

from driver import Browser, Pointer, Trouble
from player import DOUBLE_MS, OPEN_ANEW, TOO_SOON, WATCH

TARGETS = {
    "choice": ".chooser .chooser-body button:enabled",
    "act": ".acts .act:not(.rest)",
    "declare": ".declare button",
    "card": "card-zone[kind=hand] [role=listitem] button:not([aria-disabled])",
    "stock": "button.stock:enabled",
}
"""What can be tapped at a table, by what it is."""

FIND = """
  const main = document.querySelector("main:not([hidden])");
  const visible = node => node.checkVisibility({ visibilityProperty: true }) && !node.closest("[inert]");
  const all = selector => [...main.querySelectorAll(selector)].filter(visible);
  const nameOf = node => (node.getAttribute("aria-label") ?? node.textContent).trim().replace(/\\s+/g, " ");
"""
LOOK = f"""() => {{
  {FIND}
  return {{
    hand: all("card-zone[kind=hand] [role=listitem] button").map(nameOf),
    targets: Object.entries({json.dumps(TARGETS)}).flatMap(([kind, selector]) =>
      all(selector).map(node => [kind, node.dataset.id ?? "", nameOf(node)])),
    result: all(".result h2").map(nameOf).join(),
    event: all(".event h2").map(nameOf).join(),
    log: [...main.querySelectorAll("[role=log] p")].map(line => line.textContent),
  }};
}}"""
CHANGED = f"""before => {{
  if (document.querySelector("card-table[data-sent]")) return null;
  const now = ({LOOK})();
  if (!now.result && !now.targets.length) return null;
  const asked = look => look.targets.some(([kind]) => kind === "choice");
  const own = look => JSON.stringify([look.hand, look.targets.filter(([kind]) => kind !== "choice"), look.result, look.event]);
  return !before || own(now) !== own(before) || (asked(now) && !asked(before)) ? now : null;
}}"""
"""That a question has gone, or an own card lies there, is not yet what comes of it."""
SPOT = f"""(selector, name) => {{
  {FIND}
  const node = all(selector).find(node => name === null || nameOf(node) === name);
  if (!node) return null;
  if (main.id !== "table") node.scrollIntoView({{ block: "center", behavior: "instant" }});
  const {{ left, top, width, height }} = node.getBoundingClientRect();
  for (const x of [.5, .35, .2, .1, .65, .8, .9, .05, .95]) for (const y of [.5, .3, .15, .7, .85]) {{
    const spot = [left + width * x, top + height * y];
    if (node.contains(document.elementFromPoint(...spot))) return spot;
  }}
  const middle = [left + width / 2, top + height / 2], over = document.elementFromPoint(...middle);
  return over?.closest(".event") ? middle : over?.outerHTML.slice(0, 100) ?? "the window's edge";
}}"""
"""A place of the window where a node can be seen (cards overlap), or where an event card covers it, which goes when it is tapped; else what
covers it; or null if there is no such node."""

WAY = f"""(selector, name) => {{
  {FIND}
  const node = all(selector).find(node => name === null || nameOf(node) === name);
  const at = document.activeElement;
  if (!node) return null;
  if (node === at) return node.matches(":focus-visible") ? "here" : "hidden";
  const after = Boolean(at.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING);
  const hand = node.closest("card-zone[kind=hand]");
  if (hand?.contains(at)) return after ? "ArrowRight" : "ArrowLeft";
  return after ? "Tab" : "Shift+Tab";
}}"""
"""The key that leads nearer to a node; "here" if it has the focus, "hidden" if that can't be seen; null if there is no such node."""

KEEN = frozenset({"raise", "go", "kontra", "re", "free", "nachfreien"})
"""What ends a deal early, or makes it dear."""
RUNNING = "pausenjass:1:running"
MOST_STEPS = 60
"""So many keys lead to every place of a screen."""


class Gone(Trouble):
    """What was to be tapped is no longer there: somebody else has acted, and the table has changed."""


class Target(NamedTuple):
    """Something that can be tapped."""

    kind: str
    id: str
    name: str


class Look(NamedTuple):
    """What there is to see of a table at one moment."""

    hand: list[str]
    targets: list[Target]
    result: str
    event: str
    log: list[str]


class Person:
    """Chooses by chance that is the same in every run."""

    only_keys = False

    def __init__(self, browser: Browser, pointer: Pointer = "mouse") -> None:
        self.browser = browser
        self.pointer = pointer
        self.rng = Random("person")

    # --- looking ----------------------------------------------------------------------------------------------------

    def look(self) -> Look:
        """How things are now."""
        return seen(self.browser.run(LOOK))

    def turn(self, before: Look | None = None, seconds: float = 30) -> Look:
        """Wait until there is something to do, or the result is shown, and the own side of the table has changed since `before`."""
        return seen(self.browser.until(CHANGED, before and before._asdict(), seconds=seconds))

    @property
    def record(self) -> str:
        """The match under way as it is saved; "" for none."""
        return self.browser.run("key => localStorage.getItem(key)", RUNNING) or ""

    def laid(self) -> int:
        """How many times the person has laid something, in the match under way or in the last one."""
        record = self.browser.run("async () => (await pausenjass.engine.call('record', {})).text ?? ''")
        return str(record).count("\n0 lay")

    def until_saved(self, holds: str) -> str:
        """Wait until the saved match is as a JavaScript function of its text says."""
        script = f"key => {{ const text = localStorage.getItem(key) ?? ''; return ({holds})(text) && text; }}"
        return str(self.browser.until(script, RUNNING))

    # --- acting -----------------------------------------------------------------------------------------------------

    def tap(self, selector: str, name: str | None = None) -> None:
        """Tap the first element that matches, and has this name. Gone if there is none, Trouble if it is covered."""
        spot = self.browser.run(SPOT, selector, name)
        if spot is None:
            raise Gone(f"{selector} «{name or ''}»")
        if isinstance(spot, str):
            raise Trouble(f"{selector} «{name or ''}» is covered by {spot}")
        x, y = spot
        self.browser.run(WATCH)
        self.browser.tap(x, y, self.pointer)
        if self.browser.run(f"() => {TOO_SOON}"):
            sleep(DOUBLE_MS / 1000)
            self.tap(selector, name)

    def enter(self, selector: str, name: str | None = None) -> None:
        """Tabs to the first element that matches, and has this name, and press Enter. Gone if there is none."""
        for _ in range(MOST_STEPS):
            key = self.browser.run(WAY, selector, name)
            if key is None:
                raise Gone(f"{selector} «{name or ''}»")
            if key == "hidden" and self.only_keys:
                raise Trouble(f"no focus to be seen on {selector} «{name or ''}»")
            if key in ("here", "hidden"):
                self.browser.press("Enter")
                return
            self.browser.press(key)
        raise Trouble(f"no key leads to {selector} «{name or ''}»")

    def do(self, target: Target) -> None:
        """Tap it. What a card still needs is answered by keyboard: a tap that comes at once is taken for the one that has asked.
        Asked whether that is really meant, as going out of turn, the person thinks better of it."""
        (self.enter if target.kind == "choice" else self.tap)(TARGETS[target.kind], target.name)
        if self.browser.run("() => Boolean(document.querySelector('dialog[open]'))"):
            self.browser.press("Escape")

    def choose(self, now: Look) -> Target:
        """One of the things that can be done: rather what goes on, than what is dear."""
        for kind in TARGETS:
            found = [target for target in now.targets if target.kind == kind and target.id not in KEEN]
            whole = [target for target in found if target.id == "lay-all"]
            if found:
                return self.rng.choice(whole or found)
        return now.targets[0]

    def play(self, until: Callable[[Look], bool] = lambda now: False, most: int = 300) -> Look:
        """Play on until something is so, or until the result. Trouble if it doesn't come to that in so many actions."""
        now = self.turn()
        for _ in range(most):
            if now.result or until(now):
                return now
            try:
                self.do(self.choose(now))
                now = self.turn(now)
            except Gone:
                now = self.turn()
        raise Trouble(f"no end after {most} actions: {now}")

    # --- going about ------------------------------------------------------------------------------------------------

    def open(self, address: str) -> None:
        """Load the page, and wait until Python is up."""
        self.browser.goto(address)
        self.ready()

    def ready(self) -> None:
        self.browser.until("() => document.documentElement.dataset.ready === 'engine'", seconds=60)

    def go(self, hash: str) -> None:
        """Follow a link of the page's own."""
        self.browser.run("hash => { location.hash = hash; }", hash)

    def come_with(self, entries: Mapping[str, str]) -> None:
        """Be on the start screen as if this had been saved when the page was opened. Python isn't started anew for it."""
        self.go("#/")
        self.browser.run(OPEN_ANEW, dict(entries))

    def begin(self, game: str) -> Look:
        """«Sofort spielen» on the game's tile, or «Weiterspielen» where it is under way."""
        self.tap(f"[data-game={game}] a[data-play]")
        return self.turn()


class KeyPerson(Person):
    """Somebody without mouse and touch, who must always see where the focus is."""

    only_keys = True

    def tap(self, selector: str, name: str | None = None) -> None:
        self.enter(selector, name)


def seen(found: dict[str, Any]) -> Look:
    """A look as the page gives it."""
    return Look(**{**found, "targets": [Target(*target) for target in found["targets"]]})
