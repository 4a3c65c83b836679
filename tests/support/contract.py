"""The contract of every game: the kinds of values in `pausenjass.core.game.EVENTS`, and what a refusal tells."""

from __future__ import annotations

from typing import Any

import pytest

from pausenjass.core.cards import FRENCH_32, JOKER, KAISER_60
from pausenjass.core.game import CHANCE, EVENTS, Event, Game, IllegalAction


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


def try_one(game: Game[Any, Any], state: Any, who: Any, action: Any) -> str:
    """Checks that an action is refused, and how. Returns the reason. It stands here since it runs a million times: pytest
    rewrites the asserts of test files, which makes them slow."""
    try:
        game.apply(state, who, action)
    except IllegalAction as refusal:
        error = refusal
    else:
        pytest.fail(f"{who!r} {action!r} is not refused")
    reason, text, told = error.reason, str(error), (error.action, error.reason, error.rule, error.data)
    assert error.action == action, (who, action, told)
    assert reason, (who, action, told)
    assert error.rule in text, (who, action, told)
    assert reason in text, (who, action, told)
    if who != CHANCE:
        why = game.why(state, who, action)
        assert why is not None, (who, action, told)
        assert (why.action, why.reason, why.rule, why.data) == told, (who, action, told, why)
    return reason
