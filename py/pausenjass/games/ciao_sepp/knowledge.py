"""What the play of Ciao-Sepp tells of hidden cards, and full positions that agree with a View.

Everybody learns three things. A player who draws, or passes because nothing is left to draw, holds nothing that fits,
except perhaps the Joker (CS-6, CS-11). A wrong lay shows its cards. A refill shows what lies in the stock.
`State.could` keeps this, as games/sepp.py explains, and travels with the hand. A player who gives a hand away still
knows it (CS-19, CS-20, CS-25): `State.seen`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Final

from pausenjass.core.cards import JASS_36, JOKER, in_order
from pausenjass.core.game import Card, Seat
from pausenjass.core.seats import with_seat
from pausenjass.games import sepp
from pausenjass.games.ciao_sepp.legal import fits
from pausenjass.games.ciao_sepp.position import PUBLIC, State, View
from pausenjass.games.ciao_sepp.rules import Rules
from pausenjass.games.sepp import BIT, Place, bits

ANY: Final = bits((*JASS_36, JOKER))


def nothing_seen(players: int) -> tuple[tuple[tuple[Card, ...], ...], ...]:
    """`State.seen` before any hand has travelled."""
    return (((),) * players,) * players


@lru_cache(maxsize=256)
def _unfit(rules: Rules, asked: State) -> int:
    """The cards that don't fit, the Joker included."""
    return ANY & ~bits(tuple([card for card in JASS_36 if fits(rules, asked, card)]))


def missed(rules: Rules, state: State) -> State:
    """The player on turn draws, or passes without having drawn, which tells that nothing in his hand fits."""
    asked = State("", (), suit=state.suit, rank=state.rank, cover=state.cover, cover_suit=state.cover_suit)
    return state._replace(could=sepp.narrowed(state.could, state.turn, _unfit(rules, asked)))


def _left(state: State, seat: Seat, cards: Sequence[Card]) -> tuple[sepp.Could, tuple[int, ...]]:
    could, fresh = state.could, state.fresh
    for card in cards:
        if BIT[card] in could[seat]:  # a card that was shown goes first
            at = could[seat].index(BIT[card])
            if fresh and len(could[seat]) - at <= fresh[seat]:
                fresh = with_seat(fresh, seat, fresh[seat] - 1)
            could = with_seat(could, seat, could[seat][:at] + could[seat][at + 1 :])
        else:
            could, fresh = sepp.laid(could, fresh, seat, card, several=True)
    return could, fresh


def laid(state: State, seat: Seat, cards: Sequence[Card]) -> State:
    """The hand has laid these cards for everybody to see."""
    could, fresh = _left(state, seat, cards)
    seen = state.seen
    if any(row[seat] for row in seen):
        seen = tuple([with_seat(row, seat, tuple((Counter(row[seat]) - Counter(cards)).elements())) for row in seen])
    return state._replace(could=could, fresh=fresh, seen=seen)


def shown(state: State, seat: Seat, cards: Sequence[Card]) -> State:
    """Everybody has seen these cards in the hand, where they stay for now."""
    could, fresh = _left(state, seat, cards)
    could = with_seat(could, seat, could[seat] + tuple([BIT[card] for card in cards]))
    if fresh:
        fresh = with_seat(fresh, seat, fresh[seat] + len(cards))
    return state._replace(could=could, fresh=fresh)


def travelled(state: State, to: Mapping[Seat, Seat]) -> State:
    """Moves each of these hands to another of these seats, with all that is known of it."""
    hands, could, fresh = list(state.hands), list(state.could), list(state.fresh)
    rows = [list(row) for row in state.seen]
    for giver, taker in to.items():
        hands[taker], could[taker] = state.hands[giver], state.could[giver]
        if fresh:
            fresh[taker] = state.fresh[giver]
        for seat, row in enumerate(state.seen):
            rows[seat][taker] = state.hands[giver] if seat == giver else row[giver]
    for seat, mine in enumerate(rows):
        mine[seat] = ()
    seen = tuple([tuple(row) for row in rows])
    return state._replace(hands=tuple(hands), could=tuple(could), fresh=tuple(fresh), seen=seen)


