"""*Strong* at Klammern: win probabilities instead of heuristics, and a search.

Bids compare the probability of making the game (logistic regression on the hand, see bids.py) with the break-even point
at the present dice. Kontra and Re do so with a probability from playouts of sampled worlds, the seat's Asse, the melds
and, before Re, the Kontra. Cards come from information-set Monte Carlo tree search over such worlds; a return is the lead
in points. The last cards of four players are solved exactly in such worlds, with all hands open, and the card with the
best mean wins.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter
from typing import Final, NamedTuple

from pausenjass.bots import tricks
from pausenjass.bots.base import NO_BUDGET, Budget
from pausenjass.bots.klammern.bids import WEIGHTS, dot, log_odds, probability
from pausenjass.bots.klammern.dice import break_even, worth
from pausenjass.bots.klammern.heuristics import best, estimates
from pausenjass.bots.klammern.playout import BELLE, Playout, side
from pausenjass.bots.klammern.policy import Policy, exchanged
from pausenjass.bots.klammern.solver import Solver
from pausenjass.bots.klammern.worlds import POOL, Known, Worlds, known, never
from pausenjass.bots.search import Clock, Stop
from pausenjass.core.cards import FRENCH_SUITS
from pausenjass.core.masks import Mask
from pausenjass.core.style import NEUTRAL, Style
from pausenjass.games.klammern import Klammern
from pausenjass.games.klammern import rules as klammern_rules
from pausenjass.games.klammern.dealing import vorhand
from pausenjass.games.klammern.knowledge import CANONICAL
from pausenjass.games.klammern.melds import points
from pausenjass.games.klammern.position import NOBODY, View

DEFAULT: Final = Budget(seconds=0.3)
"""The default budget."""
SPAN: Final = 162
"""A lead of this many points is the best return."""

SOLVED: Final = {4: 40, 3: 10, 2: 5}
"""The playouts that a solved world counts as, by cards in hand."""

LEAST_SOLVED: Final = 6
"""The least solved worlds from which a card is chosen."""
IMAGINES: Final = 1 / 3
"""The most of the time for a card that may go into imagining deals: what is left must suffice to compare cards."""

WORLDS: Final = 200
"""The number of worlds sampled before Kontra or Re, unless the budget has fewer playouts; time doesn't bound them."""


class Doubling(NamedTuple):
    """The weights of what a seat knows before Kontra, in log odds that the trump player makes his game."""

    bias: float
    lead: float
    """For each point of the trump side's mean lead in random playouts."""
    ace: float
    """For each Ass in hand beside trumps."""
    late: float
    """If the turned-up suit was refused by all."""
    melds: float
    """For each 20 points of the defenders' melds."""


DOUBLING: Final = {
    4: (
        Doubling(1.06, 0.022, -0.31, 0.18, -0.39),
        Doubling(-0.29, 0.033, 0.16, -0.05, -0.14),
        Doubling(0.87, 0.023, 0.49, 0.38, -0.44),
    ),
    3: (Doubling(0.73, 0.030, -0.04, 0.11, -0.48), Doubling(0.20, 0.044, -0.04, 0.07, -0.30)),
    2: (Doubling(1.02, 0.050, -0.25, 0.34, -0.08), Doubling(-0.29, 0.048, -0.03, -0.09, 0.19)),
}
"""The weights by number of players, of a defender, the trump player and his partner."""
AFTER_KONTRA: Final = {4: (-0.30, 0.60), 3: (-0.32, 0.69), 2: (-1.25, 0.69)}
"""Intercept and slope, by number of players, of the trump side's log odds once a defender has said Kontra, which tells
that he has a good hand."""

BID: Final = 0.06
"""The probability of making the game by which the boldest bids on less, and the most careful on more only."""
DOUBLE: Final = 0.015
"""The probability of winning the match by which the boldest says Kontra and Re earlier, and the most careful later."""


