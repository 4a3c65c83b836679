"""The deals of the day on the start screen."""

from __future__ import annotations

from player import Player
from playwright.sync_api import Locator


def card(me: Player, game: str) -> Locator:
    """The card of a game's deal of the day."""
    return me.page.locator(f".day-card[data-game={game}]")


def press(me: Player, game: str, key: str) -> None:
    """Presses the button with this phrase on the card of a game's deal."""
    me.tap(card(me, game).get_by_role("button", name=f"{me.say(key)}: "))
