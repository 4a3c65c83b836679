"""Plays Kaisern fast on bits, with all hands open, for any number of players and parties.

Playouts lay the card with the highest estimate, which each player bases on what his party sees.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from pausenjass.bots.kaisern.order import Order
from pausenjass.core.game import Seat
from pausenjass.core.masks import Mask, singly

LED: Final = 0.5
"""The later value of a card that only takes when it is led, relative to one that always does."""
NEAR: Final = 0.2
"""The weight of later values when one more trick decides the Spiel."""
NOISE: Final = 0.1
"""The most that playouts add to an estimate at random."""


class Score(NamedTuple):
    """The score within a Spiel."""

    parties: tuple[int, ...]
    """The party of each seat."""
    wins: int
    """The number of tricks that wins the Spiel (KA-3)."""
    won: tuple[int, ...]
    """The tricks of each party."""
    last: tuple[int, ...]
    """The number of the last trick that each party took, from 0; -1: none."""
    done: int
    """The number of finished tricks."""
    early: bool
    """KA-4: the tie-break: whether the party that took its last trick first wins, or the other."""
    out: frozenset[Seat]
    """The seats whose party has gone (KA-28)."""


class Seating(NamedTuple):
    """The order and the parties of the seats, without those who are out."""

    after: tuple[Seat, ...]
    """The next seat of each seat."""
    following: tuple[tuple[Seat, ...], ...]
    """All other seats in order, for each seat."""
    mates: tuple[tuple[Seat, ...], ...]
    """The seats of each party, including those who are out, since their party knows their hands."""
    rivals: tuple[tuple[Seat, ...], ...]
    """The other parties' seats, for each party."""


@lru_cache(maxsize=64)
def seating(parties: tuple[int, ...], out: frozenset[Seat]) -> Seating:
    """The seating, with `parties` by seat, and `out` as in a Score."""
    players = len(parties)
    following = tuple(
        tuple(seat for step in range(1, players) if (seat := (me + step) % players) not in out) for me in range(players)
    )
    every = range(max(parties) + 1)
    return Seating(
        tuple(seats[0] if seats else me for me, seats in enumerate(following)),
        following,
        tuple(tuple(seat for seat in range(players) if parties[seat] == party) for party in every),
        tuple(tuple(seat for seat in range(players) if parties[seat] != party and seat not in out) for party in every),
    )