class Strong(Policy):
    """The strongest level."""

    weights = WEIGHTS
    """The weights of its bids."""
    expects_re = True
    """Whether it says Kontra only if that would still be right after Re."""

    def __init__(self, game: Klammern, clock: Clock = perf_counter, style: Style = NEUTRAL) -> None:
        super().__init__(style)
        self._game = game
        self._clock = clock

    def takes(self, view: View, suit: str) -> bool:
        """Whether to play this suit as trump: if it raises the probability of winning the match."""
        need = break_even(view.dice, side(view.seat, len(view.counts)))
        return probability(self._log_odds(view, suit)) + BID * self.style.boldness > need

    def suit(self, view: View) -> str:
        """The suit with the highest probability of making the game."""
        return max(
            (suit for suit in FRENCH_SUITS if suit != view.turned[0]), key=lambda suit: self._log_odds(view, suit)
        )

    def _log_odds(self, view: View, suit: str) -> float:
        players = len(view.counts)
        place = (view.seat - vorhand(self._game.rules, view)) % players
        hand = CANONICAL.mask(exchanged(view))
        return log_odds(hand, FRENCH_SUITS.index(suit), players, place, view.turned, self.weights)

    def doubles(self, view: View, rng: Random, budget: Budget) -> bool:
        """Whether to say Kontra or Re: if doubled stakes raise the probability of winning the match."""
        players = len(view.counts)
        mine, trumper = side(view.seat, players), side(view.trumper, players)
        makes = probability(self._log_odds_from_playouts(view, rng, budget))
        now = worth(view.dice, mine, trumper, makes, view.stakes)
        return self._doubled(view, makes) + DOUBLE * self.style.boldness > now

    def _doubled(self, view: View, makes: float) -> float:
        """The probability of winning the match after Kontra or Re, if the trump player makes his game with probability
        `makes`. Who says Kontra may be answered by Re."""
        players = len(view.counts)
        mine, trumper = side(view.seat, players), side(view.trumper, players)
        answers = (2, 4) if view.phase == "kontra" and self.expects_re else (2,)
        return min(worth(view.dice, mine, trumper, makes, each * view.stakes) for each in answers)

    def _log_odds_from_playouts(self, view: View, rng: Random, budget: Budget) -> float:
        """The log odds that the trump player makes his game, from random playouts and what else the seat knows."""
        return self._weighed(view, self.lead(view, rng, budget))

    def lead(self, view: View, rng: Random, budget: Budget) -> float:
        """The trump side's mean lead in random playouts."""
        determinize = self._determinizer(view, known(view), self._worlds(view, rng, budget))
        count = min(WORLDS, budget.playouts or WORLDS)
        total = 0
        for _ in range(count):
            world = determinize()
            world.play_out(rng.random)
            total += world.lead
        return total / count

    def _weighed(self, view: View, lead: float) -> float:
        """The log odds, given this lead."""
        players = len(view.counts)
        odds = dot(DOUBLING[players][role(view)], told(view, lead))
        return odds if view.phase == "kontra" else dot(AFTER_KONTRA[players], (1, odds))

    def card(self, view: View, seen: Known, rng: Random, budget: Budget) -> Mask:
        """The card with the best mean in solved worlds, or the most visited one of the search. Sampling worlds takes a
        part of the time."""
        start = self._clock()
        budget = DEFAULT if budget == NO_BUDGET else budget
        end = None if budget.seconds is None else start + budget.seconds

        def late() -> bool:
            return end is not None and self._clock() >= start + IMAGINES * (end - start)

        worlds = self._worlds(view, rng, budget, late)
        left = budget if end is None else budget._replace(seconds=end - self._clock())
        if len(view.counts) == 4 and len(view.hand) in SOLVED:
            return self._solved(worlds, seen, left)
        determinize = self._determinizer(view, seen, worlds)
        position = determinize()
        first = best(estimates(seen, position, view.trumper))
        moves = self._noticed([first, *(card for card in position.moves() if card != first)], view, rng)
        return tricks.search(determinize, moves, rng, left, self._clock)

    def _solved(self, worlds: Worlds, seen: Known, budget: Budget) -> Mask:
        """The best card in solved worlds: by time at least in LEAST_SOLVED."""
        stop = Stop(budget, self._clock)
        total: dict[Mask, int] = {}
        solved = 0
        while not stop.reached or budget.seconds is not None and solved < LEAST_SOLVED:
            hands = worlds.hands()
            for step, card in enumerate(seen.trick):
                hands[(seen.leader + step) % len(hands)] |= card
            for card, value in Solver(hands).values(sum(hands), seen.leader, seen.trick).items():
                total[card] = total.get(card, 0) + value
            solved += 1
            stop.count(SOLVED[seen.hand.bit_count()])
        return max(total, key=total.__getitem__)

    def _noticed(self, moves: list[Mask], view: View, rng: Random) -> list[Mask]:
        """The cards to search."""
        return moves

    def _worlds(self, view: View, rng: Random, budget: Budget, late: Callable[[], bool] = never) -> Worlds:
        return Worlds(self._game, view, rng, min(POOL, budget.playouts or POOL), late=late)

    def _determinizer(self, view: View, seen: Known, worlds: Worlds) -> Callable[[], World]:
        """A function that samples worlds that agree with the view, in its position."""
        players = len(view.counts)
        leader = seen.leader if seen.leader != NOBODY else vorhand(self._game.rules, view)
        points, open_belle = so_far(view, seen)
        trumper = side(view.trumper, players)

        def determinize() -> World:
            world = World(worlds.hands(), leader, points, seen.trick)
            world.trumper = trumper
            if open_belle:
                for seat, hand in enumerate(world.hands):
                    if hand & BELLE == BELLE:
                        world.points[side(seat, players)] += klammern_rules.BELLE
            return world

        return determinize


