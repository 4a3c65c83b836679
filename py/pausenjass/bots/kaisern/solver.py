"""Solves Kaisern of two parties with all hands open (double dummy): finds the winner if everybody plays perfectly.

It is a boolean alpha-beta search with a transposition table between tricks. The cards in play are renumbered by power,
so that masks have few bits, and only one of several equivalent cards of a hand is tried. A lead that won is tried first
whenever the same player holds the same cards again. Seats with even numbers are party 0, those with odd ones party 1.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeAlias

from pausenjass.bots.kaisern.order import Order
from pausenjass.core.game import Seat
from pausenjass.core.masks import Mask, singly

LOOK_EVERY: Final = 64
"""The number of positions between tricks after which the solver asks again whether to give up."""

_Table: TypeAlias = dict[int, bool]
"""Whether party 0 wins, by cards left and leader, with one score: the cards left tell how many tricks were played."""
_Score: TypeAlias = tuple[int, int, _Table | None, _Table | None]
"""The tricks of both parties before this one, and the tables after it, if party 0 gets it or the other; None: it wins."""


class Unsolved(Exception):
    """Raised when the solver was told to give up."""


class Solver:
    """One deal, all hands open."""

    def __init__(
        self,
        order: Order,
        hands: Sequence[Mask],
        wins: int,
        early: bool = False,
        gives_up: Callable[[], bool] | None = None,
    ) -> None:
        """`hands` include the cards of the open trick; `wins`: tricks that win the Spiel (KA-3); `early`: KA-4: whether of
        parties with equal tricks the one that took its last trick first wins, or the other.
        The solver asks `gives_up` now and then. If it says yes, the methods raise Unsolved."""
        self.players = len(hands)
        self.wins = wins
        self._early = early
        self._gives_up = gives_up
        self._positions = 0
        cards = singly(sum(hands))
        self._width = len(cards)
        self.bits: dict[Mask, Mask] = {card: 1 << at for at, card in enumerate(cards)}
        """The renumbered card for each card of the order."""
        self.every = (1 << len(cards)) - 1
        self.hands = [self._here(hand) for hand in hands]
        self._holder = {card: seat for seat, hand in enumerate(self.hands) for card in singly(hand)}
        self._parties = (sum(self.hands[::2]), sum(self.hands[1::2]))
        self._stecher = self._here(order.stecher)
        self._null = self.bits.get(order.null, 0)
        self._blockable = self._here(order.blockable)
        eight, nine = self.bits.get(order.eight, 0), self.bits.get(order.nine, 0)
        suits: dict[Mask, Mask] = {}
        for card, here in self.bits.items():
            suit = order.throner.get(card, 0)
            suits[suit] = suits.get(suit, 0) | here
        suits[0] = 0
        self._throner = {here: suits[order.throner.get(card, 0)] for card, here in self.bits.items()}
        """Maps a Throner to the Throner of its suit, any other card to 0."""
        able = {here: self._stecher | suit for here, suit in self._throner.items()}
        if eight:
            able[eight] |= nine
        self._takers = {here: cards & -(here << 1) for here, cards in able.items()}
        self._loose = {here: cards & ~here for here, cards in able.items()} if self._null else {}
        self._kinds = self._alike(self._null | eight | nine)
        self._tries: list[dict[int, tuple[Mask, ...]]] = [{0: ()} for _ in hands]
        """The cards of each seat to try, see `_cards`."""
        self._good: dict[Mask, Mask] = {}
        """The last lead from a hand that won."""
        self._known: list[_Table] = [{} for _ in range(wins)]
        """A table for each number of tricks of party 0."""

    def _here(self, cards: Mask) -> Mask:
        return sum([here for card, here in self.bits.items() if card & cards])

    def _alike(self, single: Mask) -> list[list[Mask]]:
        """Each seat's cards in sets of equivalent ones: nothing in the other hands distinguishes them. `single`: cards that
        are equivalent to no other."""
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
                    suit = self._throner[card] & others
                    key = (suit, (suit & above).bit_count(), (stecher & above).bit_count(), blockable)
                kinds[key] = kinds.get(key, 0) | card
            found.append(list(kinds.values()))
        return found

    def values(self, leader: Seat, trick: Sequence[Mask], won: int, lost: int) -> dict[Mask, bool]:
        """Whether the party of the player on turn wins with each of his cards. `won`, `lost`: tricks of party 0 so far."""
        ours = (leader + len(trick)) & 1 == 0
        name = {here: card for card, here in self.bits.items()}
        tried = self._tried(leader, trick, won, lost)
        return {name[card]: value == ours for cards, value in tried for card in cards}

    def wins_now(self, leader: Seat, trick: Sequence[Mask], won: int, lost: int) -> bool:
        """Whether party 0 wins if the player on turn lays his best card."""
        if not trick:
            return self.wins_from(self.every, leader, won, lost)
        ours = (leader + len(trick)) & 1 == 0
        return ours == any(value == ours for _, value in self._tried(leader, trick, won, lost))

    def _tried(
        self, leader: Seat, trick: Sequence[Mask], won: int, lost: int
    ) -> Iterator[tuple[tuple[Mask, ...], bool]]:
        """The cards of the player on turn, equivalent ones together, and whether party 0 wins with them."""
        left = self.every
        able = best = 0
        winner = seat = leader
        lies: tuple[Mask, ...] = ()
        for card in trick:
            left ^= self.bits[card]
            lies = (*lies, self.bits[card])
            able, best, winner = self._laid(seat, lies, able, best, winner)
            seat = (seat + 1) % self.players
        to_come = self.players - 1 - len(lies)
        score = self._score(won, lost)
        for kind in self._kinds[seat]:
            cards = singly(kind & left)
            if cards and to_come:
                yield cards, self._lay(left, score, seat, to_come, lies, able, best, winner, cards[:1])
            elif cards:
                taker = self._laid(seat, (*lies, cards[0]), able, best, winner)[2]
                now = (won, lost + 1) if taker & 1 else (won + 1, lost)
                yield cards, self.wins_from(left ^ cards[0], taker, *now)

    def _score(self, won: int, lost: int) -> _Score:
        return (
            won,
            lost,
            self._known[won + 1] if won + 1 < self.wins else None,
            self._known[won] if lost + 1 < self.wins else None,
        )

    def wins_from(self, left: Mask, leader: Seat, won: int, lost: int) -> bool:
        """Whether party 0 wins the Spiel with these cards in hand (of `every`), before a lead."""
        if won == self.wins or lost == self.wins:
            return won > lost
        if self._gives_up:
            self._positions += 1
            if self._positions % LOOK_EVERY == 0 and self._gives_up():
                raise Unsolved
        if not left:  # KA-4: the leader has taken the last trick
            return (leader & 1 == 0) != self._early
        hand = self.hands[leader] & left
        cards: Sequence[Mask] = self._tries[leader].get(hand) or self._cards(leader, hand, 0)
        value = None
        if not self._null & left:
            ours = leader & 1 == 0
            mine, theirs = (self.wins - won, self.wins - lost) if ours else (self.wins - lost, self.wins - won)
            others = left ^ hand
            rivals = others & self._parties[ours]
            partners = others ^ rivals
            found, alone = [], 0
            for card in cards:
                takers = self._takers[card]
                if takers & partners | card > takers & rivals:  # then his party can take the trick
                    found.append(card)
                    alone += not takers & others
                    if mine == 1:
                        break
            if len(found) >= mine and alone >= mine - 1:  # those that only he can take come first: he leads again
                value = ours
            elif theirs > 1:
                value = self._highest(left, won, lost)
                if value is None:
                    value = self._sure(left, won, lost)
            elif found:
                cards = found  # with any other card the others get the one trick that they need
            else:
                value = not ours
        if value is None:
            first = self._good.get(hand, 0)
            if first in cards:
                cards = [*[card for card in cards if card != first], first]
            value = self._lay(left, self._score(won, lost), leader, self.players - 1, (), 0, 0, leader, cards[::-1])
        self._known[won][left << 3 | leader] = value
        return value

    def _highest(self, left: Mask, won: int, lost: int) -> bool | None:
        """The winner if it is the party of whoever has the highest card, a Stecher: with that he comes to lead, then he
        leads those that nobody else takes. None if that isn't enough."""
        stecher = left & self._stecher
        top = 1 << stecher.bit_length() - 1 if stecher else 0
        if not top:
            return None
        seat = self._holder[top]
        hand = self.hands[seat] & left
        others = left ^ hand
        if others > top:
            return None
        even = seat & 1 == 0
        rivals = others & self._parties[even]
        alone = more = 0
        for card in self._tries[seat].get(hand) or self._cards(seat, hand, 0):
            takers = self._takers[card] & others
            if not takers:
                alone += 1
            elif not takers & rivals:
                more = 1  # the last one may go to a partner
        return even if alone + more >= self.wins - (won if even else lost) else None

    def _sure(self, left: Mask, won: int, lost: int) -> bool | None:
        """The winner if a party's Stecher alone decide: laid in one trick each they win the Spiel, less one for each
        higher card of the others. None if they don't decide."""
        even = self._parties[0] & left
        odd = left ^ even
        tricks = left.bit_count() // self.players
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

    def _cards(self, seat: Seat, hand: Mask, takers: Mask) -> tuple[Mask, ...]:
        """The cards of the hand to try, `takers` first, the lowest first; of equivalent cards only the lowest."""
        cards = sorted([held & -held for kind in self._kinds[seat] if (held := kind & hand)])
        if takers:
            cards = [card for card in cards if card & takers] + [card for card in cards if not card & takers]
        found = self._tries[seat][takers << self._width | hand] = tuple(cards)
        return found

    def _lay(
        self,
        left: Mask,
        score: _Score,
        seat: Seat,
        to_come: int,
        trick: tuple[Mask, ...],
        able: Mask,
        best: Mask,
        winner: Seat,
        cards: Sequence[Mask],
    ) -> bool:
        """Solves within a trick, where `seat` lays one of these cards and `to_come` others follow: the cards `able` to
        take, the `best` so far, its `winner`. With a trump 0 in the deal, `trick` are the cards that lie."""
        ours = seat & 1 == 0
        null = self._null
        leads = to_come == self.players - 1
        following = seat + 1 if seat + 1 < self.players else 0
        held, table, width = self.hands[following] & left, self._tries[following], self._width
        won, lost, more, less = score
        for card in cards:
            if leads:
                able_now, best_now, winner_now = self._takers[card], card, seat
            elif card == null:
                able_now, best_now, winner_now = self._laid(seat, (*trick, card), able, best, winner)
            elif card > best and card & able:
                able_now, best_now, winner_now = able, card, seat
            else:
                able_now, best_now, winner_now = able, best, winner
            rest = left ^ card
            lies = (*trick, card) if null else trick
            takers = held & able_now & -(best_now << 1) if (winner_now ^ following) & 1 else 0
            answers = table.get(takers << width | held) or self._cards(following, held, takers)
            if to_come > 1:
                value = self._lay(rest, score, following, to_come - 1, lies, able_now, best_now, winner_now, answers)
            else:
                for last in answers:
                    taker = winner_now
                    if last == null:
                        taker = self._laid(following, (*lies, last), able_now, best_now, winner_now)[2]
                    elif last > best_now and last & able_now:
                        taker = following
                    end = rest ^ last
                    if taker & 1:
                        found = less.get(end << 3 | taker) if less is not None else False
                        value = self.wins_from(end, taker, won, lost + 1) if found is None else found
                    else:
                        found = more.get(end << 3 | taker) if more is not None else True
                        value = self.wins_from(end, taker, won + 1, lost) if found is None else found
                    if value != (following & 1):
                        break
            if value == ours:
                if leads:
                    self._good[self.hands[seat] & left] = card
                return ours
        return not ours

    def _laid(
        self, seat: Seat, trick: tuple[Mask, ...], able: Mask, best: Mask, winner: Seat
    ) -> tuple[Mask, Mask, Seat]:
        """Able, best and winner after `seat` has laid the last card of the trick."""
        card = trick[-1]
        if len(trick) == 1:
            return self._takers[card], card, seat
        if card != self._null:
            return (able, card, seat) if card > best and card & able else (able, best, winner)
        leader = (seat + 1 - len(trick)) % self.players
        best, winner = trick[0], leader  # KA-22: it blocks the cards that lie there
        if best & self._blockable:
            able, best = self._loose[best], 0
        for step, each in enumerate(trick):
            if each > best and each & able & ~self._blockable:
                best, winner = each, (leader + step) % self.players
        return able, best, winner
