"""Rules of thumb of Ciao-Sepp: what a laying is worth, which one to choose, when to jump in. For bots and for playouts.

Worths are counted in cards got rid of. `row` is always how many cards the others still in the game hold, in playing
order from the next player on.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from pausenjass.core.cards import JASS_36, JOKER, SWISS_SUITS
from pausenjass.core.game import Card
from pausenjass.games.ciao_sepp.rules import ASS, BANNER, EICHEL_KOENIG, EIGHT, OBER, ROSEN_OBER, SEVEN, SIX, UNDER

NINE: Final = "9"
KOENIG: Final = "K"
FITTING: Final = {on: frozenset(card for card in JASS_36 if card[0] == on[0] or card[1] == on[1]) for on in JASS_36}
"""CS-4, by the suit and rank that count."""
COVERS: Final = {suit: frozenset(card for card in JASS_36 if card[0] == suit or card[1] in (ASS, UNDER)) for suit in SWISS_SUITS}
"""CS-11, by the suit of the Ass."""
ANSWERS: Final = {
    kind + suit: frozenset(card for card in JASS_36 if card[1] == kind or card == suit + SIX) for kind in (SEVEN, OBER) for suit in SWISS_SUITS
}
"""CS-15 to CS-17, by the kind of the attack and the suit of the top attacking card."""

OUT: Final = 100.0
"""The last card."""
OUT_AT_RISK: Final = 2.0
"""Less for finishing with an attack, which may be hit back (CS-18)."""
FOLLOW: Final = 0.2
"""For each card left in hand that has the suit laid or wished: long suits first."""
COVERED: Final = 2.0
"""An Ass that can be covered: another card is gone in the same turn."""
UNCOVERED: Final = -1.8
"""An Ass that can't: a card to draw, and perhaps it fits."""
HIT: Final = 0.12
"""For each card that the next player will have to draw."""
KEEP: Final = {SIX: 0.3, OBER: 0.1}
"""What is kept for one's own defence, if it needn't be laid."""
PRESSED: Final = {1: 1.2, 2: 0.7, 3: 0.3}
"""To hit or skip a player with so few cards."""
AGAIN: Final = 1.5
"""To be on turn again after 8s."""
HANDS: Final = 0.9
"""For each card that one's hand gets smaller by passing hands on, or swapping."""
JOKER_HELD: Final = 2.0
"""A Joker in hand: it can always be laid, is the best defence and swaps hands."""
DRAWING: Final = -0.7
"""To draw a card, which may fit."""
PASSING: Final = -1.0
"""To keep a drawn card that could be laid."""
JUMP: Final = 0.5
"""What throwing a card in must be worth at least."""


class Lay(NamedTuple):
    """Cards to lay together, in order, and the suit to wish ("" for none or the last card's own)."""

    cards: tuple[Card, ...]
    wish: str
    worth: float


class Joker(NamedTuple):
    """What the Joker is laid as, by the player on turn (CS-20)."""

    named: Card
    """"" for a swap of hands."""
    wish: str
    place: int
    """With whom to swap: his place in the row; -1 without."""
    worth: float


def worth(row: Sequence[int], rest: Sequence[Card], cards: Sequence[Card], wish: str = "", hit_back: bool = False) -> float:
    """What it is worth to lay the cards, one's hand being `rest` afterwards. `hit_back`: Sixes that answer an attack."""
    last, laid = cards[-1], len(cards)
    rank = last[1]
    if not rest:
        if rank == ASS:
            return laid + UNCOVERED
        return OUT - OUT_AT_RISK if rank == SEVEN or ROSEN_OBER in cards else OUT
    suit = wish or last[0]
    value = float(laid)
    for card in rest:
        if card[0] == suit:
            value += FOLLOW
    if rank == ASS:
        covers = COVERS[suit]
        for card in rest:
            if card in covers:
                return value + COVERED
        return value + UNCOVERED
    if not row:
        return value
    if rank == SEVEN:
        return value + 2 * laid * HIT + PRESSED.get(row[0], 0.0)
    if rank == OBER:
        attackers = cards.count(ROSEN_OBER)
        if attackers:
            return value + 5 * attackers * HIT + PRESSED.get(row[0], 0.0)
    elif rank == EIGHT:
        if laid % (len(row) + 1) == len(row):
            return value + AGAIN
        return value + max(PRESSED.get(count, 0.0) for count in row[:laid])
    elif rank == BANNER:
        if laid & 1 and len(row) > 1:
            return value + (PRESSED.get(row[0], 0.0) - PRESSED.get(row[-1], 0.0)) / 2
    elif rank == KOENIG:
        places = cards.count(EICHEL_KOENIG) % (len(row) + 1)
        if places:  # who sits so many places before gives his hand
            return value + HANDS * (len(rest) - row[-places])
    return value - KEEP.get(rank, 0.0) * (not hit_back)