def role(view: View) -> int:
    """0 for a defender, 1 for the trump player, 2 for his partner."""
    if view.seat == view.trumper:
        return 1
    return 2 * (len(view.counts) == 4 and side(view.seat, 4) == side(view.trumper, 4))


def told(view: View, lead: float) -> tuple[float, ...]:
    """What a seat knows before Kontra, in the order of `Doubling`."""
    players = len(view.counts)
    aces = sum(card[1] == "A" and card[0] != view.trump for card in view.hand)
    others = [each for seat, each in enumerate(view.shown) if side(seat, players) != side(view.trumper, players)]
    return 1, lead, aces, view.how != "accept", sum(map(points, others)) / 20


def so_far(view: View, seen: Known) -> tuple[list[int], bool]:
    """The points of each side from finished tricks, melds and the Belle, and whether the Belle is still to be said."""
    players = len(view.counts)
    found = list(seen.points)
    for seat, melds in enumerate(view.shown):
        found[side(seat, players)] += points(melds)
    if view.belle != NOBODY:
        found[side(view.belle, players)] += klammern_rules.BELLE
    return found, view.belle == NOBODY and not (seen.laid | sum(seen.trick)) & BELLE


class World(Playout):
    """A sampled deal in play that evaluates its end. See `pausenjass.bots.tricks.Determinization`."""

    __slots__ = ("trumper",)
    trumper: int
    """The trump player's side."""

    def finish(self, chance: Callable[[], float]) -> Sequence[float]:
        """Plays out at random. Returns each seat's return, from 0 to 1. With three players the others are one side
        against the trump player.
        """
        self.play_out(chance)
        lead = self.lead
        value = 0.5 + lead / (2 * SPAN)
        trumper = self.trumper
        return [value if side(seat, self.players) == trumper else 1 - value for seat in range(self.players)]

    @property
    def lead(self) -> int:
        """The points of the trump player's side less those of the best other side (KL-29)."""
        others = self.points[:]
        mine = others.pop(self.trumper)
        return mine - max(others)
