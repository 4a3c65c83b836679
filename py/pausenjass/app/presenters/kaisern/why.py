"""Explains why a trick of Kaisern was won (KA-10 to KA-16, KA-22, KA-28)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from pausenjass.app.presenters.kaisern.cards import Order, as_subject, it, order_of, over, what
from pausenjass.app.presenters.scene import Forms, Scene, Words
from pausenjass.app.presenters.words import name, say, suit, you
from pausenjass.core.game import Card
from pausenjass.games.kaisern.position import Laid, Trick
from pausenjass.games.kaisern.power import BANNER, BLOCKER, STECHER, STUPF, THRONER, Ranks, Taken, ranks, taker


class _Won(NamedTuple):
    """A finished trick, and everything that its reason depends on."""

    laid: tuple[Laid, ...]
    cards: tuple[Card, ...]
    order: Order
    table: Ranks
    taken: Taken
    second: int | None
    """The index of the card that would have taken without the winning one."""
    lost: set[int]
    """The indices of cards whose parties have gone (KA-28)."""


def why_of(scene: Scene, place: int) -> str:
    """Why the trick that ended in that line of the record was won, in one line."""
    trick, order = ended_trick(scene, place)
    return why_won(scene, trick, order, scene.view_at(place, None).gone)


def ended_trick(scene: Scene, place: int) -> tuple[Trick, Order]:
    """The trick that ended in that line of the record, and the order in which it was won."""
    after = scene.view_at(place + 1, None)
    order = order_after(scene, place)
    if after.phase != "blind":
        return after.tricks[-1], order
    data: Any = next(event.data for event in scene.events[place] if event.kind == "trick-won")
    return Trick(tuple(zip(data["seats"], data["cards"], strict=True)), data["seat"], data["how"]), order


def order_after(scene: Scene, place: int) -> Order:
    """Trump and the known Kaiser after that line of the record. Where blind turns follow (KA-41), the table is empty by
    then: so from the line before it and the card that was laid."""
    after = scene.view_at(place + 1, None)
    if after.phase != "blind":
        return order_of(after)
    before = order_of(scene.view_at(place, None))
    laid: list[Any] = [event.data for event in scene.events[place] if event.kind == "laid" and event.data["number"]]
    return before._replace(kaiser=before.kaiser | {data["card"] for data in laid})


def why_won(scene: Scene, trick: Trick, order: Order, gone: Collection[int]) -> str:
    """Why a trick was won, in one line; `gone` are the parties that were out at its end."""
    won = _won(scene, trick, order, gone)
    text, more = _reason(scene, won), _why_not(scene, won)
    return f"{text} {more}" if more else text


def _won(scene: Scene, trick: Trick, order: Order, gone: Collection[int]) -> _Won:
    table, cards = order.ranks, tuple(card for _, card in trick.cards)
    lost = gone_places(trick.cards, gone, len(scene.sides))
    place = next(place for place, (seat, _) in enumerate(trick.cards) if seat == trick.winner)
    second = _runner_up(cards, table, order.trump, scene.rules.nine_takes_eight, {*lost, place})
    return _Won(trick.cards, cards, order, table, Taken(place, trick.how), second, lost)


def _reason(scene: Scene, won: _Won) -> str:
    """Why the card won."""
    cards, order, (place, how), second = won.cards, won.order, won.taken, won.second
    leader = won.laid[0][0]
    words: Words = {
        "card": as_subject(scene, cards[place], order),
        "it": it(scene, cards[place], order),
        "suit": suit(scene, cards[0][0]),
        "other": "" if second is None else over(scene, cards[second], order),
        "led": what(scene, cards[0], order),
        "name": name(scene, leader),
    }
    return say(scene, f"why.{how}", *_forms(won), *you(scene, leader), **words)


def _forms(won: _Won) -> Forms:
    """The forms of the reason's phrase."""
    led, second = won.table[won.cards[0]].kind, won.second
    if won.taken.how == "led":
        if blocked(won.cards, 0, won.table, won.order.trump):
            return ("blocked",)
        if second is None:
            return () if led == THRONER else (led, "alone")
        return (led, "suit") if won.table[won.cards[second]].kind == THRONER else (led,)
    if won.taken.how == "freed":
        return () if 0 in won.lost else ("blocked",)
    return ("alone",) if second is None else ()


# --- why not another card -------------------------------------------------------------------------------------------


def _why_not(scene: Scene, won: _Won) -> str:
    """Why a card that looks stronger than the winner didn't take; "" if there is none."""
    order = won.order
    if_declared = ranks(order.trump, order.kaiser | {card for card in won.cards if card[1] == BANNER})
    for place, (seat, card) in enumerate(won.laid):
        if place == won.taken.place or won.taken.how == "nine" and place == 0:
            continue
        if key := _obstacle(won, place, if_declared):
            words: Words = {"card": as_subject(scene, card, order), "what": what(scene, card, order)}
            return say(scene, f"why-not.{key}", *you(scene, seat), **words, name=name(scene, seat))
    return ""


def _obstacle(won: _Won, place: int, if_declared: Ranks) -> str:
    """What kept a card from taking; "" if it was not stronger, or the reason says it."""
    table, card, (winner, how) = won.table, won.cards[place], won.taken
    power = table[won.cards[winner]].power
    stronger = table[card].power > power
    said = how == "freed" and place == 0
    if stronger and place in won.lost:
        return "" if said else "gone"
    if stronger and blocked(won.cards, place, table, won.order.trump) and _would_take(won.cards, place, table):
        return "" if said else "blocked"
    if card[1] == BANNER and card not in won.order.kaiser and if_declared[card].power > power:
        return "banner"
    return "stupf" if stronger and place and table[card].kind == STUPF else ""


# --- places of a trick ----------------------------------------------------------------------------------------------


def gone_places(laid: Sequence[Laid], gone: Collection[int], parties: int) -> set[int]:
    """The indices of cards whose parties have gone (KA-28)."""
    return {place for place, (seat, _) in enumerate(laid) if seat % parties in gone}


def blocked(cards: Sequence[Card], place: int, table: Ranks, trump: str) -> bool:
    """Whether a trump 0 laid later has taken the card's power (KA-22)."""
    zero = trump + BLOCKER
    return zero in cards and place < cards.index(zero) and table[cards[place]].blockable


def _would_take(cards: Sequence[Card], place: int, table: Ranks) -> bool:
    """Whether the card can take at all in this trick (KA-13)."""
    led, mine = table[cards[0]], table[cards[place]]
    same = led.kind == mine.kind == THRONER and cards[place][0] == cards[0][0]
    return place == 0 or mine.kind == STECHER or same


def _runner_up(cards: Sequence[Card], table: Ranks, trump: str, nine: bool, without: Collection[int]) -> int | None:
    """The index of the card that would take without these; None if none could."""
    if len(set(without)) == len(cards):
        return None
    next_best = taker(cards, table, trump, nine, without)
    return None if next_best.how == "left" or blocked(cards, next_best.place, table, trump) else next_best.place
