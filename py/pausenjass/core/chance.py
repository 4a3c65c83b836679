"""Chance as a player: whatever is due is drawn, applied and listed, so that the record holds every outcome."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from pausenjass.core.game import CHANCE, Action, Card, Event, Game


def shuffled(word: str, cards: Sequence[Card], rng: Random) -> Action:
    """Shuffles the cards into a chance action: "deck E7 RU …"."""
    order = list(cards)
    rng.shuffle(order)
    return " ".join((word, *order))


def settle(
    game: Game[Any, Any], state: Any, rng: Random, hold: Sequence[str] = ()
) -> tuple[Any, tuple[Action, ...], tuple[Event, ...]]:
    """Applies chance actions until none is due, or one in `hold` is. Returns the state after them, the actions, the events."""
    actions: list[Action] = []
    events: list[Event] = []
    while (due := game.chance_due(state)) is not None and due not in hold:
        action = game.chance(state, rng)
        state, more = game.apply(state, CHANCE, action)
        actions.append(action)
        events.extend(more)
    return state, tuple(actions), tuple(events)
