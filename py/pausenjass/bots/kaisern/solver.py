"""Solves Kaisern of two parties with all hands open (double dummy): finds the winner if everybody plays perfectly.

It is a boolean alpha-beta search with a transposition table between tricks. The cards in play are renumbered by power,
so that masks have few bits, and only one of several equivalent cards of a hand is tried. Seats with even numbers are
party 0, those with odd ones party 1.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pausenjass.bots.kaisern.order import Order
from pausenjass.core.game import Seat
from pausenjass.core.masks import Mask, singly

LOOK_EVERY: Final = 64
"""The number of positions between tricks after which the solver asks again whether to give up."""


class Unsolved(Exception):
    """Raised when the solver was told to give up."""


class Solver:
    """One deal, all hands open."""

    def __init__(
        self, order: Order, hands: Sequence[Mask], wins: int, gives_up: Callable[[], bool] | None = None
    ) -> None:
        """`hands` include the cards of the open trick; `wins`: tricks that win the Spiel (KA-3), more than half of all.
        The solver asks `gives_up` now and then. If it says yes, the methods raise Unsolved."""
        self.players = len(hands)
        self._gives_up = gives_up
        self._positions = 0
        self.wins = wins
        cards = singly(sum(hands))
        self.bits: dict[Mask, Mask] = {card: 1 << at for at, card in enumerate(cards)}
        """The renumbered card for each card of the order."""
        self.every = (1 << len(cards)) - 1
        self.hands = [self._here(hand) for hand in hands]
        self._even = sum(self.hands[::2])
        self._stecher = self._here(order.stecher & sum(hands))
        self._null = self.bits.get(order.null, 0)
        self._blockable = self._here(order.blockable & sum(hands))
        self._takers = {here: self._here(order.takers[card] & sum(hands)) for card, here in self.bits.items()}
        self._loose = (
            {here: self._here(order.loose[card] & sum(hands)) for card, here in self.bits.items()} if self._null else {}
        )
        self._kinds = self._alike(order)
        self._able: list[dict[Mask, tuple[Mask, ...]]] = [{0: ()} for _ in hands]
        self._known: dict[int, bool] = {}

    def _here(self, cards: Mask) -> Mask:
        return sum([self.bits[card] for card in singly(cards)])

    def _alike(self, order: Order) -> list[list[Mask]]:
        """Each seat's cards in sets of equivalent ones: nothing in the other hands distinguishes them."""
        throner = {
            self.bits[card]: self._here(suit & sum(self.bits))
            for card, suit in order.throner.items()
            if card in self.bits
        }
        single = self._null | self.bits.get(order.eight, 0) | self.bits.get(order.nine, 0)
        found = []
        for hand in self.hands:
            others = self.every ^ hand
            stecher = others & self._stecher
            blocked = self._blockable if others & self._null else 0
            kinds: dict[tuple[int, int, int, bool], Mask] = {}
            for card in singly(hand):
                above = -(card << 1)
                blockable = bool(card & blocked)
                if card & single:
                    key = (-1, card, 0, blockable)
                elif card & self._stecher:
                    key = (-2, (others & above).bit_count(), 0, blockable)
                else:
                    suit = throner.get(card, 0) & others
                    key = (suit, (suit & above).bit_count(), (stecher & above).bit_count(), blockable)
                kinds[key] = kinds.get(key, 0) | card
            found.append(list(kinds.values()))
        return found

    def values(self, leader: Seat, trick: Sequence[Mask], won: int, lost: int) -> dict[Mask, bool]:
        """Whether the party of the player on turn wins with each of his cards. `won`, `lost`: tricks of party 0 so far."""
        left, seat, lies, able, best, winner = self._begun(leader, trick)
        values: dict[Mask, bool] = {}
        name = {here: card for card, here in self.bits.items()}
        for kind in self._kinds[seat]:
            cards = singly(kind & left)
            if cards:
                value = self._play(left, leader, won, lost, seat, lies, able, best, winner, cards[:1])
                values |= dict.fromkeys([name[card] for card in cards], value == (seat & 1 == 0))
        return values

    def wins_now(self, leader: Seat, trick: Sequence[Mask], won: int, lost: int) -> bool:
        """Whether party 0 wins if the player on turn lays his best card."""
        left, seat, lies, able, best, winner = self._begun(leader, trick)
        cards = self._cards(seat, self.hands[seat] & left)
        return self._play(left, leader, won, lost, seat, lies, able, best, winner, cards[::-1])

    def _begun(self, leader: Seat, trick: Sequence[Mask]) -> tuple[Mask, Seat, tuple[Mask, ...], Mask, Mask, Seat]:
        """The state within this trick: the cards left, who is on turn, and trick, able, best and winner as in `_play`."""
        left = self.every
        able = best = 0
        winner = seat = leader
        lies: tuple[Mask, ...] = ()
        for card in trick:
            left ^= self.bits[card]
            lies = (*lies, self.bits[card])
            able, best, winner = self._laid(leader, seat, lies, able, best, winner)
            seat = (seat + 1) % self.players
        return left, seat, lies, able, best, winner

    def wins_from(self, left: Mask, leader: Seat, won: int, lost: int) -> bool:
        """Whether party 0 wins the Spiel with these cards in hand (of `every`), before a lead."""
        if won == self.wins:
            return True
        if lost == self.wins:
            return False
        key = ((left << 3 | leader) << 3 | won) << 3 | lost
        known = self._known.get(key)
        if known is None:
            self._positions += 1
            if self._gives_up and self._positions % LOOK_EVERY == 0 and self._gives_up():
                raise Unsolved
            known = self._sure(left, won, lost)
            if known is None:
                known = self._led(left, leader, won, lost)
            self._known[key] = known
        return known

    def _led(self, left: Mask, leader: Seat, won: int, lost: int) -> bool:
        """Whether party 0 wins if the leader leads his best card."""
        ours = leader & 1 == 0
        mine, theirs = (won, lost) if ours else (lost, won)
        cards: Sequence[Mask] = self._cards(leader, self.hands[leader] & left)[::-1]
        if not self._null & left:
            certain, alone = self._certain(left, leader, cards)
            need = self.wins - mine
            if len(certain) >= need and alone >= need - 1:  # those that only he can take come first: he leads again
                return ours
            if theirs == self.wins - 1:  # with any other card the others get the one trick that they need
                cards = certain
        return self._play(left, leader, won, lost, leader, (), 0, 0, leader, cards)

    def _certain(self, left: Mask, leader: Seat, cards: Sequence[Mask]) -> tuple[list[Mask], int]:
        """Those of these cards with which the leader's party can take the trick if he leads them, whatever the others lay;
        and how many of them nobody else can take. Only without trump 0."""
        others = left & ~self.hands[leader]
        rivals = others & (self._even if leader & 1 else ~self._even)
        partners = others ^ rivals
        found, alone = [], 0
        for card in cards:
            takers = self._takers[card]
            if takers & partners | card > takers & rivals:  # the highest decides
                found.append(card)
                alone += not takers & others
        return found, alone

    def _sure(self, left: Mask, won: int, lost: int) -> bool | None:
        """The winner if a party's Stecher alone decide: laid in one trick each they win the Spiel, less one for each
        higher card of the others. None if they don't decide."""
        if self._null & left:
            return None
        even = self._even & left
        odd = left ^ even
        tricks = 2 * self.wins - 1 - won - lost
        for mine, theirs, need in ((even, odd, self.wins - won), (odd, even, self.wins - lost)):
            stecher = mine & self._stecher
            ahead = 0
            while stecher and ahead < tricks:
                top = stecher.bit_length()
                stecher ^= 1 << top - 1
                ahead += 1
                if ahead - (theirs >> top).bit_count() >= need:
                    return mine == even
        return None

    def _cards(self, seat: Seat, hand: Mask) -> tuple[Mask, ...]:
        """The cards of the hand to try, the lowest first; of equivalent cards only the lowest."""
        cards = self._able[seat].get(hand)
        if cards is None:
            kinds = [kind & hand for kind in self._kinds[seat] if kind & hand]
            cards = self._able[seat][hand] = tuple(sorted([kind & -kind for kind in kinds]))
        return cards

    def _play(
        self,
        left: Mask,
        leader: Seat,
        won: int,
        lost: int,
        seat: Seat,
        trick: tuple[Mask, ...],
        able: Mask,
        best: Mask,
        winner: Seat,
        cards: Sequence[Mask],
    ) -> bool:
        """Solves within a trick, where `seat` lays one of these cards: the cards `able` to take, the `best` so far, its `winner`."""
        ours = seat & 1 == 0
        laid = len(trick)
        if laid == self.players - 1:
            known = self._known
            for card in cards:
                rest = left ^ card
                taker = winner
                if card == self._null:
                    taker = self._laid(leader, seat, (*trick, card), able, best, winner)[2]
                elif card > best and card & able:
                    taker = seat
                more, less = (won, lost + 1) if taker & 1 else (won + 1, lost)
                value = known.get(((rest << 3 | taker) << 3 | more) << 3 | less)
                if value is None:
                    value = self.wins_from(rest, taker, more, less)
                if value == ours:
                    return ours
            return not ours
        following = seat + 1 if seat + 1 < self.players else 0
        held, table = self.hands[following], self._able[following]
        for card in cards:
            if not laid:
                able_now, best_now, winner_now = self._takers[card], card, seat
            elif card == self._null:
                able_now, best_now, winner_now = self._laid(leader, seat, (*trick, card), able, best, winner)
            elif card > best and card & able:
                able_now, best_now, winner_now = able, card, seat
            else:
                able_now, best_now, winner_now = able, best, winner
            rest = left ^ card
            answers = table.get(held & rest) or self._cards(following, held & rest)
            if (winner_now ^ following) & 1:
                takers = able_now & -(best_now << 1)
                if held & rest & takers:
                    taking = [each for each in answers if each & takers]
                    answers = (*taking, *[each for each in answers if not each & takers])
            if (
                self._play(rest, leader, won, lost, following, (*trick, card), able_now, best_now, winner_now, answers)
                == ours
            ):
                return ours
        return not ours

    def _laid(
        self, leader: Seat, seat: Seat, trick: tuple[Mask, ...], able: Mask, best: Mask, winner: Seat
    ) -> tuple[Mask, Mask, Seat]:
        """Able, best and winner after `seat` has laid the last card of the trick."""
        card = trick[-1]
        if len(trick) == 1:
            return self._takers[card], card, seat
        if card != self._null:
            return (able, card, seat) if card > best and card & able else (able, best, winner)
        best, winner = trick[0], leader  # KA-22: it blocks the cards that lie there
        if best & self._blockable:
            able, best = self._loose[best], 0
        for step, each in enumerate(trick):
            if each > best and each & able & ~self._blockable:
                best, winner = each, (leader + step) % self.players
        return able, best, winner
