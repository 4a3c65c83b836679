"""What a decision was: right or wrong by what its seat could know, and whether it turned out well with all hands open.

right     nothing was clearly better, and with all hands open nothing was either, so far as that can be told
unlucky   nothing was clearly better; only open hands tell that something was
mistake   something was clearly better, by what the seat could know
lucky     the same; but with all hands open it cost nothing

Costs are told in weights: multiples of the least cost worth mentioning, or 0 below it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from pausenjass.app.past.ledger import KINDS, LUCKY, MISTAKE, RIGHT, UNLUCKY, Kind, Sums
from pausenjass.app.past.skill import sums_of
from pausenjass.app.past.verdict import Verdict
from pausenjass.core.game import Action

WRONG: Final = (LUCKY, MISTAKE)
"""The kinds of decisions that were wrong by what the seat could know."""

MOST: Final = 4.0
"""The greatest weight that counts for skill: else a few decisions about a high stake would hide all others."""

Weight = Callable[[Verdict], float]
"""The weight of a decision's cost."""


class Grade(NamedTuple):
    """A decision, judged."""

    verdict: Verdict
    """The judgement by what the seat could know."""
    kind: Kind
    stake: float
    """The weight of the worst choice, at most `MOST`: what there was to lose."""
    lost: float
    """The weight of the choice that was made, at most `MOST`."""


def grade(found: Verdict, opened: Verdict | None, weight: Weight) -> Grade | None:
    """Grades a decision. None if there was nothing to compare, or the choice was not considered.

    `opened`: the same with all hands open; None if that can't be told.
    """
    if found.played is None or len(found.options) < 2:
        return None
    kind: Kind
    lost = weight(found)
    if opened is None or opened.played is None:
        kind = MISTAKE if lost else RIGHT
    elif lost:
        kind = LUCKY if went_well(opened, weight) else MISTAKE
    else:
        kind = UNLUCKY if weight(opened) else RIGHT
    stake = max(weight(instead(found, each.action)) for each in found.options)
    return Grade(found, kind, min(MOST, stake), min(MOST, lost))


def went_well(opened: Verdict, weight: Weight) -> bool:
    """Whether nothing was better with all hands open: neither clearly, nor by as much as is worth mentioning, even
    without a look at the noise."""
    plain = tuple([each._replace(error=0.0) for each in opened.options])
    return not opened.cost and not weight(opened._replace(options=plain))


def instead(found: Verdict, action: Action) -> Verdict:
    """The verdict on another choice at the same moment."""
    return found._replace(decision=found.decision._replace(action=action))


def can_differ(found: Verdict) -> bool:
    """Whether open hands can tell anything: not if all choices have come to the same in every imagined world."""
    return any(each.error or each.value != found.best.value for each in found.options)


def lead(found: Verdict, weight: Weight) -> float:
    """The weight by which the choice was better than the next best one; 0 if it was not the best, or not clearly."""
    if found.played != found.best or len(found.options) < 2:
        return 0.0
    return min(weight(instead(found, each.action)) for each in found.options[1:])


def tally(grades: Iterable[Grade]) -> tuple[list[int], Sums]:
    """How many decisions were of each of `KINDS`, and the sums for the figure of skill."""
    some = list(grades)
    counts = [sum(each.kind == kind for each in some) for kind in KINDS]
    return counts, sums_of((each.stake, each.lost) for each in some)
