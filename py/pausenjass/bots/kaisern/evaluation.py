"""How likely a party wins the Spiel at Kaisern, and which card to lay for it, from deals that agree with a view.

Where there are two parties and few cards left each deal is solved exactly; what that leaves open, and all else, is told
by playouts. A deal solved counts as many playouts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter
from typing import Final

from pausenjass.bots import tricks
from pausenjass.bots.base import Budget
from pausenjass.bots.kaisern.order import Mask
from pausenjass.bots.kaisern.playout import Deal
from pausenjass.bots.kaisern.solver import Solver
from pausenjass.bots.kaisern.worlds import Known, World
from pausenjass.bots.search import Clock, Stop
from pausenjass.core.game import Card, Seat
from pausenjass.games.kaisern.rules import DECKS

SOLVED: Final = 16
"""So many playouts a deal solved counts: so the clock is looked at after every second one."""
PLAYED: Final = 4
"""The same for a deal played out where a chance is judged: that needs fewer than to tell cards apart."""
SOLVABLE: Final = {2: 10, 4: 20, 6: 24, 8: 24}
"""By players: with so many cards or fewer in play a deal of two parties is solved fast enough."""
TIES: Final = 0.4
"""What a playout counts against a deal solved, where a card is judged."""
PLAIN: Final[frozenset[Card]] = frozenset()


class Judge:
    """Judges one position for one seat."""

    def __init__(self, known: Known, rng: Random, clock: Clock = perf_counter) -> None:
        self.known = known
        self._rng = rng
        self._clock = clock
        rules = known.rules
        held = sum(len(cards) + need for cards, need in zip(known.held, known.need, strict=True))
        self.exact = rules.parties == 2 and held + len(known.trick) <= SOLVABLE[rules.players]
        """Whether deals are solved."""
        self.deals = 0
        """So many were looked at."""

    def cards(self, budget: Budget) -> tuple[dict[Card, float], float]:
        """For each card of the seat, which is on turn, how good it is to lay it now (from 0 to 1); and the share of deals
        in which its party wins."""
        hand = self.known.held[self.known.seat]
        worth = dict.fromkeys(hand, 0.0)
        wins = 0
        stop = Stop(budget, self._clock)
        while not stop.reached:
            world = self.known.world(self._rng)
            values = self._solve(world)
            wins += any(values.values())
            for card in hand:
                bit = world.order.bit[card]
                deal = self.known.deal(world)
                deal.play(bit)
                worth[card] += values[bit] + TIES * (deal.playout(self._rng.random) == self.known.party)
            self.deals += 1
            _count(stop, SOLVED)
        return {card: each / (self.deals * (1 + TIES)) for card, each in worth.items()}, wins / self.deals

    def search(self, cards: Sequence[Card], budget: Budget) -> Card:
        """The best of these cards to lay, where deals aren't solved: by a tree of what can be seen."""
        deck = DECKS[self.known.rules.cards]
        hand = [deck.index(card) for card in cards]
        return deck[tricks.search(self._imagine, hand, self._rng, budget, self._clock)]

    def _imagine(self) -> tricks.Position:
        return Placed(self.known.deal(self.known.world(self._rng)))

    def chances(self, budget: Budget, options: Sequence[frozenset[Card]] = (PLAIN,)) -> tuple[float, ...]:
        """The share of deals in which the seat's party wins from here, as it stands and with more Banner declared."""
        rules, party = self.known.rules, self.known.party
        wins = [0] * len(options)
        stop = Stop(budget, self._clock)
        while not stop.reached:
            world = self.known.world(self._rng)
            self.deals += 1
            for number, extra in enumerate(options):
                if party in world.false or world.false and rules.parties == 2:  # KA-20
                    wins[number] += party not in world.false
                else:
                    wins[number] += self._won(
                        world.with_kaiser(extra, rules.cards, rules.nine_takes_eight) if extra else world
                    )
                _count(stop, SOLVED if self.exact else PLAYED)
        return tuple([each / self.deals for each in wins])

    def _won(self, world: World) -> bool:
        if self.exact:
            ours = self._turn() % 2 == self.known.party
            return any(self._solve(world).values()) == ours
        return self.known.deal(world).playout(self._rng.random) == self.known.party

    def _turn(self) -> Seat:
        return (self.known.leader + len(self.known.trick)) % self.known.rules.players

    def _solve(self, world: World) -> dict[Mask, bool]:
        """For each card of the one on turn, whether his party wins with it."""
        hands, trick = list(world.hands), []
        for seat, card in self.known.trick:
            trick.append(world.order.bit[card])
            hands[seat] |= trick[-1]
        won, lost = self.known.score.won
        return Solver(world.order, hands, self.known.score.wins).values(self.known.leader, trick, won, lost)


class Placed:
    """A deal whose moves are the cards' places in the deck: the same ones whatever Banner are Kaiser. See
    `pausenjass.bots.tricks.Position`."""

    def __init__(self, deal: Deal) -> None:
        self._deal = deal
        self.turn = deal.turn

    def moves(self) -> Sequence[int]:
        """What the player on turn can lay."""
        place = self._deal.order.place
        return [place[card] for card in self._deal.moves()]

    def play(self, move: int) -> None:
        """He does."""
        self._deal.play(self._deal.order.bit[self._deal.order.deck[move]])
        self.turn = self._deal.turn

    def finish(self, chance: Callable[[], float]) -> Sequence[float]:
        """Who wins, from there."""
        return self._deal.finish(chance)


def _count(stop: Stop, playouts: int) -> None:
    for _ in range(playouts):
        if stop.count():
            return
