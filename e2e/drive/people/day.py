"""The cards of the deal of the day."""

from __future__ import annotations

from player import Player
from playwright.sync_api import Locator


def card(me: Player, game: str) -> Locator:
    """A game's deal."""
    return me.page.locator(f".day-card[data-game={game}]")


def press(me: Player, game: str, key: str) -> None:
    """Its button."""
    me.tap(card(me, game).get_by_role("button", name=f"{me.say(key)}: "))
