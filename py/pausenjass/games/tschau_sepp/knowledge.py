"""What the play of Tschau Sepp tells everybody about hidden cards, and full positions that agree with it.

Two things are told. Who draws for an uncovered Ass, or under Zugzwang, or passes because nothing is left to draw,
shows that nothing in hand fits. And a refill shows which cards lie in the new stock, so that all others are in the
hands. `State.could` keeps this: for each card of each hand, oldest first, which cards it may be, as a set of bits. A
card that is drawn may be whatever the stock may hold; each thing told takes bits away from the cards then in hand; a
card that is laid was the oldest of those that it may have been, since newer ones may be more. With one deck nothing is
lost by that; with more, equal cards can't be told apart, and a little is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from random import Random
from typing import Final, NamedTuple, TypeAlias

from pausenjass.core.cards import JASS_36, in_order
from pausenjass.core.game import Card, Seat
from pausenjass.games.tschau_sepp.legal import can_draw
from pausenjass.games.tschau_sepp.position import State, View
from pausenjass.games.tschau_sepp.rules import BAUER, Rules

BIT: Final = {card: 1 << place for place, card in enumerate(JASS_36)}
ANY: Final = (1 << len(JASS_36)) - 1


Known: TypeAlias = tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]
"""`State.could` and `State.fresh`."""


@lru_cache(maxsize=64)
def _bits(cards: tuple[Card, ...]) -> int:
    bits = 0
    for card in cards:
        bits |= BIT[card]
    return bits


UNFIT: Final = {
    asked: ANY & ~_bits(tuple(card for card in JASS_36 if card[0] == asked[0] or card[1] in (asked[1], BAUER)))
    for asked in JASS_36
}
"""By the suit and rank asked for: the cards that don't fit."""


def dealt(players: int, hand: int) -> tuple[tuple[int, ...], ...]:
    """Of a new deal nothing is known."""
    return ((ANY,) * hand,) * players


def missed(rules: Rules, state: State) -> State:
    """The player on turn draws or passes: note what that tells of his hand, if anything."""
    if not (state.cover or rules.must_play or (not state.drawn and not can_draw(state))):
        return state
    top = state.pile[-1]
    unfit = UNFIT[(state.wish or top[0]) + top[1]]
    turn = state.turn
    kept = tuple([bits & unfit for bits in state.could[turn]])
    return state._replace(could=(*state.could[:turn], kept, *state.could[turn + 1 :]))


def drew(state: State, seat: Seat, count: int) -> Known:
    """After the seat has drawn so many cards: whatever the stock may hold."""
    could, fresh = state.could, state.fresh
    if could:
        new = (_bits(state.recycled) if fresh else ANY,) * count
        could = (*could[:seat], could[seat] + new, *could[seat + 1 :])
    if fresh:
        fresh = (*fresh[:seat], fresh[seat] + count, *fresh[seat + 1 :])
    return could, fresh


def laid(rules: Rules, state: State, seat: Seat, card: Card) -> Known:
    """After the seat lays a card: the oldest that it may have been is gone."""
    bit = BIT[card]
    hand = state.could[seat]
    gone = 0
    while not hand[gone] & bit:
        gone += 1
    newer = hand[gone + 1 :]
    if rules.decks > 1:  # it may as well have been a newer one; then what that place may be now is what the oldest may
        newer = tuple([bits | hand[gone] if bits & bit else bits for bits in newer])
    fresh = state.fresh
    if fresh and len(newer) < fresh[seat]:
        fresh = (*fresh[:seat], fresh[seat] - 1, *fresh[seat + 1 :])
    return (*state.could[:seat], hand[:gone] + newer, *state.could[seat + 1 :]), fresh


def refilled(rules: Rules, state: State, cards: Iterable[Card]) -> State:
    """The pile but for its top, seen by everybody, becomes the stock: no hand holds what lies there in every copy."""
    recycled = in_order(cards)
    copies = Counter((*recycled, state.pile[-1]))
    held = ANY & ~_bits(tuple(card for card, count in copies.items() if count == rules.decks))
    could = tuple([tuple([bits & held for bits in hand]) for hand in state.could])
    return state._replace(could=could, recycled=recycled, fresh=(0,) * rules.players)


