"""A person in front of a page, in any browser, who finds what can be tapped, and taps it with a real pointer where it can be seen."""

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
"""What can be tapped at a table: a kind and its selector. The person tries the kinds in this order."""

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
"""Returns the look once the person's own action shows; null before. That a question has gone, or the own card is on its way, isn't enough."""
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
"""Returns a place of the window where a node can be seen, since cards overlap, or its middle if an event card covers that: a tap removes the event
card. Returns the HTML of what else covers the node; null if there is no such node."""

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
"""Returns the key that leads nearer to a node; "here" if the node has the focus, "hidden" if that focus can't be seen; null if there is no such
node."""

KEEN = frozenset({"raise", "go", "kontra", "re", "free", "nachfreien"})
"""Actions that end a deal early, or make it dear. The person takes them only if there is nothing else."""
RUNNING = "pausenjass:1:running"
MOST_STEPS = 60
"""With so many keys every place of a screen can be reached."""


class Gone(Trouble):
    """What the person wanted to tap is no longer there: somebody else has acted, and the table has changed."""


class Target(NamedTuple):
    """Something that can be tapped: its kind among the TARGETS, its `data-id`, and its name."""

    kind: str
    id: str
    name: str


class Look(NamedTuple):
    """What a person sees of a table at one moment."""

    hand: list[str]
    targets: list[Target]
    result: str
    event: str
    log: list[str]


class Person:
    """A person at a browser. Chance, which is the same in every run, decides what the person does."""

    only_keys = False

    def __init__(self, browser: Browser, pointer: Pointer = "mouse") -> None:
        self.browser = browser
        self.pointer = pointer
        self.rng = Random("person")

    # --- looking ----------------------------------------------------------------------------------------------------

    def look(self) -> Look:
        """Returns what the person sees now."""
        return seen(self.browser.run(LOOK))

    def turn(self, before: Look | None = None, seconds: float = 30) -> Look:
        """Waits until there is something to do or a result, and the person's own side of the table has changed since `before`. Returns what the person
        sees then. Raises Trouble after so many seconds."""
        return seen(self.browser.until(CHANGED, before and before._asdict(), seconds=seconds))

    @property
    def record(self) -> str:
        """The saved record of the match under way; "" if there is none."""
        return self.browser.run("key => localStorage.getItem(key)", RUNNING) or ""

    def laid(self) -> int:
        """Returns how many times the person has laid something, in the match under way or in the last one."""
        record = self.browser.run("async () => (await pausenjass.engine.call('record', {})).text ?? ''")
        return str(record).count("\n0 lay")

    def until_saved(self, holds: str) -> str:
        """Waits until `holds`, a JavaScript function, accepts the saved record of the match under way; returns that record."""
        script = f"key => {{ const text = localStorage.getItem(key) ?? ''; return ({holds})(text) && text; }}"
        return str(self.browser.until(script, RUNNING))

    # --- acting -----------------------------------------------------------------------------------------------------

    def tap(self, selector: str, name: str | None = None) -> None:
        """Taps the first element that matches and has this name. Raises Gone if there is none, Trouble if something covers it."""
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
        """Goes by keys to the first element that matches and has this name, and presses Enter. Raises Gone if there is none."""
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
        """Taps this target. The person answers by keyboard what a card still needs, because the page takes a tap that follows at once for the second
        one of a double tap. If the page asks whether the action is really meant, such as one out of turn, the person takes it back."""
        (self.enter if target.kind == "choice" else self.tap)(TARGETS[target.kind], target.name)
        if self.browser.run("() => Boolean(document.querySelector('dialog[open]'))"):
            self.browser.press("Escape")

    def choose(self, now: Look) -> Target:
        """Returns one of the targets, by chance; one that ends the deal or makes it dear only if there is no other."""
        for kind in TARGETS:
            found = [target for target in now.targets if target.kind == kind and target.id not in KEEN]
            whole = [target for target in found if target.id == "lay-all"]
            if found:
                return self.rng.choice(whole or found)
        return now.targets[0]

    def play(self, until: Callable[[Look], bool] = lambda now: False, most: int = 300) -> Look:
        """Plays on until `until` accepts what the person sees, or until the result. Raises Trouble after `most` actions."""
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
        """Loads the page, and waits until the engine is ready."""
        self.browser.goto(address)
        self.ready()

    def ready(self) -> None:
        self.browser.until("() => document.documentElement.dataset.ready === 'engine'", seconds=60)

    def go(self, hash: str) -> None:
        """Goes to another screen, as a link of the page would."""
        self.browser.run("hash => { location.hash = hash; }", hash)

    def come_with(self, entries: Mapping[str, str]) -> None:
        """Opens the start screen as if these entries had been saved when the page was opened, but in the running Python, whose start takes long."""
        self.go("#/")
        self.browser.run(OPEN_ANEW, dict(entries))

    def begin(self, game: str) -> Look:
        """Taps «Sofort spielen» on the game's tile, or «Weiterspielen» if a match is under way; waits until there is something to do."""
        self.tap(f"[data-game={game}] a[data-play]")
        return self.turn()


class KeyPerson(Person):
    """A person without mouse and touch, who must always see where the focus is."""

    only_keys = True

    def tap(self, selector: str, name: str | None = None) -> None:
        self.enter(selector, name)


def seen(found: dict[str, Any]) -> Look:
    """Returns the Look that the page has described."""
    return Look(**{**found, "targets": [Target(*target) for target in found["targets"]]})
