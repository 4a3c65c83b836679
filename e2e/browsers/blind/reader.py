"""A screen reader, which knows the page by AT-SPI alone. It notes what a screen reader would say of each event, and when.

Its rules are those that NVDA and Orca share; where the two differ it takes the stricter one. It says what is added to a live region, and all of
the region if that is atomic. It says nothing of a region that comes together with its words, unless that is an alert. It says what has got the
focus, and the dialog or the group that the focus has come into. It says a new name only of what has the focus.
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
"""What the reader says begins so if the focus is lost: then the page itself has it."""
DOUBLED_SECONDS = 0.05
"""One change in an atomic region can send several events; they come within this time."""


class Heard(NamedTuple):
    """A sentence that the reader has said."""

    at: float
    """The time of the event, in seconds as time.time() has it."""
    how: str
    """Why it was said: "focus", "name", "alert", "polite" or "assertive"."""
    text: str


class Reader:
    """Listens to a desktop. `heard` is everything that the reader has said so far; `focus` is the object that has the focus."""

    def __init__(self, desktop: Desktop) -> None:
        self.desktop = desktop
        self.heard: list[Heard] = []
        self.focus: Node | None = None
        self._around: list[Node] = []
        """The objects around the one that has the focus, the nearest first."""

    def listen(self, seconds: float = 0.0) -> None:
        """Takes in all events so far. If there are none yet, it waits for the first one, at most `seconds`."""
        for event in self.desktop.events(seconds):
            with suppress(Gone):  # the object was there too briefly for a reader to say it
                self._take(event)

    def silence(self, seconds: float = 0.2) -> None:
        """Listens until the reader has said nothing for so many seconds."""
        since = time.time()
        while time.time() - since < seconds:
            before = len(self.heard)
            self.listen(0.05)
            if len(self.heard) > before:
                since = time.time()

    def until(self, holds: Callable[[list[Heard]], bool], what: str, since: int = 0, seconds: float = 20) -> None:
        """Listens until `holds` accepts the list of what was heard from number `since` on. Raises Trouble, which names `what`, if it never does."""
        end = time.time() + seconds
        while not holds(self.heard[since:]):
            if time.time() > end:
                raise Trouble(f"{what} is not heard, only {[text for _, _, text in self.heard[since:]]}")
            self.listen(0.1)

    def hear(self, text: str | re.Pattern[str], since: int = 0, seconds: float = 20) -> None:
        """Listens until the reader has said something that contains this text, counted from number `since`. Raises Trouble if it never does."""
        pattern = text if isinstance(text, re.Pattern) else re.compile(re.escape(text))
        self.until(
            lambda heard: any(pattern.search(words) for _, _, words in heard), f"«{pattern.pattern}»", since, seconds
        )

    # --- what the reader says of an event -------------------------------------------------------------------------------------

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
        """Returns the whole text of an atomic region; "" if the reader has just said it."""
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
    """Returns the words that this event has added."""
    return event.data.text if isinstance(event.data, Node) else str(event.data).replace(EMBEDDED, "")
