"""What a seat knows of the hidden cards at Kaisern, and deals that agree with it."""

from __future__ import annotations

from collections.abc import Collection
from random import Random
from typing import Final, NamedTuple

from pausenjass.bots.kaisern.order import Mask, Order, order
from pausenjass.bots.kaisern.playout import Deal, Score
from pausenjass.core.game import Card, Seat
from pausenjass.games.kaisern.position import NOBODY, UNKNOWN, View
from pausenjass.games.kaisern.power import BANNER, KAISER
from pausenjass.games.kaisern.rules import Rules

KEEPS: Final = 0.4
"""How likely it is that who holds a Banner doesn't declare it."""
BLUFFS: Final = 0.15
"""How often a declaration is false where bluffing is allowed."""
TRIES: Final = 4
"""So often the cards are dealt anew because somebody would have declared."""


class World(NamedTuple):
    """A deal that agrees with a view."""

    order: Order
    hands: tuple[Mask, ...]
    """Without what lies in the trick."""
    false: frozenset[int]
    """The parties that have declared what they don't hold (KA-20)."""
    trump: str
    kaiser: frozenset[Card]

    def with_kaiser(self, extra: frozenset[Card], cards: int, nine_takes_eight: bool) -> World:
        """The same with more Banner declared."""
        kaiser = self.kaiser | extra
        named = order(cards, self.trump, kaiser, nine_takes_eight)
        hands = tuple([named.mask(self.order.names(hand)) for hand in self.hands])
        return World(named, hands, self.false, self.trump, kaiser)


class Known:
    """The Spiel as one seat sees it, once the cards are dealt."""

    def __init__(self, rules: Rules, view: View, forgotten: Collection[Card] = ()) -> None:
        """`forgotten`: laid cards that the seat thinks are still out."""
        self.rules = rules
        self.seat, self.party = view.seat, rules.side(view.seat)
        self.gone = frozenset(seat for seat in range(rules.players) if rules.side(seat) in view.gone)
        self.leader = view.leader if view.phase == "play" else _vorhand(view.dealer, rules.players, self.gone)
        self.trick = view.trick
        self.score = _score(rules, view, self.gone)
        self.trump = view.trump
        self._told(view)
        laid = {card for _, card in view.trick}.union(*([card for _, card in satz.cards] for satz in view.tricks))
        held: dict[Seat, tuple[Card, ...]] = {
            seat: (card,) for seat, card in enumerate(view.up) if card not in laid and seat not in self.gone
        }
        if not view.closed:
            held |= {**dict(view.partners), view.seat: view.hand}
        self.held = tuple([held.get(seat, ()) for seat in range(rules.players)])
        """What each seat surely holds."""
        counts = (rules.hand,) * rules.players if view.closed else view.counts
        self.need = tuple(
            [0 if seat in self.gone else counts[seat] - len(self.held[seat]) for seat in range(rules.players)]
        )
        """How many more cards it holds."""
        self.laid = frozenset(laid.difference(forgotten, ("",)))
        """What the seat knows to lie on the table."""
        out = self.laid.union(view.up, (view.turned,), *self.held, *(cards for _, cards in view.away))
        self.pool = tuple([card for card in rules.deck if card not in out])
        """All that may lie in other hands."""
        self.silent = frozenset(
            view.ready if view.phase == "ready" else range(rules.players) if view.phase == "play" else ()
        )
        """Who has had his chance to declare."""

    def _told(self, view: View) -> None:
        self.kaiser = frozenset(each.card for each in view.kaiser if each.card not in ("", UNKNOWN))
        """Declared, as far as the seat knows them."""
        self.hidden = tuple([each.seat for each in view.kaiser if each.card == "" and each.seat not in self.gone])
        """Who has declared one that it doesn't know; several times who has several."""
        self.false = frozenset(self.rules.side(each.seat) for each in view.kaiser if each.card == UNKNOWN)
        """Parties of false declarations that it knows of: its own."""

    def world(self, rng: Random) -> World:
        """A deal that agrees with it."""
        for _ in range(TRIES):
            world, kept = self._deal(rng)
            if not kept or rng.random() < KEEPS**kept:
                break
        return world

    def _deal(self, rng: Random) -> tuple[World, int]:
        """A deal, and how many Banner others have kept to themselves in it."""
        pool, need = list(self.pool), list(self.need)
        hands = [list(cards) for cards in self.held]
        kaiser = {*self.kaiser}
        false = set(self.false)
        for seat in self.hidden:
            banner = [card for card in pool if card[1] == BANNER]
            if not banner or need[seat] <= 0 or self.rules.bluff and rng.random() < BLUFFS:
                false.add(self.rules.side(seat))
                continue
            card = banner[int(rng.random() * len(banner))]
            pool.remove(card)
            hands[seat].append(card)
            kaiser.add(card)
            need[seat] -= 1
        rng.shuffle(pool)
        kept = 0
        for seat, count in enumerate(need):
            if count > 0:
                drawn, pool = pool[:count], pool[count:]
                hands[seat] += drawn
                if seat in self.silent:
                    kept += sum([card in KAISER for card in drawn])
        trump = self.trump or rng.choice(pool)[0]
        named_kaiser = frozenset(kaiser)
        named = order(self.rules.cards, trump, named_kaiser, self.rules.nine_takes_eight)
        return World(named, tuple([named.mask(cards) for cards in hands]), frozenset(false), trump, named_kaiser), kept

    def deal(self, world: World) -> Deal:
        """The position of the play in this world."""
        trick = [(seat, world.order.bit[card]) for seat, card in self.trick]
        return Deal(world.order, world.hands, self.leader, trick, self.score, world.order.mask(self.laid))


def forget(view: View, share: float, rng: Random) -> tuple[Card, ...]:
    """Laid cards that slip one's mind: each of the less telling ones with this chance."""
    laid = [card for satz in view.tricks for _, card in satz.cards]
    return tuple([card for card in laid if card[1] not in "UK7B" and rng.random() < share])


def _vorhand(dealer: Seat, players: int, gone: Collection[Seat]) -> Seat:
    seat = (dealer + 1) % players
    while seat in gone:
        seat = (seat + 1) % players
    return seat


def _score(rules: Rules, view: View, gone: frozenset[Seat]) -> Score:
    last = [NOBODY] * rules.parties
    for number, satz in enumerate(view.tricks):
        last[rules.side(satz.winner)] = number
    parties = tuple([rules.side(seat) for seat in range(rules.players)])
    return Score(parties, rules.to_win, view.won(), tuple(last), len(view.tricks), rules.tie == "first", gone)
