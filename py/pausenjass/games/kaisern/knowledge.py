"""What a seat of Kaisern may know, and full positions that agree with it (KA-18, KA-20, KA-35).

Partners see each other's hands. Of a Kaiser that another party has declared face down only the number and the Kritze are
known; so, as long as nobody may bluff, an imagined hand holds a hidden Banner for each of them. A hidden Banner may also
be there undeclared: there is no duty.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache
from itertools import accumulate, product
from random import Random
from typing import Final, NamedTuple

from pausenjass.core.cards import in_order
from pausenjass.core.game import Action, Card, Seat
from pausenjass.games.kaisern.legal import actors, legal
from pausenjass.games.kaisern.position import NOBODY, PUBLIC, UNKNOWN, Kaiser, Shown, State, View
from pausenjass.games.kaisern.power import BANNER, KAISER
from pausenjass.games.kaisern.rules import Rules

BLUFF: Final = 0.15
"""How much less likely a false declaration is than a true one, in imagined positions: a hand without a Banner is far more
common, but few bluff with it."""


def seen_by(rules: Rules, state: State, seat: Seat) -> View:
    """What the seat may know; NOBODY: an onlooker, who sees no hand."""
    onlooks = seat == NOBODY
    party = NOBODY if onlooks else rules.side(seat)
    partners = [] if onlooks else [(seat + step) % rules.players for step in range(rules.parties, rules.players, rules.parties)]
    kaiser = state.kaiser
    if kaiser:
        kaiser = tuple([each if each.shown or rules.side(each.seat) == party else each._replace(card="") for each in kaiser])
    return View(
        seat=seat,
        hand=() if onlooks else state.hands[seat],
        counts=tuple([len(hand) for hand in state.hands]),
        actors=actors(rules, state),
        legal=() if onlooks else legal(rules, state, seat),
        partners=tuple([(other, state.hands[other]) for other in partners]),
        away=tuple([(other, state.away[other]) for other in (seat, *partners)]) if party in state.gone else (),
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


def told(rules: Rules, state: State, who: Seat, action: Action, seat: Seat) -> Action:
    """The action of a seat as another one reads it in the record: `declare 2 #1` for a face-down Kaiser of another party that
    has not been shown. `state` is a position after the action, of the same Spiel; the later it is, the more has been shown."""
    word, *rest = action.split(" ")
    if word != "declare" or seat != NOBODY and rules.side(seat) == rules.side(who):
        return action
    kritze, card = rest
    for each in state.kaiser:
        if each.seat == who and each.card == card and not each.shown and each.kritze >= int(kritze):
            return f"declare {kritze} #{each.number}"
    return action


def imagined(rules: Rules, view: View, rng: Random) -> State:
    """A full position that agrees with the view."""
    return _worlds(rules, view).draw(rng)


class _Guess(NamedTuple):
    """Which hidden Banner lie where."""

    banners: tuple[tuple[Card, int], ...]
    """Each with its place."""
    rooms: tuple[int, ...]
    """What is then left for other cards in each place."""


class _Worlds:
    """All full positions that agree with a view, ready to be drawn from. Built once for a view, since searches draw often.

    Hidden cards lie in places: for each seat whose cards the view doesn't show one place, in hand or laid away; during
    "open" the closed cards of every seat; the stock.
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
        laid = {card for satz in (*[satz.cards for satz in view.tricks], view.trick) for _, card in satz}
        self.seats = [seat for seat in range(players) if view.seat == NOBODY or rules.side(seat) != rules.side(view.seat)]
        self.known: list[tuple[Card, ...]] = [()] * players
        out = {*laid, view.turned, *(card for cards in (*self.hands, *self.away) for card in cards)}
        if view.up:
            seen = [*enumerate(view.up), *[(each.seat, each.card) for each in view.shown]]
            for seat in self.seats:
                self.known[seat] = tuple({card for owner, card in seen if owner == seat and card not in laid and card != UNKNOWN})
                out.update(self.known[seat])
        self.dealt = bool(view.up)
        self.hidden = [card for card in rules.deck if card not in out] if self.dealt else []
        self.rooms = self._rooms(laid) if self.dealt else ()
        self.banners = [card for card in self.hidden if card[1] == BANNER]
        self.claims = {seat: [each.number for each in view.kaiser if each.seat == seat and not each.card] for seat in self.seats}
        self.guesses: list[_Guess] = []
        self.chances: list[float] = []
        if any(self.claims.values()):
            self._explain()

    def _rooms(self, laid: set[Card]) -> tuple[int, ...]:
        """How many hidden cards each place holds: hands by `self.seats`, then closed cards by seat, then the stock."""
        view, rules = self.view, self.rules
        closed = rules.hand - 1 if view.closed else 0
        gone = [len([1 for satz in (*[satz.cards for satz in view.tricks], view.trick) for who, _ in satz if who == seat]) for seat in self.seats]
        rooms = []
        for seat, laid_by in zip(self.seats, gone, strict=True):
            count = rules.hand - closed - laid_by if rules.side(seat) in view.gone else view.counts[seat]
            rooms.append(count - len(self.known[seat]))
        return (*rooms, *[closed] * (rules.players if closed else 0), view.stock)

    def _explain(self) -> None:
        """KA-20: every way to place the hidden Banner, with its chance, so that what was declared can be true, or a bluff."""
        weights = []
        for places in product(range(len(self.rooms)), repeat=len(self.banners)):
            rooms, ways = list(self.rooms), 1.0
            for place in places:
                ways *= rooms[place]
                rooms[place] -= 1
            for at, seat in enumerate(self.seats):
                if ways and self.claims[seat]:
                    ways *= self._belief(seat, places.count(at), places)
            if ways:
                self.guesses.append(_Guess(tuple(zip(self.banners, places, strict=True)), tuple(rooms)))
                weights.append(ways)
        if not weights:
            raise ValueError("no cards agree with the view")
        self.chances = list(accumulate(weights))

    def _belief(self, seat: Seat, held: int, places: tuple[int, ...]) -> float:
        """How likely it is that the seat has declared so much with so many hidden Banner in hand."""
        claimed = len(self.claims[seat])
        if not self.rules.bluff:
            return float(held >= claimed)
        return sum(BLUFF**false for false in range(claimed + 1) if claimed - false <= held and false <= self._unseen(seat, places))

    def _unseen(self, seat: Seat, places: tuple[int, ...]) -> int:
        """KA-20: how many Banner the seat had not seen when it declared."""
        mates = self.rules.sides[self.rules.side(seat)]
        theirs = sum(self.seats[place] in mates for place in places if place < len(self.seats))
        view = self.view
        laid = [(who, card) for satz in (*[satz.cards for satz in view.tricks], view.trick) for who, card in satz]
        seen = {*view.up, view.turned, *[card for who, card in laid if who in mates]}
        seen.update(each.card for each in view.shown if each.seat in mates)
        return len(KAISER) - theirs - sum(card in seen for card in KAISER)

    def draw(self, rng: Random) -> State:
        """One of them."""
        view = self.view
        got: list[list[Card]] = [[] for _ in self.rooms]
        kaiser = view.kaiser
        if self.dealt:
            rooms, cards = self.rooms, self.hidden
            if self.guesses:
                guess = self.guesses[bisect_right(self.chances, rng.random() * self.chances[-1], hi=len(self.chances) - 1)]
                for card, place in guess.banners:
                    got[place].append(card)
                rooms, cards = guess.rooms, [card for card in cards if card[1] != BANNER]
                kaiser = self._named(guess, rng)
            cards = cards[:]
            rng.shuffle(cards)
            at = 0
            for place, count in enumerate(rooms):
                got[place] += cards[at : at + count]
                at += count
        hands, away = list(self.hands), list(self.away)
        for place, seat in enumerate(self.seats if self.dealt else ()):
            pile = away if self.rules.side(seat) in view.gone else hands
            pile[seat] = in_order((*self.known[seat], *got[place]))
        closed = tuple([in_order(cards) for cards in got[len(self.seats) : -1]]) if view.closed else ()
        return State(
            hands=tuple(hands),
            closed=closed,
            stock=tuple(got[-1]) if got else (),
            away=tuple(away),
            kaiser=kaiser,
            **{name: getattr(view, name) for name in PUBLIC},
        )

    def _named(self, guess: _Guess, rng: Random) -> tuple[Kaiser, ...]:
        """The declarations with cards for those that only their party knows."""
        names: dict[tuple[Seat, int], Card] = {}
        for at, seat in enumerate(self.seats):
            claimed = self.claims[seat]
            if not claimed:
                continue
            held = [card for card, place in guess.banners if place == at]
            if self.rules.bluff:
                most = self._unseen(seat, tuple(place for _, place in guess.banners))
                falses = [false for false in range(len(claimed) + 1) if len(claimed) - false <= len(held) and false <= most]
                false = rng.choices(falses, [BLUFF**false for false in falses])[0]
                held = [*rng.sample(held, len(claimed) - false), *[UNKNOWN] * false]
            rng.shuffle(held)
            names.update({(seat, number): card for number, card in zip(claimed, held, strict=False)})
        return tuple([each if each.card else each._replace(card=names[each.seat, each.number]) for each in self.view.kaiser])


@lru_cache(maxsize=32)
def _worlds(rules: Rules, view: View) -> _Worlds:
    return _Worlds(rules, view)


