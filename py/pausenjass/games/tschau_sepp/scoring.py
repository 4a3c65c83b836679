"""Scores a round of Tschau Sepp, and ends the match (TS-17 to TS-19, TS-24)."""

from __future__ import annotations

from collections.abc import Iterable

from pausenjass.core.game import Card, DealPoints, Seat
from pausenjass.games.tschau_sepp.position import NOBODY, State
from pausenjass.games.tschau_sepp.rules import Rules


def left(rules: Rules, hand: Iterable[Card]) -> DealPoints:
    """TS-19: the points of the cards left in a hand."""
    parts = tuple((card, rules.counts(card)) for card in hand)
    return DealPoints(sum(points for _, points in parts), parts)


def wins(state: State, winner: Seat) -> tuple[int, ...]:
    """TS-18: the rounds won by each, with this one."""
    return tuple(won + (seat == winner) for seat, won in enumerate(state.wins))


def ended(rules: Rules, state: State, counted: tuple[DealPoints, ...]) -> State:
    """TS-18, TS-24: the position after the round that `state.winner` has won. `counted`: what all had left; a match by wins counts
    nothing."""
    if rules.by_wins:
        counted = tuple(DealPoints(int(seat == state.winner)) for seat in range(rules.players))
    points = state.points
    if not rules.by_wins:
        points = tuple(sum(each) for each in zip(points, (more.points for more in counted), strict=True))
    limit = None if rules.by_wins else rules.limit
    last = state.round == rules.last_round or state.time_up or limit is not None and max(points) >= limit
    return state._replace(phase="over" if last else "deck", deal=counted, points=points, turn=NOBODY)
