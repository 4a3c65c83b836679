"""Win probabilities of a Spiel of Kaisern, and the search for a card, from sampled worlds.

With two parties and few cards left, each world is solved exactly (double dummy), and a playout breaks ties between
cards that win equally often. Otherwise playouts estimate win probabilities, and information-set Monte Carlo tree search
finds cards. A solved world counts as several playouts of the budget.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from random import Random
from time import perf_counter
from typing import Final, TypeAlias

from pausenjass.bots import tricks
from pausenjass.bots.base import Budget
from pausenjass.bots.kaisern.playout import Playout
from pausenjass.bots.kaisern.solver import Solver, Unsolved
from pausenjass.bots.kaisern.worlds import Known, World
from pausenjass.bots.search import Clock, Stop
from pausenjass.core.game import Card, Seat
from pausenjass.core.masks import Mask
from pausenjass.games.kaisern.rules import DECKS

SOLVED: Final = 16
"""The number of playouts that a solved world counts as."""
PLAYED: Final = 4
"""The number of playouts that a world counts as when a win probability is estimated, which needs fewer worlds than a
choice of cards.
"""
SOLVABLE: Final = {2: 10, 4: 20, 6: 24, 8: 24}
"""The most cards in play with which, by number of players, a world of two parties is solved fast enough."""
LEAST_WORLDS: Final = 6
"""The least worlds from which a card is chosen, even if solving the first one takes all the time: the others are played out."""
TIES: Final = 0.4
"""The weight of a playout relative to a solved world, when cards are compared."""
PLAIN: Final[frozenset[Card]] = frozenset()

Solution: TypeAlias = dict[Mask, bool]
"""Whether each card of the player on turn wins, with all hands open."""


def by_thumb(known: Known, cards: Sequence[Card], rng: Random) -> Card:
    """The card with the highest estimate."""
    playout = known.playout(known.world(rng))
    bit = playout.order.bit
    estimates = playout.estimates([bit[card] for card in cards])
    return max(cards, key=lambda card: estimates[bit[card]])


class Evaluation:
    """The evaluation of one position for one seat."""

    def __init__(self, known: Known, rng: Random, clock: Clock = perf_counter) -> None:
        self.known = known
        self._rng = rng
        self._clock = clock
        rules = known.rules
        held = sum(len(cards) + need for cards, need in zip(known.held, known.need, strict=True))
        self.exact = rules.parties == 2 and held + len(known.trick) <= SOLVABLE[rules.players]
        """Whether worlds are solved."""
        self.worlds = 0
        """The number of sampled worlds."""

    def evaluate_cards(self, budget: Budget) -> tuple[dict[Card, float], float]:
        """The value, from 0 to 1, of each card of the seat on turn, and the proportion of worlds that its party wins.
        Only if worlds are solved."""
        hand = self.known.held[self.known.seat]
        value = dict.fromkeys(hand, 0.0)
        wins = 0
        for world, solved in self.solved_worlds(budget):
            wins += any(solved.values()) if solved else self._wins_played_out(world)
            for card, (each, _) in zip(hand, self.outcomes(world, hand, solved), strict=True):
                value[card] += each
        return {card: each / self.worlds for card, each in value.items()}, wins / self.worlds

    def search(self, cards: Sequence[Card], budget: Budget) -> Card:
        """The most visited of these cards in a tree search; by rules of thumb if the time is too short for one."""
        deck = DECKS[self.known.rules.span]
        if budget.seconds is not None:
            first = by_thumb(self.known, cards, self._rng)
            cards = sorted(cards, key=lambda card: card != first)
        moves = [deck.index(card) for card in cards]
        return deck[tricks.search(self._determinize, moves, self._rng, budget, self._clock)]

    def _determinize(self) -> tricks.Determinization:
        return ByDeck(self.known.playout(self.known.world(self._rng)))

    def win_probabilities(
        self, budget: Budget, options: Sequence[frozenset[Card]] = (PLAIN,), solved: int = SOLVED
    ) -> tuple[float, ...]:
        """The proportion of worlds that the seat's party wins from here, for each option of more Banner declared. A solved
        world counts as `solved` playouts.
        """
        wins = [0] * len(options)
        stop = Stop(budget, self._clock)
        while not stop.reached:
            world = self.known.world(self._rng)
            found = []
            for extra in options:
                found.append(self._won_with(extra, world, stop))
                stop.count(solved if self.exact else PLAYED)
                if stop.reached and self.worlds:
                    break
            if len(found) == len(options):  # otherwise there was no time for all of them
                self.worlds += 1
                wins = [sum(pair) for pair in zip(wins, found, strict=True)]
        return tuple([each / self.worlds for each in wins])

    def _won_with(self, extra: frozenset[Card], world: World, stop: Stop) -> bool:
        """Whether the seat's party wins a world with more Banner declared."""
        rules, party = self.known.rules, self.known.party
        if party in world.false or world.false and rules.parties == 2:  # KA-20
            return party not in world.false
        if extra:
            world = world.with_kaiser(extra, rules.span, rules.nine_takes_eight)
        if self.exact:
            solver, position = self._solver(world, stop)
            with suppress(Unsolved):
                return solver.wins_now(*position) == (self.known.party == 0)
        return self._wins_played_out(world)

    def _wins_played_out(self, world: World) -> bool:
        return self.known.playout(world).play_out(self._rng.random) == self.known.party

    def solved_worlds(self, budget: Budget) -> Iterator[tuple[World, Solution | None]]:
        """Sampled worlds with their solutions, until the budget is used up. By time there are at least LEAST_WORLDS, if need
        be without solutions.
        """
        stop = Stop(budget, self._clock)
        while not stop.reached or budget.seconds is not None and self.worlds < LEAST_WORLDS:
            world = self.known.world(self._rng)
            solver, position = self._solver(world, stop)
            solved = None
            with suppress(Unsolved):
                solved = solver.values(*position)
            if solved is None and self.worlds >= LEAST_WORLDS:
                return
            self.worlds += 1
            yield world, solved
            if solved is not None:
                stop.count(SOLVED)

    def outcomes(self, world: World, cards: Sequence[Card], solved: Solution | None) -> Iterator[tuple[float, bool]]:
        """For each of these cards, its value from 0 to 1, and whether the seat's party wins with it. Between cards that
        win equally often a playout decides; in a world that isn't solved it decides alone."""
        for card in cards:
            bit = world.order.bit[card]
            playout = self.known.playout(world)
            playout.play(bit)
            played = playout.play_out(self._rng.random) == self.known.party
            wins = solved[bit] if solved else played
            yield (wins + TIES * played) / (1 + TIES), wins

    def _solver(self, world: World, stop: Stop) -> tuple[Solver, tuple[Seat, list[Mask], int, int]]:
        """The world's solver, and the position: leader, trick, tricks won and lost by party 0."""
        hands, trick = list(world.hands), []
        for seat, card in self.known.trick:
            trick.append(world.order.bit[card])
            hands[seat] |= trick[-1]
        won, lost = self.known.score.won
        solver = Solver(world.order, hands, self.known.score.wins, self.known.score.early, stop.late)
        return solver, (self.known.leader, trick, won, lost)


class ByDeck:
    """A playout whose moves are indices of cards in the deck. They are the same in every world, while bits depend on
    the declared Kaiser. See `pausenjass.bots.tricks.Determinization`."""

    def __init__(self, playout: Playout) -> None:
        self._playout = playout
        self.turn = playout.turn

    def moves(self) -> Sequence[int]:
        """The cards that the player on turn can lay."""
        index = self._playout.order.index
        return [index[card] for card in self._playout.moves()]

    def play(self, move: int) -> None:
        """The player on turn lays a card."""
        self._playout.play(self._playout.order.bit[self._playout.order.deck[move]])
        self.turn = self._playout.turn

    def finish(self, chance: Callable[[], float]) -> Sequence[float]:
        """Plays out. Returns 1 for each seat of the winning party."""
        party = self._playout.play_out(chance)
        return [1.0 if each == party else 0.0 for each in self._playout.score.parties]
