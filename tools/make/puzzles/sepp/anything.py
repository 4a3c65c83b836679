"""What the others may do if their hidden cards may be anything: every position that can follow, and perhaps more.

A position stands here for all that the seat can't tell apart. Before somebody else acts, the hidden cards that he needs
are put into his hand, wherever they lay; all other cards stay where they were, since nobody knows of them anyway. Only
what the play has told of a hand (`State.could`) forbids cards. Whatever others can really do is therefore among it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib import import_module
from typing import Any, NamedTuple

from pausenjass.core.cards import in_order
from pausenjass.core.game import Action, Card, Game, Seat
from pausenjass.games import folder
from pausenjass.games.sepp import BIT


class Unproved(Exception):
    """Raised where the search can't say what is possible, or gets too long."""


class Known(NamedTuple):
    """What the seat knows of its own cards."""

    seat: Seat
    hand: tuple[Card, ...]
    """Those of its hand that it has held from the start; what it has drawn since may be anything."""


Possible = tuple[Any, Seat, Action]
"""A position, and who may do what in it."""


def hidden(state: Any, known: Known) -> Counter[Card]:
    """The cards that may be anywhere: in others' hands, in the stock, or among those that the seat has drawn since."""
    cards = Counter(state.stock)
    for hand in state.hands:
        cards.update(hand)
    cards.subtract(known.hand)
    return +cards


def given(state: Any, known: Known, seat: Seat, cards: Sequence[Card]) -> Any:
    """The position with these hidden cards in another seat's hand, which gives others for them."""
    hands, stock = list(map(list, state.hands)), list(state.stock)
    free = list(hands[seat])
    missing = []
    for card in cards:
        if card in free:
            free.remove(card)
        else:
            missing.append(card)
    for card in missing:
        away = free.pop()
        for at, place in enumerate((stock, *hands)):
            spare = place if at != known.seat + 1 else _unknown(place, known.hand)
            if at != seat + 1 and card in spare:
                place[place.index(card)] = away
                break
        else:
            raise Unproved(f"{card} is not hidden")
        hands[seat][hands[seat].index(away)] = card
    return state._replace(hands=tuple(map(in_order, hands)), stock=tuple(stock))


def _unknown(hand: Iterable[Card], known: Sequence[Card]) -> list[Card]:
    return list((Counter(hand) - Counter(known)).elements())


def told(state: Any, seat: Seat, cards: Iterable[Card]) -> bool:
    """Whether the play has told that the seat doesn't hold one of the cards."""
    could = state.could[seat]
    return any(not any(each & BIT[card] for each in could) for card in cards)


def unable(state: Any, known: Known, seat: Seat, can_lay: Callable[[Card], bool]) -> Any | None:
    """The position with only cards in the seat's hand that it can't lay; None if so many can't be hidden."""
    unfit = [card for card in hidden(state, known).elements() if not can_lay(card)]
    count = len(state.hands[seat])
    return given(state, known, seat, unfit[:count]) if len(unfit) >= count else None


def of_others(game: Game[Any, Any], state: Any, known: Known) -> Iterator[Possible]:
    """Everything that anybody but the seat may do now: the player on turn first, then out of turn."""
    found: Iterator[Possible] = own(game).of_others(game, state, known)
    return found


def own(game: Game[Any, Any]) -> Any:
    """The module of the game in this package."""
    return import_module(f"{__package__}.{folder(game.id)}")


def without_lay(
    game: Game[Any, Any], state: Any, known: Known, can_lay: Callable[[Card], bool], actions: Sequence[Action]
) -> Iterator[Possible]:
    """These actions, which may depend on whether the player on turn can lay."""
    seat = state.turn
    without_any = unable(state, known, seat, can_lay)
    for action in actions:
        for each in (state, without_any):
            if each is not None and game.why(each, seat, action) is None:
                yield each, seat, action
                break
