"""Puzzles of Klammern: the last tricks of a deal, which one card wins for certain.

facts   points    each side's points so far: tricks, melds that count, Belle
        trump     whether the seat is on the trump player's side
        needs     with four players: the points that its side still has to make, of those that are left (with `rest`)
        rest      with four players: the points that are left, with the last trick
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Any, Final

from pausenjass.core.cards import in_order
from pausenjass.core.game import Action, Card, Seat
from pausenjass.games import load
from pausenjass.games.klammern import melds
from pausenjass.games.klammern.knowledge import BIT
from pausenjass.games.klammern.position import NOBODY, State, View
from pausenjass.games.klammern.rules import BELLE, LAST_TRICK, Rules, worth
from pausenjass.games.klammern.tricks import winning
from puzzles.search import Certain, Goal, Moment, TooLarge

MOST_TRICKS: Final = 4
MOST_WORLDS: Final = 700
MOST_STEPS: Final = 9000
TABLES: Final = ({"players": 2}, {"players": 3}, {"players": 4})


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
        rest = LAST_TRICK + sum([worth(card, state.trump) for cards in (*state.hands, state.trick) for card in cards])
        if state.belle == NOBODY and any(state.trump + "K" in hand and state.trump + "Q" in hand for hand in state.hands):
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

    def facts(self, moment: Moment, goal: Goal) -> tuple[int, dict[str, Any]]:
        """See above."""
        state, seat = moment.state, moment.view.seat
        points = counted(self.rules, state)
        about: dict[str, Any] = {"points": list(points), "trump": self.rules.side(seat) == self.rules.side(state.trumper)}
        if self.rules.players == 4 and state.belle != NOBODY or not belle_possible(moment.view):
            rest = LAST_TRICK + sum([worth(card, state.trump) for cards in (*state.hands, state.trick) for card in cards])
            mine = self.rules.side(seat)
            behind = points[1 - mine] - points[mine] + rest if self.rules.players == 4 else 0
            if self.rules.players == 4:
                about |= {"rest": rest, "needs": behind // 2 + 1 if about["trump"] else (behind + 1) // 2}
        return len(moment.view.hand), about


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
            yield from deal(more, [card for card in cards if card not in some], {**hands, seat: (*view.held[seat], *some)})

    yield from deal(others, hidden, {})
