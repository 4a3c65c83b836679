"""Worlds of Kaisern: deals of the hidden cards that agree with a View, sampled by their probability (KA-17 to KA-20).

The places of hidden cards are: one for each seat whose cards the view doesn't show, in hand or laid away; one for every
seat while cards are closed; the stock. Declarations make some places of a hidden Banner likelier than others: others
have declared Kaiser that the view doesn't name, or holders mostly declare theirs. The sampler then draws the number of
Banner in each place by its weight first, and deals uniformly after that.
"""

from __future__ import annotations

from collections.abc import Collection
from itertools import accumulate
from math import comb
from operator import sub
from random import Random
from typing import Final, NamedTuple

from pausenjass.core.game import Card, Seat
from pausenjass.core.hidden import Counts, cut, spreads, weighted
from pausenjass.games.kaisern.dealing import sees
from pausenjass.games.kaisern.declaring import OPEN
from pausenjass.games.kaisern.position import NOBODY, UNKNOWN, Kaiser, Laid, View
from pausenjass.games.kaisern.power import BANNER, KAISER
from pausenjass.games.kaisern.rules import Rules

BLUFF: Final = 0.1
"""KA-20: the likelihood of a false declaration, relative to that of a true one by somebody who holds a Banner. Hands
without a Banner are far more common, so this takes two or three in ten declarations for false; bots with bluffing made
14 % (strong) to 26 % (medium) false ones."""


class Dealt(NamedTuple):
    """A sampled deal of the hidden cards."""

    places: list[list[Card]]
    """The hidden cards of each place, in the order of `Worlds.rooms`."""
    kaiser: tuple[Kaiser, ...]
    """The declarations, with a card even for those that only their party knows."""