def imagined(rules: Rules, view: View, rng: Random) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """Hands and stock that agree with the view. ValueError if the view contradicts itself."""
    if not view.pile:
        return ((),) * rules.players, ()
    known = dict(enumerate(view.shown)) if view.shown else {view.seat: view.hand}
    hidden = Counter(rules.cards)
    hidden.subtract(view.pile)
    for hand in known.values():
        hidden.subtract(hand)
    cards = list(hidden.elements())
    rng.shuffle(cards)
    others = [seat for seat in range(rules.players) if seat not in known]
    if len(cards) != view.stock + sum(view.counts[seat] for seat in others) or min(hidden.values()) < 0:
        raise ValueError("the view's cards are not those of the deck")
    unseen = sum(BIT[card] for card, count in hidden.items() if count)
    if others and (view.recycled or any(bits & unseen != unseen for seat in others for bits in view.could[seat])):
        cards = _Matching(rules, view, others, cards).cards(rng)
    hands = []
    at = 0
    for seat in range(rules.players):
        if seat in known:
            hands.append(known[seat])
        else:
            hands.append(in_order(cards[at : at + view.counts[seat]]))
            at += view.counts[seat]
    return tuple(hands), tuple(cards[at:])


class _Place(NamedTuple):
    """A place for a hidden card: one of a hand, or of the stock."""

    could: int
    kind: int
    """Which limit of each card it falls under: 0 in a hand since before the last refill, 1 since then, 2 in the stock."""


class _Matching:
    """A card for each place, none more often than there are copies for places of that kind: by augmenting paths."""

    def __init__(self, rules: Rules, view: View, others: list[Seat], cards: list[Card]) -> None:
        fresh = view.fresh or (0,) * rules.players
        self.places = [
            _Place(bits, int(at >= view.counts[seat] - fresh[seat]))
            for seat in others
            for at, bits in enumerate(view.could[seat])
        ]
        self.places += [_Place(_bits(view.recycled) if view.recycled else ANY, 2)] * (len(cards) - len(self.places))
        self.copies = Counter(cards)
        self.limits = {card: (count, count, count) for card, count in self.copies.items()}
        if view.recycled:
            stock, out = Counter(view.recycled), Counter((*view.recycled, view.pile[0]))
            out.update({card: max(0, view.hand.count(card) - fresh[view.seat]) for card in set(view.hand)})  # held since before
            self.limits = {card: (rules.decks - out[card], count, stock[card]) for card, count in self.copies.items()}
        self.choices = {place.could: [card for card in self.copies if BIT[card] & place.could] for place in set(self.places)}
        self.users: dict[Card, list[int]] = {}
        self.held: dict[int, Card] = {}

    def cards(self, rng: Random) -> list[Card]:
        """The cards in the order of the places, at random."""
        for _ in range(3):
            if self._all_settled(rng):
                return [self.held[at] for at in range(len(self.places))]
        self.limits = {card: (count, count, count) for card, count in self.copies.items()}
        if not self._all_settled(rng):  # with limits a path can rarely be missed; without them never
            raise ValueError("no cards agree with the view")
        return [self.held[at] for at in range(len(self.places))]

    def _all_settled(self, rng: Random) -> bool:
        self.users = {card: [] for card in self.copies}
        self.held = {}
        order = [(len(self.choices[place.could]), rng.random(), at) for at, place in enumerate(self.places)]
        for _, _, at in sorted(order):
            choices = self.choices[self.places[at].could]
            start = int(rng.random() * len(choices))
            if not self._settle(at, choices[start:] + choices[:start], set()):
                return False
        return True

    def _settle(self, at: int, choices: list[Card], tried: set[int]) -> bool:
        """Find a card for the place, moving others to another card of theirs where needed."""
        for card in choices:
            if self._give(at, card):
                return True
        tried.add(at)
        kind = self.places[at].kind
        for card in choices:
            if self.limits[card][kind] <= 0:
                continue
            full = self._of_kind(card, kind) >= self.limits[card][kind]
            for other in tuple(self.users[card]):
                if other in tried or full and self.places[other].kind != kind:
                    continue
                if self._settle(other, self.choices[self.places[other].could], tried) and self._give(at, card):
                    return True
        return False

    def _of_kind(self, card: Card, kind: int) -> int:
        return sum(self.places[at].kind == kind for at in self.users[card])

    def _give(self, at: int, card: Card) -> bool:
        users = self.users[card]
        kind = self.places[at].kind
        if len(users) >= self.copies[card] or self._of_kind(card, kind) >= self.limits[card][kind]:
            return False
        if at in self.held:
            self.users[self.held[at]].remove(at)
        users.append(at)
        self.held[at] = card
        return True
