"""Heuristics of Ciao-Sepp, for bots and playouts: the value of a hand and of a laying, and when to jump in.

The value of a hand (`outlook`) is the strength of a Bradley-Terry model, fitted to games of these playouts: A is out
before B with the odds exp(outlook(A) - outlook(B)). Cards of one rank go together, so only the number of ranks counts,
with decreasing weight. `row` always holds the numbers of cards of the others still in the game, in playing order from
the next player on.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from pausenjass.core.cards import JASS_36, JOKER, SWISS_SUITS
from pausenjass.core.game import Card
from pausenjass.games.ciao_sepp.rules import (
    ASS,
    BANNER,
    EICHEL_KOENIG,
    EIGHT,
    HAND,
    OBER,
    ROSEN_OBER,
    SEVEN,
    SIX,
    UNDER,
)

NINE: Final = "9"
KOENIG: Final = "K"
FITTING: Final = {on: frozenset(card for card in JASS_36 if card[0] == on[0] or card[1] == on[1]) for on in JASS_36}
"""CS-4: the cards that fit, by the suit and rank that count."""
FITTING_OR_UNDER: Final = {on: cards | {suit + UNDER for suit in SWISS_SUITS} for on, cards in FITTING.items()}
"""CS-36: the cards that fit if an Under always does."""
COVERS: Final = {
    suit: frozenset(card for card in JASS_36 if card[0] == suit or card[1] in (ASS, UNDER)) for suit in SWISS_SUITS
}
"""CS-11: the cards that cover an Ass, by its suit."""
ANSWERS: Final = {
    kind + suit: frozenset(card for card in JASS_36 if card[1] == kind or card == suit + SIX)
    for kind in (SEVEN, OBER)
    for suit in SWISS_SUITS
}
"""CS-15 to CS-17: the cards that answer an attack, by its kind and the suit of its top card."""

OUT: Final = 100.0
"""The value of laying the last card."""
OUT_AT_RISK: Final = 2.0
"""The malus for finishing with an attack, which may be hit back (CS-18)."""
OUT_SOON: Final = 50.0
"""The value of an Ass that all remaining cards cover."""

RANKS: Final = (0.8, 1.04, 0.50, 0.24, 0.06, -0.10, -0.22, -0.33, -0.44, -0.55)
"""The value by the number of ranks. Without any, a card is about to be drawn for an Ass."""
MORE: Final = -0.08
"""The value of each further rank."""
EXTRA: Final = 0.06
"""The value of each card beside another of its rank."""
SUITS: Final = 0.33
"""With one rank left, the value of each suit after the first: the rank fits on more cards."""
LAST_ASS: Final = -0.6
"""The malus for a last Ass: nobody finishes on one that he can't cover."""
JOKER_HELD: Final = 0.25
"""The value of the Joker, which counts as no rank, since it can always be laid."""
LAST_JOKER: Final = 1.8
HELD: Final = {SEVEN: 0.1, UNDER: 0.07, ASS: 0.1}
"""The value of each rank that defends, covers, or is covered with another card."""
COUNTED: Final = (
    1.0,
    0.82,
    0.35,
    0.14,
    0.05,
    -0.03,
    -0.09,
    -0.13,
    -0.17,
    -0.21,
    -0.25,
    -0.28,
    -0.31,
    -0.34,
    -0.37,
    -0.40,
)
"""The value of a hand by its number of cards, if nothing else is known."""

TAKES: Final = 0.75
"""The probability that the next player has no answer to an attack."""
PRESSED: Final = {1: 0.3, 2: 0.1}
"""The value of skipping, or turning away from, a player with this number of cards."""
AGAIN: Final = 0.3
"""The value of being on turn again after 8s."""
UNCOVERED: Final = -0.2
"""The value of an Ass that can't be covered: it costs a card."""
DRAWN: Final = -0.1
"""The value of drawing a card, which may fit."""
FOLLOW: Final = 0.01
"""A tie-break: the value of each remaining card of the laid or wished suit."""
JUMP: Final = 0.1
"""The least gain for which a card is thrown in."""


