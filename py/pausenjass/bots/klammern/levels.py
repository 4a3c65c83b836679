"""The levels of Klammern.

RANDOM  any legal action: the baseline of the arena
NOVICE  a beginner: bids on many trumps, lays by rules of thumb; forgets most small cards and who lacks a suit, often
        overlooks a card of its own, and sometimes the Belle; never says Kontra
EASY    the same player with a little more practice
MEDIUM  bids and says Kontra by counting; forgets and overlooks less
SKILLED bids by probabilities, searches for the card like STRONG, but not far; forgets little, and draws no conclusions
        from the cards that others laid
STRONG  win probabilities, and a search for the card: see strong.py

From NOVICE on all announce the most points, exchange if that costs no meld, and take certain last tricks.
"""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import Final

from pausenjass.bots.base import (
    EASY,
    MEDIUM,
    NO_BUDGET,
    NOVICE,
    RANDOM,
    SKILLED,
    SKILLED_BEFORE,
    STRONG,
    Bot,
    Budget,
    require_legal,
)
from pausenjass.bots.human import BEST, Limits
from pausenjass.bots.klammern.heuristics import best, estimates
from pausenjass.bots.klammern.playout import POINTS, TRUMPS, Playout
from pausenjass.bots.klammern.policy import Policy, exchanged
from pausenjass.bots.klammern.skilled import Skilled
from pausenjass.bots.klammern.strong import Strong
from pausenjass.bots.klammern.worlds import Known
from pausenjass.bots.search import Clock
from pausenjass.core.cards import FRENCH_SUITS
from pausenjass.core.game import Action, Card
from pausenjass.core.masks import Mask, singly
from pausenjass.core.style import NEUTRAL, Style
from pausenjass.games.klammern import Klammern
from pausenjass.games.klammern.melds import announcements, points
from pausenjass.games.klammern.position import View

LIMITS: Final = {
    NOVICE: Limits(forgets=0.94, overlooks=0.72, playouts=0),
    EASY: Limits(forgets=0.64, overlooks=0.4, playouts=0),
    MEDIUM: Limits(forgets=0.08, overlooks=0.04, playouts=0),
    SKILLED: Limits(forgets=0.06, overlooks=0.03, playouts=80),
    SKILLED_BEFORE: Limits(forgets=0.06, overlooks=0.03, playouts=160),
    STRONG: BEST,
}
SMALL: Final = 4
"""Cards outside trump with at most this many points are soon forgotten."""
BELLE_FORGOTTEN: Final = 0.5
"""The Belle said by hand (KL-23) is forgotten less often than other things, by this factor."""

TRUMPS_TO_BID: Final = {4: 4, 3: 5, 2: 3}
"""The number of trumps on which *Novice* and *Easy* bid, by players."""
COUNT_TO_BID: Final = {4: 5, 3: 8, 2: 5}
"""The count (see `count`) on which *Medium* bids, by players."""
COUNT_TO_DOUBLE: Final = {4: 6, 3: 7, 2: 7}
"""The count at which *Medium* says Kontra in the others' trump; and Re if its own exceeds the one on which it bids by this."""
HIGH: Final = {"J": 0.4, "9": 0.3, "A": 0.15, "T": 0.1}
BESIDE: Final = {"T": 0.3, "K": 0.15, "Q": 0.1}
"""The weights that rank hands of an equal count."""
MOST_BESIDE: Final = 0.95


def bot(game: Klammern, level: str, clock: Clock = perf_counter, style: Style = NEUTRAL) -> Bot:
    """The bot of a level."""
    if level == STRONG:
        return Strong(game, clock, style)
    if level in (SKILLED, SKILLED_BEFORE):
        return Skilled(game, LIMITS[level], clock, style)
    if level == RANDOM:
        return AtRandom(style)
    return (ByCount if level == MEDIUM else ByLength)(LIMITS[level], style)


class AtRandom(Policy):
    """Chooses any legal action."""

    def choose(self, view: View, rng: Random, budget: Budget = NO_BUDGET) -> Action:
        """See `pausenjass.bots.base.Bot`."""
        require_legal(view)
        return rng.choice(view.legal)


