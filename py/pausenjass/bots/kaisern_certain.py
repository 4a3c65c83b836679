"""Which cards keep a Spiel of Kaisern safe, whatever the others hold and lay."""

from __future__ import annotations

from pausenjass.bots.kaisern_order import Mask, Order, order
from pausenjass.bots.kaisern_table import Deal
from pausenjass.bots.kaisern_worlds import Known
from pausenjass.core.game import Card, Seat
from pausenjass.games.kaisern.power import BANNER


def certain(known: Known) -> list[Card]:
    """The cards after which the Spiel is won; empty if there are none. For the seat on turn.

    Each Stecher that is laid in a trick of its own takes it, but for one trick for each higher card of the others. What
    they have hidden may be a Kaiser, and any of them may hold it.
    """
    hidden = [card for card in known.pool if card[1] == BANNER] if known.hidden else []
    named = order(known.rules.cards, known.trump, known.kaiser.union(hidden), known.rules.nine_takes_eight)
    return [card for card in known.held[known.seat] if _won_after(known, named, named.bit[card])]


def _won_after(known: Known, order: Order, card: Mask) -> bool:
    may = [order.mask(held) | (order.mask(known.pool) if need else 0) for held, need in zip(known.held, known.need, strict=True)]
    theirs = later_may = 0
    lie = {seat for seat, _ in known.trick}
    later = [seat for seat in range(known.rules.players) if seat != known.seat and seat not in lie and seat not in known.gone]
    for seat in range(known.rules.players):
        if not _ours(known, seat) and seat not in known.gone:
            theirs |= may[seat]
    for seat in later:
        later_may |= may[seat]
    null = order.null & ~card & (theirs | later_may)
    """It may still fall, and block what is certain else (KA-22)."""
    deal = Deal(order, [0] * known.rules.players, known.leader, [(seat, order.bit[each]) for seat, each in known.trick], known.score)
    deal.turn = known.seat
    deal.put(card)
    takers = deal.able & -(deal.best << 1)
    need = known.rules.to_win - known.score.won[known.party]
    if _ours(known, deal.winner) and not any(may[seat] & (null | (0 if _ours(known, seat) else takers)) for seat in later):
        need -= 1
    stecher = order.mask(known.held[known.seat]) & ~card & order.stecher & ~(order.blockable if null else 0)
    ahead = 0
    while stecher and need > 0:
        top = stecher.bit_length()
        stecher ^= 1 << top - 1
        ahead += 1
        if ahead - (theirs >> top).bit_count() >= need:
            return True
    return need <= 0


def _ours(known: Known, seat: Seat) -> bool:
    return known.score.parties[seat] == known.party
