"""The deal of Kaisern: packets, trump, who deals (KA-6 to KA-9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pausenjass.core.cards import in_order
from pausenjass.core.game import Card, Seat
from pausenjass.core.seats import in_turn
from pausenjass.games.kaisern.position import State
from pausenjass.games.kaisern.power import BANNER, smaller
from pausenjass.games.kaisern.rules import Rules

_PACKET = 2
_REDEAL_PLAYERS = 4
"""KA-9: only with this number of players can the face-up cards be exactly the four Kaiser."""


class Dealt(NamedTuple):
    """The result of dealing a deck; the fields are those of State."""

    up: tuple[Card, ...]
    closed: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]


def order(rules: Rules, dealer: Seat) -> tuple[Seat, ...]:
    """KA-6: the seats in the order of dealing, beginning after the dealer."""
    return in_turn((dealer + 1) % rules.players, rules.players)


def sees(rules: Rules, dealer: Seat, seat: Seat) -> tuple[Seat, ...]:
    """KA-35, KA-44: the partners whose hands the seat sees, in turn after it: all; with a speaker he sees all, and the
    others see only his. The speaker is the first of the party's seats after the dealer."""
    mates = [(seat + step) % rules.players for step in range(rules.parties, rules.players, rules.parties)]
    if not rules.speaker:
        return tuple(mates)
    speaker = next(each for each in order(rules, dealer) if rules.side(each) == rules.side(seat))
    return tuple(mates) if seat == speaker else (speaker,)


def deal(rules: Rules, dealer: Seat, cards: Sequence[Card]) -> Dealt:
    """KA-7: deals one card each face up, then two at a time, and an odd one at the end."""
    up = [""] * rules.players
    for seat, card in zip(order(rules, dealer), cards, strict=False):
        up[seat] = card
    closed, stock = deal_rest(rules, dealer, cards[rules.players :])
    return Dealt(tuple(up), closed, stock)


def deal_rest(
    rules: Rules, dealer: Seat, cards: Sequence[Card]
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """KA-7: deals the cards after the first ones, two at a time, and an odd one at the end. Returns each seat's, and the
    stock."""
    closed: list[list[Card]] = [[] for _ in range(rules.players)]
    at, left = 0, rules.hand - 1
    while left:
        packet = min(left, _PACKET)
        for seat in order(rules, dealer):
            closed[seat] += cards[at : at + packet]
            at += packet
        left -= packet
    return tuple(map(in_order, closed)), tuple(cards[at:])


def stage(rules: Rules, state: State) -> tuple[Seat, ...]:
    """KA-37: the seats of the present stage, in dealing order: those that got their first cards last."""
    dealt = sum([card != "" for card in state.up])
    return order(rules, state.dealer)[dealt - rules.parties : dealt]


def trump_maker(rules: Rules, dealer: Seat, up: Sequence[Card]) -> tuple[Seat, Card] | None:
    """KA-8: the holder of the smallest face-up card, with the card; of equal ones the first dealt. None if all are Banner."""
    best: tuple[Seat, Card] | None = None
    for seat in order(rules, dealer):
        card = up[seat]
        if card[1] != BANNER and (best is None or smaller(card, best[1])):
            best = seat, card
    return best


def dealt_anew(rules: Rules, up: Sequence[Card]) -> bool:
    """KA-9: whether the face-up cards are exactly the four Kaiser."""
    return rules.players == _REDEAL_PLAYERS and all(card[1] == BANNER for card in up)


def next_dealer(rules: Rules, state: State) -> Seat:
    """KA-6, KA-9: the dealer now: the one drawn, the last one if cards are dealt anew, else the next one."""
    return state.dealer if state.redeal or state.round == 0 else (state.dealer + 1) % rules.players