def best_lay(
    row: Sequence[int], hand: Sequence[Card], fitting: Collection[Card], identical: bool = False, attacked: bool = False
) -> Lay | None:
    """The best laying of real cards of which the first is one of `fitting`; None if no card fits.

    `identical`: only identical cards go together (CS-5). `attacked`: a Six hits back, and goes only with its likes (CS-17).
    """
    best: Lay | None = None
    tried = []
    for card in hand:
        if card not in fitting:
            continue
        alike = identical or attacked and card[1] == SIX
        key = card if alike else card[1]
        if key in tried:
            continue
        tried.append(key)
        group = [other for other in hand if other == card or not alike and other[-1] == key]
        best = _better(best, row, hand, group, fitting, attacked)
        if key == KOENIG and EICHEL_KOENIG in group:  # the others, without passing hands on
            others = [other for other in group if other != EICHEL_KOENIG]
            if others:
                best = _better(best, row, hand, others, fitting, attacked)
    return best


def _better(
    best: Lay | None, row: Sequence[int], hand: Sequence[Card], group: list[Card], fitting: Collection[Card], attacked: bool
) -> Lay | None:
    """The better of a laying and of these cards together, if one of them fits."""
    rest = list(hand)
    for card in group:
        rest.remove(card)
    if len(group) > 1:
        group = in_best_order(group, fitting, rest)
    if group[0] not in fitting:
        return best
    wish = best_wish(rest, group[-1][0]) if group[0][1] == UNDER else ""
    value = worth(row, rest, group, wish, attacked)
    return Lay(tuple(group), wish, value) if best is None or value > best.worth else best


def in_best_order(group: Sequence[Card], fitting: Collection[Card], rest: Sequence[Card]) -> list[Card]:
    """Cards of one rank: first one that fits, last the one whose suit is longest in `rest`, the others in canonical order."""
    suits = [card[0] for card in rest]
    cards = sorted(group)
    fit = [card for card in cards if card in fitting]
    if not fit:
        return cards
    last = max((card for card in cards if len(fit) > 1 or card != fit[0]), key=lambda card: suits.count(card[0]), default=fit[0])
    cards.remove(last)
    fit.sort(key=last.__eq__)
    cards.remove(fit[0])
    return [fit[0], *cards, last]


def best_wish(rest: Sequence[Card], own: str) -> str:
    """The suit to wish with what is left in hand: the longest. "" for the suit of the Under itself, which needs no words (CS-5)."""
    suits = [card[0] for card in rest]
    longest = max(SWISS_SUITS, key=suits.count) if suits else own
    return "" if suits.count(longest) == suits.count(own) else longest


def best_jump(row: Sequence[int], hand: Sequence[Card], card: Card) -> Lay | None:
    """What to throw in on a card (CS-8), if it is worth while: all the identical ones, or a Joker that is the last card."""
    if card in hand:
        lay = _better(None, row, hand, [other for other in hand if other == card], (card,), False)
        return lay if lay is not None and lay.worth >= JUMP else None
    if len(hand) == 1 and hand[0] == JOKER and card[1] != ASS:
        return Lay((JOKER,), "", OUT)
    return None


def best_joker(row: Sequence[int], rest: Sequence[Card], suit: str, covering: bool) -> Joker:
    """The best use of a Joker on one's turn, not under attack. `suit` is the one that counts, or that of the Ass to cover."""
    if covering:
        wish = best_wish(rest, suit)
        return Joker(suit + UNDER, wish, -1, worth(row, rest, (suit + UNDER,), wish) - JOKER_HELD)
    if not rest:
        return Joker(suit + NINE, "", -1, OUT)
    attack = Joker(ROSEN_OBER, "", -1, 1 + 5 * HIT + PRESSED.get(row[0], 0.0) - JOKER_HELD)
    least = min(row)
    swap = 1 + HANDS * (len(rest) - least) - JOKER_HELD
    return Joker("", "", row.index(least), swap) if swap > attack.worth else attack


def best_answer(row: Sequence[int], rest: Sequence[Card], attack: str, suit: str, due: int, oneself: bool) -> Joker:
    """The best use of a Joker under attack: as a Six it hits back; `oneself`: that would hit oneself, so it passes on."""
    card = suit + SIX if not oneself else ROSEN_OBER if attack == OBER else suit + SEVEN
    return Joker(card, "", -1, OUT if not rest else 1 + (due + 1) * HANDS - JOKER_HELD)
