"""Plays the cards of Klammern fast on bits, with all hands open.

A card is one bit of 32. Each suit has eight of them, the weakest card lowest, and the trump suit always has the highest
eight; so a trick is won by the highest bit among the suit led and trump. From the first lead to the last trick it
follows `pausenjass.games.klammern` (a test compares the two), some hundred times faster.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

from pausenjass.core.cards import FRENCH_SUITS
from pausenjass.core.game import Seat
from pausenjass.core.masks import CardBits, Mask, singly

PLAIN: Final = "789JQKTA"
TRUMP: Final = "78QKTA9J"
"""KL-4: ranks of trump, low to high."""
PLAIN_POINTS: Final = (0, 0, 0, 2, 3, 4, 10, 11)
TRUMP_POINTS: Final = (0, 0, 3, 4, 10, 11, 14, 20)
LAST: Final = 10
"""KL-5: the points of the last trick."""

SUITS: Final = (0xFF, 0xFF00, 0xFF0000, 0xFF000000)
TRUMPS: Final = SUITS[3]
ALL: Final = 0xFFFFFFFF
JASS: Final = 1 << 31
BELLE: Final = 0b1100 << 24
"""The queen and king of trump."""

POINTS: Final = {1 << at: (TRUMP_POINTS if at >= 24 else PLAIN_POINTS)[at & 7] for at in range(32)}
SUIT: Final = {1 << at: SUITS[at >> 3] for at in range(32)}
"""Maps a card to its suit."""
ABOVE: Final = {1 << at: SUITS[at >> 3] & -(2 << at) for at in range(32)}
"""Maps a card to the higher ones of its suit."""
BEATS: Final = {1 << at: SUITS[at >> 3] | TRUMPS for at in range(32)}
"""Maps a card led to the suits that can win the trick."""
IN_SUIT: Final = {low << shift: singly(low << shift) for shift in (0, 8, 16, 24) for low in range(256)}
"""Maps the cards of one suit to `singly` of them, looked up because playouts ask for it all the time."""


def points(cards: Mask) -> int:
    """The card points of a set."""
    return sum([POINTS[card] for card in singly(cards)])


def playable(hand: Mask, led: Mask, best: Mask) -> Mask:
    """KL-25, KL-26: the cards of the hand that may be laid on the card `led`, if `best` is winning; both are 0 on lead."""
    if not led:
        return hand
    follow = hand & SUIT[led]
    if follow:
        return follow & ABOVE[best] or follow if led & TRUMPS else follow
    trumps = hand & TRUMPS
    if trumps:
        return trumps & ABOVE[best] or trumps if best & TRUMPS else trumps
    return hand


@cache
def names(trump: str) -> CardBits:
    """The bits of the cards if the suit of this letter is trump."""
    suits = [suit for suit in FRENCH_SUITS if suit != trump] + [trump]
    return CardBits([suit + rank for suit in suits for rank in (TRUMP if suit == trump else PLAIN)])


def side(seat: Seat, players: int) -> int:
    """KL-2: the side of a seat. Partners sit opposite each other; two and three players play alone."""
    return seat & 1 if players == 4 else seat


class Playout:
    """A position of the play, all hands open. It changes as cards are laid."""

    __slots__ = ("best", "hands", "laid", "led", "players", "points", "trick_points", "turn", "winner")

    def __init__(
        self, hands: Sequence[Mask], leader: Seat, points: Sequence[int] = (), trick: Sequence[Mask] = ()
    ) -> None:
        """`hands` omit the cards in the trick; `points` are those of each side so far."""
        self.hands = list(hands)
        self.players = len(hands)
        self.points = list(points) or [0] * (2 if self.players == 4 else self.players)
        self.turn = leader
        self.laid = self.led = self.best = self.trick_points = 0
        self.winner = leader
        for card in trick:
            self.hands[self.turn] |= card
            self.play(card)

    @property
    def over(self) -> bool:
        """Whether all cards are laid."""
        return not self.laid and not self.hands[self.turn]

    def moves(self) -> tuple[Mask, ...]:
        """The cards that the player on turn may lay."""
        cards = playable(self.hands[self.turn], self.led, self.best)
        return IN_SUIT[cards & 0xFF] + IN_SUIT[cards & 0xFF00] + IN_SUIT[cards & 0xFF0000] + IN_SUIT[cards & TRUMPS]

    def play(self, card: Mask) -> None:
        """The player on turn lays a playable card."""
        turn = self.turn
        self.hands[turn] ^= card
        if not self.laid:
            self.led = self.best = card
            self.winner = turn
            self.trick_points = POINTS[card]
        else:
            self.trick_points += POINTS[card]
            if card > self.best and card & BEATS[self.led]:
                self.best = card
                self.winner = turn
        self.laid += 1
        if self.laid < self.players:
            self.turn = (turn + 1) % self.players
            return
        self.turn = winner = self.winner
        if not self.hands[winner]:
            self.trick_points += LAST
        self.points[side(winner, self.players)] += self.trick_points
        self.laid = self.led = self.best = 0

    def play_out(self, chance: Callable[[], float]) -> None:
        """Plays random playable cards to the end, if it isn't over. `chance` gives numbers from 0 to 1: `Random.random`."""
        if self.over:
            return
        hands, players, turn, laid = self.hands, self.players, self.turn, self.laid
        led, best, winner, trick_points = self.led, self.best, self.winner, self.trick_points
        gained = [0] * players
        follow = SUIT[led] if led else 0
        while True:
            hand = hands[turn]
            if not laid:
                if not hand:
                    break
                if hand & (hand - 1):
                    able = (
                        IN_SUIT[hand & 0xFF]
                        + IN_SUIT[hand & 0xFF00]
                        + IN_SUIT[hand & 0xFF0000]
                        + IN_SUIT[hand & TRUMPS]
                    )
                    card = able[int(chance() * len(able))]
                else:
                    card = hand
                led = best = card
                follow = SUIT[card]
                winner = turn
                trick_points = POINTS[card]
            else:
                fits = hand & follow
                if fits:
                    if follow == TRUMPS:
                        fits = fits & ABOVE[best] or fits
                    able = IN_SUIT[fits]
                else:
                    fits = hand & TRUMPS
                    if fits:
                        if best & TRUMPS:
                            fits = fits & ABOVE[best] or fits
                        able = IN_SUIT[fits]
                    else:
                        able = IN_SUIT[hand & 0xFF] + IN_SUIT[hand & 0xFF00] + IN_SUIT[hand & 0xFF0000]
                card = able[int(chance() * len(able))] if len(able) > 1 else able[0]
                trick_points += POINTS[card]
                if card > best and card & (follow | TRUMPS):
                    best = card
                    winner = turn
            hands[turn] = hand ^ card
            laid += 1
            if laid == players:
                gained[winner] += trick_points
                turn = winner
                laid = 0
            else:
                turn = turn + 1 if turn + 1 < players else 0
        gained[turn] += LAST
        for seat, won in enumerate(gained):
            self.points[side(seat, players)] += won
        self.turn, self.laid, self.led, self.best = turn, 0, 0, 0
