"""A screen reader: what it would say of each event, when, and why. It knows the page only by AT-SPI.

The rules are those that NVDA and Orca have in common, and where they differ the stricter one: what is added within a live region is said, of an
atomic region the whole; a region that comes with its words is silent, but for an alert; the focus is said with the groups that it enters; of what has
the focus also a new name.
"""

from __future__ import annotations

import time
from typing import NamedTuple

from atspi import EMBEDDED, Desktop, Event, Gone, Node

FOCUSED, SHOWING = 12, 25
SAME_SECONDS = 0.15
"""Several events of one change: a region is said once."""


class Heard(NamedTuple):
    at: float
    how: str
    """"focus", "polite", "assertive", "alert" or "name"."""
    text: str


class Reader:
    def __init__(self, desktop: Desktop) -> None:
        self.desktop = desktop
        self.heard: list[Heard] = []
        self.focus: Node | None = None
        self._path: list[Node] = []
        self.raw: list = []

    def listen(self, seconds: float = 0.0) -> None:
        for event in self.desktop.events(seconds):
            try:
                self._hear(event)
            except Gone as e:
                self.raw.append((event.at, event.kind, "GONE", str(e)))

    def _hear(self, event: Event) -> None:
        self.raw.append((event.at, event.kind, event.on, event.node.path, event.data if isinstance(event.data, str) else getattr(event.data,'path',event.data)))
        match event.kind:
            case "StateChanged:focused" if event.on:
                self._focus(event)
            case "StateChanged:showing" if event.on and event.node.role == "alert":
                self._say(event.at, "alert", event.node.text)
            case "ChildrenChanged:add" | "TextChanged:insert":
                self._added(event)
            case "PropertyChange:accessible-name" if event.node == self.focus:
                self._say(event.at, "name", event.node.name)
            case "PropertyChange:accessible-description" if event.node == self.focus:
                self._say(event.at, "description", event.node.description)

    def _added(self, event: Event) -> None:
        attributes = event.node.attributes
        live = attributes.get("container-live", "off")
        if live == "off":
            return
        if attributes.get("container-atomic") == "true":
            words = self._region(event.node).text
        elif isinstance(event.data, Node):
            words = event.data.text
        else:
            words = event.data.replace(EMBEDDED, "")
        self._say(event.at, live, words)

    def _region(self, node: Node) -> Node:
        while node.parent.attributes.get("container-live") and node.attributes.get("live") is None:
            node = node.parent
        return node

    def _focus(self, event: Event) -> None:
        self.focus = event.node
        path, node = [], event.node
        while node.role != "document":
            path.append(node)
            node = node.parent
            if node.path.endswith("/root") or node.path.endswith("/null"): break
        words = [f"{n.role} «{n.name}»" for n in reversed(path[1:]) if n not in self._path and n.role in ("dialog", "list", "grouping","panel","landmark") and n.name]
        self._path = path
        words.append(f"{event.node.role} «{event.node.name}» {event.node.description}")
        self._say(event.at, "focus", "; ".join(words))

    def _say(self, at: float, how: str, text: str) -> None:
        text = " ".join(text.split())
        if text:
            self.heard.append(Heard(at, how, text))
