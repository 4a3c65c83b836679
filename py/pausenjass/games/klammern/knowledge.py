"""What the play of Klammern tells everybody about hidden cards, and full positions that agree with a View.

The play tells this: a player who doesn't follow suit has none of it, and if he then lays no trump, he has no trump
either (KL-25). If he doesn't overtrump where he must, he has no higher trump (KL-26). If he lays K or Q of trump
without a Belle, and Belle is automatic, he doesn't hold the other (KL-23). `State.could` keeps this as one set of bits
for each hand. `State.held` has the cards that everybody knows in a hand: the turned-up card of the dealer (KL-7) or
exchanger (KL-17), shown melds (KL-22), the other card of an announced Belle. Everybody has heard class and top card of
melds that don't count: an imagined hand holds such melds.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate, combinations, product
from random import Random
from typing import Final, NamedTuple, TypeAlias

from pausenjass.core.cards import FRENCH_32, FRENCH_SUITS, in_order
from pausenjass.core.game import Card, Seat
from pausenjass.core.hidden import Dealer, weighted
from pausenjass.core.masks import CardBits
from pausenjass.games.klammern.legal import belle_partner
from pausenjass.games.klammern.melds import RUNS, Announcement, claim
from pausenjass.games.klammern.position import PUBLIC, Claim, State, View
from pausenjass.games.klammern.rules import Rules
from pausenjass.games.klammern.tricks import over, strongest_trump

CANONICAL: Final = CardBits(FRENCH_32)
BIT: Final = CANONICAL.bit
ANY: Final = (1 << len(FRENCH_32)) - 1
SUIT: Final = {suit: sum(BIT[card] for card in FRENCH_32 if card[0] == suit) for suit in FRENCH_SUITS}
HIGHER: Final = {
    card: sum(BIT[other] for other in over(card, [trump for trump in FRENCH_32 if trump[0] == card[0]]))
    for card in FRENCH_32
}
"""The trumps over each trump."""

Held: TypeAlias = tuple[tuple[Card, ...], ...]
"""The type of `State.held`."""


def now_known(held: Held, seat: Seat, cards: tuple[Card, ...]) -> Held:
    """Adds cards that everybody now sees in the seat's hand."""
    return (*held[:seat], in_order({*held[seat], *cards}), *held[seat + 1 :])


def laid(rules: Rules, state: State, seat: Seat, card: Card, belle: bool) -> tuple[tuple[int, ...], Held]:
    """`State.could` and `State.held` after the seat has laid the card on the trick, with or without a Belle."""
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
    """Samples a full position that agrees with the view, each equally likely; only if heard melds have several
    explanations, some are a little likelier. ValueError if the view contradicts itself."""
    return _worlds(view).sample(rng)


class _Place(NamedTuple):
    """A place of hidden cards: a hand, a closed packet, the stock."""

    room: int
    could: int


class _Guess(NamedTuple):
    """A possible explanation of the melds that were only heard."""

    melds: tuple[Announcement | None, ...]
    fixed: Held
    """The cards that each place then holds for certain, including `State.held`."""
    others: Dealer
    """The dealer of the other hidden cards."""


class _Worlds:
    """Samples full positions that agree with a view. Build it once for a view: searches sample often."""

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
        out = {*view.hand, view.exchanged or view.turned}  # the turned-up card lies on the stock, or is in `held`
        hidden = [card for card in FRENCH_32 if card not in out.union(*laid, *held)]
        for melds in _explained(view, laid, hidden):
            fixed = (
                [(*has, *_more(melds[seat], has, laid[seat])) for has, seat in zip(held, others, strict=False)]
                if melds
                else []
            )
            self._add(melds, (*fixed, *held[len(fixed) :]), hidden)
        if not self.guesses:
            raise ValueError("no cards agree with the view")
        self.cumulative = list(accumulate([guess.others.ways for guess in self.guesses]))

    def _add(self, melds: tuple[Announcement | None, ...], fixed: Held, hidden: list[Card]) -> None:
        """Keeps a guess, unless a place would be overfull, two would hold the same card, or the others don't fit."""
        rooms = tuple([place.room - len(cards) for place, cards in zip(self.places, fixed, strict=True)])
        taken = [card for cards in fixed for card in cards]
        free = [card for card in hidden if card not in taken]
        if min(rooms) < 0 or len(set(taken)) < len(taken) or len(free) != sum(rooms):
            return
        where = {
            card: sum([1 << at for at, place in enumerate(self.places) if place.could & BIT[card] and rooms[at]])
            for card in free
        }
        others = Dealer(where, rooms)
        if others.ways:
            self.guesses.append(_Guess(melds, fixed, others))

    def sample(self, rng: Random) -> State:
        """Samples one position."""
        if not self.guesses:
            return self.template
        guess = self.guesses[0]
        if len(self.guesses) > 1:
            guess = weighted(self.guesses, self.cumulative, rng)
        dealt = guess.others.deal(guess.fixed, rng)
        stock = tuple(dealt.pop())
        closed = tuple([in_order(dealt.pop()) for _ in range(self.closed)])
        hands = [in_order(cards) for cards in dealt]
        if self.seat >= 0:
            hands.insert(self.seat, self.hand)
        return self.template._replace(hands=tuple(hands), closed=closed, stock=stock, melds=guess.melds)


@lru_cache(maxsize=32)
def _worlds(view: View) -> _Worlds:
    return _Worlds(view)


def _laid(view: View) -> list[set[Card]]:
    """The cards that each seat has laid in this deal."""
    players = len(view.counts)
    laid: list[set[Card]] = [set() for _ in range(players)]
    for leader, cards in (*view.tricks, (view.leader, view.trick)):
        for place, card in enumerate(cards):
            laid[(leader + place) % players].add(card)
    return laid


def _more(melds: Announcement | None, held: tuple[Card, ...], laid: set[Card]) -> list[Card]:
    """The melds' cards that must still be in the hand, but aren't known to be."""
    return [card for meld in melds or () for card in meld if card not in held and card not in laid]


def _explained(view: View, laid: list[set[Card]], hidden: list[Card]) -> list[tuple[Announcement | None, ...]]:
    """All combinations of melds that the seats may have announced."""
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
                cards.discard(view.turned)  # the exchange came after the melds
            runs = [run for run in RUNS if cards.issuperset(run) and claim(run, view.trump) in heard]
            ways.append([some for some in combinations(runs, len(heard)) if _says(some, heard, view.trump)])
    return list(product(*ways))


def _says(melds: Announcement, heard: tuple[Claim, ...], trump: str) -> bool:
    """Whether these runs share no card and sound like those heard."""
    cards = [card for meld in melds for card in meld]
    return len(set(cards)) == len(cards) and sorted(claim(meld, trump) for meld in melds) == sorted(heard)
