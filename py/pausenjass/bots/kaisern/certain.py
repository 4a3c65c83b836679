"""Finds cards that certainly win or lose a Spiel of Kaisern, whatever the others hold and lay."""

from __future__ import annotations

from typing import Final

from pausenjass.bots.kaisern.order import order
from pausenjass.bots.kaisern.playout import Playout
from pausenjass.bots.kaisern.worlds import Known
from pausenjass.core.game import Card
from pausenjass.core.masks import Mask, singly
from pausenjass.games.kaisern.power import BANNER

WON: Final = 1
OPEN: Final = 0
LOST: Final = -1


def certain(known: Known) -> dict[Card, int]:
    """The certain outcome of each card of the seat on turn: WON if it keeps a certain win, LOST if it loses at once,
    else OPEN.
    """
    return Certain(known).outcomes()


class Certain:
    """The certain outcomes for a seat on turn. Any hidden Banner may be a declared Kaiser, and any other seat may hold it."""

    def __init__(self, known: Known) -> None:
        hidden = [card for card in known.pool if card[1] == BANNER] if known.hides else []
        self._order = order(known.rules.span, known.trump, known.kaiser.union(hidden), known.rules.nine_takes_eight)
        self._known = known
        mask, pool = self._order.mask, self._order.mask(known.pool)
        self._may = [mask(held) | (pool if need else 0) for held, need in zip(known.held, known.need, strict=True)]
        self._trick = [(seat, self._order.bit[card]) for seat, card in known.trick]
        lie = {seat for seat, _ in known.trick}
        still = [seat for seat in range(known.rules.players) if seat not in known.gone]
        self._later = [seat for seat in still if seat != known.seat and seat not in lie]
        self._theirs = 0
        for seat in still:
            if known.score.parties[seat] != known.party:
                self._theirs |= self._may[seat]

    def outcomes(self) -> dict[Card, int]:
        """See `certain`."""
        return {card: self._after(self._order.bit[card]) for card in self._known.held[self._known.seat]}

    def _after(self, card: Mask) -> int:
        known, order, may = self._known, self._order, self._may
        playout = Playout(order, [0] * known.rules.players, known.leader, self._trick, known.score)
        playout.turn = known.seat
        playout.put(card)
        takers = playout.able & -(playout.best << 1)
        null = order.null & ~card & (self._theirs | sum([may[seat] for seat in self._later]))
        """# it may still be laid, and block otherwise certain cards (KA-22)"""
        party = known.score.parties[playout.winner]
        stays = not any(
            may[seat] & (null | (0 if known.score.parties[seat] == party else takers)) for seat in self._later
        )
        if party != known.party:
            lost = stays and known.score.won[party] + 1 == known.rules.to_win
            return LOST if lost else WON if self._saved(card, null, 0) else OPEN
        leads = stays and not null and playout.winner == known.seat and self._runs(card)
        return WON if leads or self._saved(card, null, int(stays)) else OPEN

    def _runs(self, card: Mask) -> bool:
        """Whether the seat has enough cards to lead that nobody, not even a partner, can take."""
        known, order = self._known, self._order
        others = 0
        for seat, may in enumerate(self._may):
            others |= may if seat != known.seat else 0
        left = singly(order.mask(known.held[known.seat]) & ~card)
        return (
            sum([not order.takers[each] & others for each in left])
            >= known.rules.to_win - known.score.won[known.party] - 1
        )

    def _saved(self, card: Mask, null: Mask, won: int) -> bool:
        """Whether the Stecher left in hand win the other tricks needed: each takes a trick of its own, less one trick
        for each higher card of the others."""
        known, order = self._known, self._order
        need = known.rules.to_win - known.score.won[known.party] - won
        stecher = order.mask(known.held[known.seat]) & ~card & order.stecher & ~(order.blockable if null else 0)
        ahead = 0
        while stecher and need > 0:
            top = stecher.bit_length()
            stecher ^= 1 << top - 1
            ahead += 1
            if ahead - (self._theirs >> top).bit_count() >= need:
                return True
        return need <= 0
