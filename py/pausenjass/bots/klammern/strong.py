"""*Stark* at Klammern: chances instead of rules of thumb, and the search.

Bids: how likely is the game to be made (a linear count of the hand, fitted to deals played by bots), against what that
must be with the dice as they stand. Kontra and Re: the same, from deals that agree with all that was heard, played out.
Cards: information-set Monte Carlo over such deals. A deal played out is judged by points, and by who wins it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter
from typing import Final

from pausenjass.bots import tricks
from pausenjass.bots.base import NO_BUDGET, Budget
from pausenjass.bots.klammern.bids import bits, chance, odds
from pausenjass.bots.klammern.dice import break_even, worth
from pausenjass.bots.klammern.heuristics import best, worths
from pausenjass.bots.klammern.playout import BELLE, Mask, Table, side
from pausenjass.bots.klammern.policy import SeatBot, exchanged
from pausenjass.bots.klammern.worlds import POOL, Known, Worlds, known
from pausenjass.bots.search import Clock
from pausenjass.core.cards import FRENCH_SUITS
from pausenjass.games.klammern import Klammern
from pausenjass.games.klammern import rules as klammern_rules
from pausenjass.games.klammern.melds import points
from pausenjass.games.klammern.position import NOBODY, View

DEFAULT: Final = Budget(seconds=0.3)
"""How long it searches if it is told nothing."""
SPAN: Final = 162
"""So many points more than the others count as everything."""
WINS: Final = 0.3
"""The share of winning the deal in what it is worth; the rest is points."""

DEALS: Final = 200
"""Played out before Kontra or Re, if the budget allows."""
LEAD: Final = {
    4: ((0.34, 0.028), (-0.19, 0.032)),
    3: ((0.13, 0.035), (0.06, 0.039)),
    2: ((0.94, 0.045), (-0.02, 0.041)),
}
"""By players, for defenders and for the trump side: how the trump player's mean lead in such deals becomes the logarithm of
his odds, as start and slope; fitted to 500 deals each that *Stark* bid and *Mittel* played."""


class Stark(SeatBot):
    """The strongest level."""

    def __init__(self, game: Klammern, clock: Clock = perf_counter) -> None:
        self._game = game
        self._clock = clock

    def bids(self, view: View) -> bool:
        """Whether to say accept, kleines or besser."""
        players = len(view.counts)
        if view.phase == "besser" and view.announcer == view.seat:
            return False  # Kreuz can as well be named
        suit = {"accept": view.turned[0], "besser": klammern_rules.KREUZ}.get(view.phase) or self.name(view)
        makes = chance(self._odds(view, suit))
        return makes > break_even(view.dice, side(view.seat, players))

    def name(self, view: View) -> str:
        """The suit that is likeliest to be made."""
        return max((suit for suit in FRENCH_SUITS if suit != view.turned[0]), key=lambda suit: self._odds(view, suit))

    def _odds(self, view: View, suit: str) -> float:
        players = len(view.counts)
        first = view.seat == (view.dealer + 1) % players
        return odds(bits(exchanged(view)), FRENCH_SUITS.index(suit), players, first)

    def doubles(self, view: View, rng: Random, budget: Budget) -> bool:
        """Whether to say Kontra or Re: if the match looks better with doubled stakes."""
        players = len(view.counts)
        mine, trumper = side(view.seat, players), side(view.trumper, players)
        makes = chance(self.lead(view, rng, budget))
        now, doubled = (worth(view.dice, mine, trumper, makes, stakes) for stakes in (view.stakes, 2 * view.stakes))
        return doubled > now

    def lead(self, view: View, rng: Random, budget: Budget) -> float:
        """The logarithm of the odds that the trump player makes his game, by deals played out at random."""
        players = len(view.counts)
        imagine = self._deals(view, known(view), rng, budget)
        count = min(DEALS, budget.playouts or DEALS)
        total = 0
        for _ in range(count):
            deal = imagine()
            deal.playout(rng.random)
            total += deal.lead
        start, slope = LEAD[players][side(view.seat, players) == side(view.trumper, players)]
        return start + slope * total / count

    def card(self, view: View, seen: Known, rng: Random, budget: Budget) -> Mask:
        """The card that the search prefers. Imagining deals takes part of its time."""
        start = self._clock()
        imagine = self._deals(view, seen, rng, budget)
        table = imagine()
        first = best(worths(seen, table, view.trumper))
        moves = [first, *(card for card in table.moves() if card != first)]
        playouts, seconds = DEFAULT if budget == NO_BUDGET else budget
        if seconds is not None:
            seconds -= self._clock() - start
        return tricks.search(imagine, moves, rng, Budget(playouts, seconds), self._clock)

    def _deals(self, view: View, seen: Known, rng: Random, budget: Budget) -> Callable[[], Deal]:
        """Makes deals that agree with the view, in its position."""
        worlds = Worlds(self._game, view, rng, min(POOL, budget.playouts or POOL))
        players = len(view.counts)
        leader = seen.leader if seen.leader != NOBODY else (view.dealer + 1) % players
        so_far = list(seen.points)
        for seat, melds in enumerate(view.shown):
            so_far[side(seat, players)] += points(melds)
        if view.belle != NOBODY:
            so_far[side(view.belle, players)] += klammern_rules.BELLE
        open_belle = view.belle == NOBODY and not (seen.laid | sum(seen.trick)) & BELLE
        trumper = side(view.trumper, players)

        def imagine() -> Deal:
            deal = Deal(worlds.hands(), leader, so_far, seen.trick)
            deal.trumper = trumper
            if open_belle:
                for seat, hand in enumerate(deal.hands):
                    if hand & BELLE == BELLE:
                        deal.points[side(seat, players)] += klammern_rules.BELLE
            return deal

        return imagine


class Deal(Table):
    """An imagined deal that knows what its end is worth."""

    __slots__ = ("trumper",)
    trumper: int
    """The trump player's side."""

    def finish(self, chance: Callable[[], float]) -> Sequence[float]:
        """Played out at random; what it is worth to each seat, from 0 to 1. In three the others are one against him."""
        self.playout(chance)
        lead = self.lead
        worth = (1 - WINS) * (0.5 + lead / (2 * SPAN)) + WINS * (lead > 0)
        trumper = self.trumper
        return [worth if side(seat, self.players) == trumper else 1 - worth for seat in range(self.players)]

    @property
    def lead(self) -> int:
        """By how much the trump player's side is ahead of the best other one (KL-29)."""
        others = self.points[:]
        mine = others.pop(self.trumper)
        return mine - max(others)
