"""The evening on one pad: several matches with the same people (KA-49)."""

from __future__ import annotations

from typing import NamedTuple

from pausenjass.pads.pad import Pad


class Evening(NamedTuple):
    """What the matches so far have come to."""

    wins: tuple[int, ...]
    """The matches that each side has won."""
    points: tuple[int, ...]
    """What decides: the matches won; where a match is one round, the points of all of them."""
    champions: tuple[int, ...]
    """The sides with most, once all agreed matches are over; equal ones are all champions."""


def evening(pad: Pad) -> Evening:
    """Adds up the matches that are over."""
    scoring = pad.scoring
    ends = [pad.sheet(number).at for number in range(len(pad.matches)) if pad.is_over(number)]
    wins, points = [0] * len(scoring.sides), [0] * len(scoring.sides)
    for at in ends:
        for side in scoring.standing(at).winners:
            wins[side] += 1
        for side, mine in enumerate(scoring.scores(at)):
            points[side] += mine
    total = points if scoring.single else wins
    champions = [side for side, mine in enumerate(total) if mine == max(total)] if pad.evening_over else []
    return Evening(tuple(wins), tuple(total), tuple(champions))
