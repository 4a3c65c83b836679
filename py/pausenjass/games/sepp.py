"""The code that both Sepp games share: the deal, drawing from the stock, the refill, and what the play tells of hidden
cards.

`State.could` keeps what everybody knows: for each card of each hand, oldest first, the set of cards that it may be, as
bits. A drawn card may be anything that the stock may hold. Whatever is told later takes bits away from the cards then
in hand. A laid card counts as the oldest of those that it may have been, since newer ones may be more. With one deck
this loses nothing; with several decks, equal cards can't be told apart, and it loses a little. A refill shows which
cards lie in the new stock, so all others are in the hands (or on the pile).
"""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Final, NamedTuple, Protocol, TypeAlias, TypeVar

from pausenjass.core.card_game import CardGame, House, M
from pausenjass.core.cards import JASS_36, JOKER, in_order
from pausenjass.core.game import Action, Card, Due, Event, Seat, State, V, View
from pausenjass.core.hidden import cut
from pausenjass.core.refusal import check_cards
from pausenjass.core.seats import with_seat

BIT: Final = {card: 1 << place for place, card in enumerate((*JASS_36, JOKER))}

Hands: TypeAlias = tuple[tuple[Card, ...], ...]
Could: TypeAlias = tuple[tuple[int, ...], ...]
Limits: TypeAlias = Mapping[Card, tuple[int, int, int]]
"""How many copies of each card may lie in places of each kind; see `Place`."""


class SeppState(State, Protocol):
    """The fields that the positions of both Sepp games have."""

    @property
    def stock(self) -> tuple[Card, ...]:
        """The stock, top first."""

    @property
    def pile(self) -> tuple[Card, ...]:
        """The pile, top last."""

    @property
    def could(self) -> Could:
        """What everybody knows of every hand; () between rounds."""

    @property
    def fresh(self) -> tuple[int, ...]:
        """How many cards of each hand have come since the last refill; () before the first."""

    @property
    def pending(self) -> object:
        """What goes on after a refill; empty or None unless one is due."""


class SeppRules(House, Protocol):
    """The house rules that both Sepp games have."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card in play, in canonical order, equal ones side by side."""


S = TypeVar("S", bound=SeppState)
R = TypeVar("R", bound=SeppRules)


@lru_cache(maxsize=256)
def bits(cards: tuple[Card, ...]) -> int:
    """The cards as a set of bits."""
    found = 0
    for card in cards:
        found |= BIT[card]
    return found


def copies(card: Card, decks: int) -> int:
    """The number of copies of the card in the game."""
    return 1 if card == JOKER else decks


# --- moving cards -----------------------------------------------------------------------------------------------


def dealt(players: int, each: int, first: Seat, cards: Sequence[Card]) -> Hands:
    """Deals the hands one card at a time, beginning with the first player."""
    return tuple([in_order(cards[(seat - first) % players : players * each : players]) for seat in range(players)])


def take_up(state: S, seat: Seat, count: int, source: int) -> tuple[S, tuple[Card, ...]]:
    """Draws cards from the top of the stock, as many as there are, into a seat's hand. `source`: the cards that they may be."""
    cards = state.stock[:count]
    if not cards:
        return state, cards
    could, fresh = state.could, state.fresh
    if could:
        could = with_seat(could, seat, could[seat] + (source,) * len(cards))
    if fresh:
        fresh = with_seat(fresh, seat, fresh[seat] + len(cards))
    hands = with_seat(state.hands, seat, in_order((*state.hands[seat], *cards)))
    return state._replace(hands=hands, stock=state.stock[len(cards) :], could=could, fresh=fresh), cards


def refill(state: S, cards: Sequence[Card], decks: int) -> S:
    """Turns the pile except its top, which everybody has seen, into the stock. No hand holds a card whose copies all
    lie there.
    """
    recycled, top = in_order(cards), state.pile[-1]
    seen = Counter((*recycled, top))
    whole = bits(tuple([card for card, count in seen.items() if count == copies(card, decks)]))
    could = tuple([tuple([each & ~whole for each in hand]) for hand in state.could])
    none = (0,) * len(state.hands)
    return state._replace(stock=tuple(cards), pile=(top,), could=could, recycled=recycled, fresh=none)


