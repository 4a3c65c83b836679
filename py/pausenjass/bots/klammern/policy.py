"""The policy that all levels of Klammern share: finds the due decision; the exchange, the melds, the Belle."""

from __future__ import annotations

from random import Random

from pausenjass.bots.base import NO_BUDGET, Budget, require_legal
from pausenjass.bots.klammern.heuristics import certain_lead
from pausenjass.bots.klammern.playout import names
from pausenjass.bots.klammern.worlds import Known, known
from pausenjass.core.cards import in_order, without
from pausenjass.core.game import Action, Card
from pausenjass.core.masks import Mask
from pausenjass.core.style import NEUTRAL, Style
from pausenjass.games.klammern.melds import announcements, points
from pausenjass.games.klammern.position import View
from pausenjass.games.klammern.rules import KREUZ, SEVEN


class Policy:
    """A bot that leaves to each level which suits to take, when to double, and which card to lay."""

    belle = 1.0
    """The probability that it says the Belle, if that is said by hand (KL-23)."""
    overbids_itself = False
    """Whether it says besser on its own Kleines, although it can simply name Kreuz."""

    sway = 0.0
    """How much less the boldest wants in its hand, and how much more the most careful, in counts of a hand."""

    def __init__(self, style: Style = NEUTRAL) -> None:
        self.style = style

    def choose(self, view: View, rng: Random, budget: Budget = NO_BUDGET) -> Action:
        """See `pausenjass.bots.base.Bot`."""
        require_legal(view)
        if len(view.legal) == 1:
            return view.legal[0]
        if "exchange" in view.legal and exchanges(view):
            return "exchange"
        if view.phase == "meld":
            return view.legal[0]  # the announcement with the most points comes first
        if view.phase == "play":
            return self._lay(view, rng, budget)
        if view.phase == "name":
            return "name " + self.suit(view)
        if view.phase in ("kontra", "re"):
            says = self.doubles(view, rng, budget)
        elif view.phase == "besser" and view.announcer == view.seat and not self.overbids_itself:
            says = False
        else:
            says = self.takes(view, {"accept": view.turned[0], "besser": KREUZ}.get(view.phase) or self.suit(view))
        return view.phase if says else "pass"

    def interject(self, view: View, rng: Random, budget: Budget = NO_BUDGET) -> Action | None:
        """None: this game has no actions out of turn."""
        return None

    def takes(self, view: View, suit: str) -> bool:
        """Whether to play this suit as trump: to say accept, kleines or besser."""
        raise NotImplementedError

    def suit(self, view: View) -> str:
        """The best trump for a Kleines: any suit except that of the turned-up card."""
        raise NotImplementedError

    def doubles(self, view: View, rng: Random, budget: Budget) -> bool:
        """Whether to say Kontra or Re, depending on the phase."""
        raise NotImplementedError

    def ventures(self, count: float, need: int) -> bool:
        """Whether a count is enough. A bold player wants less, a careful one more, within one count."""
        return count >= need - self.sway * self.style.boldness

    def card(self, view: View, seen: Known, rng: Random, budget: Budget) -> Mask:
        """The card to lay, if several are playable."""
        raise NotImplementedError

    def _lay(self, view: View, rng: Random, budget: Budget) -> Action:
        seen = known(view)
        action = "lay " + names(view.trump).card[certain_lead(seen) or self.card(view, seen, rng, budget)]
        belle = action + " belle"
        return belle if belle in view.legal and (self.belle >= 1 or rng.random() < self.belle) else action


def exchanges(view: View) -> bool:
    """Whether the exchange costs no meld points."""
    if view.phase != "meld":
        return True
    return _most(exchanged(view), view.trump) >= _most(view.hand, view.trump)


def exchanged(view: View) -> tuple[Card, ...]:
    """The hand after exchanging the 7 for the turned-up card (KL-17), if possible; else the hand."""
    if not view.turned or view.exchanged or len(view.counts) == 4:
        return view.hand
    seven = view.turned[0] + SEVEN
    if seven not in view.hand or view.turned == seven:
        return view.hand
    return in_order([*without(view.hand, (seven,)), view.turned])


def _most(hand: tuple[Card, ...], trump: str) -> int:
    """The points of the best announcement."""
    found = announcements(hand, trump)
    return points(found[0]) if found else 0
