"""Speaks AT-SPI, the accessibility interface of Linux, over D-Bus: it reads a window as assistive technology does, and acts there. A window is a
tree of objects with roles, names and actions; one object has the focus, and every change is an event."""

from __future__ import annotations

import shutil
import subprocess
import time
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from jeepney import DBusAddress, HeaderFields, MatchRule, Message, MessageType, message_bus, new_method_call
from jeepney.io.blocking import DBusConnection, open_dbus_connection
from leash import Leashed

NEEDED = ("Xvfb", "dbus-daemon")
"""The programs that AT-SPI needs. Its own service isn't on the PATH; D-Bus starts it."""
SERVICE = Path("/usr/share/dbus-1/services/org.a11y.Bus.service")
ROOM = "1400x1400x24"
ANSWER_SECONDS = 20
ROLES = {
    2: "alert",
    16: "dialog",
    23: "frame",
    31: "list",
    39: "group",
    43: "button",
    44: "radio",
    62: "button",
    83: "heading",
    88: "link",
    95: "document",
}
"""The roles that matter here, by their numbers in AT-SPI. Their names differ between its versions."""
ENABLED = 8
"""The number of the state "enabled" in AT-SPI."""
EMBEDDED = "\ufffc"
"""The character that stands in a text for each object within it."""

ACCESSIBLE = "org.a11y.atspi.Accessible"
ROOT = "/org/a11y/atspi/accessible/root"
REGISTRY = "org.a11y.atspi.Registry"
EVENTS = ("object:children-changed", "object:text-changed", "object:state-changed", "object:property-change")


def is_here() -> bool:
    """Returns whether this machine has all that AT-SPI needs."""
    return all(shutil.which(name) for name in NEEDED) and SERVICE.exists()


class Event(NamedTuple):
    """A change in a window. `kind` is what AT-SPI calls it: "ChildrenChanged:add", "TextChanged:insert" …"""

    at: float
    kind: str
    on: bool
    """If a state has changed: whether the node is in that state now."""
    node: Node
    data: Any


class _Stamped(deque[tuple[float, Message]]):
    """A queue that keeps each signal with the time when it came."""

    def append(self, message: Any) -> None:
        super().append((time.time(), message))