class SeppGame(CardGame[S, V, R, M]):
    """A game with a stock to draw from, which the pile refills."""

    @property
    def deck(self) -> tuple[Card, ...]:
        """Every card, in canonical order."""
        return self.rules.cards

    def chance_due(self, state: S) -> Due | None:
        """ "dealer" before the match, "deck" before a round, "refill" while a card must be drawn from an empty stock."""
        return super().chance_due(state) or ("refill" if state.pending else None)

    def to_shuffle(self, state: S, due: Due) -> tuple[Card, ...]:
        """The pile except its top for a "refill", else every card."""
        return state.pile[:-1] if due == "refill" else self.deck

    def _after_chance(self, state: S, action: Action, word: str, rest: list[str], events: list[Event]) -> S:
        check_cards(action, rest, self.to_shuffle(state, "refill"), self.chance_rules[word])
        return self._refilled(state, rest, events)

    @abstractmethod
    def _refilled(self, state: S, cards: list[Card], events: list[Event]) -> S:
        """The position after the shuffled pile has become the stock and the pending draw has gone on."""


# --- lessons ----------------------------------------------------------------------------------------------------


def prepared(pack: Iterable[Card], hands: str, top: str, stock: str = "") -> str:
    """The chance line of a prepared deal, as in a record.

    `hands`: "A B C / D E F", beginning after the dealer. `top` is the card after them, `stock` the first cards to draw;
    the rest of the pack lies below.
    """
    dealt = [card for each in zip(*(hand.split() for hand in hands.split(" / ")), strict=True) for card in each]
    first = [*dealt, top, *stock.split()]
    rest = Counter(pack)
    rest.subtract(first)
    return " ".join(["* deck", *first, *rest.elements()])


# --- what is told -----------------------------------------------------------------------------------------------


def narrowed(could: Could, seat: Seat, kept: int) -> Could:
    """Rules out any other card than these in the hand."""
    return with_seat(could, seat, tuple([each & kept for each in could[seat]]))


def laid(could: Could, fresh: tuple[int, ...], seat: Seat, card: Card, several: bool) -> tuple[Could, tuple[int, ...]]:
    """`could` and `fresh` after a card has left the hand: the oldest place that it may have had is removed.

    `several`: there may be equal cards, or newer places with fewer possibilities than older ones.
    """
    bit, hand = BIT[card], could[seat]
    # None of them could be it only where an imagined hand contradicts what was told.
    gone = next((at for at, each in enumerate(hand) if each & bit), 0)
    newer = hand[gone + 1 :]
    if several:  # a newer one may have gone instead: then its place has the oldest one's possibilities
        newer = tuple([each | hand[gone] if each & bit else each for each in newer])
    if fresh and len(newer) < fresh[seat]:
        fresh = with_seat(fresh, seat, fresh[seat] - 1)
    return with_seat(could, seat, hand[:gone] + newer), fresh


# --- imagining --------------------------------------------------------------------------------------------------


class SeppView(View, Protocol):
    """The fields about hidden cards that the views of both games have."""

    @property
    def shown(self) -> Hands:
        """All hands when they are laid open; else ()."""

    @property
    def stock(self) -> int:
        """The number of cards in the stock."""


class Hidden(NamedTuple):
    """The cards that a view doesn't show."""

    known: Mapping[Seat, tuple[Card, ...]]
    others: list[Seat]
    """The seats whose hands are hidden."""
    cards: Counter[Card]
    """The cards in those hands and in the stock."""


def hidden(deck: Iterable[Card], view: SeppView, open_cards: Iterable[Card]) -> Hidden:
    """Finds the hidden cards of a deck, `open_cards` lying open. ValueError if the view contradicts itself."""
    known = dict(enumerate(view.shown)) if view.shown else {view.seat: view.hand}
    others = [seat for seat in range(len(view.counts)) if seat not in known]
    cards = Counter(deck)
    cards.subtract(open_cards)
    for hand in known.values():
        cards.subtract(hand)
    if cards.total() != view.stock + sum(view.counts[seat] for seat in others) or min(cards.values()) < 0:
        raise ValueError("the view's cards are not those of the deck")
    return Hidden(known, others, cards)


def hands_and_stock(view: SeppView, hidden: Hidden, cards: Sequence[Card]) -> tuple[Hands, tuple[Card, ...]]:
    """Deals the hidden cards in their order: first to the others' hands, then to the stock."""
    counts = [view.counts[seat] for seat in hidden.others]
    dealt = dict(zip(hidden.others, cut(cards, counts), strict=True))
    hands = tuple(
        [hidden.known[seat] if seat in hidden.known else in_order(dealt[seat]) for seat in range(len(view.counts))]
    )
    return hands, tuple(cards[sum(counts) :])


