"""Puzzles of Kaisern: the last tricks of a Spiel, in which only one card wins it for certain.

They are about cards only: nobody raises or goes. Partners see each other's hands (KA-35), and still may lay anything.
There are far too many deals to go through one by one, but nobody has to follow suit, so what a hidden hand may lay never
depends on its other cards: `Cards` goes through the lines instead, with any hidden card at each turn of a hidden hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import Any, Final, NamedTuple

from pausenjass.core.game import Action, Card, Seat
from pausenjass.core.hidden import spreads
from pausenjass.games import load
from pausenjass.games.kaisern.position import State, View, declared
from pausenjass.games.kaisern.power import KAISER, STECHER, THRONER, Rank, ranks
from pausenjass.games.kaisern.rules import Rules
from pausenjass.games.kaisern.worlds import Worlds
from puzzles.puzzle import Goal
from puzzles.search import Facts, Moment, TooLarge

MOST_TRICKS: Final = {2: 4, 3: 4, 4: 3, 5: 3, 6: 3, 8: 2}
"""The most cards in hand, by players."""
MOST_STEPS: Final = 25_000
TABLES: Final = (
    ({"players": 4}, 160),
    ({"players": 2}, 160),
    ({"players": 3}, 80),
    ({"players": 3, "hand": 6}, 60),
    ({"players": 4, "parties": 4, "hand": 9}, 60),
    ({"players": 5}, 100),
    ({"players": 6}, 80),
    ({"players": 6, "hand": 8}, 110),
    ({"players": 6, "parties": 3}, 90),
    ({"players": 8}, 70),
    ({"players": 8, "hand": 6}, 80),
)
"""The house rules, and how many rounds of each are looked through."""
STAKE: Final = ("go", "raise", "free", "nachfreien")


class Kit:
    """Kaisern at one table."""

    prefix = "ka"

    def __init__(self, options: dict[str, Any]) -> None:
        self.game = load("kaisern", options)
        self.rules: Rules = self.game.rules

    def shown(self, view: View) -> View:
        """The view without what is about the stake."""
        lays = tuple([action for action in view.legal if action.startswith("lay")])
        return view._replace(legal=lays or tuple([action for action in view.legal if action not in STAKE]))

    def moves(self, state: State) -> Sequence[Action]:
        """The cards."""
        return ["lay " + card for card in state.hands[state.turn]] if state.phase == "play" else ()

    def goals(self, moment: Moment) -> Sequence[Goal]:
        """The Spiel, in the last tricks."""
        return ("spiel",) if len(moment.view.hand) <= MOST_TRICKS[self.rules.players] else ()

    def reached(self, state: State, seat: Seat, goal: Goal) -> bool | None:
        """Whether the seat's party has won the Spiel."""
        return None if state.phase == "play" else state.writer == self.rules.side(seat)

    def holds(self, world: State, seat: Seat, goal: Goal, action: Action) -> bool:
        """See `search.Kit`."""
        cards = Cards(self.rules, seat, ranks(world.trump, declared(world.kaiser)))
        return cards.after(begun(self.rules, world, tuple(map(frozenset, world.hands))), action.split(" ")[1])

    def proved(self, moment: Moment, goal: Goal, right: Action) -> int:
        """See `search.Kit`."""
        view, game = moment.view, Worlds(self.rules, moment.view)
        cards = Cards(self.rules, view.seat, ranks(view.trump, declared(view.kaiser)), view, MOST_STEPS)
        hands: list[frozenset[Card] | None] = [None] * self.rules.players
        for seat, hand in ((view.seat, view.hand), *view.partners):
            hands[seat] = frozenset(hand)
        certain = cards.after(begun(self.rules, view, tuple(hands)), right.split(" ")[1])
        return deals(game) if certain else 0

    def hands(self, world: State) -> list[str]:
        """See `search.Kit`. "RB!" is a Kaiser that was declared and not yet shown."""
        secret = {each.card for each in world.kaiser if not each.shown}
        return [" ".join([card + "!" * (card in secret) for card in hand]) for hand in world.hands]

    def facts(self, moment: Moment, goal: Goal) -> Facts:
        """See `search.Kit`."""
        view, rules = moment.view, self.rules
        need = rules.to_win - view.won()[rules.side(view.seat)] if rules.parties == 2 and rules.hand % 2 else None
        table = f"{rules.players}/{rules.parties}x{rules.hand}"
        return Facts(len(view.hand), need, f"{table} {len(view.hand)} {len(view.trick)}")


def deals(worlds: Worlds) -> int:
    """The number of deals to the hidden hands that agree with the view: those who have declared a Kaiser that nobody has
    seen hold a Banner for it."""
    seats, total = len(worlds.seats), 0
    for spread in spreads(len(worlds.banners), worlds.rooms):
        if any(spread[place] < len(worlds.claims.get(seat, ())) for place, seat in enumerate(worlds.seats)):
            continue
        ways, banners, others = 1, len(worlds.banners), len(worlds.others)
        for count, room in zip(spread[:seats], worlds.rooms, strict=False):
            ways *= comb(banners, count) * comb(others, room - count)
            banners, others = banners - count, others - room + count
        total += ways
    return total


