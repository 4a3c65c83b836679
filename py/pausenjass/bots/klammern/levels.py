"""The bots of Klammern.

zufall  any legal action, whichever: the arena's yardstick
leicht  a beginner: bids on many trumps, follows rules of thumb loosely, has forgotten half of the small cards and who
        lacks what; now and then forgets the Belle; never says Kontra
mittel  the same rules of thumb, strictly; forgets a quarter of the small cards; bids and says Kontra by counting
stark   chances instead of rules, and a search in the play: see klammern_stark.py

From leicht on all meld the most points, exchange where that costs no meld, and take the last tricks where they are sure.
"""

from __future__ import annotations

from math import exp
from random import Random
from time import perf_counter
from typing import Final

from pausenjass.bots.base import NO_BUDGET, RANDOM, Bot, Budget
from pausenjass.bots.klammern.heuristics import best, worths
from pausenjass.bots.klammern.playout import POINTS, TRUMPS, Mask, Table, singly
from pausenjass.bots.klammern.policy import SeatBot, exchanged
from pausenjass.bots.klammern.strong import Stark
from pausenjass.bots.klammern.worlds import Known
from pausenjass.bots.search import Clock
from pausenjass.core.cards import FRENCH_SUITS
from pausenjass.core.game import Action, Card
from pausenjass.games.klammern import Klammern
from pausenjass.games.klammern.melds import announcements, points
from pausenjass.games.klammern.position import View
from pausenjass.games.klammern.rules import KREUZ

SMALL: Final = 4
"""Cards of other suits than trump that count no more are soon forgotten."""
SOFT: Final = 8.0
"""*Leicht* takes a card that seems so many points worse still about a third as often."""
REMEMBERS_ALL: Final = 2
"""With so many cards in hand everybody knows what is still out."""

TRUMPS_TO_BID: Final = {4: 4, 3: 5, 2: 3}
"""*Leicht*, by players."""
COUNT_TO_BID: Final = {4: 5, 3: 8, 2: 5}
"""*Mittel*, by players: see `count`."""
COUNT_TO_DOUBLE: Final = {4: 6, 3: 7, 2: 7}
"""*Mittel* says Kontra with so much in the trump of the others, Re with so much more than it bids on."""


def bot(game: Klammern, level: str, clock: Clock = perf_counter) -> Bot:
    """The bot of a level."""
    match level:
        case "leicht":
            return Leicht()
        case "mittel":
            return Mittel()
        case "stark":
            return Stark(game, clock)
        case _:
            assert level == RANDOM
            return Zufall()


class Zufall(SeatBot):
    """Anything legal."""

    def choose(self, view: View, rng: Random, budget: Budget = NO_BUDGET) -> Action:
        """See `pausenjass.bots.base.Bot`."""
        if not view.legal:
            raise ValueError(f"seat {view.seat} can't do anything in this view")
        return rng.choice(view.legal)


class Mittel(SeatBot):
    """Rules of thumb."""

    forgets = 0.25

    def bids(self, view: View) -> bool:
        """Whether to say accept, kleines or besser: by counting."""
        if view.phase == "besser" and view.announcer == view.seat:
            return False  # Kreuz can as well be named
        suit = {"accept": view.turned[0], "besser": KREUZ}.get(view.phase) or self.name(view)
        return count(exchanged(view), suit) >= COUNT_TO_BID[len(view.counts)]

    def name(self, view: View) -> str:
        """The suit that counts most."""
        return max(
            (suit for suit in FRENCH_SUITS if suit != view.turned[0]), key=lambda suit: count(exchanged(view), suit)
        )

    def doubles(self, view: View, rng: Random, budget: Budget) -> bool:
        """Whether to say Kontra or Re: with a hand to play this trump oneself."""
        need = COUNT_TO_DOUBLE[len(view.counts)]
        if view.phase == "re":
            need += COUNT_TO_BID[len(view.counts)]
        return count(exchanged(view), view.trump) >= need

    def card(self, view: View, seen: Known, rng: Random, budget: Budget) -> Mask:
        """The card that seems worth most, by what it remembers."""
        return best(self._worths(view, seen, rng))

    def _worths(self, view: View, seen: Known, rng: Random) -> dict[Mask, float]:
        if len(view.hand) > REMEMBERS_ALL:
            small = [card for card in singly(seen.laid & ~TRUMPS) if POINTS[card] <= SMALL]
            seen = self._misremembered(seen, sum(card for card in small if rng.random() < self.forgets))
        table = Table(
            [hand if seat == seen.seat else 0 for seat, hand in enumerate(seen.has)], seen.leader, (), seen.trick
        )
        return worths(seen, table, view.trumper)

    def _misremembered(self, seen: Known, forgotten: Mask) -> Known:
        may = tuple([cards if seat == seen.seat else cards | forgotten for seat, cards in enumerate(seen.may)])
        return seen._replace(hidden=seen.hidden | forgotten, may=may)


class Leicht(Mittel):
    """A beginner."""

    belle = 0.75
    forgets = 0.5

    def bids(self, view: View) -> bool:
        """Whether to say accept, kleines or besser: by the number of trumps."""
        suit = {"accept": view.turned[0], "besser": KREUZ}.get(view.phase) or self.name(view)
        return sum(card[0] == suit for card in view.hand) >= TRUMPS_TO_BID[len(view.counts)]

    def name(self, view: View) -> str:
        """The longest suit."""
        return max(
            (suit for suit in FRENCH_SUITS if suit != view.turned[0]),
            key=lambda suit: sum(card[0] == suit for card in view.hand),
        )

    def doubles(self, view: View, rng: Random, budget: Budget) -> bool:
        """Never."""
        return False

    def card(self, view: View, seen: Known, rng: Random, budget: Budget) -> Mask:
        """One of the better cards, the better the likelier."""
        worth = self._worths(view, seen, rng)
        if len(view.hand) <= REMEMBERS_ALL:
            return best(worth)
        most = max(worth.values())
        return rng.choices(list(worth), [exp((each - most) / SOFT) for each in worth.values()])[0]

    def _misremembered(self, seen: Known, forgotten: Mask) -> Known:
        """Who lacks what it hasn't noticed either."""
        hidden = seen.hidden | forgotten
        may = tuple([cards if seat == seen.seat else hidden for seat, cards in enumerate(seen.may)])
        return seen._replace(hidden=hidden, may=may)


def count(hand: tuple[Card, ...], suit: str) -> int:
    """What a hand counts as trump player's with this suit: 3 the Jass, 2 the Mie, 1 each other trump, Ass, and Terz (2 a Halber)."""
    total = 0
    for card in hand:
        if card[0] == suit:
            total += {"J": 3, "9": 2}.get(card[1], 1)
        elif card[1] == "A":
            total += 1
    best_melds = announcements(hand, suit)
    return total + points(best_melds[0]) // 20 if best_melds else total
