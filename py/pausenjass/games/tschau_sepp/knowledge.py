"""What the play of Tschau Sepp tells everybody about hidden cards, and full positions that agree with it.

Two things are told. Who draws for an uncovered Ass, or under Zugzwang, or passes because nothing is left to draw,
shows that nothing in hand fits (a `Miss`). And a refill shows which cards lie in the new stock, so that all others are
in the hands. A hand's cards count as numbered from the newest: the first `since` of a miss, and the first `fresh`
ones, may have come later than what was told.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import NamedTuple

from pausenjass.core.cards import in_order
from pausenjass.core.game import Card, Seat
from pausenjass.games.tschau_sepp.legal import can_draw
from pausenjass.games.tschau_sepp.position import Miss, State, View
from pausenjass.games.tschau_sepp.rules import BAUER, Rules


def missed(rules: Rules, state: State) -> State:
    """The player on turn draws or passes: note what that tells of his hand, if anything."""
    if not (state.cover or rules.must_play or (not state.drawn and not can_draw(state))):
        return state
    top = state.pile[-1]
    new = Miss(state.turn, state.wish or top[0], top[1], 0)
    older = tuple(miss for miss in state.misses if miss[:3] != new[:3])
    return state._replace(misses=(*older, new))


def drew(state: State, seat: Seat, count: int) -> State:
    """The seat has drawn so many unknown cards: so many more may fit."""
    if not state.misses and not state.fresh:
        return state
    misses = tuple(miss._replace(since=miss.since + count) if miss.seat == seat else miss for miss in state.misses)
    fresh = tuple(n + count if at == seat else n for at, n in enumerate(state.fresh))
    return state._replace(misses=misses, fresh=fresh)


def laid(rules: Rules, state: State, seat: Seat, card: Card) -> State:
    """The seat lays a card, seen before it leaves the hand: one that came later than what was told is gone again."""
    if not state.misses and not state.fresh:
        return state
    left = len(state.hands[seat]) - 1
    contradicts = max((at for at, miss in enumerate(state.misses) if miss.seat == seat and _fits(miss, card)), default=-1)
    misses = []
    for at, miss in enumerate(state.misses):
        if miss.seat == seat:
            miss = miss._replace(since=miss.since - (at <= contradicts))
            if miss.since >= left:  # tells nothing any more
                continue
        misses.append(miss)
    came = state.recycled.count(card) == rules.decks  # every copy was in the refill
    fresh = tuple(min(n - came, left) if at == seat else n for at, n in enumerate(state.fresh))
    return state._replace(misses=tuple(misses), fresh=fresh)


def _fits(miss: Miss, card: Card) -> bool:
    return card[1] == BAUER or card[0] == miss.suit or card[1] == miss.rank


class _Place(NamedTuple):
    """A place for a hidden card: the n-th newest of a seat's hand, or one of the stock (seat -1)."""

    seat: Seat
    newest: int


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
    if view.recycled or any(miss.seat in others for miss in view.misses):
        cards = _consistent(rules, view, others, cards, rng)
    hands = []
    dealt = 0
    for seat in range(rules.players):
        if seat in known:
            hands.append(known[seat])
        else:
            hands.append(in_order(cards[dealt : dealt + view.counts[seat]]))
            dealt += view.counts[seat]
    return tuple(hands), tuple(cards[dealt:])


def _consistent(rules: Rules, view: View, others: list[Seat], cards: list[Card], rng: Random) -> list[Card]:
    """The cards in the order of their places, the others' hands and then the stock: a random matching."""
    places = [_Place(seat, newest) for seat in others for newest in range(view.counts[seat])]
    stock = len(cards) - len(places)
    choices = [{at for at, card in enumerate(cards) if _may_hold(rules, view, place, card)} for place in places]
    if stock:
        may_lie = {at for at, card in enumerate(cards) if not view.recycled or card in view.recycled}
        choices += [may_lie] * stock
    order = sorted(range(len(choices)), key=lambda place: (len(choices[place]), rng.random()))
    taken: dict[int, int] = {}  # card -> place
    for place in order:
        if not _match(place, choices, taken, set(), rng):
            raise ValueError("no cards agree with the view")
    held = {place: card for card, place in taken.items()}
    placed = [cards[held[place]] for place in range(len(choices))]
    rest = placed[len(places) :]
    rng.shuffle(rest)
    return placed[: len(places)] + rest


def _may_hold(rules: Rules, view: View, place: _Place, card: Card) -> bool:
    if any(m.seat == place.seat and place.newest >= m.since and _fits(m, card) for m in view.misses):
        return False
    if not view.recycled or place.newest < view.fresh[place.seat]:
        return True
    return view.recycled.count(card) < rules.decks  # an older card: not one of which every copy was in the refill


def _match(place: int, choices: list[set[int]], taken: dict[int, int], tried: set[int], rng: Random) -> bool:
    """Find a card for the place, moving others to another card of theirs where needed (augmenting path)."""
    free = [card for card in choices[place] if card not in taken]
    if free:
        taken[free[int(rng.random() * len(free))]] = place
        return True
    for card in choices[place]:
        if card not in tried:
            tried.add(card)
            if _match(taken[card], choices, taken, tried, rng):
                taken[card] = place
                return True
    return False