class ByCount(Policy):
    """Plays by rules of thumb, and bids by counting."""

    sway = 0.35

    def __init__(self, limits: Limits, style: Style = NEUTRAL) -> None:
        super().__init__(style)
        self.limits = limits

    def takes(self, view: View, suit: str) -> bool:
        """Whether to play this suit as trump, by counting."""
        hand = exchanged(view)
        return self.ventures(count(hand, suit) + beside(hand, suit), COUNT_TO_BID[len(view.counts)])

    def suit(self, view: View) -> str:
        """The suit with the highest count."""
        return max(
            (suit for suit in FRENCH_SUITS if suit != view.turned[0]), key=lambda suit: count(exchanged(view), suit)
        )

    def doubles(self, view: View, rng: Random, budget: Budget) -> bool:
        """Whether to say Kontra or Re: with a hand that could play this trump itself."""
        need = COUNT_TO_DOUBLE[len(view.counts)]
        if view.phase == "re":
            need += COUNT_TO_BID[len(view.counts)]
        hand = exchanged(view)
        return self.ventures(count(hand, view.trump) + beside(hand, view.trump), need)

    def card(self, view: View, seen: Known, rng: Random, budget: Budget) -> Mask:
        """The card with the highest estimate, from what it remembers, among those that it notices."""
        position = Playout(
            [hand if seat == seen.seat else 0 for seat, hand in enumerate(seen.has)], seen.leader, (), seen.trick
        )
        found = estimates(self._remembered(view, seen, rng), position, view.trumper)
        return best({card: found[card] for card in self.limits.noticed(list(found), len(view.hand), rng)})

    def _remembered(self, view: View, seen: Known, rng: Random) -> Known:
        """What it still knows: small cards seem to be in play again, and a seat that lacks a suit may have it."""
        small = [card for card in singly(seen.laid & ~TRUMPS) if POINTS[card] <= SMALL]
        forgotten = sum(self.limits.forgotten(small, len(view.hand), rng))
        lacks = self.limits.forgotten(seen.others(), len(view.hand), rng)
        hidden = seen.hidden | forgotten
        may = tuple(
            [
                cards if seat == seen.seat else hidden if seat in lacks else cards | forgotten
                for seat, cards in enumerate(seen.may)
            ]
        )
        return seen._replace(hidden=hidden, may=may)


class ByLength(ByCount):
    """Plays by rules of thumb, and bids by the length of a suit."""

    sway = 0.16  # it bids on too little, so more boldness would make it stronger
    overbids_itself = True

    def __init__(self, limits: Limits, style: Style = NEUTRAL) -> None:
        super().__init__(limits, style)
        self.belle = 1 - BELLE_FORGOTTEN * limits.forgets

    def takes(self, view: View, suit: str) -> bool:
        """Whether to play this suit as trump, by its length."""
        return self.ventures(_length(view, suit) + _high(view, suit), TRUMPS_TO_BID[len(view.counts)])

    def suit(self, view: View) -> str:
        """The longest suit."""
        return max((suit for suit in FRENCH_SUITS if suit != view.turned[0]), key=lambda suit: _length(view, suit))

    def doubles(self, view: View, rng: Random, budget: Budget) -> bool:
        """False: it never does."""
        return False


def _length(view: View, suit: str) -> int:
    """The number of the seat's cards of the suit."""
    return sum(card[0] == suit for card in view.hand)


def _high(view: View, suit: str) -> float:
    """The high cards of a suit, which its length leaves out; less than 1 in all."""
    return sum(HIGH.get(card[1], 0.0) for card in view.hand if card[0] == suit)


def beside(hand: tuple[Card, ...], suit: str) -> float:
    """Tens, kings and queens of the other suits, which `count` leaves out; less than 1 in all."""
    return min(MOST_BESIDE, sum(BESIDE.get(card[1], 0.0) for card in hand if card[0] != suit))


def count(hand: tuple[Card, ...], suit: str) -> int:
    """Counts the hand for bidding, with this suit as trump: 3 for the Jass, 2 for the Mie, 1 for each other trump, Ass
    and Terz, 2 for a Halber."""
    total = 0
    for card in hand:
        if card[0] == suit:
            total += {"J": 3, "9": 2}.get(card[1], 1)
        elif card[1] == "A":
            total += 1
    best_melds = announcements(hand, suit)
    return total + points(best_melds[0]) // 20 if best_melds else total
