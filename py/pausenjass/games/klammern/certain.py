"""Finds out whether the leader makes all the remaining tricks, whatever the others hold."""

from __future__ import annotations

from pausenjass.core.cards import FRENCH_32, FRENCH_SUITS
from pausenjass.core.game import Card
from pausenjass.games.klammern.knowledge import BIT
from pausenjass.games.klammern.position import View
from pausenjass.games.klammern.rules import PLAIN_ORDER, TRUMP_ORDER


def certain(view: View) -> tuple[Card, ...]:
    """The seat's cards in an order in which each certainly wins its trick; () if that isn't certain, or the seat
    doesn't lead.

    Trumps come first, each suit from the top. A player who holds the suit led must follow (KL-25), so every lead draws
    one of his cards, in the worst case the lowest.
    """
    if view.phase != "play" or view.turn != view.seat or view.trick:
        return ()
    gone = {*view.hand, *(card for _, cards in view.tricks for card in cards)}
    if len(view.counts) < 4:
        gone.add(view.exchanged or view.turned)  # it lies on the stock
    could = 0
    for seat, cards in enumerate(view.could):
        could |= cards if seat != view.seat else 0
    against = [card for card in FRENCH_32 if card not in gone and could & BIT[card]]
    order: list[Card] = []
    for suit in sorted(FRENCH_SUITS, key=lambda suit: suit != view.trump):
        ranks = TRUMP_ORDER if suit == view.trump else PLAIN_ORDER
        mine = [card for card in view.hand if card[0] == suit]
        theirs = sorted(ranks.index(card[1]) for card in against if card[0] == suit)
        for card in sorted(mine, key=lambda card: -ranks.index(card[1])):
            if theirs and theirs[-1] > ranks.index(card[1]):
                return ()
            theirs = theirs[1:]
            order.append(card)
        if theirs and suit == view.trump and len(order) < len(view.hand):
            return ()
    return tuple(order)
