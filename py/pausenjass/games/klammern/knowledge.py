"""What the play of Klammern tells everybody about hidden cards, and full positions that agree with a View.

Told are: who doesn't follow suit has none of it, and who then lays no trump has no trump either (KL-25); who doesn't
overtrump where he must has no higher trump (KL-26); who lays K or Q of trump without a Belle doesn't hold the other,
where Belle is automatic (KL-23). `State.could` keeps this as one set of bits for each hand. Cards that everybody knows
to be in a hand stand in `State.held`: the dealer's turned-up card (KL-7) or who exchanged for it (KL-17), melds that
were shown (KL-22), the other card of a Belle that was said. Of melds that don't count, everybody has heard class and top
card: an imagined hand holds such ones.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache
from itertools import accumulate, combinations, product
from math import comb
from random import Random
from typing import Final, NamedTuple, TypeAlias

from pausenjass.core.cards import FRENCH_32, FRENCH_SUITS, in_order
from pausenjass.core.game import Card, Seat
from pausenjass.games.klammern.legal import belle_partner
from pausenjass.games.klammern.melds import RUNS, Announcement, claim
from pausenjass.games.klammern.position import PUBLIC, Claim, State, View
from pausenjass.games.klammern.rules import Rules
from pausenjass.games.klammern.tricks import over, strongest_trump

BIT: Final = {card: 1 << place for place, card in enumerate(FRENCH_32)}
ANY: Final = (1 << len(FRENCH_32)) - 1
SUIT: Final = {suit: sum(BIT[card] for card in FRENCH_32 if card[0] == suit) for suit in FRENCH_SUITS}
HIGHER: Final = {
    card: sum(BIT[other] for other in over(card, [trump for trump in FRENCH_32 if trump[0] == card[0]]))
    for card in FRENCH_32
}
"""The trumps over this trump."""

Held: TypeAlias = tuple[tuple[Card, ...], ...]
"""`State.held`."""


def now_known(held: Held, seat: Seat, cards: tuple[Card, ...]) -> Held:
    """Everybody sees that these cards are in the seat's hand."""
    return (*held[:seat], in_order({*held[seat], *cards}), *held[seat + 1 :])


def laid(rules: Rules, state: State, seat: Seat, card: Card, belle: bool) -> tuple[tuple[int, ...], Held]:
    """`State.could` and `State.held` after the seat has laid the card on the trick, with a Belle or not."""
    trump, gone, held = state.trump, 0, state.held
    if card in held[seat]:
        held = (*held[:seat], tuple(other for other in held[seat] if other != card), *held[seat + 1 :])
    if state.trick:
        led, highest = state.trick[0][0], strongest_trump(state.trick, trump)
        if card[0] != led:
            gone = SUIT[led] if card[0] == trump else SUIT[led] | SUIT[trump]  # KL-25
        if card[0] == trump and highest and not HIGHER[highest] & BIT[card]:
            gone |= HIGHER[highest]  # KL-26
    other = belle_partner(card, trump)
    if other and belle and other in state.hands[seat]:
        held = now_known(held, seat, (other,))
    elif other and not belle and rules.belle == "automatic":
        gone |= BIT[other]  # KL-23
    could = state.could
    if could[seat] & gone:
        could = (*could[:seat], could[seat] & ~gone, *could[seat + 1 :])
    return could, held


def imagined(view: View, rng: Random) -> State:
    """A full position that agrees with the view, each as likely as any other; those where heard melds may be several
    ones are a little likelier. ValueError if the view contradicts itself."""
    return _worlds(view).draw(rng)


class _Place(NamedTuple):
    """Where hidden cards lie: a hand, a closed packet, the stock."""

    room: int
    could: int


