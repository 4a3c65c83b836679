"""The likelihood of the cards that somebody has laid, given a hand: what the play so far tells about the hidden hands.

It is a conditional logit model (McFadden 1974): each card that fits is laid with a probability proportional to exp(u),
where u is a sum of weights for visible features of the card and the trick. The weights were fitted to 23,000 choices in
1,200 deals of four, between *Strong* and a flat Monte Carlo player; on 3,500 other choices it is 11 % more likely than
chance. Players of other levels have the same motives.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import exp
from typing import Final, NamedTuple

from pausenjass.bots.klammern.playout import ABOVE, ALL, BEATS, IN_SUIT, POINTS, SUIT, TRUMPS, names, playable, side
from pausenjass.core.game import Seat
from pausenjass.core.masks import Mask, singly
from pausenjass.games.klammern.position import View

TRUST: Final = 0.8
"""The power to which likelihoods are raised, since a player's choices aren't independent."""
FAT: Final = 10
"""The least points of a card that is worth catching."""


class Weights(NamedTuple):
    """The weights of a card in one situation. Points are counted in tens."""

    kind: tuple[float, ...]
    """Twice four values, for plain cards and trumps: it can't take the trick, and isn't the highest left of its suit or
    is; it can take the trick, and isn't or is."""
    points: tuple[float, ...]
    """For each point: a plain card that can't take the trick, or can; a trump that can't, or can."""
    fat: tuple[float, float]
    """For a fat card: plain, trump."""
    rich: float
    """For each point in a trick that the card can take."""
    thrown: float
    """For each point of a card of a suit that is neither led nor trump."""


class Situation(NamedTuple):
    """The situation of somebody who lays a card."""

    place: int
    """0 to 3: leads, second, in the middle, last."""
    ours: bool
    """On lead: whether his side plays the trump; else whether his side is winning the trick."""


WEIGHTS: Final = {
    Situation(0, True): Weights((0, 0, -0.04, 0.45, 0, 0, -0.61, 0.21), (0, -0.62, 0, 0.74), (0.59, -1.01), 0, 0),
    Situation(0, False): Weights((0, 0, -0.45, 0.14, 0, 0, -0.67, 0.98), (0, -0.49, 0, -0.14), (0.61, -1.06), 0, 0),
    Situation(1, False): Weights(
        (0.03, -0.24, -0.10, 0.31, 0.83, -0.83, 0.26, -0.26), (-1.73, 0.69, -2.34, -0.03), (-0.13, -0.23), 1.46, 1.10
    ),
    Situation(2, True): Weights(
        (0.15, -0.17, -0.14, 0.16, 0.26, -0.26, 0.33, -0.33), (0.68, 0.83, -0.04, 0.16), (0.20, -0.25), -0.10, -0.65
    ),
    Situation(2, False): Weights(
        (0.05, -0.14, -0.15, 0.24, 0.75, -0.75, 0.14, -0.14), (-2.58, 0.68, -2.43, -0.04), (0.54, -0.32), 1.34, -1.26
    ),
    Situation(3, True): Weights(
        (-0.10, -0.03, 0.20, -0.06, 0.59, -0.59, 0.77, -0.77), (0.80, 0.19, -0.22, -0.27), (-0.16, 0.23), 1.16, 0.64
    ),
    Situation(3, False): Weights(
        (-0.26, -0.98, 0.83, 0.41, 0.67, -0.67, 0.75, -0.75), (-2.38, -0.03, -2.68, 0.21), (0.31, -0.20), 1.73, -0.97
    ),
}


class Laid(NamedTuple):
    """A laid card, as everybody saw it."""

    seat: Seat
    card: Mask
    led: Mask
    """The card led; 0 if this is it."""
    best: Mask
    """The card that was winning."""
    later: Mask
    """This card and all that the seat laid later: what it held then beside its present cards."""
    weight: dict[Mask, float]
    """exp(u) of each card that it could have laid."""


class Choices:
    """All cards that the others have laid in a view."""

    def __init__(self, view: View) -> None:
        later = [0] * len(view.counts)
        self._laid: list[Laid] = []
        for laid in reversed(list(_walk(view))):
            later[laid.seat] |= laid.card
            if laid.seat != view.seat:
                self._laid.append(laid._replace(later=later[laid.seat]))

    def likelihood(self, hands: list[Mask]) -> float:
        """The likelihood of these cards, if the present hands are these."""
        likely = 1.0
        for seat, card, led, best, later, weight in self._laid:
            able = playable(hands[seat] | later, led, best)
            if able & (able - 1):
                each = IN_SUIT[able & 0xFF] + IN_SUIT[able & 0xFF00] + IN_SUIT[able & 0xFF0000] + IN_SUIT[able & TRUMPS]
                likely *= weight[card] / sum([weight[other] for other in each])
        return float(likely**TRUST)


def _walk(view: View) -> Iterator[Laid]:
    """Every card of the play so far in order; `later` is not filled in."""
    named, players = names(view.trump), len(view.counts)
    trumper = side(view.trumper, players)
    gone = 0
    for leader, cards in (*view.tricks, (view.leader, view.trick)):
        led = best = points = 0
        winner = leader
        for step, name in enumerate(cards):
            seat, card = (leader + step) % players, named.bit[name]
            ours = side(seat, players) == (side(winner, players) if step else trumper)
            place = 3 if step and step == players - 1 else min(step, 2)
            situation = Situation(place, ours)
            weight = {
                each: _weight(
                    situation,
                    each,
                    SUIT[each] == SUIT[led] if led else True,
                    _takes(each, led, best),
                    not ABOVE[each] & ~gone,
                    points,
                )
                for each in singly(ALL & ~gone)
            }
            yield Laid(seat, card, led, best, 0, weight)
            if _takes(card, led, best):
                led, best, winner = led or card, card, seat
            points += POINTS[card]
            gone |= card


def _takes(card: Mask, led: Mask, best: Mask) -> bool:
    """Whether the card is the best of the trick so far."""
    return not led or card > best and bool(card & BEATS[led])


@lru_cache(maxsize=4096)
def _weight(situation: Situation, card: Mask, follows: bool, takes: bool, highest: bool, points: int) -> float:
    """exp(u) of a card."""
    weights = WEIGHTS[situation]
    trump, tens = bool(card & TRUMPS), POINTS[card] / 10
    u = weights.kind[4 * trump + 2 * takes + highest] + weights.points[2 * trump + takes] * tens
    if POINTS[card] >= FAT:
        u += weights.fat[trump]
    if takes:
        u += weights.rich * points / 10
    if not follows and not trump:
        u += weights.thrown * tens
    return exp(u)
