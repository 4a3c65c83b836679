"""The play of Kaisern on bits: a position that moves fast, with all hands open, for any number of players and parties."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from pausenjass.bots.kaisern_order import Mask, Order, singly
from pausenjass.core.game import Seat

TRIES: Final = 0.9
"""How often who can take a Satz from others does so in a playout, by his least card that can; else he lays his least."""
HIGH: Final = 0.5
"""How often the highest card is led there; else any."""


class Score(NamedTuple):
    """How a Spiel stands, as far as the play goes."""

    parties: tuple[int, ...]
    """By seat."""
    wins: int
    """Tricks that win the Spiel (KA-3)."""
    won: tuple[int, ...]
    """Tricks by party."""
    last: tuple[int, ...]
    """By party: the number of the last trick that it took, from 0; -1: none."""
    done: int
    """Finished tricks."""
    early: bool
    """Whether among equals wins who took his last trick first (KA-4)."""
    out: frozenset[Seat]
    """Whose party has gone (KA-28)."""


class Deal:
    """A position of the play, all hands open. It changes as cards are laid."""

    __slots__ = ("able", "best", "done", "hands", "last", "left", "order", "score", "trick", "turn", "winner", "won")

    def __init__(self, order: Order, hands: Sequence[Mask], leader: Seat, trick: Sequence[tuple[Seat, Mask]], score: Score) -> None:
        """`hands` without what lies in the trick; of those who are out they don't count. `leader` leads, or has led."""
        self.order = order
        self.hands = list(hands)
        self.score = score
        self.won, self.last, self.done = list(score.won), list(score.last), score.done
        self.trick: list[tuple[Seat, Mask]] = []
        self.turn = leader if leader not in score.out else self._after(leader)
        self._lead()
        for seat, card in trick:
            self.turn = seat
            self.put(card)
        if trick:
            self.turn = self._after(trick[-1][0])

    def _lead(self) -> None:
        self.able = self.best = 0
        self.winner = self.turn
        self.trick.clear()
        self.left = len(self.hands) - len(self.score.out)

    def _after(self, seat: Seat) -> Seat:
        players = len(self.hands)
        seat = (seat + 1) % players
        while seat in self.score.out:
            seat = (seat + 1) % players
        return seat

    @property
    def over(self) -> bool:
        """Whether the Spiel is decided."""
        return max(self.won) >= self.score.wins or not any(hand for seat, hand in enumerate(self.hands) if seat not in self.score.out)

    def moves(self) -> tuple[Mask, ...]:
        """The cards that may be laid now: any (KA-11). None once the Spiel is decided."""
        return () if self.left == len(self.hands) - len(self.score.out) and self.over else singly(self.hands[self.turn])

    def play(self, card: Mask) -> None:
        """The player on turn lays a card."""
        seat = self.turn
        self.hands[seat] &= ~card
        self.put(card)
        if self.left:
            self.turn = self._after(seat)
            return
        party = self.score.parties[self.winner]
        self.won[party] += 1
        self.last[party] = self.done
        self.done += 1
        self.turn = self.winner
        self._lead()

    def put(self, card: Mask) -> None:
        """The card lies; what that makes of the trick, which isn't taken yet."""
        order, seat, out = self.order, self.turn, self.score.out
        self.trick.append((seat, card))
        if seat not in out:
            self.left -= 1
        if len(self.trick) == 1:
            self.able, self.best, self.winner = (order.loose[card], 0, self._after(seat)) if seat in out else (order.takers[card], card, seat)
        elif card == order.null:
            self._null()
        elif card > self.best and card & self.able and seat not in out:
            self.best, self.winner = card, seat

    def _null(self) -> None:
        """The trump 0 was laid: what that leaves of the trick (KA-22)."""
        order, out = self.order, self.score.out
        (leader, led), *_ = self.trick
        if led & order.blockable or leader in out:
            self.able, self.best, self.winner = order.loose[led], 0, leader if leader not in out else self._after(leader)
        else:
            self.best, self.winner = led, leader
        for seat, card in self.trick:
            if card > self.best and card & self.able & ~order.blockable and seat not in out:
                self.best, self.winner = card, seat

    def winning_party(self) -> int:
        """Who has won the Spiel once it is decided (KA-3, KA-4)."""
        out, parties = self.score.out, self.score.parties
        still = {party for seat, party in enumerate(parties) if seat not in out}
        sign = -1 if self.score.early else 1
        return max(still, key=lambda party: (self.won[party], sign * self.last[party]))

    def playout(self, chance: Callable[[], float]) -> int:
        """Plays to the end by rules of thumb and chance: the party that wins."""
        parties = self.score.parties
        while moves := self.moves():
            if len(moves) == 1:
                card = moves[0]
            elif not self.trick:
                card = moves[-1] if chance() < HIGH else moves[int(chance() * len(moves))]
            else:
                card = moves[0]
                if parties[self.winner] != parties[self.turn] or self.best == 0:
                    best, able = self.best, self.able
                    taking = [each for each in moves if each > best and each & able]
                    if taking and chance() < TRIES:
                        card = taking[0]
            self.play(card)
        return self.winning_party()

    def finish(self, chance: Callable[[], float]) -> Sequence[float]:
        """See `pausenjass.bots.tricks.Position`."""
        party = self.playout(chance)
        return [1.0 if each == party else 0.0 for each in self.score.parties]