class _Guess(NamedTuple):
    """One way to explain the melds that were only heard: which cards they mean, and where the other hidden ones may go."""

    melds: tuple[Announcement | None, ...]
    fixed: Held
    """For each place the cards that it then holds for sure, `State.held` among them."""
    groups: tuple[list[Card], ...]
    """Hidden cards by the places where they may lie, those with the fewest places first."""
    sizes: tuple[tuple[int, int], ...]
    """For each group these places, as bits, and how many cards."""
    rooms: tuple[int, ...]


class _Worlds:
    """All full positions that agree with a view, ready to be drawn from. Built once for a view, since searches draw often."""

    def __init__(self, view: View) -> None:
        players = len(view.counts)
        self.seat = view.seat
        self.hand = view.hand
        self.closed = players if view.closed else 0
        self.template = State(hands=((),) * players, melds=(), **{name: getattr(view, name) for name in PUBLIC})
        self.guesses: list[_Guess] = []
        if not view.turned:
            return
        laid = _laid(view)
        others = [seat for seat in range(players) if seat != view.seat]
        self.places = [_Place(view.counts[seat], view.could[seat]) for seat in others]
        self.places += [_Place(3, ANY)] * self.closed + [_Place(view.stock, ANY)]
        held: list[tuple[Card, ...]] = [view.held[seat] for seat in others]
        held += [()] * (len(self.places) - len(held))
        out = {*view.hand, view.exchanged or view.turned}  # the turned-up card lies on the stock, or in four is held
        hidden = [card for card in FRENCH_32 if card not in out.union(*laid, *held)]
        for melds in _explained(view, laid, hidden):
            fixed = (
                [(*has, *_more(melds[seat], has, laid[seat])) for has, seat in zip(held, others, strict=False)]
                if melds
                else []
            )
            self._add(melds, (*fixed, *held[len(fixed) :]), hidden)
        ways = [_splits(guess.sizes, guess.rooms)[0] for guess in self.guesses]
        self.guesses = [guess for guess, count in zip(self.guesses, ways, strict=True) if count]
        self.chances = list(accumulate(count for count in ways if count))
        if not self.guesses:
            raise ValueError("no cards agree with the view")

    def _add(self, melds: tuple[Announcement | None, ...], fixed: Held, hidden: list[Card]) -> None:
        """Keep a guess, unless a place would hold more than it has room for, or two the same card."""
        rooms = tuple(place.room - len(cards) for place, cards in zip(self.places, fixed, strict=True))
        taken = [card for cards in fixed for card in cards]
        free = [card for card in hidden if card not in taken]
        if min(rooms) < 0 or len(set(taken)) < len(taken) or len(free) != sum(rooms):
            return
        groups: dict[int, list[Card]] = {}
        for card in free:
            where = sum(1 << at for at, place in enumerate(self.places) if place.could & BIT[card] and rooms[at])
            groups.setdefault(where, []).append(card)
        order = sorted(groups, key=lambda where: (where.bit_count(), where))
        sizes = tuple((where, len(groups[where])) for where in order)
        self.guesses.append(_Guess(melds, fixed, tuple(groups[where] for where in order), sizes, rooms))

    def draw(self, rng: Random) -> State:
        """One of them."""
        if not self.guesses:
            return self.template
        guess = self.guesses[0]
        if len(self.guesses) > 1:
            guess = self.guesses[bisect_right(self.chances, rng.random() * self.chances[-1], hi=len(self.chances) - 1)]
        got = [list(cards) for cards in guess.fixed]
        rooms = guess.rooms
        for number, group in enumerate(guess.groups):
            _, chances, splits = _splits(guess.sizes[number:], rooms)
            split = splits[0]
            if len(splits) > 1:
                split = splits[bisect_right(chances, rng.random() * chances[-1], hi=len(chances) - 1)]
            cards = group[:]
            rng.shuffle(cards)
            at = 0
            for place, count in enumerate(split):
                if count:
                    got[place] += cards[at : at + count]
                    at += count
            rooms = tuple([room - count for room, count in zip(rooms, split, strict=True)])
        stock = tuple(got.pop())
        closed = tuple([in_order(got.pop()) for _ in range(self.closed)])
        hands = [in_order(cards) for cards in got]
        if self.seat >= 0:
            hands.insert(self.seat, self.hand)
        return self.template._replace(hands=tuple(hands), closed=closed, stock=stock, melds=guess.melds)