class Place(NamedTuple):
    """A place for a hidden card, in a hand or in the stock."""

    could: int
    kind: int
    """The limit that it falls under: 0 in a hand since before the last refill, 1 in a hand since then, 2 in the stock."""


def hand_places(could: tuple[int, ...], fresh: int) -> list[Place]:
    """The places of a hand whose last `fresh` cards have come since the refill."""
    return [Place(each, int(at >= len(could) - fresh)) for at, each in enumerate(could)]


def limits(
    decks: int, hidden: Counter[Card], recycled: tuple[Card, ...], kept: Card, hand: tuple[Card, ...], fresh: int
) -> Limits:
    """The limits of what a hand can hold after the last refill: what lay in it was in no hand before. `kept` stayed on the pile, `hand` is the onlooker's own."""
    stock, out = Counter(recycled), Counter((*recycled, kept))
    out.update({card: max(0, hand.count(card) - fresh) for card in set(hand)})  # in hand since before the refill
    return {card: (copies(card, decks) - out[card], count, stock[card]) for card, count in hidden.items()}


class Matching:
    """Finds a card for each place by augmenting paths (Kuhn's algorithm), within each card's copies and limits.

    It is not uniform over all ways, as `pausenjass.core.hidden.Dealer` is: each place has its own set of cards, so with
    copies and limits there are too many ways to count.
    """

    def __init__(self, places: Sequence[Place], cards: Iterable[Card], limited: Limits | None = None) -> None:
        self.places = places
        self.copies = Counter(cards)
        self.without = {card: (count, count, count) for card, count in self.copies.items()}
        self.limits: Limits = limited or self.without
        self.choices = {
            place.could: [card for card in self.copies if BIT[card] & place.could] for place in set(self.places)
        }
        self.users: dict[Card, list[int]] = {}
        self.kinds: dict[Card, list[int]] = {}
        """How many users of each kind each card has."""
        self.held: dict[int, Card] = {}

    def cards(self, rng: Random) -> list[Card] | None:
        """Random cards in the order of the places; None if there is no way."""
        found = self.limited(rng)
        if found is None:
            self.limits = self.without  # limits rarely make it miss a path; without them it never does
            found = self.limited(rng, 1)
        return found

    def limited(self, rng: Random, tries: int = 3) -> list[Card] | None:
        """The cards in the order of the places, at random and within the limits; None if no way was found."""
        for _ in range(tries):
            if self._match_all(rng):
                return [self.held[at] for at in range(len(self.places))]
        return None

    def _match_all(self, rng: Random) -> bool:
        self.users = {card: [] for card in self.copies}
        self.kinds = {card: [0, 0, 0] for card in self.copies}
        self.held = {}
        order = [(len(self.choices[place.could]), rng.random(), at) for at, place in enumerate(self.places)]
        for _, _, at in sorted(order):
            choices = self.choices[self.places[at].could]
            start = int(rng.random() * len(choices))
            if choices and self._give(at, choices[start]):  # mostly
                continue
            if not self._match(at, choices[start:] + choices[:start], set()):
                return False
        return True

    def _match(self, at: int, choices: list[Card], tried: set[int]) -> bool:
        """Finds a card for the place along an augmenting path: other places change their card if needed."""
        for card in choices:
            if self._give(at, card):
                return True
        tried.add(at)
        kind = self.places[at].kind
        for card in choices:
            if self.limits[card][kind] <= 0:
                continue
            full = self.kinds[card][kind] >= self.limits[card][kind]
            for other in tuple(self.users[card]):
                if other in tried or full and self.places[other].kind != kind:
                    continue
                if self._match(other, self.choices[self.places[other].could], tried) and self._give(at, card):
                    return True
        return False

    def _give(self, at: int, card: Card) -> bool:
        users, kinds, kind = self.users[card], self.kinds[card], self.places[at].kind
        if len(users) >= self.copies[card] or kinds[kind] >= self.limits[card][kind]:
            return False
        if at in self.held:
            self.users[self.held[at]].remove(at)
            self.kinds[self.held[at]][kind] -= 1
        users.append(at)
        kinds[kind] += 1
        self.held[at] = card
        return True
