"""Refusals: a game's rules give the reason once, and it is raised where the action was to be applied."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from pausenjass.core.cards import same_cards
from pausenjass.core.game import Action, Card, IllegalAction, Json, Seat


class Refusal(NamedTuple):
    """Why an action is illegal: phrase-book key, rule number, and what the phrase names."""

    reason: str
    rule: str
    data: tuple[tuple[str, Json], ...] = ()


def illegal(action: object, refused: Refusal) -> IllegalAction:
    """The error for a refused action."""
    return IllegalAction(action, *refused)


def taken_apart(
    action: Action, rules: Mapping[str, str], due: str | None, malformed: Refusal, clock: Collection[Action] = ()
) -> tuple[str, list[str]]:
    """Splits a chance action into its word and the rest. IllegalAction if its word is not in `rules` (word → rule
    number), or if it is neither `due` nor from the `clock`."""
    word, *rest = action.split(" ") if isinstance(action, str) else [""]
    if word not in rules:
        raise illegal(action, malformed)
    if word != due and action not in clock:
        raise illegal(action, Refusal("not-due", rules[word]))
    return word, rest


def dealer_of(action: Action, rest: Sequence[str], players: int, no_such_seat: Refusal) -> Seat:
    """The seat in "dealer N". IllegalAction if there is no such seat."""
    if len(rest) != 1 or rest[0] not in map(str, range(players)):
        raise illegal(action, no_such_seat)
    return int(rest[0])


def check_cards(action: Action, rest: Sequence[Card], wanted: Sequence[Card], rule: str) -> None:
    """Raises IllegalAction unless these are exactly the cards to be shuffled."""
    if not same_cards(rest, wanted):
        raise illegal(action, Refusal("wrong-cards", rule))
