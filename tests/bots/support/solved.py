"""The frozen positions of the two games with a solver, in `tests/bots/solver/`, with the exact values of their cards.

A line is a deal: what it takes to rebuild it, then each seat's hand in the order in which bots laid it, one letter a
card, then the places in it ("12:0a1f…" is the position after twelve cards, with a value for each card of the player on
turn, the lowest card first).
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from pausenjass.bots.kaisern.order import Order, order
from pausenjass.bots.kaisern.playout import Playout as KaisernPlayout
from pausenjass.bots.kaisern.playout import Score
from pausenjass.bots.klammern.playout import Playout as KlammernPlayout
from pausenjass.core.game import Seat
from pausenjass.core.masks import Mask

FOLDER: Final = Path(__file__).resolve().parent.parent / "solver"
LETTERS: Final = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""The letter of a card is the place of its bit."""


class KlammernPosition(NamedTuple):
    """A position of Klammern. `hands` include the trick."""

    hands: list[Mask]
    leader: Seat
    trick: list[Mask]
    values: list[int]


class KaisernPosition(NamedTuple):
    """A position of Kaisern. `hands` include the trick; `won` are the tricks of each party."""

    order: Order
    hands: list[Mask]
    wins: int
    leader: Seat
    trick: list[Mask]
    won: list[int]
    values: list[bool]


def klammern() -> Iterator[KlammernPosition]:
    """The positions of Klammern."""
    for line in _lines("klammern"):
        leader, hands, *places = line.split()
        values = {int(at): [*bytes.fromhex(found)] for at, found in (place.split(":") for place in places)}
        left = [[_bit(letter) for letter in hand] for hand in hands.split(",")]
        deal, first, trick = KlammernPlayout([sum(hand) for hand in left], int(leader)), int(leader), []
        for laid in range(32):
            if laid in values:
                whole = [sum(hand) + sum(trick[(seat - first) % 4 :][:1]) for seat, hand in enumerate(left)]
                yield KlammernPosition(whole, first, trick[:], values[laid])
            card = left[deal.turn].pop(0)
            trick.append(card)
            deal.play(card)
            if not deal.laid:
                first, trick = deal.turn, []


def kaisern() -> Iterator[KaisernPosition]:
    """The positions of Kaisern."""
    for line in _lines("kaisern"):
        rules, leader, hands, *places = line.split()
        cards, trump, kaiser, nine, wins = rules.split("/")
        named = order(int(cards), trump, frozenset(kaiser.split(",")) - {""}, nine == "9")
        values = {int(at): [each == "1" for each in found] for at, found in (place.split(":") for place in places)}
        left = [[_bit(letter) for letter in hand] for hand in hands.split(",")]
        parties = tuple([seat % 2 for seat in range(len(left))])
        score = Score(parties, int(wins), (0, 0), (-1, -1), 0, False, frozenset())
        deal = KaisernPlayout(named, [sum(hand) for hand in left], int(leader), (), score)
        for laid in range(max(values) + 1):
            if laid in values:
                trick = dict(deal.trick)
                whole = [sum(hand) + trick.get(seat, 0) for seat, hand in enumerate(left)]
                first = deal.trick[0][0] if deal.trick else deal.turn
                yield KaisernPosition(named, whole, int(wins), first, [*trick.values()], deal.won[:], values[laid])
            deal.play(left[deal.turn].pop(0))


def _lines(game: str) -> list[str]:
    return (FOLDER / f"{game}.txt").read_text(encoding="utf-8").splitlines()


def _bit(letter: str) -> Mask:
    return 1 << LETTERS.index(letter)