@lru_cache(maxsize=32)
def _worlds(view: View) -> _Worlds:
    return _Worlds(view)


def _laid(view: View) -> list[set[Card]]:
    """What each seat has laid in this deal."""
    players = len(view.counts)
    laid: list[set[Card]] = [set() for _ in range(players)]
    for leader, cards in (*view.tricks, (view.leader, view.trick)):
        for place, card in enumerate(cards):
            laid[(leader + place) % players].add(card)
    return laid


def _more(melds: Announcement | None, held: tuple[Card, ...], laid: set[Card]) -> list[Card]:
    """The cards of the melds that must still be in the hand, and aren't known to be."""
    return [card for meld in melds or () for card in meld if card not in held and card not in laid]


def _explained(view: View, laid: list[set[Card]], hidden: list[Card]) -> list[tuple[Announcement | None, ...]]:
    """All ways to say which cards are meant by the melds that each seat has announced."""
    if not view.claims:
        return [()]
    ways: list[list[Announcement | None]] = []
    for seat, heard in enumerate(view.claims):
        if not heard:
            ways.append([None if heard is None else ()])
        elif seat == view.seat:
            ways.append([view.melded])
        elif view.shown and view.shown[seat]:
            ways.append([view.shown[seat]])
        else:
            cards = {*laid[seat], *view.held[seat], *(card for card in hidden if view.could[seat] & BIT[card])}
            if seat == view.exchanger and view.exchanged_late:
                cards.discard(view.turned)  # it came only after the melds
            runs = [run for run in RUNS if cards.issuperset(run) and claim(run, view.trump) in heard]
            ways.append([some for some in combinations(runs, len(heard)) if _says(some, heard, view.trump)])
    return list(product(*ways))


def _says(melds: Announcement, heard: tuple[Claim, ...], trump: str) -> bool:
    """Whether these runs share no card and sound like what was heard."""
    cards = [card for meld in melds for card in meld]
    return len(set(cards)) == len(cards) and sorted(claim(meld, trump) for meld in melds) == sorted(heard)


Splits: TypeAlias = tuple[int, list[int], list[tuple[int, ...]]]
"""In how many ways all groups of cards can be dealt, and for the first group: how many cards to each place, with sums of
the ways that each such split has."""


@lru_cache(maxsize=8192)
def _splits(sizes: tuple[tuple[int, int], ...], rooms: tuple[int, ...]) -> Splits:
    if not sizes:
        return int(not any(rooms)), [], []
    (where, count), rest = sizes[0], sizes[1:]
    if not rest:  # the last group fills what is left
        fits = sum(rooms) == count and all(where >> at & 1 for at, room in enumerate(rooms) if room)
        ways = _orders(count, rooms) if fits else 0
        return ways, [ways], [rooms]
    found = []
    for split in _spread(where, count, rooms):
        ways = _splits(rest, tuple(room - part for room, part in zip(rooms, split, strict=True)))[0]
        if ways:
            found.append((ways * _orders(count, split), split))
    sums = list(accumulate(ways for ways, _ in found))
    return sums[-1] if sums else 0, sums, [split for _, split in found]


def _spread(where: int, count: int, rooms: tuple[int, ...]) -> list[tuple[int, ...]]:
    """All ways to split so many cards over these places."""
    if not rooms:
        return [()] if count == 0 else []
    most = min(count, rooms[0]) if where & 1 else 0
    return [(part, *others) for part in range(most + 1) for others in _spread(where >> 1, count - part, rooms[1:])]


def _orders(count: int, split: tuple[int, ...]) -> int:
    """In how many ways so many different cards can be split so."""
    ways = 1
    for part in split:
        ways *= comb(count, part)
        count -= part
    return ways
