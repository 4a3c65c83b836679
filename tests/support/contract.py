"""The contract for the events of every game: the kinds of values in `pausenjass.core.game.EVENTS`."""

from __future__ import annotations

from typing import Any

from pausenjass.core.cards import FRENCH_32, JOKER, KAISER_60
from pausenjass.core.game import EVENTS, Event, Game


def wrong_data(game: Game[Any, Any], event: Event) -> list[str]:
    """The event's data on which the app relies and that is wrong."""
    return [
        f"{event.kind}: {key} is {event.data.get(key)!r}"
        for key, kind in EVENTS.get(event.kind, {}).items()
        if not is_kind(game, kind, event.data.get(key))
    ]


def is_kind(game: Game[Any, Any], kind: str, value: Any) -> bool:
    """Whether a value in an event's data is of the kind in `EVENTS`."""
    players, sides = game.rules.players, len(game.standing(game.initial()).sides)
    pack = {*KAISER_60, JOKER} if game.traits.deck == "swiss" else {*FRENCH_32}
    match kind:
        case "seat":
            return type(value) is int and 0 <= value < players
        case "number":
            return type(value) is int
        case "numbers":
            return isinstance(value, list) and len(value) == sides and all(type(each) is int for each in value)
        case "sides":
            return isinstance(value, list) and all(type(each) is int and 0 <= each < sides for each in value)
        case "cards":
            return isinstance(value, list) and pack.issuperset(value)
        case "suit":
            return value in {card[0] for card in pack if card != JOKER}
    raise ValueError(kind)
