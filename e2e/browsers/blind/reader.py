"""A screen reader: what it would say of each event, and when. It knows the page by AT-SPI alone.

Its rules are those that NVDA and Orca have in common, and where they differ the stricter one. What is added within a live region is said, of an
atomic one the whole region; a region that comes together with its words is silent, unless it is an alert. The focus is said with the dialog or
the group that it comes into. A name that changes is said if it is that of the focus.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple

from atspi import EMBEDDED, Desktop, Event, Gone, Node
from driver import Trouble

GROUPS = frozenset({"dialog", "list", "group"})
NOWHERE = "[the page]"
"""Begins what is said of the focus where nothing has it."""
DOUBLED_SECONDS = 0.05
"""So soon after each other come several events of one change in an atomic region."""


class Heard(NamedTuple):
    """Something is said."""

    at: float
    """In seconds, as time.time()."""
    how: str
    """"focus", "name", "alert", "polite" or "assertive"."""
    text: str


class Reader:
    """`heard` is everything so far."""

    def __init__(self, desktop: Desktop) -> None:
        self.desktop = desktop
        self.heard: list[Heard] = []
        self.focus: Node | None = None
        self._around: list[Node] = []
        """What the focus lies in."""

    def listen(self, seconds: float = 0.0) -> None:
        """Hear what has happened; wait for it that long."""
        for event in self.desktop.events(seconds):
            with suppress(Gone):  # it was there too shortly to be said
                self._take(event)

    def silence(self, seconds: float = 0.2) -> None:
        """Listen until nothing has been said for so long."""
        since = time.time()
        while time.time() - since < seconds:
            before = len(self.heard)
            self.listen(0.05)
            if len(self.heard) > before:
                since = time.time()

    def until(self, holds: Callable[[list[Heard]], bool], what: str, since: int = 0, seconds: float = 20) -> None:
        """Listen until this is so of what was heard from the `since`-th on. Trouble if it never is."""
        end = time.time() + seconds
        while not holds(self.heard[since:]):
            if time.time() > end:
                raise Trouble(f"{what} is not heard, only {[text for _, _, text in self.heard[since:]]}")
            self.listen(0.1)

    def hear(self, text: str | re.Pattern[str], since: int = 0, seconds: float = 20) -> None:
        """Listen until something was said that has this in it."""
        pattern = text if isinstance(text, re.Pattern) else re.compile(re.escape(text))
        self.until(
            lambda heard: any(pattern.search(words) for _, _, words in heard), f"«{pattern.pattern}»", since, seconds
        )

    # --- what is said of an event -------------------------------------------------------------------------------------

    def _take(self, event: Event) -> None:
        match event.kind:
            case "StateChanged:focused" if event.on:
                self._focused(event)
            case "StateChanged:showing" if event.on and event.node.role == "alert":
                self._say(event.at, "alert", event.node.text)
            case "ChildrenChanged:add" | "TextChanged:insert":
                self._added(event)
            case "PropertyChange:accessible-name" if event.node == self.focus:
                self._say(event.at, "name", event.node.name)

    def _added(self, event: Event) -> None:
        attributes = event.node.attributes
        live = attributes.get("container-live", "off")
        if live != "off":
            self._say(
                event.at,
                live,
                self._region(event.node) if attributes.get("container-atomic") == "true" else data_of(event),
            )

    def _region(self, node: Node) -> str:
        """The whole text of an atomic region; "" if that was just said."""
        while node.parent.attributes.get("container-atomic") == "true":
            node = node.parent
        text = " ".join(node.text.split())
        said = [each.text for each in self.heard if time.time() - each.at < DOUBLED_SECONDS]
        return "" if text in said else text

    def _focused(self, event: Event) -> None:
        self.focus = event.node
        around, node = [], event.node
        while node.role not in ("document", "frame") and not node.is_root:
            node = node.parent
            around.append(node)
        came = [each for each in around if each.role in GROUPS and each not in self._around]
        self._around = around
        words = [f"{each.name}. {each.description}" for each in reversed(came)]
        self._say(event.at, "focus", ". ".join([*words, event.node.name, event.node.description]), event.node.role)

    def _say(self, at: float, how: str, text: str, role: str = "") -> None:
        words = re.sub(r"(\. )+", ". ", " ".join(text.split()))
        if role == "document":
            words = f"{NOWHERE} {words}"
        if words.strip(" ."):
            self.heard.append(Heard(at, how, words.strip(" .") if how == "focus" else words))


def data_of(event: Event) -> str:
    """The words that were added."""
    return event.data.text if isinstance(event.data, Node) else str(event.data).replace(EMBEDDED, "")
