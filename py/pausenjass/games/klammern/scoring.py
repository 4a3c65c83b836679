"""Scores a deal of Klammern and turns the dice (KL-3, KL-5, KL-29 to KL-31)."""

from __future__ import annotations

from collections.abc import Iterable

from pausenjass.core.game import Card, DealPoints
from pausenjass.games.klammern import melds
from pausenjass.games.klammern.position import NOBODY, State
from pausenjass.games.klammern.rules import BELLE, LAST_TRICK, WINNING_DIE, Rules, worth
from pausenjass.games.klammern.tricks import winning


def trick_points(cards: Iterable[Card], trump: str) -> int:
    """KL-4: the points of the cards in a trick."""
    return sum(worth(card, trump) for card in cards)


def count(rules: Rules, state: State) -> tuple[DealPoints, ...]:
    """KL-29: the points of each side after the last card: tricks, the last trick, melds that count, Belle."""
    sides = len(rules.sides)
    tricks, last, melded, belle = [0] * sides, [0] * sides, [0] * sides, [0] * sides
    side = 0
    for leader, cards in state.tricks:
        side = rules.side((leader + winning(cards, state.trump)) % rules.players)
        tricks[side] += trick_points(cards, state.trump)
    last[side] = LAST_TRICK  # KL-5
    for seat, mine in enumerate(melds.shown(rules, state)):
        melded[rules.side(seat)] += melds.points(mine)
    if state.belle != NOBODY:
        belle[rules.side(state.belle)] = BELLE
    parts = zip(tricks, last, melded, belle, strict=True)
    return tuple(deal_points(*part) for part in parts)


def deal_points(tricks: int, last: int, melded: int, belle: int) -> DealPoints:
    """KL-29: a side's points of the deal with their parts."""
    more = tuple((key, value) for key, value in (("last-trick", last), ("melds", melded), ("belle", belle)) if value)
    return DealPoints(tricks + last + melded + belle, (("tricks", tricks), *more))


def winners(rules: Rules, state: State, points: tuple[int, ...]) -> tuple[int, ...]:
    """KL-3, KL-29: the trump player's side if it has more than each other side; else all others."""
    mine = rules.side(state.trumper)
    others = tuple(side for side in range(len(points)) if side != mine)
    return (mine,) if all(points[mine] > points[side] for side in others) else others


def pips(rules: Rules, state: State, won: tuple[int, ...]) -> int:
    """KL-29, KL-30: how far the winners' dice go on: 1 for the trump side, 2 for the others (1 with three players),
    doubled by Kontra, quadrupled by Re."""
    made = rules.side(state.trumper) in won
    return (1 if made or rules.players == 3 else 2) * state.stakes


def turn_on(dice: tuple[int, ...], won: tuple[int, ...], by: int) -> tuple[int, ...]:
    """KL-31 [reading]: turns the winners' dice on, never past 6."""
    return tuple(min(WINNING_DIE, die + by) if side in won else die for side, die in enumerate(dice))


def ended(rules: Rules, state: State, deal: tuple[DealPoints, ...], won: tuple[int, ...]) -> State:
    """KL-31: the position after a deal that these sides have won: their dice go on, and a 6 ends the match."""
    dice = turn_on(state.dice, won, pips(rules, state, won))
    phase = "over" if max(dice) == WINNING_DIE else "deck"
    return state._replace(phase=phase, turn=NOBODY, deal=deal, won=won, dice=dice)
