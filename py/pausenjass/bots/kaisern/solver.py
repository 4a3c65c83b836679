"""Solves Kaisern of two parties with all hands open (double dummy): finds the winner if everybody plays perfectly.

It is a boolean alpha-beta search with a transposition table between tricks. The cards in play are renumbered by power,
so that masks have few bits, and only one of several equivalent cards of a hand is tried. A lead that won is tried first
whenever the same player holds the same cards again. A party that loses the Spiel unless it gets the trick tries only
cards with which it can. Seats with even numbers are party 0, those with odd ones party 1.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeAlias

from pausenjass.bots.kaisern.order import Order
from pausenjass.core.game import Seat
from pausenjass.core.masks import Mask, singly

LOOK_EVERY: Final = 64
"""The number of positions between tricks after which the solver asks again whether to give up."""

_Table: TypeAlias = dict[Mask, bool]
"""Whether party 0 wins, by cards left, with one score and leader: the cards left tell how many tricks were played."""
_Score: TypeAlias = tuple[int, int, int, list[_Table]]
"""The party that loses the Spiel if it doesn't get this trick, or -1; the tricks of both parties before it; the tables
after it, by who gets it."""


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
        held = [singly(hand) for hand in hands]
        self.bits: dict[Mask, Mask] = {card: 1 << at for at, card in enumerate(sorted(sum(held, ())))}
        """The renumbered card for each card of the order."""
        self._width = len(self.bits)
        self.every = (1 << self._width) - 1
        own = [[self.bits[card] for card in cards] for cards in held]
        self.hands = [sum(cards) for cards in own]
        self._others = [self.every ^ hand for hand in self.hands]
        self._following = [*range(1, self.players), 0]
        self._parties = (sum(self.hands[::2]), sum(self.hands[1::2]))
        self._stecher = stecher = self._here(order.stecher)
        self._null = self.bits.get(order.null, 0)
        self._blockable = self._here(order.blockable) if self._null else 0
        eight, nine = self.bits.get(order.eight, 0), self.bits.get(order.nine, 0)
        suits = {0: 0}
        for card, here in self.bits.items():
            if card in order.throner:
                suit = order.throner[card]
                suits[suit] = suits.get(suit, 0) | here
        self._throner = {here: suits[order.throner.get(card, 0)] for card, here in self.bits.items()}
        """Maps a Throner to the Throner of its suit, any other card to 0."""
        self._takers = {here: (stecher | suit) & -(here << 1) for here, suit in self._throner.items()}
        self._loose = {here: (stecher | suit) & ~here for here, suit in self._throner.items()} if self._null else {}
        if eight:
            self._takers[eight] |= nine
        self._kinds = [self._alike(cards, self._null | eight | nine) for cards in own]
        self._tries: list[dict[int, tuple[Mask, ...]]] = [{0: ()} for _ in hands]
        """The cards of each seat to try, see `_cards`."""
        self._good: dict[Mask, Mask] = {}
        """The last lead from a hand that won."""
        self._known: list[list[_Table]] = [[{} for _ in hands] for _ in range(wins + 1)]
        """The tables by number of tricks of party 0, then by leader."""
        self._scores: dict[tuple[int, int], _Score] = {}

    def _here(self, cards: Mask) -> Mask:
        return sum([here for card, here in self.bits.items() if card & cards])

    def _alike(self, hand: Sequence[Mask], single: Mask) -> list[Mask]:
        """A hand's cards in sets of equivalent ones: nothing in the other hands distinguishes them. `single`: cards that are
        equivalent to no other."""
        others = self.every ^ sum(hand)
        blocked = self._blockable if others & self._null else 0
        kinds: dict[tuple[int, int, bool], Mask] = {}
        for card in hand:
            if card & single:
                key = (-1, card, False)
            elif card & self._stecher:
                key = (-2, others & -(card << 1), card & blocked > 0)
            else:
                key = (self._throner[card] & others, self._takers[card] & others, card & blocked > 0)
            kinds[key] = kinds.get(key, 0) | card
        return [*kinds.values()]

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
        left = to_come = self.every
        takers = 0
        winner = seat = leader
        lies: tuple[Mask, ...] = ()
        for card in trick:
            left ^= self.bits[card]
            lies = (*lies, self.bits[card])
            takers, winner = self._laid(seat, lies, takers, winner)
            to_come &= self._others[seat]
            seat = self._following[seat]
        to_come &= self._others[seat]
        score = self._score(won, lost)
        for kind in self._kinds[seat]:
            cards = singly(kind & left)
            if cards:
                now = (*lies, cards[0])
                laid = self._laid(seat, now, takers, winner)
                yield cards, self._finish(left ^ cards[0], to_come, score, self._following[seat], now, *laid)

    def _score(self, won: int, lost: int) -> _Score:
        """The score before a trick, kept for the next time."""
        must = 0 if lost + 1 == self.wins else 1 if won + 1 == self.wins else -1
        after = [self._known[won + 1 - (seat & 1)][seat] for seat in range(self.players)]
        score = self._scores[won, lost] = must, won, lost, after
        return score

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
        cards: Sequence[Mask] = self._tries[leader].get(hand) or self._cards(leader, hand)
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
                    if mine == 1:
                        value = ours
                        break
                    found.append(card)
                    alone += not takers & others
            if value is None:
                if len(found) >= mine and alone >= mine - 1:  # those that only he can take come first: he leads again
                    value = ours
                elif theirs > 1:
                    value = self._strong(left, won, lost)
                elif found:
                    cards = found  # with any other card the others get the one trick that they need
                else:
                    value = not ours
        if value is None:
            cards = [*cards[::-1]]
            first = self._good.get(hand, 0)
            if first in cards:
                cards.remove(first)
                cards.insert(0, first)
            score = self._scores.get((won, lost)) or self._score(won, lost)
            value = self._lead(left, score, leader, cards)
        self._known[won][leader][left] = value
        return value

    def _lead(self, left: Mask, score: _Score, leader: Seat, cards: Sequence[Mask]) -> bool:
        """Solves a trick that starts with one of these cards."""
        ours = leader & 1 == 0
        following = self._following[leader]
        to_come = left & self._others[leader]
        later = to_come & self._others[following]
        hand = to_come ^ later
        plain = later and not self._null & left
        for card in cards:
            takers = self._takers[card]
            if plain:
                value = self._lay(left ^ card, hand, later, score, following, takers, leader)
            else:
                value = self._finish(left ^ card, to_come, score, following, (card,), takers, leader)
            if value is ours:
                self._good[self.hands[leader] & left] = card
                return ours
        return not ours

    def _strong(self, left: Mask, won: int, lost: int) -> bool | None:
        """The winner if Stecher alone decide, else None. Whoever has the highest card, a Stecher, comes to lead with it, then
        he leads those that nobody else takes. Or a party's Stecher, laid in one trick each, win the Spiel, less one for each
        higher card of the others."""
        stecher = left & self._stecher
        if not stecher:
            return None
        even = left & self._parties[0]
        odd = left ^ even
        top = 1 << stecher.bit_length() - 1
        seat = 0
        while not self.hands[seat] & top:
            seat += 1
        hand = self.hands[seat] & left
        others = left ^ hand
        if others < top:
            rivals, need = (even, self.wins - lost) if seat & 1 else (odd, self.wins - won)
            alone = more = 0
            for card in self._tries[seat].get(hand) or self._cards(seat, hand):
                takers = self._takers[card] & others
                if not takers:
                    alone += 1
                elif not takers & rivals:
                    more = 1  # the last one may go to a partner
            if alone + more >= need:
                return seat & 1 == 0
        tricks = left.bit_count() // self.players
        for mine, theirs, need in ((even, odd, self.wins - won), (odd, even, self.wins - lost)):
            own = mine & stecher
            if own.bit_count() >= need:
                ahead = 0
                while own and ahead < tricks:
                    at = own.bit_length()
                    own ^= 1 << at - 1
                    ahead += 1
                    if ahead - (theirs >> at).bit_count() >= need:
                        return mine == even
        return None

    def _cards(self, seat: Seat, key: int) -> tuple[Mask, ...]:
        """The cards of a hand to try, the lowest first; of equivalent cards only the lowest. `key` is the hand; above its bits
        are the cards to try before the others, if any."""
        first = key >> self._width
        if first:
            hand = key & self.every
            cards = self._tries[seat].get(hand) or self._cards(seat, hand)
            found = (*[card for card in cards if card & first], *[card for card in cards if not card & first])
        else:
            found = tuple(sorted([held & -held for kind in self._kinds[seat] if (held := kind & key)]))
        self._tries[seat][key] = found
        return found

    def _finish(
        self,
        left: Mask,
        to_come: Mask,
        score: _Score,
        seat: Seat,
        trick: tuple[Mask, ...],
        takers: Mask,
        winner: Seat,
    ) -> bool:
        """Solves the rest of any trick, even with a trump 0: the cards `trick` lie, `takers` would take it from its `winner`,
        `to_come` are the hands of those who still lay a card, `seat` first."""
        if not to_come:
            _, won, lost, after = score
            value = after[winner].get(left)
            if value is None:
                party = winner & 1
                value = self.wins_from(left, winner, won + 1 - party, lost + party)
            return value
        later = to_come & self._others[seat]
        hand = to_come ^ later
        if later and not self._null & to_come:
            return self._lay(left, hand, later, score, seat, takers, winner)
        ours = seat & 1 == 0
        following = self._following[seat]
        key = (hand & takers) << self._width | hand if (winner ^ seat) & 1 else hand
        for card in self._tries[seat].get(key) or self._cards(seat, key):
            lies = (*trick, card)
            if card == self._null:
                takers_now, winner_now = self._laid(seat, lies, takers, winner)
            elif card & takers:
                takers_now, winner_now = takers & -(card << 1), seat
            else:
                takers_now, winner_now = takers, winner
            if self._finish(left ^ card, later, score, following, lies, takers_now, winner_now) is ours:
                return ours
        return not ours

    def _lay(self, left: Mask, hand: Mask, later: Mask, score: _Score, seat: Seat, takers: Mask, winner: Seat) -> bool:
        """Solves the rest of a trick without a trump 0: `seat` lays from his `hand`, then others do from theirs, `later`.
        `takers` would take it from its `winner`."""
        must, won, lost, after = score
        party = seat & 1
        ours = not party
        rival = party ^ winner & 1
        key = hand
        if rival and (taking := hand & takers):
            key |= taking << self._width
        if must == party:
            to_take = later & takers
            partners = to_take & self._parties[party]
            rivals = to_take ^ partners
            if rivals > partners or rival and not partners:  # then only a card that no rival takes gets the trick
                key = hand & takers & -1 << rivals.bit_length()
        following = self._following[seat]
        rest = later & self._others[following]
        held = later ^ rest
        for card in self._tries[seat].get(key) or self._cards(seat, key):
            if card & takers:
                takers_now, winner_now = takers & -(card << 1), seat
            else:
                takers_now, winner_now = takers, winner
            if rest:
                value = self._lay(left ^ card, held, rest, score, following, takers_now, winner_now)
            else:  # the last card is laid here, as one more call for each makes it all slower by 3 %
                key = held
                taking = held & takers_now
                if not (winner_now ^ party) & 1:
                    key = taking if must == following & 1 else taking << self._width | held
                value = ours
                for last in self._tries[following].get(key) or self._cards(following, key):
                    taker = following if last & taking else winner_now
                    end = left ^ card ^ last
                    found = after[taker].get(end)
                    if found is not None:
                        value = found
                    elif taker & 1:
                        value = self.wins_from(end, taker, won, lost + 1)
                    else:
                        value = self.wins_from(end, taker, won + 1, lost)
                    if value is not ours:
                        break
            if value is ours:
                return ours
        return not ours

    def _laid(self, seat: Seat, trick: tuple[Mask, ...], takers: Mask, winner: Seat) -> tuple[Mask, Seat]:
        """The cards that would take the trick, and its winner, after `seat` has laid its last card."""
        card = trick[-1]
        if len(trick) == 1:
            return self._takers[card], seat
        if card != self._null:
            return (takers & -(card << 1), seat) if card & takers else (takers, winner)
        winner = leader = (seat + 1 - len(trick)) % self.players
        first = trick[0]  # KA-22: trump 0 blocks the cards that lie there
        takers = self._loose[first] if first & self._blockable else self._takers[first]
        for step, each in enumerate(trick):
            if each & takers & ~self._blockable:
                takers, winner = takers & -(each << 1), (leader + step) % self.players
        return takers, winner
