"""Solves the card play of Klammern for four players with all hands open (double dummy): exact points, by alpha-beta
search with windows of one point.

A table keeps the bounds of positions between tricks. It is valid for the whole deal, since the remaining cards
determine who holds them. Two cards of one hand with no other card between them are worth the same but for their points:
once one has been tried, the other is only if those could change the answer. A lead that was good enough is tried first
whenever the same player holds the same cards again.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, TypeAlias

from pausenjass.bots.klammern.playout import (
    ABOVE,
    BEATS,
    LAST,
    POINTS,
    SUIT,
    SUITS,
    TRUMPS,
    playable,
    points,
)
from pausenjass.core.game import Seat
from pausenjass.core.masks import Mask, singly

FAR: Final = 1000
"""The gap between cards that have nothing to do with each other."""
STEP: Final = 4
"""A guess that was wrong is followed by others at distances that grow by this factor."""

_Trick: TypeAlias = tuple[Mask, Mask, Seat, Mask, Mask, Seat, int]
"""A trick that has begun: all cards left, its own cards, the leader, the card led, the best card, who laid that, and the
points so far. The seats go on after 3."""
Tries: TypeAlias = Sequence[tuple[Mask, int]]
"""Cards to try, each with its gap to the one before: the difference in points if no other hand has a card between them,
else FAR."""


@cache
def falling(hand: Mask, present: Mask) -> Tries:
    """A hand's cards of one suit to try, high to low, without those that are worth the same as the one before.
    `present`: all remaining cards of the suit."""
    found: list[tuple[Mask, int]] = []
    last = 0
    for card in reversed(singly(present)):
        if not card & hand:
            last = 0
            continue
        gap = abs(POINTS[card] - POINTS[last]) if last else FAR
        if gap:
            found.append((card, gap))
        last = card
    return tuple(found)


@cache
def rising(hand: Mask, present: Mask) -> Tries:
    """These cards low to high."""
    cards = falling(hand, present)
    gaps = [*[gap for _, gap in cards[1:]], FAR]
    return tuple([(card, gap) for (card, _), gap in zip(cards, gaps, strict=True)][::-1])


@cache
def _suit_points(cards: Mask) -> int:
    return points(cards)


def left_in(cards: Mask) -> int:
    """The points of these cards and the last trick."""
    return LAST + sum(_suit_points(cards & suit) for suit in SUITS)


@cache
def _top(cards: Mask, others: Mask) -> int:
    """The points of the cards that are higher than all others."""
    return sum([POINTS[card] for card in singly(cards) if card > others])


@cache
def _run(hand: Mask, *others: Mask) -> tuple[int, bool, bool]:
    """What leading one suit from the top gets, if nobody trumps: the points at least; whether all cards of the hand win;
    whether the others have none left then."""
    held = sum(others)
    tops = [card for card in singly(hand) if card > held]
    if len(tops) >= max([cards.bit_count() for cards in others]):
        return points(hand | held), True, True
    return points(sum(tops)), len(tops) == hand.bit_count(), False


class Solver:
    """The solver of one deal of four hands. A position is given by the cards left in it, including those of the current trick."""

    def __init__(self, hands: Sequence[Mask]) -> None:
        self.hands = tuple(hands) * 2  # so that seat + 1 needs no modulo
        self._known = dict.fromkeys(range(4), (LAST, LAST))
        """Bounds of the points of the leader's side, at the beginning of a trick."""
        self._good: dict[Mask, Mask] = {}
        """The last lead from a hand that was good enough."""

    def values(self, left: Mask, leader: Seat, trick: Sequence[Mask] = ()) -> dict[Mask, int]:
        """The points of the side from this trick on, for each card that the seat on turn may lay."""
        led = best = gone = worth = 0
        winner = seat = leader
        for card in trick:
            if not led:
                led = best = card
            elif card > best and card & BEATS[led]:
                best, winner = card, seat
            gone |= card
            worth += POINTS[card]
            seat += 1
        total = left_in(left)
        able = playable(self.hands[seat] & left & ~gone, led, best)
        values: dict[Mask, int] = {}
        value = total // 2
        for suit in SUITS:
            gaps = dict(falling(able & suit, left & suit))
            for card in reversed(singly(able & suit)):
                gap = gaps.get(card)
                if gap:
                    wins = not led or card > best and card & BEATS[led]
                    now = (led or card, card, seat) if wins else (led, best, winner)
                    trick_then = (left, gone | card, leader, *now, worth + POINTS[card])
                    low, high = (value - gap, value + gap) if gap < FAR else (0, total)
                    value = self._exact(trick_then, total, max(0, low), min(total, high), value)
                values[card] = value
        return {card: total - values[card] if len(trick) & 1 else values[card] for card in singly(able)}

    def _exact(self, trick: _Trick, total: int, low: int, high: int, guess: int) -> int:
        """The points of the leader's side, from `low` to `high`, after some cards of a trick."""
        step = 1
        while low < high:
            need = min(max(guess, low + 1), high) if step < total else (low + high + 1) // 2
            value = self._lay(trick, need, total)
            if value >= need:
                low, guess = value, value + step
            else:
                high, guess = value, value - step + 1
            step *= STEP
        return low

    def _lay(self, trick: _Trick, need: int, total: int) -> int:
        left, gone, leader, led, best, winner, worth = trick
        match gone.bit_count():
            case 1:
                return self._second(left, leader, led, need, total)
            case 2:
                return self._third(left, gone, leader, led, best, winner, worth, need, total)
            case 3:
                return self._fourth(left, gone, leader, led, best, winner, worth, need, total)
        rest = total - worth
        if (winner ^ leader) & 1:
            return rest - self._lead(left ^ gone, winner & 3, rest - need + 1, rest)
        return worth + self._lead(left ^ gone, winner & 3, need - worth, rest)

    def _lead(self, left: Mask, leader: Seat, need: int, total: int) -> int:
        """At least `need` if the leader's side gets so much from the remaining cards; else a bound below it."""
        if need <= 0:
            return 0
        if total < need:
            return total
        key = left << 2 | leader
        entry = self._known.get(key)
        if entry is None:
            entry = self._known[key] = self._sure(left, leader, total)
        low, high = entry
        if low >= need:
            return low
        if high < need:
            return high
        hand = self.hands[leader] & left
        first = self._good.get(hand, 0)
        value = found = self._second(left, leader, first, need, total) if first else -1
        if value < need:
            worth = 0
            for card, gap in self._leads(left, leader):
                if card == first:
                    worth = found
                elif worth + gap < need:
                    worth += gap
                else:
                    worth = self._second(left, leader, card, need, total)
                if worth > value:
                    value = worth
                    if value >= need:
                        self._good[hand] = card
                        break
        self._known[key] = (value, high) if value >= need else (low, value)
        return value

    def _sure(self, left: Mask, leader: Seat, total: int) -> tuple[int, int]:
        """Bounds of the points of the leader's side: the last card decides itself; the highest trumps are their side's; and
        once nobody else has a trump, the leader can take his runs."""
        hand, right, partner, wrong = [cards & left for cards in self.hands[leader : leader + 4]]
        if not hand & (hand - 1):
            beats = BEATS[hand]
            value = total if hand | partner & beats > (right | wrong) & beats else 0
            return value, value
        low, high, sure = 0, total, 0
        every = drawn = True
        if left & TRUMPS:
            ours, theirs = (hand | partner) & TRUMPS, (right | wrong) & TRUMPS
            low, high = _top(ours, theirs), total - _top(theirs, ours)
            sure, every, drawn = _run(hand & TRUMPS, right & TRUMPS, partner & TRUMPS, wrong & TRUMPS)
        if not drawn:
            return low, high
        for suit in SUITS[:3]:
            if hand & suit:
                more, all_win, _ = _run(hand & suit, right & suit, partner & suit, wrong & suit)
                sure += more
                every = every and all_win
        return (total, total) if every else (max(low, sure), high)

    def _leads(self, left: Mask, leader: Seat) -> list[tuple[Mask, int]]:
        """The leads to try, the most promising first: suits that the own side wins, those from the top."""
        hand, right, partner, wrong = [cards & left for cards in self.hands[leader : leader + 4]]
        ranks: tuple[list[tuple[Mask, int]], ...] = ([], [], [])
        for suit in reversed(SUITS):
            mine = hand & suit
            if mine:
                others = (right & suit or right & TRUMPS) | (wrong & suit or wrong & TRUMPS)
                if mine > others:
                    ranks[0].extend(falling(mine, left & suit))
                elif (partner & suit or partner & TRUMPS) > others:
                    ranks[1].extend(falling(mine, left & suit))
                else:
                    ranks[2].extend(rising(mine, left & suit))
        return ranks[0] + ranks[1] + ranks[2]

    def _second(self, left: Mask, leader: Seat, led: Mask, need: int, total: int) -> int:
        """Solves for the second player of a trick. If his side can win it, cards are tried from the top."""
        suit, beats, hands = SUIT[led], BEATS[led], self.hands
        hand, partner, fourth = hands[leader + 1] & left, hands[leader + 2] & left, hands[leader + 3] & left
        can = (hand & suit or hand & TRUMPS) | (fourth & suit or fourth & TRUMPS)
        wins = can > led | (partner & suit or partner & TRUMPS)
        worth = POINTS[led]
        value = reached = total + 1
        for card, gap in _answers(hand, left, suit, led, wins):
            if reached - gap >= need:
                reached -= gap
            else:
                now = (card, leader + 1) if card > led and card & beats else (led, leader)
                reached = self._third(left, led | card, leader, led, *now, worth + POINTS[card], need, total)
            if reached < value:
                value = reached
                if value < need:
                    break
        return value

    def _third(
        self,
        left: Mask,
        gone: Mask,
        leader: Seat,
        led: Mask,
        best: Mask,
        winner: Seat,
        worth: int,
        need: int,
        total: int,
    ) -> int:
        """Solves for the third player. `gone` are the cards of this trick, `worth` is what they count."""
        suit, beats = SUIT[led], BEATS[led]
        hand, fourth = self.hands[leader + 2] & left, self.hands[leader + 3] & left
        can, they = hand & suit or hand & TRUMPS, fourth & suit or fourth & TRUMPS
        wins = can | best > they if winner == leader else can > they | best
        value = -1
        reached = 0
        for card, gap in _answers(hand, left, suit, best, wins):
            if reached + gap < need:
                reached += gap
            else:
                now = (card, leader + 2) if card > best and card & beats else (best, winner)
                reached = self._fourth(left, gone | card, leader, led, *now, worth + POINTS[card], need, total)
            if reached > value:
                value = reached
                if value >= need:
                    break
        return value

    def _fourth(
        self,
        left: Mask,
        gone: Mask,
        leader: Seat,
        led: Mask,
        best: Mask,
        winner: Seat,
        worth: int,
        need: int,
        total: int,
    ) -> int:
        """Solves for the last player."""
        seat = leader + 3
        beats = BEATS[led]
        hand = self.hands[seat] & left
        wins = winner == leader + 1 or hand & beats > best
        left ^= gone
        value = reached = total + 1
        for card, gap in _answers(hand, left | gone, SUIT[led], best, wins):
            if reached - gap >= need:
                reached -= gap
            else:
                takes = seat if card > best and card & beats else winner
                won = worth + POINTS[card]
                rest = total - won
                if (takes ^ leader) & 1:
                    reached = rest - self._lead(left ^ card, takes & 3, rest - need + 1, rest)
                else:
                    reached = won + self._lead(left ^ card, takes & 3, need - won, rest)
            if reached < value:
                value = reached
                if value < need:
                    break
        return value


def _answers(hand: Mask, left: Mask, suit: Mask, best: Mask, wins: bool) -> Tries:
    """The cards to try among those that fit: from the top if the side can win the trick, else from the bottom."""
    order = falling if wins else rising
    follow = hand & suit
    if follow:
        if suit == TRUMPS:
            follow = follow & ABOVE[best] or follow
        return order(follow, left & suit)
    trumps = hand & TRUMPS
    if trumps:
        if best & TRUMPS:
            trumps = trumps & ABOVE[best] or trumps
        return order(trumps, left & TRUMPS)
    cards: Tries = ()
    for each in SUITS[:3]:
        if hand & each:
            cards = (*cards, *order(hand & each, left & each))
    return cards