Hands = tuple[frozenset[Card] | None, ...]
"""The hands; None for a hidden one."""


class Place(NamedTuple):
    """A position of the play."""

    hands: Hands
    gone: frozenset[Card]
    """The hidden cards that were laid since, as far as they matter."""
    turn: Seat
    won: tuple[Seat, ...]
    """The winners of all tricks."""
    laid: int
    """The number of cards in the trick."""
    suit: str = ""
    """The suit that throners must have to take the trick."""
    best: Seat = -1
    power: int = -1


def begun(rules: Rules, position: State | View, hands: Hands) -> Place:
    """The present position."""
    won = tuple([trick.winner for trick in position.tricks])
    place = Place(hands, frozenset(), position.leader, won, 0)
    table = ranks(position.trump, declared(position.kaiser))
    for seat, card in position.trick:
        place = laid(place._replace(turn=seat), card, table[card], rules.players)
    return place._replace(turn=position.turn)


def laid(place: Place, card: Card, rank: Rank, players: int) -> Place:
    """The trick with one more card."""
    hand = place.hands[place.turn]
    hands = place.hands
    if hand is not None:
        hands = (*hands[: place.turn], hand - {card}, *hands[place.turn + 1 :])
    suit, best, power = place.suit, place.best, place.power
    if not place.laid:
        suit, best, power = card[0] if rank.kind == THRONER else "", place.turn, rank.power
    elif rank.power > power and (rank.kind == STECHER or rank.kind == THRONER and card[0] == suit):
        best, power = place.turn, rank.power
    return Place(hands, place.gone, (place.turn + 1) % players, place.won, place.laid + 1, suit, best, power)


class Cards:
    """What the seat can force by cards, against everybody else. Without a view all hands are open."""

    def __init__(
        self, rules: Rules, seat: Seat, table: Any, view: View | None = None, steps: int | None = None
    ) -> None:
        self.rules, self.seat, self.side, self.table, self.steps = rules, seat, rules.side(seat), table, steps
        self.known: dict[Place, bool] = {}
        self.tricks = rules.hand
        self.hidden: dict[Seat, list[tuple[Card, Rank]]] = {}
        """What each hidden seat may lay."""
        if view is not None:
            worlds = Worlds(rules, view)
            as_kaiser = ranks(view.trump, frozenset(KAISER))
            for other in worlds.seats:
                may = [(card, table[card]) for card in (*worlds.hidden, *worlds.known[other])]
                if worlds.claims.get(other):
                    may += [(card, as_kaiser[card]) for card in worlds.banners]
                self.hidden[other] = may

    def after(self, place: Place, card: Card) -> bool:
        """Whether it can after this card of its own."""
        return self._next(laid(place, card, self.table[card], self.rules.players))

    def _next(self, place: Place) -> bool:
        """Whether it can from here on, with the trick perhaps full."""
        rules = self.rules
        if place.laid == rules.players:
            won = (*place.won, place.best)
            winner = decided(rules, won)
            if winner is not None:
                return winner == self.side
            place = Place(place.hands, self._mattering(place), place.best, won, 0)
        if place not in self.known:
            self.known[place] = self._any_or_all(place)
        return self.known[place]

    def _any_or_all(self, place: Place) -> bool:
        hand, players = place.hands[place.turn], self.rules.players
        if hand is not None:
            test = any if place.turn == self.seat else all
            return test(self._next(laid(place, card, self.table[card], players)) for card in sorted(hand))
        seen = set()
        for card, rank in self.hidden[place.turn]:
            if card in place.gone:
                continue
            after = laid(place, card, rank, players)._replace(gone=place.gone | {card})
            after = after._replace(gone=self._mattering(after))
            if after not in seen:
                self._count()
                seen.add(after)
                if not self._next(after):
                    return False
        return True

    def _count(self) -> None:
        if self.steps is not None:
            self.steps -= 1
            if self.steps < 0:
                raise TooLarge

    def _mattering(self, place: Place) -> frozenset[Card]:
        """The laid hidden cards that could still take a card of the seat's party. Others never run out, so the proof covers
        a little more than what is possible."""
        if not place.gone:
            return place.gone
        ours = [(card, self.table[card].power) for hand in place.hands if hand is not None for card in hand]
        as_stecher = {card for may in self.hidden.values() for card, rank in may if rank.kind == STECHER}
        return frozenset(
            [
                card
                for card in place.gone
                if card in as_stecher
                or any(card[0] == mine[0] and self.table[card].power > power for mine, power in ours)
            ]
        )


def decided(rules: Rules, won: tuple[Seat, ...]) -> int | None:
    """The party that has won the Spiel with these tricks; None if it goes on."""
    parties = [rules.side(seat) for seat in won]
    if parties.count(parties[-1]) == rules.to_win:
        return parties[-1]
    if len(won) < rules.hand:
        return None
    most = max(map(parties.count, parties))
    equal = [party for party in parties if parties.count(party) == most]
    return equal[-1] if rules.tie == "last" else equal[0]