class Lay(NamedTuple):
    """Cards to lay together, in order, and the suit to wish ("" for none or the last card's own)."""

    cards: tuple[Card, ...]
    wish: str
    value: float


class Joker(NamedTuple):
    """CS-20: a use of the Joker by the player on turn."""

    named: Card
    """The card that it stands for; "" for a swap of hands."""
    wish: str
    partner: int
    """The partner of a swap: his index in the row; -1 without a swap."""
    value: float


def outlook(hand: Sequence[Card]) -> float:
    """The value of a hand."""
    ranks = {card[-1] for card in hand}
    count, value = len(ranks), 0.0
    if JOKER in ranks:
        if count == 1:
            return LAST_JOKER
        count -= 1
        value = JOKER_HELD
    elif count == 1:
        value = LAST_ASS if ASS in ranks else SUITS * (len({card[0] for card in hand}) - 1)
    value += RANKS[count] if count < len(RANKS) else RANKS[-1] + MORE * (count + 1 - len(RANKS))
    for rank in HELD:
        if rank in ranks:
            value += HELD[rank]
    return value + EXTRA * (len(hand) - len(ranks))


def counted(cards: int) -> float:
    """The value of a hand by its number of cards, if nothing else is known."""
    return COUNTED[cards] if cards < len(COUNTED) else COUNTED[-1]


def drop(cards: int, more: int) -> float:
    """The loss by drawing more cards to a hand with this number of cards."""
    return counted(cards) - counted(cards + more)


def exchanged(row: Sequence[int], mine: float, cards: int) -> float:
    """The value of swapping one's hand for one with this number of cards, which somebody else then has."""
    return mine + (counted(cards) - mine) * (1 + 1 / len(row))


def lay_value(row: Sequence[int], rest: Sequence[Card], cards: Sequence[Card], wish: str = "", due: int = 0) -> float:
    """The value of laying the cards, with `rest` left in hand. `due`: the cards to draw under attack."""
    last, laid, others = cards[-1], len(cards), len(row)
    rank = last[1]
    if not rest:
        if rank == ASS:
            return counted(1) + UNCOVERED
        return OUT - OUT_AT_RISK if rank == SEVEN or ROSEN_OBER in cards else OUT
    value = outlook(rest)
    suit = wish or last[0]
    for card in rest:
        if card[0] == suit:
            value += FOLLOW
    if rank == ASS:
        return _covered(rest, last[0], value)
    if not others:
        return value
    if rank == SEVEN:
        return value + TAKES * drop(row[0], due + 2 * laid) / others
    if rank == SIX:
        return value + drop(HAND, due) / others if due else value
    if rank == OBER:
        more = due + 5 * cards.count(ROSEN_OBER)
        return value + TAKES * drop(row[0], more) / others if more else value
    if rank == EIGHT:
        if laid % (others + 1) == others:
            return value + AGAIN
        return value + sum([PRESSED.get(count, 0.0) for count in row[:laid]]) / others
    if rank == BANNER and laid & 1 and others > 1:
        return value + (PRESSED.get(row[0], 0.0) - PRESSED.get(row[-1], 0.0)) / others
    if rank == KOENIG:
        steps = cards.count(EICHEL_KOENIG) % (others + 1)
        if steps:  # the hand comes from the seat so many places before
            return exchanged(row, value, row[-steps])
    return value


def _covered(rest: Sequence[Card], suit: str, value: float) -> float:
    """The value after the best cover of an Ass with all cards of its rank."""
    best = value + UNCOVERED
    for rank in {card[1] for card in rest if card in COVERS[suit]}:
        left = [card for card in rest if card[-1] != rank]
        if left:
            best = max(best, outlook(left))
        elif rank != ASS:
            return OUT_SOON
    return best


