"""A person at one browser, with the built site. All tests of a browser share it, because starting browser and Python takes seconds."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from elsewhere import Elsewhere
from moments import stored
from person import Person
from serving import ROOT, Server
from ways import Way

SIZES = {"tablet": (1180, 820), "phone": (390, 844), "phone on its side": (844, 390)}
"""Width and height in CSS px."""


def bots(count: int, level: str = "leicht") -> list[dict[str, Any]]:
    """Returns the seats of one person and `count` bots, as the settings keep them. In real time the strongest bots are the quickest."""
    names = ("Anna", "Beat", "Cla")[:count]
    return [
        {"name": "", "kind": "human", "level": None},
        *({"name": name, "kind": "bot", "level": level} for name in names),
    ]


LAST = {
    "tschau-sepp": {"rules": {"hand": 5}, "seats": bots(2)},
    "ciao-sepp": {"rules": {"decks": 1, "phone": "off"}, "seats": bots(1, "stark")},
    "klammern": {"rules": {}, "seats": bots(3)},
    "kaisern": {"rules": {}, "seats": bots(3)},
}
"""The match that «Sofort spielen» begins, for each game."""
SETTINGS: dict[str, Any] = {
    "pace": "instant",
    "animation_ms": 0,
    "motion": "reduced",
    "sound": False,
    "call_time": 8,
    "talk": False,
    "untimed": True,
    "last": LAST,
}
"""Settings under which the page never pauses, and the bots of Ciao-Sepp wait for the person."""


class Sitting:
    """A browser with its profile, the site, and the person."""

    def __init__(self, way: Way, folder: Path, profile: Path) -> None:
        self.way = way
        self.profile = profile
        self.server = Server(folder)
        self.elsewhere = Elsewhere()
        self.earlier: list[str] = []
        """The complaints of browsers that have been killed."""
        self.start()

    @property
    def address(self) -> str:
        """The page's address, with a fixed seed for chance."""
        return f"{self.server.address}?seed=smoke"

    def start(self) -> None:
        """Starts a browser, which finds what an earlier one has kept."""
        self.browser = self.way(self.profile, self.elsewhere.address)
        self.person = Person(self.browser)
        self.resize("tablet")

    def resize(self, size: str) -> None:
        """Gives the page one of the SIZES, by name."""
        self.browser.resize(*SIZES[size])

    def kill(self) -> None:
        """Kills the browser without a warning, like a power cut."""
        self.earlier += self.browser.complaints()
        self.browser.kill()

    def come(self, **settings: Any) -> Person:
        """Opens the start screen with these settings, and without a match under way. Returns the person."""
        self.person.come_with(stored(settings={**SETTINGS, **settings}))
        return self.person

    def complaints(self) -> list[str]:
        """Returns all warnings and errors on the console, also those of browsers that have been killed."""
        return [*self.earlier, *self.browser.complaints()]

    def asked_elsewhere(self) -> list[str]:
        """Returns what was asked of other machines, except what the browser asks for itself."""
        return [address for address in self.elsewhere.asked if address not in self.browser.asks_itself]

    def picture(self, name: str) -> None:
        """Writes a picture of the page to test-results/, under this name."""
        target = ROOT / "test-results"
        target.mkdir(exist_ok=True)
        self.browser.picture(target / (re.sub(r"[^\w.-]+", "-", name) + ".png"))

    def close(self) -> None:
        self.browser.close()
        self.server.stop()
        self.elsewhere.close()