class Desktop:
    """An X server and a D-Bus session, both started here, with accessibility switched on. `env` is the environment of programs that run there."""

    def __init__(self) -> None:
        self._screen = Leashed(
            ["Xvfb", "-displayfd", "1", "-screen", "0", ROOM, "-nolisten", "tcp"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        self.env = {"DISPLAY": f":{_line(self._screen)}", "GNOME_ACCESSIBILITY": "1"}
        command = ["dbus-daemon", "--session", "--nofork", "--print-address"]
        self._session = Leashed(command, self.env, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.env["DBUS_SESSION_BUS_ADDRESS"] = _line(self._session)
        with open_dbus_connection(self.env["DBUS_SESSION_BUS_ADDRESS"]) as session:
            where = DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Bus")
            (address,) = session.send_and_get_reply(new_method_call(where, "GetAddress"), timeout=ANSWER_SECONDS).body
        self._bus: DBusConnection = open_dbus_connection(address)
        self._signals = _Stamped()
        registry = DBusAddress("/org/a11y/atspi/registry", REGISTRY, REGISTRY)
        for name in EVENTS:
            self._bus.send_and_get_reply(new_method_call(registry, "RegisterEvent", "s", (name,)))
        rule = MatchRule(type="signal", interface="org.a11y.atspi.Event.Object")
        self._bus.send_and_get_reply(message_bus.AddMatch(rule))
        self._bus.filter(rule, queue=self._signals)

    @property
    def programs(self) -> list[Node]:
        """All programs that have a window on this desktop."""
        return Node(self, REGISTRY, ROOT).children

    def call(self, node: Node, interface: str, method: str, signature: str = "", *args: Any) -> Any:
        """Calls a method of an object and returns its answer. Raises Gone if the object is no longer there."""
        where = DBusAddress(node.path, node.program, interface)
        message = new_method_call(where, method, signature or None, args)
        reply = self._bus.send_and_get_reply(message, timeout=ANSWER_SECONDS)
        if reply.header.message_type is MessageType.error:
            raise Gone(str(reply.body))
        return reply.body[0] if len(reply.body) == 1 else reply.body

    def events(self, seconds: float) -> Iterator[Event]:
        """Yields the events since the last call. If there are none yet, it waits for the first one, at most `seconds`."""
        end = time.monotonic() + seconds
        while not self._signals:
            try:
                self._bus.recv_messages(timeout=max(0, end - time.monotonic()))
            except TimeoutError:
                return
        while self._signals:
            at, message = self._signals.popleft()
            fields = message.header.fields
            detail, on, _, (signature, data), *_ = message.body
            node = Node(self, fields[HeaderFields.sender], fields[HeaderFields.path])
            kind = f"{fields[HeaderFields.member]}:{detail.partition('/')[0]}"
            yield Event(at, kind, bool(on), node, Node(self, *data) if signature == "(so)" else data)

    def close(self) -> None:
        self._bus.close()
        self._session.kill()
        self._screen.kill()


class Gone(Exception):
    """The object that was asked is no longer there."""


class Node:
    """An object of a window's tree. Its members ask the window each time, and raise Gone if the object is no longer there."""

    def __init__(self, desktop: Desktop, program: str, path: str) -> None:
        self.desktop = desktop
        self.program = program
        self.path = path

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Node) and (self.program, self.path) == (other.program, other.path)

    def __hash__(self) -> int:
        return hash((self.program, self.path))

    def _ask(self, method: str) -> Any:
        return self.desktop.call(self, ACCESSIBLE, method)

    def _property(self, name: str, interface: str = ACCESSIBLE) -> Any:
        return self.desktop.call(self, "org.freedesktop.DBus.Properties", "Get", "ss", interface, name)[1]

    @property
    def role(self) -> str:
        """The object's role, one of the ROLES; "" for any other role."""
        return ROLES.get(self._ask("GetRole"), "")

    @property
    def name(self) -> str:
        return str(self._property("Name"))

    @property
    def description(self) -> str:
        return str(self._property("Description"))

    @property
    def children(self) -> list[Node]:
        return [Node(self.desktop, *child) for child in self._ask("GetChildren")]

    @property
    def parent(self) -> Node:
        return Node(self.desktop, *self._property("Parent"))

    @property
    def attributes(self) -> dict[str, str]:
        """The object's attributes. "container-live" says how urgently a reader has to say what changes within the object."""
        return dict(self._ask("GetAttributes"))

    def has(self, state: int) -> bool:
        """Returns whether the object is in the state of this number."""
        low, high = self._ask("GetState")
        return bool((high << 32 | low) >> state & 1)

    @property
    def text(self) -> str:
        """The text of the object and of all objects within it. If the object has a name of its own, or no text, it is the name."""
        try:
            if self.attributes.get("explicit-name") == "true":
                return self.name
            whole = str(self.desktop.call(self, "org.a11y.atspi.Text", "GetText", "ii", 0, -1))
        except Gone:
            whole = ""
        if not whole:
            return self.name
        if EMBEDDED not in whole:
            return whole
        within = iter(self.children)
        return "".join(next((child.text for child in within), "") + " " if sign == EMBEDDED else sign for sign in whole)

    def within(self) -> Iterator[Node]:
        """Yields this object and all objects below it, in the order of reading."""
        yield self
        for child in self.children:
            yield from child.within()

    @property
    def is_root(self) -> bool:
        """Whether no object is above this one."""
        return self.path.endswith(("/root", "/null"))

    def focus(self) -> None:
        self.desktop.call(self, "org.a11y.atspi.Component", "GrabFocus")

    def act(self) -> None:
        """Presses the object: carries out its first action."""
        self.desktop.call(self, "org.a11y.atspi.Action", "DoAction", "i", 0)


def _line(process: Leashed) -> str:
    """Returns the first line that the process prints."""
    assert process.process.stdout
    return process.process.stdout.readline().decode().strip()