def best_lay(
    row: Sequence[int], hand: Sequence[Card], fitting: Collection[Card], identical: bool = False, due: int = 0
) -> Lay | None:
    """The best laying without the Joker, beginning with one of `fitting`; None if no card fits.

    `identical`: only identical cards go together (CS-5). `due`: under attack a Six hits back, together with identical
    ones only (CS-17).
    """
    best: Lay | None = None
    tried = []
    for card in hand:
        if card not in fitting:
            continue
        alike = identical or due and card[1] == SIX
        key = card if alike else card[1]
        if key in tried:
            continue
        tried.append(key)
        group = [other for other in hand if other == card or not alike and other[-1] == key]
        best = _better(best, row, hand, group, fitting, due)
        if key == KOENIG and EICHEL_KOENIG in group:  # the others, so that hands don't travel
            others = [other for other in group if other != EICHEL_KOENIG]
            if others:
                best = _better(best, row, hand, others, fitting, due)
    return best


def _better(
    best: Lay | None, row: Sequence[int], hand: Sequence[Card], group: list[Card], fitting: Collection[Card], due: int
) -> Lay | None:
    """The better of a laying and these cards together, if one of them fits."""
    rest = list(hand)
    for card in group:
        rest.remove(card)
    if len(group) > 1:
        group = in_best_order(group, fitting, rest)
    if group[0] not in fitting:
        return best
    wish = best_wish(rest, group[-1][0]) if group[0][1] == UNDER else ""
    value = lay_value(row, rest, group, wish, due)
    return Lay(tuple(group), wish, value) if best is None or value > best.value else best


def in_best_order(group: Sequence[Card], fitting: Collection[Card], rest: Sequence[Card]) -> list[Card]:
    """Orders cards of one rank: first one that fits, last the one whose suit is longest in `rest`, the others in
    canonical order.
    """
    suits = [card[0] for card in rest]
    cards = sorted(group)
    fit = [card for card in cards if card in fitting]
    if not fit:
        return cards
    last = max(
        (card for card in cards if len(fit) > 1 or card != fit[0]),
        key=lambda card: suits.count(card[0]),
        default=fit[0],
    )
    cards.remove(last)
    fit.sort(key=last.__eq__)
    cards.remove(fit[0])
    return [fit[0], *cards, last]


def best_wish(rest: Sequence[Card], own: str) -> str:
    """The suit to wish with this hand left: the longest. "" for the Under's own suit, which needs no wish (CS-5)."""
    suits = [card[0] for card in rest]
    longest = max(SWISS_SUITS, key=suits.count) if suits else own
    return "" if suits.count(longest) == suits.count(own) else longest


def best_jump(row: Sequence[int], hand: Sequence[Card], card: Card) -> Lay | None:
    """CS-8: the cards to throw in, if they gain enough: all identical ones, or a Joker that is the last card."""
    if card in hand:
        lay = _better(None, row, hand, [other for other in hand if other == card], (card,), 0)
        return lay if lay is not None and lay.value >= outlook(hand) + JUMP else None
    if len(hand) == 1 and hand[0] == JOKER and card[1] != ASS:
        return Lay((JOKER,), "", OUT)
    return None


def best_joker(row: Sequence[int], rest: Sequence[Card], suit: str, covering: bool) -> Joker:
    """The best use of a Joker on turn, not under attack. `suit`: the one that counts, or that of the Ass to cover."""
    if covering:
        wish = best_wish(rest, suit)
        return Joker(suit + UNDER, wish, -1, lay_value(row, rest, (suit + UNDER,), wish))
    if not rest:
        return Joker(suit + NINE, "", -1, OUT)
    attack = Joker(ROSEN_OBER, "", -1, lay_value(row, rest, (ROSEN_OBER,)))
    least = min(row)
    swap = exchanged(row, outlook(rest), least)
    return Joker("", "", row.index(least), swap) if swap > attack.value else attack


def best_answer(row: Sequence[int], rest: Sequence[Card], attack: str, suit: str, due: int, oneself: bool) -> Joker:
    """The best use of a Joker under attack: as a Six it hits back, or passes on if it would hit its own player (`oneself`)."""
    card = suit + SIX if not oneself else ROSEN_OBER if attack == OBER else suit + SEVEN
    return Joker(card, "", -1, OUT if not rest else lay_value(row, rest, (card,), due=due))