def put_under(state: State, seat: Seat) -> State:
    """CS-23: the hand goes under the stock, so the last refill no longer tells what is drawn."""
    source = state.source
    for each in state.could[seat]:
        source |= each
    return state._replace(
        hands=with_seat(state.hands, seat, ()),
        stock=(*state.stock, *state.hands[seat]),
        could=with_seat(state.could, seat, ()),
        seen=tuple([with_seat(row, seat, ()) for row in state.seen]),
        source=source,
        recycled=(),
        fresh=(),
    )


def imagined(rules: Rules, view: View, rng: Random) -> State:
    """Samples a full position that agrees with the view. ValueError if the view contradicts itself."""
    players = rules.players
    public = {name: getattr(view, name) for name in PUBLIC}
    seen = tuple(view.seen if seat == view.seat else ((),) * players for seat in range(players))
    if not view.could:
        return State(hands=((),) * players, seen=seen, **public)
    hidden = sepp.hidden(rules.cards, view, (*view.pile, *([view.opening] if view.opening else [])))
    cards = _matched(rules, view, hidden.others, list(hidden.cards.elements()), rng)
    hands, stock = sepp.hands_and_stock(view, hidden, cards)
    got = view.got
    if view.turn in hidden.others and view.drawn and not view.barred:
        before = hidden.others[: hidden.others.index(view.turn) + 1]
        got = cards[sum([view.counts[seat] for seat in before]) - 1]  # the newest card of the hand
    return State(hands=hands, stock=stock, got=got, seen=seen, **public)


def _matched(rules: Rules, view: View, others: list[Seat], cards: list[Card], rng: Random) -> list[Card]:
    """Orders the hidden cards in agreement with all that was told: the others' hands, oldest card first, then the stock."""
    rng.shuffle(cards)
    unseen = bits(in_order(set(cards)))
    told = any(each & unseen != unseen for seat in others for each in view.could[seat])
    if not others or not (told or view.recycled or view.source & unseen != unseen or any(view.seen)):
        return cards
    fresh = view.fresh or (0,) * rules.players
    hidden = Counter(cards)
    by_refill = None
    if view.recycled:
        by_refill = sepp.limits(rules.decks, hidden, view.recycled, view.pile[0], view.hand, fresh[view.seat])
    slots = {seat: sepp.hand_places(view.could[seat], fresh[seat]) for seat in others}
    stock = [Place(view.source, 2)] * (len(cards) - sum(map(len, slots.values())))
    for _ in range(8 if any(view.seen) else 1):  # the places of the seen cards may be guessed wrong
        places = [place for seat in others for place in _holding(slots[seat], view.seen[seat], rng)]
        found = sepp.Matching([*places, *stock], cards, by_refill).limited(rng)
        if found is not None:
            return found
    found = sepp.Matching([*places, *stock], cards).cards(rng)
    if found is None:
        rough = [each if each.could in _SINGLE else Place(ANY, each.kind) for each in (*places, *stock)]
        found = sepp.Matching(rough, cards).cards(rng)
    if found is None:
        raise ValueError("no cards agree with the view")
    return found


_SINGLE: Final = frozenset(BIT.values())


def _holding(places: list[Place], cards: tuple[Card, ...], rng: Random) -> list[Place]:
    """The places of a hand known to hold these cards. Each place found for one can hold nothing else."""
    holder: dict[int, Card] = {}
    order = list(range(len(places)))
    rng.shuffle(order)

    def _match(card: Card, tried: set[int]) -> bool:
        for at in sorted(order, key=lambda at: places[at].could != BIT[card]):  # all may have seen this card
            if places[at].could & BIT[card] and at not in tried:
                tried.add(at)
                if at not in holder or _match(holder[at], tried):
                    holder[at] = card
                    return True
        return False

    for card in cards:
        _match(card, set())
    return [Place(BIT[holder[at]], each.kind) if at in holder else each for at, each in enumerate(places)]
