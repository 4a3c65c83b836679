"""The bots of Kaisern. All know their partners' hands (KA-35), and none gives away a Spiel that is certain.

zufall  any legal action, whichever: the arena's yardstick
leicht  a beginner: rules of thumb, loosely; forgets half of the laid cards, overlooks many of its own; judges its chances badly
mittel  the same rules of thumb, less loosely; forgets a quarter; judges its chances with some deals
stark   solves many deals exactly for each card and each question; see kaisern_judge.py
"""

from __future__ import annotations

from math import exp
from random import Random
from time import perf_counter
from typing import Final

from pausenjass.bots.base import NO_BUDGET, RANDOM, Bot, Budget
from pausenjass.bots.kaisern.evaluation import SOLVED, Judge
from pausenjass.bots.kaisern.policy import SeatBot
from pausenjass.bots.kaisern.worlds import Known, forget
from pausenjass.bots.search import Clock
from pausenjass.core.game import Action, Card
from pausenjass.games.kaisern import Kaisern
from pausenjass.games.kaisern.position import NOBODY, View
from pausenjass.games.kaisern.rules import Rules

DEFAULT: Final = Budget(seconds=0.3)
"""How long *Stark* thinks if it is told nothing."""
ASKED: Final = -0.6
"""By so much, as the logarithm of odds, the share of deals won is too good where the others have asked: who does has good
cards. In Spiele of *Stark* against itself in which nobody went it was 1.1, but not everybody raises so well: against
*Mittel* 0.3 brought no less than 0.9."""
RAISED: Final = -0.3
"""The same where somebody has raised before, and all have come. Where nobody has, shares are as good as chances."""
LAST_CARDS: Final = 2
"""With so many cards in hand everybody knows what is still out."""


def bot(game: Kaisern, level: str, clock: Clock = perf_counter) -> Bot:
    """The bot of a level."""
    match level:
        case "leicht":
            return Leicht(game.rules)
        case "mittel":
            return Mittel(game.rules)
        case "stark":
            return Stark(game.rules, clock)
        case _:
            assert level == RANDOM
            return Zufall(game.rules)


class Zufall(SeatBot):
    """Anything legal; out of turn nothing."""

    def choose(self, view: View, rng: Random, budget: Budget = NO_BUDGET) -> Action:
        """See `pausenjass.bots.base.Bot`."""
        if not view.legal:
            raise ValueError(f"seat {view.seat} can't do anything in this view")
        return rng.choice(view.legal)

    def interject(self, view: View, rng: Random) -> Action | None:
        """Never."""
        return None


class Mittel(SeatBot):
    """Rules of thumb."""

    forgets = 0.25
    overlooks = 0.2
    """How likely it doesn't see one of its cards."""
    misjudges = 0.6
    """By so much of a trick at most a card may seem worth more to it than it is."""
    glance = 10 * SOLVED

    def chances(
        self, view: View, rng: Random, budget: Budget, options: tuple[frozenset[Card], ...]
    ) -> tuple[float, ...]:
        """By some deals."""
        return Judge(self._known(view, rng), rng).chances(self.within(budget, len(options)), options)

    def lay(self, view: View, cards: list[Card], rng: Random, budget: Budget) -> tuple[Card, float | None]:
        """The card that seems worth most, of those that it doesn't overlook."""
        known = self._known(view, rng)
        deal = known.deal(known.world(rng))
        seen = [card for card in cards if rng.random() >= self.overlooks] or [rng.choice(cards)]
        worth = deal.worths([deal.order.bit[card] for card in seen])
        return max(seen, key=lambda card: worth[deal.order.bit[card]] + self.misjudges * rng.random()), None

    def _known(self, view: View, rng: Random) -> Known:
        if len(view.hand) <= LAST_CARDS:
            return Known(self.rules, view)
        return Known(self.rules, view, forget(view, self.forgets, rng))


class Leicht(Mittel):
    """A beginner."""

    forgets = 0.5
    overlooks = 0.35
    misjudges = 1.2
    glance = 3 * SOLVED


class Stark(SeatBot):
    """The strongest level."""

    glance = 24 * SOLVED

    def __init__(self, rules: Rules, clock: Clock = perf_counter) -> None:
        super().__init__(rules)
        self._clock = clock

    def chances(
        self, view: View, rng: Random, budget: Budget, options: tuple[frozenset[Card], ...]
    ) -> tuple[float, ...]:
        """By as many deals as the budget allows, and what such shares have come to."""
        judge = Judge(Known(self.rules, view), rng, self._clock)
        shares = judge.chances(DEFAULT if budget == NO_BUDGET else budget, options)
        return tuple([fair(view, share, judge.deals) for share in shares])

    def lay(self, view: View, cards: list[Card], rng: Random, budget: Budget) -> tuple[Card, float | None]:
        """The card that wins most deals."""
        budget = DEFAULT if budget == NO_BUDGET else budget
        judge = Judge(Known(self.rules, view), rng, self._clock)
        if not judge.exact:
            return judge.search(cards, budget), None
        worth, wins = judge.cards(budget)
        return max(cards, key=worth.__getitem__), fair(view, wins, judge.deals)


def fair(view: View, share: float, deals: int) -> float:
    """A chance from the share of so many deals that were won, and from what the others have told by the stake."""
    shift = ASKED if view.ask is not None else RAISED if view.raiser != NOBODY else 0.0
    return 1 / (1 + exp(-shift) * ((1 - share) * deals + 0.5) / (share * deals + 0.5))
