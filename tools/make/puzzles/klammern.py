"""Puzzles of Klammern: the last tricks of a deal, in which only one card wins it for certain."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Any, Final

from pausenjass.bots.klammern import playout
from pausenjass.bots.klammern.playout import Playout
from pausenjass.core.cards import in_order
from pausenjass.core.game import Action, Card, Seat
from pausenjass.core.masks import Mask
from pausenjass.games import load
from pausenjass.games.klammern import melds
from pausenjass.games.klammern.knowledge import BIT
from pausenjass.games.klammern.position import NOBODY, State, View
from pausenjass.games.klammern.rules import BELLE, LAST_TRICK, Rules, worth
from pausenjass.games.klammern.tricks import winning
from puzzles.puzzle import Goal
from puzzles.search import Certain, Facts, Moment, TooLarge

MOST_TRICKS: Final = 4
MOST_WORLDS: Final = 700
MOST_STEPS: Final = 6000
"""How many cards the seat may have, how many deals may agree with what it knows, and how many actions its proof may take,
so that the tests are quick."""
TABLES: Final = (({"players": 4}, 700), ({"players": 3}, 600), ({"players": 2}, 700))
"""The house rules, and how many rounds of each are looked through."""


class Kit:
    """Klammern at one table."""

    prefix = "kl"

    def __init__(self, options: dict[str, Any]) -> None:
        self.game = load("klammern", options)
        self.rules: Rules = self.game.rules

    def shown(self, view: View) -> View:
        """The view itself."""
        return view

    def moves(self, state: State) -> Sequence[Action]:
        """The cards."""
        return self.game.legal(state, state.turn) if state.phase == "play" else ()

    def goals(self, moment: Moment) -> Sequence[Goal]:
        """The deal, in the last tricks, while it is open."""
        state, view = moment.state, moment.view
        if len(view.hand) > MOST_TRICKS or self.reached(state, view.seat, "deal") is not None:
            return ()
        heard = any(
            claims and seat != view.seat and not (view.shown and view.shown[seat])
            for seat, claims in enumerate(view.claims)
        )
        return () if heard else ("deal",)  # melds that were only heard would have to be explained

    def reached(self, state: State, seat: Seat, goal: Goal) -> bool | None:
        """Whether the deal is won or lost, with open cards."""
        side, trump = self.rules.side(seat), self.rules.side(state.trumper)
        if state.phase != "play":
            return side in state.won
        points = counted(self.rules, state)
        rest = to_come(state)
        if state.belle == NOBODY and any({state.trump + "K", state.trump + "Q"} <= {*hand} for hand in state.hands):
            rest += BELLE
        others = max([count for other, count in enumerate(points) if other != trump])
        if points[trump] > others + rest:
            return side == trump
        return side != trump if others >= points[trump] + rest else None

    def proved(self, moment: Moment, goal: Goal, right: Action) -> int:
        """See `search.Kit`: every deal is tried."""
        found = list(worlds(moment.state, moment.view))
        if len(found) > MOST_WORLDS:
            raise TooLarge
        return len(found) if Certain(self, moment.view.seat, goal, MOST_STEPS).after(found, right) else 0

    def holds(self, world: State, seat: Seat, goal: Goal, action: Action) -> bool:
        """See `search.Kit`."""
        return Fast(self.rules, world, seat).after(world, action)

    def hands(self, world: State) -> list[str]:
        """See `search.Kit`."""
        return [" ".join(hand) for hand in world.hands]

    def facts(self, moment: Moment, goal: Goal) -> Facts:
        """See `search.Kit`."""
        state, view = moment.state, moment.view
        mine, trump = self.rules.side(view.seat), self.rules.side(state.trumper)
        need = None
        if self.rules.players == 4 and not belle_possible(view):
            points = counted(self.rules, state)
            behind = points[1 - mine] - points[mine] + to_come(state)  # twice the points that make it equal
            need = behind // 2 + 1 if mine == trump else (behind + 1) // 2
        about = f"{self.rules.players} {mine == trump} {len(view.hand)} {len(view.trick)}"
        return Facts(len(view.hand), need, about)


class Fast:
    """`search.forces` on bits, for one deal."""

    def __init__(self, rules: Rules, world: State, seat: Seat) -> None:
        self.rules, self.seat = rules, seat
        self.side, self.trumper = rules.side(seat), rules.side(world.trumper)
        self.belle = world.belle == NOBODY
        self.known: dict[Any, bool] = {}

    def after(self, world: State, action: Action) -> bool:
        """Whether the seat forces its goal after this action of its own."""
        named = playout.names(world.trump)
        trick = [named.bit[card] for card in world.trick]
        hands = [named.mask(hand) for hand in world.hands]
        position = Playout(hands, world.leader, counted(self.rules, world), trick)
        position.hands = hands
        rest = LAST_TRICK + sum(map(playout.points, (*hands, *trick)))
        return self._laid(position, rest, named.bit[action.split(" ")[1]])

    def _laid(self, before: Playout, rest: int, card: Mask) -> bool:
        """Whether it does after this card."""
        position = Playout((), 0)
        for name in Playout.__slots__:
            setattr(position, name, getattr(before, name))
        position.hands, position.points = before.hands[:], before.points[:]
        turn, belle = position.turn, playout.BELLE
        if self.belle and card & belle and (position.hands[turn] & belle) == belle:
            position.points[self.rules.side(turn)] += BELLE
        before_points = sum(position.points)
        position.play(card)
        rest -= sum(position.points) - before_points
        return self._open(position, rest)

    def _open(self, position: Playout, rest: int) -> bool:
        """Whether it does from this position on."""
        points, mine = position.points, self.trumper == self.side
        if not position.laid:
            belle = self.belle and any(hand & playout.BELLE == playout.BELLE for hand in position.hands)
            most = rest + BELLE * belle
            others = max([count for side, count in enumerate(points) if side != self.trumper])
            if points[self.trumper] > others + most:
                return mine
            if others >= points[self.trumper] + most:
                return not mine
        key = (
            *position.hands,
            position.turn,
            position.led,
            position.best,
            position.winner,
            position.trick_points,
            *points,
        )
        if key not in self.known:
            moves = position.moves()
            test = any if position.turn == self.seat else all
            self.known[key] = test(self._laid(position, rest, card) for card in moves)
        return self.known[key]


def to_come(state: State) -> int:
    """The points of the last trick and of all cards in hands and in the trick."""
    return LAST_TRICK + sum([worth(card, state.trump) for cards in (*state.hands, state.trick) for card in cards])


def belle_possible(view: View) -> bool:
    """Whether a Belle may still be said."""
    laid = {card for _, cards in (*view.tricks, (0, view.trick)) for card in cards}
    return view.belle == NOBODY and not laid & {view.trump + "K", view.trump + "Q"}


@lru_cache(maxsize=4096)
def _of_tricks(players: int, tricks: tuple[tuple[Seat, tuple[Card, ...]], ...], trump: str) -> tuple[int, ...]:
    if not tricks:
        return (0,) * players
    leader, cards = tricks[-1]
    points = list(_of_tricks(players, tricks[:-1], trump))
    points[(leader + winning(cards, trump)) % players] += sum([worth(card, trump) for card in cards])
    return tuple(points)


def counted(rules: Rules, state: State) -> tuple[int, ...]:
    """Each side's points so far, without those of the last trick."""
    points = [0] * len(rules.sides)
    for seat, count in enumerate(_of_tricks(rules.players, state.tricks, state.trump)):
        points[rules.side(seat)] += count
    for seat, some in enumerate(melds.shown(rules, state)):
        points[rules.side(seat)] += melds.points(some)
    if state.belle != NOBODY:
        points[rules.side(state.belle)] += BELLE
    return tuple(points)


def worlds(state: State, view: View) -> Iterator[State]:
    """Every deal of the hidden cards to the other hands that agrees with the view; what is left lies in the stock."""
    players = len(view.counts)
    others = [seat for seat in range(players) if seat != view.seat]
    out = {*view.hand, *view.trick, *[card for _, cards in view.tricks for card in cards]}
    if players < 4:
        out.add(view.exchanged or view.turned)
    held = {card for seat in others for card in view.held[seat]}
    hidden = [card for card in (*[c for hand in state.hands for c in hand], *state.stock) if card not in out | held]

    def deal(seats: Sequence[Seat], cards: list[Card], hands: dict[Seat, tuple[Card, ...]]) -> Iterator[State]:
        if not seats:
            dealt = tuple([view.hand if seat == view.seat else in_order(hands[seat]) for seat in range(players)])
            yield state._replace(hands=dealt, stock=tuple(cards))
            return
        seat, *more = seats
        may = [card for card in cards if view.could[seat] & BIT[card]]
        for some in combinations(may, view.counts[seat] - len(view.held[seat])):
            yield from deal(
                more, [card for card in cards if card not in some], {**hands, seat: (*view.held[seat], *some)}
            )

    yield from deal(others, hidden, {})
