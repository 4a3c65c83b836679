"""A seat's knowledge of the hidden cards at Kaisern, and worlds that agree with it, on bits.

The sampler is `pausenjass.games.kaisern.worlds`; here its deals become masks in the order of power.
"""

from __future__ import annotations

from collections.abc import Collection
from random import Random
from typing import Final, NamedTuple

from pausenjass.bots.kaisern.order import Order, order
from pausenjass.bots.kaisern.playout import Playout, Score
from pausenjass.core.game import Card, Seat
from pausenjass.core.masks import Mask
from pausenjass.games.kaisern.dealing import trump_maker
from pausenjass.games.kaisern.legal import vorhand
from pausenjass.games.kaisern.position import NOBODY, UNKNOWN, State, View
from pausenjass.games.kaisern.rules import DECKS, Rules
from pausenjass.games.kaisern.worlds import Worlds, laid_cards, undealt

KEEPS: Final = 0.4
"""The likelihood that a holder of a Banner doesn't declare it."""


class World(NamedTuple):
    """A deal that agrees with a view."""

    order: Order
    hands: tuple[Mask, ...]
    """The hands, without the cards in the trick."""
    false: frozenset[int]
    """The parties with false declarations (KA-20)."""
    trump: str
    kaiser: frozenset[Card]

    def with_kaiser(self, extra: frozenset[Card], cards: int, nine_takes_eight: bool) -> World:
        """This deal with more Banner declared."""
        kaiser = self.kaiser | extra
        named = order(cards, self.trump, kaiser, nine_takes_eight)
        hands = tuple([named.mask(self.order.names(hand)) for hand in self.hands])
        return World(named, hands, self.false, self.trump, kaiser)


class Known:
    """The Spiel as one seat sees it after the deal."""

    def __init__(self, rules: Rules, view: View, forgotten: Collection[Card] = ()) -> None:
        """`forgotten`: laid cards that the seat believes to be in play."""
        self.rules = rules
        self.seat, self.party = view.seat, rules.side(view.seat)
        self.gone = frozenset(seat for seat in range(rules.players) if rules.side(seat) in view.gone)
        self.leader = view.leader if view.phase == "play" else vorhand(rules, view)
        self.trick = view.trick
        self.score = score(rules, view, self.gone)
        self.trump = view.trump
        self.kaiser = frozenset(each.card for each in view.kaiser if each.card not in ("", UNKNOWN))
        """The declared Kaiser that the seat knows."""
        self.hides = any(each.card == "" and each.seat not in self.gone for each in view.kaiser)
        """Whether somebody has declared a Kaiser that the seat doesn't know."""
        self.false = frozenset(rules.side(each.seat) for each in view.kaiser if each.card == UNKNOWN)
        """The parties whose declarations it knows to be false: its own."""
        laid = {card for _, card in laid_cards(view)}
        held: dict[Seat, tuple[Card, ...]] = {
            seat: (card,) for seat, card in enumerate(view.up) if card and card not in laid and seat not in self.gone
        }
        waits = view.closed or undealt(view)
        if not waits:
            held |= {**dict(view.partners), view.seat: view.hand}
        self.held = tuple([held.get(seat, ()) for seat in range(rules.players)])
        """The cards that each seat certainly holds."""
        counts = (rules.hand,) * rules.players if waits else view.counts
        self.need = tuple(
            [0 if seat in self.gone else counts[seat] - len(self.held[seat]) for seat in range(rules.players)]
        )
        """The number of each seat's other cards."""
        self.laid = frozenset(laid.difference(forgotten))
        """The laid cards that the seat remembers."""
        self._worlds = Worlds(rules, view, forgotten, KEEPS)
        self.pool = tuple(self._worlds.hidden)
        """The cards that may lie in other hands."""
        closed = range(rules.players) if waits else ()
        self._up, self._dealer = view.up, view.dealer
        self._places = tuple(
            [(place, seat) for place, seat in enumerate((*self._worlds.seats, *closed)) if seat not in self.gone]
        )
        """The places of the sampler that are hands."""
        self._missing = {*DECKS[rules.span]}.difference(rules.deck) if rules.span > rules.cards else ()
        """KA-47: the cards that bots' bits have beside the deck."""

    def world(self, rng: Random) -> World:
        """Samples a deal."""
        places, declared = self._worlds.sample(rng)
        kaiser, false = self.kaiser, self.false
        if self._worlds.claims:
            kaiser = frozenset([each.card for each in declared if each.card != UNKNOWN])
            false = frozenset([self.rules.side(each.seat) for each in declared if each.card == UNKNOWN])
        trump = self.trump or self._trump(places, rng)
        named = order(self.rules.span, trump, kaiser, self.rules.nine_takes_eight)
        hands = [named.mask(cards) for cards in self.held]
        for place, seat in self._places:
            hands[seat] |= named.mask(places[place])
        return World(named, tuple(hands), false, trump, kaiser)

    def _trump(self, places: list[list[Card]], rng: Random) -> str:
        """A trump that isn't made yet: by the first cards (KA-8), those still to be dealt included (KA-37), or by the card
        turned up (KA-9)."""
        later = places[len(self._worlds.seats) :]
        up = [card or later[seat][0] for seat, card in enumerate(self._up)]
        maker = trump_maker(self.rules, self._dealer, up)
        return maker[1][0] if maker else rng.choice(places[-1])[0]

    def playout(self, world: World) -> Playout:
        """The position of the play in this world."""
        trick = [(seat, world.order.bit[card]) for seat, card in self.trick]
        return Playout(
            world.order, world.hands, self.leader, trick, self.score, world.order.mask((*self.laid, *self._missing))
        )


def small_laid(view: View) -> tuple[Card, ...]:
    """The laid cards that players may forget: nobody forgets high or face-up ones."""
    laid = [card for trick in view.tricks for _, card in trick.cards]
    return tuple([card for card in laid if card[1] not in "UK7B" and card not in view.up])


def score(rules: Rules, view: View | State, gone: frozenset[Seat]) -> Score:
    """The score within the Spiel, with the seats that are out."""
    last = [NOBODY] * rules.parties
    for number, trick in enumerate(view.tricks):
        last[rules.side(trick.winner)] = number
    parties = tuple([rules.side(seat) for seat in range(rules.players)])
    return Score(parties, rules.to_win, view.won(), tuple(last), len(view.tricks), rules.tie == "first", gone)
