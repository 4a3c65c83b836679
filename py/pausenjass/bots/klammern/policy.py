"""What every level of Klammern does alike: the exchange, the melds, the Belle; and what there is to say when."""

from __future__ import annotations

from random import Random

from pausenjass.bots.base import NO_BUDGET, Budget
from pausenjass.bots.klammern.heuristics import sure
from pausenjass.bots.klammern.playout import Mask, names
from pausenjass.bots.klammern.worlds import Known, known
from pausenjass.core.cards import in_order, without
from pausenjass.core.game import Action, Card
from pausenjass.games.klammern.melds import announcements, points
from pausenjass.games.klammern.position import View
from pausenjass.games.klammern.rules import SEVEN


class SeatBot:
    """A player that leaves open which suits it takes, when it doubles, and which card it lays."""

    belle = 1.0
    """How often it thinks of the Belle, where that is said by hand (KL-23)."""

    def choose(self, view: View, rng: Random, budget: Budget = NO_BUDGET) -> Action:
        """See `pausenjass.bots.base.Bot`."""
        if not view.legal:
            raise ValueError(f"seat {view.seat} can't do anything in this view")
        if len(view.legal) == 1:
            return view.legal[0]
        if "exchange" in view.legal and exchanges(view):
            return "exchange"
        if view.phase == "meld":
            return view.legal[0]  # the most points come first
        if view.phase == "play":
            return self._lay(view, rng, budget)
        if view.phase == "name":
            return "name " + self.name(view)
        says = self.doubles(view, rng, budget) if view.phase in ("kontra", "re") else self.bids(view)
        return view.phase if says else "pass"

    def interject(self, view: View, rng: Random) -> Action | None:
        """Nobody calls out of turn in this game."""
        return None

    def bids(self, view: View) -> bool:
        """Whether to say accept, kleines or besser, as the phase has it."""
        raise NotImplementedError

    def name(self, view: View) -> str:
        """The trump of a Kleines: a suit but that of the turned-up card."""
        raise NotImplementedError

    def doubles(self, view: View, rng: Random, budget: Budget) -> bool:
        """Whether to say Kontra or Re, as the phase has it."""
        raise NotImplementedError

    def card(self, view: View, seen: Known, rng: Random, budget: Budget) -> Mask:
        """Which card to lay, where there is a choice."""
        raise NotImplementedError

    def _lay(self, view: View, rng: Random, budget: Budget) -> Action:
        seen = known(view)
        action = "lay " + names(view.trump).card[sure(seen) or self.card(view, seen, rng, budget)]
        belle = action + " belle"
        return belle if belle in view.legal and (self.belle >= 1 or rng.random() < self.belle) else action


def exchanges(view: View) -> bool:
    """Whether the exchange costs no meld that could be announced else."""
    if view.phase != "meld":
        return True
    return _most(exchanged(view), view.trump) >= _most(view.hand, view.trump)


def exchanged(view: View) -> tuple[Card, ...]:
    """The hand once the 7 is exchanged for the turned-up card (KL-17), if it can be."""
    if not view.turned or view.exchanged or len(view.counts) == 4:
        return view.hand
    seven = view.turned[0] + SEVEN
    if seven not in view.hand or view.turned == seven:
        return view.hand
    return in_order([*without(view.hand, (seven,)), view.turned])


def _most(hand: tuple[Card, ...], trump: str) -> int:
    found = announcements(hand, trump)
    return points(found[0]) if found else 0
