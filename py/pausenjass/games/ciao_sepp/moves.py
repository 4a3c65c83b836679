"""The texts of all lays and jump-ins, cached for each group of cards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product

from pausenjass.core.cards import JOKER, SWISS_SUITS
from pausenjass.core.game import Action, Card
from pausenjass.games.ciao_sepp.rules import SIX, UNDER


def _with_wishes(action: Action, last: Card) -> tuple[Action, ...]:
    """CS-12: the layer of an Under may wish another suit. A wish for its own is not written."""
    if last[1] != UNDER:
        return (action,)
    return (action, *(f"{action} wish {suit}" for suit in SWISS_SUITS if suit != last[0]))


@lru_cache(maxsize=2048)
def lays(cards: tuple[Card, ...], firsts: str, identical: bool) -> tuple[tuple[Action, ...], tuple[Action, ...]]:
    """Single lays of cards of one rank, and lays of several together (CS-5).

    `firsts` are the suits that fit; `identical`: only identical cards may be laid together.

    >>> lays(("E7", "E7", "R7"), "E", False)
    (('lay E7',), ('lay E7 E7', 'lay E7 R7', 'lay E7 E7 R7', 'lay E7 R7 E7'))
    """
    rank = cards[0][1]
    kinds = {suit: count for suit in SWISS_SUITS if (count := cards.count(suit + rank))}
    single = [text for suit in kinds if suit in firsts for text in _with_wishes(f"lay {suit}{rank}", suit + rank)]
    several: list[Action] = []
    for row in sorted(_rows(kinds, firsts, identical), key=len):
        several += _with_wishes("lay " + " ".join([suit + rank for suit in row]), row[-1] + rank)
    return tuple(single), tuple(several)


def _rows(kinds: dict[str, int], firsts: str, identical: bool) -> Iterator[str]:
    """The suits of several cards laid together: first one that fits, last any other, the rest between them in order."""
    if identical:
        yield from (suit * count for suit in kinds if suit in firsts for count in range(2, kinds[suit] + 1))
        return
    for counts in product(*(range(count + 1) for count in kinds.values())):
        chosen = "".join([suit * count for suit, count in zip(kinds, counts, strict=True)])
        if len(chosen) < 2:
            continue
        for first in dict.fromkeys(chosen):
            if first in firsts:
                rest = chosen.replace(first, "", 1)
                yield from (first + rest.replace(last, "", 1) + last for last in dict.fromkeys(rest))


@lru_cache(maxsize=64)
def sixes(count: int, suit: str) -> tuple[tuple[Action, ...], tuple[Action, ...]]:
    """CS-17: under attack one or more Sixes of the matching suit, and no other card."""
    texts = ["lay " + " ".join([suit + SIX] * number) for number in range(1, count + 1)]
    return tuple(texts[:1]), tuple(texts[1:])


@lru_cache(maxsize=64)
def named_lays(cards: tuple[Card, ...]) -> tuple[Action, ...]:
    """CS-20: the lays of a Joker that stands for each of the cards."""
    return tuple([text for card in cards for text in _with_wishes(f"lay {JOKER} as {card}", card)])


@lru_cache(maxsize=512)
def jumps(card: Card, count: int, joker: bool) -> tuple[Action, ...]:
    """CS-8, CS-10: jump-ins on a card with one or several identical cards, or the Joker."""
    texts = ["jump " + " ".join([card] * number) for number in range(1, count + 1)]
    return tuple(
        [text for action in (*texts, *([f"jump {JOKER}"] if joker else [])) for text in _with_wishes(action, card)]
    )
