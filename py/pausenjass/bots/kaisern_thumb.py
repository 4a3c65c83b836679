"""Rules of thumb for the play of Kaisern: what each card seems worth, in tricks; and which cards keep what is certain."""

from __future__ import annotations

from typing import Final

from pausenjass.bots.kaisern_order import Mask, Order, order, singly
from pausenjass.bots.kaisern_table import Deal
from pausenjass.bots.kaisern_worlds import Known
from pausenjass.core.game import Card, Seat
from pausenjass.games.kaisern.power import BANNER

LED: Final = 0.5
"""What a card that takes only when it is led is worth later, against one that always does."""


class Table:
    """What a seat sees when it is on turn, on bits. Whatever the others have hidden may be a Kaiser."""

    def __init__(self, known: Known) -> None:
        rules = known.rules
        hidden = [card for card in known.pool if card[1] == BANNER] if known.hidden else []
        self.order: Order = order(rules.cards, known.trump, known.kaiser.union(hidden), rules.nine_takes_eight)
        self.known = known
        self.hand = self.order.mask(known.held[known.seat])
        self.pool = self.order.mask(known.pool)
        self.share = sum(known.need) / max(1, len(known.pool))
        """Of the hidden cards, how many are in play at all."""
        self.wins = rules.to_win - known.score.won[known.party]
        """Tricks that are still needed."""
        self._later = self._seats_later()

    def _seats_later(self) -> list[Seat]:
        players = self.known.rules.players
        laid = {seat for seat, _ in self.known.trick}
        seats = [(self.known.seat + step) % players for step in range(1, players)]
        return [seat for seat in seats if seat not in laid and seat not in self.known.gone]

    def held(self, seat: Seat) -> Mask:
        """What the seat surely holds."""
        return self.order.mask(self.known.held[seat])

    def may(self, seat: Seat) -> Mask:
        """What it may hold."""
        return self.held(seat) | (self.pool if self.known.need[seat] else 0)

    def ours(self, seat: Seat) -> bool:
        """Whether it belongs to the own party."""
        return self.known.score.parties[seat] == self.known.party

    def after(self, card: Mask) -> tuple[Seat, Mask, list[Seat]]:
        """Who has the trick once the card is laid, what can take it then, and who lays after that."""
        trick = [(seat, self.order.bit[each]) for seat, each in self.known.trick]
        deal = Deal(self.order, [0] * self.known.rules.players, self.known.leader, trick, self.known.score)
        deal.turn = self.known.seat
        deal.put(card)
        return deal.winner, deal.able & -(deal.best << 1) if deal.best else deal.able, self._later


def certain(table: Table) -> list[Mask]:
    """The cards after which the Spiel is won whatever the others hold and lay; empty if there are none."""
    return [card for card in singly(table.hand) if _won_after(table, card)]


def _won_after(table: Table, card: Mask) -> bool:
    order, known = table.order, table.known
    others = [seat for seat in range(known.rules.players) if not table.ours(seat) and seat not in known.gone]
    theirs = 0
    for seat in others:
        theirs |= table.may(seat)
    winner, takers, later = table.after(card)
    null = order.null & ~table.hand & ~sum([order.bit[each] for _, each in known.trick]) & (theirs | table.pool | sum(map(table.held, later)))
    """It may still fall, and block what is certain else (KA-22)."""
    need = table.wins
    if table.ours(winner) and not any(table.may(seat) & (null | (0 if table.ours(seat) else takers)) for seat in later):
        need -= 1
    stecher = table.hand & ~card & order.stecher & (~order.blockable if null else -1)
    ahead = 0
    while stecher and need > 0:
        top = stecher.bit_length()
        stecher ^= 1 << top - 1
        ahead += 1
        if ahead - (theirs >> top).bit_count() >= need:
            return True
    return need <= 0


def worths(table: Table) -> dict[Mask, float]:
    """For each card of the hand, as the seat is on turn: the trick that it may bring, less what it may bring later."""
    known, order = table.known, table.order
    most = max(won for party, won in enumerate(known.score.won) if party != known.party)
    last = table.wins == 1 or known.rules.to_win - most == 1
    found: dict[Mask, float] = {}
    for card in singly(table.hand):
        winner, takers, later = table.after(card)
        ours = 1.0 if table.ours(winner) else 0.0
        for seat in later:
            takes = _holds(table, seat, takers)
            ours = ours + (1 - ours) * takes if table.ours(seat) else ours * (1 - takes)
        found[card] = ours - later_worth(table, card) * (0.2 if last else 1.0)
        if winner == known.seat or not table.ours(winner):
            found[card] -= 0.01 * order.place[card] / len(order.deck)  # something has to tell equal ones apart
    return found


def _holds(table: Table, seat: Seat, cards: Mask) -> float:
    """How likely the seat holds one of the cards, and lays it."""
    if table.held(seat) & cards:
        return 1.0
    if not table.known.need[seat]:
        return 0.0
    lacks = 1 - table.known.need[seat] / max(1, len(table.known.pool))
    return 1 - lacks ** (table.pool & cards).bit_count()


def later_worth(table: Table, card: Mask) -> float:
    """How likely the card takes a trick later."""
    if table.hand == card:
        return 0.0
    order = table.order
    takers = order.takers[card]
    stays = (1 - table.share) ** (table.pool & takers).bit_count()
    return stays if card & order.stecher else LED * stays


def best(worth: dict[Mask, float]) -> Mask:
    """The card with the most worth, among equals the least."""
    return max(worth, key=lambda card: (worth[card], -card))


def card_name(table: Table, card: Mask) -> Card:
    """The card by its code."""
    return table.order.names(card)[0]