class Playout:
    """A position of the play, all hands open. It changes as cards are laid."""

    __slots__ = (
        "able",
        "best",
        "done",
        "hands",
        "laid",
        "last",
        "left",
        "order",
        "score",
        "seating",
        "trick",
        "turn",
        "winner",
        "won",
    )

    def __init__(
        self,
        order: Order,
        hands: Sequence[Mask],
        leader: Seat,
        trick: Sequence[tuple[Seat, Mask]],
        score: Score,
        laid: Mask = 0,
    ) -> None:
        """`hands` omit the cards in the trick; those of seats that are out don't count. `leader` leads, or has led.
        `laid`: cards that all have seen and that are in no hand."""
        self.order = order
        self.hands = list(hands)
        self.score = score
        self.seating = seating(score.parties, score.out)
        self.laid = laid
        self.won, self.last, self.done = list(score.won), list(score.last), score.done
        self.trick: list[tuple[Seat, Mask]] = []
        self.turn = leader if leader not in score.out else self.seating.after[leader]
        self._lead()
        for seat, card in trick:
            self.turn = seat
            self.put(card)
        if trick:
            self.turn = self.seating.after[trick[-1][0]]

    def _lead(self) -> None:
        self.able = self.best = 0
        self.winner = self.turn
        self.trick.clear()
        self.left = len(self.hands) - len(self.score.out)

    @property
    def over(self) -> bool:
        """Whether the Spiel is decided."""
        return max(self.won) >= self.score.wins or not any(
            hand for seat, hand in enumerate(self.hands) if seat not in self.score.out
        )

    def moves(self) -> tuple[Mask, ...]:
        """The cards that the player on turn may lay: any (KA-11), or none once the Spiel is decided."""
        return () if self.left == len(self.hands) - len(self.score.out) and self.over else singly(self.hands[self.turn])

    def play(self, card: Mask) -> None:
        """The player on turn lays a card."""
        seat = self.turn
        self.hands[seat] &= ~card
        self.put(card)
        if self.left:
            self.turn = self.seating.after[seat]
            return
        party = self.score.parties[self.winner]
        self.won[party] += 1
        self.last[party] = self.done
        self.done += 1
        self.turn = self.winner
        self._lead()

    def put(self, card: Mask) -> None:
        """Puts a card of the player on turn on the trick, without taking it."""
        order, seat, out = self.order, self.turn, self.score.out
        self.trick.append((seat, card))
        self.laid |= card
        if seat not in out:
            self.left -= 1
        if len(self.trick) == 1:
            self.able, self.best, self.winner = (
                (order.loose[card], 0, self.seating.after[seat]) if seat in out else (order.takers[card], card, seat)
            )
        elif card == order.null:
            self._null()
        elif card > self.best and card & self.able and seat not in out:
            self.best, self.winner = card, seat

    def _null(self) -> None:
        """KA-22: updates the trick after trump 0 was laid."""
        order, out = self.order, self.score.out
        (leader, led), *_ = self.trick
        if led & order.blockable or leader in out:
            self.able, self.best, self.winner = (
                order.loose[led],
                0,
                leader if leader not in out else self.seating.after[leader],
            )
        else:
            self.best, self.winner = led, leader
        for seat, card in self.trick:
            if card > self.best and card & self.able & ~order.blockable and seat not in out:
                self.best, self.winner = card, seat

    def winning_party(self) -> int:
        """KA-3, KA-4: the winner of the Spiel once it is decided."""
        out, parties = self.score.out, self.score.parties
        still = {party for seat, party in enumerate(parties) if seat not in out}
        sign = -1 if self.score.early else 1
        return max(still, key=lambda party: (self.won[party], sign * self.last[party]))

    def play_out(self, chance: Callable[[], float]) -> int:
        """Plays to the end by noisy estimates. Returns the winning party."""
        while moves := self.moves():
            if len(moves) == 1:
                self.play(moves[0])
                continue
            best, most = 0, -2.0
            for card, each in self.estimates(moves).items():
                each += NOISE * chance()
                if each > most:
                    best, most = card, each
            self.play(best)
        return self.winning_party()

    def estimates(self, moves: Sequence[Mask]) -> dict[Mask, float]:
        """For each of these cards of the player on turn: the probability that his party takes the trick, less the
        card's later value.
        """
        order, hands, seating = self.order, self.hands, self.seating
        me = self.turn
        parties = self.score.parties
        party = parties[me]
        seen = self.laid
        for seat in seating.mates[party]:
            seen |= hands[seat]
        others = sum([hands[seat].bit_count() for seat in seating.rivals[party]])
        unseen = order.all & ~seen
        room = max(others, unseen.bit_count(), 1)
        lacks = 1 - others / room
        later = [  # of the seats still to lay: a mate's hand, or the probability that a rival lacks a card
            (hands[seat], 0.0) if parties[seat] == party else (0, 1 - hands[seat].bit_count() / room)
            for seat in seating.following[me][: self.left - 1]
        ]
        weight = NEAR if max(self.won) == self.score.wins - 1 else 1.0
        best, able, takers_of, stecher = self.best, self.able, order.takers, order.stecher
        leads = not self.trick
        holds = not leads and parties[self.winner] == party
        found = {}
        for card in moves:
            always = takers_of[card]
            if leads:
                takers, ours = always, 1.0
            elif card > best and card & able and card != order.null:
                takers, ours = able & -(card << 1), 1.0
            else:
                takers, ours = able & -(best << 1) if best else able, 1.0 if holds else 0.0
            threats = (unseen & takers).bit_count()
            for hand, lack in later:
                if lack:
                    ours *= lack**threats
                elif hand & takers:
                    ours = 1.0
            later_value = lacks ** (unseen & always).bit_count()
            if not card & stecher:
                later_value *= LED
            found[card] = ours - weight * later_value
        return found
