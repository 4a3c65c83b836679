"""What a seat of Kaisern may know, and full positions that agree with it (KA-18, KA-20, KA-35).

Partners see each other's hands. Of a Kaiser that another party has declared face down only the number and the Kritze are
known; so, as long as nobody may bluff, an imagined hand holds a hidden Banner for each of them. A hidden Banner may also
be there undeclared: there is no duty.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache
from itertools import accumulate
from math import comb
from operator import sub
from random import Random
from typing import Final

from pausenjass.core.cards import in_order
from pausenjass.core.game import Card, Seat
from pausenjass.games.kaisern.legal import actors, legal
from pausenjass.games.kaisern.position import NOBODY, PUBLIC, UNKNOWN, Kaiser, Laid, Shown, State, View
from pausenjass.games.kaisern.power import BANNER, KAISER
from pausenjass.games.kaisern.rules import Rules

BLUFF: Final = 0.15
"""How much less likely a false declaration is than a true one, in imagined positions: a hand without a Banner is far more
common, but few bluff with it."""


def seen_by(rules: Rules, state: State, seat: Seat) -> View:
    """What the seat may know; NOBODY: an onlooker, who sees no hand."""
    onlooks = seat == NOBODY
    party = NOBODY if onlooks else rules.side(seat)
    partners = (
        []
        if onlooks
        else [(seat + step) % rules.players for step in range(rules.parties, rules.players, rules.parties)]
    )
    kaiser = state.kaiser
    if kaiser:
        kaiser = tuple(
            [each if each.shown or rules.side(each.seat) == party else each._replace(card="") for each in kaiser]
        )
    return View(
        seat=seat,
        hand=() if onlooks else state.hands[seat],
        counts=tuple([len(hand) for hand in state.hands]),
        actors=actors(rules, state),
        legal=() if onlooks else legal(rules, state, seat),
        partners=tuple([(other, state.hands[other]) for other in partners]),
        away=tuple([(other, state.away[other]) for other in (seat, *partners)]) if party in state.gone else (),
        away_counts=tuple([len(cards) for cards in state.away]),
        closed=bool(state.closed),
        stock=len(state.stock),
        kaiser=kaiser,
        shown=shown(state),
        **{name: getattr(state, name) for name in PUBLIC},
    )


def shown(state: State) -> tuple[Shown, ...]:
    """`View.shown`: the Banner that were laid, then those shown at the end of the Spiel."""
    found, laid = [], set()
    for satz in (*[satz.cards for satz in state.tricks], state.trick):
        for seat, card in satz:
            if card[1] == BANNER:
                numbers = [each.number for each in state.kaiser if each.card == card]
                found.append(Shown(seat, card, numbers[0] if numbers else 0))
                laid.add(card)
    for each in state.kaiser:
        if each.shown and each.card not in laid and each.card != state.up[each.seat]:
            found.append(Shown(each.seat, each.card, each.number))
    return tuple(found)


def imagined(rules: Rules, view: View, rng: Random) -> State:
    """A full position that agrees with the view."""
    return _worlds(rules, view).draw(rng)


class _Worlds:
    """All full positions that agree with a view, ready to be drawn from. Built once for a view, since searches draw often.

    Hidden cards lie in places: for each seat whose cards the view doesn't show one place, in hand or laid away; while cards
    are closed those of every seat; the stock. Where others have declared hidden Kaiser, a guess says how many hidden Banner
    lie in each place; it has its chance.
    """

    def __init__(self, rules: Rules, view: View) -> None:
        self.rules, self.view = rules, view
        players = rules.players
        self.hands: list[tuple[Card, ...]] = [()] * players
        for seat, cards in ((view.seat, view.hand), *view.partners):
            if seat != NOBODY:
                self.hands[seat] = cards
        self.away: list[tuple[Card, ...]] = [()] * players if view.gone else []
        for seat, cards in view.away:
            self.away[seat] = cards
        self.seats: list[Seat] = []
        self.known: list[tuple[Card, ...]] = [()] * players
        self.rooms: tuple[int, ...] = ()
        self.hidden: list[Card] = []
        self.claims: dict[Seat, list[int]] = {}
        """For each seat that has declared Kaiser which the view doesn't name, or that were false, the numbers of the former."""
        self.guesses: list[tuple[int, ...]] = []
        self.chances: list[float] = []
        if view.up:
            self._look()
        if self.claims:
            self._explain()

    def _look(self) -> None:
        """Which cards are hidden, and how many lie in each place."""
        rules, view = self.rules, self.view
        party = view.seat % rules.parties if view.seat != NOBODY else NOBODY
        self.seats = [seat for seat in range(rules.players) if rules.side(seat) != party]
        laid = laid_cards(view)
        out = {
            view.turned,
            *[card for _, card in laid],
            *[card for cards in (*self.hands, *self.away) for card in cards],
        }
        rooms = []
        for seat in self.seats:
            seen = {view.up[seat], *[each.card for each in view.shown if each.seat == seat and each.card != UNKNOWN]}
            self.known[seat] = tuple(sorted(seen.difference([card for _, card in laid])))
            out.update(self.known[seat])
            rooms.append(view.counts[seat] + (view.away_counts[seat] if view.gone else 0) - len(self.known[seat]))
        closed = [rules.hand - 1] * rules.players if view.closed else []
        self.rooms = (*rooms, *closed, view.stock)
        self.hidden = [card for card in rules.deck if card not in out]
        for each in view.kaiser:
            if each.seat in self.seats and each.card in ("", UNKNOWN):
                claimed = self.claims.setdefault(each.seat, [])
                if not each.card:
                    claimed.append(each.number)

    def _explain(self) -> None:
        """KA-20: in how many ways so many Banner can lie so, and how likely it is then that so much was declared."""
        banners = sum([card[1] == BANNER for card in self.hidden])
        weights = []
        for guess in _spread(banners, self.rooms):
            weight = 1.0
            for count, room in zip(guess, self.rooms, strict=True):
                weight *= comb(room, count)
            for seat, claimed in self.claims.items():
                weight *= sum([BLUFF**false for false in self._falses(seat, len(claimed), guess)])
            if weight:
                self.guesses.append(guess)
                weights.append(weight)
        if not weights:
            raise ValueError("no cards agree with the view")
        self.chances = list(accumulate(weights))

    def _falses(self, seat: Seat, claimed: int, guess: tuple[int, ...]) -> list[int]:
        """How many of the seat's declarations can be false if the Banner lie so."""
        least = max(0, claimed - guess[self.seats.index(seat)])
        if not self.rules.bluff:
            return [0] if least == 0 else []
        return list(range(least, min(claimed, self._unseen(seat, guess)) + 1))

    def _unseen(self, seat: Seat, guess: tuple[int, ...]) -> int:
        """KA-20: how many Banner the seat had not seen when it declared, less what is known to have been false."""
        view, mates = self.view, self.rules.sides[self.rules.side(seat)]
        false = sum([each.seat == seat and each.card == UNKNOWN for each in view.kaiser])
        theirs = [card for who, card in laid_cards(view) if who in mates] + [
            each.card for each in view.shown if each.seat in mates
        ]
        seen = {*view.up, view.turned, *theirs}
        return (
            sum([card not in seen for card in KAISER]) - sum([guess[self.seats.index(mate)] for mate in mates]) - false
        )

    def draw(self, rng: Random) -> State:
        """One of them."""
        view = self.view
        got: list[list[Card]] = [[] for _ in self.rooms]
        rooms, cards, kaiser = self.rooms, self.hidden[:], view.kaiser
        rng.shuffle(cards)
        if self.guesses:
            guess = self.guesses[bisect_right(self.chances, rng.random() * self.chances[-1], hi=len(self.chances) - 1)]
            banners = [card for card in cards if card[1] == BANNER]
            got = [[banners.pop() for _ in range(count)] for count in guess]
            rooms, cards = tuple(map(sub, rooms, guess)), [card for card in cards if card[1] != BANNER]
            kaiser = self._named(guess, got, rng)
        at = 0
        for place, count in enumerate(rooms):
            got[place] += cards[at : at + count]
            at += count
        hands, away = list(self.hands), list(self.away)
        for seat, more in zip(self.seats, got, strict=False):
            pile = away if self.rules.side(seat) in view.gone else hands
            pile[seat] = in_order((*self.known[seat], *more))
        return State(
            hands=tuple(hands),
            closed=tuple(map(in_order, got[len(self.seats) : -1])),
            stock=tuple(got[-1]) if got else (),
            away=tuple(away),
            kaiser=kaiser,
            **{name: getattr(view, name) for name in PUBLIC},
        )

    def _named(self, guess: tuple[int, ...], got: list[list[Card]], rng: Random) -> tuple[Kaiser, ...]:
        """The declarations, with a card for each that only its party knows."""
        names: dict[tuple[Seat, int], Card] = {}
        for seat, claimed in self.claims.items():
            falses = self._falses(seat, len(claimed), guess)
            false = falses[0] if len(falses) == 1 else rng.choices(falses, [BLUFF**each for each in falses])[0]
            cards = [*rng.sample(got[self.seats.index(seat)], len(claimed) - false), *[UNKNOWN] * false]
            rng.shuffle(cards)
            names.update({(seat, number): card for number, card in zip(claimed, cards, strict=True)})
        return tuple(
            [each if each.card else each._replace(card=names[each.seat, each.number]) for each in self.view.kaiser]
        )


def laid_cards(view: View) -> list[Laid]:
    """Every card laid in this Spiel, by whom."""
    return [laid for satz in view.tricks for laid in satz.cards] + list(view.trick)


def _spread(count: int, rooms: tuple[int, ...]) -> list[tuple[int, ...]]:
    """All ways to split so many cards over places with so much room."""
    if not rooms:
        return [()] if count == 0 else []
    return [(part, *others) for part in range(min(count, rooms[0]) + 1) for others in _spread(count - part, rooms[1:])]


@lru_cache(maxsize=32)
def _worlds(rules: Rules, view: View) -> _Worlds:
    return _Worlds(rules, view)
