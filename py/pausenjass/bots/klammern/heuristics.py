"""Rules of thumb for the play of Klammern: what each card that may be laid seems worth, in points.

Three things count. Who is likely to get the trick, and what lies in it: so a partner's sure trick gets points, and is
not overtaken without need. What the card would be worth later: high cards and trumps are kept for a good trick, and the
last trump for the last trick. And on lead trumps are pulled by the side that plays them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pausenjass.bots.klammern.playout import (
    ABOVE,
    BEATS,
    JASS,
    LAST,
    POINTS,
    SUIT,
    TRUMPS,
    Mask,
    Table,
    fitting,
    side,
    singly,
)
from pausenjass.bots.klammern.worlds import Known
from pausenjass.core.game import Seat

EXPECTED: Final = 4.0
"""Points that a player still to come lays on average."""
PULL: Final = 6.0
"""For leading a trump while the others may hold some, if one's own side plays them; if not, so much against it."""
CONTROL: Final = 6.0
"""What a card that wins its suit is worth later, beside its points."""
RUFF: Final = 7.0
"""What any trump is worth later, beside its points."""
GUARDED: Final = 0.35
"""The share of its points that another card brings home later."""


def worths(seen: Known, table: Table, trumper: Seat) -> dict[Mask, float]:
    """For each card that the seat on turn may lay now. Of `table` only the trick counts."""
    players = len(seen.counts)
    me = seen.seat
    mine = side(me, players)
    later = [(me + step) % players for step in range(1, players - table.laid)]
    worth: dict[Mask, float] = {}
    for card in singly(fitting(seen.hand, table.led, table.best)):
        led = table.led or card
        leads = not table.led or card > table.best and bool(card & BEATS[led])
        best = card if leads else table.best
        ours = 1.0 if side(me if leads else table.winner, players) == mine else 0.0
        for seat in later:
            beaten = overtakes(seen, seat, led, best)
            if side(seat, players) == mine:
                ours += (1 - ours) * beaten
            else:
                ours *= 1 - beaten
        stake = table.worth * bool(table.led) + POINTS[card] + EXPECTED * len(later)
        worth[card] = (2 * ours - 1) * stake - later_worth(seen, card)
        if not table.led and card & TRUMPS and _others_hold(seen, TRUMPS):
            worth[card] += PULL if side(trumper, players) == mine else -PULL
    return worth


def overtakes(seen: Known, seat: Seat, led: Mask, best: Mask) -> float:
    """How likely it is that the seat has to beat the card `best`, or can, where `led` was led."""
    may, suit = seen.may[seat], SUIT[led]
    above = ABOVE[best]
    if seen.has[seat] & (above if best & suit else 0):
        return 1.0
    lacks = 1 - seen.counts[seat] / max(1, seen.hidden.bit_count())
    if best & suit and suit == TRUMPS:
        return 1 - lacks ** (may & above).bit_count()
    void = lacks ** (may & suit).bit_count() if not seen.has[seat] & suit else 0.0
    if best & TRUMPS:
        return void * (1 - lacks ** (may & above).bit_count())
    higher = 1 - lacks ** (may & above).bit_count()
    return min(1.0, higher + void * (1 - lacks ** (may & TRUMPS).bit_count()))


def later_worth(seen: Known, card: Mask) -> float:
    """What the card is worth if it stays in hand."""
    if seen.hand == card:
        return 0.0
    others = _held_by_others(seen)
    wins = not others & ABOVE[card]
    value = float(POINTS[card])
    if card & TRUMPS:
        if seen.hand.bit_count() == 2 and wins:
            return value + 2 * LAST + CONTROL  # no other card can take the last trick from it
        return value + RUFF if wins or card == JASS else value * 0.6 + RUFF
    if wins:
        safe = 1.0 if not others & TRUMPS else 0.6
        return (value + CONTROL) * safe
    return value * GUARDED


def best(worth: Mapping[Mask, float]) -> Mask:
    """The card with the most worth, among equals the first."""
    return max(worth, key=worth.__getitem__)


def _held_by_others(seen: Known) -> Mask:
    cards = 0
    for seat in seen.others():
        cards |= seen.may[seat]
    return cards


def _others_hold(seen: Known, suit: Mask) -> bool:
    """Whether a hand of another side may hold a card of the suit."""
    players = len(seen.counts)
    return any(seen.may[seat] & suit for seat in seen.others() if side(seat, players) != side(seen.seat, players))


def sure(seen: Known) -> Mask:
    """The card to lead if all remaining tricks are certain, trumps first; 0 if they aren't."""
    if seen.trick:
        return 0
    others = _held_by_others(seen)
    mine = seen.hand & TRUMPS
    theirs = others & TRUMPS
    if theirs and mine.bit_count() < theirs.bit_count() or any(others & ABOVE[card] for card in singly(seen.hand)):
        return 0
    return singly(seen.hand)[-1]
