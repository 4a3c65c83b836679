"""Solves the card play of Klammern for four players with all hands open (double dummy): exact points, by alpha-beta
search.

A table keeps positions between tricks. It is valid for the whole deal, since the remaining cards determine who holds
them. Cards of one hand with equal points and nothing between them are searched once.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

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


@cache
def distinct(hand: Mask, present: Mask) -> tuple[Mask, ...]:
    """One card of each kind among a hand's cards of one suit, high to low. `present`: all remaining cards of the suit."""
    found: list[Mask] = []
    last = -1
    for card in reversed(singly(present)):
        if not card & hand:
            last = -1
        elif POINTS[card] != last:
            found.append(card)
            last = POINTS[card]
    return tuple(found)


@cache
def _suit_points(cards: Mask) -> int:
    return points(cards)


def left_in(cards: Mask) -> int:
    """The points of these cards and the last trick."""
    return LAST + sum(_suit_points(cards & suit) for suit in SUITS)


@cache
def _top(hand: Mask, trumps: Mask) -> int:
    """The points of the hand's trumps that are higher than everybody else's."""
    others = trumps & ~hand
    return sum(POINTS[card] for card in singly(hand) if card > others)


class Solver:
    """The solver of one deal of four hands. A position is given by the cards left in it, including those of the current trick."""

    def __init__(self, hands: Sequence[Mask]) -> None:
        self.hands = tuple(hands) * 2  # so that seat + 1 needs no modulo
        self._known: dict[int, tuple[int, int, Mask]] = {}

    def points(self, left: Mask, leader: Seat) -> int:
        """The points of the leader's side from here on, at the beginning of a trick."""
        total = left_in(left)
        low, high = 0, total
        while low < high:
            need = (low + high + 1) // 2
            value = self._lead(left, leader, need, total)
            if value >= need:
                low = value
            else:
                high = value
        return low

    def values(self, left: Mask, leader: Seat, trick: Sequence[Mask] = ()) -> dict[Mask, int]:
        """The points of the side from this trick on, for each card that the seat on turn may lay."""
        led = best = gone = worth = 0
        winner, seat = leader, leader
        for card in trick:
            if not led:
                led = best = card
            elif card > best and card & BEATS[led]:
                best, winner = card, seat
            gone |= card
            worth += POINTS[card]
            seat = (seat + 1) % 4
        total = left_in(left)
        values: dict[Mask, int] = {}
        for card in singly(playable(self.hands[seat] & left & ~gone, led, best)):
            low, high = 0, total
            while low < high:
                need = (low + high + 1) // 2
                wins = not led or card > best and card & BEATS[led]
                now = (led or card, card, seat) if wins else (led, best, winner)
                if (
                    self._lay(left, gone | card, leader, len(trick) + 1, *now, worth + POINTS[card], need, total)
                    >= need
                ):
                    low = need
                else:
                    high = need - 1
            values[card] = low if (seat - leader) % 2 == 0 else total - low
        return values

    def _lead(self, left: Mask, leader: Seat, need: int, total: int) -> int:
        """At least `need` if the leader's side gets so much from the remaining cards; else a bound below it."""
        if need <= 0 or total < need:
            return max(0, min(need, total))
        key = left << 2 | leader
        entry = self._known.get(key)
        low, high, first = entry or (*self._sure(left, leader, total), 0)
        if low >= need:
            return low
        if high < need:
            return high
        value, card = -1, 0
        for move in self._leads(left, leader, first):
            worth = self._lay(left, move, leader, 1, move, move, leader, POINTS[move], need, total)
            if worth > value:
                value, card = worth, move
                if value >= need:
                    break
        self._known[key] = (max(low, value), high, card) if value >= need else (low, min(high, value), card)
        return value

    def _sure(self, left: Mask, leader: Seat, total: int) -> tuple[int, int]:
        """Bounds of the points of the leader's side: unbroken top trumps each win a trick, and the last card decides itself."""
        hand, right, partner, wrong = (cards & left for cards in self.hands[leader : leader + 4])
        if not hand & (hand - 1):
            beats = BEATS[hand]
            value = total if hand | partner & beats > (right | wrong) & beats else 0
            return value, value
        trumps = left & TRUMPS
        ours = max(_top(hand & TRUMPS, trumps), _top(partner & TRUMPS, trumps))
        return ours, total - max(_top(right & TRUMPS, trumps), _top(wrong & TRUMPS, trumps))

    def _leads(self, left: Mask, leader: Seat, first: Mask) -> list[Mask]:
        """The distinct leads, the most promising first: suits that the own side wins, those from the top."""
        hand, right, partner, wrong = (cards & left for cards in self.hands[leader : leader + 4])
        ranks: tuple[list[Mask], ...] = ([first] if first else [], [], [], [])
        for suit in reversed(SUITS):
            mine = hand & suit
            if mine:
                others = (right & suit or right & TRUMPS) | (wrong & suit or wrong & TRUMPS)
                cards = distinct(mine, left & suit)
                if mine > others:
                    ranks[1].extend(cards)
                elif (partner & suit or partner & TRUMPS) > others:
                    ranks[2].extend(cards)
                else:
                    ranks[3].extend(reversed(cards))
        moves = [card for rank in ranks[1:] for card in rank if card != first]
        return ranks[0] + moves

    def _lay(
        self,
        left: Mask,
        gone: Mask,
        leader: Seat,
        laid: int,
        led: Mask,
        best: Mask,
        winner: Seat,
        worth: int,
        need: int,
        total: int,
    ) -> int:
        """Solves within a trick that has begun. `gone` are the cards of this trick."""
        ours = (winner - leader) % 2 == 0
        if laid == 4:
            left ^= gone
            if not left:
                return total if ours else 0
            rest = total - worth
            if ours:
                return worth + self._lead(left, winner % 4, need - worth, rest)
            return rest - self._lead(left, winner % 4, rest - need + 1, rest)
        seat = leader + laid
        hand = self.hands[seat] & left
        maximizes = laid == 2
        value = -1 if maximizes else total + 1
        beats = SUIT[led] | TRUMPS
        for card in self._answers(hand, left, led, best, self._can_win(left, seat, laid, led, best, ours == maximizes)):
            wins = card > best and card & beats
            reached = self._lay(
                left,
                gone | card,
                leader,
                laid + 1,
                led,
                card if wins else best,
                seat if wins else winner,
                worth + POINTS[card],
                need,
                total,
            )
            if maximizes:
                if reached > value:
                    value = reached
                    if value >= need:
                        break
            elif reached < value:
                value = reached
                if value < need:
                    break
        return value

    def _can_win(self, left: Mask, seat: Seat, laid: int, led: Mask, best: Mask, winning: bool) -> bool:
        """Whether the best card that the seat's side can still lay, or has laid, beats what the others can lay."""
        suit = SUIT[led]
        top = [best if winning else 0, 0 if winning else best]
        for step in range(4 - laid):
            cards = self.hands[(seat + step) % 4] & left
            top[step % 2] = max(top[step % 2], cards & suit or cards & TRUMPS)
        return top[0] > top[1]

    def _answers(self, hand: Mask, left: Mask, led: Mask, best: Mask, winning: bool) -> Sequence[Mask]:
        """The distinct cards that fit: from the top if the side can win the trick, else from the bottom."""
        suit = SUIT[led]
        follow = hand & suit
        if follow:
            if suit == TRUMPS:
                follow = follow & ABOVE[best] or follow
            cards = distinct(follow, left & suit)
            return cards if winning else cards[::-1]
        trumps = hand & TRUMPS
        if trumps:
            if best & TRUMPS:
                trumps = trumps & ABOVE[best] or trumps
            cards = distinct(trumps, left & TRUMPS)
            return cards if winning else cards[::-1]
        cards = ()
        for each in SUITS[:3]:
            if hand & each:
                cards += distinct(hand & each, left & each)
        return cards if winning else cards[::-1]