class Worlds:
    """Samples deals that agree with a view. Build it once for a view: searches sample often."""

    def __init__(self, rules: Rules, view: View, forgotten: Collection[Card] = (), keeps: float = 1.0) -> None:
        """`forgotten`: laid cards that count as hidden, in the stock if nowhere else. `keeps`: the likelihood that a
        seat which could have declared holds a Banner undeclared; 1: holders don't mind."""
        self.rules, self.view, self.keeps = rules, view, keeps
        players = rules.players
        self.hands: list[tuple[Card, ...]] = [()] * players
        """The hands as far as the view shows them."""
        for seat, cards in ((view.seat, view.hand), *view.partners):
            if seat != NOBODY:
                self.hands[seat] = cards
        self.away: list[tuple[Card, ...]] = [()] * players if view.gone else []
        for seat, cards in view.away:
            self.away[seat] = cards
        self.seats: list[Seat] = []
        """The seats whose cards are hidden; theirs are the first places."""
        self.known: list[tuple[Card, ...]] = [()] * players
        """The hidden seats' cards that the view still shows."""
        self.rooms: Counts = ()
        """The number of hidden cards in each place: those of `seats`, each seat's closed cards if there are any (during
        stages those still to be dealt to it), the stock."""
        self.hidden: list[Card] = []
        self.banners: list[Card] = []
        """The hidden Banner."""
        self.others: list[Card] = []
        """The other hidden cards."""
        self.claims: dict[Seat, list[int]] = {}
        """For each seat with declared Kaiser that the view doesn't name, or with false ones, the numbers of those unnamed."""
        self.silent: frozenset[Seat] = frozenset()
        """The seats that could have declared and didn't, if that tells something."""
        self.bound: list[Seat] = []
        """KA-44: the seats whose hands and false declarations the view knows, but not all the hands that they saw then."""
        self._out_of_sight: dict[Seat, tuple[int, list[int]]] = {}
        """The cached `_of_others` of each seat that has declared Kaiser."""
        self.guesses: list[Counts] = []
        """The possible numbers of hidden Banner in each place."""
        self.cumulative: list[float] = []
        if view.up:
            self._look(forgotten)
        if self.claims or self.silent or self.bound:
            self._weigh()

    def _look(self, forgotten: Collection[Card]) -> None:
        """Finds the hidden cards, and how many of them each place has."""
        rules, view = self.rules, self.view
        party = rules.side(view.seat) if view.seat != NOBODY else NOBODY
        seen_hands = {view.seat, *[seat for seat, _ in view.partners]}
        self.seats = [seat for seat in range(rules.players) if seat not in seen_hands]
        laid = {card for _, card in laid_cards(view)}
        out = {view.turned, *laid, *[card for cards in (*self.hands, *self.away) for card in cards]}
        rooms = []
        for seat in self.seats:
            seen = {view.up[seat], *[each.card for each in view.shown if each.seat == seat and each.card != UNKNOWN]}
            self.known[seat] = tuple(sorted(seen - laid - {""}))
            out.update(self.known[seat])
            rooms.append(view.counts[seat] + (view.away_counts[seat] if view.gone else 0) - len(self.known[seat]))
        closed, stock = [rules.hand - 1] * rules.players if view.closed else [], view.stock
        if undealt(view):
            closed = [rules.hand - (card != "") for card in view.up]
            stock -= sum(closed)
        self.rooms = (*rooms, *closed, stock + len(forgotten))
        self.hidden = [card for card in rules.deck if card not in out or card in forgotten]
        self.banners = [card for card in self.hidden if card[1] == BANNER]
        self.others = [card for card in self.hidden if card[1] != BANNER]
        for each in view.kaiser:
            if each.seat in self.seats and each.card in ("", UNKNOWN):
                claimed = self.claims.setdefault(each.seat, [])
                if not each.card:
                    claimed.append(each.number)
        if rules.speaker:
            false = {each.seat for each in view.kaiser if each.card == UNKNOWN} - {*self.seats}
            self.bound = [
                seat for seat in sorted(false) if not {*self.seats}.isdisjoint(sees(rules, view.dealer, seat))
            ]
        if self.keeps < 1 and view.phase in ("ready", "play"):
            had_the_chance = self.seats if view.phase == "play" else view.ready
            self.silent = frozenset([seat for seat in had_the_chance if rules.side(seat) not in (party, *view.gone)])

    def _weigh(self) -> None:
        """Weighs each guess: the number of ways to place the Banner so, times the likelihood of the declarations."""
        weights = []
        told = self.silent.union(self.claims)
        for guess in spreads(len(self.banners), self.rooms):
            weight = 1.0
            for count, room in zip(guess, self.rooms, strict=True):
                weight *= comb(room, count)
            if any(self._unseen(seat, guess) < 0 for seat in self.bound):
                continue
            for seat in told:
                if weight:
                    weight *= sum(self._likelihoods(seat, guess).values())
            if weight:
                self.guesses.append(guess)
                weights.append(weight)
        if not weights:
            raise ValueError("no cards agree with the view")
        self.cumulative = list(accumulate(weights))

    def _likelihoods(self, seat: Seat, guess: Counts) -> dict[int, float]:
        """The likelihood of each possible number of false declarations of the seat, if the Banner lie so."""
        held, claimed = guess[self.seats.index(seat)], len(self.claims.get(seat, ()))
        least = max(0, claimed - held)
        most = min(claimed, self._unseen(seat, guess)) if self.rules.bluff and seat in self.claims else 0
        keeps = self.keeps if seat in self.silent else 1.0
        return {false: BLUFF**false * keeps ** (held - claimed + false) for false in range(least, most + 1)}

    def _unseen(self, seat: Seat, guess: Counts) -> int:
        """KA-20: the number of Banner unseen by the seat when it declared, less those known to be false."""
        if seat not in self._out_of_sight:
            self._out_of_sight[seat] = self._of_others(seat)
        count, places = self._out_of_sight[seat]
        return count - sum([guess[place] for place in places])

    def _of_others(self, seat: Seat) -> tuple[int, list[int]]:
        """The number of Banner that the seat hadn't seen outside hidden hands, and the places of those that it sees."""
        view = self.view
        mates = (seat, *sees(self.rules, view.dealer, seat))
        false = sum([each.seat == seat and each.card == UNKNOWN for each in view.kaiser])
        theirs = [card for who, card in laid_cards(view) if who in mates] + [
            each.card for each in view.shown if each.seat in mates
        ]
        seen = {*view.up, view.turned, *theirs, *[card for mate in mates for card in self.hands[mate]]}
        places = [self.seats.index(mate) for mate in mates if mate in self.seats]
        return sum([card not in seen for card in KAISER]) - false, places

    def sample(self, rng: Random) -> Dealt:
        """Samples one deal."""
        if not self.guesses:
            cards = self.hidden[:]
            rng.shuffle(cards)
            return Dealt(cut(cards, self.rooms), self.view.kaiser)
        guess = weighted(self.guesses, self.cumulative, rng)
        banners, others = self.banners[:], self.others[:]
        rng.shuffle(banners)
        rng.shuffle(others)
        places = cut(banners, guess)
        kaiser = self._named(guess, places, rng) if self.claims else self.view.kaiser
        for place, more in zip(places, cut(others, tuple(map(sub, self.rooms, guess))), strict=True):
            place += more
        return Dealt(places, kaiser)

    def _named(self, guess: Counts, banners: list[list[Card]], rng: Random) -> tuple[Kaiser, ...]:
        """The declarations, with a card even for those that only their party knows."""
        names: dict[tuple[Seat, int], Card] = {}
        for seat, claimed in self.claims.items():
            likelihoods = self._likelihoods(seat, guess)
            false = next(iter(likelihoods))
            if len(likelihoods) > 1:
                false = rng.choices(list(likelihoods), list(likelihoods.values()))[0]
            cards = [*rng.sample(banners[self.seats.index(seat)], len(claimed) - false), *[UNKNOWN] * false]
            rng.shuffle(cards)
            names.update({(seat, number): card for number, card in zip(claimed, cards, strict=True)})
        return tuple(
            [each if each.card else each._replace(card=names[each.seat, each.number]) for each in self.view.kaiser]
        )


def undealt(view: View) -> bool:
    """KA-37: whether cards are still to be dealt."""
    return view.phase in OPEN and not view.closed


def laid_cards(view: View) -> list[Laid]:
    """Every card laid in this Spiel, with its seat."""
    return [laid for trick in view.tricks for laid in trick.cards] + list(view.trick)
