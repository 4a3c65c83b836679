"""Heuristics for the card play of Klammern: they estimate each playable card in points.

Three things count: the probability that the own side wins the trick, times its points (so a partner's certain trick
gets points, and isn't overtaken needlessly); the later value of the card, which keeps high cards and trumps for a good
trick, and the last trump for the last trick; and on lead, the side that plays the trump pulls trumps.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pausenjass.bots.klammern.playout import ABOVE, BEATS, JASS, LAST, POINTS, SUIT, TRUMPS, Playout, playable, side
from pausenjass.bots.klammern.worlds import Known
from pausenjass.core.game import Seat
from pausenjass.core.masks import Mask, singly

EXPECTED: Final = 4.0
"""The mean points of a card that a later player lays."""
PULL: Final = 6.0
"""The bonus for leading a trump while others may hold some, if the own side plays them; otherwise a malus."""
CONTROL: Final = 6.0
"""The later value of the highest card of its suit, beside its points."""
RUFF: Final = 7.0
"""The later value of any trump, beside its points."""
GUARDED: Final = 0.35
"""The proportion of its points that any other card wins later."""


def estimates(seen: Known, position: Playout, trumper: Seat) -> dict[Mask, float]:
    """The estimate of each card that the seat on turn may lay. Only the trick of `position` counts."""
    players = len(seen.counts)
    me = seen.seat
    mine = side(me, players)
    later = [(me + step) % players for step in range(1, players - position.laid)]
    found: dict[Mask, float] = {}
    for card in singly(playable(seen.hand, position.led, position.best)):
        led = position.led or card
        leads = not position.led or card > position.best and bool(card & BEATS[led])
        best = card if leads else position.best
        ours = 1.0 if side(me if leads else position.winner, players) == mine else 0.0
        for seat in later:
            beaten = overtakes(seen, seat, led, best)
            if side(seat, players) == mine:
                ours += (1 - ours) * beaten
            else:
                ours *= 1 - beaten
        at_stake = position.trick_points * bool(position.led) + POINTS[card] + EXPECTED * len(later)
        found[card] = (2 * ours - 1) * at_stake - later_value(seen, card)
        if not position.led and card & TRUMPS and _others_hold(seen, TRUMPS):
            found[card] += PULL if side(trumper, players) == mine else -PULL
    return found


def overtakes(seen: Known, seat: Seat, led: Mask, best: Mask) -> float:
    """The probability that the seat must or can beat the card `best`, if `led` was led."""
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


def later_value(seen: Known, card: Mask) -> float:
    """The value, in points, of keeping the card in hand."""
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


def best(estimates: Mapping[Mask, float]) -> Mask:
    """The card with the highest estimate; among equals the first."""
    return max(estimates, key=estimates.__getitem__)


def _held_by_others(seen: Known) -> Mask:
    cards = 0
    for seat in seen.others():
        cards |= seen.may[seat]
    return cards


def _others_hold(seen: Known, suit: Mask) -> bool:
    """Whether another side may hold a card of the suit."""
    players = len(seen.counts)
    return any(seen.may[seat] & suit for seat in seen.others() if side(seat, players) != side(seen.seat, players))


def certain_lead(seen: Known) -> Mask:
    """The card to lead if all remaining tricks are certain, trumps first; 0 if they aren't."""
    if seen.trick:
        return 0
    others = _held_by_others(seen)
    mine = seen.hand & TRUMPS
    theirs = others & TRUMPS
    if theirs and mine.bit_count() < theirs.bit_count() or any(others & ABOVE[card] for card in singly(seen.hand)):
        return 0
    return singly(seen.hand)[-1]
